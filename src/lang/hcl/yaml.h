// Declares how values are read from YAML and written as YAML, as the engine does it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "value/value.h"

namespace skulint {

/// One document of YAML 1.1 as objects and tuples. What the engine refuses gives an error value;
/// more than `largest` values, aliases followed, an unknown one.
Value decode_yaml(std::string_view text, std::size_t largest);

/// Block style, text in double quotes or as a literal block. Every part of the value must be known.
/// Stops beyond `largest` bytes, with a result that is longer than that.
std::string encode_yaml(const Value& value, std::size_t largest);

}  // namespace skulint
