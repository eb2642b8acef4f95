// Declares the turns of count and for_each.
#pragma once

#include <string>
#include <vector>

#include "syntax/syntax.h"
#include "value/value.h"

namespace skulint {

/// One turn of count or for_each: the key behind the address, and what each and count are.
struct Repetition {
  std::string suffix;  ///< "[0]", "[\"k\"]", or "" where there is no repetition or it is unknown
  Value key;           ///< number, text, or null where there is no repetition
  Value each;          ///< object with key and value; null when not for_each
  Value count;         ///< object with index; null when not count
  bool conditional = false;
};

/// The turns of a declaration. `unknown` says why they could not be told apart: then there is one
/// conditional turn that stands for all of them.
struct Repetitions {
  Repeat repeat = Repeat::None;
  std::vector<Repetition> turns;
  Value unknown;  ///< null when all turns are known
};

/// What a declaration without count and for_each has.
Repetitions single_turn();

/// What it has when nobody can tell how many there are: one turn that stands for all.
Repetitions unknown_turns(Repeat repeat, const Value& why);

/// The turns that the value of count or for_each gives; unknown ones when the engine would refuse
/// it, or when there are too many.
Repetitions expand_turns(Repeat repeat, const Value& over, Span span);

}  // namespace skulint
