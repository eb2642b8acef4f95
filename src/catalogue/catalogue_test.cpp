// Checks the figures of the shipped catalogue and the lookups against what the documents say.
#include "catalogue/catalogue.h"

#include <string>
#include <vector>

#include "catch.h"

namespace skulint {
namespace {

const Catalogue& shipped() {
  static const Catalogue kCatalogue = [] {
    Result<Catalogue> loaded = load_builtin_catalogue();
    if (!loaded) FAIL(loaded.error().message);
    return std::move(*loaded);
  }();
  return kCatalogue;
}

const Sku& sku_named(const std::string& name) {
  const Sku* sku = find_sku(shipped(), name);
  if (sku == nullptr) FAIL(name << " is not in the catalogue");
  return *sku;
}

constexpr StorageType kV1 = StorageType::PremiumSsd;
constexpr StorageType kV2 = StorageType::PremiumSsdV2;
constexpr StorageType kUltra = StorageType::UltraDisk;

TEST_CASE("the shipped catalogue is complete and without contradictions") {
  for (const std::string& problem : verify_catalogue(shipped())) FAIL_CHECK(problem);
  CHECK(shipped().skus.size() == 126);
  CHECK(shipped().vm_sizes.size() == 147);
  CHECK(shipped().series.size() == 16);
  CHECK(shipped().disks.tiers.size() == 14);
  CHECK(shipped().disks.steps.size() == 12);
  CHECK(shipped().features.regions.size() == 63);
  CHECK(shipped().features.v2_regions.size() == 50);
  CHECK(shipped().features.versions.size() == 8);
  CHECK(shipped().mysql.skus.size() == 51);
  CHECK(catalogue_date(shipped()) == "2026-11-30");
}

TEST_CASE("compute limits take the lower document") {
  struct Row {
    const char* sku;
    StorageType type;
    double iops;
    double burst_iops;  // 0: none
    double mbps;
    double burst_mbps;
  };
  const std::vector<Row> rows = {
      {"Standard_D16ds_v5", kV1, 25600, 40000, 600, 1200},
      {"Standard_D16ds_v5", kV2, 25600, 40000, 600, 1200},
      {"Standard_D32ds_v5", kV2, 51200, 80000, 865, 2000},
      {"Standard_D96ds_v5", kV1, 80000, 0, 1200, 0},
      {"Standard_D96ds_v5", kUltra, 80000, 0, 2600, 4000},
      {"Standard_D2ads_v5", kV1, 3750, 10000, 82, 600},
      {"Standard_D16ads_v5", kV1, 25600, 40000, 384, 800},
      // v6: the service table follows the column of Ultra Disk and Premium SSD v2.
      {"Standard_D16ds_v6", kV1, 25600, 40000, 848, 1250},
      {"Standard_D16ds_v6", kV2, 33333, 52083, 992, 1463},
      {"Standard_D48ds_v6", kV1, 76800, 80000, 1200, 0},
      {"Standard_D192ds_v6", kV2, 80000, 0, 1200, 0},
      {"Standard_D192ds_v6", kUltra, 400400, 0, 12000, 0},
      {"Standard_E192ds_v6", kUltra, 400000, 0, 12000, 0},
      // The service prints 3,200 where the machine has 3,750: no burst above a service cap.
      {"Standard_E2ds_v5", kV1, 3200, 0, 85, 1200},
      {"Standard_E48ads_v5", kV1, 76800, 80000, 1152, 2000},
      {"Standard_B1ms", kV1, 640, 4000, 10, 100},
      {"Standard_B2ms", kV1, 1920, 4000, 22.5, 100},
      {"Standard_DC2ads_v5", kV1, 3750, 0, 48, 0},
  };
  for (const Row& row : rows) {
    CAPTURE(row.sku, display_name(row.type));
    const ComputeLimit iops = compute_limit_iops(shipped(), sku_named(row.sku), row.type);
    const ComputeLimit mbps = compute_limit_mbps(shipped(), sku_named(row.sku), row.type);
    CHECK(iops.limit.value == row.iops);
    CHECK((iops.burst ? iops.burst->value : 0) == row.burst_iops);
    CHECK(iops.limit.unit == "IOPS");
    CHECK(mbps.limit.value == row.mbps);
    CHECK((mbps.burst ? mbps.burst->value : 0) == row.burst_mbps);
    CHECK(mbps.limit.unit == "MB/s");
  }
}

TEST_CASE("a compute limit names the document that binds") {
  const ComputeLimit agreed = compute_limit_iops(shipped(), sku_named("Standard_D16ds_v5"), kV1);
  CHECK(agreed.detail == "Standard_D16ds_v5, Premium SSD");
  CHECK_FALSE(agreed.documents_differ);
  CHECK(agreed.limit.citation.url() ==
        "https://learn.microsoft.com/azure/postgresql/compute-storage/concepts-compute");
  CHECK(agreed.limit.citation.retrieved() == "2026-11-30");

  const ComputeLimit vm = compute_limit_mbps(shipped(), sku_named("Standard_D2ads_v5"), kV1);
  CHECK(vm.detail ==
        "Standard_D2ads_v5, Premium SSD; the virtual machine page says 82 MB/s, below the service "
        "table's 85");
  CHECK(vm.documents_differ);
  CHECK(vm.limit.citation.url().find("dadsv5-series") != std::string::npos);

  const ComputeLimit service = compute_limit_mbps(shipped(), sku_named("Standard_D96ds_v5"), kV2);
  CHECK(service.detail ==
        "Standard_D96ds_v5, Premium SSD v2; the service table says 1,200 MB/s, below the virtual "
        "machine page's 2,600");

  const ComputeLimit doubted =
      compute_limit_iops(shipped(), sku_named("Standard_D192ds_v6"), kUltra);
  CHECK_FALSE(doubted.suspect.empty());
  CHECK(compute_limit_iops(shipped(), sku_named("Standard_D192ds_v6"), kV1).suspect.empty());
}

TEST_CASE("SKUs are found by name without regard to case, and by alias") {
  CHECK(find_sku(shipped(), "standard_d4DS_V5")->name == "Standard_D4ds_v5");
  CHECK(find_sku(shipped(), "Standard_E192ids_v6")->name == "Standard_E192ds_v6");
  for (const char* unknown : {"", "D4ds_v5", "Standard_D4ds_v55", "GP_Standard_D4ds_v5",
                              "Standard_E2bds_v5", "GP_Gen5_4", "Standard_D4ds_v5 "}) {
    CHECK(find_sku(shipped(), unknown) == nullptr);
  }
  CHECK(nearest_skus(shipped(), "Standard_D4d_v5", 1).front()->name == "Standard_D4ds_v5");
  CHECK(nearest_skus(shipped(), "Standard_D4ds_v5", 3).size() == 3);
  CHECK(nearest_skus(shipped(), "x", 0).empty());
  CHECK(nearest_skus(shipped(), "x", 1000).size() == 126);
}

TEST_CASE("series, connections and caches") {
  CHECK(find_series(shipped(), "Dsv3")->retirement->date == "2029-11-15");
  CHECK_FALSE(find_series(shipped(), "Ddsv5")->retirement);
  CHECK_FALSE(find_series(shipped(), "Ebdsv5")->offered_by_service);
  CHECK(find_vm_size(shipped(), "Standard_E96bds_v5", "SCSI")->uncached.base.iops == 120000);
  CHECK(find_vm_size(shipped(), "Standard_E96bds_v5", "NVMe")->uncached.base.iops == 260000);
  CHECK(find_vm_size(shipped(), "Standard_E96bds_v5", "SATA") == nullptr);
  CHECK(find_vm_size(shipped(), "Standard_D2s_v3")->cached->base.iops == 4000);
  CHECK(max_connections_limit(sku_named("Standard_B1ms")).value == 50);
  CHECK(max_connections_limit(sku_named("Standard_D4ds_v5")).value == 1718);
  CHECK(sku_named("Standard_D4ds_v6").connections_inferred);
  CHECK_FALSE(sku_has_host_cache(shipped(), sku_named("Standard_B1ms")));
  CHECK(sku_has_host_cache(shipped(), sku_named("Standard_D2s_v3")));
}

TEST_CASE("the smallest SKU that drives a demand") {
  struct Row {
    SkuDemand demand;
    const char* sku;  // "" for none
  };
  const auto tier = ComputeTier::GeneralPurpose;
  const std::vector<Row> rows = {
      {{.iops = 25599, .mbps = 0, .tier = tier, .series = "Ddsv5"}, "Standard_D16ds_v5"},
      {{.iops = 25600, .mbps = 600, .tier = tier, .series = "ddsv5"}, "Standard_D16ds_v5"},
      {{.iops = 25601, .mbps = 0, .tier = tier, .series = "Ddsv5"}, "Standard_D32ds_v5"},
      {{.iops = 25600, .mbps = 601, .tier = tier, .series = "Ddsv5"}, "Standard_D32ds_v5"},
      {{.iops = 40000, .storage_type = kV2, .tier = tier, .generation = 5}, "Standard_D32ds_v5"},
      {{.iops = 1, .mbps = 1}, "Standard_B1ms"},
      {{.iops = 1, .mbps = 1, .storage_type = kV2}, "Standard_D2ds_v5"},
      {{.iops = 1, .mbps = 1, .tier = tier, .confidential = true}, "Standard_DC2ads_v5"},
      {{.iops = 80000, .storage_type = kV2, .generation = 5}, "Standard_D64ds_v5"},
      {{.iops = 80001, .storage_type = kV2}, ""},
      {{.iops = 400000, .storage_type = kUltra}, "Standard_D192ds_v6"},
      {{.iops = 80001, .storage_type = kUltra, .generation = 5}, ""},
      {{.iops = 1, .tier = ComputeTier::Burstable, .generation = 5}, ""},
      {{.iops = 1, .series = "Ebdsv5"}, ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.demand.iops, row.demand.mbps, row.sku);
    const Sku* found = smallest_sku_that_drives(shipped(), row.demand);
    CHECK((found == nullptr ? "" : found->name) == row.sku);
  }
}

TEST_CASE("what a generation reaches") {
  CHECK(generation_best(shipped(), 5, kV2)->iops.limit.value == 80000);
  CHECK(generation_best(shipped(), 5, kV2)->mbps.limit.value == 1200);
  CHECK(generation_best(shipped(), 6, kUltra)->iops.limit.value == 400400);
  CHECK(generation_best(shipped(), 6, kUltra)->mbps.limit.value == 12000);
  CHECK_FALSE(generation_best(shipped(), 1, kV1));  // Burstable does not count
  CHECK_FALSE(generation_best(shipped(), 7, kV2));
}

TEST_CASE("regions, by either spelling") {
  CHECK(find_region(shipped(), "West Europe") == find_region(shipped(), "westeurope"));
  CHECK(find_region(shipped(), "WestEurope")->new_zone_redundant_ha_blocked);
  CHECK(find_region(shipped(), "atlantis") == nullptr);
  CHECK_FALSE(find_v2_region(shipped(), "westus3")->geo_redundant_backup);
  CHECK(find_v2_region(shipped(), "uaecentral") == nullptr);
  struct Row {
    const char* region;
    const char* sku;
    std::optional<bool> offered;
  };
  for (const Row& row : std::vector<Row>{{"australiaeast", "Standard_D4ds_v6", true},
                                         {"westeurope", "Standard_D4ds_v6", false},
                                         {"westeurope", "Standard_D4ads_v5", false},
                                         {"uksouth", "Standard_D4ads_v5", true},
                                         {"westeurope", "Standard_DC4ads_v5", true},
                                         {"uksouth", "Standard_DC4ads_v5", false},
                                         {"jioindiawest", "Standard_D4ds_v4", false},
                                         {"westeurope", "Standard_B1ms", std::nullopt}}) {
    CAPTURE(row.region, row.sku);
    const Region* region = find_region(shipped(), row.region);
    REQUIRE(region != nullptr);
    CHECK(region_has_sku(shipped(), *region, sku_named(row.sku)) == row.offered);
  }
}

TEST_CASE("versions of both services") {
  CHECK(find_postgresql_version(shipped(), "13")->standard_support_end == "2026-07-31");
  CHECK(find_postgresql_version(shipped(), "14")->standard_support_end == "2026-12-11");
  CHECK(find_postgresql_version(shipped(), "18")->status == "ga");
  CHECK(find_postgresql_version(shipped(), "10") == nullptr);
  CHECK(find_postgresql_version(shipped(), "8.0") == nullptr);
  CHECK(find_mysql_version(shipped(), "8.0")->standard_support_end == "2026-12-31");
  CHECK(find_mysql_version(shipped(), "16") == nullptr);
  CHECK(find_mysql_sku(shipped(), "standard_e64ds_v4")->max_iops == 64000);
  CHECK(find_mysql_sku(shipped(), "Standard_D4ds_v6") == nullptr);
}

TEST_CASE("feature bans depend on the server and the day") {
  struct Row {
    const char* feature;
    BanSubject subject;
    const char* day;
    std::size_t count;
  };
  const auto burstable = ComputeTier::Burstable;
  const std::vector<Row> rows = {
      {"autogrow", {.storage_type = kV1}, "2026-11-30", 0},
      {"autogrow", {.storage_type = kV2}, "2026-11-30", 1},
      {"autogrow", {.storage_type = kUltra}, "2026-11-30", 1},
      {"autogrow", {.role = "elastic_cluster"}, "2026-11-30", 1},
      {"autogrow", {}, "2026-11-30", 0},
      {"server", {.storage_type = kV2, .tier = burstable}, "2026-11-30", 1},
      {"server", {.storage_type = kV2, .tier = ComputeTier::GeneralPurpose}, "2026-11-30", 0},
      {"server", {.storage_type = kV1, .tier = burstable}, "2026-11-30", 0},
      {"server", {.storage_type = kV2, .version = 12}, "2026-11-30", 1},
      {"server", {.storage_type = kV2, .version = 13}, "2026-11-30", 1},
      {"server", {.storage_type = kV2, .version = 14}, "2026-11-30", 0},
      {"high_availability", {.tier = burstable}, "2026-11-30", 1},
      {"pgbouncer", {.tier = burstable}, "2026-11-30", 1},
      {"virtual_network_integration", {.generation = 5}, "2026-11-30", 0},
      {"virtual_network_integration", {.generation = 6}, "2026-11-30", 1},
      // Lifted: customer-managed keys alone, until 2026-01-13; with geo backup still banned.
      {"customer_managed_key", {.storage_type = kV2}, "2026-01-12", 2},
      {"customer_managed_key", {.storage_type = kV2}, "2026-01-13", 1},
      {"customer_managed_key", {.storage_type = kV2}, "2026-01-14", 1},
      {"on_demand_backup", {.storage_type = kV2}, "2026-11-30", 0},
      {"telepathy", {.storage_type = kV2}, "2026-11-30", 0},
  };
  for (const Row& row : rows) {
    CAPTURE(row.feature, row.day);
    const auto bans = find_bans(shipped().features.bans, row.feature, row.subject, row.day);
    CHECK(bans.size() == row.count);
  }
  CHECK(find_bans(shipped().mysql.bans, "high_availability", {.tier = burstable}, "2026-11-30")
            .size() == 1);
}

TEST_CASE("type and tier names") {
  CHECK(parse_storage_type("premiumv2_lrs") == kV2);
  CHECK_FALSE(parse_storage_type("PremiumV2"));
  CHECK_FALSE(parse_storage_type(""));
  CHECK(to_string(kUltra) == "UltraSSD_LRS");
  CHECK(parse_compute_tier("generalpurpose") == ComputeTier::GeneralPurpose);
  CHECK_FALSE(parse_compute_tier("GP"));
  CHECK(to_string(ComputeTier::MemoryOptimized) == "MemoryOptimized");
}

}  // namespace
}  // namespace skulint
