// Declares the reading of template files, as templatefile() renders them.
#pragma once

#include <string_view>

#include "syntax/syntax.h"

namespace skulint {

/// Reads a text that is a template as a whole. Its bare names are Builtin references. Null when it
/// has an error: then `unit` has a problem that says so. Places in the template are not kept.
ExprRef read_hcl_template(std::string_view text, Unit& unit);

}  // namespace skulint
