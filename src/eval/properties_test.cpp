// Checks laws of parsing and evaluating on random inputs.
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "catch.h"
#include "engine/workspace.h"
#include "eval/evaluator.h"
#include "eval/expression.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "syntax/dump.h"
#include "text/store.h"
#include "value/ops.h"

namespace skulint {

namespace {

constexpr int kInputs = 3;

/// Random HCL over var.a, var.b and var.c. Each text has its parts apart, so that blanks and
/// comments can be put between them.
using Tokens = std::vector<std::string>;

Tokens operator+(Tokens left, const Tokens& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

rc::Gen<Tokens> leaf() {
  return rc::gen::elementOf(std::vector<Tokens>{{"var.a"},
                                                {"var.b"},
                                                {"var.c"},
                                                {"1"},
                                                {"0"},
                                                {"-", "2"},
                                                {"1e1"},
                                                {"true"},
                                                {"false"},
                                                {"null"},
                                                {"\"x\""},
                                                {"\"3\""},
                                                {"[", "]"},
                                                {"{", "}"},
                                                {"\"${var.a}-${var.b}\""},
                                                {"\"%{if var.c}y%{else}${var.a}%{endif}\""}});
}

rc::Gen<Tokens> tree(int depth);

rc::Gen<Tokens> branch(int depth) {
  return rc::gen::exec([depth] {
    const auto part = [&] { return *tree(depth - 1); };
    const auto operation = *rc::gen::element<std::string>("+", "-", "*", "/", "%", "==", "!=", "<",
                                                          "<=", ">", ">=", "&&", "||");
    switch (*rc::gen::inRange(0, 14)) {
      case 0:
      case 1:
      case 2:
        return Tokens{"("} + part() + Tokens{operation} + part() + Tokens{")"};
      case 3:
        return Tokens{"(", "!"} + part() + Tokens{")"};
      case 4:
      case 5:
        return Tokens{"("} + part() + Tokens{"?"} + part() + Tokens{":"} + part() + Tokens{")"};
      case 6:
        return Tokens{"["} + part() + Tokens{","} + part() + Tokens{"]"};
      case 7:
        return Tokens{"{", "k", "="} + part() + Tokens{",", "\"l\"", "="} + part() + Tokens{"}"};
      case 8:
        return Tokens{"["} + part() + Tokens{",", "4", "]", "["} + part() + Tokens{"]"};
      case 9:
        return Tokens{"[", "for", "v", "in"} + part() + Tokens{":"} + part() + Tokens{"]"};
      case 10:
        return Tokens{"[", "for", "v", "in"} + part() + Tokens{":", "v", "if"} + part() +
               Tokens{"]"};
      case 11: {
        const auto name = *rc::gen::element<std::string>("try", "coalesce", "max", "concat",
                                                         "merge", "contains", "lookup");
        return Tokens{name, "("} + part() + Tokens{","} + part() + Tokens{")"};
      }
      case 12: {
        const auto name = *rc::gen::element<std::string>("can", "length", "tostring", "tonumber",
                                                         "tolist", "keys", "jsonencode", "upper");
        return Tokens{name, "("} + part() + Tokens{")"};
      }
      default:
        return Tokens{"("} + part() + Tokens{")"} +
               *rc::gen::elementOf(
                   std::vector<Tokens>{{".k"}, {"[*]"}, {"[0]"}, {"[\"k\"]"}, {".*.k"}});
    }
  });
}

rc::Gen<Tokens> tree(int depth) {
  if (depth <= 0) return leaf();
  return rc::gen::weightedOneOf<Tokens>({{2, leaf()}, {5, branch(depth)}});
}

/// The tokens in parentheses, where line breaks count for nothing but in an object.
std::string written(const Tokens& tokens, const std::vector<std::string>& blanks) {
  std::string out = "locals {\n  x = (";
  std::string open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& token = tokens[i];
    const char first = token.front();
    if (first == '(' || first == '[' || first == '{') open += first;
    const bool closes = token == ")" || token == "]" || token == "}";
    if ((closes || (first == '[' && token.size() > 1)) && !open.empty()) open.pop_back();
    std::string blank = blanks.empty() ? " " : blanks[i % blanks.size()];
    if (!open.empty() && open.back() == '{' && blank.find("*/") == std::string::npos) blank = "\t ";
    out += token + blank;
  }
  return out + ")\n}\n";
}

Unit parse(SourceStore& store, const std::string& text) {
  return parse_terraform(store.file(store.add("x.tf", text)));
}

std::string problems_of(const Unit& unit) {
  std::string out;
  for (const Problem& problem : unit.problems) out += problem.message + "\n";
  return out;
}

Value known_input() {
  return *rc::gen::element(Value::number(Number::from_int(0)), Value::number(Number::from_int(7)),
                           Value::boolean(true), Value::boolean(false), Value::string(""),
                           Value::string("8"), Value::string("y"), Value::null(), Value::tuple({}),
                           Value::tuple({Value::number(Number::from_int(1))}), Value::object({}),
                           Value::object({{"k", Value::string("v")}}));
}

Value evaluate_with(const Expr& expr, const std::array<Value, kInputs>& inputs) {
  Budget budget;
  const CallContext calls;
  Env env;
  env.resolve = [&](const RefExpr& ref, Span, const std::vector<Access>&) {
    if (ref.kind != RefKind::Input) return Resolved{bad_input("no such name"), 0};
    return Resolved{inputs.at(static_cast<std::size_t>(ref.name[0] - 'a')), 0};
  };
  env.functions = &hcl_functions();
  env.calls = &calls;
  env.budget = &budget;
  return evaluate(expr, env);
}

/// Whether no known part of `whole` is another known part in `partial`. What the engine refuses, it
/// may accept as long as an input is unknown.
bool says_no_other(const Value& partial, const Value& whole) {
  if (partial.is_unknown() || whole.is_unknown()) return true;
  if (partial.kind() != whole.kind()) return false;
  if (partial.is_sequence()) {
    if (partial.items().size() != whole.items().size()) return false;
    for (std::size_t i = 0; i < partial.items().size(); ++i) {
      if (!says_no_other(partial.items()[i], whole.items()[i])) return false;
    }
    return true;
  }
  if (partial.is_mapping()) {
    if (partial.members().entries.size() != whole.members().entries.size()) return false;
    for (const Member& member : partial.members().entries) {
      const Value* other = whole.find(member.first);
      if (other == nullptr || !says_no_other(member.second, *other)) return false;
    }
    return true;
  }
  return same_value(partial, whole);
}

}  // namespace

TEST_CASE("a parse depends on nothing but the text, and not on blanks or comments") {
  CHECK(rc::check([] {
    const Tokens tokens = *tree(4);
    const auto blanks = *rc::gen::nonEmpty(
        rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
            " ", "\n", "\t ", " # c\n", " /* ( */ ", " // \"\n", "\r\n", " /* \n */")));
    SourceStore store("");
    const Unit once = parse(store, written(tokens, {}));
    const Unit again = parse(store, written(tokens, {}));
    const Unit blanked = parse(store, written(tokens, blanks));
    RC_LOG() << written(tokens, blanks) << problems_of(once) << problems_of(blanked);
    RC_ASSERT(problems_of(once).empty());
    RC_ASSERT(dump(once) == dump(again));
    RC_ASSERT(dump(once) == dump(blanked));
  }));
}

