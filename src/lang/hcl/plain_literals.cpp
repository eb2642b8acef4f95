// Reads the plainest values of HCL: most values are.
#include "lang/hcl/plain_literals.h"

#include <algorithm>
#include <string>

namespace skulint {

namespace {

bool is_plain(char byte) {
  return byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\' && byte != '$' && byte != '%';
}

bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}

}  // namespace

ExprRef plain_literal(Lowering& state, std::string_view text, Span span) {
  if (text.empty()) return nullptr;
  if (text == "true" || text == "false") {
    return make_expr(state.unit, span, LiteralExpr{text == "true"});
  }
  if (text == "null") return make_expr(state.unit, span, LiteralExpr{NullLiteral{}});
  if (text[0] != '0' && std::all_of(text.begin(), text.end(), is_digit)) {
    return make_expr(state.unit, span, LiteralExpr{NumberLiteral{std::string(text)}});
  }
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  if (!quoted) return nullptr;
  const std::string_view inner = text.substr(1, text.size() - 2);
  if (!std::all_of(inner.begin(), inner.end(), is_plain)) return nullptr;
  return make_expr(state.unit, span, LiteralExpr{std::string(inner)});
}

}  // namespace skulint
