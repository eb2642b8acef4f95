// Declares the straight line: for each root and scenario evaluate, extract, check; then merge.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "engine/workspace.h"
#include "rules/analysis.h"
#include "rules/rule.h"

namespace skulint {

/// What was understood, without rules. Every root counts, also those that others call.
Inspection inspect(const Workspace& workspace, const Catalogue& catalogue, bool with_resources);

/// What the rules say. A directory that others call is judged through its callers.
Analysis analyze(const Workspace& workspace, const Catalogue& catalogue,
                 const std::vector<Rule>& rules, const std::string& as_of);

/// What there is to say of a workspace in which no root reaches a server: it takes neither limits
/// nor rules.
Inspection inspect_without_servers(const Workspace& workspace);
Analysis analyze_without_servers(const Workspace& workspace);

}  // namespace skulint
