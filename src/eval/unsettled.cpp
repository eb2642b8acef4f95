// Tells how much of an expression is certain while something in it is unknown.
#include "eval/unsettled.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "value/type.h"

namespace skulint {

namespace {

bool have_same_names(const Members& a, const Members& b) {
  return !a.rest.has_value() && !b.rest.has_value() &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                    [](const Member& x, const Member& y) { return x.first == y.first; });
}

/// Functions that take any parts as they are.
bool passes_parts_on(std::string_view function) {
  constexpr std::array<std::string_view, 6> kNames = {"concat", "flatten", "keys",
                                                      "length", "merge",   "values"};
  return std::find(kNames.begin(), kNames.end(), function) != kNames.end();
}

struct Soundness {
  const Env& env;
  const Binding* bindings;

  /// Whether the expression meets nothing unknown, or nothing whose type it needs.
  bool holds(const Expr& expr) const {
    env.budget->met_unknown = false;
    evaluate(expr, env, bindings);
    const bool met = std::exchange(env.budget->met_unknown, true);
    return !met || std::visit(*this, expr.form);
  }
  bool is_known(const Expr& expr) const { return !evaluate(expr, env, bindings).is_unknown(); }

  bool operator()(const LiteralExpr&) const { return true; }
  bool operator()(const RefExpr&) const { return true; }
  bool operator()(const MemberExpr& form) const {
    return holds(*form.base) && is_known(*form.base);
  }
  bool operator()(const IndexExpr& form) const {
    return holds(*form.base) && holds(*form.index) && is_known(*form.base) && is_known(*form.index);
  }
  bool operator()(const ListExpr& form) const {
    return std::all_of(form.items.begin(), form.items.end(),
                       [&](const ListItem& item) { return !item.spread && holds(*item.value); });
  }
  bool operator()(const ObjectExpr& form) const {
    return std::all_of(form.entries.begin(), form.entries.end(), [&](const ObjectEntry& entry) {
      return !entry.spread && holds(*entry.key) && is_known(*entry.key) && holds(*entry.value);
    });
  }
  bool operator()(const ConditionalExpr& form) const {
    // What fails in the arm that is not taken does no harm.
    const Value condition = to_bool_value(evaluate(*form.condition, env, bindings));
    if (!condition.is_bool()) return false;
    return holds(*form.condition) &&
           holds(condition.as_bool() ? *form.then_value : *form.else_value);
  }
  bool operator()(const CallExpr& form) const {
    return passes_parts_on(form.name) && !form.expand_last &&
           std::all_of(form.arguments.begin(), form.arguments.end(),
                       [&](ExprRef argument) { return holds(*argument) && is_known(*argument); });
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

}  // namespace

Value what_both_say(const Value& a, const Value& b, const Value& why) {
  if (same_value(a, b)) return a.with_sensitive(a.is_sensitive() || b.is_sensitive());
  const bool sensitive = a.is_sensitive() || b.is_sensitive() || why.is_sensitive();
  const bool alike = a.kind() == b.kind();
  const bool ordered = a.kind() == ValueKind::List || a.kind() == ValueKind::Tuple;
  if (alike && ordered && a.items().size() == b.items().size()) {
    Items items;
    for (std::size_t i = 0; i < a.items().size(); ++i) {
      items.push_back(what_both_say(a.items()[i], b.items()[i], why));
    }
    const Value both = a.kind() == ValueKind::Tuple
                           ? Value::tuple(std::move(items))
                           : make_list(std::move(items), type_of(a).elements[0]);
    return both.with_trace(why.trace()).with_sensitive(sensitive);
  }
  if (alike && a.is_mapping() && have_same_names(a.members(), b.members())) {
    Members members;
    for (std::size_t i = 0; i < a.members().entries.size(); ++i) {
      const Member& member = a.members().entries[i];
      members.entries.emplace_back(
          member.first, what_both_say(member.second, b.members().entries[i].second, why));
    }
    const Value both = a.kind() == ValueKind::Object
                           ? Value::mapping(ValueKind::Object, std::move(members))
                           : make_map(std::move(members), type_of(a).elements[0]);
    return both.with_trace(why.trace()).with_sensitive(sensitive);
  }
  return unknown_like(why, type_of(a.is_null() ? b : a))
      .with_sensitive(sensitive || a.has_sensitive() || b.has_sensitive());
}

Attempt attempt(const Expr& expr, const Env& env, const Binding* bindings) {
  bool& met_unknown = env.budget->met_unknown;
  const bool met_before = std::exchange(met_unknown, false);
  Attempt result{evaluate(expr, env, bindings)};
  result.has_failed = first_error(result.value) != nullptr;
  result.is_open =
      !result.has_failed && met_unknown && !std::visit(Soundness{env, bindings}, expr.form);
  met_unknown |= met_before;
  return result;
}

}  // namespace skulint
