// Tells the types of values, compares types, writes them as the language does.
#include "value/type.h"

#include <algorithm>

#include "base/strings.h"

namespace skulint {

namespace {

const Type* find_field(const Type& type, std::string_view name) {
  const auto found = std::find_if(type.fields.begin(), type.fields.end(),
                                  [&](const Type::Field& field) { return field.name == name; });
  return found == type.fields.end() ? nullptr : &found->type;
}

bool has_any(const Type& type) {
  return is_unsaid(type) || std::any_of(type.elements.begin(), type.elements.end(), has_any) ||
         std::any_of(type.fields.begin(), type.fields.end(),
                     [](const Type::Field& field) { return has_any(field.type); });
}

std::string show_fields(const Type& type) {
  std::string out = "object({";
  for (const Type::Field& field : type.fields) {
    if (out.back() != '{') out += ", ";
    const std::string inner = show(field.type);
    out += printable(field.name) + " = " + (field.optional ? "optional(" + inner + ")" : inner);
  }
  return out + "})";
}

std::string show_elements(const Type& type) {
  std::string out = "tuple([";
  for (const Type& element : type.elements) {
    if (out.back() != '[') out += ", ";
    out += show(element);
  }
  return out + "])";
}

/// The element type that items imply: the first that is known throughout, else the first.
class ElementType {
 public:
  void add(const Value& item) {
    if (done_) return;
    Type type = type_of(item);
    done_ = !has_any(type);
    if (!seen_ || done_ || is_unsaid(element_)) element_ = std::move(type);
    seen_ = true;
  }
  Type take() { return std::move(element_); }

 private:
  Type element_;
  bool seen_ = false;
  bool done_ = false;
};

Type type_of_sequence(const Value& value) {
  if (value.kind() == ValueKind::Tuple) {
    Type type = simple_type(TypeForm::Tuple);
    type.elements.reserve(value.items().size());
    for (const Value& item : value.items()) type.elements.push_back(type_of(item));
    return type;
  }
  ElementType element;
  for (const Value& item : value.items()) element.add(item);
  const bool is_list = value.kind() == ValueKind::List;
  return collection_type(is_list ? TypeForm::List : TypeForm::Set, element.take());
}

Type type_of_mapping(const Value& value) {
  if (value.kind() == ValueKind::Map) {
    ElementType element;
    for (const Member& member : value.members().entries) element.add(member.second);
    return collection_type(TypeForm::Map, element.take());
  }
  // An open object may have more attributes than these.
  if (value.members().rest.has_value()) return simple_type(TypeForm::Open);
  Type type = simple_type(TypeForm::Object);
  type.fields.reserve(value.members().entries.size());
  for (const auto& [name, member] : value.members().entries) {
    type.fields.push_back({name, type_of(member), false, {}});
  }
  return type;
}

/// Attaches the type unless the content tells it.
Value with_needed_type(Value value, TypeForm form, const Type& element) {
  Type type = collection_type(form, element);
  if (same_type(type_of(value), type)) return value;
  return value.with_type(std::make_shared<const Type>(std::move(type)));
}

}  // namespace

Type simple_type(TypeForm form) {
  Type type;
  type.form = form;
  return type;
}

Type collection_type(TypeForm form, Type element) {
  Type type = simple_type(form);
  type.elements.push_back(std::move(element));
  return type;
}

std::string show(const Type& type) {
  switch (type.form) {
    case TypeForm::Any:
    case TypeForm::Open:
      return "any";
    case TypeForm::String:
      return "string";
    case TypeForm::Number:
      return "number";
    case TypeForm::Bool:
      return "bool";
    case TypeForm::List:
      return "list(" + show(type.elements.at(0)) + ")";
    case TypeForm::Set:
      return "set(" + show(type.elements.at(0)) + ")";
    case TypeForm::Map:
      return "map(" + show(type.elements.at(0)) + ")";
    case TypeForm::Tuple:
      return show_elements(type);
    case TypeForm::Object:
      return show_fields(type);
  }
  return {};
}

bool same_type(const Type& a, const Type& b) {
  if (a.form != b.form || a.fields.size() != b.fields.size()) return false;
  for (std::size_t i = 0; i < a.fields.size(); ++i) {
    const Type::Field& field = a.fields[i];
    const bool aligned = b.fields[i].name == field.name;
    const Type* other = aligned ? &b.fields[i].type : find_field(b, field.name);
    if (other == nullptr || !same_type(field.type, *other)) return false;
  }
  return std::equal(a.elements.begin(), a.elements.end(), b.elements.begin(), b.elements.end(),
                    same_type);
}

Type type_of(const Value& value) {
  if (value.declared_type() != nullptr) return *value.declared_type();
  switch (value.kind()) {
    case ValueKind::Null:
      return {};
    case ValueKind::Unknown:
      return simple_type(TypeForm::Open);
    case ValueKind::Bool:
      return simple_type(TypeForm::Bool);
    case ValueKind::Number:
      return simple_type(TypeForm::Number);
    case ValueKind::String:
      return simple_type(TypeForm::String);
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      return type_of_sequence(value);
    case ValueKind::Map:
    case ValueKind::Object:
      return type_of_mapping(value);
  }
  return {};
}

Value make_list(Items items, const Type& element) {
  return with_needed_type(Value::sequence(ValueKind::List, std::move(items)), TypeForm::List,
                          element);
}

Value make_set_of(const Items& items, const Type& element) {
  return with_needed_type(make_set(items), TypeForm::Set, element);
}

Value make_map(Members members, const Type& element) {
  return with_needed_type(Value::mapping(ValueKind::Map, std::move(members)), TypeForm::Map,
                          element);
}

Value unknown_like(const Value& unknown, const Type& type) {
  if (is_unsaid(type)) return unknown.with_prefix({}).with_type(nullptr);
  return unknown.with_prefix({}).with_type(std::make_shared<const Type>(type));
}

}  // namespace skulint
