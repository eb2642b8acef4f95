// Reads the compute tables: PostgreSQL SKUs, virtual machine series and sizes.
#include <optional>
#include <utility>

#include "catalogue/load.h"

namespace skulint {

namespace {

Sku read_sku(ObjectReader& row) {
  const std::string name = row.text("name");
  return Sku{
      .name = name,
      .aliases = row.optional_texts("aliases"),
      .tier = row.tier("tier"),
      .series = row.text("series"),
      .generation = static_cast<int>(row.integer("generation")),
      .vcores = row.integer("vcores"),
      .memory_gib = row.number("memory_gib"),
      .service = row.rate(),
      .default_max_connections = row.integer("max_connections"),
      .max_user_connections = row.optional_integer("max_user_connections"),
      .connections_inferred = row.optional_flag("max_connections_inferred", false),
      .vm_size = row.has("vm_size") ? row.text("vm_size") : name,
      .confidential = row.optional_flag("confidential", false),
      .basis = row.has("basis") ? row.word("basis", {"listed", "listed-twice", "listed-with-slip",
                                                     "series-range"})
                                : "listed",
      .note = row.optional_text("note"),
      .citation = row.citation(),
      .connections_citation = row.citation("connections_source"),
  };
}

VmRate read_vm_rate(ObjectReader object) {
  VmRate rate{object.rate(), object.burst(), object.optional_text("suspect")};
  object.finish();
  return rate;
}

std::optional<VmCache> read_vm_cache(ObjectReader& row) {
  if (!row.has("cached")) return std::nullopt;
  ObjectReader object = row.object("cached");
  VmCache cache{object.rate(), object.number("cache_gib")};
  object.finish();
  return cache;
}

VmSize read_vm_size(ObjectReader& row) {
  return VmSize{
      .name = row.text("name"),
      .interface = row.has("interface") ? row.word("interface", {"NVMe", "SCSI"}) : "",
      .series = row.text("series"),
      .vcores = row.integer("vcores"),
      .memory_gib = row.number("memory_gib"),
      .uncached = read_vm_rate(row.object("uncached")),
      .uncached_ultra_ssdv2 = row.has("uncached_ultra_ssdv2")
                                  ? std::optional(read_vm_rate(row.object("uncached_ultra_ssdv2")))
                                  : std::nullopt,
      .cached = read_vm_cache(row),
      .citation = row.citation(),
  };
}

std::optional<SeriesRetirement> read_retirement(ObjectReader& row) {
  if (!row.has("retirement")) return std::nullopt;
  ObjectReader object = row.object("retirement");
  SeriesRetirement retirement{object.day("date"), object.optional_text("growth_restricted_from"),
                              object.citation()};
  object.finish();
  return retirement;
}

VmSeries read_series(ObjectReader& row) {
  return VmSeries{
      .name = row.text("name"),
      .generation = static_cast<int>(row.integer("generation")),
      .processor = row.word("processor", {"intel", "amd"}),
      .confidential = row.optional_flag("confidential", false),
      .host_cache = row.optional_flag("host_cache", true),
      .offered_by_service = row.optional_flag("offered_by_service", true),
      .retirement = read_retirement(row),
      .citation = row.citation(),
  };
}

}  // namespace

std::vector<Sku> read_postgresql_skus(ObjectReader& file) {
  std::vector<Sku> skus;
  NameGuard names;
  file.each("skus", [&](ObjectReader& row) {
    Sku sku = read_sku(row);
    names.take(row, "name", sku.name);
    for (const std::string& alias : sku.aliases) names.take(row, "aliases", alias);
    skus.push_back(std::move(sku));
  });
  return skus;
}

VmTables read_vm_sizes(ObjectReader& file) {
  VmTables tables;
  NameGuard series_names;
  file.each("series", [&](ObjectReader& row) {
    tables.series.push_back(read_series(row));
    series_names.take(row, "name", tables.series.back().name);
  });
  NameGuard size_names;
  file.each("sizes", [&](ObjectReader& row) {
    tables.sizes.push_back(read_vm_size(row));
    const VmSize& size = tables.sizes.back();
    const std::string by_interface = size.interface.empty() ? "" : " " + size.interface;
    size_names.take(row, "name", size.name + by_interface);
  });
  return tables;
}

}  // namespace skulint
