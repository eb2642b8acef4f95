// Runs the cases and the pages of all rules: every finding is expected, every expectation is met.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/analyze.h"

namespace fs = std::filesystem;

namespace skulint {
namespace {

const fs::path kRules = fs::path(SKULINT_SOURCE_DIR) / "rules";
constexpr const char* kDay = "2026-11-30";

const Catalogue& catalogue() {
  static const Catalogue kCatalogue = load_builtin_catalogue().value();
  return kCatalogue;
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> sorted_entries(const fs::path& directory) {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(directory)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const fs::path& entry : sorted_entries(kRules)) {
    if (fs::exists(entry / "rule.hcl")) names.push_back(entry.filename().string());
  }
  return names;
}

/// One case: files as they would lie in a directory, by relative path.
struct Case {
  std::string name;
  std::vector<std::pair<std::string, std::string>> files;
};

Case read_case(const fs::path& path) {
  Case result{path.filename().string(), {}};
  if (!fs::is_directory(path)) {
    result.files.emplace_back("main.tf", read(path));
    return result;
  }
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (!entry.is_regular_file()) continue;
    result.files.emplace_back(fs::relative(entry.path(), path).generic_string(),
                              read(entry.path()));
  }
  std::sort(result.files.begin(), result.files.end());
  return result;
}

/// The fenced blocks of HCL under a heading of a page.
std::vector<Case> read_page(const std::string& page) {
  std::vector<Case> cases;
  std::string heading;
  std::string block;
  bool inside = false;
  for (const std::string& line : split(page, '\n')) {
    if (!inside && starts_with(line, "## ")) heading = line.substr(3);
    if (!inside && starts_with(line, "```hcl")) {
      inside = true;
      block.clear();
    } else if (inside && starts_with(line, "```")) {
      inside = false;
      cases.push_back({heading, {{"main.tf", block}}});
    } else if (inside) {
      block += line + "\n";
    }
  }
  return cases;
}

/// "path:line rule" of each expectation; undecided ones only for the folder's own rule.
std::set<std::string> expectations(const Case& given, const std::string& own_rule) {
  std::set<std::string> expected;
  for (const auto& [path, text] : given.files) {
    const std::vector<std::string> lines = split(text, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t at = lines[i].find("# expect: ");
      if (at == std::string::npos) continue;
      for (const std::string& part : split(lines[i].substr(at + 10), ',')) {
        const std::string what(trim(part));
        const bool other = starts_with(what, "undecided ") && what != "undecided " + own_rule;
        if (!other) expected.insert(path + ":" + std::to_string(i + 1) + " " + what);
      }
    }
  }
  return expected;
}

std::string place(const SourceStore& store, Span span) {
  if (!span.has_place()) return "nowhere";
  const SourceFile& file = store.file(span.file);
  return file.path.substr(std::string("case/").size()) + ":" +
         std::to_string(position_at(file, span.begin).line);
}

std::set<std::string> outcomes(const Case& given, const std::string& own_rule) {
  auto store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : given.files) store->add("case/" + path, text);
  Inputs inputs;
  inputs.paths = {"case"};
  const Result<Workspace> workspace = open_workspace(inputs, store);
  REQUIRE(workspace);
  const std::vector<Rule> rules = load_builtin_rules(*store).value();
  const Analysis analysis = analyze(*workspace, catalogue(), rules, kDay);
  std::set<std::string> seen;
  for (const Problem& problem : analysis.problems) seen.insert("problem " + problem.message);
  for (const Finding& finding : analysis.findings) {
    CHECK(finding.message.find("(unknown") == std::string::npos);
    CHECK_FALSE(finding.message.empty());
    CHECK_FALSE(finding.citations.empty());
    seen.insert(place(*store, finding.span) + " " + finding.rule);
  }
  for (const Undecided& undecided : analysis.undecided) {
    if (undecided.rule != own_rule) continue;
    CHECK_FALSE(undecided.why.empty());
    seen.insert(place(*store, undecided.span) + " undecided " + own_rule);
  }
  return seen;
}

void check(const Case& given, const std::string& rule) {
  INFO("rules/" << rule << ": " << given.name);
  CHECK(outcomes(given, rule) == expectations(given, rule));
}

TEST_CASE("the cases of each rule say what they expect") {
  for (const std::string& rule : rule_names()) {
    for (const fs::path& path : sorted_entries(kRules / rule / "cases")) {
      check(read_case(path), rule);
    }
  }
}

TEST_CASE("the pages of rules are true") {
  for (const std::string& rule : rule_names()) {
    const std::vector<Case> blocks = read_page(read(kRules / rule / "README.md"));
    INFO(rule);
    CHECK(blocks.size() >= 2);
    for (const Case& block : blocks) {
      check(block, rule);
      const std::set<std::string> expected = expectations(block, rule);
      const bool fires = std::any_of(expected.begin(), expected.end(), [&](const std::string& e) {
        return ends_with(e, " " + rule);
      });
      INFO(block.name);
      CHECK(fires == (block.name == "Example"));
    }
  }
}

TEST_CASE("no rule comes without its headings, its kinds of cases and a boundary") {
  const std::vector<std::string> headings = {"## What it checks", "## Why it matters",
                                             "## Example",        "## Fix",
                                             "## When to ignore", "## Sources"};
  for (const std::string& rule : rule_names()) {
    INFO(rule);
    const std::string page = read(kRules / rule / "README.md");
    CHECK(starts_with(page, "# " + rule + "\n"));
    for (const std::string& heading : headings) {
      INFO(heading);
      CHECK(page.find("\n" + heading + "\n") != std::string::npos);
    }
    CHECK(page.find("https://") != std::string::npos);
    std::set<std::string> kinds;
    for (const fs::path& path : sorted_entries(kRules / rule / "cases")) {
      kinds.insert(split(path.filename().string(), '-').front());
    }
    CHECK(kinds.count("fire") == 1);
    CHECK(kinds.count("silent") == 1);
    CHECK(kinds.count("undecided") == 1);
    const std::string text = read(kRules / rule / "rule.hcl");
    const bool compares =
        text.find(" < ") != std::string::npos || text.find(" <= ") != std::string::npos ||
        text.find(" > ") != std::string::npos || text.find(" >= ") != std::string::npos;
    if (compares) CHECK(kinds.count("boundary") == 1);
  }
}

}  // namespace
}  // namespace skulint
