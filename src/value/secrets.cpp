// Marks what holds a secret by its name, and takes the words from reasons.
#include "value/secrets.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 7> kSecretNames = {
    "password", "secret", "access_key", "connection_string", "token", "private_key", "sas_url"};

/// Names such as key_vault_secret_id point at a secret and are none.
bool names_secret(std::string_view written) {
  const std::string name = to_lower(written);
  if (ends_with(name, "_id") || ends_with(name, "_name") || ends_with(name, "_enabled") ||
      ends_with(name, "_version")) {
    return false;
  }
  return std::any_of(kSecretNames.begin(), kSecretNames.end(), [&](std::string_view secret) {
    return name.find(secret) != std::string::npos;
  });
}

/// Larger values are given up: a walk through them, which meets shared parts anew, would not end.
constexpr std::uint32_t kHeaviestValue = std::uint32_t{1} << 20U;

Value too_large(const Value& value) {
  return Value::unknown(UnknownReason::Limit, "the value is too large to be searched for secrets")
      .with_trace(value.trace())
      .with_sensitive(value.is_sensitive());
}

/// Null, a flag and what nobody knows are no secrets.
bool holds_something(const Value& value) {
  return !value.is_null() && !value.is_bool() && !value.is_unknown();
}

}  // namespace

Value without_secrets(const Value& value, std::string_view name) {
  return names_secret(name) && holds_something(value) ? value.with_sensitive(true)
                                                      : without_secrets(value);
}

Value without_secrets(const Value& value) {
  if (value.weight() > kHeaviestValue) return too_large(value);
  if (value.is_sequence()) {
    Items items;
    for (const Value& item : value.items()) items.push_back(without_secrets(item));
    return Value::sequence(value.kind(), std::move(items))
        .with_trace(value.trace())
        .with_type(value.declared_type())
        .with_sensitive(value.is_sensitive());
  }
  if (!value.is_mapping()) return value;
  Members members = value.members();
  for (auto& [name, member] : members.entries) member = without_secrets(member, name);
  return Value::mapping(value.kind(), std::move(members))
      .with_trace(value.trace())
      .with_type(value.declared_type())
      .with_sensitive(value.is_sensitive());
}

Value without_details(const Value& value) {
  if (!value.has_unknown()) return value;
  if (value.weight() > kHeaviestValue) return too_large(value);
  if (value.is_unknown()) {
    const Unknown& info = value.unknown_info();
    const Value told =
        Value::unknown(info.why, info.why == UnknownReason::BadInput
                                     ? "this is refused for a part of a sensitive value"
                                     : "it comes from a part of a sensitive value")
            .with_place(info.at)
            .with_trace(value.trace())
            .with_type(value.declared_type())
            .with_sensitive(value.is_sensitive());
    return info.quiet ? told.made_quiet() : told;
  }
  if (value.is_sequence()) {
    Items items;
    for (const Value& item : value.items()) items.push_back(without_details(item));
    return Value::sequence(value.kind(), std::move(items))
        .with_trace(value.trace())
        .with_type(value.declared_type())
        .with_sensitive(value.is_sensitive());
  }
  Members members = value.members();
  for (Member& member : members.entries) member.second = without_details(member.second);
  return Value::mapping(value.kind(), std::move(members))
      .with_trace(value.trace())
      .with_type(value.declared_type())
      .with_sensitive(value.is_sensitive());
}

}  // namespace skulint
