// Holds the words that advise: the right spelling, a SKU that drives the disk, a faster disk.
#include <algorithm>
#include <optional>
#include <string>
#include <tuple>

#include "base/strings.h"
#include "rules/words.h"

namespace skulint {

namespace {

std::optional<StorageType> storage_type_of(const Subject& subject) {
  const auto name = text_of(subject.server[FactId::StorageType]);
  return name ? parse_storage_type(*name) : std::nullopt;
}

std::string iops_text(double value) {
  return with_thousands(static_cast<std::int64_t>(value)) + " IOPS";
}

/// The smallest SKU that meets a demand, as near as can be to the server's own: its tier and
/// generation first, then its tier, then any.
const Sku* nearest_that_drives(const Subject& subject, SkuDemand demand) {
  const Sku* own = sku_of(subject.server, subject.catalogue);
  const bool may_keep_tier = own != nullptr && own->tier != ComputeTier::Burstable;
  if (may_keep_tier) {
    demand.tier = own->tier;
    demand.generation = own->generation;
    if (const Sku* sku = smallest_sku_that_drives(subject.catalogue, demand)) return sku;
    demand.generation.reset();
    if (const Sku* sku = smallest_sku_that_drives(subject.catalogue, demand)) return sku;
    demand.tier.reset();
  }
  return smallest_sku_that_drives(subject.catalogue, demand);
}

/// That SKU's name with a word on previews, null when none drives the disk. A figure that is not
/// known asks nothing of the SKU.
Value compute_that_drives(const Subject& subject) {
  const auto type = storage_type_of(subject);
  if (!type) return effective(subject.server[FactId::StorageType]);
  const DiskFigures& disk = subject.disk;
  if (!disk.iops.value && !disk.mbps.value) return disk.iops.unknown;
  SkuDemand demand;
  demand.iops = disk.iops.value.value_or(0);
  demand.mbps = disk.mbps.value.value_or(0);
  demand.storage_type = *type;
  const Sku* sku = nearest_that_drives(subject, demand);
  if (sku == nullptr) return Value::null();
  const auto& preview = subject.catalogue.features.service.preview_generations;
  const bool coming = std::find(preview.begin(), preview.end(), sku->generation) != preview.end();
  return Value::string(sku->name + (coming ? " (preview, in few regions)" : ""));
}

// ---- how azurerm spells SKUs

/// A name as azurerm wants it, cut in two: "GP" and "Standard_D4ds_v5".
struct SpelledSku {
  const TierPrefix* prefix = nullptr;
  std::string rest;
};

SpelledSku cut_prefix(const Catalogue& catalogue, const std::string& written) {
  const std::string first = written.substr(0, written.find('_'));
  for (const TierPrefix& prefix : catalogue.features.tier_prefixes) {
    if (first.size() < written.size() && equals_ignoring_case(first, prefix.prefix)) {
      return {&prefix, written.substr(first.size() + 1)};
    }
  }
  return {nullptr, written};
}

/// The catalogue's spelling of a name or alias; empty when it is not listed.
std::string listed_spelling(const Sku& sku, std::string_view name) {
  for (const std::string& alias : sku.aliases) {
    if (equals_ignoring_case(alias, name)) return alias;
  }
  return sku.name;
}

/// The vCores of "Gen5_4", as Single Server names them.
std::optional<std::int64_t> single_server_vcores(std::string_view name) {
  if (!starts_with(name, "Gen4_") && !starts_with(name, "Gen5_")) return std::nullopt;
  const std::optional<Number> number = Number::parse(name.substr(5));
  return number ? number->to_int64() : std::nullopt;
}

/// The plainest SKU of a tier with that many vCores: least memory, newest generation.
const Sku* plain_sku(const Catalogue& catalogue, ComputeTier tier, std::int64_t vcores) {
  const auto& preview = catalogue.features.service.preview_generations;
  const auto rank = [&](const Sku& sku) {
    const VmSeries* series = find_series(catalogue, sku.series);
    const bool leaving = series != nullptr && series->retirement.has_value();
    const bool coming = std::find(preview.begin(), preview.end(), sku.generation) != preview.end();
    const bool amd = series != nullptr && series->processor == "amd";
    return std::make_tuple(leaving || coming, sku.memory_gib, -sku.generation, amd, sku.name);
  };
  const Sku* best = nullptr;
  for (const Sku& sku : catalogue.skus) {
    if (sku.tier != tier || sku.vcores != vcores || sku.confidential) continue;
    if (best == nullptr || rank(sku) < rank(*best)) best = &sku;
  }
  return best;
}

Value with_prefix(const Catalogue& catalogue, ComputeTier tier, const std::string& name) {
  for (const TierPrefix& prefix : catalogue.features.tier_prefixes) {
    if (prefix.tier == tier) return Value::string(prefix.prefix + "_" + name);
  }
  return Value::string(name);
}

/// What azurerm wants written: as it stands where that is right, or where nothing is certain.
Value compute_sku_name(const Subject& subject) {
  const Value& written = subject.server.written_sku;
  if (!written.is_string() || !starts_with(subject.server.type, "azurerm_")) return written;
  const Catalogue& catalogue = subject.catalogue;
  const SpelledSku spelled = cut_prefix(catalogue, written.as_string());
  for (const std::string& name : {spelled.rest, "Standard_" + spelled.rest}) {
    const Sku* sku = find_sku(catalogue, name);
    if (sku != nullptr) return with_prefix(catalogue, sku->tier, listed_spelling(*sku, name));
  }
  const auto vcores = single_server_vcores(spelled.rest);
  if (!vcores || spelled.prefix == nullptr) return written;
  const Sku* sku = plain_sku(catalogue, spelled.prefix->tier, *vcores);
  return sku == nullptr ? written : with_prefix(catalogue, sku->tier, sku->name);
}

// ---- what the disk could give

/// Premium SSD: a raised tier, else the next size that gives more.
std::string premium_ssd_remedy(const Subject& subject, double compute, double disk) {
  const DiskTier* best = nullptr;
  for (const std::string& name : subject.disk.step->raise_to) {
    const DiskTier* tier = find_disk_tier(subject.catalogue, name);
    if (tier == nullptr || static_cast<double>(tier->base.iops) <= disk) continue;
    const bool enough = best != nullptr && static_cast<double>(best->base.iops) >= compute;
    if (!enough && (best == nullptr || tier->base.iops > best->base.iops)) best = tier;
  }
  if (best != nullptr) {
    return "performance tier " + best->name + " gives " +
           iops_text(static_cast<double>(best->base.iops)) + " at the same size";
  }
  for (const DiskStep& step : subject.catalogue.disks.steps) {
    if (step.size_gib <= subject.disk.step->size_gib) continue;
    if (static_cast<double>(step.base.iops) <= disk) continue;
    const bool loses_cache = subject.disk.step->host_cache && !step.host_cache;
    return with_thousands(step.size_gib) + " GiB gives " +
           iops_text(static_cast<double>(step.base.iops)) +
           (loses_cache ? ", but without host cache" : "");
  }
  return "no size of Premium SSD gives more; Premium SSD v2 goes up to " +
         iops_text(storage_max_iops(subject.catalogue, StorageType::PremiumSsdV2).value);
}

/// Premium SSD v2 and Ultra Disk: what can be provisioned, else the size that stands in the way.
std::string provisioned_remedy(const Subject& subject, StorageType type, double compute,
                               double disk) {
  const auto size = integer_of(subject.server[FactId::StorageGib]);
  if (!size) return "more IOPS can be provisioned";
  const double most = type == StorageType::PremiumSsdV2
                          ? v2_max_iops(subject.catalogue, *size).by_gib.value
                          : ultra_max_iops(subject.catalogue, *size).value;
  const double reach = std::min(most, compute);
  if (reach > disk) return "up to " + iops_text(reach) + " can be provisioned at this size";
  return "this size allows no more than " + iops_text(most) + ", a larger disk does";
}

/// The cheapest step towards what the compute drives.
Value disk_remedy(const Subject& subject) {
  const Bound compute = compute_iops(subject.server, subject.catalogue);
  const Bound& disk = subject.disk.iops;
  if (!compute.value) return compute.unknown;
  if (!disk.value) return disk.unknown;
  const auto type = storage_type_of(subject);
  if (type == StorageType::PremiumSsd && subject.disk.step != nullptr) {
    return Value::string(premium_ssd_remedy(subject, *compute.value, *disk.value));
  }
  if (!type || *type == StorageType::PremiumSsd) return Value::null();
  return Value::string(provisioned_remedy(subject, *type, *compute.value, *disk.value));
}

constexpr Word kAdviceWords[] = {
    {"compute.sku_name",
     "the SKU as azurerm wants it spelled, tier prefix included; as written where that is right or "
     "nothing is certain",
     &compute_sku_name},
    {"compute.that_drives",
     "the smallest SKU that drives what is known of the disk; null if none does",
     &compute_that_drives},
    {"disk.remedy", "the cheapest way to more IOPS, as half a sentence", &disk_remedy},
};

}  // namespace

std::span<const Word> advice_words() {
  return kAdviceWords;
}

}  // namespace skulint
