// Feeds bytes to the evaluator as one expression, with every function it may call.
#include <cstdint>
#include <string>

#include "eval/expression.h"
#include "lang/hcl/body.h"
#include "lang/hcl/functions.h"
#include "syntax/dump.h"
#include "text/store.h"

namespace skulint {
namespace {

constexpr std::uint64_t kSteps = 100'000;

Resolved resolve(const RefExpr& ref, Span, const std::vector<Access>&) {
  return {Value::unknown(UnknownReason::NoDefault, ref.name + " has no value here"), 0};
}

void evaluate_text(const std::string& text) {
  SourceStore store("");
  Unit unit;
  unit.file = store.add("<expression>", text);
  const ExprRef expr = read_hcl_expression(store.file(unit.file), unit, HclDialect::Terraform);
  if (expr == nullptr) return;
  dump(*expr);
  const CallContext calls;
  Budget budget;
  budget.steps = kSteps;
  Env env;
  env.resolve = &resolve;
  env.functions = &hcl_functions();
  env.calls = &calls;
  env.budget = &budget;
  const Value value = evaluate(*expr, env);
  show(value, 1000);
  first_error(value);
}

}  // namespace
}  // namespace skulint

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  skulint::evaluate_text({reinterpret_cast<const char*>(data), size});
  return 0;
}
