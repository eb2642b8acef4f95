// Declares evaluated resources: what the evaluator, plans, state and inventories all yield.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "syntax/syntax.h"
#include "value/value.h"

namespace skulint {

/// A resource behind a condition that could not be settled exists perhaps.
enum class Existence : std::uint8_t { Certain, Conditional };

/// A module call on the way from the root to a resource.
struct CallSite {
  std::string address;  ///< "module.db[\"orders\"]"
  Span span;            ///< the call's header
};

/// One evaluated resource of one instance of one module.
struct Resource {
  bool is_data = false;
  std::string type;
  std::string address;  ///< module.a["k"].TYPE.NAME[0]
  Value body;           ///< an object: arguments as written, blocks as lists of objects
  Span span;            ///< the whole declaration
  Span header_span;
  std::vector<CallSite> calls;  ///< outermost first
  Existence existence = Existence::Certain;
  std::vector<std::string> ignored_changes;
  bool prevent_destroy = false;
};

/// Everything one root and scenario yields, in order of address.
struct Resources {
  std::vector<Resource> resources;
  std::vector<Problem> problems;  ///< cycles and the like
  std::vector<ProviderPin> provider_pins;
};

}  // namespace skulint
