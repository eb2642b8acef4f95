// Declares the lowering of HCL expressions from tree-sitter nodes to the neutral syntax.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lang/hcl/dialect.h"
#include "lang/tree_sitter.h"
#include "syntax/syntax.h"

namespace skulint {

/// The state of lowering one file: where expressions go, which names are bound, how deep we are.
struct Lowering {
  const SourceFile& file;
  Unit& unit;
  HclDialect dialect;
  std::vector<std::string> scope;  ///< names bound by enclosing for expressions and dynamic blocks
  int depth = 0;
};

/// Deeper nesting than this is not lowered: the expression becomes Opaque with a problem.
inline constexpr int kDeepestNesting = 256;

Span span_of(const Lowering& state, Node node);
std::string_view text_of(const Lowering& state, Node node);

/// Lowers a node of type `expression`. Always yields an expression; what has errors is Opaque.
ExprRef lower_expression(Lowering& state, Node node);

/// Lowers a run of children that form one term: a primary and what follows it (.a, [i], [*]).
ExprRef lower_term(Lowering& state, const std::vector<Node>& nodes);

/// Lowers a `quoted_template`, `string_lit` or `heredoc_template` (templates.cpp).
ExprRef lower_template(Lowering& state, Node node);

/// The text of a string without interpolation, escapes resolved; unspecified for others.
std::string decode_quoted(std::string_view raw);

/// Lowers a `collection_value`: a list or an object; a `for_expr` (both in collections.cpp).
ExprRef lower_collection(Lowering& state, Node node);
ExprRef lower_for(Lowering& state, Node node);

/// The expression that stands for what could not be read. Errors that the grammar finds are noted
/// as problems where the statement is read.
ExprRef opaque(Lowering& state, Span span, std::string why);

/// As `opaque`, and notes a syntax problem: for what the grammar lets pass.
ExprRef refuse(Lowering& state, Span span, std::string why);

/// As `refuse`, for what other programs may well read. Noted once for all that lies in one place.
ExprRef refuse_size(Lowering& state, Span span, std::string why);

}  // namespace skulint
