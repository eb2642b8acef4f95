// Holds the words on what cannot be combined, and on the pages that limits were read from.
#include <string>
#include <string_view>
#include <utility>

#include "rules/words.h"
#include "value/ops.h"

namespace skulint {

namespace {

// ---- bans

struct FeatureFact {
  std::string_view feature;
  std::string_view words;
  FactId fact;
  Value (*is_on)(const Value& value);
};

Value as_is(const Value& value) {
  return value;
}
Value is_ha_mode(const Value& value) {
  return not_equal(value, Value::string("Disabled"));
}

constexpr FeatureFact kFeatures[] = {
    {"autogrow", "storage autogrow", FactId::Autogrow, &as_is},
    {"geo_redundant_backup", "geo-redundant backup", FactId::GeoBackup, &as_is},
    {"customer_managed_key", "a customer-managed key", FactId::Cmk, &as_is},
    {"high_availability", "high availability", FactId::HaMode, &is_ha_mode},
};

const FeatureFact* find_feature(std::string_view name) {
  for (const FeatureFact& feature : kFeatures) {
    if (feature.feature == name) return &feature;
  }
  return nullptr;
}

struct BanState {
  Value applies = Value::boolean(true);
  Value at;  ///< the value to change
  std::string words;
};

void require(BanState& state, const Value& condition) {
  state.applies =
      logical_and(state.applies, condition.is_null() ? Value::boolean(false) : condition)
          .with_trace(
              make_step(StepKind::Operation, {}, {}, {state.applies.trace(), condition.trace()}));
}

/// `value == wanted`, traced to what was compared.
Value is(const Value& value, std::string_view wanted) {
  return equal(value, Value::string(std::string(wanted))).with_trace(value.trace());
}

/// Whether the server meets all that a ban names. False for bans of features no fact speaks of.
BanState ban_state(const Subject& subject, const FeatureBan& ban) {
  BanState state;
  const ServerSpec& server = subject.server;
  if (ban.storage_type) {
    const Value type = effective(server[FactId::StorageType]);
    require(state, is(type, to_string(*ban.storage_type)));
    state.at = type;
    state.words = std::string(display_name(*ban.storage_type));
  }
  const auto add_words = [&](const std::string& words) {
    const bool first = state.words.find(" with ") == std::string::npos;
    state.words += (state.words.empty() ? "" : first ? " with " : " and ") + words;
  };
  if (ban.tier) {
    const Value sku = effective(server[FactId::Sku]);
    Value tier = effective(server[FactId::ComputeTier]);
    if (const Sku* row = sku_of(server, subject.catalogue)) {
      tier = Value::string(std::string(to_string(row->tier))).with_trace(sku.trace());
    }
    require(state, is(tier, to_string(*ban.tier)));
    add_words(std::string(to_string(*ban.tier)) + " compute");
    state.at = sku;
  }
  if (ban.version_at_most) {
    const Value version = effective(server[FactId::Version]);
    const Value limit = Value::number(Number::from_int(*ban.version_at_most));
    require(state,
            version.is_null() ? version : less_equal(version, limit).with_trace(version.trace()));
    add_words("PostgreSQL " + std::to_string(*ban.version_at_most) + " or older");
    state.at = version;
  }
  for (const std::string& name : ban.features) {
    if (name == "server") continue;
    const FeatureFact* feature = find_feature(name);
    if (feature == nullptr) return {Value::boolean(false), {}, {}};
    const Value value = effective(server[feature->fact]);
    require(state, value.is_null() ? value : feature->is_on(value).with_trace(value.trace()));
    add_words(std::string(feature->words));
    state.at = value;
  }
  return state;
}

bool in_force(const FeatureBan& ban, const std::string& day) {
  return (ban.since.empty() || ban.since <= day) && (ban.until.empty() || day < ban.until);
}

Value storage_bans(const Subject& subject) {
  Items bans;
  for (const FeatureBan& ban : subject.catalogue.features.bans) {
    const bool speaks = ban.storage_type && ban.role.empty() && !ban.generation;
    if (!speaks || !in_force(ban, subject.as_of)) continue;
    const BanState state = ban_state(subject, ban);
    bans.push_back(Value::object({{"applies", state.applies},
                                  {"as_of", Value::string(ban.as_of)},
                                  {"at", state.at},
                                  {"source", Value::string(ban.citation.url())},
                                  {"words", Value::string(state.words)}}));
  }
  return Value::tuple(std::move(bans));
}

// ---- sources

template <const Citation& (*cite)(const Subject&)>
Value source(const Subject& subject) {
  return Value::string(cite(subject).url());
}
const Citation& cache_page(const Subject& s) {
  return s.catalogue.disks.premium_ssd.cache_citation;
}
const Citation& boundary_page(const Subject& s) {
  return s.catalogue.disks.premium_ssd.boundary_citation;
}
const Citation& autogrow_page(const Subject& s) {
  return s.catalogue.disks.premium_ssd.autogrow.citation;
}
const Citation& sizes_page(const Subject& s) {
  return s.catalogue.disks.steps.front().citation;
}
Value size_page(const Subject& subject) {
  const auto name = text_of(subject.server[FactId::StorageType]);
  const auto type = name ? parse_storage_type(*name) : std::nullopt;
  if (!type) return Value::null();
  return Value::string(storage_max_size(subject.catalogue, *type).citation.url());
}
const Citation& tiers_page(const Subject& s) {
  return s.catalogue.disks.steps.front().raise_citation;
}
const Citation& v2_page(const Subject& s) {
  return s.catalogue.disks.premium_ssd_v2.citation;
}
const Citation& compute_page(const Subject& s) {
  return s.catalogue.skus.front().citation;
}
const Citation& prefix_page(const Subject& s) {
  return s.catalogue.features.tier_prefixes.front().citation;
}

constexpr Word kBanWords[] = {
    {"disk.storage_bans", "what this storage type cannot be combined with: a list of objects",
     &storage_bans},
    {"source.autogrow", "the page on storage autogrow", &source<autogrow_page>},
    {"source.boundary", "the page on the 4,096 GiB boundary", &source<boundary_page>},
    {"source.compute", "the page on compute sizes", &source<compute_page>},
    {"source.host_cache", "the page on the host cache", &source<cache_page>},
    {"source.premium_ssd_v2", "the page on Premium SSD v2", &source<v2_page>},
    {"source.sizes", "the page on sizes of Premium SSD", &source<sizes_page>},
    {"source.size_range", "the page on the sizes of the storage type", &size_page},
    {"source.sku_names", "the page on SKU names in azurerm", &source<prefix_page>},
    {"source.tiers", "the page on performance tiers", &source<tiers_page>},
};

}  // namespace

std::span<const Word> ban_words() {
  return kBanWords;
}

}  // namespace skulint
