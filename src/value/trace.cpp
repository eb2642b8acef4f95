// Implements traces: building parts, flattening, and the place where a user would edit.
#include "value/trace.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace skulint {

namespace {

constexpr std::size_t kDeepestChain = 256;

/// Whether the step hands its first source on unchanged.
bool passes_on(StepKind kind) {
  switch (kind) {
    case StepKind::Attribute:
    case StepKind::Input:
    case StepKind::Argument:
    case StepKind::Local:
    case StepKind::Output:
    case StepKind::Reference:
    case StepKind::Iterator:
    case StepKind::Conditional:
    case StepKind::Index:
    case StepKind::Conversion:
      return true;
    case StepKind::Literal:
    case StepKind::Operation:
    case StepKind::Call:
    case StepKind::Template:
    case StepKind::Default:
      return false;
  }
  return false;
}

TraceRef part(const TraceRef& whole, const std::string& suffix, const TraceRef& inner,
              std::size_t depth) {
  if (!whole || depth == 0 || !passes_on(whole->kind) || whole->from.empty()) return inner;
  std::vector<TraceRef> from = whole->from;
  from[0] = part(whole->from[0], suffix, inner, depth - 1);
  if (!from[0]) from.erase(from.begin());
  const bool named = !whole->label.empty() && whole->kind != StepKind::Conditional;
  return make_step(whole->kind, whole->span, named ? whole->label + suffix : whole->label,
                   std::move(from));
}

/// The one source of a computed value that is not a literal of the same expression, or null.
const Step* single_source(const Step& step) {
  const Step* found = nullptr;
  for (const TraceRef& source : step.from) {
    if (!source || source->kind == StepKind::Literal) continue;
    if (found != nullptr) return nullptr;
    found = source.get();
  }
  return found;
}

const Step* next_towards_edit(const Step& step) {
  if (passes_on(step.kind)) return step.from.empty() ? nullptr : step.from[0].get();
  return single_source(step);
}

}  // namespace

TraceRef make_step(StepKind kind, Span span, std::string label, std::vector<TraceRef> from) {
  return std::make_shared<const Step>(Step{kind, span, std::move(label), std::move(from)});
}

std::string_view name_of(StepKind kind) {
  constexpr std::array<std::string_view, 15> kNames = {
      "literal",   "attribute", "input",    "argument",    "local",
      "output",    "reference", "iterator", "conditional", "index",
      "operation", "call",      "template", "conversion",  "default"};
  return kNames.at(static_cast<std::size_t>(kind));
}

TraceRef trace_of_part(const TraceRef& whole, const std::string& suffix, const TraceRef& inner) {
  return part(whole, suffix, inner, kDeepestChain);
}

Span edit_span(const TraceRef& trace) {
  Span best;
  const Step* step = trace.get();
  for (std::size_t depth = 0; step != nullptr && depth < kDeepestChain; ++depth) {
    if (step->span.has_place()) best = step->span;
    step = next_towards_edit(*step);
  }
  return best;
}

std::vector<const Step*> flatten(const TraceRef& trace, std::size_t limit) {
  std::vector<const Step*> steps;
  std::unordered_set<const Step*> seen;
  std::vector<const Step*> pending;
  if (trace) pending.push_back(trace.get());
  while (!pending.empty() && steps.size() < limit) {
    const Step* step = pending.back();
    pending.pop_back();
    if (!seen.insert(step).second) continue;
    steps.push_back(step);
    for (auto source = step->from.rbegin(); source != step->from.rend(); ++source) {
      if (*source) pending.push_back(source->get());
    }
  }
  return steps;
}

std::vector<const Step*> primary_chain(const TraceRef& trace, std::size_t limit) {
  std::vector<const Step*> steps;
  for (const Step* step = trace.get(); step != nullptr && steps.size() < limit;
       step = next_towards_edit(*step)) {
    steps.push_back(step);
  }
  return steps;
}

}  // namespace skulint
