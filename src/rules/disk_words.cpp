// Holds the words of rules that speak of disks.
#include <optional>
#include <string>
#include <utility>

#include "rules/words.h"

namespace skulint {

namespace {

std::optional<StorageType> storage_type_of(const Subject& subject) {
  const auto name = text_of(subject.server[FactId::StorageType]);
  return name ? parse_storage_type(*name) : std::nullopt;
}

/// The value at fault when a fact of the disk is not known.
Value unknown_fact(const Subject& subject, FactId fact) {
  const Value value = effective(subject.server[fact]);
  if (value.is_unknown()) return value;
  const std::string what = fact == FactId::StorageType ? "storage type" : "size";
  const std::string why = value.is_null() ? "the " + what + " is taken from the source server"
                                          : "the " + what + " " + show(value) + " is not offered";
  return Value::unknown(UnknownReason::NoDefault, why).with_trace(value.trace());
}

Value from_type(const Subject& subject, Limit (*limit)(const Catalogue&, StorageType)) {
  const auto type = storage_type_of(subject);
  if (!type) return unknown_fact(subject, FactId::StorageType);
  return number_word(limit(subject.catalogue, *type).value);
}

Value disk_type_name(const Subject& subject) {
  const auto type = storage_type_of(subject);
  if (!type) return unknown_fact(subject, FactId::StorageType);
  return Value::string(std::string(display_name(*type)));
}

/// The fact that decides a figure of the disk: the tier or what is provisioned, else the size.
TraceRef decided_by(const Subject& subject, FactId provisioned) {
  const ServerSpec& server = subject.server;
  const FactId own = subject.disk.tier != nullptr ? FactId::StorageTier : provisioned;
  const bool written = server[own].state == FactState::Known;
  return effective(server[written ? own : FactId::StorageGib]).trace();
}

Value disk_figure(const Subject& subject, const Bound& bound, FactId provisioned) {
  if (!bound.value) return bound.unknown;
  return number_word(*bound.value).with_trace(decided_by(subject, provisioned));
}
Value disk_iops(const Subject& s) {
  return disk_figure(s, s.disk.iops, FactId::Iops);
}
Value disk_mbps(const Subject& s) {
  return disk_figure(s, s.disk.mbps, FactId::Throughput);
}

/// Unknown as long as a fact that could make the answer true is.
Value disk_provisioned(const Subject& subject) {
  const ServerSpec& server = subject.server;
  const auto silent = [&](FactId fact) { return server[fact].state == FactState::Absent; };
  const bool no_rates = silent(FactId::Iops) && silent(FactId::Throughput);
  if (no_rates && silent(FactId::StorageTier)) return Value::boolean(false);
  const auto type = storage_type_of(subject);
  if (!type) return unknown_fact(subject, FactId::StorageType);
  if (*type != StorageType::PremiumSsd) return Value::boolean(!no_rates);
  const Fact& tier = server[FactId::StorageTier];
  if (tier.state == FactState::Unknown) return tier.value;
  if (tier.state == FactState::Known && !integer_of(server[FactId::StorageGib])) {
    return unknown_fact(subject, FactId::StorageGib);
  }
  return Value::boolean(subject.disk.provisioned);
}

Value with_size(const Subject& subject, Value (*read)(const Subject&, std::int64_t)) {
  const Fact& fact = subject.server[FactId::StorageGib];
  const auto size = integer_of(fact);
  if (size) return read(subject, *size);
  const Value value = effective(fact);
  if (!value.is_number()) return unknown_fact(subject, FactId::StorageGib);
  return Value::unknown(UnknownReason::Unsupported, show(value) + " GiB is no whole number of GiB")
      .with_trace(value.trace());
}

bool is_offered(const Catalogue& catalogue, StorageType type, std::int64_t size_gib) {
  if (type == StorageType::PremiumSsd) return find_disk_step(catalogue, size_gib) != nullptr;
  const auto gib = static_cast<double>(size_gib);
  return gib >= storage_min_size(catalogue, type).value &&
         gib <= storage_max_size(catalogue, type).value;
}

/// A size that every type has needs no known type.
Value disk_offered(const Subject& subject) {
  const Value written = effective(subject.server[FactId::StorageGib]);
  const bool counts = written.is_number() && written.as_number().to_int64().has_value();
  if (written.is_number() && !counts) return Value::boolean(false);
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    if (const auto type = storage_type_of(s)) {
      return Value::boolean(is_offered(s.catalogue, *type, size));
    }
    for (const StorageType type :
         {StorageType::PremiumSsd, StorageType::PremiumSsdV2, StorageType::UltraDisk}) {
      if (!is_offered(s.catalogue, type, size)) return unknown_fact(s, FactId::StorageType);
    }
    return Value::boolean(true);
  });
}

