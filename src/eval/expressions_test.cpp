// Runs Terraform's own answers to expressions against the parser, the evaluator and the functions.
#include "eval/expression.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "catch.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "text/store.h"
#include "value/json.h"
#include "value/ops.h"

namespace skulint {

namespace {

constexpr std::size_t kLargest = std::size_t{1} << 22U;

/// The rows of the table; headings have no expression.
std::vector<Value> load_rows() {
  std::ifstream file(std::string(SKULINT_SOURCE_DIR) + "/testdata/hcl/expressions.jsonl");
  std::vector<Value> rows;
  for (std::string line; std::getline(file, line);) {
    Value row = decode_json(line, kLargest);
    REQUIRE(row.is_mapping());
    if (row.find("expr") != nullptr) rows.push_back(std::move(row));
  }
  return rows;
}

Value evaluate_text(SourceStore& store, const std::string& text) {
  const FileId id = store.add("row.tf", "locals {\n  row = " + text + "\n}\n");
  const Unit unit = parse_terraform(store.file(id));
  if (!unit.problems.empty()) return bad_input(unit.problems.front().message);
  if (unit.locals.size() != 1) return bad_input("the text is no single expression");
  Budget budget;
  const CallContext calls;
  Env env;
  env.resolve = [](const RefExpr& ref, Span, const std::vector<Access>&) {
    return Resolved{bad_input("nothing is called " + ref.name), 0};
  };
  env.functions = &hcl_functions();
  env.calls = &calls;
  env.budget = &budget;
  const Value value = evaluate(*unit.locals.front().value, env);
  const Value* error = first_error(value);
  return error == nullptr ? value : *error;
}

bool same_answer(const Value& want, const Value& got);

bool same_items(const Items& want, const Items& got) {
  return std::equal(want.begin(), want.end(), got.begin(), got.end(), same_answer);
}

bool same_members(const Value& want, const Value& got) {
  const std::vector<Member>& entries = want.members().entries;
  return entries.size() == got.members().entries.size() &&
         std::all_of(entries.begin(), entries.end(), [&](const Member& member) {
           const Value* other = got.find(member.first);
           return other != nullptr && same_answer(member.second, *other);
         });
}

bool same_answer(const Value& want, const Value& got) {
  if (want.is_number() && got.is_number()) {
    // As both are written: a float64 shows fewer digits than it has.
    const Number& a = want.as_number();
    const Number b = Number::parse(got.as_number().to_string()).value_or(got.as_number());
    return a == b || a.to_text('e', 29) == b.to_text('e', 29);
  }
  if (want.is_sequence()) return got.is_sequence() && same_items(want.items(), got.items());
  if (want.is_mapping()) return got.is_mapping() && same_members(want, got);
  return same_value(want, got);
}

/// "equal", "wrong", "unknown" or "error as value".
std::string judge(const Value& row, const Value& got) {
  if (const Value* want = row.find("value")) {
    if (got.is_unknown()) return "unknown";
    return same_answer(*want, got) ? "equal" : "wrong";
  }
  if (got.is_unknown()) return "equal";
  return row.find("error") != nullptr ? "error as value" : "wrong";
}

}  // namespace

TEST_CASE("every expression has Terraform's answer") {
  const std::vector<Value> rows = load_rows();
  REQUIRE(rows.size() > 1600);
  std::map<std::string, int> counts;
  SourceStore store("");
  for (const Value& row : rows) {
    const std::string& text = row.find("expr")->as_string();
    const Value got = evaluate_text(store, text);
    const std::string verdict = judge(row, got);
    ++counts[verdict];
    const Value* want = row.find("value");
    const std::string detail = got.is_unknown() ? got.unknown_info().detail : show(got, 300);
    INFO(text);
    INFO((want == nullptr ? "the engine gives no value" : "want " + show(*want, 300)));
    INFO("got " << detail);
    CHECK(verdict == "equal");
  }
}

}  // namespace skulint
