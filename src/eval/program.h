// Declares what the evaluator is given: the Units of one root and its modules, and its scenarios.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "eval/arguments.h"
#include "syntax/syntax.h"
#include "value/functions.h"
#include "value/value.h"

namespace skulint {

/// The Units of one directory, and where its local module calls lead.
struct Module {
  std::string directory;  ///< as shown to users
  std::string path;       ///< seen from the root's directory: "." for the root, "modules/db"
  std::vector<UnitRef> units;
  /// Name of a module call → index in Program::modules. A call that is not here leads to a source
  /// that is not on disk.
  std::unordered_map<std::string, std::size_t> children;
  std::vector<std::string> circular;  ///< calls that lead back to a module on the way here
  /// The Units as read, where `units` were made from them: they own the expressions.
  std::vector<UnitRef> sources;
};

/// How far one root is evaluated. What lies beyond is unknown with UnknownReason::Limit.
struct Limits {
  std::size_t module_instances = 2'000;    ///< that are told apart
  std::size_t turns = 50'000;              ///< of count and for_each, over all instances
  std::uint64_t steps_of_one = 1'000'000;  ///< of one binding or argument list
  std::uint64_t steps_of_all = 6'000'000;
};

/// One root and every module it reaches. Immutable while it is evaluated.
struct Program {
  std::vector<Module> modules;  ///< the root first
  const FunctionTable* functions = nullptr;
  CallContext calls;
  ArgumentTypes argument_types;  ///< of the resources that matter
  Limits limits;
};

/// The name under which a scenario says what terraform.workspace is. No variable can have it.
inline constexpr std::string_view kWorkspaceInput = "terraform.workspace";

/// A named set of values for the root's inputs; where an input could have several values, there are
/// several scenarios. Values carry the trace of the place that gave them.
struct Scenario {
  std::string name;  ///< "defaults", or the file relative to the root
  std::vector<std::pair<std::string, Value>> inputs;
  /// Whether every input has a value. One that is not complete is judged only when a root has no
  /// other.
  bool is_complete = true;
};

/// Evaluates what may name nothing and call nothing.
Value evaluate_constant(const Expr& expr);

/// Evaluates the assignments of a variable file. They stand alone: no names, no functions.
std::vector<std::pair<std::string, Value>> evaluate_assignments(const Unit& unit);

/// The declared type, its defaults evaluated without names.
struct Type;
Type lower_to_type(const TypeExpr& type);

}  // namespace skulint
