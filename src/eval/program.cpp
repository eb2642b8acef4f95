// Prepares programs: indexes of declarations, values of variable files, declared types.
#include "eval/program.h"

#include <algorithm>
#include <utility>

#include "eval/expression.h"
#include "eval/instances.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

bool has_gaps(const Unit& unit) {
  return unit.has_lost_declarations ||
         std::any_of(unit.problems.begin(), unit.problems.end(),
                     [](const Problem& problem) { return problem.kind != ProblemKind::Semantics; });
}

}  // namespace

Value evaluate_constant(const Expr& expr) {
  static const FunctionTable kNoFunctions;
  const CallContext calls;
  Budget budget;
  const Env env{
      [](const RefExpr& ref, Span, const std::vector<Access>& path) {
        return Resolved{bad_input("`" + ref.name + "` cannot be named here"), path.size()};
      },
      &kNoFunctions, &calls, &budget};
  return evaluate(expr, env);
}

ModuleIndex index_module(const Module& module) {
  ModuleIndex index;
  for (const UnitRef& unit : module.units) {
    index.has_gaps |= has_gaps(*unit);
    for (const Input& input : unit->inputs) index.inputs.emplace(input.name, &input);
    for (const Local& local : unit->locals) index.locals.emplace(local.name, &local);
    for (const Output& output : unit->outputs) index.outputs.emplace(output.name, &output);
    for (const ModuleCall& call : unit->modules) index.calls.emplace(call.name, &call);
    for (const ResourceDecl& resource : unit->resources) {
      if (resource.is_data) continue;
      index.resources.emplace(resource.type + "." + resource.name, &resource);
    }
  }
  for (const UnitRef& unit : module.sources) index.has_gaps |= has_gaps(*unit);
  return index;
}

std::string prefix_of(const Instance& instance) {
  return instance.address.empty() ? "" : instance.address + ".";
}

std::string address_of(const Instance& instance, const ResourceDecl& declared,
                       const Repetition& turn) {
  return prefix_of(instance) + (declared.is_data ? "data." : "") + declared.type + "." +
         declared.name + turn.suffix;
}

std::vector<std::pair<std::string, Value>> evaluate_assignments(const Unit& unit) {
  std::vector<std::pair<std::string, Value>> values;
  for (const Assignment& assignment : unit.assignments) {
    values.emplace_back(assignment.name, evaluate_constant(*assignment.value));
  }
  return values;
}

Type lower_to_type(const TypeExpr& declared) {
  Type type;
  type.form = declared.form;
  for (const TypeExpr& element : declared.elements) type.elements.push_back(lower_to_type(element));
  for (const TypeExpr::Field& field : declared.fields) {
    Type::Field lowered;
    lowered.name = field.name;
    lowered.type = lower_to_type(field.type);
    lowered.optional = field.optional;
    if (field.default_value != nullptr) {
      lowered.default_value = evaluate_constant(*field.default_value);
    }
    type.fields.push_back(std::move(lowered));
  }
  return type;
}

}  // namespace skulint
