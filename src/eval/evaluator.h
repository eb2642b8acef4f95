// Declares the evaluation of one root in one scenario.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "eval/program.h"
#include "eval/resource.h"

namespace skulint {

/// Evaluates the resources whose type `wanted` accepts, in every instance of every module the root
/// calls. Never fails: what cannot be known is unknown with a reason. Knows no concrete language.
Resources evaluate_resources(const Program& program, const Scenario& scenario,
                             const std::function<bool(std::string_view type)>& wanted);

/// Evaluates an expression as if it stood in the root (`var.x`, `module.db.name`).
Value evaluate_in_root(const Program& program, const Scenario& scenario, const Expr& expr);

}  // namespace skulint
