// Implements arithmetic, order, logic and access; states what unknown operands do to each.
#include "value/ops.h"

#include <algorithm>

#include "base/strings.h"
#include "value/type.h"

namespace skulint {

namespace {

Value with_sensitivity_of(const Value& result, const Value& a, const Value& b) {
  const bool sensitive = a.is_sensitive() || b.is_sensitive();
  return sensitive ? result.with_sensitive(true) : result;
}

/// An operand made ready: converted, or the unknown that the operation results in.
Value operand(const Value& value, TypeForm form, std::string_view sign) {
  if (value.is_null()) return bad_input("an operand of " + std::string(sign) + " is null");
  const Value converted = convert(value, simple_type(form));
  if (!converted.is_error() || value.is_error()) return converted;
  return bad_input("an operand of " + std::string(sign) +
                   " does not fit: " + converted.unknown_info().detail);
}

/// The unknown that two operands result in, errors first; none if both are known.
std::optional<Value> unknown_of(const Value& a, const Value& b, TypeForm result) {
  const auto passed_on = [&](const Value& value) {
    return with_sensitivity_of(unknown_like(value, simple_type(result)).with_trace(nullptr), a, b);
  };
  if (a.is_error()) return passed_on(a);
  if (b.is_error()) return passed_on(b);
  if (a.is_unknown()) return passed_on(a);
  if (b.is_unknown()) return passed_on(b);
  return std::nullopt;
}

using Arithmetic = std::optional<Number> (*)(const Number& a, const Number& b);

Value calculate(const Value& left, const Value& right, std::string_view sign, Arithmetic apply) {
  const Value a = operand(left, TypeForm::Number, sign);
  const Value b = operand(right, TypeForm::Number, sign);
  if (auto unknown = unknown_of(a, b, TypeForm::Number)) return *unknown;
  auto result = apply(a.as_number(), b.as_number());
  if (!result.has_value()) {
    return with_sensitivity_of(bad_input("the result of " + std::string(sign) + " is no number"),
                               left, right);
  }
  return with_sensitivity_of(finite_number(std::move(*result)), left, right);
}

using Order = bool (*)(const Number& a, const Number& b);

Value compare(const Value& left, const Value& right, std::string_view sign, Order holds) {
  const Value a = operand(left, TypeForm::Number, sign);
  const Value b = operand(right, TypeForm::Number, sign);
  if (auto unknown = unknown_of(a, b, TypeForm::Bool)) return *unknown;
  return with_sensitivity_of(Value::boolean(holds(a.as_number(), b.as_number())), left, right);
}

/// What a user may have meant by a name that is not there, or what there is instead.
std::string instead_of(std::string_view name, const Value& base) {
  constexpr std::size_t kMostCompared = 64;
  constexpr std::size_t kMostNamed = 4;
  const std::vector<Member>& entries = base.members().entries;
  if (entries.size() > kMostCompared) return {};
  std::vector<std::string> names;
  for (const Member& member : entries) names.push_back(member.first);
  const std::string meant = nearest_of_half(name, names);
  if (!meant.empty()) return "; did you mean \"" + printable(meant) + "\"?";
  if (names.empty() || names.size() > kMostNamed) return {};
  for (std::string& known : names) known = "\"" + printable(known) + "\"";
  return "; there is " + join(names, ", ");
}

/// `decisive` decides alone, whatever the other operand is: false for &&, true for ||.
Value combine(const Value& left, const Value& right, std::string_view sign, bool decisive) {
  const Value a = operand(left, TypeForm::Bool, sign);
  const Value b = operand(right, TypeForm::Bool, sign);
  const auto decides = [&](const Value& value) {
    return value.is_bool() && value.as_bool() == decisive;
  };
  if (!a.is_error() && !b.is_error() && (decides(a) || decides(b))) {
    return with_sensitivity_of(Value::boolean(decisive), left, right);
  }
  if (auto unknown = unknown_of(a, b, TypeForm::Bool)) {
    // Newer engines do not look at the right operand when the left one decides.
    return decides(a) ? unknown->made_quiet() : *unknown;
  }
  return with_sensitivity_of(Value::boolean(!decisive), left, right);
}

/// Whether two types can never be one: Any and Open may still become any type.
bool apart(const Type& a, const Type& b) {
  if (is_unsaid(a) || is_unsaid(b)) return false;
  if (a.form != b.form || a.elements.size() != b.elements.size()) return true;
  for (std::size_t i = 0; i < a.elements.size(); ++i) {
    if (apart(a.elements[i], b.elements[i])) return true;
  }
  return false;
}

enum class Equality : std::uint8_t { Different, Equal, Open };

Equality compare_known(const Value& a, const Value& b);

/// The first pair that nobody knows makes the whole open, unless some pair differs.
class Pairs {
 public:
  /// False once the answer is final.
  bool add(const Value& a, const Value& b) {
    const Equality pair = compare_known(a, b);
    if (pair == Equality::Different) result_ = pair;
    if (pair == Equality::Open && result_ == Equality::Equal) result_ = pair;
    return result_ != Equality::Different;
  }
  Equality result() const { return result_; }

