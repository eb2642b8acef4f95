// Declares what expressions come to whose course an unknown leaves open.
#pragma once

#include "eval/expression.h"

namespace skulint {

/// What a conditional comes to whose condition is unknown: what both arms, which have one type,
/// say alike; the rest is unknown like `why`.
Value what_both_say(const Value& a, const Value& b, const Value& why);

/// What became of an expression that may be refused.
struct Attempt {
  Value value;
  bool has_failed = false;
  /// It may turn out to be refused when what is unknown in it becomes known. Looking up what is
  /// there cannot; most else can.
  bool is_open = false;
};
Attempt attempt(const Expr& expr, const Env& env, const Binding* bindings);

}  // namespace skulint
