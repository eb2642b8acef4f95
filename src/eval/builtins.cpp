// Gives the names that stand for the surroundings of a configuration.
#include "eval/builtins.h"

#include "value/ops.h"

namespace skulint {

Value builtin_value(const std::string& name, const std::string& module_directory,
                    const std::string& root_directory, Span span) {
  const TraceRef here = make_step(StepKind::Literal, span);
  const auto text = [&](const std::string& value) { return Value::string(value).with_trace(here); };
  if (name == "path") {
    return Value::object({{"cwd", text(".")},
                          {"module", text(module_directory)},
                          {"root", text(root_directory)}})
        .with_trace(here);
  }
  if (name == "terraform") {
    const Value workspace =
        Value::unknown(UnknownReason::NoDefault, "terraform.workspace is not known here")
            .with_trace(make_step(StepKind::Input, span, "terraform.workspace"));
    return Value::object({{"workspace", workspace}}).with_trace(here);
  }
  if (name == "self") {
    return Value::unknown(UnknownReason::Computed, "self is known only after the resource exists")
        .with_trace(make_step(StepKind::Reference, span, "self"));
  }
  return bad_input("`" + name + "` is no reference").with_trace(here);
}

}  // namespace skulint
