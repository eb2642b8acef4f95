// Declares the merging of override files into the declarations they override.
#pragma once

#include <string_view>
#include <vector>

#include "syntax/syntax.h"

namespace skulint {

/// `override.tf`, `x_override.tf` and their kin.
bool is_override_file(std::string_view path);

/// What a directory says once its override files are applied, in order of their names: arguments
/// are replaced one by one, nested blocks of a type all together. The result points into the units
/// it was made from, so these must live as long as it does.
UnitRef merge_overrides(const std::vector<UnitRef>& units, const std::vector<UnitRef>& overrides);

}  // namespace skulint
