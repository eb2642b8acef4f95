// Evaluates expressions of the neutral syntax.
#include "eval/expression.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/strings.h"
#include "eval/unsettled.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

// In loops.cpp: the for expressions.
Value evaluate_for(const ForExpr& loop, Span span, const Env& env, const Binding* bindings);

namespace {

using BinaryFunction = Value (*)(const Value&, const Value&);
constexpr std::array<BinaryFunction, 13> kBinary = {
    &add,  &subtract,   &multiply, &divide,        &modulo,      &equal,     &not_equal,
    &less, &less_equal, &greater,  &greater_equal, &logical_and, &logical_or};

bool is_literal(const TraceRef& trace) {
  return !trace || trace->kind == StepKind::Literal;
}

std::vector<TraceRef> sources_of(const std::vector<Value>& values) {
  std::vector<TraceRef> sources;
  for (const Value& value : values) {
    if (value.trace()) sources.push_back(value.trace());
  }
  return sources;
}

Value literal(const Value& value, Span span) {
  return value.with_trace(make_step(StepKind::Literal, span));
}

Value unknown_at(UnknownReason why, std::string detail, Span span) {
  return Value::unknown(why, std::move(detail))
      .with_place(span)
      .with_trace(make_step(StepKind::Literal, span));
}

Value error_at(std::string detail, Span span) {
  return unknown_at(UnknownReason::BadInput, std::move(detail), span);
}

/// What it takes to walk through a value, in steps; a scalar costs nothing beside its own step.
constexpr std::size_t kBytesOfStep = 16;
std::uint64_t cost_of(const Value& value) {
  if (value.is_string()) return value.as_string().size() / kBytesOfStep;
  return (value.weight() - 1) / 4;
}

std::string did_you_mean(std::string_view name, const FunctionTable& table) {
  std::vector<std::string> names;
  for (const Function& function : table.functions) names.emplace_back(function.name);
  const std::string meant = nearest_of_half(name, names);
  return meant.empty() ? "" : "; did you mean " + meant + "()?";
}

/// What a `.member` or `[index]` applies to, or null pointer for other forms.
const Expr* base_of(const Expr& expr) {
  if (const auto* member = std::get_if<MemberExpr>(&expr.form)) return member->base;
  if (const auto* index = std::get_if<IndexExpr>(&expr.form)) return index->base;
  return nullptr;
}

struct Evaluation {
  const Env& env;
  const Binding* bindings;
  Span span;
  const Expr* self;

  Value run(const Expr& expr) const { return evaluate(expr, env, bindings); }

  Value operator()(const LiteralExpr& form) const {
    if (const auto* flag = std::get_if<bool>(&form.value)) {
      return literal(Value::boolean(*flag), span);
    }
    if (const auto* text = std::get_if<std::string>(&form.value)) {
      return literal(Value::string(*text), span);
    }
    if (const auto* digits = std::get_if<NumberLiteral>(&form.value)) {
      const std::optional<Number> number = Number::parse(digits->text);
      if (number) {
        return Value::number(*number).with_trace(make_step(StepKind::Literal, span, digits->text));
      }
      return error_at("`" + digits->text + "` is no number", span);
    }
    return literal(Value::null(), span);
  }

  Value operator()(const OpaqueExpr& form) const {
    if (form.is_limit) return unknown_at(UnknownReason::Limit, form.why, span);
    return error_at(form.why, span).made_quiet();  // where it was read, a problem told why
  }

  Value operator()(const TemplateExpr& form) const {
    std::string text;
    std::vector<Value> parts;
    Value stopped;
    std::string prefix;
    bool sensitive = false;
    for (const ExprRef part : form.parts) {
      const Value value = run(*part);
      parts.push_back(value);
      sensitive |= value.is_sensitive();
      const Value as_text = value.is_null() ? error_at("null cannot be part of a text", part->span)
                                            : to_string_value(value).with_place(part->span);
      if (as_text.is_unknown() && !stopped.is_unknown()) prefix = text + as_text.prefix();
      if (as_text.is_error() || (as_text.is_unknown() && !stopped.is_error())) {
        stopped = as_text;
      } else if (as_text.is_string()) {
        text += as_text.as_string();
      }
      if (text.size() > env.calls->largest_result) {
        stopped = Value::unknown(UnknownReason::Limit, "the text grows too large");
        break;
      }
    }
    env.budget->charge(text.size() / kBytesOfStep);
    const Value result =
        stopped.is_unknown() ? stopped.with_prefix(prefix) : Value::string(std::move(text));
    return result.with_sensitive(sensitive).with_trace(
        make_step(StepKind::Template, span, {}, sources_of(parts)));
  }

