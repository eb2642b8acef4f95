// Tests facts and ceilings on servers written in Terraform: the chain, its lowest bound, unknowns.
#include "model/ceiling.h"

#include <memory>
#include <string>
#include <vector>

#include "catch.h"
#include "eval/evaluator.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "model/extract.h"
#include "text/store.h"

namespace skulint {
namespace {

const Catalogue& catalogue() {
  static const Catalogue kCatalogue = load_builtin_catalogue().value();
  return kCatalogue;
}

/// The servers of one Terraform file.
std::vector<ServerSpec> servers_of(const std::string& text) {
  SourceStore store("");
  const SourceFile& file = store.file(store.add("main.tf", text));
  Program program;
  program.modules.push_back(
      {".", ".", {std::make_shared<const Unit>(parse_terraform(file))}, {}, {}, {}});
  program.functions = &hcl_functions();
  const Resources resources =
      evaluate_resources(program, {"defaults", {}, true}, [](std::string_view) { return true; });
  return extract_servers(resources.resources, catalogue());
}

ServerSpec server_of(const std::string& arguments) {
  const std::vector<ServerSpec> servers =
      servers_of("variable \"open\" {}\nresource \"azurerm_postgresql_flexible_server\" \"x\" {\n" +
                 arguments + "\n}\n");
  REQUIRE(servers.size() == 1);
  return servers[0];
}

struct Row {
  std::string arguments;
  double iops;  ///< -1: not known
  std::string iops_binding;
  double mbps;
  std::string mbps_binding;
  bool complete;
};

TEST_CASE("the lowest limit in the chain binds") {
  const std::string v2 = "storage_type = \"PremiumV2_LRS\"\n";
  const std::vector<Row> rows = {
      // The five measured configurations.
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 4193280", 7500, "disk", 250, "disk",
       true},
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 4194304", 7500, "disk", 250, "disk",
       true},
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 33553408", 20000, "disk", 600, "compute",
       true},
      {v2 + "sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 4193280\nstorage_iops = 40000\n"
            "storage_throughput = 1200",
       25600, "compute", 600, "compute", true},
      {v2 + "sku_name = \"GP_Standard_D32ds_v5\"\nstorage_mb = 4193280\nstorage_iops = 60000\n"
            "storage_throughput = 1200",
       51200, "compute", 865, "compute", true},
      // A written tier counts, the size's own otherwise.
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 131072\nstorage_tier = \"P30\"", 5000,
       "disk", 200, "disk", true},
      {"sku_name = \"GP_Standard_D16ds_v5\"", 120, "disk", 25, "disk", true},
      // Documents that differ: the lower one counts.
      {"sku_name = \"GP_Standard_D2ads_v5\"\nstorage_mb = 1048576", 3750, "compute", 82, "compute",
       true},
      {"sku_name = \"GP_Standard_D2ds_v6\"\nstorage_mb = 1048576", 3750, "compute", 106, "compute",
       true},
      // v2: free performance below, at and above its step.
      {v2 + "sku_name = \"GP_Standard_D64ds_v5\"\nstorage_mb = 408576", 3000, "provisioned", 125,
       "provisioned", true},
      {v2 + "sku_name = \"GP_Standard_D64ds_v5\"\nstorage_mb = 409600", 12000, "provisioned", 500,
       "provisioned", true},
      {v2 + "sku_name = \"GP_Standard_D64ds_v5\"\nstorage_mb = 410624", 12000, "provisioned", 500,
       "provisioned", true},
      // What is not known leaves the rest standing.
      {"sku_name = var.open\nstorage_mb = 4193280", 7500, "disk", 250, "disk", false},
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = var.open", 25600, "compute", 600,
       "compute", false},
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_mb = 100000", 25600, "compute", 600, "compute",
       false},
      {"sku_name = \"GP_Standard_Q16ds_v5\"\nstorage_mb = 4193280", 7500, "disk", 250, "disk",
       false},
      {"sku_name = \"GP_Standard_D16ds_v5\"\nstorage_type = var.open", -1, "", -1, "", false},
      {"create_mode = \"Replica\"\nsource_server_id = var.open", -1, "", -1, "", false},
  };
  for (const Row& row : rows) {
    INFO(row.arguments);
    const ServerSpec server = server_of(row.arguments);
    const Ceiling iops = iops_ceiling(server, catalogue());
    const Ceiling mbps = mbps_ceiling(server, catalogue());
    CHECK(iops.value.value_or(-1) == row.iops);
    CHECK(iops.binding == row.iops_binding);
    CHECK(mbps.value.value_or(-1) == row.mbps);
    CHECK(mbps.binding == row.mbps_binding);
    CHECK(iops.complete == row.complete);
    CHECK(mbps.complete == row.complete);
    for (const Bound& bound : iops.bounds) {
      CHECK((bound.value.has_value() ? bound.source.has_value() : bound.unknown.is_unknown()));
    }
  }
}

