// Looks up disk sizes and tiers and applies the formulas of Premium SSD v2 and Ultra Disk.
#include <algorithm>
#include <cmath>

#include "base/strings.h"
#include "catalogue/catalogue.h"

namespace skulint {

namespace {

constexpr double kDecimalGbPerGib = 1.073741824;  // 2^30 / 10^9

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& each) { return equals_ignoring_case(each, name); });
}

std::string size_subject(StorageType type, std::int64_t size_gib) {
  return std::string(display_name(type)) + ", " + with_thousands(size_gib) + " GiB";
}

std::string iops_subject(StorageType type, std::int64_t iops) {
  return std::string(display_name(type)) + ", " + with_thousands(iops) + " IOPS";
}

// A share of `amount`, between what the type gives at least and at most.
double scaled(double amount, double per_unit, double at_least, double at_most) {
  return std::clamp(std::floor(amount * per_unit), at_least, at_most);
}

struct TypeFigures {
  IoRate max;
  std::int64_t min_size_gib;
  std::int64_t max_size_gib;
  const Citation* rate_citation;
  const Citation* size_citation;
};

TypeFigures figures_of(const Disks& disks, StorageType type) {
  if (type == StorageType::PremiumSsdV2) {
    const PremiumSsdV2Rules& v2 = disks.premium_ssd_v2;
    return {v2.max, v2.min_size_gib, v2.max_size_gib, &v2.citation, &v2.size_citation};
  }
  if (type == StorageType::UltraDisk) {
    const UltraDiskRules& ultra = disks.ultra_disk;
    return {ultra.max, ultra.min_size_gib, ultra.max_size_gib, &ultra.citation,
            &ultra.size_citation};
  }
  const PremiumSsdRules& v1 = disks.premium_ssd;
  const std::int64_t smallest = disks.steps.empty() ? 0 : disks.steps.front().size_gib;
  return {v1.max, smallest, v1.max_size_gib, &v1.citation, &v1.citation};
}

}  // namespace

const DiskTier* find_disk_tier(const Catalogue& catalogue, std::string_view name) {
  for (const DiskTier& tier : catalogue.disks.tiers) {
    if (equals_ignoring_case(tier.name, name)) return &tier;
  }
  return nullptr;
}

const DiskStep* find_disk_step(const Catalogue& catalogue, std::int64_t size_gib) {
  for (const DiskStep& step : catalogue.disks.steps) {
    if (step.size_gib == size_gib) return &step;
  }
  return nullptr;
}

DiskNeighbours neighbouring_steps(const Catalogue& catalogue, std::int64_t size_gib) {
  DiskNeighbours neighbours;
  for (const DiskStep& step : catalogue.disks.steps) {
    if (step.size_gib < size_gib) neighbours.below = &step;
    if (step.size_gib > size_gib && neighbours.above == nullptr) neighbours.above = &step;
  }
  return neighbours;
}

TierFit tier_fit(const Catalogue& catalogue, const DiskStep& step, std::string_view tier) {
  const DiskTier* wanted = find_disk_tier(catalogue, tier);
  if (wanted == nullptr) return TierFit::UnknownTier;
  if (equals_ignoring_case(step.default_tier, tier)) return TierFit::Default;
  if (contains(step.raise_to_disputed, tier)) return TierFit::Disputed;
  if (contains(step.raise_to, tier)) return TierFit::Raise;
  const DiskTier* own = find_disk_tier(catalogue, step.default_tier);
  // Rows of one table: their order is that of the tiers.
  return own != nullptr && wanted < own ? TierFit::BelowDefault : TierFit::TooHigh;
}

Limit tier_iops(const DiskTier& tier) {
  return Limit{static_cast<double>(tier.base.iops), "IOPS", tier.name, tier.citation};
}

Limit tier_mbps(const DiskTier& tier) {
  return Limit{tier.base.mbps, "MB/s", tier.name, tier.citation};
}

