// Checks that a broken catalogue is refused with the file, the place and the reason.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/embedded.h"
#include "base/strings.h"
#include "catalogue/catalogue.h"
#include "catalogue/json_tree.h"
#include "catch.h"

namespace skulint {
namespace {

using Texts = std::map<std::string, std::string>;

// The shipped files by their name.
Texts shipped_texts() {
  Texts texts;
  const std::string folder = "rules/catalogue/";
  for (const EmbeddedFile& file : embedded_files()) {
    if (!starts_with(file.path, folder) || !ends_with(file.path, ".json")) continue;
    texts[std::string(file.path.substr(folder.size()))] = std::string(file.text);
  }
  return texts;
}

Result<Catalogue> load(const Texts& texts) {
  std::vector<CatalogueFile> files;
  for (const auto& [name, text] : texts) {
    files.push_back(CatalogueFile{name, text});
  }
  return load_catalogue(files);
}

std::string error_of(const Texts& texts) {
  const Result<Catalogue> loaded = load(texts);
  return loaded ? "loaded" : loaded.error().message;
}

void replace_first(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
}

TEST_CASE("a broken catalogue is refused") {
  struct Row {
    const char* file;
    const char* from;
    const char* to;
    const char* error;  // a part of it
  };
  const std::vector<Row> rows = {
      // sources
      {"sources.json", "\"url\"", "\"uri\"",
       "sources.json: /sources/0/url (azurerm_mysql): is missing"},
      {"sources.json", "\"url\"", "\"uri\"",
       "/sources/0/uri (azurerm_mysql): this key is not known here, did you mean 'url'?"},
      {"sources.json", "\"url\": \"https:", "\"url\": \"http:",
       "/sources/0 (azurerm_mysql): url must be an https address"},
      {"sources.json", "\"retrieved\": \"2026-11-30\", ", "",
       "/sources/0/retrieved (azurerm_mysql): is missing"},
      {"sources.json", "\"retrieved\": \"2026-11-30\"", "\"retrieved\": \"2026-02-30\"",
       "/sources/0/retrieved (azurerm_mysql): must be a day"},
      {"sources.json", "\"retrieved\": \"2026-11-30\"", "\"retrieved\": \"\"",
       "/sources/0/retrieved (azurerm_mysql): must not be empty"},
      {"sources.json", "\"retrieved\": \"2026-11-30\"", "\"retrieved\": \"2026-12-01\"",
       "/date: is before 2026-12-01"},
      {"sources.json", "\"id\": \"azurerm_postgresql\"", "\"id\": \"azurerm_mysql\"",
       "/sources/1/id (azurerm_mysql): is used by an earlier source"},
      {"sources.json", "\"date\": \"2026-11-30\",", "", "sources.json: /date: is missing"},
      {"sources.json", "\"kind\": \"sources\"", "\"kind\": \"source\"",
       "'source' is not known, did you mean 'sources'?"},
      // SKUs
      {"postgresql_skus.json", "\"source\": \"pg_compute\"", "\"source\": \"pg_computer\"",
       "postgresql_skus.json: /skus/0/source (Standard_B1ms): 'pg_computer' is not among the "
       "sources, did you mean 'pg_compute'?"},
      {"postgresql_skus.json", "\"source\": \"pg_compute\", ", "",
       "/skus/0/source (Standard_B1ms): is missing"},
      {"postgresql_skus.json", "\"connections_source\": \"pg_limits\"", "\"connections_source\": 7",
       "/skus/0/connections_source (Standard_B1ms): must be a text, not a number"},
      {"postgresql_skus.json", "\"Standard_B2s\"", "\"standard_b1MS\"",
       "/skus/1/name (standard_b1MS): 'standard_b1MS' is the name of an earlier row"},
      {"postgresql_skus.json", "\"iops\": 640", "\"iops\": \"640\"",
       "/skus/0/iops (Standard_B1ms): must be a number, not a text"},
      {"postgresql_skus.json", "\"iops\": 640", "\"iops\": 640.5",
       "/skus/0/iops (Standard_B1ms): must be a whole number"},
      {"postgresql_skus.json", "\"iops\": 640", "\"iops\": -640",
       "/skus/0/iops (Standard_B1ms): must not be negative"},
      {"postgresql_skus.json", "\"iops\": 640", "\"iops\": null",
       "/skus/0/iops (Standard_B1ms): must be a number, not null"},
      {"postgresql_skus.json", "\"iops\": 640", "\"iops\": 640, \"iops\": 641",
       "the key 'iops' is given twice"},
      {"postgresql_skus.json", "\"vcores\": 1,", "\"vcore\": 1,",
       "/skus/0/vcore (Standard_B1ms): this key is not known here, did you mean 'vcores'?"},
      {"postgresql_skus.json", "\"Burstable\"", "\"Burst\"", "'Burst' is not known"},
      {"postgresql_skus.json", "\"skus\"", "\"rows\"", "postgresql_skus.json: /skus: is missing"},
      // virtual machines
      {"vm_sizes.json", "\"uncached\": {\"iops\": 640", "\"uncached\": {\"IOPS\": 640",
       "vm_sizes.json: /sizes/0/uncached/iops: is missing"},
      {"vm_sizes.json", "\"burst_mbps\": 100}", "\"burst\": 100}",
       "/sizes/0/uncached/burst_mbps: is missing"},
      {"vm_sizes.json", "\"date\": \"2028-11-15\"", "\"date\": \"2028\"",
       "/series/0/retirement/date: must be a day"},
      {"vm_sizes.json", "\"interface\": \"NVMe\"", "\"interface\": \"nvme\"",
       "'nvme' is not known, did you mean 'NVMe'?"},
      // disks
      {"disks.json", "\"tier\": \"P4\"", "\"tier\": \"P5\"",
       "disks.json: /premium_ssd/sizes/0/tier: 'P5' is not one of the tiers"},
      {"disks.json", "\"size_gib\": 64, \"storage_mb\"", "\"size_gib\": 32, \"storage_mb\"",
       "/premium_ssd/sizes/1/size_gib: '32' is the name of an earlier row"},
      {"disks.json", "\"raise_to\": [\"P6\"", "\"raise_to\": [6",
       "/premium_ssd/sizes/0/raise_to: must hold texts only"},
      {"disks.json", "\"host_cache\": true", "\"host_cache\": \"yes\"",
       "/premium_ssd/sizes/0/host_cache: must be true or false, not a text"},
      {"disks.json", "\"read_only\": {", "\"read_only\": [{",
       "disks.json: not JSON: parse error at line"},
      // features
      {"features.json", "\"features\": [\"autogrow\"]", "\"features\": [\"autogro\"]",
       "/bans/2/features: 'autogro' is not known, did you mean 'autogrow'?"},
      {"features.json", "\"features\": [\"autogrow\"]", "\"features\": []",
       "/bans/2/features: must not be empty"},
      {"features.json", "\"as_of\": \"2026-11-30\"", "\"as_of\": 2026",
       "/bans/0/as_of: must be a text, not a number"},
      {"features.json", "\"generation\": 6, ", "",
       "names nothing that the features are banned with"},
      {"features.json", "\"intel\": [3, 4, 5]", "\"intel\": [3, \"4\"]",
       "/regions/0/intel (Australia Central): must hold whole numbers only"},
      {"features.json", "\"version\": \"17\"", "\"version\": \"18\"",
       "/versions/1/version (18): '18' is the name of an earlier row"},
      {"mysql.json", "\"max_connections\": 341", "\"max_connections\": true",
       "mysql.json: /skus/0/max_connections (Standard_B1ms): must be a number, not true or false"},
  };
  const Texts shipped = shipped_texts();
  for (const Row& row : rows) {
    CAPTURE(row.file, row.from, row.to);
    Texts texts = shipped;
    replace_first(texts[row.file], row.from, row.to);
    CHECK_THAT(error_of(texts), Catch::Matchers::Contains(row.error));
  }
}

TEST_CASE("whole files that cannot be read") {
  struct Row {
    std::string text;
    const char* error;
  };
  const std::string deep = std::string(33, '[') + std::string(33, ']');
  const std::vector<Row> rows = {
      {"", "disks.json: not JSON: parse error"},
      {"{", "disks.json: not JSON: parse error"},
      {"not json", "disks.json: not JSON: parse error"},
      {"{} {}", "disks.json: not JSON: parse error"},
      {"\xff", "disks.json: not JSON: parse error"},
      {"// comment\n{}", "disks.json: not JSON: parse error"},
      {"[]", "disks.json: /: must be an object, not a list"},
      {"null", "disks.json: /: must be an object, not null"},
      {"{}", "disks.json: /kind: is missing"},
      {"{\"$schema\": \"x\", \"kind\": \"mysql\"}", "/kind: 'mysql' is what disks.json is, too"},
      {"{\"$schema\": \"x\", \"kind\": \"features\"}", "catalogue: no file of kind 'disks'"},
      {"{\"$schema\": \"x\", \"kind\": \"disks\"}", "disks.json: /premium_ssd: is missing"},
      {deep, "nested deeper than 32 levels"},
  };
  const Texts shipped = shipped_texts();
  for (const Row& row : rows) {
    CAPTURE(row.text);
    Texts texts = shipped;
    texts["disks.json"] = row.text;
    CHECK_THAT(error_of(texts), Catch::Matchers::Contains(row.error));
  }
}

TEST_CASE("every file is needed") {
  CHECK(error_of(shipped_texts()) == "loaded");
  CHECK_THAT(error_of(Texts{}), Catch::Matchers::Contains("no file of kind 'sources'"));
  for (const auto& [name, text] : shipped_texts()) {
    Texts texts = shipped_texts();
    texts.erase(name);
    CHECK_THAT(error_of(texts), Catch::Matchers::Contains("catalogue: no file of kind"));
  }
}

TEST_CASE("all faults of a file are told at once") {
  Texts texts = shipped_texts();
  replace_first(texts["mysql.json"], "\"vcores\": 1,", "\"vcores\": \"1\",");
  replace_first(texts["disks.json"], "\"max_iops\": 20000", "\"max_iops\": []");
  const std::string error = error_of(texts);
  CHECK_THAT(error, Catch::Matchers::Contains("mysql.json: /skus/0/vcores"));
  CHECK_THAT(error, Catch::Matchers::Contains("disks.json: /premium_ssd/max_iops"));
  CHECK(std::count(error.begin(), error.end(), '\n') == 1);
}

TEST_CASE("each source is named by some row") {
  Texts texts = shipped_texts();
  const JsonTree sources = *parse_json_tree(texts["sources.json"]);
  std::string rows;
  for (const auto& [name, text] : texts) {
    if (name != "sources.json") rows += text;
  }
  for (const JsonTree& source : find_member(sources, "sources")->items) {
    const std::string& id = find_member(source, "id")->text;
    CAPTURE(id);
    CHECK(rows.find("ource\": \"" + id + "\"") != std::string::npos);
  }
}

TEST_CASE("a citation needs an https address and a day") {
  CHECK(Citation::make({"https://example.org/a", "2026-11-30", "", ""}));
  CHECK(Citation::make({"https://example.org/a", "2024-02-29", "t", "2000-02-29"}));
  const std::vector<CitationText> broken = {{"", "2026-11-30", "", ""},
                                            {"https://", "2026-11-30", "", ""},
                                            {"ftp://example.org", "2026-11-30", "", ""},
                                            {"https://example.org", "", "", ""},
                                            {"https://example.org", "2026-11-31", "", ""},
                                            {"https://example.org", "2026-13-01", "", ""},
                                            {"https://example.org", "2026-00-01", "", ""},
                                            {"https://example.org", "2026-01-00", "", ""},
                                            {"https://example.org", "2100-02-29", "", ""},
                                            {"https://example.org", "30.11.2026", "", ""},
                                            {"https://example.org", "2026-11-3x", "", ""},
                                            {"https://example.org", "2026-11-30", "", "soon"}};
  for (const CitationText& text : broken) {
    CAPTURE(text.url, text.retrieved, text.page_date);
    CHECK_FALSE(Citation::make(text));
  }
}

}  // namespace
}  // namespace skulint
