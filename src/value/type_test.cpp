// Tests conversions and the choice of a common type.
#include "value/type.h"

#include "catch.h"
#include "value/json.h"
#include "value/ops.h"

namespace skulint {

namespace {

const Type kAny = simple_type(TypeForm::Any);
const Type kText = simple_type(TypeForm::String);
const Type kNumber = simple_type(TypeForm::Number);
const Type kBool = simple_type(TypeForm::Bool);

Type list_of(Type element) {
  return collection_type(TypeForm::List, std::move(element));
}
Type set_of(Type element) {
  return collection_type(TypeForm::Set, std::move(element));
}
Type map_of(Type element) {
  return collection_type(TypeForm::Map, std::move(element));
}

Type tuple_of(std::vector<Type> elements) {
  Type type = simple_type(TypeForm::Tuple);
  type.elements = std::move(elements);
  return type;
}

Type object_of(std::vector<Type::Field> fields) {
  Type type = simple_type(TypeForm::Object);
  type.fields = std::move(fields);
  return type;
}

Type::Field field(std::string name, Type type) {
  return {std::move(name), std::move(type), false, {}};
}
Type::Field optional_field(std::string name, Type type, Value default_value = {}) {
  return {std::move(name), std::move(type), true, std::move(default_value)};
}

Value json(std::string_view text) {
  return decode_json(text, 10000);
}

std::string show_result(const Value& value) {
  return value.is_error() ? "error" : std::string(name_of(value.kind())) + " " + show(value, 200);
}

Value unknown() {
  return Value::unknown(UnknownReason::NoDefault, "var.x has no value here");
}

}  // namespace

TEST_CASE("values convert as inputs convert to their declared types") {
  struct Row {
    std::string_view value;
    Type type;
    std::string_view expected;
  };
  const Row row = GENERATE(values<Row>({
      {"1.50", kText, "string \"1.5\""},
      {"true", kText, "string \"true\""},
      {"1e25", kText, "string \"10000000000000000000000000\""},
      {"[]", kText, "error"},
      {"{}", kText, "error"},
      {"\"05\"", kNumber, "number 5"},
      {"\"1e3\"", kNumber, "number 1000"},
      {"\" 5\"", kNumber, "error"},
      {"\"\"", kNumber, "error"},
      {"\"0x10\"", kNumber, "error"},
      {"true", kNumber, "error"},
      {"\"true\"", kBool, "bool true"},
      {"\"0\"", kBool, "bool false"},
      {"\"TRUE\"", kBool, "error"},
      {"\"yes\"", kBool, "error"},
      {"1", kBool, "error"},
      {"null", kNumber, "null null"},
      {"[1, \"a\"]", list_of(kAny), "list [\"1\", \"a\"]"},
      {"[1, null]", list_of(kAny), "list [1, null]"},
      {"[1, []]", list_of(kAny), "error"},
      {"[1, [2]]", list_of(kText), "error"},
      {"[{\"a\":1}, {\"b\":2}]", list_of(kAny), "list [{a = 1}, {b = 2}]"},
      {"{\"a\":1}", list_of(kAny), "error"},
      {"5", list_of(kAny), "error"},
      {"[\"b\", 1, true, 1]", set_of(kAny), "set [\"1\", \"b\", \"true\"]"},
      {"[10, 9, 1]", set_of(kAny), "set [1, 9, 10]"},
      {"[[2,1],[1,2]]", set_of(kAny), "set [[1, 2], [2, 1]]"},
      {"{}", set_of(kAny), "error"},
      {"{\"a\":1,\"b\":\"x\"}", map_of(kAny), "map {a = \"1\", b = \"x\"}"},
      {"{\"a\":null,\"b\":1}", map_of(kAny), "map {a = null, b = 1}"},
      {"{\"a\":1,\"b\":[]}", map_of(kAny), "error"},
      {"[1]", map_of(kAny), "error"},
      {"[1, \"2\"]", tuple_of({kText, kNumber}), "tuple [\"1\", 2]"},
      {"[1]", tuple_of({kText, kNumber}), "error"},
      {"{\"a\":1,\"z\":2}", object_of({field("a", kText)}), "object {a = \"1\"}"},
      {"{\"z\":2}", object_of({field("a", kText)}), "error"},
      {"{}", object_of({optional_field("a", kText)}), "object {a = null}"},
      {"{}", object_of({optional_field("a", kNumber, Value::string("7"))}), "object {a = 7}"},
      {"{\"a\":null}", object_of({optional_field("a", kNumber, Value::string("7"))}),
       "object {a = 7}"},
      {"{\"a\":\"x\"}", object_of({optional_field("a", kNumber, Value::string("7"))}), "error"},
      {"[1]", object_of({}), "error"},
  }));
  INFO(row.value << " to " << show(row.type));
  CHECK(show_result(convert(json(row.value), row.type)) == row.expected);
}

TEST_CASE("defaults of nested objects fill in at every depth") {
  const Type inner = object_of({optional_field("n", kNumber, Value::string("5"))});
  const Type outer = object_of({optional_field("inner", inner, Value::object({}))});
  CHECK(show(convert(Value::object({}), outer)) == "{inner = {n = 5}}");
  CHECK(show(convert(json("[{},{\"n\":1}]"), list_of(inner))) == "[{n = 5}, {n = 1}]");
}

TEST_CASE("unknown stays unknown, parts stay parts") {
  const Value list = convert(Value::tuple({Value::string("1"), unknown()}), list_of(kNumber));
  REQUIRE(list.kind() == ValueKind::List);
  CHECK(list.items()[0].is_number());
  CHECK(list.items()[1].unknown_info().why == UnknownReason::NoDefault);
  CHECK(convert(unknown(), list_of(kText)).is_unknown());
  const Value text = convert(unknown(), kText);
  CHECK(text.unknown_info().detail == "var.x has no value here");
  CHECK(convert(text, list_of(kText)).is_error());
}

TEST_CASE("conversion keeps trace and sensitivity, and tells no secrets") {
  const TraceRef trace = make_step(StepKind::Input, {}, "var.x");
  const Value secret = Value::string("5").with_trace(trace).with_sensitive(true);
  const Value number = to_number_value(secret);
  CHECK(number.trace() == trace);
  CHECK(number.is_sensitive());
  const Value refused = to_number_value(Value::string("hunter2").with_sensitive(true));
  REQUIRE(refused.is_error());
  CHECK(refused.unknown_info().detail.find("hunter2") == std::string::npos);
  const Value list = Value::tuple({Value::string("hunter2")}).with_sensitive(true);
  CHECK(convert(list, list_of(kNumber)).unknown_info().detail.find("hunter2") == std::string::npos);
}

TEST_CASE("two arms are brought to one type") {
  struct Row {
    std::string_view a, b, expected;
  };
  const Row row = GENERATE(values<Row>({
      {"1", "\"a\"", "string \"1\""},
      {"true", "\"a\"", "string \"true\""},
      {"1", "true", "error"},
      {"1", "null", "number 1"},
      {"null", "1", "null null"},
      {"[]", "[\"a\"]", "list []"},
      {"[1,2]", "[\"a\"]", "list [\"1\", \"2\"]"},
      {"[1,\"a\"]", "[2,\"b\"]", "tuple [1, \"a\"]"},
      {"[1,null]", "[\"a\"]", "list [\"1\", null]"},
      {"[1]", "\"a\"", "error"},
      {"[1]", "{}", "error"},
      {"{\"a\":1}", "{\"b\":2}", "map {a = 1}"},
      {"{\"a\":1}", "{\"a\":\"x\"}", "object {a = \"1\"}"},
      {"{}", "{\"a\":1}", "map {}"},
      {"{\"a\":null}", "{\"a\":1}", "object {a = null}"},
      {"{\"a\":1}", "{\"b\":[]}", "error"},
      {"[[1],[]]", "[]", "list [[1], []]"},
  }));
  INFO(row.a << " beside " << row.b);
  CHECK(show_result(unify(json(row.a), json(row.b)).first) == row.expected);
}

TEST_CASE("types of empty and null values are remembered") {
  const Value empty = unify(json("[]"), json("[\"a\"]")).first;
  CHECK(show(type_of(empty)) == "list(string)");
  CHECK(show(type_of(convert(json("[]"), list_of(kAny)))) == "list(any)");
  CHECK(show(type_of(unify(Value::null(), json("1")).first)) == "number");
  CHECK(show(type_of(Value::null())) == "any");
  CHECK(show(type_of(json("[1,\"a\",null]"))) == "tuple([number, string, any])");
  CHECK(show(type_of(json("{\"a\":{\"b\":true}}"))) == "object({a = object({b = bool})})");
  CHECK(show(object_of({optional_field("a", map_of(kText))})) ==
        "object({a = optional(map(string))})");
}

TEST_CASE("a list takes the one type of its elements") {
  CHECK(unify_all({}).empty());
  const Items mixed = unify_all({json("1"), json("\"a\"")});
  CHECK(show(Value::tuple(mixed)) == "[\"1\", \"a\"]");
  CHECK(unify_all({json("1"), json("[]")}).front().is_error());
}

TEST_CASE("values that nobody can walk through are refused") {
  Value value = Value::tuple({Value::null()});
  for (int i = 0; i < 40; ++i) value = Value::tuple({value, value});
  CHECK(convert(value, list_of(kAny)).unknown_info().why == UnknownReason::Limit);
  CHECK(equal(value, value).unknown_info().why == UnknownReason::Limit);
}

}  // namespace skulint
