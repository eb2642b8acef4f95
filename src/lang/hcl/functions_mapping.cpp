// Implements the functions on maps and objects.
#include <algorithm>
#include <map>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

/// Unknown where a mapping may have more members than it shows.
std::optional<Value> unknown_members(const Value& value) {
  if (!value.is_mapping() || !value.members().rest.has_value()) return std::nullopt;
  const Unknown& rest = *value.members().rest;
  return Value::unknown(rest.why, rest.detail);
}

Value call_keys(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (!value.is_mapping()) return refuse("keys", "the argument must be a map or an object");
  if (auto unknown = unknown_members(value)) return *unknown;
  Items keys;
  for (const Member& member : value.members().entries) keys.push_back(Value::string(member.first));
  if (value.kind() == ValueKind::Object) return Value::tuple(std::move(keys));
  return make_list(std::move(keys), simple_type(TypeForm::String));
}

Value call_values(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (!value.is_mapping()) return refuse("values", "the argument must be a map or an object");
  if (auto unknown = unknown_members(value)) return *unknown;
  Items items;
  for (const Member& member : value.members().entries) items.push_back(member.second);
  if (value.kind() == ValueKind::Object) return Value::tuple(std::move(items));
  return make_list(std::move(items), type_of(value).elements.at(0));
}

/// The default of `lookup`, of the type that the elements of a map have.
Value lookup_default(const Value& mapping, const Items& arguments) {
  const Value& given = arguments[2];
  if (mapping.kind() == ValueKind::Object) return given;
  const Type element = type_of(mapping).elements.at(0);
  Value converted = convert(given, element);
  if (!converted.is_error() && !mapping.members().entries.empty()) {
    // Beside elements of an open type, the default's type is open as well.
    Items items{given};
    for (const Member& member : mapping.members().entries) items.push_back(member.second);
    converted = convert_together(items, element)[0];
  }
  if (!converted.is_error()) return converted;
  return refuse("lookup", "the default must have the type of the map's elements: " +
                              converted.unknown_info().detail);
}

Value looked_up(const Items& arguments) {
  const Value& mapping = arguments[0];
  if (mapping.is_null() || arguments[1].is_null()) {
    return refuse("lookup", "neither the map nor the key may be null");
  }
  if (mapping.is_unknown()) return unknown_like(mapping);
  if (!mapping.is_mapping()) return refuse("lookup", "the first argument must be a map");
  Arguments in("lookup", arguments);
  const std::string key = in.text(1, "key");
  if (in.failure().has_value()) return *in.failure();
  const bool has_default = arguments.size() == 3;
  const Value fallback = has_default ? lookup_default(mapping, arguments) : Value{};
  if (fallback.is_error()) return fallback;
  if (const Value* member = mapping.find(key)) return *member;
  if (auto unknown = unknown_members(mapping)) return *unknown;
  if (has_default) return fallback;
  return refuse("lookup", "there is no \"" + printable(key) + "\", and no default is given");
}

/// The default marks the result only where it is the result.
Value call_lookup(const CallContext&, const Items& arguments) {
  const bool sensitive = arguments[0].is_sensitive() || arguments[1].is_sensitive();
  const Value result = looked_up(arguments);
  return sensitive ? result.with_sensitive(true) : result;
}

/// A mapping that grows by others, later ones first in rank.
class Merger {
 public:
  void add(const Value& mapping) {
    for (const auto& [name, member] : mapping.members().entries) {
      entries_[name] = member;
      certain_ = certain_ || rest_.has_value();
    }
    if (const auto& rest = mapping.members().rest) rest_ = *rest;
  }

  /// From here on each member so far may be another one.
  void add_unknown(const Unknown& unknown) {
    for (auto& [name, member] : entries_) member = Value::unknown(unknown.why, unknown.detail);
    rest_ = unknown;
    certain_ = false;
  }

  Value take(const std::optional<Type>& map_type) {
    Members members{{entries_.begin(), entries_.end()}, rest_};
    if (map_type.has_value()) return make_map(std::move(members), map_type->elements.at(0));
    return Value::mapping(ValueKind::Object, std::move(members));
  }

  /// What an unknown argument leaves, when nothing certain came after it.
  std::optional<Unknown> wholly_unknown() const { return certain_ ? std::nullopt : unknown_; }
  void remember(const Unknown& unknown) { unknown_ = unknown; }