Limit storage_max_iops(const Catalogue& catalogue, StorageType type) {
  const TypeFigures figures = figures_of(catalogue.disks, type);
  return Limit{static_cast<double>(figures.max.iops), "IOPS", std::string(display_name(type)),
               *figures.rate_citation};
}

Limit storage_max_mbps(const Catalogue& catalogue, StorageType type) {
  const TypeFigures figures = figures_of(catalogue.disks, type);
  return Limit{figures.max.mbps, "MB/s", std::string(display_name(type)), *figures.rate_citation};
}

Limit storage_max_size(const Catalogue& catalogue, StorageType type) {
  const TypeFigures figures = figures_of(catalogue.disks, type);
  return Limit{static_cast<double>(figures.max_size_gib), "GiB", std::string(display_name(type)),
               *figures.size_citation};
}

Limit storage_min_size(const Catalogue& catalogue, StorageType type) {
  const TypeFigures figures = figures_of(catalogue.disks, type);
  return Limit{static_cast<double>(figures.min_size_gib), "GiB", std::string(display_name(type)),
               *figures.size_citation};
}

V2IopsLimit v2_max_iops(const Catalogue& catalogue, std::int64_t size_gib) {
  const PremiumSsdV2Rules& v2 = catalogue.disks.premium_ssd_v2;
  const std::string subject = size_subject(StorageType::PremiumSsdV2, size_gib);
  const auto gib = static_cast<double>(size_gib);
  const auto least = static_cast<double>(v2.min.iops);
  const auto most = static_cast<double>(v2.max.iops);
  const double decimal_gb = gib * kDecimalGbPerGib;
  return V2IopsLimit{Limit{scaled(gib, v2.iops_per_gib, least, most), "IOPS", subject, v2.citation},
                     Limit{scaled(decimal_gb, v2.iops_per_decimal_gb, least, most), "IOPS", subject,
                           v2.decimal_citation}};
}

Limit v2_max_mbps(const Catalogue& catalogue, std::int64_t iops) {
  const PremiumSsdV2Rules& v2 = catalogue.disks.premium_ssd_v2;
  return Limit{scaled(static_cast<double>(iops), v2.mbps_per_iops, v2.min.mbps, v2.max.mbps),
               "MB/s", iops_subject(StorageType::PremiumSsdV2, iops), v2.citation};
}

const V2Baseline* v2_baseline(const Catalogue& catalogue, std::int64_t size_gib) {
  for (const V2Baseline& baseline : catalogue.disks.premium_ssd_v2.baselines) {
    if (baseline.from_gib <= size_gib && size_gib <= baseline.to_gib) return &baseline;
  }
  return nullptr;
}

Limit ultra_max_iops(const Catalogue& catalogue, std::int64_t size_gib) {
  const UltraDiskRules& ultra = catalogue.disks.ultra_disk;
  const double value =
      scaled(static_cast<double>(size_gib), ultra.iops_per_gib, static_cast<double>(ultra.min.iops),
             static_cast<double>(ultra.max.iops));
  return Limit{value, "IOPS", size_subject(StorageType::UltraDisk, size_gib), ultra.disk_citation};
}

Limit ultra_max_mbps(const Catalogue& catalogue, std::int64_t iops) {
  const UltraDiskRules& ultra = catalogue.disks.ultra_disk;
  const double value =
      scaled(static_cast<double>(iops), ultra.mbps_per_iops, ultra.min.mbps, ultra.max.mbps);
  return Limit{value, "MB/s", iops_subject(StorageType::UltraDisk, iops), ultra.disk_citation};
}

Limit single_server_iops(const Catalogue& catalogue, std::int64_t size_gb) {
  const SingleServerRules& rules = catalogue.disks.single_server;
  const double value =
      scaled(static_cast<double>(size_gb), rules.iops_per_gb, static_cast<double>(rules.min_iops),
             static_cast<double>(rules.max_iops));
  return Limit{value, "IOPS", "Single Server, " + with_thousands(size_gb) + " GB", rules.citation};
}

}  // namespace skulint
