// Declares rules: metadata and expressions over the vocabulary, loaded from rules/<slug>/rule.hcl.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/finding.h"
#include "syntax/syntax.h"
#include "text/store.h"

namespace skulint {

/// What a rule offers to do about its finding: put `to` where the value `set` was written.
struct RuleFix {
  std::string title;
  ExprRef set = nullptr;
  ExprRef to = nullptr;
  FixSafety safety = FixSafety::Display;
};

/// One rule. Expressions use the words of vocabulary.h and Terraform's functions.
struct Rule {
  std::string slug;
  Severity severity = Severity::Warning;
  std::string since;          ///< the version that brought it
  std::string summary;        ///< one sentence without full stop
  ExprRef each = nullptr;     ///< optional: a list; the rest is evaluated per item, bound to `each`
  ExprRef when = nullptr;     ///< optional: the rule speaks only when this is true
  ExprRef require = nullptr;  ///< what must hold
  ExprRef message = nullptr;
  ExprRef at = nullptr;       ///< the value whose place is the finding's
  ExprRef help = nullptr;     ///< optional
  ExprRef ceiling = nullptr;  ///< optional: "iops" or "mbps", the chain the finding shows
  std::vector<ExprRef> cite;  ///< texts: addresses of sources in the catalogue
  std::vector<RuleFix> fixes;
  std::string page;  ///< the rule's README.md
  UnitRef unit;      ///< owns the expressions
};

/// Loads one rule from the file's text; the error names file, line and reason. Unknown attributes,
/// missing ones, unknown words and unknown functions are refused.
Result<Rule> load_rule(const SourceFile& file, std::string page);

/// The rules that are part of the program, by slug.
Result<std::vector<Rule>> load_builtin_rules(SourceStore& store);

/// By slug, or null pointer.
const Rule* find_rule(const std::vector<Rule>& rules, std::string_view slug);

}  // namespace skulint
