// Converts values to types.
#include <algorithm>
#include <map>

#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// Larger values are refused: a walk through them would not end in time.
constexpr std::uint32_t kHeaviestValue = std::uint32_t{1} << 20U;

/// The converted value with what the original carries beside its content.
Value carry_over(const Value& original, const Value& converted) {
  if (converted.is_unknown()) {
    return original.is_sensitive() ? converted.with_sensitive(true) : converted;
  }
  Value result = converted.trace() == nullptr ? converted.with_trace(original.trace()) : converted;
  return original.is_sensitive() ? result.with_sensitive(true) : result;
}

Value cannot_convert(const Value& value, const Type& type) {
  const std::string shown = show(value, 40);
  const std::string_view kind = name_of(value.kind());
  if (type.form == TypeForm::Number && value.is_string()) {
    return bad_input(shown + " is not a number");
  }
  if (type.form == TypeForm::Bool && value.is_string()) {
    return bad_input(shown + " is neither \"true\" nor \"false\"");
  }
  return bad_input("a value of type " + std::string(kind) + " cannot become " + show(type));
}

Value to_text(const Value& value) {
  if (value.is_bool()) return Value::string(value.as_bool() ? "true" : "false");
  if (!value.is_number()) return cannot_convert(value, simple_type(TypeForm::String));
  return Value::string(value.as_number().to_string());
}

Value to_number(const Value& value) {
  if (value.is_string()) {
    if (auto number = Number::parse(value.as_string())) return finite_number(std::move(*number));
  }
  return cannot_convert(value, simple_type(TypeForm::Number));
}

Value to_bool(const Value& value) {
  if (value.is_string()) {
    const std::string& text = value.as_string();
    if (text == "true" || text == "1") return Value::boolean(true);
    if (text == "false" || text == "0") return Value::boolean(false);
  }
  return cannot_convert(value, simple_type(TypeForm::Bool));
}

/// The common type of the parts where the wanted element type leaves it open.
std::optional<Type> element_type(const Type& wanted, const std::vector<Type>& parts) {
  if (wanted.form != TypeForm::Any || parts.empty()) return wanted;
  return unify_types(parts);
}

std::vector<Type> types_of(const Items& items) {
  std::vector<Type> types;
  types.reserve(items.size());
  for (const Value& item : items) types.push_back(type_of(item));
  return types;
}

/// Whether items may stand in one collection: one type throughout, unknown types aside.
bool alike(const std::vector<Type>& types) {
  const Type* first = nullptr;
  for (const Type& type : types) {
    if (is_unsaid(type)) continue;
    if (first != nullptr && !same_type(*first, type)) return false;
    first = &type;
  }
  return true;
}

/// The type of an unknown that is converted to `type`: what that leaves open stays so.
Type opened(Type type) {
  if (type.form == TypeForm::Any) return simple_type(TypeForm::Open);
  for (Type& element : type.elements) element = opened(std::move(element));
  for (Type::Field& field : type.fields) field.type = opened(std::move(field.type));
  return type;
}

struct Converted {
  Items items;
  Type element;
  std::optional<Value> failure;
};

/// Converts items to one element type, and once more among themselves where it leaves parts open.
Converted convert_items(const Items& items, const Type& wanted) {
  Converted result;
  const std::optional<Type> element = element_type(wanted, types_of(items));
  if (!element.has_value()) {
    result.failure = bad_input("the elements have no type in common");
    return result;
  }
  result.element = *element;
  result.items = convert_together(items, *element);
  for (const Value& item : result.items) {
    if (!item.is_error()) continue;
    result.failure = item;
    return result;
  }
  const std::vector<Type> types = types_of(result.items);
  if (alike(types)) {
    if (is_unsaid(*element) && !types.empty()) {
      result.element = type_of(Value::sequence(ValueKind::List, result.items)).elements[0];
    }
    return result;
  }
  result.items = unify_all(result.items);
  if (result.items[0].is_error()) {
    result.failure = result.items[0];
  } else if (!alike(types_of(result.items))) {
    result.failure = bad_input("the elements have no type in common");
  } else {
    result.element = type_of(result.items[0]);
  }
  return result;
}

Value to_sequence(const Value& value, const Type& type) {
  if (!value.is_sequence()) return cannot_convert(value, type);
  const Type declared = type_of(value);
  if (!converts(declared, type)) {
    return bad_input("the elements of this " + std::string(name_of(value.kind())) +
                     " cannot become " + show(type.elements[0]));
  }
  const bool keeps_element = type.elements[0].form == TypeForm::Any && value.items().empty() &&
                             declared.form != TypeForm::Tuple;
  Converted converted =
      convert_items(value.items(), keeps_element ? declared.elements[0] : type.elements[0]);
  if (converted.failure.has_value()) return *converted.failure;
  if (type.form == TypeForm::Set) return make_set_of(converted.items, converted.element);
  return make_list(std::move(converted.items), converted.element);
}

