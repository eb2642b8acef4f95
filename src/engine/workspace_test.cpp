// Tests which roots and scenarios a workspace has, from files held in memory.
#include "engine/workspace.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/analyze.h"

namespace skulint {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

const std::string kServer = R"(
resource "azurerm_postgresql_flexible_server" "this" {
  name       = "pg"
  sku_name   = var.sku
  storage_mb = 1048576
}
)";

/// "root: scenario, scenario" for each root, "(called)" behind those that others call.
std::vector<std::string> roots_of(const Files& files, const Inputs& inputs = {}) {
  auto store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : files) store->add(path, text);
  const Result<Workspace> workspace = open_workspace(inputs, store);
  REQUIRE(workspace);
  std::vector<std::string> roots;
  for (const Root& root : workspace->roots) {
    std::vector<std::string> names;
    for (const Scenario& scenario : root.scenarios) {
      names.push_back(scenario.name + (scenario.is_complete ? "" : " (incomplete)"));
    }
    roots.push_back(root.directory + (root.is_called ? " (called)" : "") + ": " +
                    join(names, ", "));
  }
  return roots;
}

const std::string kOpen = "variable \"sku\" {}\n";
const std::string kDefault = "variable \"sku\" { default = \"GP_Standard_D8ds_v5\" }\n";

TEST_CASE("roots are directories that reach a server; scenarios are their variable files") {
  struct Row {
    std::string name;
    Files files;
    std::vector<std::string> roots;
  };
  const std::vector<Row> rows = {
      {"nothing", {{"a.txt", "azurerm_postgresql_flexible_server"}}, {}},
      {"no server", {{"main.tf", kDefault}}, {}},
      {"a data source is no server",
       {{"main.tf", "data \"azurerm_postgresql_flexible_server\" \"x\" {}"}},
       {}},
      {"deployable as it is", {{"main.tf", kDefault + kServer}}, {".: defaults"}},
      {"nothing else to judge", {{"main.tf", kOpen + kServer}}, {".: defaults"}},
      {"a file that completes it",
       {{"main.tf", kOpen + kServer}, {"prod.tfvars", "sku = \"x\""}},
       {".: defaults (incomplete), prod.tfvars"}},
      {"files in folders, in order",
       {{"main.tf", kDefault + kServer},
        {"vars/prod.tfvars", "sku = \"x\""},
        {"vars/dev.tfvars", "sku = \"y\""}},
       {".: defaults, vars/dev.tfvars, vars/prod.tfvars"}},
      {"loaded by itself: no scenario",
       {{"main.tf", kOpen + kServer},
        {"terraform.tfvars", "sku = \"x\""},
        {"b.auto.tfvars", "sku = \"y\""}},
       {".: defaults"}},
      {"a file that sets nothing of ours",
       {{"main.tf", kDefault + kServer}, {"other.tfvars", "color = \"red\""}},
       {".: defaults"}},
      {"a file beside the root",
       {{"infra/main.tf", kOpen + kServer}, {"env/prod.tfvars", "sku = \"x\""}},
       {"infra: defaults (incomplete), ../env/prod.tfvars"}},
      {"a file of another root",
       {{"a/main.tf", kDefault + kServer},
        {"b/main.tf", kDefault + kServer},
        {"b/prod.tfvars", "sku = \"x\""}},
       {"a: defaults", "b: defaults, prod.tfvars"}},
      {"a module and its caller",
       {{"main.tf", "module \"db\" {\n source = \"./db\"\n sku = \"x\"\n}"},
        {"db/main.tf", kOpen + kServer}},
       {".: defaults", "db (called): defaults"}},
      {"two levels",
       {{"root/main.tf", "module \"a\" {\n source = \"../a\"\n}"},
        {"a/main.tf", "module \"b\" {\n source = \"../b\"\n sku = \"x\"\n}"},
        {"b/main.tf", kOpen + kServer}},
       {"a (called): defaults", "b (called): defaults", "root: defaults"}},
      {"a module that is not on disk",
       {{"main.tf", kDefault + kServer + "module \"x\" {\n source = \"./nowhere\"\n}"}},
       {".: defaults"}},
      {"a module that calls itself",
       {{"main.tf", kDefault + kServer + "module \"x\" {\n source = \"./.\"\n}"}},
       {".: defaults"}},
      {"tools' own folders are passed over",
       {{".terraform/modules/x/main.tf", kDefault + kServer},
        {"node_modules/x/main.tf", kDefault + kServer},
        {".git/main.tf", kDefault + kServer}},
       {}},
      {"editors' own files are no configuration",
       {{".main.tf", kDefault + kServer},
        {"main.tf~", kDefault + kServer},
        {"#main.tf#", kDefault + kServer}},
       {}},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    CHECK(roots_of(row.files) == row.roots);
  }
}

