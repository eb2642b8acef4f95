// Implements the functions on lists and tuples.
#include <algorithm>
#include <unordered_set>

#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/json.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

bool is_indexed(const Value& value) {
  return value.kind() == ValueKind::List || value.kind() == ValueKind::Tuple;
}

/// A list like `original` or a tuple of the items.
Value rebuilt(const Value& original, Items items) {
  if (original.kind() == ValueKind::Tuple) return Value::tuple(std::move(items));
  return make_list(std::move(items), type_of(original).elements.at(0));
}

/// The answer for a list of bools that one deciding element decides; unknown ones leave it open.
Value search_bools(std::string_view name, const Items& arguments, bool (*decides)(const Value&),
                   bool answer) {
  Arguments in(name, arguments);
  const Value list = in.list(0, "list", simple_type(TypeForm::Bool));
  if (in.failure().has_value()) return *in.failure();
  if (std::any_of(list.items().begin(), list.items().end(), decides)) return Value::boolean(answer);
  const Value* unknown = first_unknown(list);
  return unknown == nullptr ? Value::boolean(!answer)
                            : unknown_like(*unknown, simple_type(TypeForm::Bool));
}

Value call_alltrue(const CallContext&, const Items& arguments) {
  const auto fails = [](const Value& item) {
    return item.is_null() || (item.is_bool() && !item.as_bool());
  };
  return search_bools("alltrue", arguments, fails, false);
}

Value call_anytrue(const CallContext&, const Items& arguments) {
  const auto holds = [](const Value& item) { return item.is_bool() && item.as_bool(); };
  return search_bools("anytrue", arguments, holds, true);
}

Value call_chunklist(const CallContext&, const Items& arguments) {
  Arguments in("chunklist", arguments);
  const Value list = in.list(0, "list");
  const std::int64_t size = in.whole(1, "size");
  if (in.failure().has_value()) return *in.failure();
  if (size < 0) return refuse("chunklist", "the size must not be negative");
  const Items& items = list.items();
  const std::size_t most = size == 0 ? items.size() : static_cast<std::size_t>(size);
  Items chunks;
  for (std::size_t begin = 0; begin < items.size(); begin += std::min(most, items.size() - begin)) {
    const std::size_t end = begin + std::min(most, items.size() - begin);
    const auto at = [&](std::size_t place) {
      return items.begin() + static_cast<std::ptrdiff_t>(place);
    };
    chunks.push_back(rebuilt(list, Items(at(begin), at(end))));
  }
  return make_list(std::move(chunks), type_of(list));
}

Value call_compact(const CallContext&, const Items& arguments) {
  const Type text = simple_type(TypeForm::String);
  Arguments in("compact", arguments);
  const Value list = in.list(0, "list", text);
  if (in.failure().has_value()) return *in.failure();
  if (const Value* unknown = first_unknown(list)) {
    return unknown_like(*unknown, collection_type(TypeForm::List, text));
  }
  Items items;
  for (const Value& item : list.items()) {
    if (item.is_string() && !item.as_string().empty()) items.push_back(item);
  }
  return make_list(std::move(items), text);
}

Value call_concat(const CallContext& context, const Items& arguments) {
  std::vector<Type> types;
  std::size_t size = 0;
  bool all_lists = true;
  for (const Value& argument : arguments) {
    if (!is_indexed(argument)) return refuse("concat", "every argument must be a list or a tuple");
    all_lists = all_lists && argument.kind() == ValueKind::List;
    if (all_lists) types.push_back(type_of(argument));
    size += argument.items().size();
  }
  if (auto limit = too_large(context, size)) return *limit;
  const std::optional<Type> common = all_lists ? unify_types(types) : std::nullopt;
  Items items;
  for (const Value& part : common.has_value() ? convert_together(arguments, *common) : arguments) {
    if (part.is_error()) return refuse("concat", part.unknown_info().detail);
    items.insert(items.end(), part.items().begin(), part.items().end());
  }
  if (!common.has_value() || common->form != TypeForm::List) return Value::tuple(std::move(items));
  return make_list(std::move(items), common->elements[0]);
}

