// Works out ceilings: disk, provisioning, compute and service limits, and the lowest of them.
#include "model/ceiling.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

std::optional<StorageType> storage_type_of(const ServerSpec& server) {
  const auto name = text_of(server[FactId::StorageType]);
  return name ? parse_storage_type(*name) : std::nullopt;
}

/// The unknown behind a fact, or one that says what is missing.
Value blame(const Fact& fact, std::string_view what) {
  const Value value = effective(fact);
  if (value.is_unknown()) return value;
  return Value::unknown(UnknownReason::NoDefault, std::string(what))
      .with_trace(value.trace() ? value.trace() : make_step(StepKind::Default, fact.at));
}

Bound unknown_bound(std::string name, Value why) {
  Bound bound;
  bound.name = std::move(name);
  bound.unknown = std::move(why);
  return bound;
}

Bound known_bound(std::string name, const Limit& limit, std::string detail) {
  Bound bound;
  bound.name = std::move(name);
  bound.value = limit.value;
  bound.detail = std::move(detail);
  bound.source = limit.citation;
  return bound;
}

/// What an absent fact means: the source server's value, or none at all.
std::string absent_text(const ServerSpec& server, std::string_view what) {
  const auto mode = text_of(server[FactId::CreateMode]);
  const bool inherits = mode && *mode != "Default" && *mode != "Create";
  return inherits ? "the " + std::string(what) + " is taken from the source server"
                  : "no " + std::string(what) + " is written";
}

Value no_storage_type(const ServerSpec& server) {
  const Fact& fact = server[FactId::StorageType];
  const auto name = text_of(fact);
  return blame(fact, name ? "the storage type \"" + *name + "\" is not in the catalogue"
                          : absent_text(server, "storage type"));
}

Value no_size(const ServerSpec& server) {
  const Fact& fact = server[FactId::StorageGib];
  const bool written = fact.state == FactState::Known;
  return blame(fact, written ? show(fact.value) + " GiB is no size that is offered"
                             : absent_text(server, "size"));
}

void premium_ssd(const ServerSpec& server, const Catalogue& catalogue, DiskFigures& figures) {
  const auto size = integer_of(server[FactId::StorageGib]);
  if (size) figures.step = find_disk_step(catalogue, *size);
  const Fact& tier = server[FactId::StorageTier];
  const auto name = text_of(tier);
  if (name) figures.tier = find_disk_tier(catalogue, *name);
  if (figures.tier == nullptr) {
    const Value why = tier.state == FactState::Absent ? no_size(server)
                      : name ? blame(tier, "the tier \"" + *name + "\" is not in the catalogue")
                             : blame(tier, "the tier is not known");
    figures.iops = unknown_bound("disk", why);
    figures.mbps = unknown_bound("disk", why);
    return;
  }
  const TierFit fit =
      figures.step == nullptr ? TierFit::Default : tier_fit(catalogue, *figures.step, *name);
  if (fit == TierFit::BelowDefault || fit == TierFit::TooHigh || fit == TierFit::UnknownTier) {
    const Value why =
        Value::unknown(UnknownReason::BadInput, figures.tier->name + " is no tier of " +
                                                    with_thousands(figures.step->size_gib) + " GiB")
            .with_trace(tier.value.trace());
    figures.iops = unknown_bound("disk", why);
    figures.mbps = unknown_bound("disk", why);
    figures.tier = nullptr;
    return;
  }
  figures.iops = known_bound("disk", tier_iops(*figures.tier), figures.tier->name);
  figures.mbps = known_bound("disk", tier_mbps(*figures.tier), figures.tier->name);
  if (figures.tier->burst) {
    figures.iops.burst = static_cast<double>(figures.tier->burst->iops);
    figures.mbps.burst = figures.tier->burst->mbps;
  }
  figures.provisioned = tier.state == FactState::Known && figures.step != nullptr &&
                        figures.step->default_tier != figures.tier->name;
}

