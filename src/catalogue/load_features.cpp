// Reads what depends on time and place: regions, versions, feature bans, service-wide rules.
#include <utility>

#include "catalogue/load.h"

namespace skulint {

namespace {

// The words that bans are written in, and that rules ask by.
const std::vector<std::string>& feature_words() {
  static const std::vector<std::string> kWords = {"server",
                                                  "autogrow",
                                                  "customer_managed_key",
                                                  "geo_redundant_backup",
                                                  "high_availability",
                                                  "host_cache",
                                                  "long_term_retention",
                                                  "major_version_upgrade",
                                                  "on_demand_backup",
                                                  "online_disk_scaling",
                                                  "pgbouncer",
                                                  "read_replica",
                                                  "virtual_network_integration"};
  return kWords;
}

std::vector<Region> read_regions(ObjectReader& file) {
  std::vector<Region> regions;
  NameGuard locations;
  file.each("regions", [&](ObjectReader& row) {
    regions.push_back(Region{
        .name = row.text("name"),
        .location = row.text("location"),
        .intel_generations = row.integers("intel"),
        .amd_generations = row.integers("amd"),
        .confidential_generations = row.integers("confidential"),
        .access_restricted = row.optional_flag("access_restricted", false),
        .zone_redundant_ha = row.flag("zone_redundant_ha"),
        .new_zone_redundant_ha_blocked = row.optional_flag("new_zone_redundant_ha_blocked", false),
        .same_zone_ha = row.flag("same_zone_ha"),
        .geo_redundant_backup = row.flag("geo_redundant_backup"),
        .citation = row.citation(),
    });
    locations.take(row, "location", regions.back().location);
  });
  return regions;
}

std::vector<V2Region> read_v2_regions(ObjectReader& file) {
  std::vector<V2Region> regions;
  NameGuard locations;
  file.each("premium_ssd_v2_regions", [&](ObjectReader& row) {
    regions.push_back(V2Region{row.text("name"), row.text("location"),
                               row.flag("geo_redundant_backup"),
                               row.optional_flag("standalone_only", false), row.citation()});
    locations.take(row, "location", regions.back().location);
  });
  return regions;
}

std::vector<ImmutableSetting> read_immutable_settings(ObjectReader& file) {
  std::vector<ImmutableSetting> settings;
  NameGuard names;
  file.each("immutable_settings", [&](ObjectReader& row) {
    settings.push_back(
        ImmutableSetting{row.text("setting"), row.optional_text("note"), row.citation()});
    names.take(row, "setting", settings.back().setting);
  });
  return settings;
}

std::vector<TierPrefix> read_tier_prefixes(ObjectReader& file) {
  std::vector<TierPrefix> prefixes;
  NameGuard names;
  file.each("tier_prefixes", [&](ObjectReader& row) {
    prefixes.push_back(TierPrefix{row.text("prefix"), row.tier("tier"), row.citation()});
    names.take(row, "prefix", prefixes.back().prefix);
  });
  return prefixes;
}

ServiceRules read_service(ObjectReader& file) {
  ObjectReader backup = file.object("backup");
  ObjectReader ha = file.object("high_availability");
  ObjectReader replicas = file.object("read_replicas");
  ObjectReader preview = file.object("preview_generations");
  ObjectReader bouncer = file.object("pgbouncer");
  ServiceRules rules{
      .retention_days_min = backup.integer("retention_days_min"),
      .retention_days_max = backup.integer("retention_days_max"),
      .retention_days_default = backup.integer("retention_days_default"),
      .replicas_max = replicas.integer("max_per_primary"),
      .ha_modes = ha.texts("modes"),
      .parameters_replica_at_least_primary = replicas.texts("parameters_at_least_primary"),
      .preview_generations = preview.integers("generations"),
      .pgbouncer_port = bouncer.integer("port"),
      .pgbouncer_parameter = bouncer.text("parameter"),
      .backup_citation = backup.citation(),
      .ha_citation = ha.citation(),
      .replicas_citation = replicas.citation(),
      .generations_citation = preview.citation(),
      .pgbouncer_citation = bouncer.citation(),
  };
  for (ObjectReader* part : {&backup, &ha, &replicas, &preview, &bouncer}) part->finish();
  return rules;
}

FeatureBan read_ban(ObjectReader& row) {
  const auto number = [&](std::string_view key) {
    const std::optional<std::int64_t> value = row.optional_integer(key);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  };
  FeatureBan ban{
      .features = row.words("features", feature_words()),
      .storage_type = row.optional_storage_type("storage_type"),
      .tier = row.optional_tier("tier"),
      .generation = number("generation"),
      .version_at_most = number("version_at_most"),
      .role = row.has("role") ? row.word("role", {"read_replica", "elastic_cluster"}) : "",
      .since = row.optional_day("since"),
      .until = row.optional_day("until"),
      .as_of = row.day("as_of"),
      .note = row.optional_text("note"),
      .citation = row.citation(),
  };
  if (ban.features.empty()) row.complain("features", "must not be empty");
  const bool any_condition =
      ban.storage_type || ban.tier || ban.generation || ban.version_at_most || !ban.role.empty();
  if (!any_condition) row.complain("", "names nothing that the features are banned with");
  return ban;
}

}  // namespace

std::vector<FeatureBan> read_bans(ObjectReader& file) {
  std::vector<FeatureBan> bans;
  file.each("bans", [&](ObjectReader& row) { bans.push_back(read_ban(row)); });
  return bans;
}

std::vector<EngineVersion> read_versions(ObjectReader& file) {
  std::vector<EngineVersion> versions;
  NameGuard names;
  file.each("versions", [&](ObjectReader& row) {
    versions.push_back(EngineVersion{
        .version = row.text("version"),
        .status = row.word("status", {"ga", "preview"}),
        .standard_support_start = row.optional_day("standard_support_start"),
        .standard_support_end = row.optional_day("standard_support_end"),
        .community_retirement = row.optional_day("community_retirement"),
        .extended_support_start = row.optional_day("extended_support_start"),
        .extended_support_end = row.optional_day("extended_support_end"),
        .note = row.optional_text("note"),
        .citation = row.citation(),
    });
    names.take(row, "version", versions.back().version);
  });
  return versions;
}

Features read_features(ObjectReader& file) {
  return Features{
      .regions = read_regions(file),
      .v2_regions = read_v2_regions(file),
      .versions = read_versions(file),
      .bans = read_bans(file),
      .immutable_settings = read_immutable_settings(file),
      .tier_prefixes = read_tier_prefixes(file),
      .service = read_service(file),
  };
}

}  // namespace skulint
