// Declares the evaluation of one expression, given what its names mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "syntax/syntax.h"
#include "value/functions.h"
#include "value/value.h"

namespace skulint {

/// One step of a path behind a reference: `.member`, or `[index]`.
struct Access {
  std::optional<std::string> member;
  Value index;  ///< when there is no member
  Span span;    ///< the whole path up to here
};

/// A resolved reference, and how many accesses behind it were consumed in resolving it.
struct Resolved {
  Value value;
  std::size_t used = 0;
};

/// How much evaluation may cost. Beyond it everything evaluates to UnknownReason::Limit.
struct Budget {
  std::uint64_t steps = 1'000'000;
  int depth = 0;
  /// The evaluation that runs will be started again (eval/demand.h): its values count for nothing.
  bool abandoned = false;
  /// Set when a result has something unknown in it.
  bool met_unknown = false;

  void charge(std::uint64_t cost) { steps -= cost < steps ? cost : steps; }
};
inline constexpr int kDeepestEvaluation = 600;

/// A name bound by a loop, a list on the stack.
struct Binding {
  const std::string& name;
  const Value& value;
  const Binding* outer;
};

/// What names and calls mean where an expression stands.
struct Env {
  /// Resolves a reference that no enclosing loop binds. May consume accesses, so that modules and
  /// resources need to be evaluated only as far as they are asked for.
  std::function<Resolved(const RefExpr& ref, Span span, const std::vector<Access>& path)> resolve;
  const FunctionTable* functions = nullptr;
  const CallContext* calls = nullptr;
  Budget* budget = nullptr;
  /// Loop names stand for parts of a sensitive value, from which the engine takes the mark off for
  /// the turns: no trace may tell a key.
  bool hides_keys = false;
};

/// Never fails: what the engine would refuse is an error value, what cannot be known is unknown.
/// Every result has a trace.
Value evaluate(const Expr& expr, const Env& env, const Binding* bindings = nullptr);

}  // namespace skulint