TEST_CASE("unknown for any input never turns one known fact into another") {
  CHECK(rc::check([] {
    const Tokens tokens = *tree(4);
    SourceStore store("");
    const Unit unit = parse(store, written(tokens, {}));
    RC_ASSERT(unit.locals.size() == 1U);
    std::array<Value, kInputs> inputs;
    for (Value& input : inputs) input = known_input();
    const Value whole = evaluate_with(*unit.locals[0].value, inputs);
    auto& hidden = inputs.at(static_cast<std::size_t>(*rc::gen::inRange(0, kInputs)));
    hidden = Value::unknown(UnknownReason::NoDefault, "nobody knows");
    const Value partial = evaluate_with(*unit.locals[0].value, inputs);
    RC_LOG() << written(tokens, {}) << show(whole, 400) << "\n" << show(partial, 400) << "\n";
    for (const Value& input : inputs) RC_LOG() << show(input) << "\n";
    RC_ASSERT(says_no_other(partial, whole));
  }));
}

namespace {

/// What is known in `whole` and something else in `partial`, as a path; empty where nothing is.
std::string turned(const Resources& partial, const Resources& whole) {
  for (const Resource& resource : partial.resources) {
    const auto same =
        std::find_if(whole.resources.begin(), whole.resources.end(),
                     [&](const Resource& other) { return other.address == resource.address; });
    // An instance that stands for all of an unknown number has no counterpart.
    if (same == whole.resources.end()) {
      if (resource.existence == Existence::Certain) return resource.address + " appeared";
      continue;
    }
    if (!resource.body.is_mapping() || !same->body.is_mapping()) continue;
    for (const auto& [name, value] : resource.body.members().entries) {
      const Value* known = same->body.find(name);
      if (known != nullptr && !says_no_other(value, *known)) {
        return resource.address + "." + name + ": " + show(*known) + " became " + show(value);
      }
    }
  }
  return {};
}

/// The scenario with one input that nobody knows.
Scenario without(const Scenario& scenario, const Input& input) {
  Scenario hidden = scenario;
  std::erase_if(hidden.inputs, [&](const auto& given) { return given.first == input.name; });
  hidden.inputs.emplace_back(
      input.name, Value::unknown(UnknownReason::NoDefault, "nobody knows")
                      .with_trace(make_step(StepKind::Input, input.name_span, input.name)));
  return hidden;
}

std::size_t check_inputs_of(const Root& root) {
  std::size_t checked = 0;
  const auto every = [](std::string_view) { return true; };
  for (const Scenario& scenario : root.scenarios) {
    const Resources whole = evaluate_resources(root.program, scenario, every);
    for (const UnitRef& unit : root.program.modules.front().units) {
      for (const Input& input : unit->inputs) {
        INFO(root.directory << " (" << scenario.name << ") without var." << input.name);
        const Resources partial = evaluate_resources(root.program, without(scenario, input), every);
        CHECK(turned(partial, whole) == "");
        ++checked;
      }
    }
  }
  return checked;
}

}  // namespace

