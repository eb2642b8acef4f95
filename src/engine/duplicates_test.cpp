// Tests which names count as declared by several files of a directory.
#include "engine/duplicates.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "engine/analyze.h"

namespace skulint {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

const std::string kServer =
    "resource \"azurerm_postgresql_flexible_server\" \"pg\" {\n  sku_name = "
    "\"B_Standard_B1ms\"\n}\n";

/// "path:line message" of every problem that opening the files tells.
std::vector<std::string> problems_of(const Files& files) {
  auto store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : files) store->add(path, text);
  const Result<Workspace> workspace = open_workspace({}, store);
  REQUIRE(workspace);
  std::vector<std::string> seen;
  for (const Problem& problem : workspace->problems) {
    REQUIRE(problem.span.has_place());
    const SourceFile& file = store->file(problem.span.file);
    seen.push_back(file.path + ":" + std::to_string(position_at(file, problem.span.begin).line) +
                   " " + problem.message);
  }
  return seen;
}

TEST_CASE("a name that two files of a directory declare is a problem in the second", "[engine]") {
  struct Row {
    std::string declaration, name;
  };
  const std::vector<Row> rows = {
      {"variable \"x\" {}\n", "var.x"},
      {"locals {\n  x = 1\n}\n", "local.x"},
      {"output \"x\" {\n  value = 1\n}\n", "output.x"},
      {"module \"x\" {\n  source = \"registry/x/y\"\n}\n", "module.x"},
      {"resource \"t\" \"x\" {}\n", "t.x"},
      {"data \"t\" \"x\" {}\n", "data.t.x"},
      {kServer, "azurerm_postgresql_flexible_server.pg"},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    const std::string message = " " + row.name + " is declared in another file as well";
    const int line = row.name == "local.x" ? 2 : 1;
    const std::string place = "b.tf:" + std::to_string(line) + message;
    CHECK(problems_of(
              {{"a.tf", kServer + "# \n" + (row.declaration == kServer ? "" : row.declaration)},
               {"b.tf", row.declaration}}) == std::vector<std::string>{place});
  }
}

TEST_CASE("names that only look alike are no problem", "[engine]") {
  const std::vector<Files> rows = {
      {{"a.tf", kServer + "variable \"x\" {}"}, {"b.tf", "output \"x\" {\n  value = 1\n}"}},
      {{"a.tf", kServer + "resource \"t\" \"x\" {}"}, {"b.tf", "data \"t\" \"x\" {}"}},
      {{"a.tf", kServer + "resource \"t\" \"x\" {}"}, {"b.tf", "resource \"t\" \"y\" {}"}},
      {{"a.tf", kServer + "resource \"t\" \"x\" {}"}, {"b.tf", "resource \"u\" \"x\" {}"}},
      {{"a.tf", kServer + "variable \"x\" {}"}, {"override.tf", "variable \"x\" {}"}},
      {{"a.tf", kServer + "variable \"x\" {}"}, {"sub/b.tf", "variable \"x\" {}"}},
      {{"a.tf", kServer + "variable \"x\" {}"}, {"a.tofu", kServer + "variable \"x\" {}"}},
  };
  for (const Files& files : rows) {
    INFO(files[0].second << files[1].first << ": " << files[1].second);
    CHECK(problems_of(files).empty());
  }
}

TEST_CASE("what one file repeats is told once, by the file itself", "[engine]") {
  CHECK(problems_of({{"a.tf", kServer}, {"b.tf", "variable \"x\" {}\nvariable \"x\" {}\n"}}) ==
        std::vector<std::string>{"b.tf:2 var.x is declared twice"});
}

TEST_CASE("several roots of one module tell its problems once", "[engine]") {
  const std::string call = "module \"m\" {\n  source = \"../m\"\n}\n";
  CHECK(problems_of({{"r/a.tf", call},
                     {"s/a.tf", call},
                     {"m/a.tf", kServer + "variable \"x\" {}"},
                     {"m/b.tf", "variable \"x\" {}"}}) ==
        std::vector<std::string>{"m/b.tf:1 var.x is declared in another file as well"});
}

}  // namespace
}  // namespace skulint