Value to_tuple(const Value& value, const Type& type) {
  if (value.kind() != ValueKind::Tuple) return cannot_convert(value, type);
  if (value.items().size() != type.elements.size()) {
    return bad_input("a tuple of " + std::to_string(type.elements.size()) + " elements is needed");
  }
  Items items;
  for (std::size_t i = 0; i < type.elements.size(); ++i) {
    items.push_back(convert(value.items()[i], type.elements[i]));
    if (items.back().is_error()) return items.back();
  }
  return Value::tuple(std::move(items));
}

Value to_map(const Value& value, const Type& type) {
  if (!value.is_mapping()) return cannot_convert(value, type);
  const Members& members = value.members();
  if (members.rest.has_value()) return Value::unknown(members.rest->why, members.rest->detail);
  if (!converts(type_of(value), type)) {
    return bad_input("the elements of this " + std::string(name_of(value.kind())) +
                     " cannot become " + show(type.elements[0]));
  }
  Items items;
  for (const Member& member : members.entries) items.push_back(member.second);
  const Type declared = type_of(value);
  const bool keeps_element =
      type.elements[0].form == TypeForm::Any && items.empty() && declared.form == TypeForm::Map;
  Converted converted =
      convert_items(items, keeps_element ? declared.elements[0] : type.elements[0]);
  if (converted.failure.has_value()) return *converted.failure;
  Members result;
  for (std::size_t i = 0; i < items.size(); ++i) {
    result.entries.emplace_back(members.entries[i].first, std::move(converted.items[i]));
  }
  return make_map(std::move(result), converted.element);
}

Value to_object(const Value& value, const Type& type) {
  if (!value.is_mapping()) return cannot_convert(value, type);
  std::map<std::string, Value> entries;
  for (const Type::Field& field : type.fields) {
    const Value* member = value.find(field.name);
    const bool missing = member == nullptr || member->is_null();
    if (missing && !field.default_value.is_null()) {
      entries[field.name] = convert(field.default_value, field.type);
    } else if (member != nullptr) {
      entries[field.name] = convert(*member, field.type);
    } else if (value.members().rest.has_value()) {
      const Unknown& rest = *value.members().rest;
      entries[field.name] = Value::unknown(rest.why, rest.detail);
    } else if (field.optional) {
      entries[field.name] = convert(Value::null(), field.type);
    } else {
      return bad_input("the attribute \"" + field.name + "\" is required");
    }
    if (entries[field.name].is_error()) return entries[field.name];
  }
  return Value::object({entries.begin(), entries.end()});
}

Value convert_known(const Value& value, const Type& type) {
  switch (type.form) {
    case TypeForm::Any:
    case TypeForm::Open:
      return value;
    case TypeForm::String:
      return value.is_string() ? value : to_text(value);
    case TypeForm::Number:
      return value.is_number() ? value : to_number(value);
    case TypeForm::Bool:
      return value.is_bool() ? value : to_bool(value);
    case TypeForm::List:
    case TypeForm::Set:
      return to_sequence(value, type);
    case TypeForm::Tuple:
      return to_tuple(value, type);
    case TypeForm::Map:
      return to_map(value, type);
    case TypeForm::Object:
      return to_object(value, type);
  }
  return value;
}

/// Null and unknown take on the type, as far as theirs allows.
Value convert_open(const Value& value, const Type& type) {
  const Type own = type_of(value);
  if (!converts(own, type)) {
    return bad_input("a value of type " + show(own) + " cannot become " + show(type));
  }
  const bool open_element = type.elements.size() == 1 && is_unsaid(type.elements[0]);
  if (open_element && own.form == type.form) return value;
  return value.with_type(std::make_shared<const Type>(value.is_null() ? type : opened(type)));
}

}  // namespace

Value convert(const Value& value, const Type& type) {
  if (is_unsaid(type) || value.is_error()) return value;
  if (value.is_null() || value.is_unknown()) return convert_open(value, type);
  if (value.weight() > kHeaviestValue) {
    return Value::unknown(UnknownReason::Limit, "the value is too large to convert");
  }
  const Value result = convert_known(value, type);
  if (result.is_error() && value.is_sensitive()) {
    return bad_input("a sensitive value cannot become " + show(type)).with_sensitive(true);
  }
  return carry_over(value, result);
}

Value to_string_value(const Value& value) {
  return convert(value, simple_type(TypeForm::String));
}
Value to_number_value(const Value& value) {
  return convert(value, simple_type(TypeForm::Number));
}
Value to_bool_value(const Value& value) {
  return convert(value, simple_type(TypeForm::Bool));
}

}  // namespace skulint
