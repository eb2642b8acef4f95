// Checks disk sizes, tiers and the formulas of Premium SSD v2 and Ultra Disk at their edges.
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
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

TEST_CASE("the twelve sizes of Premium SSD") {
  struct Row {
    std::int64_t size_gib;
    std::int64_t storage_mb;
    const char* tier;
    std::int64_t iops;
    double mbps;
    std::int64_t burst;  // 0: none
    bool host_cache;
  };
  const std::vector<Row> rows = {{32, 32768, "P4", 120, 25, 3500, true},
                                 {64, 65536, "P6", 240, 50, 3500, true},
                                 {128, 131072, "P10", 500, 100, 3500, true},
                                 {256, 262144, "P15", 1100, 125, 3500, true},
                                 {512, 524288, "P20", 2300, 150, 3500, true},
                                 {1024, 1048576, "P30", 5000, 200, 0, true},
                                 {2048, 2097152, "P40", 7500, 250, 0, true},
                                 {4095, 4193280, "P50", 7500, 250, 0, true},
                                 {4096, 4194304, "P50", 7500, 250, 0, false},
                                 {8192, 8388608, "P60", 16000, 500, 0, false},
                                 {16384, 16777216, "P70", 18000, 750, 0, false},
                                 {32767, 33553408, "P80", 20000, 900, 0, false}};
  REQUIRE(shipped().disks.steps.size() == rows.size());
  for (const Row& row : rows) {
    CAPTURE(row.size_gib);
    const DiskStep* step = find_disk_step(shipped(), row.size_gib);
    REQUIRE(step != nullptr);
    CHECK(step->storage_mb == row.storage_mb);
    CHECK(step->default_tier == row.tier);
    CHECK(step->base.iops == row.iops);
    CHECK(step->base.mbps == row.mbps);
    CHECK((step->burst ? step->burst->iops : 0) == row.burst);
    CHECK(step->host_cache == row.host_cache);
  }
  for (const std::int64_t no_step : {-1, 0, 31, 33, 100, 4094, 4097, 32766, 32768}) {
    CAPTURE(no_step);
    CHECK(find_disk_step(shipped(), no_step) == nullptr);
  }
}

TEST_CASE("neighbours of a size") {
  struct Row {
    std::int64_t size_gib;
    std::int64_t below;  // 0: none
    std::int64_t above;
  };
  for (const Row& row : std::vector<Row>{{1, 0, 32},
                                         {32, 0, 64},
                                         {33, 32, 64},
                                         {4095, 2048, 4096},
                                         {4096, 4095, 8192},
                                         {32767, 16384, 0},
                                         {32768, 32767, 0}}) {
    CAPTURE(row.size_gib);
    const DiskNeighbours neighbours = neighbouring_steps(shipped(), row.size_gib);
    CHECK((neighbours.below != nullptr ? neighbours.below->size_gib : 0) == row.below);
    CHECK((neighbours.above != nullptr ? neighbours.above->size_gib : 0) == row.above);
  }
}

TEST_CASE("which tiers a size may use") {
  struct Row {
    std::int64_t size_gib;
    const char* tier;
    TierFit fit;
  };
  for (const Row& row : std::vector<Row>{{32, "P3", TierFit::BelowDefault},
                                         {32, "P4", TierFit::Default},
                                         {32, "p50", TierFit::Raise},
                                         {32, "P60", TierFit::TooHigh},
                                         {4095, "P40", TierFit::BelowDefault},
                                         {4095, "P50", TierFit::Default},
                                         {4095, "P60", TierFit::TooHigh},
                                         {8192, "P70", TierFit::Raise},
                                         {8192, "P80", TierFit::Disputed},
                                         {16384, "P80", TierFit::Raise},
                                         {32767, "P70", TierFit::BelowDefault},
                                         {32767, "P90", TierFit::UnknownTier},
                                         {32767, "", TierFit::UnknownTier}}) {
    CAPTURE(row.size_gib, row.tier);
    CHECK(tier_fit(shipped(), *find_disk_step(shipped(), row.size_gib), row.tier) == row.fit);
  }
  CHECK(tier_iops(*find_disk_tier(shipped(), "P30")).value == 5000);
  CHECK(tier_mbps(*find_disk_tier(shipped(), "P30")).value == 200);
}

