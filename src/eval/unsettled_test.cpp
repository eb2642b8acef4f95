// Checks what expressions come to while something in them is unknown.
#include "eval/unsettled.h"

#include <memory>
#include <string>

#include "catch.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "text/store.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

Value unknown_of(const Type& type) {
  return unknown_like(Value::unknown(UnknownReason::Computed, "known later"), type);
}

/// var.open may turn out to have any type; the other unknowns have the type that names them.
Value input_named(const std::string& name) {
  const Type text = simple_type(TypeForm::String);
  const Type number = simple_type(TypeForm::Number);
  if (name == "text") return unknown_of(text);
  if (name == "number") return unknown_of(number);
  if (name == "flag") return unknown_of(simple_type(TypeForm::Bool));
  if (name == "texts") return unknown_of(collection_type(TypeForm::List, text));
  if (name == "numbers") return unknown_of(collection_type(TypeForm::Map, number));
  if (name == "object") {
    Type object = simple_type(TypeForm::Object);
    object.fields.push_back({"size", number, false, {}});
    return unknown_of(object);
  }
  if (name == "mixed") return Value::object({{"a", unknown_of({})}, {"b", unknown_of(text)}});
  return unknown_of({});
}

Value evaluate_text(SourceStore& store, const std::string& text) {
  const FileId id = store.add("row.tf", "locals {\n  row = " + text + "\n}\n");
  const Unit unit = parse_terraform(store.file(id));
  INFO(text);
  REQUIRE(unit.problems.empty());
  Budget budget;
  const CallContext calls;
  Env env;
  env.resolve = [](const RefExpr& ref, Span, const std::vector<Access>&) {
    return Resolved{input_named(ref.name), 0};
  };
  env.functions = &hcl_functions();
  env.calls = &calls;
  env.budget = &budget;
  return evaluate(*unit.locals.front().value, env);
}

std::string answer_to(SourceStore& store, const std::string& text) {
  const Value value = evaluate_text(store, text);
  return first_error(value) != nullptr ? "(refused)" : show(value);
}

struct Row {
  const char* text;
  const char* answer;
};

}  // namespace

TEST_CASE("an unknown beside a value has a say in its type", "[unsettled]") {
  const std::vector<Row> rows = {
      {"true ? 1 : var.text", "\"1\""},
      {"true ? 1 : var.number", "1"},
      {"true ? 1 : var.open", "(unknown)"},
      {"true ? true : var.text", "\"true\""},
      {"true ? \"a\" : var.open", "\"a\""},
      {"true ? \"a\" : var.number", "\"a\""},
      {"false ? var.open : \"a\"", "\"a\""},
      {"true ? null : var.open", "null"},
      {"(true ? 1 : var.text) == 1", "false"},
      {"(true ? 1 : var.open) == 1", "(unknown)"},
      {"(true ? 1 : var.number) == 1", "true"},
      {"true ? 1 : var.texts", "(refused)"},
      {"true ? [1] : [var.text]", "[\"1\"]"},
      {"true ? [1] : [var.open]", "[(unknown)]"},
      {"true ? [1] : var.texts", "[\"1\"]"},
      {"true ? [1] : var.open", "(unknown)"},
      {"true ? {a = 1} : {a = var.text}", "{a = \"1\"}"},
      {"true ? {a = 1, b = \"x\"} : {a = var.open, b = \"y\"}", "{a = (unknown), b = \"x\"}"},
      {"true ? {a = 1} : var.numbers", "{a = 1}"},
      {"true ? [1] : tolist([])", "[1]"},
      {"coalesce(5, var.text)", "\"5\""},
      {"coalesce(5, var.number)", "5"},
      {"coalesce(5, var.open)", "(unknown)"},
      {"coalesce(\"a\", var.open)", "\"a\""},
      {"coalesce(5, \"a\", var.open)", "\"5\""},
      {"tolist([var.text, 1])[1]", "\"1\""},
      {"tolist([var.number, 1])[1]", "1"},
      {"tolist([var.open, 1])[1]", "(unknown)"},
      {"tolist([var.open, \"a\"])[1]", "\"a\""},
      {"length(tolist([var.open, 1]))", "2"},
      {"tomap({a = var.text, b = 1})[\"b\"]", "\"1\""},
      {"tomap({a = var.open, b = 1})[\"b\"]", "(unknown)"},
      {"toset([var.open, 1])", "[(unknown), (unknown)]"},
      {"chunklist([var.text, 1], 1)[1]", "[\"1\"]"},
      {"chunklist([var.open, 1], 1)[1]", "[(unknown)]"},
      {"setproduct([var.text, 1], [2])[1]", "[\"1\", 2]"},
      {"setproduct([var.open, 1], [2])[1]", "[(unknown), 2]"},
      {"concat(tolist([var.text]), tolist([1]))[1]", "\"1\""},
      {"concat(tolist([var.open]), tolist([1]))[1]", "(unknown)"},
      {"concat([var.open], [1])[1]", "1"},
      {"setunion([var.open], [1])", "[(unknown), (unknown)]"},
      {"lookup(tomap({a = var.text}), \"b\", 1)", "\"1\""},
      {"lookup(tomap({a = var.open}), \"b\", 1)", "(unknown)"},
      {"lookup({a = var.open}, \"b\", 1)", "1"},
      {"merge({a = var.open}, {b = 1}).b", "1"},
      {"flatten([[1], [var.text]])[0]", "1"},
      {"length(flatten([[1], [var.open]]))", "(unknown)"},
      {"element([var.open, 1], 1)", "1"},
      {"[for x in [var.open, 1] : x][1]", "1"},
      {"length(formatlist(\"%s%s\", [1, 2], var.open))", "2"},
  };
  SourceStore store("");
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(answer_to(store, row.text) == row.answer);
  }
}