  Value operator()(const ListExpr& form) const {
    Items items;
    bool sensitive = false;
    for (const ListItem& item : form.items) {
      Value value = run(*item.value);
      if (!item.spread) {
        items.push_back(std::move(value));
      } else if (value.is_sequence()) {
        sensitive |= value.is_sensitive();
        items.insert(items.end(), value.items().begin(), value.items().end());
      } else {
        return value.is_unknown() ? unknown_like(value) : value;
      }
    }
    return literal(Value::tuple(std::move(items)).with_sensitive(sensitive), span);
  }

  Value operator()(const ObjectExpr& form) const {
    std::vector<Member> entries;
    std::optional<Unknown> rest;
    bool sensitive = false;  // names carry no mark of their own: one marks the whole
    for (const ObjectEntry& entry : form.entries) {
      if (entry.spread) {
        const Value more = run(*entry.value);
        sensitive |= more.is_sensitive();
        if (more.is_unknown()) rest = more.unknown_info();
        if (more.is_mapping()) {
          const std::vector<Member>& members = more.members().entries;
          entries.insert(entries.end(), members.begin(), members.end());
        }
        continue;
      }
      const Value key = to_string_value(run(*entry.key)).with_place(entry.key->span);
      sensitive |= key.is_sensitive();
      if (key.is_unknown()) {
        return unknown_like(key).with_trace(
            make_step(StepKind::Operation, span, {}, {key.trace()}));
      }
      if (!key.is_string()) {
        return error_at("a key of an object must be a text", entry.key->span);
      }
      Value value = run(*entry.value);
      if (entry.is_blocks && value.is_sequence() && value.items().empty()) continue;
      if (form.is_body) {
        value = value.with_trace(
            make_step(StepKind::Attribute, entry.value->span, key.as_string(), {value.trace()}));
      }
      entries.emplace_back(key.as_string(), std::move(value));
    }
    Members members = sorted_members(std::move(entries));
    members.rest = std::move(rest);
    const Value object = Value::mapping(ValueKind::Object, std::move(members));
    return literal(object.with_sensitive(sensitive), span);
  }

  Value operator()(const RefExpr& form) const { return access(form, {}).value; }

  Value operator()(const MemberExpr&) const { return run_path(); }
  Value operator()(const IndexExpr&) const { return run_path(); }

  Value operator()(const CallExpr& form) const {
    const Function* function = find_function(*env.functions, form.name);
    if (function == nullptr) {
      // A provider's function exists, but only the provider can run it.
      if (form.name.find("::") != std::string::npos) {
        return unknown_at(UnknownReason::Unsupported,
                          "the function " + form.name + "() is not known", form.name_span);
      }
      return error_at("there is no function " + printable(form.name) + "()" +
                          did_you_mean(form.name, *env.functions),
                      form.name_span);
    }
    if (function->policy == ArgumentPolicy::Special) return call_special(form);
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < form.arguments.size(); ++i) {
      Value value = run(*form.arguments[i]);
      if (!form.expand_last || i + 1 < form.arguments.size()) {
        arguments.push_back(std::move(value));
      } else if (value.is_sequence()) {
        for (const Value& item : value.items()) {
          arguments.push_back(value.is_sensitive() ? item.with_sensitive(true) : item);
        }
      } else if (value.is_unknown()) {
        return unknown_like(value);
      } else {
        return error_at("only a list can be expanded with `...`", span);
      }
    }
    const Value result = call_function(*function, *env.calls, arguments);
    for (const Value& argument : arguments) env.budget->charge(cost_of(argument));
    env.budget->charge(cost_of(result));
    return traced_call(form, result, arguments);
  }

