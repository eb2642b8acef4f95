// Lowers HCL expressions to the neutral syntax.
#include "lang/hcl/exprs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace skulint {

namespace {

struct OperatorName {
  std::string_view text;
  BinaryOp op;
};
constexpr std::array<OperatorName, 13> kOperators = {{{"+", BinaryOp::Add},
                                                      {"-", BinaryOp::Subtract},
                                                      {"*", BinaryOp::Multiply},
                                                      {"/", BinaryOp::Divide},
                                                      {"%", BinaryOp::Modulo},
                                                      {"==", BinaryOp::Equal},
                                                      {"!=", BinaryOp::NotEqual},
                                                      {"<", BinaryOp::Less},
                                                      {"<=", BinaryOp::LessEqual},
                                                      {">", BinaryOp::Greater},
                                                      {">=", BinaryOp::GreaterEqual},
                                                      {"&&", BinaryOp::And},
                                                      {"||", BinaryOp::Or}}};

using Nodes = std::vector<Node>;

Span cover(const Lowering& state, const Nodes& nodes) {
  return {state.file.id, nodes.front().begin(), nodes.back().end()};
}

bool is_bound(const Lowering& state, std::string_view name) {
  return std::find(state.scope.begin(), state.scope.end(), name) != state.scope.end();
}

/// The `.name` of a get_attr node.
std::string attribute_name(const Lowering& state, Node get_attr) {
  for (const Node child : get_attr.children()) {
    if (child.type() == "identifier") return std::string(text_of(state, child));
  }
  return {};
}

/// How many attributes after the first name belong to the reference itself, and what it is.
struct Reference {
  RefKind kind;
  std::size_t attributes;
};

Reference terraform_reference(std::string_view root) {
  if (root == "var") return {RefKind::Input, 1};
  if (root == "local") return {RefKind::Local, 1};
  if (root == "module") return {RefKind::Module, 1};
  if (root == "data" || root == "ephemeral") return {RefKind::Data, 2};
  if (root == "resource") return {RefKind::Resource, 2};
  if (root == "each" || root == "count") return {RefKind::Iterator, 0};
  if (root == "path" || root == "terraform" || root == "self") return {RefKind::Builtin, 0};
  return {RefKind::Resource, 1};
}

/// Lowers a name and as many attributes as belong to it; advances `next` past them.
ExprRef lower_reference(Lowering& state, const Nodes& nodes, std::size_t& next) {
  const std::string root(text_of(state, nodes[0]));
  const Span span = span_of(state, nodes[0]);
  if (is_bound(state, root)) return make_expr(state.unit, span, RefExpr{RefKind::Iterator, root});
  if (state.dialect == HclDialect::Rules) {
    return make_expr(state.unit, span, RefExpr{RefKind::Builtin, root});
  }
  const Reference reference = terraform_reference(root);
  std::vector<std::string> names;
  while (names.size() < reference.attributes && next < nodes.size() &&
         nodes[next].type() == "get_attr") {
    names.push_back(attribute_name(state, nodes[next++]));
  }
  if (names.size() < reference.attributes) {
    // A bare word such as a type's name or an object key.
    return make_expr(state.unit, span, RefExpr{RefKind::Builtin, root});
  }
  std::string name;
  const bool keeps_root = reference.kind == RefKind::Resource && reference.attributes == 1;
  if (keeps_root || reference.attributes == 0) name = root;
  for (const std::string& part : names) name += (name.empty() ? "" : ".") + part;
  const Span whole{state.file.id, nodes[0].begin(), nodes[next - 1].end()};
  return make_expr(state.unit, whole, RefExpr{reference.kind, name});
}

ExprRef lower_literal(Lowering& state, Node node) {
  const Nodes children = node.children();
  if (children.empty()) return opaque(state, span_of(state, node), "empty literal");
  const Node literal = children[0];
  const Span span = span_of(state, literal);
  if (literal.type() == "numeric_lit") {
    return make_expr(state.unit, span,
                     LiteralExpr{NumberLiteral{std::string(text_of(state, literal))}});
  }
  if (literal.type() == "bool_lit") {
    return make_expr(state.unit, span, LiteralExpr{text_of(state, literal) == "true"});
  }
  if (literal.type() == "null_lit") return make_expr(state.unit, span, LiteralExpr{NullLiteral{}});
  return lower_template(state, literal);
}

ExprRef lower_call(Lowering& state, Node node) {
  CallExpr call;
  for (const Node child : node.children()) {
    if (child.type() == "identifier") {
      call.name = text_of(state, child);
      call.name_span = span_of(state, child);
    }
    if (child.type() != "function_arguments") continue;
    for (const Node argument : child.children()) {
      if (argument.type() == "expression") {
        call.arguments.push_back(lower_expression(state, argument));
      }
      if (argument.type() == "ellipsis") call.expand_last = true;
    }
  }
  if (call.name.rfind("core::", 0) == 0) call.name.erase(0, 6);
  return make_expr(state.unit, span_of(state, node), std::move(call));
}

ExprRef lower_operation(Lowering& state, Node node) {
  const Nodes wrapped = node.children();
  if (wrapped.empty()) return opaque(state, span_of(state, node), "empty operation");
  const Nodes parts = wrapped[0].children();
  const Span span = span_of(state, node);
  if (wrapped[0].type() == "unary_operation" && parts.size() >= 2) {
    const UnaryOp op = text_of(state, parts[0]) == "!" ? UnaryOp::Not : UnaryOp::Negate;
    return make_expr(state.unit, span,
                     UnaryExpr{op, lower_term(state, {parts.begin() + 1, parts.end()})});
  }
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    if (parts[i].is_named()) continue;
    const auto* const found =
        std::find_if(kOperators.begin(), kOperators.end(),
                     [&](const OperatorName& name) { return name.text == parts[i].type(); });
    if (found == kOperators.end()) continue;
    const auto at = parts.begin() + static_cast<std::ptrdiff_t>(i);
    const ExprRef left = lower_term(state, {parts.begin(), at});
    const ExprRef right = lower_term(state, {at + 1, parts.end()});
    return make_expr(state.unit, span, BinaryExpr{found->op, left, right});
  }
  return opaque(state, span, "incomplete operation");
}

