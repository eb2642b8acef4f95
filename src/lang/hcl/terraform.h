// Declares how Terraform files become Units: declarations, and values given to variables.
#pragma once

#include <string_view>

#include "syntax/syntax.h"

namespace skulint {

/// `.tf`: variables, locals, outputs, resources, data, modules, provider pins.
Unit parse_terraform(const SourceFile& file);

/// `.tfvars`: one assignment an attribute.
Unit parse_tfvars(const SourceFile& file);

/// A declared type from its expression: `list(string)`, `object({ a = optional(number, 1) })`.
/// What is no type is Any.
TypeExpr lower_type(ExprRef expr);

}  // namespace skulint
