// Gives the names that stand for the surroundings of a configuration.
#include "eval/builtins.h"

#include "value/ops.h"

namespace skulint {

namespace {

/// The workspace that the scenario names, if it does.
Value workspace_of(const Scenario& scenario) {
  for (const auto& [name, value] : scenario.inputs) {
    if (name == kWorkspaceInput) return value;
  }
  return Value::unknown(UnknownReason::NoDefault, "terraform.workspace is not known here");
}

}  // namespace

Value builtin_value(const std::string& name, const Place& place, Span span) {
  const TraceRef here = make_step(StepKind::Literal, span);
  const auto text = [&](const std::string& value) { return Value::string(value).with_trace(here); };
  if (name == "path") {
    const Value cwd =
        Value::unknown(UnknownReason::Computed, "path.cwd depends on where the engine runs");
    return Value::object(
               {{"cwd", cwd.with_trace(here)}, {"module", text(place.module)}, {"root", text(".")}})
        .with_trace(here);
  }
  if (name == "terraform") {
    const Value workspace = workspace_of(place.scenario);
    const TraceRef trace =
        make_step(StepKind::Input, span, std::string(kWorkspaceInput), {workspace.trace()});
    return Value::object({{"workspace", workspace.with_trace(trace)}}).with_trace(here);
  }
  if (name == "self") {
    return Value::unknown(UnknownReason::Computed, "self is known only after the resource exists")
        .with_trace(make_step(StepKind::Reference, span, "self"));
  }
  return bad_input("`" + name + "` is no reference").with_trace(here);
}

}  // namespace skulint