ExprRef too_deep(Lowering& state, Span span) {
  return refuse_size(state, span, "this is nested too deeply to be read");
}

/// The three expressions of a conditional node.
Nodes conditional_parts(Node node) {
  Nodes parts;
  for (const Node child : node.children()) {
    if (child.type() == "expression") parts.push_back(child);
  }
  return parts;
}

/// The grammar nests `a ? b : c ? d : e` to the left; the language nests it to the right. Walks
/// the left spine and builds from its top: each condition but the innermost is the else of the one
/// below it.
ExprRef lower_conditional(Lowering& state, Node node) {
  Nodes spine{node};
  for (;;) {
    const Nodes parts = conditional_parts(spine.back());
    if (parts.size() != 3) return opaque(state, span_of(state, node), "incomplete conditional");
    const Nodes first = parts[0].children();
    if (first.size() != 1 || first[0].type() != "conditional") break;
    if (spine.size() >= kDeepestNesting) return too_deep(state, span_of(state, node));
    spine.push_back(first[0]);
  }
  ExprRef result = lower_expression(state, conditional_parts(node)[2]);
  for (std::size_t i = 0; i < spine.size(); ++i) {
    const Nodes parts = conditional_parts(spine[i]);
    const bool innermost = i + 1 == spine.size();
    const Node condition = innermost ? parts[0] : conditional_parts(spine[i + 1])[2];
    const Span span{state.file.id, condition.begin(), node.end()};
    const ExprRef test = lower_expression(state, condition);
    const ExprRef then_value = lower_expression(state, parts[1]);
    result = make_expr(state.unit, span, ConditionalExpr{test, then_value, result});
  }
  return result;
}

ExprRef lower_index(Lowering& state, ExprRef base, Node node, Span span) {
  const Nodes wrapped = node.children();
  if (wrapped.empty()) return opaque(state, span, "empty index");
  ExprRef index = nullptr;
  if (wrapped[0].type() == "legacy_index") {
    std::string digits(text_of(state, wrapped[0]).substr(1));
    index = make_expr(state.unit, span_of(state, wrapped[0]),
                      LiteralExpr{NumberLiteral{std::move(digits)}});
  } else {
    for (const Node part : wrapped[0].children()) {
      if (part.type() == "expression") index = lower_expression(state, part);
    }
  }
  if (index == nullptr) return opaque(state, span, "empty index");
  return make_expr(state.unit, span, IndexExpr{base, index});
}

ExprRef lower_postfix(Lowering& state, ExprRef base, Node node);

/// `x[*].a` and `x.*.a`: what follows applies to each element.
ExprRef lower_splat(Lowering& state, ExprRef base, Node node, Span span) {
  const Nodes wrapped = node.children();
  static constexpr std::string_view kElement = "*";
  ExprRef each = make_expr(state.unit, span_of(state, node),
                           RefExpr{RefKind::Iterator, std::string(kElement)});
  std::vector<Node> outside;
  if (!wrapped.empty()) {
    const bool attributes_only = wrapped[0].type() == "attr_splat";
    for (const Node part : wrapped[0].children()) {
      if (!part.is_named()) continue;
      const bool leaves = attributes_only && part.type() == "index" && !part.children().empty() &&
                          part.children()[0].type() == "new_index";
      if (leaves || !outside.empty()) {
        outside.push_back(part);
      } else {
        each = lower_postfix(state, each, part);
      }
    }
  }
  ForExpr loop{};
  loop.mode = ForMode::Splat;
  loop.value_name = kElement;
  loop.source = base;
  loop.value = each;
  ExprRef result = make_expr(state.unit, span, std::move(loop));
  for (const Node part : outside) result = lower_postfix(state, result, part);
  return result;
}

