// Tests operators: conversions of operands, equality across types, what unknown does.
#include "value/ops.h"

#include <rapidcheck.h>

#include <array>

#include "catch.h"
#include "value/json.h"
#include "value/type.h"

namespace skulint {

namespace {

using Operator = Value (*)(const Value&, const Value&);
struct Named {
  std::string_view sign;
  Operator apply;
};
constexpr std::array<Named, 13> kOperators = {{{"+", add},
                                               {"-", subtract},
                                               {"*", multiply},
                                               {"/", divide},
                                               {"%", modulo},
                                               {"==", equal},
                                               {"!=", not_equal},
                                               {"<", less},
                                               {"<=", less_equal},
                                               {">", greater},
                                               {">=", greater_equal},
                                               {"&&", logical_and},
                                               {"||", logical_or}}};

Operator find_operator(std::string_view sign) {
  for (const Named& named : kOperators) {
    if (named.sign == sign) return named.apply;
  }
  return nullptr;
}

Value unknown() {
  return Value::unknown(UnknownReason::Computed, "known after apply");
}

/// JSON, where the text "?" stands for an unknown value wherever it occurs.
Value operand(const Value& value) {
  if (value.is_string() && value.as_string() == "?") return unknown();
  if (value.is_sequence()) {
    Items items;
    for (const Value& item : value.items()) items.push_back(operand(item));
    return Value::tuple(std::move(items));
  }
  if (!value.is_mapping()) return value;
  std::vector<Member> entries;
  for (const auto& [name, member] : value.members().entries) {
    entries.emplace_back(name, operand(member));
  }
  return Value::object(std::move(entries));
}
Value operand(std::string_view text) {
  return operand(decode_json(text, 1000));
}

std::string show_result(const Value& value) {
  if (value.is_error()) return "error";
  return value.is_unknown() ? "unknown" : show(value);
}

}  // namespace

TEST_CASE("operators compute, convert and refuse") {
  struct Row {
    std::string_view a, sign, b, expected;
  };
  const Row row = GENERATE(values<Row>({
      {"1", "+", "2", "3"},
      {"\"5\"", "*", "\"2\"", "10"},
      {"5", "/", "2", "2.5"},
      {"5", "/", "0", "unknown"},  // infinite: no error that try() would catch
      {"0", "/", "0", "error"},
      {"5", "%", "0", "5"},
      {"-7", "%", "3", "-1"},
      {"\"abc\"", "+", "1", "error"},
      {"true", "+", "1", "error"},
      {"null", "+", "1", "error"},
      {"\"?\"", "+", "1", "unknown"},
      {"\"?\"", "+", "\"abc\"", "error"},
      {"[]", "+", "1", "error"},
      {"\"10\"", ">", "9", "true"},
      {"true", ">", "false", "error"},
      {"\"true\"", "&&", "true", "true"},
      {"\"True\"", "&&", "true", "error"},
      {"null", "||", "true", "error"},
      {"\"x\"", "||", "true", "error"},
      {"false", "&&", "\"?\"", "false"},
      {"\"?\"", "&&", "false", "false"},
      {"true", "&&", "\"?\"", "unknown"},
      {"\"?\"", "||", "true", "true"},
      {"false", "||", "\"?\"", "unknown"},
      {"1", "==", "1.0", "true"},
      {"\"1\"", "==", "1", "false"},
      {"true", "==", "\"true\"", "false"},
      {"null", "==", "null", "true"},
      {"null", "==", "\"\"", "false"},
      {"[]", "==", "{}", "false"},
      {"[1,2]", "==", "[1,2]", "true"},
      {"[1,2]", "==", "[2,1]", "false"},
      {"[1]", "==", "[\"1\"]", "false"},
      {"[1,null]", "==", "[1,null]", "true"},
      {"{\"a\":1}", "==", "{\"a\":1,\"b\":2}", "false"},
      {"{\"a\":1}", "!=", "{\"a\":2}", "true"},
      {"[1,\"?\"]", "==", "[1,2]", "unknown"},
      {"[1,\"?\"]", "==", "[2,2]", "false"},
      {"[1,\"?\"]", "==", "[1,2,3]", "false"},
      {"{\"a\":\"?\"}", "==", "{\"b\":1}", "false"},
      {"\"?\"", "==", "\"?\"", "unknown"},
  }));
  INFO(row.a << ' ' << row.sign << ' ' << row.b);
  CHECK(show_result(find_operator(row.sign)(operand(row.a), operand(row.b))) == row.expected);
}

TEST_CASE("equality tells lists, tuples, sets, maps and objects apart") {
  const Value tuple = operand("[\"a\"]");
  const Value list = convert(tuple, collection_type(TypeForm::List, {}));
  const Value set = convert(tuple, collection_type(TypeForm::Set, {}));
  const Value object = operand("{\"a\":1}");
  const Value map = convert(object, collection_type(TypeForm::Map, {}));
  CHECK(show(equal(tuple, list)) == "false");
  CHECK(show(equal(list, list)) == "true");
  CHECK(show(equal(set, list)) == "false");
  CHECK(show(equal(map, object)) == "false");
  const Value numbers = make_list({}, simple_type(TypeForm::Number));
  const Value texts = make_list({}, simple_type(TypeForm::String));
  CHECK(show(equal(numbers, texts)) == "false");
  CHECK(show(equal(numbers, numbers)) == "true");
  const Value typed = convert(unknown(), simple_type(TypeForm::String));
  CHECK(show(equal(typed, Value::boolean(true))) == "false");
  CHECK(equal(typed, Value::null()).is_unknown());
}

TEST_CASE("an open object equals nothing for certain, but may differ") {
  const Value open =
      Value::mapping(ValueKind::Object,
                     {{{"a", operand("1")}}, Unknown{UnknownReason::Computed, "the cloud knows"}});
  CHECK(equal(open, operand("{\"a\":1}")).unknown_info().why == UnknownReason::Computed);
  CHECK(show(equal(open, operand("{\"a\":2}"))) == "false");
  CHECK(member_of(open, "b").unknown_info().detail == "the cloud knows");
  CHECK(show(member_of(open, "a")) == "1");
}

TEST_CASE("members and elements") {
  const Value object = operand("{\"a\":{\"b\":1},\"1\":\"x\"}");
  CHECK(show(member_of(member_of(object, "a"), "b")) == "1");
  CHECK(member_of(object, "z").is_error());
  CHECK(member_of(Value::null(), "a").is_error());
  CHECK(member_of(operand("[1]"), "a").is_error());
  CHECK(member_of(unknown(), "a").unknown_info().why == UnknownReason::Computed);
  CHECK(show(element_of(object, operand("1"))) == "\"x\"");
  CHECK(element_of(object, Value::null()).is_error());
  const Value tuple = operand("[5,6]");
  CHECK(show(element_of(tuple, operand("1"))) == "6");
  CHECK(show(element_of(tuple, operand("\"0\""))) == "5");
  CHECK(element_of(tuple, operand("2")).is_error());
  CHECK(element_of(tuple, operand("-1")).is_error());
  CHECK(element_of(tuple, operand("0.5")).is_error());
  CHECK(element_of(tuple, operand("true")).is_error());
  CHECK(element_of(tuple, unknown()).unknown_info().why == UnknownReason::Computed);
  CHECK(element_of(make_set({operand("1")}), operand("0")).is_error());
}

TEST_CASE("sensitivity passes on from any operand") {
  const Value secret = operand("1").with_sensitive(true);
  CHECK(add(secret, operand("1")).is_sensitive());
  CHECK(equal(operand("1"), secret).is_sensitive());
  CHECK(logical_not(Value::boolean(true).with_sensitive(true)).is_sensitive());
  const Value inside = Value::tuple({secret});
  CHECK(equal(inside, operand("[1]")).is_sensitive());
  CHECK(equal(inside, Value::null()).is_sensitive());
  CHECK(element_of(Value::tuple({operand("1")}).with_sensitive(true), operand("0")).is_sensitive());
}

TEST_CASE("an unknown operand never turns one answer into another") {
  const std::array<std::string_view, 12> texts = {"1",         "2.5",   "\"1\"",       "\"true\"",
                                                  "true",      "false", "null",        "[1]",
                                                  "[1,\"a\"]", "{}",    "{\"a\":[1]}", "\"abc\""};
  const bool holds = rc::check([&] {
    const auto pick = [&] { return operand(texts.at(*rc::gen::inRange<std::size_t>(0, 12))); };
    const Named named = kOperators.at(*rc::gen::inRange<std::size_t>(0, kOperators.size()));
    const Value a = pick();
    const Value b = pick();
    const Value whole = named.apply(a, b);
    for (const Value& partial : {named.apply(unknown(), b), named.apply(a, unknown())}) {
      const bool fine = partial.is_unknown() || whole.is_unknown() || same_value(partial, whole);
      RC_ASSERT(fine);
    }
  });
  CHECK(holds);
}

}  // namespace skulint
