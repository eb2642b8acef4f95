// Converts arguments to the types that the schema of a provider gives them.
#include "eval/arguments.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/strings.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

std::string_view noun_of(TypeForm form) {
  return form == TypeForm::Number ? "a number"
         : form == TypeForm::Bool ? "true or false"
                                  : "a text";
}

const ArgumentType* find_row(const ArgumentTypes& types, std::string_view resource,
                             std::string_view path) {
  const auto row = std::find_if(types.begin(), types.end(), [&](const ArgumentType& known) {
    return known.resource == resource && known.path == path && known.form != TypeForm::List;
  });
  return row == types.end() ? nullptr : &*row;
}

/// What the provider has where the code leaves the argument out; null where nobody knows.
Value value_left_out(const ArgumentType& row) {
  if (row.form == TypeForm::List) return Value::tuple({});
  return row.otherwise.has_value() ? Value::boolean(*row.otherwise) : Value::null();
}

Value convert_inside(const Value& value, const ArgumentTypes& types, std::string_view resource,
                     const std::string& path);

Value convert_block(const Value& block, const ArgumentTypes& types, std::string_view resource,
                    const std::string& path) {
  if (!block.is_mapping()) return block;
  Members members = block.members();
  for (auto& [name, value] : members.entries) {
    value = convert_inside(value, types, resource, path.empty() ? name : path + "." + name);
  }
  return Value::mapping(block.kind(), std::move(members))
      .with_trace(block.trace())
      .with_sensitive(block.is_sensitive());
}

/// Blocks are entered only where some row leads into them.
Value convert_inside(const Value& value, const ArgumentTypes& types, std::string_view resource,
                     const std::string& path) {
  const std::string below = path + ".";
  const bool holds_rows = std::any_of(types.begin(), types.end(), [&](const ArgumentType& row) {
    return row.resource == resource && starts_with(row.path, below);
  });
  const Span place = value.trace() ? value.trace()->span : Span{};
  if (!holds_rows) return convert_argument(value, types, resource, path, place);
  if (!value.is_sequence()) return convert_block(value, types, resource, path);
  Items items;
  for (const Value& item : value.items()) {
    items.push_back(convert_block(item, types, resource, path));
  }
  return Value::sequence(value.kind(), std::move(items))
      .with_trace(value.trace())
      .with_sensitive(value.is_sensitive());
}

}  // namespace

Value convert_argument(const Value& value, const ArgumentTypes& types, std::string_view resource,
                       std::string_view path, Span place) {
  const ArgumentType* row = find_row(types, resource, path);
  if (row == nullptr || value.is_null() || value.is_unknown()) return value;
  const Value converted = convert(value, simple_type(row->form));
  if (!converted.is_error()) return converted;
  return bad_input(std::string(path) + " must be " + std::string(noun_of(row->form)) + ": " +
                   converted.unknown_info().detail)
      .with_place(place)
      .with_trace(value.trace())
      .with_sensitive(value.is_sensitive());
}

Value with_defaults(const Value& body, const ArgumentTypes& types, std::string_view resource) {
  if (!body.is_mapping()) return body;
  Members members = body.members();
  for (const ArgumentType& row : types) {
    const bool is_outside = row.path.find('.') == std::string_view::npos;
    if (row.resource != resource || !is_outside) continue;
    const Value otherwise = value_left_out(row);
    if (otherwise.is_null()) continue;
    const Value* written = body.find(row.path);
    if (written != nullptr && !written->is_null()) continue;
    std::erase_if(members.entries, [&](const Member& known) { return known.first == row.path; });
    members.entries.emplace_back(row.path, otherwise);
  }
  std::sort(members.entries.begin(), members.entries.end(),
            [](const Member& a, const Member& b) { return a.first < b.first; });
  return Value::mapping(body.kind(), std::move(members))
      .with_trace(body.trace())
      .with_sensitive(body.is_sensitive());
}

Value default_argument(const ArgumentTypes& types, std::string_view resource,
                       std::string_view path) {
  for (const ArgumentType& row : types) {
    if (row.resource != resource || row.path != path) continue;
    const Value otherwise = value_left_out(row);
    if (!otherwise.is_null()) return otherwise;
  }
  return Value::null();
}

Value convert_arguments(const Value& body, const ArgumentTypes& types, std::string_view resource) {
  const bool has_rows = std::any_of(types.begin(), types.end(), [&](const ArgumentType& row) {
    return row.resource == resource;
  });
  return has_rows ? convert_block(body, types, resource, "") : body;
}

}  // namespace skulint