ExprRef lower_postfix(Lowering& state, ExprRef base, Node node) {
  const Span span{state.file.id, base->span.begin, node.end()};
  if (node.type() == "get_attr") {
    return make_expr(state.unit, span, MemberExpr{base, attribute_name(state, node)});
  }
  if (node.type() == "index") return lower_index(state, base, node, span);
  if (node.type() == "splat") return lower_splat(state, base, node, span);
  return opaque(state, span_of(state, node), "unexpected text");
}

ExprRef lower_primary(Lowering& state, const Nodes& nodes, std::size_t& next) {
  const Node first = nodes[0];
  next = 1;
  if (first.type() == "(") {
    if (nodes.size() < 3 || nodes[1].type() != "expression") {
      return opaque(state, span_of(state, first), "empty parentheses");
    }
    next = 3;
    return lower_expression(state, nodes[1]);
  }
  if (first.type() == "variable_expr") return lower_reference(state, nodes, next);
  if (first.type() == "literal_value") return lower_literal(state, first);
  if (first.type() == "collection_value") return lower_collection(state, first);
  if (first.type() == "function_call") return lower_call(state, first);
  if (first.type() == "for_expr") return lower_for(state, first);
  if (first.type() == "operation") return lower_operation(state, first);
  if (first.type() == "conditional") return lower_conditional(state, first);
  if (first.type() == "expression") return lower_expression(state, first);
  if (first.type() == "template_expr" && !first.children().empty()) {
    return lower_template(state, first.children()[0]);
  }
  return opaque(state, span_of(state, first), "unexpected text");
}

/// `x.0`, the old form of `x[0]`.
bool is_legacy_index(Node node) {
  if (node.type() != "index") return false;
  const Nodes wrapped = node.children();
  return !wrapped.empty() && wrapped[0].type() == "legacy_index";
}

/// Whether an error lies in these nodes, not counting the expressions inside them: those are
/// lowered on their own and keep the damage to themselves.
bool has_error_of_its_own(Nodes pending) {
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (node.is_error() || node.is_missing()) return true;
    if (!node.has_error() || node.type() == "expression") continue;
    const Nodes children = node.children();
    pending.insert(pending.end(), children.begin(), children.end());
  }
  return false;
}

}  // namespace

Span span_of(const Lowering& state, Node node) {
  return {state.file.id, node.begin(), node.end()};
}

std::string_view text_of(const Lowering& state, Node node) {
  return text_of(state.file, span_of(state, node));
}

ExprRef opaque(Lowering& state, Span span, std::string why) {
  return make_expr(state.unit, span, OpaqueExpr{std::move(why)});
}

ExprRef refuse(Lowering& state, Span span, std::string why) {
  state.unit.problems.push_back({ProblemKind::Syntax, why, span, {}});
  return opaque(state, span, std::move(why));
}

ExprRef refuse_size(Lowering& state, Span span, std::string why) {
  const std::vector<Problem>& known = state.unit.problems;
  if (known.empty() || known.back().message != why) {
    state.unit.problems.push_back({ProblemKind::Syntax, why, span, {}});
  }
  return make_expr(state.unit, span, OpaqueExpr{std::move(why), true});
}

ExprRef lower_term(Lowering& state, const std::vector<Node>& nodes) {
  std::size_t next = 0;
  if (nodes.empty()) return opaque(state, {}, "missing operand");
  if (state.depth >= kDeepestNesting || nodes.size() > kDeepestNesting) {
    return too_deep(state, cover(state, nodes));
  }
  ++state.depth;
  ExprRef result = lower_primary(state, nodes, next);
  for (; next < nodes.size(); ++next) {
    const bool is_fraction = is_legacy_index(nodes[next - 1]) && is_legacy_index(nodes[next]);
    result = is_fraction
                 ? refuse(state, span_of(state, nodes[next]), "`.1.2` is no pair of indexes")
                 : lower_postfix(state, result, nodes[next]);
  }
  --state.depth;
  return result;
}

ExprRef lower_expression(Lowering& state, Node node) {
  const Nodes children = node.children();
  if (children.empty() || node.is_missing()) {
    return opaque(state, span_of(state, node), "missing expression");
  }
  if (node.has_error() && has_error_of_its_own(children)) {
    return opaque(state, span_of(state, node), "syntax error");
  }
  return lower_term(state, children);
}

}  // namespace skulint