  Value operator()(const UnaryExpr& form) const {
    const Value operand = run(*form.operand);
    const Value result = form.op == UnaryOp::Not ? logical_not(operand) : negate(operand);
    if (is_literal(operand.trace())) return literal(result, span);
    return result.with_trace(make_step(StepKind::Operation, span, {}, {operand.trace()}));
  }

  Value operator()(const BinaryExpr& form) const {
    const Value left = run(*form.left);
    const Value right = run(*form.right);
    env.budget->charge(cost_of(left) + cost_of(right));
    const Value result = kBinary.at(static_cast<std::size_t>(form.op))(left, right);
    return result.with_trace(make_step(StepKind::Operation, span, {}, sources_of({left, right})));
  }

  Value operator()(const ConditionalExpr& form) const {
    const Value given = run(*form.condition);
    const Value condition = to_bool_value(given);
    if (condition.is_unknown() || condition.is_null()) return undecided(form, given, condition);
    const Expr& taken = condition.as_bool() ? *form.then_value : *form.else_value;
    const Expr& other = condition.as_bool() ? *form.else_value : *form.then_value;
    Value value = run(taken);
    const Value rest = run(other);  // both arms have one type: a number beside a text is text
    env.budget->charge(cost_of(value) + cost_of(rest));
    const Value unified = unify(value, rest).first;
    value = unified.is_unknown() && unified.trace() ? unified : unified.with_trace(value.trace());
    // Which arm it was could tell of the other one: the engine marks by both.
    return value.with_sensitive(value.is_sensitive() || rest.is_sensitive() || given.is_sensitive())
        .with_trace(make_step(StepKind::Conditional, span, {}, {value.trace(), given.trace()}));
  }

  Value operator()(const ForExpr& form) const { return evaluate_for(form, span, env, bindings); }

  // An unknown condition still has a known result as far as both arms are the same.
  Value undecided(const ConditionalExpr& form, const Value& given, const Value& condition) const {
    if (condition.is_null()) return error_at("the condition is null", span);
    const TraceRef trace = make_step(StepKind::Conditional, span, {}, {given.trace()});
    if (condition.is_error()) return unknown_like(condition).with_trace(trace);
    const auto [then_value, else_value] = unify(run(*form.then_value), run(*form.else_value));
    env.budget->charge(cost_of(then_value) + cost_of(else_value));
    const bool sensitive =
        then_value.is_sensitive() || else_value.is_sensitive() || given.is_sensitive();
    if (same_value(then_value, else_value)) return then_value.with_sensitive(sensitive);
    return what_both_say(then_value, else_value, unknown_like(given).with_trace(trace))
        .with_sensitive(sensitive);
  }

  Value call_special(const CallExpr& form) const {
    if (form.name == "convert") {
      return unknown_at(UnknownReason::Unsupported, "convert() is not evaluated", span);
    }
    const bool only_tests = form.name == "can";
    Value last;
    for (const ExprRef argument : form.arguments) {
      Attempt made = attempt(*argument, env, bindings);
      if (made.is_open || (only_tests && made.value.is_unknown() && !made.has_failed)) {
        return not_settled(form, made.value);
      }
      if (only_tests) {
        return Value::boolean(!made.has_failed)
            .with_trace(make_step(StepKind::Call, span, "can()", {made.value.trace()}));
      }
      if (!made.has_failed) return made.value;
      last = std::move(made.value);
    }
    if (!last.is_unknown()) last = bad_input(form.name + "() needs an argument");
    return last.with_trace(make_step(StepKind::Call, span, form.name + "()", {last.trace()}));
  }

  Value not_settled(const CallExpr& form, const Value& value) const {
    const Value* part = first_unknown(value);
    const std::string why = form.name + "() depends on what is not known";
    const Value unknown = part ? *part : unknown_at(UnknownReason::Computed, why, span);
    return unknown_like(unknown, form.name == "can" ? simple_type(TypeForm::Bool) : Type{})
        .with_sensitive(value.has_sensitive());
  }

