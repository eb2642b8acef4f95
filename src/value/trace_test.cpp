// Tests traces: where a user would edit, the traces of parts, and walks that stay small.
#include "value/trace.h"

#include <string>
#include <vector>

#include "catch.h"

namespace skulint {

namespace {

Span at(std::uint32_t begin) {
  return {FileId{1}, begin, begin + 1};
}

TraceRef step(StepKind kind, std::uint32_t begin, std::vector<TraceRef> from = {},
              std::string label = {}) {
  return make_step(kind, at(begin), std::move(label), std::move(from));
}

TraceRef literal(std::uint32_t begin) {
  return step(StepKind::Literal, begin);
}

/// The kinds of steps, each with its label and the place of its span.
std::string text_of(const std::vector<const Step*>& steps) {
  std::string out;
  for (const Step* one : steps) {
    out += (out.empty() ? "" : " ") + std::string(name_of(one->kind)) +
           (one->label.empty() ? "" : "(" + one->label + ")") + "@" +
           std::to_string(one->span.begin);
  }
  return out;
}

constexpr StepKind kPassing[] = {StepKind::Attribute, StepKind::Input,       StepKind::Argument,
                                 StepKind::Local,     StepKind::Output,      StepKind::Reference,
                                 StepKind::Iterator,  StepKind::Conditional, StepKind::Index,
                                 StepKind::Conversion};
constexpr StepKind kMaking[] = {StepKind::Operation, StepKind::Call, StepKind::Template};

}  // namespace

TEST_CASE("every kind of step has a name of its own") {
  std::vector<std::string> names;
  for (int kind = 0; kind <= static_cast<int>(StepKind::Default); ++kind) {
    const std::string name(name_of(static_cast<StepKind>(kind)));
    CHECK(!name.empty());
    for (const std::string& other : names) CHECK(name != other);
    names.push_back(name);
  }
}

TEST_CASE("a user edits where the value comes from") {
  CHECK(!edit_span(nullptr).has_place());
  CHECK(!edit_span(make_step(StepKind::Literal, {})).has_place());
  CHECK(edit_span(literal(5)) == at(5));
  for (const StepKind kind : kPassing) {
    CHECK(edit_span(step(kind, 1, {literal(2)})) == at(2));
    CHECK(edit_span(step(kind, 1, {literal(2), literal(3)})) == at(2));  // what selected it: no
    CHECK(edit_span(step(kind, 1)) == at(1));
    CHECK(edit_span(step(kind, 1, {nullptr})) == at(1));
    CHECK(edit_span(step(kind, 1, {make_step(StepKind::Literal, {})})) == at(1));  // no place
  }
  const TraceRef input = step(StepKind::Input, 7, {literal(8)});
  for (const StepKind kind : kMaking) {
    CHECK(edit_span(step(kind, 1)) == at(1));
    CHECK(edit_span(step(kind, 1, {literal(2)})) == at(1));
    CHECK(edit_span(step(kind, 1, {literal(2), input})) == at(8));
    CHECK(edit_span(step(kind, 1, {input, literal(2)})) == at(8));
    CHECK(edit_span(step(kind, 1, {input, input})) == at(1));
    CHECK(edit_span(step(kind, 1, {nullptr, input})) == at(8));
  }
  CHECK(edit_span(step(StepKind::Default, 3, {input})) == at(8));
}

TEST_CASE("the trace of a part keeps the way, with longer labels") {
  const TraceRef inner = literal(9);
  const TraceRef local = step(StepKind::Local, 1, {literal(2)}, "local.a");
  CHECK(text_of(primary_chain(trace_of_part(local, ".b", inner))) ==
        "local(local.a.b)@1 literal@9");
  const TraceRef chosen = step(StepKind::Conditional, 3, {local, literal(4)}, "x");
  CHECK(text_of(flatten(trace_of_part(chosen, "[0]", inner))) ==
        "conditional(x)@3 local(local.a[0])@1 literal@9 literal@4");
  // Where the whole is built, the part's own trace goes on.
  CHECK(trace_of_part(literal(2), ".b", inner) == inner);
  CHECK(trace_of_part(step(StepKind::Call, 2, {local}), ".b", inner) == inner);
  CHECK(trace_of_part(nullptr, ".b", inner) == inner);
  CHECK(trace_of_part(step(StepKind::Input, 2), ".b", inner) == inner);
  CHECK(text_of(primary_chain(trace_of_part(local, ".b", nullptr))) == "local(local.a.b)@1");
  CHECK(trace_of_part(nullptr, ".b", nullptr) == nullptr);
}

TEST_CASE("a walk visits each step once, the primary source first") {
  const TraceRef shared = literal(5);
  const TraceRef left = step(StepKind::Local, 2, {shared});
  const TraceRef right = step(StepKind::Local, 3, {shared});
  const TraceRef top = step(StepKind::Operation, 1, {left, nullptr, right});
  CHECK(text_of(flatten(top)) == "operation@1 local@2 literal@5 local@3");
  CHECK(flatten(nullptr).empty());
  CHECK(flatten(top, 0).empty());
  CHECK(text_of(flatten(top, 1)) == "operation@1");
  CHECK(text_of(flatten(top, 2)) == "operation@1 local@2");
  CHECK(flatten(top, 3).size() == 3);
  CHECK(flatten(top, 4).size() == 4);
  CHECK(flatten(top, 5).size() == 4);
  CHECK(text_of(primary_chain(top)) == "operation@1");  // two sources: nobody's
  CHECK(text_of(primary_chain(left)) == "local@2 literal@5");
  CHECK(primary_chain(left, 1).size() == 1);
  CHECK(primary_chain(left, 0).empty());
}

TEST_CASE("traces that share their steps cost no more than their steps") {
  TraceRef grown = literal(0);
  for (std::uint32_t i = 1; i <= 200; ++i) {  // 2^200 ways from the top down
    grown = step(i % 2 == 0 ? StepKind::Operation : StepKind::Conditional, i, {grown, grown});
  }
  CHECK(flatten(grown).size() == 64);
  CHECK(flatten(grown, 1000).size() == 201);
  CHECK(edit_span(grown).has_place());
  CHECK(primary_chain(grown, 1000).size() <= 201);
  CHECK(trace_of_part(grown, ".a", literal(9)) != nullptr);
}

TEST_CASE("a chain of any length is walked, though not to its end") {
  TraceRef chain = literal(0);
  for (std::uint32_t i = 1; i <= 20'000; ++i) chain = step(StepKind::Local, i, {chain}, "l");
  CHECK(edit_span(chain).has_place());
  CHECK(primary_chain(chain).size() == 64);
  CHECK(flatten(chain, 30'000).size() == 20'001);
  CHECK(trace_of_part(chain, ".a", literal(9)) != nullptr);
}

}  // namespace skulint
