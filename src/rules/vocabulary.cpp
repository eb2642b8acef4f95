// Holds the words of rules that speak of servers, compute sizes, disks and ceilings.
#include "rules/vocabulary.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"
#include "rules/words.h"
#include "value/ops.h"

namespace skulint {

namespace {

// ---- server.*: what holds on the platform; written.*: what the code says

template <FactId fact>
Value effective_fact(const Subject& subject) {
  return effective(subject.server[fact]);
}

template <FactId fact>
Value written_fact(const Subject& subject) {
  const Fact& known = subject.server[fact];
  if (known.state != FactState::Absent) return known.value;
  return Value::null().with_trace(make_step(StepKind::Default, known.at));
}

Value server_inherits(const Subject& subject) {
  const Value mode = effective(subject.server[FactId::CreateMode]);
  return logical_not(
      logical_or(equal(mode, Value::string("Default")), equal(mode, Value::string("Create"))));
}

Value header_of(const Subject& subject) {
  return Value::string(subject.server.address)
      .with_trace(make_step(StepKind::Default, subject.server.header_span));
}

Value written_sku(const Subject& subject) {
  if (subject.server.written_sku.trace()) return subject.server.written_sku;
  return subject.server.written_sku.with_trace(
      make_step(StepKind::Default, subject.server.header_span));
}

Value is_azurerm(const Subject& subject) {
  return Value::boolean(starts_with(subject.server.type, "azurerm_"));
}

// ---- compute.*

Value sku_trace(const Subject& subject, const Value& value) {
  return value.with_trace(effective(subject.server[FactId::Sku]).trace());
}

/// Applies `read` to the catalogue's row of the SKU, or passes on why there is none.
template <class Read>
Value of_sku(const Subject& subject, const Read& read) {
  const Sku* sku = sku_of(subject.server, subject.catalogue);
  if (sku == nullptr) return compute_iops(subject.server, subject.catalogue).unknown;
  return sku_trace(subject, read(*sku));
}

Value compute_listed(const Subject& subject) {
  const Value sku = effective(subject.server[FactId::Sku]);
  if (!sku.is_string()) return sku.is_unknown() ? sku : Value::boolean(true);
  return sku_trace(subject,
                   Value::boolean(find_sku(subject.catalogue, sku.as_string()) != nullptr));
}

Value compute_nearest(const Subject& subject) {
  const Value sku = effective(subject.server[FactId::Sku]);
  if (!sku.is_string()) return sku;
  Items names;
  for (const Sku* near : nearest_skus(subject.catalogue, sku.as_string(), 3)) {
    names.push_back(Value::string(near->name));
  }
  return sku_trace(subject, Value::tuple(std::move(names)));
}

Value bound_value(const Bound& bound) {
  return bound.value ? number_word(*bound.value) : bound.unknown;
}

Value bound_burst(const Bound& bound) {
  if (!bound.value) return bound.unknown;
  return bound.burst ? number_word(*bound.burst) : Value::null();
}

Value compute_max_iops(const Subject& subject) {
  return sku_trace(subject, bound_value(compute_iops(subject.server, subject.catalogue)));
}
Value compute_max_mbps(const Subject& subject) {
  return sku_trace(subject, bound_value(compute_mbps(subject.server, subject.catalogue)));
}
Value compute_burst_iops(const Subject& subject) {
  return bound_burst(compute_iops(subject.server, subject.catalogue));
}
Value compute_burst_mbps(const Subject& subject) {
  return bound_burst(compute_mbps(subject.server, subject.catalogue));
}
Value compute_tier(const Subject& subject) {
  return of_sku(subject,
                [](const Sku& sku) { return Value::string(std::string(to_string(sku.tier))); });
}
Value compute_prefix(const Subject& subject) {
  return of_sku(subject, [&](const Sku& sku) {
    for (const TierPrefix& prefix : subject.catalogue.features.tier_prefixes) {
      if (prefix.tier == sku.tier) return Value::string(prefix.prefix);
    }
    return Value::null();
  });
}
Value compute_vcores(const Subject& subject) {
  return of_sku(subject,
                [](const Sku& sku) { return Value::number(Number::from_int(sku.vcores)); });
}
Value compute_memory(const Subject& subject) {
  return of_sku(subject, [](const Sku& sku) { return number_word(sku.memory_gib); });
}
Value compute_generation(const Subject& subject) {
  return of_sku(subject,
                [](const Sku& sku) { return Value::number(Number::from_int(sku.generation)); });
}
Value compute_host_cache(const Subject& subject) {
  return of_sku(subject, [&](const Sku& sku) {
    return Value::boolean(sku_has_host_cache(subject.catalogue, sku));
  });
}

/// By the SKU, or by the tier where only that is known.
Value compute_could_cache(const Subject& subject) {
  if (const Sku* sku = sku_of(subject.server, subject.catalogue)) {
    return sku_trace(subject, Value::boolean(sku_has_host_cache(subject.catalogue, *sku)));
  }
  const Value tier = effective(subject.server[FactId::ComputeTier]);
  const auto name = text_of(subject.server[FactId::ComputeTier]);
  const auto known = name ? parse_compute_tier(*name) : std::nullopt;
  if (!known) {
    return tier.is_unknown() ? tier : compute_iops(subject.server, subject.catalogue).unknown;
  }
  BanSubject asked;
  asked.tier = *known;
  const auto bans = find_bans(subject.catalogue.features.bans, "host_cache", asked, subject.as_of);
  return Value::boolean(bans.empty()).with_trace(tier.trace());
}

// ---- ceiling.*

Value ceiling_value(const Ceiling& ceiling) {
  if (ceiling.complete && ceiling.value) return number_word(*ceiling.value);
  for (const Bound& bound : ceiling.bounds) {
    if (!bound.value) return bound.unknown;
  }
  return Value::unknown(UnknownReason::Unsupported, "no limit is known");
}

Value ceiling_iops(const Subject& subject) {
  return ceiling_value(subject.iops);
}
Value ceiling_mbps(const Subject& subject) {
  return ceiling_value(subject.mbps);
}
Value ceiling_iops_binding(const Subject& subject) {
  return Value::string(subject.iops.binding);
}
Value ceiling_mbps_binding(const Subject& subject) {
  return Value::string(subject.mbps.binding);
}
Value catalogue_day(const Subject& subject) {
  return Value::string(catalogue_date(subject.catalogue));
}

constexpr Word kWords[] = {
    {"catalogue.date", "the day the catalogue was last compared with its sources", &catalogue_day},
    {"ceiling.iops", "the lowest limit on IOPS in the chain", &ceiling_iops},
    {"ceiling.iops_binding", "which limit that is", &ceiling_iops_binding},
    {"ceiling.mbps", "the lowest limit on MB/s in the chain", &ceiling_mbps},
    {"ceiling.mbps_binding", "which limit that is", &ceiling_mbps_binding},
    {"compute.burst_iops", "IOPS the SKU reaches for at most 30 minutes; null if none is stated",
     &compute_burst_iops},
    {"compute.burst_mbps", "MB/s the SKU reaches for at most 30 minutes; null if none is stated",
     &compute_burst_mbps},
    {"compute.could_cache",
     "whether SKU or, where that is not known, tier have a host cache at all",
     &compute_could_cache},
    {"compute.generation", "5 for …_v5", &compute_generation},
    {"compute.host_cache", "whether the SKU's series has a host cache at all", &compute_host_cache},
    {"compute.listed", "whether the SKU is in the catalogue", &compute_listed},
    {"compute.max_iops", "IOPS the SKU sustains with this storage type", &compute_max_iops},
    {"compute.max_mbps", "MB/s the SKU sustains with this storage type", &compute_max_mbps},
    {"compute.memory_gib", "memory of the SKU", &compute_memory},
    {"compute.nearest", "names in the catalogue that look like the SKU", &compute_nearest},
    {"compute.prefix", "the prefix azurerm wants before the SKU: B, GP or MO", &compute_prefix},
    {"compute.tier", "the tier the catalogue gives for the SKU", &compute_tier},
    {"compute.vcores", "vCores of the SKU", &compute_vcores},
    {"server.address", "the server's address; its place is the declaration", &header_of},
    {"server.autogrow", "storage autogrow", &effective_fact<FactId::Autogrow>},
    {"server.backup_retention_days", "days backups are kept",
     &effective_fact<FactId::BackupRetentionDays>},
    {"server.cmk", "whether a customer-managed key is configured", &effective_fact<FactId::Cmk>},
    {"server.compute_tier", "the tier the code gives", &effective_fact<FactId::ComputeTier>},
    {"server.create_mode", "how the server comes to be", &effective_fact<FactId::CreateMode>},
    {"server.geo_backup", "geo-redundant backup", &effective_fact<FactId::GeoBackup>},
    {"server.ha_mode", "high availability mode", &effective_fact<FactId::HaMode>},
    {"server.inherits", "whether the server takes what the code leaves out from a source server",
     &server_inherits},
    {"server.iops", "provisioned IOPS", &effective_fact<FactId::Iops>},
    {"server.is_azurerm", "whether the server is an azurerm resource", &is_azurerm},
    {"server.location", "region, normalised", &effective_fact<FactId::Location>},
    {"server.sku", "SKU, ARM spelling", &effective_fact<FactId::Sku>},
    {"server.storage_gib", "size of the disk", &effective_fact<FactId::StorageGib>},
    {"server.storage_tier", "performance tier, the size's own when the code names none",
     &effective_fact<FactId::StorageTier>},
    {"server.storage_type", "Premium_LRS, PremiumV2_LRS or UltraSSD_LRS",
     &effective_fact<FactId::StorageType>},
    {"server.throughput_mbps", "provisioned MB/s", &effective_fact<FactId::Throughput>},
    {"server.version", "PostgreSQL major version", &effective_fact<FactId::Version>},
    {"server.zone", "availability zone", &effective_fact<FactId::Zone>},
    {"written.autogrow", "as the code says; null when it is silent",
     &written_fact<FactId::Autogrow>},
    {"written.compute_tier", "as the code says; null when it is silent",
     &written_fact<FactId::ComputeTier>},
    {"written.iops", "as the code says; null when it is silent", &written_fact<FactId::Iops>},
    {"written.sku_name", "the SKU as the code spells it, tier prefix included", &written_sku},
    {"written.storage_gib", "as the code says; null when it is silent",
     &written_fact<FactId::StorageGib>},
    {"written.storage_tier", "as the code says; null when it is silent",
     &written_fact<FactId::StorageTier>},
    {"written.throughput_mbps", "as the code says; null when it is silent",
     &written_fact<FactId::Throughput>},
};

std::vector<Word> sorted_words() {
  std::vector<Word> all(std::begin(kWords), std::end(kWords));
  for (const std::span<const Word> more : {disk_words(), ban_words(), advice_words()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  std::sort(all.begin(), all.end(), [](const Word& a, const Word& b) { return a.name < b.name; });
  return all;
}

}  // namespace

Value number_word(double value) {
  const std::optional<Number> number = Number::from_double(value);
  return number ? Value::number(*number) : bad_input("is no number");
}

Subject make_subject(const ServerSpec& server, const Catalogue& catalogue, std::string as_of) {
  return {server,
          catalogue,
          std::move(as_of),
          disk_figures(server, catalogue),
          iops_ceiling(server, catalogue),
          mbps_ceiling(server, catalogue)};
}

std::span<const Word> words() {
  static const std::vector<Word> kAll = sorted_words();
  return kAll;
}

const Word* find_word(std::string_view name) {
  const std::span<const Word> all = words();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Word& word) { return word.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace skulint
