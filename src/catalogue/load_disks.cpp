// Reads the disk tables: Premium SSD tiers and sizes, the rules of Premium SSD v2 and Ultra Disk.
#include <algorithm>
#include <utility>

#include "catalogue/load.h"

namespace skulint {

namespace {

std::vector<DiskTier> read_tiers(ObjectReader& premium) {
  std::vector<DiskTier> tiers;
  NameGuard names;
  premium.each("tiers", [&](ObjectReader& row) {
    tiers.push_back(DiskTier{row.text("name"), row.integer("size_gib"), row.rate(), row.burst(),
                             row.citation()});
    names.take(row, "name", tiers.back().name);
  });
  return tiers;
}

// A step takes its figures from its tier, so they are written down once.
std::vector<DiskStep> read_steps(ObjectReader& premium, const std::vector<DiskTier>& tiers) {
  std::vector<DiskStep> steps;
  NameGuard sizes;
  premium.each("sizes", [&](ObjectReader& row) {
    DiskStep step{.size_gib = row.integer("size_gib"),
                  .storage_mb = row.integer("storage_mb"),
                  .default_tier = row.text("tier"),
                  .base = {},
                  .burst = std::nullopt,
                  .host_cache = row.flag("host_cache"),
                  .raise_to = row.texts("raise_to"),
                  .raise_to_disputed = row.optional_texts("raise_to_disputed"),
                  .citation = row.citation(),
                  .raise_citation = row.citation("raise_source")};
    const auto tier = std::find_if(tiers.begin(), tiers.end(), [&](const DiskTier& each) {
      return each.name == step.default_tier;
    });
    if (tier == tiers.end()) {
      row.complain("tier", "'" + step.default_tier + "' is not one of the tiers");
    } else {
      step.base = tier->base;
      step.burst = tier->burst;
    }
    sizes.take(row, "size_gib", std::to_string(step.size_gib));
    steps.push_back(std::move(step));
  });
  return steps;
}

AutogrowRule read_autogrow(ObjectReader object) {
  AutogrowRule rule{.threshold_gib = object.integer("threshold_gib"),
                    .free_percent_below_small = object.number("free_percent_below_small"),
                    .free_percent_below_large = object.number("free_percent_below_large"),
                    .or_free_gib_below = object.integer("or_free_gib_below"),
                    .growth_factor = object.integer("growth_factor"),
                    .resumes_at_gib = object.integer("resumes_at_gib"),
                    .stops_at_gib = object.integer("stops_at_gib"),
                    .citation = object.citation()};
  object.finish();
  return rule;
}

PremiumSsdRules read_premium_ssd(ObjectReader& premium) {
  ObjectReader burst = premium.object("burst");
  ObjectReader cache = premium.object("host_cache");
  ObjectReader boundary = premium.object("boundary");
  ObjectReader change = premium.object("tier_change");
  const std::int64_t max_iops = premium.integer("max_iops");
  PremiumSsdRules rules{.max_size_gib = premium.integer("max_size_gib"),
                        .max = IoRate{max_iops, premium.number("max_mbps")},
                        .burst_max_minutes = burst.integer("max_minutes"),
                        .last_cached_size_gib = cache.integer("last_cached_size_gib"),
                        .boundary_gib = boundary.integer("size_gib"),
                        .offline_minutes = boundary.text("offline_minutes"),
                        .tier_change_interval_hours = change.integer("min_interval_hours"),
                        .autogrow = read_autogrow(premium.object("autogrow")),
                        .citation = premium.citation(),
                        .burst_citation = burst.citation(),
                        .cache_citation = cache.citation(),
                        .boundary_citation = boundary.citation(),
                        .tier_change_citation = change.citation()};
  for (ObjectReader* part : {&burst, &cache, &boundary, &change}) part->finish();
  return rules;
}

std::vector<V2Baseline> read_baselines(ObjectReader& v2) {
  std::vector<V2Baseline> baselines;
  v2.each("baselines", [&](ObjectReader& row) {
    baselines.push_back(
        V2Baseline{row.integer("from_gib"), row.integer("to_gib"), row.rate(), row.citation()});
  });
  return baselines;
}

PremiumSsdV2Rules read_premium_ssd_v2(ObjectReader v2) {
  ObjectReader size = v2.object("size");
  ObjectReader decimal = v2.object("decimal_reading");
  ObjectReader newer = v2.object("newer_disk_limit");
  ObjectReader changes = v2.object("changes");
  const IoRate min{v2.integer("min_iops"), v2.number("min_mbps")};
  const IoRate max{v2.integer("max_iops"), v2.number("max_mbps")};
  PremiumSsdV2Rules rules{.min_size_gib = size.integer("min_gib"),
                          .max_size_gib = size.integer("max_gib"),
                          .size_step_gib = size.integer("step_gib"),
                          .min = min,
                          .max = max,
                          .iops_per_gib = v2.number("iops_per_gib"),
                          .iops_per_decimal_gb = decimal.number("iops_per_gb"),
                          .mbps_per_iops = v2.number("mbps_per_iops"),
                          .baselines = read_baselines(v2),
                          .disputed_max_mbps = newer.number("max_mbps"),
                          .changes_per_day = changes.integer("per_day"),
                          .changes_first_day = changes.integer("first_day"),
                          .citation = v2.citation(),
                          .size_citation = size.citation(),
                          .decimal_citation = decimal.citation(),
                          .disputed_citation = newer.citation(),
                          .changes_citation = changes.citation()};
  for (ObjectReader* part : {&size, &decimal, &newer, &changes, &v2}) part->finish();
  return rules;
}

UltraDiskRules read_ultra_disk(ObjectReader ultra) {
  ObjectReader size = ultra.object("size");
  ObjectReader disk = ultra.object("disk");
  const IoRate min{disk.integer("min_iops"), disk.number("min_mbps")};
  const IoRate max{ultra.integer("max_iops"), ultra.number("max_mbps")};
  UltraDiskRules rules{.status = ultra.word("status", {"ga", "preview"}),
                       .min_size_gib = size.integer("min_gib"),
                       .max_size_gib = size.integer("max_gib"),
                       .min = min,
                       .max = max,
                       .iops_per_gib = disk.number("iops_per_gib"),
                       .mbps_per_iops = disk.number("mbps_per_iops"),
                       .changes_per_day = disk.integer("changes_per_day"),
                       .citation = ultra.citation(),
                       .size_citation = size.citation(),
                       .disk_citation = disk.citation()};
  for (ObjectReader* part : {&size, &disk, &ultra}) part->finish();
  return rules;
}

ReadOnlyRule read_read_only(ObjectReader object) {
  ReadOnlyRule rule{object.number("used_percent_at_least"), object.number("or_free_gib_below"),
                    object.citation()};
  object.finish();
  return rule;
}

SingleServerRules read_single_server(ObjectReader object) {
  SingleServerRules rules{.iops_per_gb = object.number("iops_per_gb"),
                          .min_iops = object.integer("min_iops"),
                          .max_iops = object.integer("max_iops"),
                          .min_size_gb = object.integer("min_size_gb"),
                          .max_size_gb = object.integer("max_size_gb"),
                          .citation = object.citation()};
  object.finish();
  return rules;
}

}  // namespace

Disks read_disks(ObjectReader& file) {
  ObjectReader premium = file.object("premium_ssd");
  std::vector<DiskTier> tiers = read_tiers(premium);
  std::vector<DiskStep> steps = read_steps(premium, tiers);
  Disks disks{.tiers = std::move(tiers),
              .steps = std::move(steps),
              .premium_ssd = read_premium_ssd(premium),
              .premium_ssd_v2 = read_premium_ssd_v2(file.object("premium_ssd_v2")),
              .ultra_disk = read_ultra_disk(file.object("ultra_disk")),
              .read_only = read_read_only(file.object("read_only")),
              .single_server = read_single_server(file.object("single_server"))};
  premium.finish();
  return disks;
}

}  // namespace skulint
