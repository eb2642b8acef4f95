// Looks up compute sizes and works out which document limits what one drives.
#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>
#include <utility>

#include "base/strings.h"
#include "catalogue/catalogue.h"

namespace skulint {

namespace {

// Chooses one of the two figures of a rate.
using Figure = double (*)(const IoRate&);
double iops_of(const IoRate& rate) {
  return static_cast<double>(rate.iops);
}
double mbps_of(const IoRate& rate) {
  return rate.mbps;
}

struct Quantity {
  Figure figure;
  const char* unit;
};
constexpr Quantity kIops = {iops_of, "IOPS"};
constexpr Quantity kMbps = {mbps_of, "MB/s"};

std::string figure_text(double value) {
  const double whole = std::floor(value);
  std::string text = with_thousands(static_cast<std::int64_t>(whole));
  const auto tenths = static_cast<int>(std::lround((value - whole) * 10));
  if (tenths > 0) text += "." + std::to_string(tenths);
  return text;
}

const VmRate& column_for(const VmSize& size, StorageType type) {
  if (type == StorageType::PremiumSsd || !size.uncached_ultra_ssdv2) return size.uncached;
  return *size.uncached_ultra_ssdv2;
}

std::string comparison(double service, double vm, const char* unit) {
  const bool vm_binds = vm < service;
  const std::string lower = figure_text(vm_binds ? vm : service);
  const std::string higher = figure_text(vm_binds ? service : vm);
  return vm_binds ? "the virtual machine page says " + lower + " " + unit +
                        ", below the service table's " + higher
                  : "the service table says " + lower + " " + unit +
                        ", below the virtual machine page's " + higher;
}

ComputeLimit compute_limit(const Catalogue& catalogue, const Sku& sku, StorageType type,
                           const Quantity& quantity) {
  const std::string subject = sku.name + ", " + std::string(display_name(type));
  const double service = quantity.figure(sku.service);
  const VmSize* size = find_vm_size(catalogue, sku.vm_size);
  if (size == nullptr) {
    return ComputeLimit{Limit{service, quantity.unit, subject, sku.citation}, std::nullopt, subject,
                        false, ""};
  }
  const VmRate& column = column_for(*size, type);
  const double vm = quantity.figure(column.base);
  const bool service_counts = type != StorageType::UltraDisk;
  const bool vm_binds = !service_counts || vm < service;
  ComputeLimit result{Limit{vm_binds ? vm : service, quantity.unit, subject,
                            vm_binds ? size->citation : sku.citation},
                      std::nullopt, subject, service_counts && vm != service,
                      vm_binds ? column.suspect : ""};
  if (result.documents_differ) {
    result.detail += "; " + comparison(service, vm, quantity.unit);
  } else if (!service_counts) {
    result.detail += "; from the virtual machine page, the service table does not cover it";
  }
  // Where the service caps the size below its virtual machine, the machine's burst is capped too.
  const bool may_burst = column.burst && vm <= result.limit.value;
  if (may_burst && quantity.figure(*column.burst) > result.limit.value) {
    result.burst = Limit{quantity.figure(*column.burst), quantity.unit, subject, size->citation};
  }
  return result;
}

bool is_retiring(const Catalogue& catalogue, const Sku& sku) {
  const VmSeries* series = find_series(catalogue, sku.series);
  return series != nullptr && series->retirement.has_value();
}

bool is_preview(const Catalogue& catalogue, int generation) {
  const std::vector<int>& preview = catalogue.features.service.preview_generations;
  return std::find(preview.begin(), preview.end(), generation) != preview.end();
}

bool meets(const Catalogue& catalogue, const Sku& sku, const SkuDemand& demand) {
  if (demand.tier && sku.tier != *demand.tier) return false;
  if (demand.generation && sku.generation != *demand.generation) return false;
  if (!demand.series.empty() && !equals_ignoring_case(sku.series, demand.series)) return false;
  if (sku.confidential != demand.confidential) return false;
  // Burstable sizes exist for Premium SSD only.
  if (demand.storage_type != StorageType::PremiumSsd && sku.tier == ComputeTier::Burstable) {
    return false;
  }
  // Where the service's table counts, no limit is above it: that saves looking at most sizes.
  const bool is_short =
      static_cast<double>(sku.service.iops) < demand.iops || sku.service.mbps < demand.mbps;
  if (is_short && demand.storage_type != StorageType::UltraDisk) return false;
  return compute_limit_iops(catalogue, sku, demand.storage_type).limit.value >= demand.iops &&
         compute_limit_mbps(catalogue, sku, demand.storage_type).limit.value >= demand.mbps;
}

// Smaller sorts first.
auto preference(const Catalogue& catalogue, const Sku& sku) {
  const bool settled = !is_retiring(catalogue, sku) && !is_preview(catalogue, sku.generation);
  const VmSeries* series = find_series(catalogue, sku.series);
  // Fewer regions have AMD sizes.
  const bool amd = series != nullptr && series->processor == "amd";
  return std::make_tuple(sku.vcores, sku.memory_gib, !settled, -sku.generation, amd,
                         std::cref(sku.name));
}

template <class Row>
const Row* find_named(const std::vector<Row>& rows, std::string_view name) {
  for (const Row& row : rows) {
    if (equals_ignoring_case(row.name, name)) return &row;
  }
  return nullptr;
}

}  // namespace

const Sku* find_sku(const Catalogue& catalogue, std::string_view name) {
  if (const Sku* sku = find_named(catalogue.skus, name)) return sku;
  for (const Sku& sku : catalogue.skus) {
    for (const std::string& alias : sku.aliases) {
      if (equals_ignoring_case(alias, name)) return &sku;
    }
  }
  return nullptr;
}

const MysqlSku* find_mysql_sku(const Catalogue& catalogue, std::string_view name) {
  return find_named(catalogue.mysql.skus, name);
}

const VmSize* find_vm_size(const Catalogue& catalogue, std::string_view name,
                           std::string_view interface) {
  for (const VmSize& size : catalogue.vm_sizes) {
    if (!equals_ignoring_case(size.name, name)) continue;
    if (interface.empty() || equals_ignoring_case(size.interface, interface)) return &size;
  }
  return nullptr;
}

const VmSeries* find_series(const Catalogue& catalogue, std::string_view name) {
  return find_named(catalogue.series, name);
}

std::vector<const Sku*> nearest_skus(const Catalogue& catalogue, std::string_view name,
                                     std::size_t count) {
  std::vector<std::pair<std::size_t, const Sku*>> ranked;
  for (const Sku& sku : catalogue.skus) ranked.emplace_back(edit_distance(sku.name, name), &sku);
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second->name) < std::tie(b.first, b.second->name);
  });
  std::vector<const Sku*> nearest;
  for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i) {
    nearest.push_back(ranked[i].second);
  }
  return nearest;
}

