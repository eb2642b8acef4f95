// Tests which replicas, parameters, locks, settings and alerts belong to which server.
#include "model/children.h"

#include <string>
#include <vector>

#include "base/strings.h"
#include "catalogue/catalogue.h"
#include "catch.h"
#include "eval/evaluator.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "model/extract.h"

namespace skulint {

namespace {

/// Each server's children as "SERVER kind CHILD", with " (possible)" where that is not certain, and
/// "SERVER from SOURCE"; addresses without the types of servers.
std::vector<std::string> links_in(const std::string& code) {
  const SourceFile file = make_source_file({1}, "main.tf", code);
  Program program;
  program.functions = &hcl_functions();
  program.modules.push_back(
      {".", ".", {std::make_shared<const Unit>(parse_terraform(file))}, {}, {}, {}});
  const Resources evaluated = evaluate_resources(program, {"defaults", {}, true}, concerns_servers);
  const auto catalogue = load_builtin_catalogue();
  REQUIRE(catalogue);
  std::vector<std::string> links;
  const auto short_name = [](const std::string& address) {
    return address.substr(address.find('.') + 1);
  };
  for (const ServerSpec& server : extract_servers(evaluated.resources, *catalogue)) {
    const std::string name = short_name(server.address);
    if (!server.source_address.empty()) {
      links.push_back(name + " from " + short_name(server.source_address));
    }
    for (const ChildLink& link : server.children) {
      links.push_back(name + " " + std::string(name_of(link.child->kind)) + " " +
                      short_name(link.child->address) + (link.is_certain ? "" : " (possible)"));
    }
  }
  return links;
}

std::string server(const std::string& name, const std::string& more = {}) {
  return "resource \"azurerm_postgresql_flexible_server\" \"" + name + "\" {\n  name = \"pg-" +
         name + "\"\n  " + more + "\n}\n";
}

std::string child(const std::string& type, const std::string& arguments) {
  return "resource \"" + type + "\" \"x\" {\n  " + arguments + "\n}\n";
}

const std::string kA = "azurerm_postgresql_flexible_server.a";
const std::string kId =
    "/subscriptions/0/resourceGroups/rg/providers/Microsoft.DBforPostgreSQL/flexibleServers/";
const std::string kParameter = "azurerm_postgresql_flexible_server_configuration";
const std::string kEndpoint = "azurerm_postgresql_flexible_server_virtual_endpoint";
const std::string kLock = "azurerm_management_lock";
const std::string kSetting = "azurerm_monitor_diagnostic_setting";
const std::string kAlert = "azurerm_monitor_metric_alert";

}  // namespace

TEST_CASE("children belong to the server whose id or name they are given") {
  struct Row {
    std::string what, code;
    std::vector<std::string> links;
  };
  const std::string a = server("a");
  const std::string b = server("b");
  const std::vector<Row> rows = {
      {"a parameter",
       a + b + child(kParameter, "server_id = " + kA + ".id\n name = \"work_mem\""),
       {"a configuration x"}},
      {"through a local",
       a + b + child(kLock, "scope = local.id") + "locals { id = " + kA + ".id }",
       {"a lock x"}},
      {"an id as text",
       a + b + child(kSetting, "target_resource_id = \"" + kId + "PG-A\""),
       {"a diagnostic-setting x"}},
      {"an id of another server as text",
       a + b + child(kSetting, "target_resource_id = \"" + kId + "pg-c\""),
       {}},
      {"an id of something else as text",
       a + b + child(kSetting, "target_resource_id = \"/subscriptions/0/servers\""),
       {}},
      {"several scopes",
       a + b + child(kAlert, "scopes = [" + kA + ".id, \"" + kId + "pg-b\"]"),
       {"a metric-alert x", "b metric-alert x"}},
      {"something else beside it",
       a + b + child(kAlert, "scopes = [azurerm_storage_account.s.id]") +
           "resource \"azurerm_storage_account\" \"s\" {}",
       {}},
      {"a target that nobody gives",
       a + b + child(kSetting, "target_resource_id = var.id") + "variable \"id\" {}",
       {"a diagnostic-setting x (possible)", "b diagnostic-setting x (possible)"}},
      {"one of two scopes is open",
       a + b + child(kAlert, "scopes = [" + kA + ".id, var.id]") + "variable \"id\" {}",
       {"a metric-alert x", "b metric-alert x (possible)"}},
      {"a server that exists elsewhere",
       a + child(kSetting, "target_resource_id = data.azurerm_postgresql_flexible_server.o.id") +
           "data \"azurerm_postgresql_flexible_server\" \"o\" {}",
       {}},
      {"a server whose name is open",
       server("a", "") +
           "resource \"azurerm_postgresql_flexible_server\" \"n\" {\n name = var.n\n}\n" +
           "variable \"n\" {}\n" + child(kLock, "scope = \"" + kId + "pg-z\""),
       {"a lock x (possible)", "n lock x (possible)"}},
      {"an endpoint names two",
       a + b +
           child(kEndpoint,
                 "source_server_id = " + kA + ".id\n  replica_server_id = " + kA + ".id"),
       {"a virtual-endpoint x"}},
      {"a lock on the group",
       server("a", "resource_group_name = azurerm_resource_group.g.name") + b +
           "resource \"azurerm_resource_group\" \"g\" { name = \"rg\" }\n" +
           child(kLock, "scope = azurerm_resource_group.g.id"),
       {"a lock x"}},
      {"an alert on the group is not the server's",
       server("a", "resource_group_name = azurerm_resource_group.g.name") +
           "resource \"azurerm_resource_group\" \"g\" { name = \"rg\" }\n" +
           child(kAlert, "scopes = [azurerm_resource_group.g.id]"),
       {}},
      {"each instance has its own",
       server("a", "count = 2") + child(kLock, "count = 2\n scope = " + kA + "[count.index].id"),
       {"a[0] lock x[0]", "a[1] lock x[1]"}},
      {"an instance that nobody can tell",
       server("a", "count = var.n") + "variable \"n\" {}\n" +
           child(kLock, "scope = " + kA + "[0].id"),
       {"a lock x"}},
      {"a child that perhaps exists",
       a + child(kLock, "count = var.n\n scope = " + kA + ".id") + "variable \"n\" {}\n",
       {"a lock x (possible)"}},
      {"no server", child(kLock, "scope = var.id") + "variable \"id\" {}\n", {}},
      {"no target", a + child(kLock, "lock_level = \"CanNotDelete\""), {}},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    CHECK(links_in(row.code) == row.links);
  }
}

TEST_CASE("a replica belongs to its source") {
  struct Row {
    std::string what, code;
    std::vector<std::string> links;
  };
  const std::string replica = "create_mode = \"Replica\"\n  ";
  const std::string a = server("a");
  const std::vector<Row> rows = {
      {"by reference",
       a + server("r", replica + "source_server_id = " + kA + ".id"),
       {"a replica r", "r from a"}},
      {"by an id as text",
       a + server("r", replica + "source_server_id = \"" + kId + "pg-a\""),
       {"a replica r", "r from a"}},
      {"restored, not a replica",
       a + server("r", "create_mode = \"PointInTimeRestore\"\n  source_server_id = " + kA + ".id"),
       {"r from a"}},
      {"of a server elsewhere",
       a + server("r", replica + "source_server_id = \"" + kId + "pg-z\""),
       {}},
      {"of nobody knows which",
       a + server("r", replica + "source_server_id = var.id") + "variable \"id\" {}",
       {}},
      {"of itself", server("a", replica + "source_server_id = \"" + kId + "pg-a\""), {}},
      {"of a replica",
       a + server("r", replica + "source_server_id = " + kA + ".id") +
           server("s", replica + "source_server_id = azurerm_postgresql_flexible_server.r.id"),
       {"a replica r", "r from a", "r replica s", "s from r"}},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    CHECK(links_in(row.code) == row.links);
  }
}

TEST_CASE("parameters whose names are not known leave the set open") {
  const std::string code =
      server("a") + child(kParameter, "server_id = " + kA + ".id\n name = var.n\n value = 4") +
      "variable \"n\" {}\n" + "resource \"" + kParameter + "\" \"y\" {\n server_id = " + kA +
      ".id\n name = \"work_mem\"\n value = 4\n}\n";
  const SourceFile file = make_source_file({1}, "main.tf", code);
  Program program;
  program.functions = &hcl_functions();
  program.modules.push_back(
      {".", ".", {std::make_shared<const Unit>(parse_terraform(file))}, {}, {}, {}});
  const Resources evaluated = evaluate_resources(program, {"defaults", {}, true}, concerns_servers);
  const auto catalogue = load_builtin_catalogue();
  REQUIRE(catalogue);
  const std::vector<ServerSpec> servers = extract_servers(evaluated.resources, *catalogue);
  REQUIRE(servers.size() == 1);
  const Value& parameters = servers[0][FactId::Parameters].value;
  CHECK(show(parameters) == "{work_mem = \"4\"}");
  CHECK(parameters.members().rest.has_value());
}

}  // namespace skulint