 private:
  Equality result_ = Equality::Equal;
};

Equality compare_items(const Value& a, const Value& b) {
  const bool is_set = a.kind() == ValueKind::Set;
  if (is_set && (first_unknown(a) != nullptr || first_unknown(b) != nullptr)) return Equality::Open;
  if (a.items().size() != b.items().size()) return Equality::Different;
  Pairs pairs;
  for (std::size_t i = 0; i < a.items().size(); ++i) {
    if (!pairs.add(a.items()[i], b.items()[i])) break;
  }
  return pairs.result();
}

Equality compare_members(const Value& a, const Value& b) {
  const Members& left = a.members();
  const Members& right = b.members();
  Pairs pairs;
  std::size_t common = 0;
  bool open = false;
  for (const auto& [name, member] : left.entries) {
    const Value* other = b.find(name);
    if (other == nullptr) {
      if (!right.rest.has_value()) return Equality::Different;
      open = true;
      continue;
    }
    ++common;
    if (!pairs.add(member, *other)) return Equality::Different;
  }
  if (common < right.entries.size() && !left.rest.has_value()) return Equality::Different;
  open = open || left.rest.has_value() || right.rest.has_value();
  return open ? Equality::Open : pairs.result();
}

Equality compare_known(const Value& a, const Value& b) {
  if (a.is_unknown() || b.is_unknown()) {
    const Value& known = a.is_unknown() ? b : a;
    const Type left = type_of(a);
    const Type right = type_of(b);
    // A known value may still turn out to equal null, so only known types that can never meet
    // differ.
    const std::string& prefix = a.is_unknown() ? a.prefix() : b.prefix();
    const bool other_text = known.is_string() && !starts_with(known.as_string(), prefix);
    if (!prefix.empty() && (known.is_null() || other_text)) return Equality::Different;
    const bool typed = !is_unsaid(left) && !is_unsaid(right);
    return typed && !known.is_unknown() && !known.is_null() && left.form != right.form
               ? Equality::Different
               : Equality::Open;
  }
  if (a.kind() != b.kind()) return Equality::Different;
  // Empty or all-null collections show no difference of their element types inside.
  const bool typed =
      a.kind() == ValueKind::List || a.kind() == ValueKind::Set || a.kind() == ValueKind::Map;
  if (typed && apart(type_of(a), type_of(b))) return Equality::Different;
  const auto decided = [](bool same) { return same ? Equality::Equal : Equality::Different; };
  switch (a.kind()) {
    case ValueKind::Null:
    case ValueKind::Unknown:
      return Equality::Equal;
    case ValueKind::Bool:
      return decided(a.as_bool() == b.as_bool());
    case ValueKind::Number:
      return decided(a.as_number() == b.as_number());
    case ValueKind::String:
      return decided(a.as_string() == b.as_string());
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      return compare_items(a, b);
    case ValueKind::Map:
    case ValueKind::Object:
      return compare_members(a, b);
  }
  return Equality::Open;
}

const Type* type_of_field(const Type& type, std::string_view name) {
  const auto found = std::find_if(type.fields.begin(), type.fields.end(),
                                  [&](const Type::Field& field) { return field.name == name; });
  return found == type.fields.end() ? nullptr : &found->type;
}

/// A member of an unknown value: what its type tells, down to whether there is one.
Value unknown_member(const Value& base, std::string_view name, const std::string& quoted) {
  const Type type = type_of(base);
  if (type.form == TypeForm::Map) {
    return unknown_like(base, type.elements[0]).with_trace(nullptr);
  }
  if (type.form == TypeForm::Object) {
    const Type* field = type_of_field(type, name);
    if (field != nullptr) return unknown_like(base, *field).with_trace(nullptr);
    return bad_input("there is no attribute " + quoted);
  }
  if (is_unsaid(type)) return unknown_like(base).with_trace(nullptr);
  return bad_input("a value of type " + show(type) + " has no attribute " + quoted);
}

/// An element of a known or unknown value by an index that may be unknown too; one of them is.
Value unknown_element(const Value& base, const Value& index, const Value& unknown) {
  const Type type = type_of(base);
  if (type.form == TypeForm::List || type.form == TypeForm::Map) {
    return unknown_like(unknown, type.elements[0]);
  }
  if (base.is_unknown() && type.form == TypeForm::Object && index.is_string()) {
    return unknown_member(base, index.as_string(), "\"" + printable(index.as_string()) + "\"");
  }
  const bool has_none = type.form == TypeForm::String || type.form == TypeForm::Number ||
                        type.form == TypeForm::Bool || type.form == TypeForm::Set;
  if (has_none) return bad_input("a value of type " + show(type) + " has no elements by index");
  return unknown;
}

}  // namespace

Value bad_input(std::string detail) {
  return Value::unknown(UnknownReason::BadInput, std::move(detail));
}

Value finite_number(Number number) {
  // The engine goes on with infinity, so this is no error that `try` would catch.
  if (!number.is_infinite()) return Value::number(std::move(number));
  return Value::unknown(UnknownReason::Limit, "the number is infinite");
}

Value add(const Value& a, const Value& b) {
  return calculate(a, b, "+", [](const Number& x, const Number& y) { return add(x, y); });
}
Value subtract(const Value& a, const Value& b) {
  return calculate(a, b, "-", [](const Number& x, const Number& y) { return sub(x, y); });
}
Value multiply(const Value& a, const Value& b) {
  return calculate(a, b, "*", [](const Number& x, const Number& y) { return mul(x, y); });
}
Value divide(const Value& a, const Value& b) {
  return calculate(a, b, "/", [](const Number& x, const Number& y) { return div(x, y); });
}
Value modulo(const Value& a, const Value& b) {
  return calculate(a, b, "%", [](const Number& x, const Number& y) { return mod(x, y); });
}

Value negate(const Value& a) {
  const Value number = operand(a, TypeForm::Number, "-");
  if (auto unknown = unknown_of(number, number, TypeForm::Number)) return *unknown;
  return with_sensitivity_of(Value::number(neg(number.as_number())), a, a);
}

Value equal(const Value& a, const Value& b) {
  if (a.is_error() || b.is_error()) return *unknown_of(a, b, TypeForm::Bool);
  constexpr std::uint32_t kHeaviest = std::uint32_t{1} << 20U;
  if (a.weight() > kHeaviest || b.weight() > kHeaviest) {
    return Value::unknown(UnknownReason::Limit, "the values are too large to compare");
  }
  const bool sensitive = a.has_sensitive() || b.has_sensitive();
  Equality answer = compare_known(a, b);
  // Null aside, values of different types differ, down to the types of nulls inside.
  const bool known = !a.is_null() && first_unknown(a) == nullptr && first_unknown(b) == nullptr;
  if (answer == Equality::Equal && known && !same_type(type_of(a), type_of(b))) {
    answer = Equality::Different;
  }
  if (answer != Equality::Open) {
    return Value::boolean(answer == Equality::Equal).with_sensitive(sensitive);
  }
  const Value* part = first_unknown(a);
  if (part == nullptr) part = first_unknown(b);
  if (part != nullptr) {
    return unknown_like(*part, simple_type(TypeForm::Bool))
        .with_trace(nullptr)
        .with_sensitive(sensitive);
  }
  const Members& open = a.members().rest.has_value() ? a.members() : b.members();
  return Value::unknown(open.rest->why, open.rest->detail).with_sensitive(sensitive);
}

Value not_equal(const Value& a, const Value& b) {
  return logical_not(equal(a, b));
}

Value less(const Value& a, const Value& b) {
  return compare(a, b, "<", [](const Number& x, const Number& y) { return x < y; });
}
Value less_equal(const Value& a, const Value& b) {
  return compare(a, b, "<=", [](const Number& x, const Number& y) { return x <= y; });
}
Value greater(const Value& a, const Value& b) {
  return compare(a, b, ">", [](const Number& x, const Number& y) { return x > y; });
}
Value greater_equal(const Value& a, const Value& b) {
  return compare(a, b, ">=", [](const Number& x, const Number& y) { return x >= y; });
}

Value logical_and(const Value& a, const Value& b) {
  return combine(a, b, "&&", false);
}
Value logical_or(const Value& a, const Value& b) {
  return combine(a, b, "||", true);
}

Value logical_not(const Value& a) {
  const Value flag = operand(a, TypeForm::Bool, "!");
  if (auto unknown = unknown_of(flag, flag, TypeForm::Bool)) return *unknown;
  return with_sensitivity_of(Value::boolean(!flag.as_bool()), a, a);
}

/// A name that stands in the code may be told, what there is instead only where nothing is secret.
Value member_of(const Value& base, std::string_view name) {
  const std::string quoted = "\"" + printable(name) + "\"";
  if (base.is_error()) return unknown_like(base).with_trace(nullptr);
  if (base.is_unknown()) return unknown_member(base, name, quoted);
  if (base.is_null()) return bad_input("the attribute " + quoted + " of null");
  if (!base.is_mapping()) {
    return bad_input("a value of type " + std::string(name_of(base.kind())) + " has no attribute " +
                     quoted);
  }
  if (const Value* member = base.find(name)) return with_sensitivity_of(*member, base, *member);
  if (const auto& rest = base.members().rest) {
    return with_sensitivity_of(Value::unknown(rest->why, rest->detail), base, base);
  }
  return bad_input("there is no attribute " + quoted +
                   (base.is_sensitive() ? std::string() : instead_of(name, base)));
}

namespace {

/// A mapping by the name of a member. The engine takes the mark off a name that asks an object.
Value named_element(const Value& base, const Value& index, const std::string& name) {
  const bool marks = base.kind() != ValueKind::Object && index.is_sensitive();
  Value part = member_of(base, name);
  if (part.is_error() && index.is_sensitive() && base.find(name) == nullptr) {
    part = bad_input("there is no attribute of this name, which is sensitive");
  }
  return marks ? part.with_sensitive(true) : part;
}

}  // namespace

Value element_of(const Value& base, const Value& index) {
  if (auto unknown = unknown_of(base, index, TypeForm::Any)) {
    return unknown->is_error() ? *unknown : unknown_element(base, index, *unknown);
  }
  if (base.is_null()) return bad_input("an element of null");
  if (index.is_null()) return bad_input("the index is null");
  const bool wants_text = base.is_mapping();
  const Value key = convert(index, simple_type(wants_text ? TypeForm::String : TypeForm::Number));
  if (key.is_error()) return bad_input("the index does not fit: " + key.unknown_info().detail);
  if (wants_text) return named_element(base, index, key.as_string());
  if (base.kind() != ValueKind::List && base.kind() != ValueKind::Tuple) {
    return bad_input("a value of type " + std::string(name_of(base.kind())) +
                     " has no elements by index");
  }
  const auto place = key.as_number().to_int64();
  const Items& items = base.items();
  if (!place.has_value() || *place < 0 || static_cast<std::size_t>(*place) >= items.size()) {
    if (base.is_sensitive() || index.is_sensitive()) {
      return bad_input("there is no such element; how many there are, or which, is sensitive");
    }
    return bad_input("there is no element " + key.as_number().to_string() +
                     ": counted from 0, there are " + std::to_string(items.size()));
  }
  const Value& item = items[static_cast<std::size_t>(*place)];
  return with_sensitivity_of(with_sensitivity_of(item, base, index), item, item);
}

}  // namespace skulint
