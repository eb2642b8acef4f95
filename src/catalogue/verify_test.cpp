// Checks that verify_catalogue sees each kind of contradiction.
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "catch.h"

namespace skulint {
namespace {

TEST_CASE("contradictions are found") {
  const Result<Catalogue> shipped = load_builtin_catalogue();
  REQUIRE(shipped);
  REQUIRE(verify_catalogue(*shipped).empty());
  struct Row {
    std::function<void(Catalogue&)> damage;
    const char* problem;
  };
  const std::vector<Row> rows = {
      {[](Catalogue& c) { c.skus[0].vm_size = "Standard_B1"; }, "vm_size Standard_B1 has no row"},
      {[](Catalogue& c) { c.skus[0].vm_size = "Standard_D2ds_v5"; },
       "vm_size is of another series"},
      {[](Catalogue& c) { c.skus[0].vcores = 3; }, "vm_size has other vCores"},
      {[](Catalogue& c) { c.skus[0].series = "Xv9"; }, "series Xv9 has no row"},
      {[](Catalogue& c) { c.skus[0].series = "Ebdsv5"; }, "not offered by the service"},
      {[](Catalogue& c) { c.skus[0].generation = 2; }, "generation is not that of its series"},
      {[](Catalogue& c) { c.skus[0].confidential = true; }, "confidential is not that of"},
      {[](Catalogue& c) { c.skus[0].name = "B1ms"; }, "does not begin with Standard_"},
      {[](Catalogue& c) { c.skus[0].service.iops = 0; }, "no IOPS or no MB/s"},
      {[](Catalogue& c) { c.skus[0].memory_gib = 0; }, "no vCores or no memory"},
      {[](Catalogue& c) { c.skus[0].default_max_connections = 0; }, "no max_connections"},
      {[](Catalogue& c) { c.skus[0].max_user_connections = 50; }, "more user connections"},
      {[](Catalogue& c) { c.skus.clear(); }, "no compute sizes"},
      {[](Catalogue& c) { c.vm_sizes[0].series = "Xv9"; }, "series Xv9 has no row"},
      {[](Catalogue& c) { c.vm_sizes[0].uncached.base.mbps = 0; }, "no uncached IOPS or MB/s"},
      {[](Catalogue& c) { c.vm_sizes[0].uncached.burst->iops = 1; }, "burst below"},
      {[](Catalogue& c) { c.vm_sizes[0].uncached.base.iops = 3900; },
       "drives more than the larger"},
      {[](Catalogue& c) {
         c.vm_sizes[0].uncached_ultra_ssdv2 = VmRate{{1, 1}, {}, ""};
       },
       "fewer IOPS with Ultra"},
      {[](Catalogue& c) { std::swap(c.disks.tiers[3], c.disks.tiers[5]); },
       "which stands before it"},
      {[](Catalogue& c) { c.disks.steps[0].storage_mb += 1; }, "not 1,024 times"},
      {[](Catalogue& c) { c.disks.steps[8].host_cache = true; }, "does not agree"},
      {[](Catalogue& c) { c.disks.steps[7].host_cache = false; }, "does not agree"},
      {[](Catalogue& c) { c.disks.steps[0].raise_to = {"P5"}; }, "P5 is not one of the tiers"},
      {[](Catalogue& c) { c.disks.steps[0].raise_to = {"P4"}; }, "P4 is not above P4"},
      {[](Catalogue& c) { c.disks.steps[0].raise_to_disputed = {"P80"}; }, "not in raise_to"},
      {[](Catalogue& c) { std::swap(c.disks.steps[0], c.disks.steps[1]); },
       "not in ascending order"},
      {[](Catalogue& c) { c.disks.premium_ssd.boundary_gib = 4097; }, "the boundary is not one"},
      {[](Catalogue& c) { c.disks.premium_ssd.max_size_gib = 32768; }, "the largest size"},
      {[](Catalogue& c) { c.disks.premium_ssd_v2.baselines[1].from_gib = 401; },
       "no single baseline at 400 GiB"},
      {[](Catalogue& c) { c.disks.premium_ssd_v2.baselines.pop_back(); }, "do not end at"},
      {[](Catalogue& c) { c.features.regions[0].location = "here"; }, "location is not the name"},
      {[](Catalogue& c) { c.features.v2_regions[0].location = "here"; },
       "no row among the regions"},
      {[](Catalogue& c) { c.features.versions[4].extended_support_start = "2026-12-11"; },
       "extended support begins before"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.problem);
    Catalogue damaged = *shipped;
    row.damage(damaged);
    bool found = false;
    for (const std::string& problem : verify_catalogue(damaged)) {
      found = found || problem.find(row.problem) != std::string::npos;
    }
    CHECK(found);
  }
}

}  // namespace
}  // namespace skulint
