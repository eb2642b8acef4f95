// Reads the tables of MySQL Flexible Server.
#include <utility>

#include "catalogue/load.h"

namespace skulint {

namespace {

std::vector<MysqlTier> read_tiers(ObjectReader& file) {
  std::vector<MysqlTier> tiers;
  NameGuard names;
  file.each("tiers", [&](ObjectReader& row) {
    tiers.push_back(MysqlTier{row.tier("tier"), row.text("display_name"),
                              row.integer("min_size_gib"), row.integer("max_size_gib"),
                              row.citation()});
    names.take(row, "tier", to_string(tiers.back().tier));
  });
  return tiers;
}

std::vector<MysqlSku> read_skus(ObjectReader& file) {
  std::vector<MysqlSku> skus;
  NameGuard names;
  file.each("skus", [&](ObjectReader& row) {
    skus.push_back(MysqlSku{
        .name = row.text("name"),
        .tier = row.tier("tier"),
        .vcores = row.integer("vcores"),
        .memory_gib = row.number("memory_gib"),
        .max_iops = row.integer("iops"),
        .max_connections = row.integer("max_connections"),
        .older_page_only = row.optional_flag("older_page_only", false),
        .citation = row.citation(),
    });
    names.take(row, "name", skus.back().name);
  });
  return skus;
}

MysqlRules read_rules(ObjectReader& file) {
  ObjectReader iops = file.object("iops");
  ObjectReader storage = file.object("storage");
  ObjectReader ha = file.object("high_availability");
  ObjectReader backup = file.object("backup");
  MysqlRules rules{
      .min_iops = iops.integer("min"),
      .retention_days_min = backup.integer("retention_days_min"),
      .retention_days_max = backup.integer("retention_days_max"),
      .retention_days_default = backup.integer("retention_days_default"),
      .autogrow_default = storage.flag("autogrow_default"),
      .ha_requires_autogrow = ha.flag("requires_autogrow"),
      .read_only_free_percent = storage.number("read_only_free_percent"),
      .read_only_free_gib = storage.integer("read_only_free_gib"),
      .iops_citation = iops.citation(),
      .storage_citation = storage.citation(),
      .ha_citation = ha.citation(),
      .backup_citation = backup.citation(),
  };
  for (ObjectReader* part : {&iops, &storage, &ha, &backup}) part->finish();
  return rules;
}

}  // namespace

Mysql read_mysql(ObjectReader& file) {
  return Mysql{.tiers = read_tiers(file),
               .skus = read_skus(file),
               .versions = read_versions(file),
               .bans = read_bans(file),
               .rules = read_rules(file)};
}

}  // namespace skulint
