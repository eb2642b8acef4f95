// States the version of the program: the one place where it is written.
#pragma once

#include <string_view>

namespace skulint {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace skulint
