// Holds the table of fields and the conversions to catalogue units.
#include "model/fields.h"

#include <array>
#include <optional>
#include <string>

#include "base/strings.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// Keeps the trace of what was converted.
Value traced_as(const Value& converted, const Value& original) {
  return converted.with_trace(original.trace()).with_sensitive(original.is_sensitive());
}

Value text(const Value& value) {
  return traced_as(to_string_value(value), value);
}
Value number(const Value& value) {
  return traced_as(to_number_value(value), value);
}
Value flag(const Value& value) {
  return traced_as(to_bool_value(value), value);
}

/// MiB as azurerm counts to GiB; what is no whole GiB keeps its fraction, since nobody offers it.
Value gib_from_mib(const Value& value) {
  const Value mib = to_number_value(value);
  if (!mib.is_number()) return traced_as(mib, value);
  const std::optional<Number> gib = div(mib.as_number(), Number::from_int(1024));
  return traced_as(gib ? Value::number(*gib) : bad_input("the size is no number"), value);
}

struct Prefix {
  std::string_view text;
  std::string_view tier;
};
constexpr std::array<Prefix, 3> kPrefixes = {
    {{"B_", "Burstable"}, {"GP_", "GeneralPurpose"}, {"MO_", "MemoryOptimized"}}};

const Prefix* prefix_of(std::string_view sku) {
  for (const Prefix& prefix : kPrefixes) {
    if (starts_with(sku, prefix.text)) return &prefix;
  }
  return nullptr;
}

/// "GP_Standard_D4ds_v5" without its tier; names of other shapes stay as written.
Value sku_without_tier(const Value& value) {
  const Value written = to_string_value(value);
  if (!written.is_string()) return traced_as(written, value);
  const std::string& name = written.as_string();
  const Prefix* prefix = prefix_of(name);
  if (prefix == nullptr || !starts_with(name.substr(prefix->text.size()), "Standard_")) {
    return traced_as(written, value);
  }
  return traced_as(Value::string(name.substr(prefix->text.size())), value);
}

/// The tier that the prefix names; null when there is none.
Value tier_of_sku(const Value& value) {
  const Value written = to_string_value(value);
  if (!written.is_string()) return traced_as(written, value);
  const Prefix* prefix = prefix_of(written.as_string());
  if (prefix == nullptr) return Value::null();
  return traced_as(Value::string(std::string(prefix->tier)), value);
}

/// "West Europe" is "westeurope".
Value location(const Value& value) {
  const Value written = to_string_value(value);
  if (!written.is_string()) return traced_as(written, value);
  std::string name = to_lower(written.as_string());
  std::erase(name, ' ');
  return traced_as(Value::string(std::move(name)), value);
}

/// Whether a block is there at all.
Value is_present(const Value& value) {
  if (value.is_unknown()) return value;
  const bool present = value.is_sequence() ? !value.items().empty() : !value.is_null();
  return traced_as(Value::boolean(present), value);
}

constexpr std::array<Field, 19> kPostgresqlFlexible = {{
    {FactId::Sku, "sku_name", &sku_without_tier},
    {FactId::ComputeTier, "sku_name", &tier_of_sku},
    {FactId::StorageType, "storage_type", &text},
    {FactId::StorageGib, "storage_mb", &gib_from_mib},
    {FactId::StorageTier, "storage_tier", &text},
    {FactId::Iops, "storage_iops", &number},
    {FactId::Throughput, "storage_throughput", &number},
    {FactId::Autogrow, "auto_grow_enabled", &flag},
    {FactId::Version, "version", &text},
    {FactId::HaMode, "high_availability.mode", &text},
    {FactId::Zone, "zone", &text},
    {FactId::StandbyZone, "high_availability.standby_availability_zone", &text},
    {FactId::BackupRetentionDays, "backup_retention_days", &number},
    {FactId::GeoBackup, "geo_redundant_backup_enabled", &flag},
    {FactId::CreateMode, "create_mode", &text},
    {FactId::SourceServer, "source_server_id", &text},
    {FactId::Location, "location", &location},
    {FactId::Cmk, "customer_managed_key", &is_present},
    {FactId::Parameters, "", nullptr},  // from resources of their own: see extract.cpp
}};

