// Declares checking: rules over one server, with three outcomes.
#pragma once

#include <string>
#include <vector>

#include "rules/finding.h"
#include "rules/rule.h"
#include "rules/vocabulary.h"
#include "text/store.h"

namespace skulint {

/// Pass, Fail (a finding) or Undecided (why), for each rule that speaks.
struct Outcome {
  std::vector<Finding> findings;
  std::vector<Undecided> undecided;
  std::size_t passed = 0;
};

/// Evaluates the rules over one server. `store` gives the text at the places of fixes. Root and
/// scenarios of what it returns are left for the caller to fill in.
Outcome check_server(const std::vector<Rule>& rules, const Subject& subject,
                     const SourceStore& store);

/// The places that explain a value, from where it is edited up to the server: for `= from:` lines.
std::vector<RelatedPlace> explain_trace(const Value& value, const SourceStore& store);

/// The inputs, references and sources that make a value unknown.
std::vector<Need> needs_of(const Value& value);

}  // namespace skulint