/// What is written, or the unknown that stands there.
Bound provisioned_bound(const Fact& fact, const Citation& source, std::string_view what) {
  const Value value = effective(fact);
  if (value.is_number()) {
    Bound bound;
    bound.name = "provisioned";
    bound.value = value.as_number().to_double();
    bound.source = source;
    bound.detail = "as written";
    return bound;
  }
  return unknown_bound("provisioned", blame(fact, std::string(what) + " are not written"));
}

void provisioned_disk(const ServerSpec& server, const Catalogue& catalogue, StorageType type,
                      DiskFigures& figures) {
  const Fact& iops = server[FactId::Iops];
  const Fact& mbps = server[FactId::Throughput];
  const Citation& source = storage_max_iops(catalogue, type).citation;
  figures.iops = provisioned_bound(iops, source, "IOPS");
  figures.mbps = provisioned_bound(mbps, source, "MB/s");
  figures.provisioned = iops.state == FactState::Known || mbps.state == FactState::Known;
  const auto size = integer_of(server[FactId::StorageGib]);
  if (type != StorageType::PremiumSsdV2 || !size) return;
  const V2Baseline* free = v2_baseline(catalogue, *size);
  if (free == nullptr) return;
  const std::string detail = "free up to " + with_thousands(free->to_gib) + " GiB";
  const auto use_free = [&](const Fact& fact, Bound& bound, double value) {
    if (fact.state != FactState::Absent) return;
    bound = Bound{"provisioned", value, {}, detail, free->citation, {}};
  };
  use_free(iops, figures.iops, static_cast<double>(free->rate.iops));
  use_free(mbps, figures.mbps, free->rate.mbps);
}

/// Premium SSD is read through the host cache too, so the machine's burst may exceed the disk's
/// maximum there; the service's own cap is that of Premium SSD v2.
double cap_of(const Catalogue& catalogue, StorageType type, const Limit& most) {
  if (type != StorageType::PremiumSsd) return most.value;
  return most.unit == "IOPS" ? storage_max_iops(catalogue, StorageType::PremiumSsdV2).value
                             : storage_max_mbps(catalogue, StorageType::PremiumSsdV2).value;
}

using ComputeLookup = ComputeLimit (*)(const Catalogue&, const Sku&, StorageType);

Bound compute_bound(const ServerSpec& server, const Catalogue& catalogue, ComputeLookup lookup) {
  const Fact& fact = server[FactId::Sku];
  const auto name = text_of(fact);
  if (!name) {
    return unknown_bound("compute", blame(fact, absent_text(server, "SKU")));
  }
  const Sku* sku = find_sku(catalogue, *name);
  if (sku == nullptr) {
    return unknown_bound("compute", Value::unknown(UnknownReason::Unsupported,
                                                   *name + " is not in the catalogue of " +
                                                       catalogue_date(catalogue))
                                        .with_trace(fact.value.trace()));
  }
  const auto type = storage_type_of(server);
  if (!type) return unknown_bound("compute", no_storage_type(server));
  const ComputeLimit limit = lookup(catalogue, *sku, *type);
  Bound bound = known_bound("compute", limit.limit, limit.detail);
  if (limit.burst) {
    // A burst of the machine does not lift what the service and the disk allow.
    const Limit most = lookup == &compute_limit_iops ? storage_max_iops(catalogue, *type)
                                                     : storage_max_mbps(catalogue, *type);
    const double capped = std::min(limit.burst->value, cap_of(catalogue, *type, most));
    if (capped > limit.limit.value) {
      bound.burst = capped;
      bound.burst_source = limit.burst->citation;
    }
  }
  return bound;
}

/// Puts the bounds together and finds the lowest.
Ceiling make_ceiling(std::string unit, std::vector<Bound> bounds) {
  Ceiling ceiling;
  ceiling.unit = std::move(unit);
  ceiling.complete = true;
  for (const Bound& bound : bounds) {
    if (!bound.value) {
      ceiling.complete = false;
    } else if (!ceiling.value || *bound.value < *ceiling.value) {
      ceiling.value = bound.value;
      ceiling.binding = bound.name;
    }
  }
  ceiling.bounds = std::move(bounds);
  return ceiling;
}

