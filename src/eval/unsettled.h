// Declares what expressions come to whose course an unknown leaves open.
#pragma once

#include "eval/expression.h"

namespace skulint {

/// What a conditional comes to whose condition is unknown: what both arms, which have one type,
/// say alike; the rest is unknown like `why`.
Value what_both_say(const Value& a, const Value& b, const Value& why);

/// Whether an expression that evaluates to `value`, no error, may turn out to be one when what is
/// unknown in it becomes known. Looking up what is there cannot; most else can.
bool may_fail_once_known(const Expr& expr, const Value& value, const Env& env,
                         const Binding* bindings);

}  // namespace skulint
