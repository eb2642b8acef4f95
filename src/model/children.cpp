// Joins servers with their children.
#include "model/children.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/strings.h"
#include "model/fields.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// A way in which a resource type names its server.
struct ChildType {
  std::string_view type;
  ChildKind kind;
  std::string_view path;       ///< of the argument that names the server
  std::string_view attribute;  ///< of the server that stands there
};
constexpr std::array<ChildType, 8> kTypes = {{
    {"azurerm_postgresql_flexible_server_configuration", ChildKind::Configuration, "server_id",
     ".id"},
    {"azurerm_mysql_flexible_server_configuration", ChildKind::Configuration, "server_name",
     ".name"},
    {"azurerm_postgresql_configuration", ChildKind::Configuration, "server_name", ".name"},
    {"azurerm_postgresql_flexible_server_virtual_endpoint", ChildKind::VirtualEndpoint,
     "source_server_id", ".id"},
    {"azurerm_postgresql_flexible_server_virtual_endpoint", ChildKind::VirtualEndpoint,
     "replica_server_id", ".id"},
    {"azurerm_management_lock", ChildKind::Lock, "scope", ".id"},
    {"azurerm_monitor_diagnostic_setting", ChildKind::DiagnosticSetting, "target_resource_id",
     ".id"},
    {"azurerm_monitor_metric_alert", ChildKind::MetricAlert, "scopes", ".id"},
}};

/// What an argument says about the server it names.
struct Target {
  std::vector<std::size_t> servers;
  bool is_open = false;  ///< it may also name another one
};

/// The servers by what may name them: "ADDRESS.id" and "ADDRESS.name", and their names in lower
/// case.
struct ServerIndex {
  std::unordered_map<std::string, std::size_t> references;
  std::unordered_map<std::string, std::vector<std::size_t>> names;
  std::vector<std::size_t> unnamed;                                  ///< whose names are not known
  std::unordered_map<std::string, std::vector<std::size_t>> groups;  ///< "ADDRESS" of their group
};

/// The attributes of resources along a value's own source.
std::vector<std::string> references_of(const Value& value) {
  std::vector<std::string> labels;
  for (const Step* step : primary_chain(value.trace())) {
    if (step->kind == StepKind::Reference) labels.push_back(step->label);
  }
  return labels;
}

ServerIndex index_servers(const std::vector<Resource>& resources,
                          const std::vector<ServerSpec>& servers) {
  std::unordered_map<std::string_view, const Resource*> by_address;
  for (const Resource& resource : resources) by_address[resource.address] = &resource;
  ServerIndex index;
  for (std::size_t i = 0; i < servers.size(); ++i) {
    const ServerSpec& server = servers[i];
    index.references[server.address + ".id"] = i;
    index.references[server.address + ".name"] = i;
    // Where nobody can tell the instances apart, a reference to one of them names them all.
    if (server.existence == Existence::Conditional) index.references[server.address] = i;
    if (server.name.is_string()) {
      index.names[to_lower(server.name.as_string())].push_back(i);
    } else {
      index.unnamed.push_back(i);
    }
    const auto resource = by_address.find(server.address);
    if (resource == by_address.end()) continue;
    for (const std::string& label :
         references_of(value_at(resource->second->body, "resource_group_name"))) {
      if (!ends_with(label, ".name")) continue;
      index.groups[label.substr(0, label.size() - 5)].push_back(i);
    }
  }
  return index;
}

/// The name in ".../flexibleServers/NAME"; empty when the text is no id of a server.
std::string name_in_id(const std::string& id) {
  const std::vector<std::string> steps = split(id, '/');
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    const std::string step = to_lower(steps[i]);
    if (step == "flexibleservers" || step == "servers") return to_lower(steps[i + 1]);
  }
  return {};
}

void find_by_text(const std::string& text, const ChildType& type, const ServerIndex& index,
                  Target& target) {
  const std::string name = type.attribute == ".name" ? to_lower(text) : name_in_id(text);
  if (name.empty()) return;
  const auto found = index.names.find(name);
  if (found != index.names.end()) {
    target.servers.insert(target.servers.end(), found->second.begin(), found->second.end());
  } else {
    target.is_open |= !index.unnamed.empty();
  }
}

/// A lock on a resource group holds for the servers in it.
void find_by_group(const std::vector<std::string>& labels, const ServerIndex& index,
                   Target& target) {
  for (const std::string& label : labels) {
    if (!ends_with(label, ".id")) continue;
    const auto found = index.groups.find(label.substr(0, label.size() - 3));
    if (found == index.groups.end()) continue;
    target.servers.insert(target.servers.end(), found->second.begin(), found->second.end());
  }
}

