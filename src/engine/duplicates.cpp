// Finds names that several files of one directory declare.
#include "engine/duplicates.h"

#include <map>
#include <string>

namespace skulint {

std::vector<Problem> find_duplicates(const std::vector<UnitRef>& units) {
  std::map<std::string, FileId> known;
  std::vector<Problem> problems;
  const auto take = [&](const std::string& name, Span span) {
    const auto [first, is_new] = known.emplace(name, span.file);
    if (is_new || first->second == span.file) return;
    problems.push_back(
        {ProblemKind::Semantics, name + " is declared in another file as well", span, {}});
  };
  for (const UnitRef& unit : units) {
    for (const Input& input : unit->inputs) take("var." + input.name, input.name_span);
    for (const Local& local : unit->locals) take("local." + local.name, local.name_span);
    for (const Output& output : unit->outputs) take("output." + output.name, output.name_span);
    for (const ModuleCall& call : unit->modules) take("module." + call.name, call.header_span);
    for (const ResourceDecl& resource : unit->resources) {
      take((resource.is_data ? "data." : "") + resource.type + "." + resource.name,
           resource.header_span);
    }
  }
  return problems;
}

}  // namespace skulint