Value call_contains(const CallContext&, const Items& arguments) {
  if (!arguments[0].is_sequence()) return refuse("contains", "the first argument must be a list");
  std::optional<Value> unknown;
  for (const Value& item : arguments[0].items()) {
    const Value same = equal(item, arguments[1]);
    if (same.is_bool() && same.as_bool()) return Value::boolean(true);
    if (same.is_unknown()) unknown = same;
  }
  return unknown.has_value() ? *unknown : Value::boolean(false);
}

Value call_distinct(const CallContext& context, const Items& arguments) {
  Arguments in("distinct", arguments);
  const Value list = in.list(0, "list");
  if (in.failure().has_value()) return *in.failure();
  if (const Value* unknown = first_unknown(list)) return unknown_like(*unknown, type_of(list));
  // Known values of one type are equal exactly when their JSON is.
  std::unordered_set<std::string> seen;
  Items items;
  std::size_t size = 0;
  for (const Value& item : list.items()) {
    std::string key = encode_json(item, context.largest_result);
    size += key.size();
    if (auto limit = too_large(context, size)) return *limit;
    if (seen.insert(std::move(key)).second) items.push_back(item);
  }
  return rebuilt(list, std::move(items));
}

Value call_element(const CallContext&, const Items& arguments) {
  Arguments in("element", arguments);
  if (!is_indexed(arguments[0])) return refuse("element", "the first argument must be a list");
  const std::int64_t index = in.whole(1, "index");
  if (in.failure().has_value()) return *in.failure();
  const Items& items = arguments[0].items();
  if (items.empty()) return refuse("element", "the list is empty");
  // It wraps around; below zero only multiples of the length lead to an element, the first.
  const std::int64_t place = index % static_cast<std::int64_t>(items.size());
  if (place < 0) return refuse("element", "the index must not be negative");
  return items[static_cast<std::size_t>(place)];
}

/// Appends what is left when all lists inside are taken apart. False when a part is unknown that
/// may be a list itself; `unknown` tells which.
bool flatten_into(const Value& value, Items& out, const Value*& unknown) {
  for (const Value& item : value.items()) {
    const TypeForm form = item.is_unknown() ? type_of(item).form : TypeForm::Bool;
    const bool open = form == TypeForm::Open || form == TypeForm::List || form == TypeForm::Set ||
                      form == TypeForm::Tuple;
    if (open) {
      unknown = &item;
      return false;
    }
    if (!item.is_sequence()) {
      out.push_back(item);
    } else if (!flatten_into(item, out, unknown)) {
      return false;
    }
  }
  return true;
}

bool has_sensitive_list(const Value& value) {
  return std::any_of(value.items().begin(), value.items().end(), [](const Value& item) {
    return item.is_sequence() && (item.is_sensitive() || has_sensitive_list(item));
  });
}

Value call_flatten(const CallContext&, const Items& arguments) {
  if (!arguments[0].is_sequence()) return refuse("flatten", "the argument must be a list or a set");
  Items items;
  const Value* unknown = nullptr;
  const bool known = flatten_into(arguments[0], items, unknown);
  const Value result = known ? Value::tuple(std::move(items)) : unknown_like(*unknown);
  return has_sensitive_list(arguments[0]) ? result.with_sensitive(true) : result;
}

Value call_index(const CallContext&, const Items& arguments) {
  if (!is_indexed(arguments[0])) return refuse("index", "the first argument must be a list");
  const Items& items = arguments[0].items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value same = equal(items[i], arguments[1]);
    if (same.is_unknown()) return unknown_like(same, simple_type(TypeForm::Number));
    if (same.as_bool()) return Value::number(Number::from_uint(i));
  }
  return refuse("index", "the list does not have this element");
}

/// Of a set with unknown elements nobody knows how many are equal.
const Value* unknown_in_set(const Value& value) {
  const bool open = value.kind() == ValueKind::Set && value.items().size() > 1;
  return open ? first_unknown(value) : nullptr;
}

Value call_length(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (const Value* unknown = unknown_in_set(value)) {
    return unknown_like(*unknown, simple_type(TypeForm::Number));
  }
  if (value.is_string()) {
    return Value::number(Number::from_uint(split_characters(value.as_string()).size()));
  }
  if (value.is_sequence()) return Value::number(Number::from_uint(value.items().size()));
  if (!value.is_mapping()) return refuse("length", "the argument must be text or a collection");
  if (const auto& rest = value.members().rest) return Value::unknown(rest->why, rest->detail);
  return Value::number(Number::from_uint(value.members().entries.size()));
}

