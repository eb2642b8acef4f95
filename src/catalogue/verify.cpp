// Finds contradictions between the rows of a catalogue.
#include <algorithm>
#include <string>

#include "base/strings.h"
#include "catalogue/catalogue.h"

namespace skulint {

namespace {

using Problems = std::vector<std::string>;

void check(bool holds, const std::string& fault, Problems& problems) {
  if (!holds) problems.push_back(fault);
}

void verify_sku(const Catalogue& catalogue, const Sku& sku, Problems& problems) {
  const std::string& name = sku.name;
  check(starts_with(name, "Standard_"), name + ": the name does not begin with Standard_",
        problems);
  check(sku.vcores > 0 && sku.memory_gib > 0, name + ": no vCores or no memory", problems);
  check(sku.service.iops > 0 && sku.service.mbps > 0, name + ": no IOPS or no MB/s", problems);
  check(sku.default_max_connections > 0, name + ": no max_connections", problems);
  if (sku.max_user_connections) {
    check(*sku.max_user_connections < sku.default_max_connections,
          name + ": more user connections than connections", problems);
  }
  const VmSeries* series = find_series(catalogue, sku.series);
  if (series == nullptr) {
    problems.push_back(name + ": series " + sku.series + " has no row");
  } else {
    check(series->generation == sku.generation, name + ": generation is not that of its series",
          problems);
    check(series->confidential == sku.confidential,
          name + ": confidential is not that of its series", problems);
    check(series->offered_by_service, name + ": its series is not offered by the service",
          problems);
  }
  const VmSize* size = find_vm_size(catalogue, sku.vm_size);
  if (size == nullptr) {
    problems.push_back(name + ": vm_size " + sku.vm_size + " has no row");
    return;
  }
  check(size->series == sku.series, name + ": its vm_size is of another series", problems);
  check(size->vcores == sku.vcores, name + ": its vm_size has other vCores", problems);
}

bool burst_is_higher(const VmRate& rate) {
  return !rate.burst || (rate.burst->iops >= rate.base.iops && rate.burst->mbps >= rate.base.mbps);
}

void verify_vm_size(const Catalogue& catalogue, const VmSize& size, Problems& problems) {
  const std::string name = size.name + (size.interface.empty() ? "" : " " + size.interface);
  check(find_series(catalogue, size.series) != nullptr,
        name + ": series " + size.series + " has no row", problems);
  check(size.uncached.base.iops > 0 && size.uncached.base.mbps > 0,
        name + ": no uncached IOPS or MB/s", problems);
  check(burst_is_higher(size.uncached), name + ": burst below the sustained figure", problems);
  if (!size.uncached_ultra_ssdv2) return;
  check(burst_is_higher(*size.uncached_ultra_ssdv2),
        name + ": burst below the sustained figure (Ultra and v2)", problems);
  check(size.uncached_ultra_ssdv2->base.iops >= size.uncached.base.iops,
        name + ": fewer IOPS with Ultra and v2 than with Premium SSD", problems);
}

// Within a series more vCores never drive less.
void verify_series_order(const Catalogue& catalogue, Problems& problems) {
  for (const VmSize& a : catalogue.vm_sizes) {
    for (const VmSize& b : catalogue.vm_sizes) {
      if (a.series != b.series || a.interface != b.interface || a.vcores >= b.vcores) continue;
      const bool ordered = a.uncached.base.iops <= b.uncached.base.iops &&
                           a.uncached.base.mbps <= b.uncached.base.mbps;
      check(ordered, a.name + " drives more than the larger " + b.name, problems);
    }
  }
}

void verify_tiers(const std::vector<DiskTier>& tiers, Problems& problems) {
  for (std::size_t i = 1; i < tiers.size(); ++i) {
    const DiskTier& before = tiers[i - 1];
    const bool ordered = before.size_gib < tiers[i].size_gib &&
                         before.base.iops <= tiers[i].base.iops &&
                         before.base.mbps <= tiers[i].base.mbps;
    check(ordered, tiers[i].name + ": below " + before.name + ", which stands before it", problems);
  }
}

void verify_step(const Catalogue& catalogue, const DiskStep& step, Problems& problems) {
  const std::string name = with_thousands(step.size_gib) + " GiB";
  check(step.storage_mb == step.size_gib * 1024, name + ": storage_mb is not 1,024 times the size",
        problems);
  const PremiumSsdRules& rules = catalogue.disks.premium_ssd;
  check(step.host_cache == (step.size_gib <= rules.last_cached_size_gib),
        name + ": host_cache does not agree with last_cached_size_gib", problems);
  const DiskTier* own = find_disk_tier(catalogue, step.default_tier);
  for (const std::string& raise : step.raise_to) {
    const DiskTier* tier = find_disk_tier(catalogue, raise);
    check(tier != nullptr, name + ": " + raise + " is not one of the tiers", problems);
    if (tier != nullptr && own != nullptr) {
      check(own < tier, name + ": " + raise + " is not above " + own->name, problems);
    }
  }
  for (const std::string& disputed : step.raise_to_disputed) {
    const bool listed =
        std::find(step.raise_to.begin(), step.raise_to.end(), disputed) != step.raise_to.end();
    check(listed, name + ": " + disputed + " is disputed, but not in raise_to", problems);
  }
}

void verify_disks(const Catalogue& catalogue, Problems& problems) {
  const Disks& disks = catalogue.disks;
  verify_tiers(disks.tiers, problems);
  for (std::size_t i = 0; i < disks.steps.size(); ++i) {
    verify_step(catalogue, disks.steps[i], problems);
    if (i == 0) continue;
    check(disks.steps[i - 1].size_gib < disks.steps[i].size_gib,
          with_thousands(disks.steps[i].size_gib) + " GiB: not in ascending order", problems);
  }
  const PremiumSsdRules& v1 = disks.premium_ssd;
  check(v1.boundary_gib == v1.last_cached_size_gib + 1,
        "Premium SSD: the boundary is not one above the last cached size", problems);
  check(find_disk_step(catalogue, v1.max_size_gib) != nullptr,
        "Premium SSD: the largest size is not one of the sizes", problems);
  std::int64_t next = disks.premium_ssd_v2.min_size_gib;
  for (const V2Baseline& baseline : disks.premium_ssd_v2.baselines) {
    check(baseline.from_gib == next,
          "Premium SSD v2: no single baseline at " + with_thousands(next) + " GiB", problems);
    next = baseline.to_gib + 1;
  }
  check(next == disks.premium_ssd_v2.max_size_gib + 1,
        "Premium SSD v2: the baselines do not end at the largest size", problems);
}

void verify_features(const Catalogue& catalogue, Problems& problems) {
  for (const Region& region : catalogue.features.regions) {
    check(find_region(catalogue, region.name) == &region,
          region.name + ": location is not the name in lower case without spaces", problems);
  }
  for (const V2Region& region : catalogue.features.v2_regions) {
    check(find_region(catalogue, region.location) != nullptr,
          region.name + ": has Premium SSD v2, but no row among the regions", problems);
  }
  const auto verify_version = [&](const EngineVersion& version) {
    const bool ordered = version.standard_support_end.empty() ||
                         version.extended_support_start.empty() ||
                         version.standard_support_end < version.extended_support_start;
    check(ordered, version.version + ": extended support begins before standard support ends",
          problems);
  };
  for (const EngineVersion& version : catalogue.features.versions) verify_version(version);
  for (const EngineVersion& version : catalogue.mysql.versions) verify_version(version);
}

}  // namespace

std::vector<std::string> verify_catalogue(const Catalogue& catalogue) {
  Problems problems;
  check(!catalogue.skus.empty() && !catalogue.vm_sizes.empty(), "no compute sizes", problems);
  for (const Sku& sku : catalogue.skus) verify_sku(catalogue, sku, problems);
  for (const VmSize& size : catalogue.vm_sizes) verify_vm_size(catalogue, size, problems);
  verify_series_order(catalogue, problems);
  verify_disks(catalogue, problems);
  verify_features(catalogue, problems);
  return problems;
}

}  // namespace skulint
