// Lowers HCL lists, objects and for expressions.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "lang/hcl/exprs.h"

namespace skulint {

namespace {

using Nodes = std::vector<Node>;

ExprRef string_literal(Lowering& state, Span span, std::string text) {
  return make_expr(state.unit, span, LiteralExpr{std::move(text)});
}

/// Binds names for as long as it lives.
class Bound {
 public:
  Bound(Lowering& state, const std::vector<std::string>& names)
      : state_(state), size_(state.scope.size()) {
    state.scope.insert(state.scope.end(), names.begin(), names.end());
  }
  ~Bound() { state_.scope.resize(size_); }
  Bound(const Bound&) = delete;
  Bound& operator=(const Bound&) = delete;

 private:
  Lowering& state_;
  std::size_t size_;
};

ExprRef lower_object_key(Lowering& state, Node key) {
  const Nodes parts = key.children();
  const bool is_null = text_of(state, key) == "null";
  if (is_null || (parts.size() == 1 && parts[0].type() == "variable_expr")) {
    return string_literal(state, span_of(state, key), std::string(text_of(state, key)));
  }
  return lower_expression(state, key);
}

/// What may span lines though the expression around it may not.
bool spans_lines_freely(std::string_view type) {
  constexpr std::array<std::string_view, 6> kFree = {
      "collection_value", "for_expr", "function_call", "template_expr", "string_lit", "new_index"};
  return std::find(kFree.begin(), kFree.end(), type) != kFree.end();
}

/// Whether a line ends in what stands between two parts: a block comment does not end it.
bool ends_line(std::string_view between) {
  for (std::size_t at = 0; at < between.size(); ++at) {
    if (between[at] == '\n' || between[at] == '#') return true;
    if (between[at] != '/') continue;
    if (between.substr(at, 2) == "//") return true;
    at = std::min(between.find("*/", at + 2), between.size() - 2) + 1;
  }
  return false;
}

/// Whether a line break stands inside an entry of an object where the language ends the entry.
bool breaks_line(const Lowering& state, Node entry) {
  if (text_of(state, entry).find('\n') == std::string_view::npos) return false;
  const std::string_view text = state.file.text;
  std::uint32_t end = entry.begin();
  Nodes pending{entry};
  std::size_t parentheses = 0;
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    Nodes children = node.children();
    if (children.empty() || spans_lines_freely(node.type())) {
      const bool broken = ends_line(text.substr(end, node.begin() - end));
      if (node.type() == ")") --parentheses;
      if (broken && parentheses == 0 && node.type() != ")") return true;
      if (node.type() == "(") ++parentheses;
      end = node.end();
    } else {
      pending.insert(pending.end(), children.rbegin(), children.rend());
    }
  }
  return false;
}

ExprRef lower_object(Lowering& state, Node node, Span span) {
  ObjectExpr object;
  std::uint32_t end = node.begin();
  bool separated = true;
  for (const Node child : node.children()) {
    const std::string_view between =
        std::string_view(state.file.text).substr(end, child.begin() - end);
    separated |= ends_line(between) || child.type() == ",";
    end = child.end();
    if (child.type() != "object_elem") continue;
    if (!separated) {
      return refuse(state, span_of(state, child), "a comma or a new line is missing before this");
    }
    separated = false;
    Nodes sides;
    for (const Node part : child.children()) {
      if (part.type() == "expression") sides.push_back(part);
    }
    if (sides.size() != 2) continue;
    const ExprRef key = lower_object_key(state, sides[0]);
    const ExprRef value = breaks_line(state, child)
                              ? refuse(state, span_of(state, sides[1]),
                                       "this must stand on the line of its key, or in parentheses")
                              : lower_expression(state, sides[1]);
    object.entries.push_back({key, value});
  }
  return make_expr(state.unit, span, std::move(object));
}

}  // namespace

ExprRef lower_collection(Lowering& state, Node node) {
  const Span span = span_of(state, node);
  const Nodes wrapped = node.children();
  if (wrapped.empty()) return opaque(state, span, "empty collection");
  if (wrapped[0].type() == "tuple") {
    ListExpr list;
    for (const Node child : wrapped[0].children()) {
      if (child.type() == "expression") list.items.push_back({lower_expression(state, child)});
    }
    return make_expr(state.unit, span, std::move(list));
  }
  return lower_object(state, wrapped[0], span);
}

ExprRef lower_for(Lowering& state, Node node) {
  const Nodes wrapped = node.children();
  if (wrapped.empty()) return opaque(state, span_of(state, node), "empty for expression");
  ForExpr loop{};
  loop.mode = wrapped[0].type() == "for_object_expr" ? ForMode::Object : ForMode::List;
  std::vector<std::string> names;
  Nodes results;
  std::optional<Node> condition;
  for (const Node child : wrapped[0].children()) {
    if (child.type() == "for_intro") {
      for (const Node part : child.children()) {
        if (part.type() == "identifier") names.emplace_back(text_of(state, part));
        if (part.type() == "expression") loop.source = lower_expression(state, part);
      }
    } else if (child.type() == "expression") {
      results.push_back(child);
    } else if (child.type() == "ellipsis") {
      loop.group = true;
    } else if (child.type() == "for_cond") {
      for (const Node part : child.children()) {
        if (part.type() == "expression") condition = part;
      }
    }
  }
  const std::size_t wanted = loop.mode == ForMode::Object ? 2 : 1;
  if (names.empty() || loop.source == nullptr || results.size() != wanted) {
    return opaque(state, span_of(state, node), "incomplete for expression");
  }
  if (names.size() == 2) loop.key_name = names[0];
  loop.value_name = names.back();
  const Bound bound(state, names);
  if (loop.mode == ForMode::Object) loop.key = lower_expression(state, results[0]);
  loop.value = lower_expression(state, results.back());
  if (condition) loop.condition = lower_expression(state, *condition);
  return make_expr(state.unit, span_of(state, node), std::move(loop));
}

}  // namespace skulint
