// Looks up regions, versions and feature bans, and spells the names of types and tiers.
#include <algorithm>
#include <array>
#include <utility>

#include "base/strings.h"
#include "catalogue/catalogue.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 3> kStorageNames = {"Premium_LRS", "PremiumV2_LRS",
                                                           "UltraSSD_LRS"};
constexpr std::array<std::string_view, 3> kStorageDisplay = {"Premium SSD", "Premium SSD v2",
                                                             "Ultra Disk"};
constexpr std::array<std::string_view, 3> kTierNames = {"Burstable", "GeneralPurpose",
                                                        "MemoryOptimized"};

template <class Enum>
std::optional<Enum> parse_name(const std::array<std::string_view, 3>& names,
                               std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (equals_ignoring_case(names[i], name)) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

// "West Europe" and "westeurope" are the same place.
std::string plain_location(std::string_view location) {
  std::string plain = to_lower(location);
  plain.erase(std::remove(plain.begin(), plain.end(), ' '), plain.end());
  return plain;
}

template <class Row>
const Row* find_location(const std::vector<Row>& rows, std::string_view location) {
  const std::string plain = plain_location(location);
  for (const Row& row : rows) {
    if (row.location == plain) return &row;
  }
  return nullptr;
}

const EngineVersion* find_version(const std::vector<EngineVersion>& versions,
                                  std::string_view version) {
  for (const EngineVersion& each : versions) {
    if (each.version == version) return &each;
  }
  return nullptr;
}

bool has(const std::vector<int>& numbers, int number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

bool fits(const FeatureBan& ban, const BanSubject& subject) {
  if (ban.storage_type && ban.storage_type != subject.storage_type) return false;
  if (ban.tier && ban.tier != subject.tier) return false;
  if (ban.generation && ban.generation != subject.generation) return false;
  if (ban.version_at_most) {
    if (!subject.version || *subject.version > *ban.version_at_most) return false;
  }
  return ban.role.empty() || ban.role == subject.role;
}

// Days compare as text.
bool holds_on(const FeatureBan& ban, std::string_view day) {
  return (ban.since.empty() || ban.since <= day) && (ban.until.empty() || day < ban.until);
}

}  // namespace

std::string catalogue_date(const Catalogue& catalogue) {
  return catalogue.date;
}

std::string_view to_string(StorageType type) {
  return kStorageNames[static_cast<std::size_t>(type)];
}

std::string_view to_string(ComputeTier tier) {
  return kTierNames[static_cast<std::size_t>(tier)];
}

std::string_view display_name(StorageType type) {
  return kStorageDisplay[static_cast<std::size_t>(type)];
}

std::optional<StorageType> parse_storage_type(std::string_view name) {
  return parse_name<StorageType>(kStorageNames, name);
}

std::optional<ComputeTier> parse_compute_tier(std::string_view name) {
  return parse_name<ComputeTier>(kTierNames, name);
}

const Region* find_region(const Catalogue& catalogue, std::string_view location) {
  return find_location(catalogue.features.regions, location);
}

const V2Region* find_v2_region(const Catalogue& catalogue, std::string_view location) {
  return find_location(catalogue.features.v2_regions, location);
}

std::optional<bool> region_has_sku(const Catalogue& catalogue, const Region& region,
                                   const Sku& sku) {
  const VmSeries* series = find_series(catalogue, sku.series);
  if (series == nullptr || sku.tier == ComputeTier::Burstable) return std::nullopt;
  if (sku.confidential) return has(region.confidential_generations, sku.generation);
  const bool amd = series->processor == "amd";
  return has(amd ? region.amd_generations : region.intel_generations, sku.generation);
}

const EngineVersion* find_postgresql_version(const Catalogue& catalogue, std::string_view version) {
  return find_version(catalogue.features.versions, version);
}

const EngineVersion* find_mysql_version(const Catalogue& catalogue, std::string_view version) {
  return find_version(catalogue.mysql.versions, version);
}

std::vector<const FeatureBan*> find_bans(const std::vector<FeatureBan>& bans,
                                         std::string_view feature, const BanSubject& subject,
                                         std::string_view day) {
  std::vector<const FeatureBan*> found;
  for (const FeatureBan& ban : bans) {
    const bool named =
        std::find(ban.features.begin(), ban.features.end(), feature) != ban.features.end();
    if (named && fits(ban, subject) && holds_on(ban, day)) found.push_back(&ban);
  }
  return found;
}

}  // namespace skulint