Value disk_below(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const DiskStep* step = neighbouring_steps(s.catalogue, size).below;
    return step == nullptr ? Value::null() : Value::number(Number::from_int(step->size_gib));
  });
}

Value disk_above(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const DiskStep* step = neighbouring_steps(s.catalogue, size).above;
    return step == nullptr ? Value::null() : Value::number(Number::from_int(step->size_gib));
  });
}

Value disk_default_tier(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const DiskStep* step = find_disk_step(s.catalogue, size);
    return step == nullptr ? Value::null() : Value::string(step->default_tier);
  });
}

Value disk_allowed_tiers(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const DiskStep* step = find_disk_step(s.catalogue, size);
    Items tiers;
    if (step != nullptr) {
      tiers.push_back(Value::string(step->default_tier));
      for (const std::string& tier : step->raise_to) tiers.push_back(Value::string(tier));
    }
    return Value::tuple(std::move(tiers));
  });
}

/// How the written tier and the size go together.
Value disk_tier_fit(const Subject& subject) {
  const Fact& tier = subject.server[FactId::StorageTier];
  if (tier.state == FactState::Absent) return Value::null();
  const auto name = text_of(tier);
  if (!name) return unknown_fact(subject, FactId::StorageTier);
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const DiskStep* step = find_disk_step(s.catalogue, size);
    if (step == nullptr) return Value::null();
    switch (tier_fit(s.catalogue, *step, *text_of(s.server[FactId::StorageTier]))) {
      case TierFit::Default:
        return Value::string("own");
      case TierFit::Raise:
        return Value::string("raised");
      case TierFit::Disputed:
        return Value::string("disputed");
      case TierFit::BelowDefault:
        return Value::string("below");
      case TierFit::TooHigh:
        return Value::string("above");
      case TierFit::UnknownTier:
        break;
    }
    return Value::string("unheard of");
  });
}

/// What comes with the size of a v2 disk; 0 for types that give nothing for free.
Value free_rate(const Subject& subject, double (*figure)(const IoRate&)) {
  const auto type = storage_type_of(subject);
  if (!type) return unknown_fact(subject, FactId::StorageType);
  if (*type != StorageType::PremiumSsdV2) return number_word(0);
  const auto size = integer_of(subject.server[FactId::StorageGib]);
  if (!size) return unknown_fact(subject, FactId::StorageGib);
  const V2Baseline* free = v2_baseline(subject.catalogue, *size);
  return number_word(free == nullptr ? 0 : figure(free->rate));
}
Value disk_free_iops(const Subject& subject) {
  return free_rate(subject, [](const IoRate& rate) { return static_cast<double>(rate.iops); });
}
Value disk_free_mbps(const Subject& subject) {
  return free_rate(subject, [](const IoRate& rate) { return rate.mbps; });
}

Value disk_max_iops(const Subject& subject) {
  const auto type = storage_type_of(subject);
  if (!type) return unknown_fact(subject, FactId::StorageType);
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    switch (*storage_type_of(s)) {
      case StorageType::PremiumSsdV2:
        return number_word(v2_max_iops(s.catalogue, size).by_decimal_gb.value);
      case StorageType::UltraDisk:
        return number_word(ultra_max_iops(s.catalogue, size).value);
      case StorageType::PremiumSsd:
        break;
    }
    return number_word(storage_max_iops(s.catalogue, StorageType::PremiumSsd).value);
  });
}

