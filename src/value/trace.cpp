// Implements traces: building parts, flattening, and the place where a user would edit.
#include "value/trace.h"

#include <algorithm>
#include <array>
#include <iterator>
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

bool computes(StepKind kind) {
  return kind == StepKind::Operation || kind == StepKind::Call || kind == StepKind::Template;
}

/// A number that changes only the unit: bytes, MiB, GiB.
bool is_unit_factor(const std::string& digits) {
  constexpr std::array<std::string_view, 6> kFactors = {"1",    "1024",       "1048576",
                                                        "1000", "1073741824", "1000000"};
  return std::find(kFactors.begin(), kFactors.end(), digits) != kFactors.end();
}

/// What an expression's value is made of: sources from elsewhere, and numbers written in it.
struct Ingredients {
  std::vector<const Step*> outside;
  bool has_own_number = false;
};

void collect_ingredients(const Step& step, std::size_t depth, Ingredients& found) {
  if (depth == 0) return;
  for (const TraceRef& source : step.from) {
    if (!source) continue;
    if (source->kind == StepKind::Literal) {
      found.has_own_number |= !source->label.empty() && !is_unit_factor(source->label);
    } else if (computes(source->kind)) {
      collect_ingredients(*source, depth - 1, found);
    } else {
      found.outside.push_back(source.get());
    }
  }
}

/// The one source of a computed value that is worth editing instead of the expression, or null.
const Step* single_source(const Step& step) {
  Ingredients found;
  collect_ingredients(step, 16, found);
  return found.outside.size() == 1 && !found.has_own_number ? found.outside[0] : nullptr;
}

const Step* next_towards_edit(const Step& step) {
  if (passes_on(step.kind)) return step.from.empty() ? nullptr : step.from[0].get();
  return single_source(step);
}

}  // namespace

TraceRef make_step(StepKind kind, Span span, std::string label, std::vector<TraceRef> from) {
  auto step = std::make_shared<Step>();
  step->kind = kind;
  step->span = span;
  step->label = std::move(label);
  step->from = std::move(from);
  return step;
}

Step::~Step() {
  std::vector<TraceRef> pending = std::move(from);
  while (!pending.empty()) {
    const TraceRef last = std::move(pending.back());
    pending.pop_back();
    if (!last || last.use_count() > 1) continue;
    // Nobody else holds it, and make_step made no const object.
    std::vector<TraceRef>& inner = const_cast<Step&>(*last).from;
    std::move(inner.begin(), inner.end(), std::back_inserter(pending));
    inner.clear();
  }
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