constexpr std::array<Field, 16> kMysqlFlexible = {{
    {FactId::Sku, "sku_name", &sku_without_tier},
    {FactId::ComputeTier, "sku_name", &tier_of_sku},
    {FactId::StorageGib, "storage.size_gb", &number},
    {FactId::Iops, "storage.iops", &number},
    {FactId::Autogrow, "storage.auto_grow_enabled", &flag},
    {FactId::Version, "version", &text},
    {FactId::HaMode, "high_availability.mode", &text},
    {FactId::Zone, "zone", &text},
    {FactId::StandbyZone, "high_availability.standby_availability_zone", &text},
    {FactId::BackupRetentionDays, "backup_retention_days", &number},
    {FactId::GeoBackup, "geo_redundant_backup_enabled", &flag},
    {FactId::CreateMode, "create_mode", &text},
    {FactId::SourceServer, "source_server_id", &text},
    {FactId::Location, "location", &location},
    {FactId::Cmk, "customer_managed_key", &is_present},
    {FactId::Parameters, "", nullptr},
}};

constexpr std::array<Field, 11> kPostgresqlSingle = {{
    {FactId::Sku, "sku_name", &sku_without_tier},
    {FactId::ComputeTier, "sku_name", &tier_of_sku},
    {FactId::StorageGib, "storage_mb", &gib_from_mib},
    {FactId::Autogrow, "auto_grow_enabled", &flag},
    {FactId::Version, "version", &text},
    {FactId::BackupRetentionDays, "backup_retention_days", &number},
    {FactId::GeoBackup, "geo_redundant_backup_enabled", &flag},
    {FactId::CreateMode, "create_mode", &text},
    {FactId::SourceServer, "creation_source_server_id", &text},
    {FactId::Location, "location", &location},
    {FactId::Parameters, "", nullptr},
}};

constexpr std::array<ServerType, 3> kTypes = {{
    {"azurerm_postgresql_flexible_server", Service::PostgresqlFlexible, kPostgresqlFlexible,
     "sku_name"},
    {"azurerm_mysql_flexible_server", Service::MysqlFlexible, kMysqlFlexible, "sku_name"},
    {"azurerm_postgresql_server", Service::PostgresqlSingle, kPostgresqlSingle, "sku_name"},
}};

}  // namespace

const ServerType* find_server_type(std::string_view type) {
  for (const ServerType& known : kTypes) {
    if (known.type == type) return &known;
  }
  return nullptr;
}

std::span<const ServerType> server_types() {
  return kTypes;
}

Value value_at(const Value& body, std::string_view path) {
  Value at = body;
  bool sensitive = false;
  for (const std::string& step : split(path, '.')) {
    sensitive |= at.is_sensitive();
    if (at.is_sequence()) {
      if (at.items().empty()) return Value::null();
      const Value first = at.items().front();
      at = first;
    }
    sensitive |= at.is_sensitive();
    if (at.is_unknown() || at.is_null()) return at;
    const Value* next = at.is_mapping() ? at.find(step) : nullptr;
    if (next == nullptr && at.is_mapping() && at.members().rest) {
      return Value::unknown(at.members().rest->why, at.members().rest->detail);
    }
    if (next == nullptr) return Value::null();
    const Value found = *next;
    at = found;
  }
  return sensitive ? at.with_sensitive(true) : at;
}

Value concealed(const Value& value) {
  if (!value.is_sensitive()) return value;
  return Value::unknown(UnknownReason::Sensitive, "the value is marked sensitive")
      .with_trace(value.trace());
}

}  // namespace skulint
