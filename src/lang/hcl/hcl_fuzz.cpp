// Feeds bytes to the parsers of Terraform's files, and evaluates whatever they declare.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "eval/evaluator.h"
#include "lang/hcl/functions.h"
#include "lang/language.h"
#include "syntax/dump.h"
#include "text/store.h"

namespace skulint {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_span(Span span, const std::string& text) {
  require(span.begin <= span.end && span.end <= text.size());
}

/// Parses `text` as a file of that name; every place must lie in it.
UnitRef read(const std::string& name, const std::string& text, SourceStore& store) {
  const SourceFile& file = store.file(store.add(name, text));
  const Claim claim = claim_of(name);
  const bool configures = claim.role == FileRole::Configuration;
  auto unit = std::make_shared<const Unit>(configures ? claim.language->parse(file)
                                                      : claim.language->parse_values(file));
  for (const Problem& problem : unit->problems) {
    check_span(problem.span, text);
    require(!problem.message.empty());
  }
  for (const Comment& comment : unit->comments) check_span(comment.span, text);
  for (const Expr& expr : unit->expressions) check_span(expr.span, text);
  dump(*unit);
  return unit;
}

void evaluate_everything(UnitRef unit, const Scenario& scenario) {
  Program program;
  program.functions = &hcl_functions();
  Module& root = program.modules.emplace_back();
  root.directory = root.path = ".";
  root.units = {std::move(unit)};
  const Resources resources =
      evaluate_resources(program, scenario, [](std::string_view) { return true; });
  for (const Resource& resource : resources.resources) show(resource.body, 1000);
  for (const Local& local : root.units[0]->locals) {
    show(evaluate_in_root(program, scenario, *local.value), 1000);
  }
}

}  // namespace
}  // namespace skulint

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skulint;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string::npos && text[first] == '{';
  SourceStore store("");
  const UnitRef unit = read(is_json ? "main.tf.json" : "main.tf", text, store);
  const UnitRef values = read(is_json ? "x.tfvars.json" : "x.tfvars", text, store);
  evaluate_everything(unit, {"x.tfvars", evaluate_assignments(*values), true});
  return 0;
}