/// What the disk could be set to at its size, for the types that are provisioned.
std::optional<Bound> size_bound(const ServerSpec& server, const Catalogue& catalogue,
                                StorageType type, bool iops) {
  if (type == StorageType::PremiumSsd) return std::nullopt;
  const bool v2 = type == StorageType::PremiumSsdV2;
  if (iops) {
    const auto size = integer_of(server[FactId::StorageGib]);
    if (!size) return unknown_bound("disk", no_size(server));
    const Limit limit =
        v2 ? v2_max_iops(catalogue, *size).by_decimal_gb : ultra_max_iops(catalogue, *size);
    return known_bound("disk", limit, "at most at " + with_thousands(*size) + " GiB");
  }
  const auto provisioned = integer_of(server[FactId::Iops]);
  if (!provisioned) return std::nullopt;
  const Limit limit =
      v2 ? v2_max_mbps(catalogue, *provisioned) : ultra_max_mbps(catalogue, *provisioned);
  return known_bound("disk", limit, "at most at " + with_thousands(*provisioned) + " IOPS");
}

Ceiling ceiling_of(const ServerSpec& server, const Catalogue& catalogue, bool iops) {
  const std::string unit = iops ? "IOPS" : "MB/s";
  if (server.service != Service::PostgresqlFlexible) return {unit, {}, {}, {}, false};
  const DiskFigures disk = disk_figures(server, catalogue);
  std::vector<Bound> bounds;
  if (const auto type = storage_type_of(server)) {
    if (auto by_size = size_bound(server, catalogue, *type, iops)) {
      bounds.push_back(std::move(*by_size));
    }
  }
  bounds.push_back(iops ? disk.iops : disk.mbps);
  bounds.push_back(iops ? compute_iops(server, catalogue) : compute_mbps(server, catalogue));
  return make_ceiling(unit, std::move(bounds));
}

}  // namespace

DiskFigures disk_figures(const ServerSpec& server, const Catalogue& catalogue) {
  DiskFigures figures;
  const auto type = storage_type_of(server);
  if (!type) {
    figures.iops = unknown_bound("disk", no_storage_type(server));
    figures.mbps = figures.iops;
  } else if (*type == StorageType::PremiumSsd) {
    premium_ssd(server, catalogue, figures);
  } else {
    provisioned_disk(server, catalogue, *type, figures);
  }
  return figures;
}

Bound compute_iops(const ServerSpec& server, const Catalogue& catalogue) {
  return compute_bound(server, catalogue, &compute_limit_iops);
}

Bound compute_mbps(const ServerSpec& server, const Catalogue& catalogue) {
  return compute_bound(server, catalogue, &compute_limit_mbps);
}

Ceiling iops_ceiling(const ServerSpec& server, const Catalogue& catalogue) {
  return ceiling_of(server, catalogue, true);
}

Ceiling mbps_ceiling(const ServerSpec& server, const Catalogue& catalogue) {
  return ceiling_of(server, catalogue, false);
}

const Sku* sku_of(const ServerSpec& server, const Catalogue& catalogue) {
  const auto name = text_of(server[FactId::Sku]);
  return name ? find_sku(catalogue, *name) : nullptr;
}

std::optional<bool> has_host_cache(const ServerSpec& server, const Catalogue& catalogue) {
  if (server.service != Service::PostgresqlFlexible) return std::nullopt;
  const auto type = storage_type_of(server);
  if (type && *type != StorageType::PremiumSsd) return false;
  const Sku* sku = sku_of(server, catalogue);
  if (sku != nullptr && !sku_has_host_cache(catalogue, *sku)) return false;
  const auto size = integer_of(server[FactId::StorageGib]);
  if (type && size && *size >= catalogue.disks.premium_ssd.boundary_gib) return false;
  return type && size && sku != nullptr ? std::optional(true) : std::nullopt;
}

}  // namespace skulint