TEST_CASE("values given on the command line make one scenario") {
  const Files files = {
      {"main.tf", kOpen + kServer}, {"dev.tfvars", "sku = \"a\""}, {"prod.tfvars", "sku = \"b\""}};
  Inputs inputs;
  inputs.given = {{"sku", "c"}};
  CHECK(roots_of(files, inputs) == std::vector<std::string>{".: defaults"});
  inputs.given = {{"", "dev.tfvars"}, {"", "prod.tfvars"}, {"sku", "c"}};
  CHECK(roots_of(files, inputs) == std::vector<std::string>{".: prod.tfvars"});
  inputs = {};
  inputs.scenario = "p*";
  CHECK(roots_of(files, inputs) == std::vector<std::string>{".: prod.tfvars"});
}

TEST_CASE("a single file that .gitignore names gives its values, for the engine loads it") {
  const std::string ignore = "*.tfvars\n!prod.tfvars\noverride.tf\nlocal.tf\n/out/\n";
  struct Row {
    std::string name;
    Files files;
    std::string servers;  // name and size, or why there is none
  };
  const std::string local =
      "variable \"gib\" { default = 32 }\n"
      "locals { mb = var.gib * 1024 }\n";
  const std::string server =
      "resource \"azurerm_postgresql_flexible_server\" \"a\" {\n"
      "  name = \"pg\"\n  storage_mb = local.mb\n}\n";
  const std::string other =
      "resource \"azurerm_postgresql_flexible_server\" \"b\" {\n"
      "  name = \"other\"\n  storage_mb = 65536\n}\n";
  const std::string override =
      "resource \"azurerm_postgresql_flexible_server\" \"a\" {\n  storage_mb = 131072\n}\n";
  const std::vector<Row> rows = {
      {"values that load by themselves",
       {{"main.tf", local + server}, {"terraform.tfvars", "gib = 256"}},
       "defaults: pg 256"},
      {"a file of values that must be named is no scenario",
       {{"main.tf", local + server}, {"dev.tfvars", "gib = 256"}, {"prod.tfvars", "gib = 512"}},
       "defaults: pg 32; prod.tfvars: pg 512"},
      {"an override file",
       {{"main.tf", local + server}, {"override.tf", override}},
       "defaults: pg 128"},
      {"locals and variables", {{"main.tf", server}, {"local.tf", local}}, "defaults: pg 32"},
      {"a server in it is not looked at",
       {{"main.tf", local + server}, {"local.tf", other}},
       "defaults: pg 32"},
      {"but what refers to it is open, not wrong",
       {{"main.tf", "locals { mb = azurerm_postgresql_flexible_server.b.storage_mb }\n" + server},
        {"local.tf", other}},
       "defaults: pg unknown"},
      {"a directory with nothing else is no root", {{"local.tf", local + other}}, ""},
      {"nor is one that is left out", {{"out/main.tf", local + server}}, ""},
  };
  const Catalogue catalogue = load_builtin_catalogue().value();
  for (const Row& row : rows) {
    INFO(row.name);
    auto store = std::make_shared<SourceStore>("");
    for (const auto& [path, text] : row.files) store->add(path, text);
    store->add(".git/HEAD", "");
    store->add(".gitignore", ignore);
    const Inspection inspection = inspect(open_workspace({}, store).value(), catalogue, false);
    std::vector<std::string> servers;
    for (const InspectedServer& each : inspection.servers) {
      const Fact& size = each.server[FactId::StorageGib];
      servers.push_back(each.scenario + ": " + each.server.name.as_string() + " " +
                        (size.state == FactState::Known ? show(size.value) : "unknown"));
    }
    CHECK(join(servers, "; ") == row.servers);
    CHECK(inspection.problems.empty());
  }
}