  Value traced_call(const CallExpr& form, const Value& result,
                    const std::vector<Value>& arguments) const {
    std::vector<TraceRef> from = sources_of(arguments);
    if (!result.trace()) {
      return result.with_trace(make_step(StepKind::Call, span, form.name + "()", std::move(from)));
    }
    // An argument, or a part of one, was handed on: it is the value's own source.
    from.erase(std::remove(from.begin(), from.end(), result.trace()), from.end());
    from.insert(from.begin(), result.trace());
    return result.with_trace(make_step(StepKind::Index, span, form.name + "()", std::move(from)));
  }

  /// Evaluates `base.a[i].b`: the reference at the bottom may consume part of the path.
  Value run_path() const {
    std::vector<const Expr*> links;
    const Expr* at = self;
    while (const Expr* base = base_of(*at)) {
      links.push_back(at);
      at = base;
    }
    std::vector<Access> path;
    for (auto link = links.rbegin(); link != links.rend(); ++link) {
      path.push_back(read_access(**link));
    }
    Resolved found;
    if (const auto* ref = std::get_if<RefExpr>(&at->form)) {
      found = Evaluation{env, bindings, at->span, at}.access(*ref, path);
    } else {
      found.value = run(*at);
    }
    for (std::size_t i = found.used; i < path.size(); ++i) {
      found.value = follow(found.value, path[i]);
    }
    return found.value;
  }

  Access read_access(const Expr& link) const {
    if (const auto* member = std::get_if<MemberExpr>(&link.form)) {
      return {member->name, {}, link.span};
    }
    return {std::nullopt, run(*std::get<IndexExpr>(link.form).index), link.span};
  }

  Value follow(const Value& base, const Access& access) const {
    if (access.member) {
      const Value part = member_of(base, *access.member);
      if (base.is_unknown()) return part.with_trace(base.trace());
      return part.with_trace(
          trace_of_part(base.trace(), "." + *access.member,
                        part.trace() ? part.trace() : make_step(StepKind::Literal, access.span)));
    }
    const Value part = element_of(base, access.index);
    if (base.is_unknown()) return part.with_trace(base.trace());
    const TraceRef inner = part.trace() ? part.trace() : make_step(StepKind::Literal, access.span);
    const std::string key = env.hides_keys ? "(sensitive)" : show(access.index, 40);
    TraceRef trace = trace_of_part(base.trace(), "[" + key + "]", inner);
    if (!is_literal(access.index.trace())) {
      trace = make_step(StepKind::Index, access.span, {}, {trace, access.index.trace()});
    }
    return part.with_trace(std::move(trace));
  }

  Resolved access(const RefExpr& ref, const std::vector<Access>& path) const {
    if (ref.kind == RefKind::Iterator) {
      for (const Binding* bound = bindings; bound != nullptr; bound = bound->outer) {
        if (bound->name == ref.name) return {bound->value, 0};
      }
    }
    Resolved found = env.resolve(ref, span, path);
    if (!found.value.trace()) {
      found.value = found.value.with_trace(make_step(StepKind::Literal, span));
    }
    return found;
  }
};

}  // namespace

Value evaluate(const Expr& expr, const Env& env, const Binding* bindings) {
  Budget& budget = *env.budget;
  if (budget.abandoned) return unknown_at(UnknownReason::Limit, "not asked yet", expr.span);
  if (budget.steps == 0) {
    return unknown_at(UnknownReason::Limit, "the configuration is too large to evaluate",
                      expr.span);
  }
  if (budget.depth >= kDeepestEvaluation) {
    return unknown_at(UnknownReason::Limit, "the expression is nested too deeply", expr.span);
  }
  --budget.steps;
  ++budget.depth;
  Value value = std::visit(Evaluation{env, bindings, expr.span, &expr}, expr.form);
  --budget.depth;
  budget.met_unknown |= value.has_unknown();
  return value.is_error() ? value.with_place(expr.span) : value;
}

}  // namespace skulint
