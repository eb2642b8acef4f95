// Declares the forms of declared types, shared by the syntax of types and the types of values.
#pragma once

#include <cstdint>

namespace skulint {

enum class TypeForm : std::uint8_t { Any, String, Number, Bool, List, Set, Map, Tuple, Object };

}  // namespace skulint