Value call_matchkeys(const CallContext&, const Items& arguments) {
  Arguments in("matchkeys", arguments);
  const Value values = in.list(0, "list of values");
  const Value keys = in.list(1, "list of keys");
  const Value wanted = in.list(2, "list of wanted keys");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Type> common = unify_types({type_of(keys), type_of(wanted)});
  if (!common.has_value())
    return refuse("matchkeys", "the keys and the wanted keys differ in type");
  if (values.items().size() != keys.items().size()) {
    return refuse("matchkeys", "there must be as many keys as values");
  }
  const Value sought = convert(keys, *common);
  const Value searched = convert(wanted, *common);
  for (const Value* list : {&values, &sought, &searched}) {
    if (const Value* unknown = first_unknown(*list)) return unknown_like(*unknown, type_of(values));
  }
  Items items;
  for (std::size_t i = 0; i < sought.items().size(); ++i) {
    const auto is_sought = [&](const Value& key) {
      const Value same = equal(sought.items()[i], key);
      return same.is_bool() && same.as_bool();
    };
    const Items& pool = searched.items();
    if (std::any_of(pool.begin(), pool.end(), is_sought)) items.push_back(values.items()[i]);
  }
  return rebuilt(values, std::move(items));
}

Value call_one(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (!value.is_sequence()) return refuse("one", "the argument must be a list, a set or a tuple");
  if (value.items().size() == 1) return value.items()[0];
  if (value.items().empty()) {
    const bool tuple = value.kind() == ValueKind::Tuple;
    return tuple ? Value::null() : convert(Value::null(), type_of(value).elements.at(0));
  }
  if (const Value* unknown = unknown_in_set(value)) return unknown_like(*unknown);
  return refuse("one", "there are " + std::to_string(value.items().size()) + " elements");
}

Value call_reverse(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (!value.is_sequence()) return refuse("reverse", "the argument must be a list or a tuple");
  if (const Value* unknown = unknown_in_set(value)) return unknown_like(*unknown);
  return rebuilt(value, Items(value.items().rbegin(), value.items().rend()));
}

Value call_slice(const CallContext&, const Items& arguments) {
  if (!is_indexed(arguments[0])) return refuse("slice", "the first argument must be a list");
  Arguments in("slice", arguments);
  const std::int64_t begin = in.whole(1, "start");
  const std::int64_t end = in.whole(2, "end");
  if (in.failure().has_value()) return *in.failure();
  const Items& items = arguments[0].items();
  if (begin < 0 || begin > end || static_cast<std::size_t>(end) > items.size()) {
    return refuse("slice",
                  "the list of " + std::to_string(items.size()) + " elements has no such part");
  }
  return rebuilt(arguments[0], Items(items.begin() + begin, items.begin() + end));
}

Value call_sort(const CallContext&, const Items& arguments) {
  Arguments in("sort", arguments);
  std::vector<std::string> texts = in.texts(0, "list");
  if (in.failure().has_value()) return *in.failure();
  std::sort(texts.begin(), texts.end());
  return list_of_texts(std::move(texts));
}

}  // namespace

std::vector<Function> sequence_functions() {
  using enum ArgumentPolicy;
  using enum SensitivityPolicy;
  return {
      {"alltrue", 1, 1, Strict, call_alltrue},
      {"anytrue", 1, 1, Strict, call_anytrue},
      {"chunklist", 2, 2, Strict, call_chunklist, Parts},
      {"compact", 1, 1, Strict, call_compact},
      {"concat", 1, kAnyNumber, Strict, call_concat, Parts},
      {"contains", 2, 2, Strict, call_contains},
      {"distinct", 1, 1, Strict, call_distinct},
      {"element", 2, 2, Strict, call_element, Parts},
      {"flatten", 1, 1, Strict, call_flatten, Parts},
      {"index", 2, 2, Strict, call_index},
      {"length", 1, 1, Strict, call_length, Parts},
      {"matchkeys", 3, 3, Strict, call_matchkeys},
      {"one", 1, 1, Strict, call_one},
      {"reverse", 1, 1, Strict, call_reverse, Parts},
      {"slice", 3, 3, Strict, call_slice, Parts},
      {"sort", 1, 1, Strict, call_sort},
  };
}

}  // namespace skulint
