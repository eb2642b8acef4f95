// Collects what the engine would refuse as problems, each told once.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "syntax/syntax.h"
#include "value/value.h"

namespace skulint {

/// The problems of one root in one scenario.
class Refusals {
 public:
  /// Tells every error that is the value or lies inside it, at the expression that is refused, else
  /// at `otherwise`. Quiet errors stay untold.
  void tell(const Value& value, Span otherwise);
  /// `path` names the place where the span cannot.
  void tell(std::string message, Span at, std::string path = {});
  std::vector<Problem> take() { return std::move(problems_); }

 private:
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> told_;
  std::vector<Problem> problems_;
};

}  // namespace skulint
