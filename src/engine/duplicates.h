// Declares the search for names that several files of one directory declare.
#pragma once

#include <vector>

#include "syntax/syntax.h"

namespace skulint {

/// A problem for each variable, local, output, module call, resource or data source that one of
/// `units` declares although one before it does so too: the first one counts. What one file
/// repeats, its own Unit tells. Override files are none of these units: theirs are meant to repeat.
std::vector<Problem> find_duplicates(const std::vector<UnitRef>& units);

}  // namespace skulint
