// Declares the operators on values: the one place that says what unknown does to an operation.
#pragma once

#include <string_view>

#include "value/value.h"

namespace skulint {

// Laws. An unknown operand gives unknown, with its reason; an error (UnknownReason::BadInput)
// wins over other reasons. Operands convert as the engine converts them ("4" * 2 is 8). Results
// carry no trace: whoever evaluates adds the step. Sensitivity passes on from any operand.

Value add(const Value& a, const Value& b);
Value subtract(const Value& a, const Value& b);
Value multiply(const Value& a, const Value& b);
Value divide(const Value& a, const Value& b);
Value modulo(const Value& a, const Value& b);
Value negate(const Value& a);

/// `==` compares type and value: "1" == 1 is false. Unknown parts make it unknown, unless known
/// parts already differ.
Value equal(const Value& a, const Value& b);
Value not_equal(const Value& a, const Value& b);
Value less(const Value& a, const Value& b);
Value less_equal(const Value& a, const Value& b);
Value greater(const Value& a, const Value& b);
Value greater_equal(const Value& a, const Value& b);

/// Kleene: false && unknown is false, true || unknown is true.
Value logical_and(const Value& a, const Value& b);
Value logical_or(const Value& a, const Value& b);
Value logical_not(const Value& a);

/// `base.name`. An absent member is an error, unless the mapping is open (Members::rest).
/// The result keeps the member's own trace.
Value member_of(const Value& base, std::string_view name);

/// `base[index]`: a list by number, a map or object by text.
Value element_of(const Value& base, const Value& index);

/// An error value: what the engine would refuse, as a sentence for the user.
Value bad_input(std::string detail);

/// The number, or unknown if it is infinite: the engine computes on with infinity but nobody can
/// write it down.
Value finite_number(Number number);

}  // namespace skulint
