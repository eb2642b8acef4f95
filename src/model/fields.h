// Declares the table of fields: which argument of which resource type carries which fact.
#pragma once

#include <span>
#include <string_view>

#include "model/server_spec.h"

namespace skulint {

/// One argument that carries a fact. `path` names it in the evaluated body, steps joined by '.';
/// a block is entered through its first element.
struct Field {
  FactId fact;
  std::string_view path;
  /// From the argument's value (never null) to catalogue units. Must keep unknown unknown.
  Value (*convert)(const Value& value);
};

/// A resource type that is a server, with its fields.
struct ServerType {
  std::string_view type;
  Service service;
  std::span<const Field> fields;
  std::string_view sku_path;
};

/// By resource type, or null pointer when the type is no server.
const ServerType* find_server_type(std::string_view type);

/// All server types.
std::span<const ServerType> server_types();

/// The value at `path` inside an evaluated body: null when a step is absent, unknown when a step
/// is.
Value value_at(const Value& body, std::string_view path);

/// Unknown where the value is sensitive: nothing may be judged, or said, by what it holds.
Value concealed(const Value& value);

}  // namespace skulint
