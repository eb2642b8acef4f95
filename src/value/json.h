// Declares how values are read from JSON and written as JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "value/value.h"

namespace skulint {

/// Reads strict JSON: objects and tuples, their names sorted, the last of equal names, numbers with
/// all their digits. Text that is no JSON gives an error value; more than `largest` values, or more
/// than 512 levels, an unknown one.
Value decode_json(std::string_view text, std::size_t largest);

/// Writes compact JSON. `<`, `>`, `&` and the line separators of Unicode are escaped, as the engine
/// does it. Stops beyond `largest` bytes, with a result that is longer than that. Every part of the
/// value must be known; members keep their order.
std::string encode_json(const Value& value, std::size_t largest);

/// One text in quotes, escaped in the same way.
std::string quote_json(std::string_view text);

}  // namespace skulint