TEST_CASE("a text that is given is an expression where the type says so, or says any") {
  struct Row {
    std::string type;
    std::string text;
    std::string value;
  };
  const std::vector<Row> rows = {
      {"", "[1]", "\"[1]\""},
      {"", "5", "\"5\""},
      {"type = any", "[1]", "[1]"},
      {"type = any", "5", "5"},
      {"type = any", "\"a\"", "\"a\""},
      {"type = any", "{a = 1}", "{a = 1}"},
      {"type = any", "a b", "(unknown)"},
      {"type = string", "[1]", "\"[1]\""},
      {"type = number", "5", "\"5\""},
      {"type = list(any)", "[1]", "[1]"},
      {"type = map(string)", "{a = 1}", "{a = 1}"},
  };
  for (const Row& row : rows) {
    for (const bool from_environment : {false, true}) {
      INFO(row.type << " of " << row.text);
      auto store = std::make_shared<SourceStore>("");
      store->add("main.tf", "variable \"sku\" {\n" + row.type + "\n}\n" + kServer);
      Inputs inputs;
      if (from_environment) {
        inputs.environment.emplace_back("sku", row.text);
      } else {
        inputs.given = {{"sku", row.text}};
      }
      const Workspace workspace = open_workspace(inputs, store).value();
      REQUIRE(workspace.roots.at(0).scenarios.at(0).inputs.size() == 1);
      CHECK(show(workspace.roots[0].scenarios[0].inputs[0].second) == row.value);
    }
  }
}

TEST_CASE("blocks that a server leaves out are none, for whoever asks") {
  const std::string servers =
      "resource \"azurerm_postgresql_flexible_server\" \"a\" { name = \"a\" }\n"
      "resource \"azurerm_postgresql_flexible_server\" \"b\" {\n"
      "  name = \"b\"\n  high_availability {\n    mode = \"SameZone\"\n  }\n}\n";
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"length(azurerm_postgresql_flexible_server.a.high_availability)", "0"},
      {"length(azurerm_postgresql_flexible_server.b.high_availability)", "1"},
      {"length(azurerm_postgresql_flexible_server.a.identity)", "0"},
      {"length(azurerm_postgresql_flexible_server.a.authentication)", "unknown"},
      {"[for s in [azurerm_postgresql_flexible_server.a] : length(s.cluster)][0]", "0"},
      {"try(azurerm_postgresql_flexible_server.a.high_availability[0].mode, 7)", "7"},
  };
  const Catalogue catalogue = load_builtin_catalogue().value();
  for (const auto& [expression, size] : rows) {
    INFO(expression);
    auto store = std::make_shared<SourceStore>("");
    store->add("main.tf", servers +
                              "resource \"azurerm_postgresql_flexible_server\" \"c\" {\n"
                              "  name = \"c\"\n  storage_mb = 1024 * (" +
                              expression + ")\n}\n");
    const Inspection inspection = inspect(open_workspace({}, store).value(), catalogue, false);
    REQUIRE(inspection.servers.size() == 3);
    const Fact& fact = inspection.servers[2].server[FactId::StorageGib];
    CHECK((fact.state == FactState::Known ? show(fact.value) : "unknown") == size);
  }
}

/// "path:line message" of every problem.
std::vector<std::string> problems_of(const Files& files, const Inputs& inputs = {}) {
  auto store = std::make_shared<SourceStore>("");
  for (const auto& [path, text] : files) store->add(path, text);
  const Result<Workspace> workspace = open_workspace(inputs, store);
  REQUIRE(workspace);
  std::vector<std::string> problems;
  for (const Problem& problem : workspace->problems) {
    const SourceFile& file = store->file(problem.span.file);
    const std::size_t line =
        1 + static_cast<std::size_t>(
                std::count(file.text.begin(), file.text.begin() + problem.span.begin, '\n'));
    problems.push_back(file.path + ":" + std::to_string(line) + " " + problem.message);
  }
  return problems;
}