void find_servers(const Value& value, const ChildType& type, const ServerIndex& index,
                  Target& target) {
  if (value.is_sequence()) {
    for (const Value& item : value.items()) find_servers(item, type, index, target);
    return;
  }
  const std::vector<std::string> labels = references_of(value);
  for (const std::string& label : labels) {
    const auto found = index.references.find(label);
    if (found == index.references.end()) continue;
    target.servers.push_back(found->second);
    return;
  }
  if (type.kind == ChildKind::Lock) find_by_group(labels, index, target);
  if (value.is_string()) find_by_text(value.as_string(), type, index, target);
  // What another resource gives is no server; what nobody gives may be one.
  if (value.is_unknown()) {
    target.is_open |= std::all_of(labels.begin(), labels.end(), [](const std::string& label) {
      return starts_with(label, "data.") &&
             !starts_with(label, "data.azurerm_postgresql_flexible_server.");
    });
  }
}

Target target_of(const Value& value, const ChildType& type, const ServerIndex& index) {
  Target target;
  find_servers(value, type, index, target);
  std::sort(target.servers.begin(), target.servers.end());
  target.servers.erase(std::unique(target.servers.begin(), target.servers.end()),
                       target.servers.end());
  return target;
}

/// Server parameters are resources of their own.
void add_parameter(const Resource& resource, ServerSpec& server) {
  const Value name = concealed(value_at(resource.body, "name"));
  Fact& fact = server[FactId::Parameters];
  Members members;
  if (fact.state == FactState::Known) members = fact.value.members();
  const Value written = concealed(value_at(resource.body, "value"));
  const Value value =
      written.is_unknown() ? written : to_string_value(written).with_trace(written.trace());
  if (name.is_string()) {
    members.entries.emplace_back(name.as_string(), value);
  } else if (name.is_unknown()) {
    members.rest = name.unknown_info();  // one more is set, and nobody knows which
  } else {
    return;
  }
  if (fact.state != FactState::Known) {
    const Span place = edit_span(value.trace());
    fact.at = place.has_place() ? place : resource.header_span;
  }
  const TraceRef trace = fact.value.trace() ? fact.value.trace() : value.trace();
  fact.state = FactState::Known;
  fact.value = Value::mapping(ValueKind::Object, std::move(members)).with_trace(trace);
}

void add_child(const Resource& resource, const ChildType& type, const ServerIndex& index,
               std::vector<ServerSpec>& servers) {
  const Target target = target_of(value_at(resource.body, type.path), type, index);
  if (target.servers.empty() && !target.is_open) return;
  const auto child =
      std::make_shared<const Child>(Child{type.kind, resource.address, resource.header_span});
  for (const std::size_t i : target.servers) {
    const auto same = [&](const ChildLink& link) {
      return link.is_certain && link.child->address == resource.address;
    };
    std::vector<ChildLink>& known = servers[i].children;
    if (std::any_of(known.begin(), known.end(), same)) continue;  // an endpoint names two
    known.push_back({child, resource.existence == Existence::Certain});
    if (type.kind == ChildKind::Configuration) add_parameter(resource, servers[i]);
  }
  if (!target.is_open) return;
  for (std::size_t i = 0; i < servers.size(); ++i) {
    if (std::binary_search(target.servers.begin(), target.servers.end(), i)) continue;
    servers[i].children.push_back({child, false});
  }
}

/// A replica, or a server that was restored from another one, names its source.
void join_source(std::size_t i, const ServerIndex& index, std::vector<ServerSpec>& servers) {
  constexpr ChildType kReplica = {"", ChildKind::Replica, "", ".id"};
  const Fact& source = servers[i][FactId::SourceServer];
  if (source.state == FactState::Absent) return;
  const Target target = target_of(source.value, kReplica, index);
  if (target.servers.size() != 1 || target.servers.front() == i) return;
  ServerSpec& owner = servers[target.servers.front()];
  servers[i].source_address = owner.address;
  if (text_of(servers[i][FactId::CreateMode]) != "Replica") return;
  owner.children.push_back({std::make_shared<const Child>(Child{
                                ChildKind::Replica, servers[i].address, servers[i].header_span}),
                            servers[i].existence == Existence::Certain});
}

}  // namespace

bool is_child_type(std::string_view type) {
  return std::any_of(kTypes.begin(), kTypes.end(),
                     [&](const ChildType& known) { return known.type == type; });
}

void join_children(const std::vector<Resource>& resources, std::vector<ServerSpec>& servers) {
  if (servers.empty()) return;
  const ServerIndex index = index_servers(resources, servers);
  for (std::size_t i = 0; i < servers.size(); ++i) join_source(i, index, servers);
  for (const Resource& resource : resources) {
    if (resource.is_data) continue;
    for (const ChildType& type : kTypes) {
      if (type.type == resource.type) add_child(resource, type, index, servers);
    }
  }
}

}  // namespace skulint