ComputeLimit compute_limit_iops(const Catalogue& catalogue, const Sku& sku, StorageType type) {
  return compute_limit(catalogue, sku, type, kIops);
}

ComputeLimit compute_limit_mbps(const Catalogue& catalogue, const Sku& sku, StorageType type) {
  return compute_limit(catalogue, sku, type, kMbps);
}

Limit max_connections_limit(const Sku& sku) {
  return Limit{static_cast<double>(sku.default_max_connections), "connections", sku.name,
               sku.connections_citation};
}

const Sku* smallest_sku_that_drives(const Catalogue& catalogue, const SkuDemand& demand) {
  const Sku* best = nullptr;
  for (const Sku& sku : catalogue.skus) {
    const bool is_smaller =
        best == nullptr || preference(catalogue, sku) < preference(catalogue, *best);
    if (is_smaller && meets(catalogue, sku, demand)) best = &sku;
  }
  return best;
}

std::optional<GenerationBest> generation_best(const Catalogue& catalogue, int generation,
                                              StorageType type) {
  std::optional<GenerationBest> best;
  for (const Sku& sku : catalogue.skus) {
    if (sku.generation != generation || sku.tier == ComputeTier::Burstable) continue;
    GenerationBest own{compute_limit_iops(catalogue, sku, type),
                       compute_limit_mbps(catalogue, sku, type)};
    if (!best) {
      best = std::move(own);
      continue;
    }
    if (own.iops.limit.value > best->iops.limit.value) best->iops = std::move(own.iops);
    if (own.mbps.limit.value > best->mbps.limit.value) best->mbps = std::move(own.mbps);
  }
  return best;
}

bool sku_has_host_cache(const Catalogue& catalogue, const Sku& sku) {
  const VmSeries* series = find_series(catalogue, sku.series);
  return series != nullptr && series->host_cache;
}

}  // namespace skulint
