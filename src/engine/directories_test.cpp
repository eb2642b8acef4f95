// Tests which files of a directory are read, and which of its variable files has the last word.
#include "engine/directories.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"

namespace skulint {
namespace {

using Names = std::vector<std::string>;

/// A workspace of files in memory; each file is read as it says.
Workspace workspace_of(const std::vector<std::pair<std::string, std::string>>& files) {
  Workspace workspace;
  workspace.store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : files) workspace.store->add(path, text);
  return workspace;
}

TEST_CASE("a file of OpenTofu stands for Terraform's file of the same name", "[engine]") {
  struct Row {
    Names files, read;
  };
  const std::vector<Row> rows = {
      {{"a.tf", "a.tf.json"}, {"a.tf", "a.tf.json"}},
      {{"a.tf", "a.tofu"}, {"a.tofu"}},
      {{"a.tf.json", "a.tofu.json"}, {"a.tofu.json"}},
      {{"a.tf", "a.tf.json", "a.tofu"}, {"a.tf.json", "a.tofu"}},
      {{"a.tf", "a.tofu.json"}, {"a.tf", "a.tofu.json"}},
      {{"a.tf", "b.tofu"}, {"a.tf", "b.tofu"}},
      {{"b.tofu", "d/b.tf"}, {"b.tofu"}},
  };
  for (const Row& row : rows) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& name : row.files) {
      const std::string variable = ends_with(name, ".json")
                                       ? "{\"variable\": {\"" + name + "\": {}}}"
                                       : "variable \"" + name + "\" {}";
      files.emplace_back(name, variable);
    }
    INFO(join(row.files, " "));
    Workspace workspace = workspace_of(files);
    Directories directories;
    const Directory* directory = parse_directory(".", workspace, directories);
    REQUIRE(directory != nullptr);
    Names read;
    for (const UnitRef& unit : directory->sources) {
      for (const Input& input : unit->inputs) read.push_back(input.name);
    }
    CHECK(read == row.read);
    CHECK(workspace.problems.empty());
  }
}

TEST_CASE("of the variable files that load by themselves the last one counts", "[engine]") {
  // In the order of loading: each file sets x to its own name.
  const Names order = {"terraform.tfvars",      "terraform.tfvars.json", "B.auto.tfvars.json",
                       "a.auto.tfvars",         "a.auto.tfvars.json",    "b.auto.tfvars.json",
                       "terraform.auto.tfvars", "z.auto.tfvars"};
  for (std::size_t count = 1; count <= order.size(); ++count) {
    std::vector<std::pair<std::string, std::string>> files = {{"main.tf", "variable \"x\" {}"}};
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& name = order[i];
      files.emplace_back(
          name, ends_with(name, ".json") ? "{\"x\": \"" + name + "\"}" : "x = \"" + name + "\"\n");
    }
    std::reverse(files.begin(), files.end());
    Workspace workspace = workspace_of(files);
    Directories directories;
    scan({"."}, workspace, directories);
    REQUIRE(parse_directory(".", workspace, directories) != nullptr);
    ValueFiles value_files = find_value_files(directories);
    const std::vector<Scenario> scenarios =
        make_scenarios(".", {}, directories.at("."), workspace, value_files);
    REQUIRE(scenarios.size() == 1);
    REQUIRE(scenarios[0].inputs.size() == 1);
    CHECK(scenarios[0].inputs[0].second.as_string() == order[count - 1]);
  }
}

TEST_CASE("a variable file in JSON that must be named is a scenario", "[engine]") {
  Workspace workspace = workspace_of({{"main.tf.json", R"({"variable": {"x": {}}})"},
                                      {"prod.tfvars.json", R"({"x": "${literal}"})"},
                                      {"other.json", R"({"x": 1})"}});
  Directories directories;
  scan({"."}, workspace, directories);
  REQUIRE(parse_directory(".", workspace, directories) != nullptr);
  ValueFiles value_files = find_value_files(directories);
  const std::vector<Scenario> scenarios =
      make_scenarios(".", {}, directories.at("."), workspace, value_files);
  REQUIRE(scenarios.size() == 2);
  CHECK(scenarios[0].name == "defaults");
  CHECK(scenarios[1].name == "prod.tfvars.json");
  CHECK(scenarios[1].inputs[0].second.as_string() == "${literal}");
  CHECK(workspace.problems.empty());
}

}  // namespace
}  // namespace skulint
