// Declares the evaluation of expressions alone or in a root, and the parsing of files.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/workspace.h"
#include "rules/analysis.h"

namespace skulint {

/// Evaluates HCL expressions alone, or inside `root` (the directory of `inputs.paths`), one answer
/// each. What the engine would refuse, anywhere inside, is UnknownReason::BadInput.
Result<std::vector<Value>> evaluate_expressions(const std::vector<std::string>& expressions,
                                                const Inputs& inputs, bool in_root,
                                                std::shared_ptr<SourceStore> store);

/// The expressions of a table: a JSON array of rows {"expr": …}, or one row a line.
Result<std::vector<std::string>> read_expression_table(SourceStore& store, const std::string& path);

/// Parses every file of our languages below the paths, without looking for servers.
Result<std::vector<ParsedFile>> parse_files(const Inputs& inputs, bool with_dump,
                                            std::shared_ptr<SourceStore> store);

}  // namespace skulint
