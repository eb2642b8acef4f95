// Reads arguments of functions.
#include "lang/hcl/arguments.h"

#include <algorithm>

#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

std::string noun_of(const Type& type) {
  switch (type.form) {
    case TypeForm::String:
      return "text";
    case TypeForm::Number:
      return "a number";
    case TypeForm::Bool:
      return "true or false";
    case TypeForm::List:
      return "a list";
    case TypeForm::Set:
      return "a set or a list";
    case TypeForm::Map:
      return "a map";
    default:
      return show(type);
  }
}

}  // namespace

Value Arguments::converted(std::size_t place, std::string_view name, const Type& type) {
  const Value& value = values_.at(place);
  if (failure_.has_value()) return {};
  const std::string what = "the " + std::string(name);
  if (value.is_null()) {
    failure_ = refuse(function_, what + " must not be null");
    return {};
  }
  Value result = convert(value, type);
  if (result.is_error()) {
    failure_ =
        refuse(function_, what + " must be " + noun_of(type) + ": " + result.unknown_info().detail);
  } else if (result.is_unknown()) {
    failure_ = unknown_like(result);
  }
  return failure_.has_value() ? Value{} : result;
}

std::string Arguments::text(std::size_t place, std::string_view name) {
  const Value value = converted(place, name, simple_type(TypeForm::String));
  return value.is_string() ? value.as_string() : std::string();
}

Number Arguments::number(std::size_t place, std::string_view name) {
  const Value value = converted(place, name, simple_type(TypeForm::Number));
  return value.is_number() ? value.as_number() : Number();
}

std::int64_t Arguments::whole(std::size_t place, std::string_view name) {
  const Number value = number(place, name);
  const auto result = value.to_int64();
  if (!result.has_value()) {
    failure_ = refuse(function_, "the " + std::string(name) + " must be a whole number");
  }
  return result.value_or(0);
}

Value Arguments::list(std::size_t place, std::string_view name, const Type& element) {
  const Value value = converted(place, name, collection_type(TypeForm::List, element));
  return value.is_sequence() ? value : Value::sequence(ValueKind::List, {});
}

Value Arguments::set(std::size_t place, std::string_view name) {
  const Value value = converted(place, name, collection_type(TypeForm::Set, {}));
  return value.is_sequence() ? value : Value::sequence(ValueKind::Set, {});
}

std::vector<std::string> Arguments::texts(std::size_t place, std::string_view name) {
  std::vector<std::string> result;
  const Value given = list(place, name, simple_type(TypeForm::String));
  for (const Value& item : given.items()) {
    if (item.is_null()) {
      failure_ = refuse(function_, "an element of the " + std::string(name) + " is null");
      return {};
    }
    if (item.is_string()) result.push_back(item.as_string());
    if (item.is_unknown() && !failure_.has_value()) failure_ = unknown_like(item);
  }
  return result;
}

Value refuse(std::string_view function, const std::string& why) {
  return bad_input(std::string(function) + ": " + why);
}

std::optional<Value> too_large(const CallContext& context, std::size_t size) {
  if (size <= context.largest_result) return std::nullopt;
  return Value::unknown(UnknownReason::Limit, "the result of a function is too large");
}

Value text_value(std::string text) {
  return Value::string(to_nfc(std::move(text)));
}

Value list_of_texts(std::vector<std::string> texts) {
  Items items;
  items.reserve(texts.size());
  for (std::string& text : texts) items.push_back(text_value(std::move(text)));
  return make_list(std::move(items), simple_type(TypeForm::String));
}

}  // namespace skulint
