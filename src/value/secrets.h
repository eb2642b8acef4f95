// Declares what keeps secrets from being shown: by the name of an argument, and in reasons.
#pragma once

#include <string_view>

#include "value/value.h"

namespace skulint {

/// A value with the members that providers keep secret (passwords, keys, tokens) marked sensitive,
/// also where the code holds them as literals.
Value without_secrets(const Value& value);

/// The same of the one argument of that name.
Value without_secrets(const Value& value, std::string_view name);

/// A value with nothing told of why it, or a part of it, is refused or unknown, beside the reason
/// and the place: the words may hold what is secret.
Value without_details(const Value& value);

}  // namespace skulint
