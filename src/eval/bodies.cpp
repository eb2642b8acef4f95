// Searches the bodies of declarations, and shows them as others see them.
#include "eval/bodies.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "value/secrets.h"

namespace skulint {

const ObjectEntry* entry_of(ExprRef body, std::string_view name) {
  const ObjectEntry* found = nullptr;
  for (const ObjectEntry& entry : std::get<ObjectExpr>(body->form).entries) {
    const auto* key = entry.spread ? nullptr : std::get_if<LiteralExpr>(&entry.key->form);
    const auto* text = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
    if (text != nullptr && *text == name) found = &entry;
  }
  return found;
}

bool has_lost_entries(const Expr& body) {
  const std::vector<ObjectEntry>& entries = std::get<ObjectExpr>(body.form).entries;
  return std::any_of(entries.begin(), entries.end(), [](const ObjectEntry& entry) {
    return entry.spread && std::holds_alternative<OpaqueExpr>(entry.value->form);
  });
}

Value with_computed(const Value& value, const Unknown& rest) {
  if (value.is_sequence()) {
    Items items;
    for (const Value& item : value.items()) items.push_back(with_computed(item, rest));
    return Value::sequence(value.kind(), std::move(items))
        .with_trace(value.trace())
        .with_sensitive(value.is_sensitive());
  }
  if (!value.is_mapping()) return value;
  Members members;
  for (const auto& [name, member] : value.members().entries) {
    if (!member.is_null()) members.entries.emplace_back(name, with_computed(member, rest));
  }
  members.rest = rest;
  return Value::mapping(value.kind(), std::move(members))
      .with_trace(value.trace())
      .with_sensitive(value.is_sensitive());
}

Value as_others_see(const Value& body, const Expr& written, const Unknown& rest) {
  if (!body.is_mapping()) return body;
  Members members;
  for (const auto& [name, member] : body.members().entries) {
    if (member.is_null()) continue;
    const ObjectEntry* entry = entry_of(&written, name);
    const bool is_blocks = entry != nullptr && entry->is_blocks;
    members.entries.emplace_back(name, is_blocks ? with_computed(member, rest) : member);
  }
  members.rest = rest;
  return without_secrets(Value::mapping(ValueKind::Object, std::move(members))
                             .with_trace(body.trace())
                             .with_sensitive(body.is_sensitive()));
}

std::string computed_detail(const std::string& label) {
  return label + " is known only after the deployment";
}

}  // namespace skulint
