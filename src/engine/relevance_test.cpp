// Tests which directories are parsed, from what the bytes of their files say.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/directories.h"

namespace skulint {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

const std::string kServer = "resource \"azurerm_postgresql_flexible_server\" \"x\" {}\n";
const std::string kOther = "resource \"azurerm_redis_cache\" \"x\" {}\n";

std::string call(const std::string& source) {
  return "module \"m" + std::to_string(source.size()) + "\" {\n  source = \"" + source + "\"\n}\n";
}

/// The directories that were parsed; those that may reach a server have a mark.
std::string parsed(const Files& files, const std::vector<std::string>& paths = {"."}) {
  Workspace workspace;
  workspace.store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : files) workspace.store->add(path, text);
  Directories directories;
  scan(paths, workspace, directories);
  parse_relevant(workspace, directories, false);
  std::vector<std::string> names;
  for (const auto& [path, directory] : directories) {
    if (directory.is_parsed) names.push_back(path + (directory.may_reach_server ? "*" : ""));
  }
  return join(names, " ");
}

TEST_CASE("what mentions a server is parsed, with its callers and all they call") {
  struct Row {
    std::string name;
    Files files;
    std::string parsed;
  };
  const std::vector<Row> rows = {
      {"nothing of ours", {{"a.yaml", kServer}}, ""},
      {"no server", {{"main.tf", kOther}, {"a/main.tf", call("../b")}, {"b/main.tf", kOther}}, ""},
      {"a server", {{"a/main.tf", kServer}, {"b/main.tf", kOther}}, "a*"},
      {"all files of the directory", {{"a/main.tf", kServer}, {"a/variables.tf", kOther}}, "a*"},
      {"a word in a comment is enough", {{"a/main.tf", "# flexible_server\n"}}, "a*"},
      {"words of values are not", {{"a/main.tf", kOther}, {"a/x.tfvars", "x = \"" + kServer}}, ""},
      {"MySQL, the retired service, azapi in any case, JSON",
       {{"a/x.tf", "azurerm_mysql_flexible_server"},
        {"b/x.tf", "azurerm_postgresql_server"},
        {"c/x.tf", "type = \"Microsoft.DBforPostgreSQL/FLEXIBLEservers@2024-08-01\""},
        {"d/x.tf.json", R"({"resource": {"azurerm_postgresql_flexible_server": {}}})"},
        {"e/x.tofu", kServer}},
       "a* b* c* d* e*"},
      {"UTF-16, which cannot be read but should be told",
       {{"a/x.tf", std::string("\xFF\xFE") + "f\0l\0e\0x\0" + ""},
        {"b/x.tf",
         [] {
           std::string text = "\xFF\xFE";
           for (const char byte : kServer) (text += byte) += '\0';
           return text;
         }()}},
       "b*"},
      {"callers, at any distance",
       {{"main.tf", call("./a")},
        {"a/main.tf", call("../b")},
        {"b/main.tf", kServer},
        {"c/main.tf", call("../d")},
        {"d/main.tf", kOther}},
       ".* a* b*"},
      {"what callers call beside",
       {{"main.tf", call("./a") + call("./other")},
        {"a/main.tf", kServer},
        {"other/main.tf", call("./deep")},
        {"other/deep/main.tf", kOther}},
       ".* a* other other/deep"},
      {"a call in JSON",
       {{"main.tf.json", R"({"module": {"m": {"source": "./a"}}})"}, {"a/main.tf", kServer}},
       ".* a*"},
      {"circles end", {{"a/main.tf", call("../b")}, {"b/main.tf", call("../a") + call(".")}}, ""},
      {"circles with a server",
       {{"a/main.tf", call("../b")}, {"b/main.tf", kServer + call("../a") + call(".")}},
       "a* b*"},
      {"calls that lead nowhere", {{"a/main.tf", kServer + call("./b") + call("../../..")}}, "a*"},
      {"downloaded modules",
       {{"a/main.tf", call("registry/db/azurerm")},
        {"a/.terraform/modules/modules.json",
         R"({"Modules":[{"Key":"","Dir":"."},{"Key":"db","Dir":".terraform/modules/db"}]})"},
        {"a/.terraform/modules/db/main.tf", kServer},
        {"b/main.tf", call("registry/db/azurerm")}},
       "a* a/.terraform/modules/db*"},
      {"a broken list of downloads",
       {{"a/main.tf", kServer}, {"a/.terraform/modules/modules.json", R"({"Dir": "x)"}},
       "a*"},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    CHECK(parsed(row.files) == row.parsed);
  }
}

TEST_CASE("modules are found where the walk did not come") {
  const Files files = {{"roots/a/main.tf", call("../../modules/db")},
                       {"roots/b/main.tf", call("../../modules/cache")},
                       {"modules/db/main.tf", call("./inner")},
                       {"modules/db/inner/main.tf", kServer},
                       {"modules/cache/main.tf", kOther}};
  const std::string reached = "modules/db* modules/db/inner* roots/a*";
  CHECK(parsed(files, {"roots"}) == reached);
  CHECK(parsed(files, {"roots/a"}) == reached);
  CHECK(parsed(files, {"roots/a/main.tf"}) == reached);
  CHECK(parsed(files, {"roots/b"}).empty());
  CHECK(parsed(files, {"modules", "roots"}) == reached);
}

}  // namespace
}  // namespace skulint