TEST_CASE("IOPS of a v2 disk under both readings of 500 per GB") {
  struct Row {
    std::int64_t size_gib;
    double by_gib;
    double by_decimal_gb;
  };
  for (const Row& row : std::vector<Row>{{1, 3000, 3000},  // never below the type's minimum
                                         {32, 16000, 17179},
                                         {64, 32000, 34359},
                                         {128, 64000, 68719},
                                         {149, 74500, 79993},
                                         {150, 75000, 80000},
                                         {159, 79500, 80000},
                                         {160, 80000, 80000},
                                         {161, 80000, 80000},
                                         {65536, 80000, 80000}}) {
    CAPTURE(row.size_gib);
    const V2IopsLimit limit = v2_max_iops(shipped(), row.size_gib);
    CHECK(limit.by_gib.value == row.by_gib);
    CHECK(limit.by_decimal_gb.value == row.by_decimal_gb);
  }
}

TEST_CASE("MB/s of a v2 disk follow its IOPS") {
  struct Row {
    std::int64_t iops;
    double mbps;
  };
  for (const Row& row : std::vector<Row>{
           {0, 125}, {3000, 750}, {4799, 1199}, {4800, 1200}, {4801, 1200}, {80000, 1200}}) {
    CAPTURE(row.iops);
    CHECK(v2_max_mbps(shipped(), row.iops).value == row.mbps);
  }
  CHECK(shipped().disks.premium_ssd_v2.disputed_max_mbps == 2000);
}

TEST_CASE("the free baseline of v2 steps at 400 GiB") {
  struct Row {
    std::int64_t size_gib;
    std::int64_t iops;  // 0: no such size
    double mbps;
  };
  for (const Row& row : std::vector<Row>{{31, 0, 0},
                                         {32, 3000, 125},
                                         {398, 3000, 125},
                                         {399, 3000, 125},
                                         {400, 12000, 500},
                                         {65536, 12000, 500},
                                         {65537, 0, 0}}) {
    CAPTURE(row.size_gib);
    const V2Baseline* baseline = v2_baseline(shipped(), row.size_gib);
    CHECK((baseline != nullptr ? baseline->rate.iops : 0) == row.iops);
    CHECK((baseline != nullptr ? baseline->rate.mbps : 0) == row.mbps);
  }
}

TEST_CASE("Ultra Disk and Single Server formulas") {
  CHECK(ultra_max_iops(shipped(), 32).value == 32000);
  CHECK(ultra_max_iops(shipped(), 399).value == 399000);
  CHECK(ultra_max_iops(shipped(), 400).value == 400000);
  CHECK(ultra_max_iops(shipped(), 401).value == 400000);
  CHECK(ultra_max_mbps(shipped(), 39996).value == 9999);
  CHECK(ultra_max_mbps(shipped(), 40000).value == 10000);
  CHECK(ultra_max_mbps(shipped(), 40004).value == 10000);
  CHECK(single_server_iops(shipped(), 33).value == 100);
  CHECK(single_server_iops(shipped(), 34).value == 102);
  CHECK(single_server_iops(shipped(), 100).value == 300);
  CHECK(single_server_iops(shipped(), 6666).value == 19998);
  CHECK(single_server_iops(shipped(), 6667).value == 20000);
}

TEST_CASE("the ranges of each storage type") {
  struct Row {
    StorageType type;
    double iops;
    double mbps;
    double min_gib;
    double max_gib;
  };
  for (const Row& row : std::vector<Row>{{StorageType::PremiumSsd, 20000, 900, 32, 32767},
                                         {StorageType::PremiumSsdV2, 80000, 1200, 32, 65536},
                                         {StorageType::UltraDisk, 400000, 10000, 32, 65536}}) {
    CAPTURE(display_name(row.type));
    CHECK(storage_max_iops(shipped(), row.type).value == row.iops);
    CHECK(storage_max_mbps(shipped(), row.type).value == row.mbps);
    CHECK(storage_min_size(shipped(), row.type).value == row.min_gib);
    CHECK(storage_max_size(shipped(), row.type).value == row.max_gib);
  }
}

}  // namespace
}  // namespace skulint