TEST_CASE("a part of an unknown has the type that the whole tells", "[unsettled]") {
  const std::vector<Row> rows = {
      {"var.texts[0] == 1", "false"},
      {"var.numbers[\"a\"] == \"x\"", "false"},
      {"var.numbers.a == \"x\"", "false"},
      {"var.object.size == \"x\"", "false"},
      {"var.object.size == 1", "(unknown)"},
      {"var.object.sise", "(refused)"},
      {"try(var.object.sise, 7)", "7"},
      {"var.object[\"sise\"]", "(refused)"},
      {"var.text.a", "(refused)"},
      {"var.text[0]", "(refused)"},
      {"var.open.a", "(unknown)"},
      {"var.open[0]", "(unknown)"},
      {"[1, \"a\"][var.number]", "(unknown)"},
  };
  SourceStore store("");
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(answer_to(store, row.text) == row.answer);
  }
}

TEST_CASE("an unknown condition leaves what both arms say", "[unsettled]") {
  const std::vector<Row> rows = {
      {"var.flag ? 1 : 1", "1"},
      {"var.flag ? 1 : \"1\"", "\"1\""},
      {"var.flag ? 1 : 2", "(unknown)"},
      {"(var.flag ? 1 : 2) == \"x\"", "false"},
      {"(var.flag ? 1 : \"2\") == \"1\"", "(unknown)"},
      {"length(var.flag ? [1] : [2])", "1"},
      {"length(var.flag ? [1] : [2, 3])", "(unknown)"},
      {"length(var.flag ? [] : [2])", "(unknown)"},
      {"length(var.flag ? tolist([1]) : tolist([2]))", "1"},
      {"var.flag ? [1, 2] : [1, 3]", "[1, (unknown)]"},
      {"var.flag ? [1] : [\"a\"]", "[(unknown)]"},
      {"var.flag ? {a = 1, b = 2} : {a = 1, b = 3}", "{a = 1, b = (unknown)}"},
      {"var.flag ? {a = 1} : {b = 1}", "(unknown)"},
      {"var.flag ? null : [2]", "(unknown)"},
      {"var.flag ? null : null", "null"},
      {"var.flag ? toset([1]) : toset([2])", "(unknown)"},
      {"var.flag ? var.text : var.text", "(unknown)"},
      {"var.flag ? 1 : [][0]", "(unknown)"},
      {"var.flag ? [1] : [[][0]]", "(unknown)"},
  };
  SourceStore store("");
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(answer_to(store, row.text) == row.answer);
  }
}

