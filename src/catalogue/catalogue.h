// Answers what Azure allows: loads the cited limits once and looks them up.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/limit.h"
#include "catalogue/tables.h"

namespace skulint {

/// Everything that is known about the limits; not changed after load.
struct Catalogue {
  std::string date;  ///< The day the catalogue as a whole was last compared with its sources.
  std::vector<Sku> skus;
  std::vector<VmSize> vm_sizes;
  std::vector<VmSeries> series;
  Disks disks;
  Features features;
  Mysql mysql;
};

struct CatalogueFile {
  std::string_view name;  ///< Shown in errors; what a file holds is told by its "kind".
  std::string_view text;  ///< JSON
};

/// Reads a whole catalogue: one file of each kind. Refuses what is missing, unknown, of the wrong
/// type, doubled or without a source; the error has one line for each fault:
/// "disks.json: /premium_ssd/sizes/3/tier: …". Does no I/O.
Result<Catalogue> load_catalogue(std::span<const CatalogueFile> files);

/// The catalogue that is part of the program (rules/catalogue).
Result<Catalogue> load_builtin_catalogue();

/// Contradictions between rows of a catalogue that loaded; empty when there are none.
std::vector<std::string> verify_catalogue(const Catalogue& catalogue);

/// YYYY-MM-DD, the day to name in "not in the catalogue of …".
std::string catalogue_date(const Catalogue& catalogue);

// ---- names ---------------------------------------------------------------------------------

std::string_view to_string(StorageType type);  ///< "Premium_LRS", "PremiumV2_LRS", "UltraSSD_LRS"
std::string_view to_string(ComputeTier tier);  ///< "Burstable", "GeneralPurpose", …
std::string_view display_name(StorageType type);  ///< "Premium SSD", "Premium SSD v2", "Ultra Disk"
std::optional<StorageType> parse_storage_type(std::string_view name);  ///< Without regard to case.
std::optional<ComputeTier> parse_compute_tier(std::string_view name);  ///< Without regard to case.

// ---- compute -------------------------------------------------------------------------------

/// By ARM name or alias, without regard to case; nullptr when not in the catalogue.
const Sku* find_sku(const Catalogue& catalogue, std::string_view name);
const MysqlSku* find_mysql_sku(const Catalogue& catalogue, std::string_view name);
/// For names that a page prints twice, the row of `interface` ("NVMe", "SCSI").
const VmSize* find_vm_size(const Catalogue& catalogue, std::string_view name,
                           std::string_view interface = "");
const VmSeries* find_series(const Catalogue& catalogue, std::string_view name);

/// The `count` names that need the fewest edits to become `name`; nearest first, ties by name.
std::vector<const Sku*> nearest_skus(const Catalogue& catalogue, std::string_view name,
                                     std::size_t count);

/// What a SKU drives with one storage type.
struct ComputeLimit {
  Limit limit;                 ///< The lower of the two documents; cites the one that binds.
  std::optional<Limit> burst;  ///< Short-lived, higher than `limit`; never sustained demand.
  std::string detail;  ///< "Standard_D2ads_v5, Premium SSD; the VM page says 82 MB/s, below …"
  bool documents_differ = false;
  std::string suspect;  ///< Why the page's figures for it are doubted; usually empty.
};

/// Premium SSD: the lower of service table and VM page. Premium SSD v2: the lower of service table
/// and the VM page's own column for it, where it has one. Ultra Disk: the VM page alone, since the
/// service table is older than Ultra support. `sku` must be a row of `catalogue`.
ComputeLimit compute_limit_iops(const Catalogue& catalogue, const Sku& sku, StorageType type);
ComputeLimit compute_limit_mbps(const Catalogue& catalogue, const Sku& sku, StorageType type);

/// The cited default of max_connections.
Limit max_connections_limit(const Sku& sku);

/// What is asked of a SKU; unset members do not restrict.
struct SkuDemand {
  double iops = 0;
  double mbps = 0;
  StorageType storage_type = StorageType::PremiumSsd;
  std::optional<ComputeTier> tier = std::nullopt;
  std::optional<int> generation = std::nullopt;
  std::string series = {};
  bool confidential = false;  ///< Confidential sizes are named only when asked for.
};

/// The SKU with the fewest vCores, then least memory, that meets the demand with its sustained
/// limits; among equals the newest generation that is neither retiring nor in preview comes first,
/// then Intel, which more regions have. nullptr when none does.
const Sku* smallest_sku_that_drives(const Catalogue& catalogue, const SkuDemand& demand);

/// The highest limits any non-Burstable size of the generation drives; nullopt for a generation
/// without sizes.
struct GenerationBest {
  ComputeLimit iops;
  ComputeLimit mbps;
};
std::optional<GenerationBest> generation_best(const Catalogue& catalogue, int generation,
                                              StorageType type);

/// False when the host cache cannot serve the SKU at any size (Burstable).
bool sku_has_host_cache(const Catalogue& catalogue, const Sku& sku);

// ---- disks ---------------------------------------------------------------------------------

const DiskTier* find_disk_tier(const Catalogue& catalogue, std::string_view name);
/// The step of exactly this size.
const DiskStep* find_disk_step(const Catalogue& catalogue, std::int64_t size_gib);

struct DiskNeighbours {
  const DiskStep* below = nullptr;  ///< Largest step smaller than the size.
  const DiskStep* above = nullptr;  ///< Smallest step larger than the size.
};
DiskNeighbours neighbouring_steps(const Catalogue& catalogue, std::int64_t size_gib);

enum class TierFit : std::uint8_t {
  Default,       ///< The size's own tier.
  Raise,         ///< Above it and allowed.
  Disputed,      ///< Above it; one document allows it, another does not list it.
  BelowDefault,  ///< Below the size's own tier: refused.
  TooHigh,       ///< Above what the size may use: refused.
  UnknownTier,
};
TierFit tier_fit(const Catalogue& catalogue, const DiskStep& step, std::string_view tier);

Limit tier_iops(const DiskTier& tier);
Limit tier_mbps(const DiskTier& tier);
/// The highest figures of a storage type at any size.
Limit storage_max_iops(const Catalogue& catalogue, StorageType type);
Limit storage_max_mbps(const Catalogue& catalogue, StorageType type);
Limit storage_max_size(const Catalogue& catalogue, StorageType type);
Limit storage_min_size(const Catalogue& catalogue, StorageType type);

/// The two readings of "500 IOPS per GB" for a v2 disk: above `by_decimal_gb` the API refuses,
/// between the two the documents disagree. Neither exceeds the type's maximum.
struct V2IopsLimit {
  Limit by_gib;
  Limit by_decimal_gb;
};
V2IopsLimit v2_max_iops(const Catalogue& catalogue, std::int64_t size_gib);
/// What v2 throughput may be set to at that many provisioned IOPS.
Limit v2_max_mbps(const Catalogue& catalogue, std::int64_t iops);
/// The free performance of the size; nullptr outside the type's sizes.
const V2Baseline* v2_baseline(const Catalogue& catalogue, std::int64_t size_gib);
Limit ultra_max_iops(const Catalogue& catalogue, std::int64_t size_gib);
Limit ultra_max_mbps(const Catalogue& catalogue, std::int64_t iops);
/// IOPS of a retired Single Server of that size (10^9 bytes).
Limit single_server_iops(const Catalogue& catalogue, std::int64_t size_gb);

// ---- regions, versions, features -----------------------------------------------------------

/// By location or display name: "westeurope", "West Europe".
const Region* find_region(const Catalogue& catalogue, std::string_view location);
const V2Region* find_v2_region(const Catalogue& catalogue, std::string_view location);
/// nullopt where the region table does not speak of the SKU (Burstable).
std::optional<bool> region_has_sku(const Catalogue& catalogue, const Region& region,
                                   const Sku& sku);

const EngineVersion* find_postgresql_version(const Catalogue& catalogue, std::string_view version);
const EngineVersion* find_mysql_version(const Catalogue& catalogue, std::string_view version);

/// What is known of the server a ban is tried on; unset members match no ban that names them.
struct BanSubject {
  std::optional<StorageType> storage_type = std::nullopt;
  std::optional<ComputeTier> tier = std::nullopt;
  std::optional<int> generation = std::nullopt;
  std::optional<int> version = std::nullopt;
  std::string role = {};
};
/// The bans (of features.bans or mysql.bans) that name `feature`, fit `subject` and hold on `day`
/// (YYYY-MM-DD). A ban of several features is found by each of them: the caller looks at the rest.
std::vector<const FeatureBan*> find_bans(const std::vector<FeatureBan>& bans,
                                         std::string_view feature, const BanSubject& subject,
                                         std::string_view day);

}  // namespace skulint
