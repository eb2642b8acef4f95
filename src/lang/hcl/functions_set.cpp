// Implements the functions on sets.
#include <algorithm>

#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

/// All arguments as sets of one element type.
struct Sets {
  std::vector<Value> sets;
  Type element;
  std::optional<Value> failure;
};

Sets unified_sets(std::string_view name, const Items& arguments) {
  Sets result;
  Arguments in(name, arguments);
  std::vector<Type> elements;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Value set = in.set(i, "argument " + std::to_string(i + 1));
    const Type element = type_of(set).elements.at(0);
    const bool is_empty = set.items().empty() && element.form == TypeForm::Any;
    if (!is_empty) elements.push_back(element);
    result.sets.push_back(set);
  }
  result.failure = in.failure();
  if (result.failure.has_value() || elements.empty()) return result;
  const std::optional<Type> common = unify_types(elements);
  if (!common.has_value()) {
    result.failure = refuse(name, "the elements of the sets have no type in common");
    return result;
  }
  result.element = *common;
  result.sets = convert_together(result.sets, collection_type(TypeForm::Set, *common));
  for (const Value& set : result.sets) {
    if (set.is_error()) result.failure = refuse(name, set.unknown_info().detail);
  }
  return result;
}

/// Keeps the items of `items` that are, or are not, in `others`.
Items filter(const Items& items, const Items& others, bool wanted) {
  Items kept;
  for (const Value& item : items) {
    const bool found = std::any_of(others.begin(), others.end(),
                                   [&](const Value& other) { return same_value(item, other); });
    if (found == wanted) kept.push_back(item);
  }
  return kept;
}

Value combine(std::string_view name, const CallContext& context, const Items& arguments,
              bool wanted) {
  const Sets given = unified_sets(name, arguments);
  if (given.failure.has_value()) return *given.failure;
  for (const Value& set : given.sets) {
    if (const Value* unknown = first_unknown(set)) {
      return unknown_like(*unknown, collection_type(TypeForm::Set, given.element));
    }
  }
  Items items = given.sets.front().items();
  for (std::size_t i = 1; i < given.sets.size(); ++i) {
    const Items& others = given.sets[i].items();
    const bool fits = others.empty() || items.size() <= context.largest_result / others.size();
    if (auto limit = too_large(context, fits ? 0 : kAnyNumber)) return *limit;
    items = filter(items, others, wanted);
  }
  return make_set_of(items, given.element);
}

Value call_setintersection(const CallContext& context, const Items& arguments) {
  return combine("setintersection", context, arguments, true);
}
Value call_setsubtract(const CallContext& context, const Items& arguments) {
  return combine("setsubtract", context, arguments, false);
}

Value call_setunion(const CallContext& context, const Items& arguments) {
  const Sets given = unified_sets("setunion", arguments);
  if (given.failure.has_value()) return *given.failure;
  Items items;
  for (const Value& set : given.sets) {
    if (auto limit = too_large(context, items.size() + set.items().size())) return *limit;
    items.insert(items.end(), set.items().begin(), set.items().end());
  }
  return make_set_of(items, given.element);
}

/// The element type of one factor of a product.
std::optional<Type> factor_type(const Value& value) {
  if (value.kind() != ValueKind::Tuple) return type_of(value).elements.at(0);
  if (value.items().empty()) return Type{};
  return unify_types(type_of(value).elements);
}

/// All combinations, the last factor fastest. No factor is empty.
Items product_of(const std::vector<Items>& factors, std::size_t size) {
  std::vector<std::size_t> places(factors.size(), 0);
  Items rows;
  rows.reserve(size);
  while (rows.size() < size) {
    Items row;
    for (std::size_t i = 0; i < factors.size(); ++i) row.push_back(factors[i][places[i]]);
    rows.push_back(Value::tuple(std::move(row)));
    for (std::size_t i = factors.size(); i > 0; --i) {
      if (++places[i - 1] < factors[i - 1].size()) break;
      places[i - 1] = 0;
    }
  }
  return rows;
}

Value call_setproduct(const CallContext& context, const Items& arguments) {
  Type row = simple_type(TypeForm::Tuple);
  bool ordered = true;
  std::size_t size = 1;
  bool too_many = false;
  std::vector<Items> factors;
  for (const Value& argument : arguments) {
    if (!argument.is_sequence())
      return refuse("setproduct", "every argument must be a set or a list");
    const std::optional<Type> element = factor_type(argument);
    if (!element.has_value()) return refuse("setproduct", "the elements have no type in common");
    row.elements.push_back(*element);
    const bool is_set = argument.kind() == ValueKind::Set;
    ordered = ordered && !is_set;
    const std::size_t count = argument.items().size();
    if (is_set && count > 1) {
      if (const Value* unknown = first_unknown(argument)) return unknown_like(*unknown);
    }
    const std::size_t room = context.largest_result / (8 * (arguments.size() + 1));
    too_many = count > 0 && (too_many || size > room / count);
    size = too_many ? 1 : size * count;
    factors.push_back(convert_together(argument.items(), *element));
  }
  if (auto limit = too_large(context, too_many ? kAnyNumber : 0)) return *limit;
  Items rows = product_of(factors, size);
  return ordered ? make_list(std::move(rows), row) : make_set_of(rows, row);
}

}  // namespace

std::vector<Function> set_functions() {
  using enum ArgumentPolicy;
  using enum SensitivityPolicy;
  return {
      {"setintersection", 1, kAnyNumber, Strict, call_setintersection},
      {"setproduct", 2, kAnyNumber, Strict, call_setproduct, Parts},
      {"setsubtract", 2, 2, Strict, call_setsubtract},
      {"setunion", 1, kAnyNumber, Strict, call_setunion},
  };
}

}  // namespace skulint
