// Declares how Terraform files become Units: declarations, and values given to variables.
#pragma once

#include <optional>
#include <string>
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

/// The first word of a declared type that names no type, and where it stands.
struct WrongWord {
  std::string word;
  Span span;
};
std::optional<WrongWord> unknown_type_word(const Expr& expr);

/// The words that types are written with.
std::vector<std::string> type_words();

}  // namespace skulint