TEST_CASE("what may still fail does not settle try and can", "[unsettled]") {
  const std::vector<Row> rows = {
      {"try({a = var.open.x, c = 1}, {c = 2}).c", "(unknown)"},
      {"try({a = var.open, c = 1}, {c = 2}).c", "1"},
      {"try([for x in [var.open] : x.y], [])", "(unknown)"},
      {"try(var.mixed, {}).b == 1", "false"},
      {"try(length(tolist([var.open, 1])), 0)", "(unknown)"},
      {"try(length([var.open.x]), 0)", "(unknown)"},
      {"try(length(keys(var.mixed)), 0)", "2"},
      {"try(length([1, 2]), var.open)", "2"},
      {"try(true ? 7 : var.texts.x, 8)", "7"},
      {"try(true ? \"7\" : var.open.x, 8)", "\"7\""},
      {"try(merge(var.mixed, {c = 1}), {}).c", "1"},
      {"try(merge(var.open, {c = 1}), {c = 2}).c", "(unknown)"},
      {"try(true ? var.mixed : null, {c = 2}).a", "(unknown)"},
      {"try(\"a${var.open}\", 1) == 2", "(unknown)"},
      {"try(var.text, 1) == 2", "false"},
      {"try([][0], var.text, 1) == 2", "false"},
      {"can([var.open.x])", "(unknown)"},
      {"can([var.open])", "true"},
      {"can(var.open)", "(unknown)"},
      {"can(var.open) == \"x\"", "false"},
      {"can([][0])", "false"},
  };
  SourceStore store("");
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(answer_to(store, row.text) == row.answer);
  }
}

TEST_CASE("the known beginning of a text decides what it can", "[unsettled]") {
  const std::vector<Row> rows = {
      {"\"abc-${var.text}\" == \"abc-x\"", "(unknown)"},
      {"\"abc-${var.text}\" == \"abd-x\"", "false"},
      {"\"abc-${var.text}\" == \"abc\"", "false"},
      {"\"abc-${var.text}\" == \"abc-\"", "(unknown)"},
      {"\"abc-${var.text}\" == null", "false"},
      {"\"abc-${var.text}\" != \"\"", "true"},
      {"\"${var.text}-abc\" == \"x\"", "(unknown)"},
      {"var.text == null", "(unknown)"},
      {"\"e${var.text}\" == \"\\u00e9\"", "(unknown)"},
      {"\"ae${var.text}\" == \"a\\u00e9\"", "(unknown)"},
      {"\"ae${var.text}\" == \"b\"", "false"},
      {"\"a-${\"b-${var.text}\"}\" == \"a-c\"", "false"},
      {"startswith(\"abc-${var.text}\", \"ab\")", "true"},
      {"startswith(\"abc-${var.text}\", \"abc-\")", "true"},
      {"startswith(\"abc-${var.text}\", \"abc-d\")", "(unknown)"},
      {"startswith(\"abc-${var.text}\", \"abd\")", "false"},
      {"startswith(\"abc-${var.text}\", \"x\")", "false"},
      {"startswith(\"abc-${var.text}\", null)", "(refused)"},
      {"startswith(var.text, \"x\")", "(unknown)"},
      {"startswith(null, \"x\")", "(refused)"},
      {"startswith([1], \"x\")", "(refused)"},
      {"startswith(format(\"abc-%s\", var.text), \"abc\")", "true"},
      {"startswith(format(\"%s-abc\", var.text), \"abc\")", "(unknown)"},
      {"startswith(upper(\"abc-${var.text}\"), \"ABC\")", "(unknown)"},
      {"upper(\"abc-${var.text}\") == \"ABC-X\"", "(unknown)"},
      {"tonumber(\"1-${var.text}\") == 2", "(unknown)"},
      {"length(\"abc-${var.text}\") == 2", "(unknown)"},
      {"[for x in [\"abc-${var.text}\"] : x == \"d\"][0]", "false"},
      {"coalesce(\"abc-${var.text}\", \"d\") == \"d\"", "false"},
      {"coalesce(var.text, \"d\") == \"d\"", "(unknown)"},
      {"replace(\"abc-${var.text}\", \"abc\", \"d\") == \"d\"", "(unknown)"},
      {"(var.flag ? \"abc-${var.text}\" : \"d\") == \"d\"", "(unknown)"},
  };
  SourceStore store("");
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(answer_to(store, row.text) == row.answer);
  }
}

}  // namespace skulint