TEST_CASE("values that no variable takes are told where they would be used") {
  struct Row {
    std::string name;
    Files files;
    std::vector<std::string> given;
    std::vector<std::string> problems;
  };
  const std::string main = kDefault + kServer;
  const std::vector<Row> rows = {
      {"loaded by itself",
       {{"main.tf", main}, {"terraform.tfvars", "sku = \"a\"\nskuu = \"b\""}},
       {},
       {"terraform.tfvars:2 no variable \"skuu\" is declared, so this value is not used; did you "
        "mean \"sku\"?"}},
      {"as JSON",
       {{"main.tf", main}, {"x.auto.tfvars.json", "{\n\"color\": 1\n}"}},
       {},
       {"x.auto.tfvars.json:2 no variable \"color\" is declared, so this value is not used"}},
      {"given",
       {{"main.tf", main}, {"a.tfvars", "color = 1"}},
       {"a.tfvars"},
       {"a.tfvars:1 no variable \"color\" is declared, so this value is not used"}},
      {"a scenario may be of several roots",
       {{"main.tf", main}, {"a.tfvars", "sku = \"a\"\ncolor = 1"}},
       {},
       {}},
      {"given to two roots of which one declares it",
       {{"a/main.tf", main},
        {"b/main.tf", main + "variable \"color\" { default = 1 }"},
        {"x.tfvars", "color = 1\nshape = 2"}},
       {"x.tfvars"},
       {"x.tfvars:2 no variable \"shape\" is declared, so this value is not used"}},
      {"a module's own file, which its caller does not load",
       {{"main.tf", "module \"db\" {\n source = \"./db\"\n sku = \"x\"\n}"},
        {"db/main.tf", kOpen + kServer},
        {"db/terraform.tfvars", "color = 1"}},
       {},
       {}},
      {"all are declared", {{"main.tf", main}, {"terraform.tfvars", "sku = \"a\""}}, {}, {}},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    Inputs inputs;
    for (const std::string& path : row.given) inputs.given.push_back({"", path});
    CHECK(problems_of(row.files, inputs) == row.problems);
  }
}

TEST_CASE("a scenario or a variable that nothing has is a mistake of the command line") {
  auto store = std::make_shared<SourceStore>("");
  store->add("main.tf", kOpen + kServer);
  Inputs inputs;
  inputs.scenario = "none";
  CHECK_FALSE(open_workspace(inputs, store));
  inputs = {};
  inputs.given = {{"skew", "x"}};
  CHECK_FALSE(open_workspace(inputs, store));
}

TEST_CASE("equal findings of several scenarios are one finding") {
  auto store = std::make_shared<SourceStore>("");
  store->add("main.tf",
             "variable \"name\" {}\n"
             "resource \"azurerm_postgresql_flexible_server\" \"this\" {\n"
             "  name       = var.name\n"
             "  sku_name   = \"GP_Standard_D16ds_v5\"\n"
             "  storage_mb = 4194304\n"
             "}\n");
  store->add("a.tfvars", "name = \"a\"");
  store->add("b.tfvars", "name = \"b\"");
  const Workspace workspace = open_workspace({}, store).value();
  const Catalogue catalogue = load_builtin_catalogue().value();
  const std::vector<Rule> rules = load_builtin_rules(*store).value();
  const Analysis analysis = analyze(workspace, catalogue, rules, "2026-11-30");
  REQUIRE(analysis.findings.size() == 1);
  CHECK(analysis.findings[0].scenarios == std::vector<std::string>{"a.tfvars", "b.tfvars"});
  CHECK(analysis.summary.servers == 1);
  CHECK(analysis.summary.scenarios == 2);
}

}  // namespace
}  // namespace skulint
