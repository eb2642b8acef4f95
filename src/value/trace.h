// Declares traces: why a value is what it is, down to a literal, an input or a cited default.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/source.h"

namespace skulint {

enum class StepKind : std::uint8_t {
  Literal,    ///< written in the code; the label of a number is its text
  Attribute,  ///< an argument of a declaration
  Input,      ///< a variable or parameter; the span is where its value was given
  Argument,   ///< an argument of a module call
  Local,
  Output,
  Reference,    ///< an argument of another resource
  Iterator,     ///< count.index, each.value, the names of a for expression
  Conditional,  ///< the arm that was taken; from[1] is the condition
  Index,        ///< an element; from[1] is the key
  Operation,
  Call,
  Template,
  Conversion,  ///< to the type that is declared
  Default,     ///< what the service takes where the code is silent
};

struct Step;
using TraceRef = std::shared_ptr<const Step>;

/// One step, the value's own source first in `from`; what merely selected it comes after.
struct Step {
  StepKind kind = StepKind::Literal;
  Span span;
  std::string label;  ///< "var.size", "local.sizes[\"prod\"]", "max()"
  std::vector<TraceRef> from;
  Step() = default;
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;
  ~Step();  ///< chains may be long: frees them without recursion
};

TraceRef make_step(StepKind kind, Span span, std::string label = {},
                   std::vector<TraceRef> from = {});

/// The word that names a kind in JSON: "literal", "attribute", "input", …
std::string_view name_of(StepKind kind);

/// The trace of a member or element of a traced value: each step that merely passes the whole on
/// (an input, a local, a taken arm) becomes a step for the part, its label extended by `suffix`;
/// where the whole is built, the part's own trace goes on.
TraceRef trace_of_part(const TraceRef& whole, const std::string& suffix, const TraceRef& part);

/// Where a user would edit to change the value: follows the steps that pass a value on, and
/// operations whose single source outside the expression gives the value but for its unit (`*
/// 1024`) or the text around it. An operation on literals alone is edited as a whole. May have no
/// place.
Span edit_span(const TraceRef& trace);

/// The steps in reading order (primary source first), each once, at most `limit`.
std::vector<const Step*> flatten(const TraceRef& trace, std::size_t limit = 64);

/// The steps along the primary source only.
std::vector<const Step*> primary_chain(const TraceRef& trace, std::size_t limit = 64);

}  // namespace skulint
