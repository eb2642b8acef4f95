// Converts several values to the one type that they have in common.
#include <algorithm>

#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// Larger values are left alone: a walk through them would not end in time.
constexpr std::uint32_t kHeaviestValue = std::uint32_t{1} << 20U;

std::vector<Type> types_of(const Items& items) {
  std::vector<Type> types;
  types.reserve(items.size());
  for (const Value& item : items) types.push_back(type_of(item));
  return types;
}

bool has_open(const Type& type) {
  return type.form == TypeForm::Open ||
         std::any_of(type.elements.begin(), type.elements.end(), has_open) ||
         std::any_of(type.fields.begin(), type.fields.end(),
                     [](const Type::Field& field) { return has_open(field.type); });
}

/// The changed value with what the original carries beside its content.
Value kept_around(const Value& original, const Value& changed) {
  return changed.with_trace(original.trace())
      .with_sensitive(original.is_sensitive() || changed.is_sensitive());
}

const Type* field_of(const Type& type, std::string_view name) {
  const auto found = std::find_if(type.fields.begin(), type.fields.end(),
                                  [&](const Type::Field& field) { return field.name == name; });
  return found == type.fields.end() ? nullptr : &found->type;
}

/// The value without what is not certain where its type is open. `why` is an unknown.
Value blurred(const Value& value, const Type& type, const Value& why);

Value blurred_items(const Value& value, const Type& type, const Value& why) {
  Items items;
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const Type& element = type.elements[type.form == TypeForm::Tuple ? i : 0];
    items.push_back(blurred(value.items()[i], element, why));
  }
  if (type.form == TypeForm::Tuple) return Value::tuple(std::move(items));
  if (type.form == TypeForm::Set) return make_set_of(items, type.elements[0]);
  return make_list(std::move(items), type.elements[0]);
}

Value blurred_members(const Value& value, const Type& type, const Value& why) {
  Members members = value.members();
  for (auto& [name, member] : members.entries) {
    const Type* part = type.form == TypeForm::Map ? &type.elements[0] : field_of(type, name);
    if (part != nullptr) member = blurred(member, *part, why);
  }
  if (type.form == TypeForm::Map) return make_map(std::move(members), type.elements[0]);
  return Value::mapping(ValueKind::Object, std::move(members));
}

Value blurred(const Value& value, const Type& type, const Value& why) {
  if (value.is_error() || !has_open(type)) return value;
  if (type.form == TypeForm::Open) {
    if (value.is_null() || value.is_unknown()) return value.with_type(nullptr);
    if (!value.is_mapping() || !value.members().rest.has_value()) {
      return why.with_sensitive(value.has_sensitive() || why.is_sensitive());
    }
    // A resource: what is text in it stays text.
    Members members = value.members();
    for (auto& [name, member] : members.entries) {
      if (!member.is_string()) member = blurred(member, type, why);
    }
    return kept_around(value, Value::mapping(value.kind(), std::move(members)));
  }
  if (value.is_sequence()) return kept_around(value, blurred_items(value, type, why));
  if (value.is_mapping()) return kept_around(value, blurred_members(value, type, why));
  return value.with_type(std::make_shared<const Type>(type));
}

/// The unknown that leaves a type open.
Value why_open(const Items& items) {
  for (const Value& item : items) {
    const Value* unknown = first_unknown(item);
    if (unknown != nullptr) return unknown_like(*unknown);
  }
  return Value::unknown(UnknownReason::Computed, "the type of a part is not known");
}

}  // namespace

std::pair<Value, Value> unify(const Value& a, const Value& b) {
  if (a.is_error() || b.is_error()) return {a, b};
  if (a.weight() > kHeaviestValue || b.weight() > kHeaviestValue) return {a, b};
  const Type first = type_of(a);
  const Type second = type_of(b);
  const auto typeless_null = [](const Value& value, const Type& type) {
    return value.is_null() && type.form == TypeForm::Any;
  };
  if (typeless_null(a, first)) return {convert(a, second), b};
  if (typeless_null(b, second)) return {a, convert(b, first)};
  if (first.form == TypeForm::Any || second.form == TypeForm::Any) return {a, b};
  const std::optional<Type> common = unify_types({first, second});
  if (!common.has_value()) {
    const Value failure = bad_input(
        "the two results have types without a common one: " + std::string(name_of(a.kind())) +
        " and " + std::string(name_of(b.kind())));
    return {failure, failure};
  }
  const Items both = convert_together({a, b}, *common);
  return {both[0], both[1]};
}

Items convert_together(const Items& items, const Type& common) {
  Items result;
  result.reserve(items.size());
  const bool open = has_open(common);
  const Value why = open ? why_open(items) : Value();
  for (const Value& item : items) {
    const Value converted = convert(item, common);
    result.push_back(open ? blurred(converted, common, why) : converted);
  }
  return result;
}

Items unify_all(const Items& items) {
  if (items.empty()) return {};
  const std::optional<Type> common = unify_types(types_of(items));
  if (!common.has_value()) return {bad_input("the elements have no type in common")};
  Items result = convert_together(items, *common);
  for (const Value& item : result) {
    if (item.is_error()) return {item};
  }
  return result;
}

}  // namespace skulint