TEST_CASE("unknown for any input of a root never turns one known fact into another") {
  std::size_t checked = 0;
  for (const char* folder : {"/testdata/eval", "/testdata/hcl/roots"}) {
    Inputs inputs;
    inputs.paths = {std::string(SKULINT_SOURCE_DIR) + folder};
    inputs.every_root = true;
    const Result<Workspace> workspace =
        open_workspace(inputs, std::make_shared<SourceStore>(inputs.paths[0]));
    REQUIRE(workspace);
    for (const Root& root : workspace->roots) checked += check_inputs_of(root);
  }
  CHECK(checked > 100);
}

TEST_CASE("no text breaks the parser") {
  CHECK(rc::check([] {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "a", " ", "=", "\n", "{", "}", "(", ")", "[", "]", "\"", "${", "%{", "~}", "<<E", "<<-E",
        "\nE\n", "1", "1e3", ".", ",", ":", "?", "for", "in", "if", "=>", "...", "#", "/*", "*/",
        "-", "!", "\\", "resource \"t\" \"n\" {", "locals {", "\xFF", "é", "\r\n", "endif", "*"));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    SourceStore store("");
    const Unit unit = parse(store, text);
    for (const Problem& problem : unit.problems) RC_ASSERT(problem.span.end <= text.size());
    RC_ASSERT(dump(unit) == dump(parse(store, text)));
  }));
}

}  // namespace skulint
