// Builds sets: sorted the way the engine sorts their elements, each once.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "value/value.h"

namespace skulint {

namespace {

void append_key(const Value& value, std::string& out);

void append_parts(const Value& value, std::string& out) {
  const bool typed_alike = value.kind() == ValueKind::List || value.kind() == ValueKind::Set;
  out += typed_alike ? '[' : '<';
  for (const Value& item : value.items()) {
    append_key(item, out);
    out += ';';
  }
  out += typed_alike ? ']' : '>';
}

void append_members(const Value& value, std::string& out) {
  const bool is_map = value.kind() == ValueKind::Map;
  out += is_map ? '{' : '<';
  for (const auto& [name, member] : value.members().entries) {
    if (is_map) out += "\"" + printable(name) + "\":";
    append_key(member, out);
    out += ';';
  }
  out += is_map ? '}' : '>';
}

/// A rendering whose order as bytes is the engine's order of elements that have parts.
void append_key(const Value& value, std::string& out) {
  switch (value.kind()) {
    case ValueKind::Null:
      out += '~';
      return;
    case ValueKind::Unknown:
      out += '?';
      return;
    case ValueKind::Bool:
      out += value.as_bool() ? 'T' : 'F';
      return;
    case ValueKind::Number:
      out += value.as_number().to_text('g', 10);
      return;
    case ValueKind::String:
      out += "\"" + printable(value.as_string()) + "\"";
      return;
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      append_parts(value, out);
      return;
    case ValueKind::Map:
    case ValueKind::Object:
      append_members(value, out);
      return;
  }
}

int rank(const Value& value) {
  if (value.is_number()) return 0;
  if (value.is_string()) return 1;
  if (value.is_bool()) return 2;
  if (value.is_null()) return 4;
  return value.is_unknown() ? 5 : 3;
}

struct Element {
  Value value;
  std::string key;        // Only of elements that have parts.
  bool distinct = false;  // Nobody knows whether it equals another.
};

bool less(const Element& a, const Element& b) {
  const int place = rank(a.value);
  if (place != rank(b.value)) return place < rank(b.value);
  if (place == 0) return a.value.as_number() < b.value.as_number();
  if (place == 1) return a.value.as_string() < b.value.as_string();
  if (place == 2) return !a.value.as_bool() && b.value.as_bool();
  return place == 3 && a.key < b.key;
}

}  // namespace

Value make_set(const Items& items) {
  std::vector<Element> elements;
  elements.reserve(items.size());
  bool sensitive = false;
  for (const Value& item : items) {
    sensitive = sensitive || item.has_sensitive();
    Element element{item.unmarked(), {}, false};
    element.distinct = first_unknown(element.value) != nullptr;
    if (rank(element.value) == 3) append_key(element.value, element.key);
    elements.push_back(std::move(element));
  }
  std::stable_sort(elements.begin(), elements.end(), less);

  // Equal elements may share a key with different ones, so each looks back along its own key.
  Items unique;
  std::size_t run = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (i > 0 && less(elements[i - 1], elements[i])) run = unique.size();
    const auto same = [&](const Value& other) { return same_value(other, elements[i].value); };
    const auto first = unique.begin() + static_cast<std::ptrdiff_t>(run);
    if (!elements[i].distinct && std::any_of(first, unique.end(), same)) continue;
    unique.push_back(elements[i].value);
  }
  return Value::sequence(ValueKind::Set, std::move(unique)).with_sensitive(sensitive);
}

}  // namespace skulint