 private:
  std::map<std::string, Value> entries_;
  std::optional<Unknown> rest_;
  std::optional<Unknown> unknown_;
  bool certain_ = false;
};

/// The type of the result when all arguments are maps of one type.
std::optional<Type> common_map_type(const Items& arguments) {
  std::optional<Type> common;
  for (const Value& argument : arguments) {
    Type type = type_of(argument);
    if (type.form != TypeForm::Map) return std::nullopt;
    if (common.has_value() && !same_type(*common, type)) return std::nullopt;
    common = std::move(type);
  }
  return common;
}

Value call_merge(const CallContext& context, const Items& arguments) {
  Merger merger;
  std::size_t size = 0;
  for (const Value& argument : arguments) {
    const TypeForm form = type_of(argument).form;
    const bool fits = form == TypeForm::Any || form == TypeForm::Open || form == TypeForm::Map ||
                      form == TypeForm::Object;
    if (!fits) return refuse("merge", "every argument must be a map or an object");
    if (argument.is_null()) continue;
    if (argument.is_unknown()) {
      merger.add_unknown(argument.unknown_info());
      merger.remember(argument.unknown_info());
      continue;
    }
    size += argument.members().entries.size();
    if (auto limit = too_large(context, size)) return *limit;
    merger.add(argument);
  }
  if (auto unknown = merger.wholly_unknown()) return Value::unknown(unknown->why, unknown->detail);
  return merger.take(common_map_type(arguments));
}

Value zipped(const Items& arguments) {
  const Value& values = arguments[1];
  const bool fits = values.kind() == ValueKind::List || values.kind() == ValueKind::Tuple;
  if (!fits) return refuse("zipmap", "the values must be a list or a tuple");
  Arguments in("zipmap", arguments);
  std::vector<std::string> keys = in.texts(0, "list of keys");
  if (in.failure().has_value()) return *in.failure();
  if (keys.size() != values.items().size()) {
    return refuse("zipmap", "there are " + std::to_string(keys.size()) + " keys for " +
                                std::to_string(values.items().size()) + " values");
  }
  std::vector<Member> entries;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    entries.emplace_back(std::move(keys[i]), values.items()[i]);
  }
  Members members = sorted_members(std::move(entries));
  if (values.kind() == ValueKind::Tuple) {
    return Value::mapping(ValueKind::Object, std::move(members));
  }
  return make_map(std::move(members), type_of(values).elements.at(0));
}

/// A mark on one key marks the whole; one on a value stays there.
Value call_zipmap(const CallContext&, const Items& arguments) {
  const bool sensitive = arguments[0].has_sensitive() || arguments[1].is_sensitive();
  const Value result = zipped(arguments);
  return sensitive ? result.with_sensitive(true) : result;
}

Value call_transpose(const CallContext&, const Items& arguments) {
  const Type texts = collection_type(TypeForm::List, simple_type(TypeForm::String));
  const Value mapping = convert(arguments[0], collection_type(TypeForm::Map, texts));
  if (mapping.is_error()) {
    return refuse("transpose",
                  "the argument must be a map of lists of text: " + mapping.unknown_info().detail);
  }
  if (const Value* unknown = first_unknown(mapping)) return unknown_like(*unknown);
  std::map<std::string, Items> turned;
  for (const auto& [key, list] : mapping.members().entries) {
    if (list.is_null()) return refuse("transpose", "a list is null");
    for (const Value& item : list.items()) {
      if (item.is_null()) return refuse("transpose", "an element of a list is null");
      turned[item.as_string()].push_back(Value::string(key));
    }
  }
  Members members;
  for (auto& [key, items] : turned) {
    members.entries.emplace_back(key, make_list(std::move(items), texts.elements[0]));
  }
  return make_map(std::move(members), texts);
}

}  // namespace

std::vector<Function> mapping_functions() {
  using enum ArgumentPolicy;
  using enum SensitivityPolicy;
  return {
      {"keys", 1, 1, Strict, call_keys, Parts},         {"lookup", 2, 3, Raw, call_lookup, Own},
      {"merge", 0, kAnyNumber, Raw, call_merge, Parts}, {"transpose", 1, 1, Strict, call_transpose},
      {"values", 1, 1, Strict, call_values, Parts},     {"zipmap", 2, 2, Strict, call_zipmap, Own},
  };
}

}  // namespace skulint
