// Declares the rendering of a Unit as text, for tests and `skulint parse --dump`.
#pragma once

#include <string>

#include "syntax/syntax.h"

namespace skulint {

/// One line a declaration, expressions as s-expressions: (add (input size) 1).
std::string dump(const Unit& unit);
std::string dump(const Expr& expr);

}  // namespace skulint
