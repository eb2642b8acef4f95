// Declares the names that stand for the surroundings of a configuration.
#pragma once

#include <string>

#include "eval/program.h"
#include "text/source.h"
#include "value/value.h"

namespace skulint {

/// Where an expression stands.
struct Place {
  const std::string& module;  ///< the module's directory, seen from the root's
  const Scenario& scenario;
};

/// `path`, `terraform` or `self`; an error for a word that is no reference.
Value builtin_value(const std::string& name, const Place& place, Span span);

}  // namespace skulint