TEST_CASE("facts come in catalogue units, with the state the code gives them") {
  struct FactRow {
    std::string arguments;
    FactId fact;
    FactState state;
    std::string shown;  ///< the value, the reason, or the default
  };
  const std::vector<FactRow> rows = {
      {"sku_name = \"GP_Standard_D4ds_v5\"", FactId::Sku, FactState::Known, "\"Standard_D4ds_v5\""},
      {"sku_name = \"GP_Standard_D4DS_V5\"", FactId::Sku, FactState::Known, "\"Standard_D4ds_v5\""},
      {"sku_name = \"GP_Standard_D4ds_v5\"", FactId::ComputeTier, FactState::Known,
       "\"GeneralPurpose\""},
      {"sku_name = \"Standard_B1ms\"", FactId::ComputeTier, FactState::Absent, ""},
      {"sku_name = \"GP_Gen5_2\"", FactId::Sku, FactState::Known, "\"GP_Gen5_2\""},
      {"sku_name = null", FactId::Sku, FactState::Absent, ""},
      {"sku_name = var.open", FactId::Sku, FactState::Unknown, "no-default"},
      {"storage_mb = 4193280", FactId::StorageGib, FactState::Known, "4095"},
      {"storage_mb = \"32768\"", FactId::StorageGib, FactState::Known, "32"},
      {"storage_mb = 32769", FactId::StorageGib, FactState::Known, "32.0009765625"},
      {"storage_mb = \"lots\"", FactId::StorageGib, FactState::Unknown, "bad-input"},
      {"", FactId::StorageGib, FactState::Absent, "32"},
      {"create_mode = \"Replica\"", FactId::StorageGib, FactState::Absent, ""},
      {"create_mode = var.open", FactId::StorageGib, FactState::Absent, "(unknown)"},
      {"version = 16", FactId::Version, FactState::Known, "\"16\""},
      {"location = \"West Europe\"", FactId::Location, FactState::Known, "\"westeurope\""},
      {"auto_grow_enabled = \"true\"", FactId::Autogrow, FactState::Known, "true"},
      {"", FactId::Autogrow, FactState::Absent, "false"},
      {"", FactId::HaMode, FactState::Absent, "\"Disabled\""},
      {"high_availability {\n mode = \"SameZone\"\n}", FactId::HaMode, FactState::Known,
       "\"SameZone\""},
      {"dynamic \"high_availability\" {\n for_each = []\n content {\n mode = \"SameZone\"\n }\n}",
       FactId::HaMode, FactState::Absent, "\"Disabled\""},
      {"dynamic \"high_availability\" {\n for_each = var.open\n content {\n mode = \"SameZone\"\n "
       "}\n}",
       FactId::HaMode, FactState::Unknown, "no-default"},
      {"customer_managed_key {\n key_vault_key_id = \"k\"\n}", FactId::Cmk, FactState::Known,
       "true"},
      {"", FactId::Cmk, FactState::Absent, "false"},
      {"storage_mb = 131072", FactId::StorageTier, FactState::Absent, "\"P10\""},
      {"storage_mb = 100", FactId::StorageTier, FactState::Absent, ""},
      {"storage_mb = sensitive(131072)", FactId::StorageGib, FactState::Unknown, "sensitive"},
  };
  for (const FactRow& row : rows) {
    INFO(row.arguments << " " << name_of(row.fact));
    const ServerSpec server = server_of(row.arguments);
    const Fact& fact = server[row.fact];
    CHECK(fact.state == row.state);
    CHECK(fact.at.has_place());
    if (fact.state == FactState::Known) CHECK(show(fact.value) == row.shown);
    if (fact.state == FactState::Unknown) {
      CHECK(name_of(fact.value.unknown_info().why) == row.shown);
    }
    if (fact.state == FactState::Absent) {
      CHECK((fact.otherwise ? show(fact.otherwise->value) : "") == row.shown);
    }
  }
}

TEST_CASE("server parameters join the server they name, data sources are no servers") {
  const std::vector<ServerSpec> servers = servers_of(R"(
data "azurerm_postgresql_flexible_server" "elsewhere" {
  name = "pg-elsewhere"
}
resource "azurerm_postgresql_flexible_server" "a" {
  name = "pg-a"
}
resource "azurerm_postgresql_flexible_server" "b" {
  count = 2
  name  = "pg-b"
}
resource "azurerm_postgresql_flexible_server_configuration" "a" {
  name      = "max_connections"
  server_id = azurerm_postgresql_flexible_server.a.id
  value     = 500
}
resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "work_mem"
  server_id = azurerm_postgresql_flexible_server.b[1].id
  value     = "64"
}
resource "azurerm_postgresql_flexible_server_configuration" "other" {
  name      = "work_mem"
  server_id = data.azurerm_postgresql_flexible_server.elsewhere.id
  value     = "1"
}
)");
  REQUIRE(servers.size() == 3);
  CHECK(show(servers[0][FactId::Parameters].value) == "{max_connections = \"500\"}");
  CHECK(servers[1][FactId::Parameters].state == FactState::Absent);
  CHECK(show(servers[2][FactId::Parameters].value) == "{work_mem = \"64\"}");
}

}  // namespace
}  // namespace skulint
