// Declares the names that stand for the surroundings of a configuration.
#pragma once

#include <string>

#include "text/source.h"
#include "value/value.h"

namespace skulint {

/// `path`, `terraform` or `self`; an error for a word that is no reference.
Value builtin_value(const std::string& name, const std::string& module_directory,
                    const std::string& root_directory, Span span);

}  // namespace skulint
