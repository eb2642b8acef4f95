// Tests which texts are taken for local module sources.
#include "lang/hcl/local_sources.h"

#include "base/strings.h"
#include "catch.h"

namespace skulint {
namespace {

TEST_CASE("what could be the source of a local module is found without parsing") {
  struct Row {
    std::string text;
    std::string sources;  // joined by blanks
  };
  const std::vector<Row> rows = {
      {"module \"db\" {\n  source = \"./db\"\n}", "./db"},
      {"module \"db\" {\n  source=\"../../db\" // up\n}", "../../db"},
      {"module \"a\" {\n source = \".\"\n}\nmodule \"b\" {\n source = \"..\"\n}", ". .."},
      {R"({"module": {"db": {"source": "./db"}, "x": {"source": ".\/x"}}})", "./db ./x"},
      {"module \"db\" {\n  source = \"./db\"\n}\nmodule \"e\" {\n  source = \"./db\"\n}", "./db"},
      {"module \"db\" {\n  source = \"./d\xC3\xB6\"\n}", "./d\xC3\xB6"},
      {"# module\nresource \"x\" \"y\" {\n  source\t=\n(\"./z\")\n}", "./z"},

      {"locals { source = \"./x\" }", ""},
      {"# module\nlocals { x = templatefile(\"./x.tpl\", {}) }", ""},
      {"\"./module\"", ""},
      {"module source \"./x\"", ""},
      {"module \"db\" {\n  source = \"registry/db/azurerm\"\n}", ""},
      {"module \"db\" {\n  source = \".db\"\n}", ""},
      {"module \"db\" {\n  source = \".../db\"\n}", ""},
      {"module \"db\" {\n  source = \"./db\n}", ""},
      {"module \"db\" {\n  source = \"./db", ""},
      {"module \"db\" {\n  source = \"", ""},
      {"module \".", ""},
      {"", ""},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(join(local_sources_of_terraform(row.text), " ") == row.sources);
  }
  CHECK(local_sources_of_terraform("module \"./" + std::string(10000, 'x') + "\"").empty());
}

}  // namespace
}  // namespace skulint
