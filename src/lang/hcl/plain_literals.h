// Declares the reading of the plainest values, for which the grammar need not be asked.
#pragma once

#include <string_view>

#include "lang/hcl/exprs.h"

namespace skulint {

/// The literal that `text` is: a whole number, true, false, null, or a quoted text of printable
/// ASCII without escapes and interpolation. Null pointer for everything else, which is not to say
/// that it is wrong. `span` is where the text stands.
ExprRef plain_literal(Lowering& state, std::string_view text, Span span);

}  // namespace skulint
