// Declares the domains of inputs: the values or the range that a declaration allows.
#pragma once

#include <optional>

#include "syntax/syntax.h"
#include "value/value.h"

namespace skulint {

/// One end of a range.
struct RangeEnd {
  Number value;
  bool inclusive = true;
};

/// What an input may be, as far as its declaration tells; all empty where it tells nothing.
struct Domain {
  std::optional<Items> values;  ///< all that are allowed, each once, of the declared type
  std::optional<RangeEnd> least;
  std::optional<RangeEnd> most;
};

/// Reads type and validations: bool, `contains([…], var.x)`, `var.x == a || …`, comparisons of
/// var.x with numbers, joined by `&&` or standing in several validations. Other conditions tell
/// nothing.
Domain domain_of(const Input& input);

}  // namespace skulint
