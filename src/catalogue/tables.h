// Declares the rows of the catalogue: compute sizes, disks, regions, versions, feature bans.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/limit.h"

namespace skulint {

// Units everywhere: GiB = 2^30 bytes, mbps = MB/s = 10^6 bytes/s, iops = operations/s, dates
// YYYY-MM-DD. An empty string or nullopt means that no document states the fact.

enum class StorageType : std::uint8_t { PremiumSsd, PremiumSsdV2, UltraDisk };
enum class ComputeTier : std::uint8_t { Burstable, GeneralPurpose, MemoryOptimized };

/// A pair of figures that documents print together.
struct IoRate {
  std::int64_t iops = 0;
  double mbps = 0;
};

/// One compute size of PostgreSQL Flexible Server, with the figures of the service's own table.
struct Sku {
  std::string name;  ///< "Standard_D4ds_v5"
  std::vector<std::string> aliases;
  ComputeTier tier = ComputeTier::Burstable;
  std::string series;  ///< "Ddsv5"
  int generation = 0;  ///< 5 for …_v5; 1 for the B series.
  std::int64_t vcores = 0;
  double memory_gib = 0;
  IoRate service;                            ///< What the service page prints for the size.
  std::int64_t default_max_connections = 0;  ///< Value of max_connections after creation.
  std::optional<std::int64_t>
      max_user_connections;           ///< Less the reserved ones; not always printed.
  bool connections_inferred = false;  ///< Not printed: taken from listed sizes of equal memory.
  std::string vm_size;                ///< Name of the VmSize row.
  bool confidential = false;
  std::string basis;  ///< "listed", "listed-twice", "listed-with-slip", "series-range".
  std::string note;
  Citation citation;
  Citation connections_citation;
};

/// One column of a virtual machine page.
struct VmRate {
  IoRate base;
  std::optional<IoRate> burst;  ///< For at most 30 minutes.
  std::string suspect;          ///< Why a figure is doubted; empty when none is.
};

/// The host cache of a VM size; printed for v3 sizes only.
struct VmCache {
  IoRate base;
  double cache_gib = 0;
};

struct VmSize {
  std::string name;
  std::string interface;  ///< "", or "NVMe"/"SCSI" where a page prints two tables.
  std::string series;
  std::int64_t vcores = 0;
  double memory_gib = 0;
  VmRate uncached;                             ///< Premium SSD v1; all types where no other column.
  std::optional<VmRate> uncached_ultra_ssdv2;  ///< Separate column of v6 sizes and Ebdsv5.
  std::optional<VmCache> cached;
  Citation citation;
};

struct SeriesRetirement {
  std::string date;
  std::string growth_restricted_from;  ///< YYYY-MM
  Citation citation;
};

/// A VM series; its retirement is that of the virtual machines, not stated for the service.
struct VmSeries {
  std::string name;
  int generation = 0;
  std::string processor;  ///< "intel" or "amd"
  bool confidential = false;
  bool host_cache = true;          ///< False: Premium SSD caching is not supported.
  bool offered_by_service = true;  ///< False: not a series of PostgreSQL Flexible Server.
  std::optional<SeriesRetirement> retirement;
  Citation citation;
};

/// A performance tier of Premium SSD v1.
struct DiskTier {
  std::string name;           ///< "P30"
  std::int64_t size_gib = 0;  ///< The managed disk size that has the tier as its baseline.
  IoRate base;
  std::optional<IoRate> burst;  ///< Credit burst, to P20.
  Citation citation;
};

/// A size of Premium SSD v1 that the service offers.
struct DiskStep {
  std::int64_t size_gib = 0;
  std::int64_t storage_mb = 0;  ///< The same size as the azurerm provider spells it (MiB).
  std::string default_tier;
  IoRate base;                  ///< Of the default tier.
  std::optional<IoRate> burst;  ///< Of the default tier.
  bool host_cache = false;
  std::vector<std::string> raise_to;           ///< Tiers above the default the size may use.
  std::vector<std::string> raise_to_disputed;  ///< Of those, the ones a second document omits.
  Citation citation;
  Citation raise_citation;
};

struct AutogrowRule {
  std::int64_t threshold_gib = 0;       ///< 1,024: which pair applies; at exactly this, unstated.
  double free_percent_below_small = 0;  ///< Below the threshold.
  double free_percent_below_large = 0;  ///< Above it.
  std::int64_t or_free_gib_below = 0;   ///< The smaller of percentage and this triggers.
  std::int64_t growth_factor = 0;
  std::int64_t resumes_at_gib = 0;
  std::int64_t stops_at_gib = 0;
  Citation citation;
};

struct PremiumSsdRules {
  std::int64_t max_size_gib = 0;
  IoRate max;
  std::int64_t burst_max_minutes = 0;
  std::int64_t last_cached_size_gib = 0;  ///< 4,095
  std::int64_t boundary_gib = 0;          ///< 4,096: reaching or crossing is offline.
  std::string offline_minutes;            ///< "2-10"
  std::int64_t tier_change_interval_hours = 0;
  AutogrowRule autogrow;
  Citation citation;
  Citation burst_citation;
  Citation cache_citation;
  Citation boundary_citation;
  Citation tier_change_citation;
};

/// Free performance of a v2 disk of from_gib..to_gib.
struct V2Baseline {
  std::int64_t from_gib = 0;
  std::int64_t to_gib = 0;
  IoRate rate;
  Citation citation;
};

struct PremiumSsdV2Rules {
  std::int64_t min_size_gib = 0;
  std::int64_t max_size_gib = 0;
  std::int64_t size_step_gib = 0;
  IoRate min;
  IoRate max;
  double iops_per_gib = 0;         ///< 500 per GiB: what most pages state.
  double iops_per_decimal_gb = 0;  ///< 500 per 10^9 bytes: what the printed table follows.
  double mbps_per_iops = 0;
  std::vector<V2Baseline> baselines;
  double disputed_max_mbps = 0;  ///< 2,000: the managed-disk page, newer than the service's.
  std::int64_t changes_per_day = 0;
  std::int64_t changes_first_day = 0;
  Citation citation;
  Citation size_citation;
  Citation decimal_citation;
  Citation disputed_citation;
  Citation changes_citation;
};

struct UltraDiskRules {
  std::string status;  ///< "preview"
  std::int64_t min_size_gib = 0;
  std::int64_t max_size_gib = 0;
  IoRate min;
  IoRate max;
  double iops_per_gib = 0;
  double mbps_per_iops = 0;
  std::int64_t changes_per_day = 0;
  Citation citation;       ///< The service's page: maxima and status.
  Citation size_citation;  ///< The range of sizes of the service's tiers.
  Citation disk_citation;  ///< The managed-disk page: minima and ratios.
};

struct ReadOnlyRule {
  double used_percent_at_least = 0;
  double or_free_gib_below = 0;
  Citation citation;
};

/// Retired Single Server: IOPS follow the size.
struct SingleServerRules {
  double iops_per_gb = 0;
  std::int64_t min_iops = 0;
  std::int64_t max_iops = 0;
  std::int64_t min_size_gb = 0;
  std::int64_t max_size_gb = 0;
  Citation citation;
};

struct Disks {
  std::vector<DiskTier> tiers;  ///< P1 … P80, ascending.
  std::vector<DiskStep> steps;  ///< The twelve sizes, ascending.
  PremiumSsdRules premium_ssd;
  PremiumSsdV2Rules premium_ssd_v2;
  UltraDiskRules ultra_disk;
  ReadOnlyRule read_only;
  SingleServerRules single_server;
};

/// What a region offers, from one dated page.
struct Region {
  std::string name;      ///< "West Europe"
  std::string location;  ///< "westeurope"
  std::vector<int> intel_generations;
  std::vector<int> amd_generations;
  std::vector<int> confidential_generations;
  bool access_restricted = false;
  bool zone_redundant_ha = false;
  bool new_zone_redundant_ha_blocked = false;  ///< Only servers that exist keep it.
  bool same_zone_ha = false;
  bool geo_redundant_backup = false;
  Citation citation;
};

/// A region in which Premium SSD v2 can be used.
struct V2Region {
  std::string name;
  std::string location;
  bool geo_redundant_backup = false;
  bool standalone_only = false;
  Citation citation;
};

/// A major version; dates are the platform's, which may differ from the community's.
struct EngineVersion {
  std::string version;
  std::string status;  ///< "ga" or "preview"
  std::string standard_support_start;
  std::string standard_support_end;
  std::string community_retirement;
  std::string extended_support_start;
  std::string extended_support_end;
  std::string note;
  Citation citation;
};

/// "These features cannot be used together on such a server", valid from `since` until `until`.
struct FeatureBan {
  /// All of them together; "server" stands for the combination of the members below itself.
  std::vector<std::string> features;
  std::optional<StorageType> storage_type;
  std::optional<ComputeTier> tier;
  std::optional<int> generation;
  std::optional<int> version_at_most;
  std::string role;   ///< "" any, "read_replica", "elastic_cluster"
  std::string since;  ///< Empty: for as long as the documents reach back.
  std::string until;  ///< First day it no longer holds; empty: still in force.
  std::string as_of;  ///< The day it was last seen in a document.
  std::string note;
  Citation citation;
};

/// An argument that cannot be changed on an existing server.
struct ImmutableSetting {
  std::string setting;
  std::string note;
  Citation citation;
};

struct ServiceRules {
  std::int64_t retention_days_min = 0;
  std::int64_t retention_days_max = 0;
  std::int64_t retention_days_default = 0;
  std::int64_t replicas_max = 0;
  std::vector<std::string> ha_modes;
  std::vector<std::string> parameters_replica_at_least_primary;
  std::vector<int> preview_generations;  ///< {6}
  std::int64_t pgbouncer_port = 0;
  std::string pgbouncer_parameter;
  Citation backup_citation;
  Citation ha_citation;
  Citation replicas_citation;
  Citation generations_citation;
  Citation pgbouncer_citation;
};

struct TierPrefix {
  std::string prefix;  ///< "GP", as in GP_Standard_D4ds_v5
  ComputeTier tier = ComputeTier::Burstable;
  Citation citation;
};

struct Features {
  std::vector<Region> regions;
  std::vector<V2Region> v2_regions;
  std::vector<EngineVersion> versions;  ///< Newest first.
  std::vector<FeatureBan> bans;
  std::vector<ImmutableSetting> immutable_settings;
  std::vector<TierPrefix> tier_prefixes;
  ServiceRules service;
};

struct MysqlSku {
  std::string name;
  ComputeTier tier = ComputeTier::Burstable;
  std::int64_t vcores = 0;
  double memory_gib = 0;
  std::int64_t max_iops = 0;
  std::int64_t max_connections = 0;
  bool older_page_only = false;
  Citation citation;
};

struct MysqlTier {
  ComputeTier tier = ComputeTier::Burstable;
  std::string display_name;  ///< "Business Critical" for MemoryOptimized.
  std::int64_t min_size_gib = 0;
  std::int64_t max_size_gib = 0;
  Citation citation;
};

struct MysqlRules {
  std::int64_t min_iops = 0;
  std::int64_t retention_days_min = 0;
  std::int64_t retention_days_max = 0;
  std::int64_t retention_days_default = 0;
  bool autogrow_default = false;
  bool ha_requires_autogrow = false;
  double read_only_free_percent = 0;    ///< Up to 100 GiB.
  std::int64_t read_only_free_gib = 0;  ///< Above 100 GiB.
  Citation iops_citation;
  Citation storage_citation;
  Citation ha_citation;
  Citation backup_citation;
};

struct Mysql {
  std::vector<MysqlTier> tiers;
  std::vector<MysqlSku> skus;
  std::vector<EngineVersion> versions;
  std::vector<FeatureBan> bans;
  MysqlRules rules;
};

}  // namespace skulint