/// What every page allows: some count 500 IOPS per GiB, one per 10^9 bytes.
Value disk_undisputed_iops(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    if (storage_type_of(s) != StorageType::PremiumSsdV2) return disk_max_iops(s);
    return number_word(v2_max_iops(s.catalogue, size).by_gib.value);
  });
}

Value disk_min_gib(const Subject& s) {
  return from_type(s, &storage_min_size);
}
Value disk_max_gib(const Subject& s) {
  return from_type(s, &storage_max_size);
}
Value disk_top_iops(const Subject& s) {
  return from_type(s, &storage_max_iops);
}
Value disk_min_iops(const Subject& s) {
  return Value::number(Number::from_int(s.catalogue.disks.premium_ssd_v2.min.iops));
}
Value disk_last_cached(const Subject& s) {
  return Value::number(Number::from_int(s.catalogue.disks.premium_ssd.last_cached_size_gib));
}
Value disk_boundary(const Subject& s) {
  return Value::number(Number::from_int(s.catalogue.disks.premium_ssd.boundary_gib));
}

/// Whether autogrow would next reach or cross the boundary: doubling from this size does.
Value disk_autogrow_stops(const Subject& subject) {
  return with_size(subject, [](const Subject& s, std::int64_t size) {
    const PremiumSsdRules& rules = s.catalogue.disks.premium_ssd;
    return Value::boolean(size < rules.boundary_gib &&
                          size * rules.autogrow.growth_factor >= rules.boundary_gib);
  });
}

constexpr Word kDiskWords[] = {
    {"disk.above_gib", "the next larger size of Premium SSD; null if none", &disk_above},
    {"disk.allowed_tiers", "the tiers the size may use, its own first", &disk_allowed_tiers},
    {"disk.autogrow_stops", "whether autogrow's next step would reach the 4,096 GiB boundary",
     &disk_autogrow_stops},
    {"disk.below_gib", "the next smaller size of Premium SSD; null if none", &disk_below},
    {"disk.boundary_gib", "the size from which Premium SSD has no host cache", &disk_boundary},
    {"disk.default_tier", "the tier that comes with the size", &disk_default_tier},
    {"disk.free_iops", "IOPS that come with the size of Premium SSD v2; 0 for other types",
     &disk_free_iops},
    {"disk.free_mbps", "MB/s that come with the size of Premium SSD v2; 0 for other types",
     &disk_free_mbps},
    {"disk.iops", "IOPS the disk gives: by tier, or as provisioned", &disk_iops},
    {"disk.last_cached_gib", "the largest size with a host cache", &disk_last_cached},
    {"disk.max_gib", "the largest size of the storage type", &disk_max_gib},
    {"disk.max_iops", "IOPS the storage type allows at this size", &disk_max_iops},
    {"disk.mbps", "MB/s the disk gives: by tier, or as provisioned", &disk_mbps},
    {"disk.min_gib", "the smallest size of the storage type", &disk_min_gib},
    {"disk.min_iops", "the fewest IOPS Premium SSD v2 can be provisioned with", &disk_min_iops},
    {"disk.offered", "whether the size can be had", &disk_offered},
    {"disk.provisioned", "whether IOPS, MB/s or a tier above the size's own are asked for",
     &disk_provisioned},
    {"disk.tier_fit",
     "how the written tier fits the size: own, raised, disputed, below, above or unheard of; null "
     "without a written tier, or when the size is no step",
     &disk_tier_fit},
    {"disk.top_iops", "IOPS the storage type allows at any size", &disk_top_iops},
    {"disk.type_name", "Premium SSD, Premium SSD v2 or Ultra Disk", &disk_type_name},
    {"disk.undisputed_iops", "of disk.max_iops, what all pages agree on", &disk_undisputed_iops},
};

}  // namespace

std::span<const Word> disk_words() {
  return kDiskWords;
}

}  // namespace skulint
