// Declares how the bodies of declarations are searched, and what others see of them.
#pragma once

#include <string>
#include <string_view>

#include "syntax/syntax.h"
#include "value/value.h"

namespace skulint {

/// The last entry of that name in a body (an ObjectExpr), or null pointer.
const ObjectEntry* entry_of(ExprRef body, std::string_view name);

/// Whether an error in the text may have swallowed entries of a body.
bool has_lost_entries(const Expr& body);

/// Blocks as others see them: each has attributes beside the written ones that only the provider
/// knows.
Value with_computed(const Value& value, const Unknown& rest);

/// The body of a resource as others see it; null means that the provider chooses.
Value as_others_see(const Value& body, const Expr& written, const Unknown& rest);

/// Why an attribute of that address is not known.
std::string computed_detail(const std::string& label);

}  // namespace skulint
