// Declares which arguments hold secrets by their name, whatever the code says of them.
#pragma once

#include <string_view>

#include "value/value.h"

namespace skulint {

/// A value with the members that providers keep secret (passwords, keys, tokens) marked sensitive,
/// also where the code holds them as literals.
Value without_secrets(const Value& value);

/// The same of the one argument of that name.
Value without_secrets(const Value& value, std::string_view name);

}  // namespace skulint
