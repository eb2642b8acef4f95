// Implements reading facts.
#include "model/server_spec.h"

namespace skulint {

std::string_view name_of(Service service) {
  constexpr std::array<std::string_view, 3> kNames = {"postgresql-flexible", "mysql-flexible",
                                                      "postgresql-single"};
  return kNames.at(static_cast<std::size_t>(service));
}

std::string_view name_of(FactId fact) {
  constexpr std::array<std::string_view, kFactCount> kNames = {"sku",
                                                               "compute_tier",
                                                               "storage_type",
                                                               "storage_gib",
                                                               "storage_tier",
                                                               "iops",
                                                               "throughput_mbps",
                                                               "autogrow",
                                                               "version",
                                                               "ha_mode",
                                                               "zone",
                                                               "standby_zone",
                                                               "backup_retention_days",
                                                               "geo_backup",
                                                               "create_mode",
                                                               "source_server",
                                                               "location",
                                                               "cmk",
                                                               "parameters"};
  return kNames.at(static_cast<std::size_t>(fact));
}

std::string_view name_of(ChildKind kind) {
  constexpr std::array<std::string_view, 6> kNames = {
      "configuration", "replica", "virtual-endpoint", "lock", "diagnostic-setting", "metric-alert"};
  return kNames.at(static_cast<std::size_t>(kind));
}

Value effective(const Fact& fact) {
  if (fact.state != FactState::Absent) return fact.value;
  if (!fact.otherwise) return Value::null().with_trace(make_step(StepKind::Default, fact.at));
  if (fact.otherwise->value.is_unknown()) return fact.otherwise->value;
  return fact.otherwise->value.with_trace(
      make_step(StepKind::Default, fact.at, "default of the service"));
}

std::optional<std::string> text_of(const Fact& fact) {
  const Value value = effective(fact);
  return value.is_string() ? std::optional(value.as_string()) : std::nullopt;
}

std::optional<std::int64_t> integer_of(const Fact& fact) {
  const Value value = effective(fact);
  return value.is_number() ? value.as_number().to_int64() : std::nullopt;
}

std::optional<bool> bool_of(const Fact& fact) {
  const Value value = effective(fact);
  return value.is_bool() ? std::optional(value.as_bool()) : std::nullopt;
}

}  // namespace skulint
