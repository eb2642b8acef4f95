// Implements values.
#include "value/value.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/strings.h"

namespace skulint {

namespace {

/// Looks through everything inside a value, depth first, for one that `wanted` accepts.
template <class Wanted>
const Value* find_inside(const Value& value, const Wanted& wanted) {
  if (wanted(value)) return &value;
  if (value.is_sequence()) {
    for (const Value& item : value.items()) {
      if (const Value* found = find_inside(item, wanted)) return found;
    }
  } else if (value.is_mapping()) {
    for (const Member& member : value.members().entries) {
      if (const Value* found = find_inside(member.second, wanted)) return found;
    }
  }
  return nullptr;
}

void add_weight(std::uint32_t& weight, const Value& part) {
  constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
  weight = part.weight() > kMost - weight ? kMost : weight + part.weight();
}

std::string show_whole(const Value& value, std::size_t limit);

std::string show_items(const Value& value, std::size_t limit) {
  std::string out = "[";
  for (const Value& item : value.items()) {
    if (out.size() > 1) out += ", ";
    if (out.size() > limit) break;
    out += show_whole(item, limit);
  }
  return out + "]";
}

std::string show_members(const Value& value, std::size_t limit) {
  std::string out = "{";
  for (const auto& [name, member] : value.members().entries) {
    if (out.size() > 1) out += ", ";
    if (out.size() > limit) break;
    out += printable(name) + " = " + show_whole(member, limit);
  }
  return out + "}";
}

std::string show_whole(const Value& value, std::size_t limit) {
  if (value.is_sensitive()) return "(sensitive)";
  switch (value.kind()) {
    case ValueKind::Null:
      return "null";
    case ValueKind::Bool:
      return value.as_bool() ? "true" : "false";
    case ValueKind::Number:
      return value.as_number().to_string();
    case ValueKind::String:
      return "\"" + printable(value.as_string()) + "\"";
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      return show_items(value, limit);
    case ValueKind::Map:
    case ValueKind::Object:
      return show_members(value, limit);
    case ValueKind::Unknown:
      return "(unknown)";
  }
  return {};
}

}  // namespace

std::string_view name_of(UnknownReason reason) {
  constexpr std::array<std::string_view, 8> kNames = {"no-default",  "computed", "remote-module",
                                                      "unsupported", "cycle",    "bad-input",
                                                      "sensitive",   "limit"};
  return kNames.at(static_cast<std::size_t>(reason));
}

std::string_view name_of(ValueKind kind) {
  constexpr std::array<std::string_view, 10> kNames = {
      "null", "bool", "number", "string", "list", "set", "tuple", "map", "object", "unknown"};
  return kNames.at(static_cast<std::size_t>(kind));
}

Value Value::boolean(bool value) {
  return {ValueKind::Bool, value};
}
Value Value::number(Number value) {
  return {ValueKind::Number, std::move(value)};
}

Value Value::string(std::string value) {
  return {ValueKind::String, std::make_shared<const std::string>(std::move(value))};
}

Value Value::sequence(ValueKind kind, Items items) {
  std::uint32_t weight = 1;
  for (const Value& item : items) add_weight(weight, item);
  Value value{kind, std::make_shared<const Items>(std::move(items))};
  value.weight_ = weight;
  return value;
}

Value Value::mapping(ValueKind kind, Members members) {
  std::uint32_t weight = 1;
  for (const Member& member : members.entries) add_weight(weight, member.second);
  Value value{kind, std::make_shared<const Members>(std::move(members))};
  value.weight_ = weight;
  return value;
}

Value Value::unknown(UnknownReason why, std::string detail) {
  return {ValueKind::Unknown, std::make_shared<const Unknown>(Unknown{why, std::move(detail)})};
}

const Value* Value::find(std::string_view name) const {
  const std::vector<Member>& entries = members().entries;
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Member& member) { return member.first == name; });
  return found == entries.end() ? nullptr : &found->second;
}

Value Value::with_trace(TraceRef trace) const {
  Value copy = *this;
  copy.trace_ = std::move(trace);
  return copy;
}

Value Value::with_sensitive(bool sensitive) const {
  Value copy = *this;
  copy.sensitive_ = sensitive;
  return copy;
}

Value Value::with_type(std::shared_ptr<const Type> type) const {
  Value copy = *this;
  copy.type_ = std::move(type);
  return copy;
}

bool same_value(const Value& a, const Value& b) {
  if (a.kind() != b.kind() || a.is_unknown()) return false;
  switch (a.kind()) {
    case ValueKind::Null:
      return true;
    case ValueKind::Bool:
      return a.as_bool() == b.as_bool();
    case ValueKind::Number:
      return a.as_number() == b.as_number();
    case ValueKind::String:
      return a.as_string() == b.as_string();
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(),
                        same_value);
    case ValueKind::Map:
    case ValueKind::Object:
      return a.members().entries.size() == b.members().entries.size() &&
             std::all_of(a.members().entries.begin(), a.members().entries.end(),
                         [&](const Member& member) {
                           const Value* other = b.find(member.first);
                           return other != nullptr && same_value(member.second, *other);
                         });
    case ValueKind::Unknown:
      return false;
  }
  return false;
}

const Value* first_error(const Value& value) {
  return find_inside(value, [](const Value& inner) { return inner.is_error(); });
}

const Value* first_unknown(const Value& value) {
  return find_inside(value, [](const Value& inner) { return inner.is_unknown(); });
}

std::string show(const Value& value, std::size_t limit) {
  std::string text = show_whole(value, limit);
  if (text.size() <= limit) return text;
  std::size_t cut = limit;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
  return text.substr(0, cut) + "…";
}

}  // namespace skulint
