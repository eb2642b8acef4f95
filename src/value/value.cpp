// Implements values.
#include "value/value.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/strings.h"
#include "value/type.h"
#include "value/unicode.h"

namespace skulint {

namespace {

/// The first part that is `wanted`, depth first; only parts that `may_hold` one are entered.
template <class Wanted, class MayHold>
const Value* find_inside(const Value& value, const Wanted& wanted, const MayHold& may_hold) {
  if (!may_hold(value)) return nullptr;
  if (wanted(value)) return &value;
  if (value.is_sequence()) {
    for (const Value& item : value.items()) {
      if (const Value* found = find_inside(item, wanted, may_hold)) return found;
    }
  } else if (value.is_mapping()) {
    for (const Member& member : value.members().entries) {
      if (const Value* found = find_inside(member.second, wanted, may_hold)) return found;
    }
  }
  return nullptr;
}

bool by_name(const Member& member, std::string_view name) {
  return member.first < name;
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

void Value::take_in(const Value& part) {
  constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
  weight_ = part.weight_ > kMost - weight_ ? kMost : weight_ + part.weight_;
  constexpr std::uint8_t kPassedOn = kError | kUnknown | kSensitive;
  inside_ = static_cast<std::uint8_t>(inside_ | (part.inside_ & kPassedOn) |
                                      (part.sensitive_ ? kSensitive : 0));
}

Value Value::sequence(ValueKind kind, Items items) {
  Value value{kind, std::make_shared<const Items>(std::move(items))};
  for (const Value& item : value.items()) value.take_in(item);
  return value;
}

Value Value::mapping(ValueKind kind, Members members) {
  Value value{kind, std::make_shared<const Members>(std::move(members))};
  const std::vector<Member>& entries = value.members().entries;
  for (const Member& member : entries) value.take_in(member.second);
  const auto rises = [](const Member& a, const Member& b) { return a.first < b.first; };
  if (std::is_sorted(entries.begin(), entries.end(), rises)) value.inside_ |= kSorted;
  return value;
}

Value Value::unknown(UnknownReason why, std::string detail) {
  Value value{ValueKind::Unknown,
              std::make_shared<const Unknown>(Unknown{why, std::move(detail), {}, false})};
  value.inside_ = why == UnknownReason::BadInput ? kError | kUnknown : kUnknown;
  return value;
}

Value Value::with_place(Span at) const {
  if (!is_error() || unknown_info().at.has_place()) return *this;
  Value copy = *this;
  const Unknown& info = unknown_info();
  copy.payload_ = std::make_shared<const Unknown>(Unknown{info.why, info.detail, at, info.quiet});
  return copy;
}

Value Value::made_quiet() const {
  if (!is_error() || unknown_info().quiet) return *this;
  Value copy = *this;
  const Unknown& info = unknown_info();
  copy.payload_ = std::make_shared<const Unknown>(Unknown{info.why, info.detail, info.at, true});
  return copy;
}

Value Value::with_prefix(std::string_view beginning) const {
  // A mark that follows may join the last character; nothing joins these.
  constexpr std::string_view kSettled = "-_/.:";
  if (!beginning.empty() && kSettled.find(beginning.back()) == std::string_view::npos) {
    beginning.remove_suffix(split_characters(beginning).back().size());
  }
  if (!is_unknown() || beginning == unknown_info().prefix) return *this;
  Value copy = *this;
  Unknown info = unknown_info();
  info.prefix = beginning;
  copy.payload_ = std::make_shared<const Unknown>(std::move(info));
  return copy;
}

const std::string& Value::prefix() const {
  static const std::string kNone;
  const bool is_text = is_unknown() && type_ != nullptr && type_->form == TypeForm::String;
  return is_text ? unknown_info().prefix : kNone;
}

const Value* Value::find(std::string_view name) const {
  const std::vector<Member>& entries = members().entries;
  if ((inside_ & kSorted) != 0) {
    const auto at = std::lower_bound(entries.begin(), entries.end(), name, by_name);
    return at == entries.end() || at->first != name ? nullptr : &at->second;
  }
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

Value Value::unmarked() const {
  if (!has_sensitive()) return *this;
  Value copy = with_sensitive(false);
  if ((inside_ & kSensitive) == 0) return copy;
  if (is_sequence()) {
    Items parts;
    parts.reserve(items().size());
    for (const Value& item : items()) parts.push_back(item.unmarked());
    copy.payload_ = std::make_shared<const Items>(std::move(parts));
  } else {
    Members parts = members();
    for (Member& member : parts.entries) member.second = member.second.unmarked();
    copy.payload_ = std::make_shared<const Members>(std::move(parts));
  }
  copy.inside_ = static_cast<std::uint8_t>(copy.inside_ & ~kSensitive);
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

Members sorted_members(std::vector<Member> entries) {
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Member& a, const Member& b) { return a.first < b.first; });
  Members members;
  for (Member& entry : entries) {
    const bool again = !members.entries.empty() && members.entries.back().first == entry.first;
    if (again) members.entries.pop_back();
    members.entries.push_back(std::move(entry));
  }
  return members;
}

const Value* first_error(const Value& value) {
  return find_inside(
      value, [](const Value& part) { return part.is_error(); },
      [](const Value& part) { return part.has_error(); });
}

const Value* first_unknown(const Value& value) {
  return find_inside(
      value, [](const Value& part) { return part.is_unknown(); },
      [](const Value& part) { return part.has_unknown(); });
}

std::string show(const Value& value, std::size_t limit) {
  std::string text = show_whole(value, limit);
  if (text.size() <= limit) return text;
  std::size_t cut = limit;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
  return text.substr(0, cut) + "…";
}

}  // namespace skulint
