// Reads the domains of inputs from their types and validations.
#include "eval/domain.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "eval/program.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

class DomainReader {
 public:
  explicit DomainReader(const Input& input) : input_(input), type_(lower_to_type(input.type)) {}

  /// What a condition allows; nothing where it is of no known form.
  Domain read(const Expr& condition) const {
    if (const auto* call = std::get_if<CallExpr>(&condition.form)) return read_contains(*call);
    const auto* binary = std::get_if<BinaryExpr>(&condition.form);
    if (binary == nullptr) return {};
    switch (binary->op) {
      case BinaryOp::And:
        return both(read(*binary->left), read(*binary->right));
      case BinaryOp::Or:
        return either(read(*binary->left), read(*binary->right));
      case BinaryOp::Equal:
        return read_equal(*binary);
      case BinaryOp::Less:
      case BinaryOp::LessEqual:
      case BinaryOp::Greater:
      case BinaryOp::GreaterEqual:
        return read_bound(*binary);
      default:
        return {};
    }
  }

  /// What both allow.
  static Domain both(Domain a, Domain b) {
    if (a.values && b.values) {
      Items& values = *a.values;
      values.erase(std::remove_if(values.begin(), values.end(),
                                  [&](const Value& value) { return !holds(*b.values, value); }),
                   values.end());
    } else if (b.values) {
      a.values = std::move(b.values);
    }
    if (!a.least || (b.least && is_narrower(*b.least, *a.least, true))) a.least = b.least;
    if (!a.most || (b.most && is_narrower(*b.most, *a.most, false))) a.most = b.most;
    return a;
  }

 private:
  static bool holds(const Items& values, const Value& wanted) {
    return std::any_of(values.begin(), values.end(),
                       [&](const Value& value) { return same_value(value, wanted); });
  }

  static bool is_narrower(const RangeEnd& a, const RangeEnd& b, bool is_least) {
    if (a.value == b.value) return !a.inclusive && b.inclusive;
    return is_least ? b.value < a.value : a.value < b.value;
  }

  /// What one of two allows: known only where both are lists of values.
  static Domain either(Domain a, const Domain& b) {
    const bool listed = a.values && b.values && !a.least && !a.most && !b.least && !b.most;
    if (!listed) return {};
    for (const Value& value : *b.values) {
      if (!holds(*a.values, value)) a.values->push_back(value);
    }
    return a;
  }

  bool is_input(const Expr& expr) const {
    const auto* ref = std::get_if<RefExpr>(&expr.form);
    return ref != nullptr && ref->kind == RefKind::Input && ref->name == input_.name;
  }

  /// A written value in the declared type; none where it is computed or does not convert.
  std::optional<Value> constant(const Expr& expr) const {
    const Value value = convert(evaluate_constant(expr), type_);
    return value.has_unknown() ? std::nullopt : std::optional(value);
  }

  Domain read_contains(const CallExpr& call) const {
    if (call.name != "contains" || call.arguments.size() != 2) return {};
    const auto* list = std::get_if<ListExpr>(&call.arguments[0]->form);
    if (list == nullptr || !is_input(*call.arguments[1])) return {};
    Items values;
    for (const ListItem& item : list->items) {
      const std::optional<Value> value = constant(*item.value);
      if (!value || item.spread) return {};
      if (!holds(values, *value)) values.push_back(*value);
    }
    return {std::move(values), {}, {}};
  }

  Domain read_equal(const BinaryExpr& equal) const {
    const Expr* other = is_input(*equal.left)    ? equal.right
                        : is_input(*equal.right) ? equal.left
                                                 : nullptr;
    const std::optional<Value> value = other == nullptr ? std::nullopt : constant(*other);
    return value ? Domain{Items{*value}, {}, {}} : Domain{};
  }

  Domain read_bound(const BinaryExpr& comparison) const {
    const bool on_left = is_input(*comparison.left);
    if (!on_left && !is_input(*comparison.right)) return {};
    const Value bound =
        to_number_value(evaluate_constant(on_left ? *comparison.right : *comparison.left));
    if (!bound.is_number()) return {};
    const BinaryOp op = comparison.op;
    const bool is_greater = op == BinaryOp::Greater || op == BinaryOp::GreaterEqual;
    const bool inclusive = op == BinaryOp::GreaterEqual || op == BinaryOp::LessEqual;
    const RangeEnd end{bound.as_number(), inclusive};
    return is_greater == on_left ? Domain{{}, end, {}} : Domain{{}, {}, end};
  }

  const Input& input_;
  Type type_;
};

bool lies_within(const Value& value, const Domain& domain) {
  if (!value.is_number()) return true;
  const Number& number = value.as_number();
  const auto breaks = [&](const RangeEnd& end, bool is_least) {
    if (number == end.value) return !end.inclusive;
    return is_least ? number < end.value : end.value < number;
  };
  return !(domain.least && breaks(*domain.least, true)) &&
         !(domain.most && breaks(*domain.most, false));
}

}  // namespace

Domain domain_of(const Input& input) {
  Domain domain;
  if (input.type.form == TypeForm::Bool) {
    domain.values = Items{Value::boolean(true), Value::boolean(false)};
  }
  const DomainReader reader(input);
  for (const Validation& validation : input.validations) {
    domain = DomainReader::both(std::move(domain), reader.read(*validation.condition));
  }
  if (domain.values) {
    Items& values = *domain.values;
    values.erase(std::remove_if(values.begin(), values.end(),
                                [&](const Value& value) { return !lies_within(value, domain); }),
                 values.end());
  }
  return domain;
}

}  // namespace skulint
