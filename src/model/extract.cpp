// Extracts servers: reads fields, fills in the service's defaults, has the children joined.
#include "model/extract.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"
#include "model/children.h"
#include "model/fields.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

Span place_of(const Value& value, Span otherwise) {
  const Span span = edit_span(value.trace());
  return span.has_place() ? span : otherwise;
}

Fact make_fact(const Value& written, Span header) {
  Fact fact;
  fact.at = header;
  const Value value = concealed(written);
  if (value.is_null()) return fact;
  fact.at = place_of(value, header);
  fact.value = value;
  fact.state = value.is_unknown() ? FactState::Unknown : FactState::Known;
  return fact;
}

Fact read_field(const Resource& resource, const Field& field) {
  const Value written = value_at(resource.body, field.path);
  if (written.is_null()) return make_fact(written, resource.header_span);
  return make_fact(written.is_unknown() ? written : field.convert(written), resource.header_span);
}

void set_default(Fact& fact, Value value, const Citation& source) {
  if (fact.state == FactState::Absent) fact.otherwise = FactDefault{std::move(value), source};
}

/// A replica or restored server takes from its source what the code leaves out.
bool inherits_from_source(const ServerSpec& server) {
  const Fact& mode = server[FactId::CreateMode];
  if (mode.state != FactState::Known) return false;
  return text_of(mode) != "Default" && text_of(mode) != "Create";
}

/// While the create mode is not known, nobody knows what holds where the code is silent.
void leave_defaults_open(ServerSpec& server) {
  const Fact& mode = server[FactId::CreateMode];
  if (mode.state != FactState::Unknown) return;
  for (Fact& fact : server.facts) {
    if (fact.otherwise) fact.otherwise->value = mode.value;
  }
}

/// MySQL: what its own pages state; sizes and types have no default that is the same everywhere.
void fill_mysql_defaults(ServerSpec& server, const MysqlRules& rules) {
  set_default(server[FactId::Autogrow], Value::boolean(rules.autogrow_default),
              rules.storage_citation);
  set_default(server[FactId::BackupRetentionDays],
              Value::number(Number::from_int(rules.retention_days_default)), rules.backup_citation);
  set_default(server[FactId::HaMode], Value::string("Disabled"), rules.ha_citation);
}

/// The tier that comes with the size, wherever the size is known.
void fill_tier(ServerSpec& server, const Catalogue& catalogue) {
  const auto size = integer_of(server[FactId::StorageGib]);
  const bool premium = text_of(server[FactId::StorageType]) == to_string(StorageType::PremiumSsd);
  const DiskStep* step = size && premium ? find_disk_step(catalogue, *size) : nullptr;
  if (step != nullptr) {
    set_default(server[FactId::StorageTier], Value::string(step->default_tier), step->citation);
  }
}

void fill_defaults(ServerSpec& server, const Catalogue& catalogue) {
  if (server.service == Service::MysqlFlexible) {
    fill_mysql_defaults(server, catalogue.mysql.rules);
  }
  if (server.service != Service::PostgresqlFlexible) return;
  const Disks& disks = catalogue.disks;
  const ServiceRules& service = catalogue.features.service;
  const auto text = [](std::string_view value) { return Value::string(std::string(value)); };
  const auto number = [](std::int64_t value) { return Value::number(Number::from_int(value)); };
  // What azurerm takes where an argument is left out is said by the provider's own page.
  const Citation& provider = catalogue.features.tier_prefixes.front().citation;
  set_default(server[FactId::CreateMode], text("Default"), provider);
  set_default(server[FactId::HaMode], text("Disabled"), service.ha_citation);
  set_default(server[FactId::StorageType], text(to_string(StorageType::PremiumSsd)),
              disks.premium_ssd.citation);
  if (inherits_from_source(server)) return;
  if (!disks.steps.empty()) {
    set_default(server[FactId::StorageGib], number(disks.steps.front().size_gib),
                disks.steps.front().citation);
  }
  set_default(server[FactId::Autogrow], Value::boolean(false), provider);
  set_default(server[FactId::BackupRetentionDays], number(service.retention_days_default),
              service.backup_citation);
  set_default(server[FactId::GeoBackup], Value::boolean(false), provider);
  set_default(server[FactId::Cmk], Value::boolean(false), provider);
}

/// ARM spelling where the catalogue knows the name.
void normalise_sku(Fact& sku, const Catalogue& catalogue) {
  if (sku.state != FactState::Known || !sku.value.is_string()) return;
  const Sku* known = find_sku(catalogue, sku.value.as_string());
  if (known != nullptr) sku.value = Value::string(known->name).with_trace(sku.value.trace());
}

/// ARM spelling in any case.
void normalise_storage_type(Fact& type) {
  if (type.state != FactState::Known || !type.value.is_string()) return;
  const auto known = parse_storage_type(type.value.as_string());
  if (!known) return;
  type.value = Value::string(std::string(to_string(*known))).with_trace(type.value.trace());
}

ServerSpec make_server(const Resource& resource, const ServerType& type,
                       const Catalogue& catalogue) {
  ServerSpec server;
  server.service = type.service;
  server.type = resource.type;
  server.address = resource.address;
  server.name = value_at(resource.body, "name");
  server.written_sku = concealed(value_at(resource.body, type.sku_path));
  server.existence = resource.existence;
  server.span = resource.span;
  server.header_span = resource.header_span;
  server.calls = resource.calls;
  server.ignored_changes = resource.ignored_changes;
  server.prevent_destroy = resource.prevent_destroy;
  for (Fact& fact : server.facts) fact.at = resource.header_span;
  for (const Field& field : type.fields) {
    if (field.convert != nullptr) server[field.fact] = read_field(resource, field);
  }
  Fact& cmk = server[FactId::Cmk];
  if (cmk.state == FactState::Known && !cmk.value.as_bool())
    cmk = make_fact({}, resource.header_span);
  normalise_sku(server[FactId::Sku], catalogue);
  normalise_storage_type(server[FactId::StorageType]);
  fill_defaults(server, catalogue);
  if (server.service == Service::PostgresqlFlexible) fill_tier(server, catalogue);
  leave_defaults_open(server);
  return server;
}

}  // namespace

bool is_server(std::string_view type) {
  return find_server_type(type) != nullptr;
}

bool concerns_servers(std::string_view type) {
  return is_server(type) || is_child_type(type);
}

std::vector<ServerSpec> extract_servers(const std::vector<Resource>& resources,
                                        const Catalogue& catalogue) {
  std::vector<ServerSpec> servers;
  for (const Resource& resource : resources) {
    const ServerType* type = resource.is_data ? nullptr : find_server_type(resource.type);
    if (type != nullptr) servers.push_back(make_server(resource, *type, catalogue));
  }
  join_children(resources, servers);
  return servers;
}

}  // namespace skulint
