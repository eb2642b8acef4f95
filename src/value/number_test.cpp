// Tests numbers against what Terraform's engine answers.
#include "value/number.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

#include "catch.h"

namespace skulint {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

// "3" is text with 512 bits, "#3" a count with 64, "~3" a float64 with 53.
Number read(const std::string& text) {
  if (text[0] == '#') return Number::from_int(std::stoll(text.substr(1)));
  if (text[0] == '~') return *Number::from_double(std::strtod(text.c_str() + 1, nullptr));
  const auto number = Number::parse(text);
  INFO(text);
  REQUIRE(number);
  return *number;
}

std::string show(const std::optional<Number>& number) {
  return number ? number->to_string() : "refused";
}

struct TextRow {
  std::string text;
  std::string printed;
};

struct OperatorRow {
  std::string a;
  char op;
  std::string b;
  std::string result;
};

std::optional<Number> apply(char op, const Number& a, const Number& b) {
  switch (op) {
    case '+':
      return add(a, b);
    case '-':
      return sub(a, b);
    case '*':
      return mul(a, b);
    case '/':
      return div(a, b);
    case '%':
      return mod(a, b);
    case '^':
      return pow(a, b);
    default:
      return log(a, b);
  }
}

std::string times(const std::string& text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

// One third with the digits that 512 bits support.
const std::string kThird = "0." + times("3", 154) + "5";

TEST_CASE("text that is no number is refused", "[number]") {
  // clang-format off
  const std::vector<std::string> rows = {
      "", " ", " 5", "5 ", "5\n", "+", "-", ".", "-.", "+.", "e", "e5", ".e3", "1e", "1e+", "1e-",
      "--5", "+-5", "-+5", "++5", "5-", "5+", "1.2.3", "1..2", "1e1.5", "1e3e3", "1e3p2", "1p",
      "1p+", "1,000", "1_000", "1 000", "0x1F", "0b11", "0o7", "1f", "1e3x", "x", "abc", "true",
      "null", "INF", "Infinity", "infinity", "inf5", "iNF", "NaN", "nan", "+nan", "5%", "$5", "٣",
      "½", "1e9223372036854775808", "1e-9223372036854775809", "0e9223372036854775808", "1e100001",
      "1e-100001", "1e400000000", "1e-400000000", "1e9223372036854775807", "1p400000", "-1e100001",
      "10e100000", "0.1e-100000", "1p9223372036854775807", "1p-9223372036854775807",
      std::string("1\0", 2), std::string("\0", 1),
  };
  // clang-format on
  for (const std::string& text : rows) {
    CAPTURE(text);
    CHECK_FALSE(Number::parse(text));
  }
  CHECK_FALSE(Number::parse(times("9", 100002)));
  CHECK_FALSE(Number::parse("0." + times("0", 100000) + "1"));
}

TEST_CASE("numbers print as plain decimals", "[number]") {
  // clang-format off
  const std::vector<TextRow> rows = {
      {"0", "0"}, {"-0", "-0"}, {"+0", "0"}, {"-0.0", "-0"}, {"00", "0"}, {"0e5", "0"},
      {"0e9223372036854775807", "0"}, {"0p-99", "0"}, {"0.", "0"}, {".0", "0"}, {"1", "1"},
      {"+5", "5"}, {"-5", "-5"}, {"07", "7"}, {"007.50", "7.5"}, {"1.", "1"}, {".5", "0.5"},
      {"-.5", "-0.5"}, {"1.e3", "1000"}, {"1e3", "1000"}, {"1E3", "1000"}, {"1e+3", "1000"},
      {"1e-3", "0.001"}, {"1e03", "1000"}, {"10e-2", "0.1"}, {"1.5e2", "150"},
      {"1.23e-5", "0.0000123"}, {"1e-7", "0.0000001"}, {"100.0", "100"}, {"1.10", "1.1"},
      {"0.1", "0.1"}, {"0.3", "0.3"}, {"1e21", "1" + times("0", 21)},
      {"1e22", "1" + times("0", 22)}, {"9007199254740991", "9007199254740991"},
      {"9007199254740992", "9007199254740992"}, {"9007199254740993", "9007199254740993"},
      {"9223372036854775806", "9223372036854775806"},
      {"9223372036854775807", "9223372036854775807"},
      {"9223372036854775808", "9223372036854775808"},
      {"-9223372036854775807", "-9223372036854775807"},
      {"-9223372036854775808", "-9223372036854775808"},
      {"-9223372036854775809", "-9223372036854775809"},
      {"18446744073709551615", "18446744073709551615"},
      {"123456789012345678901234567890", "123456789012345678901234567890"},
      {"12345678901234567890.123456789", "12345678901234567890.123456789"},
      {"1e1000", "1" + times("0", 1000)}, {"1e-1000", "0." + times("0", 999) + "1"},
      {"1e100000", "1" + times("0", 100000)}, {"1e-100000", "0." + times("0", 99999) + "1"},
      {"1p3", "8"}, {"1P-3", "0.125"}, {"1.5p1", "3"}, {"1p63", "9223372036854775808"},
      {"inf", "+Inf"}, {"Inf", "+Inf"}, {"+inf", "+Inf"}, {"-Inf", "-Inf"},
      {"#9223372036854775807", "9223372036854775807"},
      {"#-9223372036854775808", "-9223372036854775808"},
      // Float64 results print with 53 bits, whole numbers as well.
      {"~0.1", "0.1"}, {"~-0.0", "-0"}, {"~1e23", "1" + times("0", 23)},
      {"~9007199254740992", "9007199254740992"}, {"~9007199254740994", "9007199254740994"},
      {"~4611686018427387904", "4611686018427388000"},
      {"~9223372036854775808", "9223372036854776000"}, {"~5e-324",
       "0." + times("0", 323) + "4940656458412465"},
      // More digits than 512 bits hold.
      {times("1", 154), times("1", 154)}, {times("9", 155), "1" + times("0", 155)},
      {"0." + times("3", 200), "0." + times("3", 154) + "5"},
  };
  // clang-format on
  for (const TextRow& row : rows) {
    CAPTURE(row.text);
    CHECK(read(row.text).to_string() == row.printed);
  }
}

TEST_CASE("operators answer as the engine does", "[number]") {
  // clang-format off
  const std::vector<OperatorRow> rows = {
      {"1", '+', "2", "3"}, {"0.1", '+', "0.2", "0.3"}, {"2.5", '+', "2.5", "5"},
      {"9007199254740993", '+', "1", "9007199254740994"},
      {"1e30", '+', "1", "1" + times("0", 29) + "1"},
      {"9223372036854775806", '+', "1", "9223372036854775807"},
      {"9223372036854775807", '+', "1", "9223372036854775808"},
      {"9223372036854775808", '+', "-1", "9223372036854775807"},
      {"-9223372036854775807", '-', "1", "-9223372036854775808"},
      {"-9223372036854775808", '-', "1", "-9223372036854775809"},
      {"-9223372036854775809", '-', "-1", "-9223372036854775808"},
      {"0", '-', "-9223372036854775808", "9223372036854775808"}, {"0", '-', "0", "0"},
      {"-0", '-', "0", "-0"}, {"-0", '+', "0", "0"}, {"-0", '+', "-0", "-0"}, {"5", '-', "5", "0"},
      {"0.5", '-', "0.5", "0"}, {"4095", '*', "1024", "4193280"}, {"1.005", '*', "1000", "1005"},
      {"3", '*', "0.1", "0.3"}, {"1.1", '*', "1.1", "1.21" + times("0", 151) + "1"},
      {"0", '*', "-1", "-0"}, {"-1", '*', "0", "-0"}, {"0", '*', "1", "0"}, {"-0", '*', "-1", "0"},
      {"3037000499", '*', "3037000499", "9223372030926249001"},
      {"3037000500", '*', "3037000500", "9223372037000250000"},
      {"-9223372036854775808", '*', "-1", "9223372036854775808"},
      {"4611686018427387904", '*', "4", "18446744073709551616"}, {"6", '/', "3", "2"},
      {"-7", '/', "2", "-3.5"}, {"4193280", '/', "1024", "4095"}, {"0", '/', "-5", "-0"},
      {"0", '/', "5", "0"}, {"-9223372036854775808", '/', "-1", "9223372036854775808"},
      {"1", '/', "3", kThird}, {"100", '/', "3", "33." + times("3", 152)},
      {"2", '/', "3", "0." + times("6", 153) + "7"},
      // The precision of the operands decides, not that of the machine.
      {"#1", '/', "#3", "0.33333333333333333334"}, {"#1", '/', "3", kThird},
      {"~1", '/', "~3", "0.3333333333333333"}, {"~1", '/', "#3", "0.33333333333333333334"},
      {"~9007199254740992", '+', "~1", "9007199254740992"},
      {"~9007199254740992", '+', "#1", "9007199254740993"},
      {"~9007199254740991", '+', "~1", "9007199254740992"},
      {"~9007199254740993", '*', "~3", "27021597764222976"},
      {"~4611686018427387904", '*', "1", "4611686018427387904"},
      {"~4611686018427387904", '+', "0", "4611686018427387904"},
      // Infinities come out, contradictions do not.
      {"1", '/', "0", "+Inf"}, {"-1", '/', "0", "-Inf"}, {"1", '/', "-0", "-Inf"},
      {"0.5", '/', "0", "+Inf"}, {"0", '/', "0", "refused"}, {"0", '/', "-0", "refused"},
      {"inf", '-', "inf", "refused"}, {"inf", '+', "-inf", "refused"}, {"inf", '*', "0", "refused"},
      {"inf", '/', "inf", "refused"}, {"inf", '%', "5", "refused"}, {"5", '%', "inf", "refused"},
      {"inf", '+', "1", "+Inf"}, {"inf", '*', "-2", "-Inf"}, {"1", '/', "inf", "0"},
      {"inf", '%', "0", "+Inf"}, {"1e100000", '*', "1e100", "+Inf"},
      {"-1e99999", '*', "1e99999", "-Inf"}, {"1e-100000", '/', "1e100", "refused"},
      {"1e-99999", '*', "1e-99999", "refused"},
      // A divisor of zero leaves the dividend.
      {"5", '%', "0", "5"}, {"-5", '%', "-0", "-5"}, {"0", '%', "0", "0"}, {"2.5", '%', "0", "2.5"},
      {"-7", '%', "3", "-1"}, {"7", '%', "-3", "1"}, {"-7", '%', "-3", "-1"},
      {"5.5", '%', "1", "0.5"}, {"0.3", '%', "0.1", "0"}, {"5", '%', "2.5", "0"},
      {"3", '%', "5", "3"}, {"-6", '%', "3", "0"}, {"-0", '%', "5", "-0"},
      {"-9223372036854775808", '%', "-1", "0"}, {"1e30", '%', "7", "1"}, {"2", '^', "10", "1024"},
      {"2", '^', "-1", "0.5"}, {"10", '^', "20", "1" + times("0", 20)},
      {"10", '^', "23", "1" + times("0", 23)}, {"1.1", '^', "2", "1.2100000000000002"},
      {"-2", '^', "3", "-8"}, {"4", '^', "0.5", "2"}, {"0", '^', "0", "1"},
      {"2", '^', "62", "4611686018427388000"}, {"0", '^', "-1", "+Inf"}, {"10", '^', "400", "+Inf"},
      {"10", '^', "-400", "0"}, {"-8", '^', "0.5", "refused"}, {"-8", '^', "1.5", "refused"},
      {"1e309", '^', "1", "refused"}, {"2", '^', "1e400", "refused"}, {"-2", '^', "-1075", "-0"},
      {"8", 'L', "2", "3"}, {"100", 'L', "10", "2"}, {"1", 'L', "10", "0"}, {"16", 'L', "2", "4"},
      {"1000", 'L', "10", "2.9999999999999996"},
      {"2.718281828459045", 'L', "10", "0.43429448190325176"}, {"0", 'L', "2", "-Inf"},
      {"5", 'L', "1", "+Inf"}, {"1", 'L', "1", "refused"}, {"-1", 'L', "2", "refused"},
      {"2", 'L', "-1", "refused"}, {"1e400", 'L', "10", "refused"},
  };
  // clang-format on
  for (const OperatorRow& row : rows) {
    CAPTURE(row.a, row.op, row.b);
    CHECK(show(apply(row.op, read(row.a), read(row.b))) == row.result);
  }
}

TEST_CASE("rounding hides the detour over a fraction", "[number]") {
  CHECK(*mul(*div(read("1"), read("3")), read("3")) == read("1"));
  CHECK(*mul(*div(read("1"), read("49")), read("49")) == read("1"));
  CHECK(*mul(*add(read("0.1"), read("0.2")), read("10")) == read("3"));
  CHECK(*mul(read("0.1"), read("3")) == read("0.3"));
  CHECK(ceil(*div(*mul(read("100"), read("1.5")), read("32"))) == read("5"));
}

TEST_CASE("rounding to whole numbers", "[number]") {
  struct Row {
    std::string text, down, up, absolute, negated;
  };
  // clang-format off
  const std::vector<Row> rows = {
      {"0", "0", "0", "0", "-0"}, {"-0", "0", "0", "0", "0"}, {"5", "5", "5", "5", "-5"},
      {"1.1", "1", "2", "1.1", "-1.1"}, {"-1.1", "-2", "-1", "1.1", "1.1"},
      {"-0.5", "-1", "0", "0.5", "0.5"},
      {"1e-1000", "0", "1", read("1e-1000").to_string(), "-" + read("1e-1000").to_string()},
      {"12345678901234567890.5", "12345678901234567890", "12345678901234567891",
       "12345678901234567890.5", "-12345678901234567890.5"},
      {"9223372036854775806.5", "9223372036854775806", "9223372036854775807",
       "9223372036854775806.5", "-9223372036854775806.5"},
      {"9223372036854775807.5", "9223372036854775807", "9223372036854775808",
       "9223372036854775807.5", "-9223372036854775807.5"},
      {"-9223372036854775808", "-9223372036854775808", "-9223372036854775808",
       "9223372036854775808", "9223372036854775808"},
      {"-inf", "-Inf", "-Inf", "+Inf", "+Inf"},
  };
  // clang-format on
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const Number number = read(row.text);
    CHECK(floor(number).to_string() == row.down);
    CHECK(ceil(number).to_string() == row.up);
    CHECK(abs(number).to_string() == row.absolute);
    CHECK(neg(number).to_string() == row.negated);
  }
}

TEST_CASE("equality, order and hashes", "[number]") {
  struct Row {
    std::string a, b;
    bool equal;
    int order;
  };
  // clang-format off
  const std::vector<Row> rows = {
      {"5", "5.0", true, 0}, {"5", "#5", true, 0}, {"5", "~5", true, 0}, {"0", "-0", true, 0},
      {"-0", "~-0.0", true, 0}, {"1e30", "1" + times("0", 30), true, 0}, {"0.5", "~0.5", true, 0},
      {"inf", "inf", true, 0}, {"1p70", "~1180591620717411303424", true, 0},
      // Fractions are equal when they print alike; order looks at the values.
      {"~0.1", "0.1", true, 1},
      // Whole numbers are equal by value.
      {"~1e23", "1e23", false, -1}, {"~4611686018427387904", "4611686018427388000", false, -1},
      {"1", "2", false, -1}, {"-1", "1", false, -1}, {"0.1", "0.2", false, -1},
      {"1", "1.5", false, -1}, {"0", "1e-1000", false, -1}, {"-1e-1000", "-0", false, -1},
      {"9223372036854775807", "9223372036854775808", false, -1},
      {"-9223372036854775809", "-9223372036854775808", false, -1},
      {"9223372036854775807", "9223372036854775807.5", false, -1}, {"-inf", "-1e100000", false, -1},
      {"1e100000", "inf", false, -1}, {"-inf", "inf", false, -1},
      {"0.1", "0.1000000000000000055511151231257827", false, -1},
  };
  // clang-format on
  for (const Row& row : rows) {
    CAPTURE(row.a, row.b);
    const Number a = read(row.a);
    const Number b = read(row.b);
    CHECK((a == b) == row.equal);
    CHECK((b == a) == row.equal);
    CHECK((a < b) == (row.order < 0));
    CHECK((b > a) == (row.order < 0));
    CHECK((a > b) == (row.order > 0));
    CHECK((a <= b) == (row.order < 0 || row.equal));
    CHECK((a >= b) == (row.order > 0 || row.equal));
    if (row.equal) CHECK(a.hash() == b.hash());
  }
}

TEST_CASE("what a number is", "[number]") {
  struct Row {
    std::string text;
    bool whole;
    int sign;
    std::optional<std::int64_t> int64;
  };
  // clang-format off
  const std::vector<Row> rows = {
      {"0", true, 0, 0}, {"-0", true, 0, 0}, {"5.0", true, 1, 5}, {"-5", true, -1, -5},
      {"9223372036854775806", true, 1, kMax - 1}, {"9223372036854775807", true, 1, kMax},
      {"9223372036854775808", true, 1, {}}, {"-9223372036854775807", true, -1, kMin + 1},
      {"-9223372036854775808", true, -1, kMin}, {"-9223372036854775809", true, -1, {}},
      {"1e1000", true, 1, {}}, {"0.5", false, 1, {}}, {"-1e-1000", false, -1, {}},
      {"inf", false, 1, {}}, {"-inf", false, -1, {}},
  };
  // clang-format on
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const Number number = read(row.text);
    CHECK(number.is_integer() == row.whole);
    CHECK(number.sign() == row.sign);
    CHECK(number.to_int64() == row.int64);
    CHECK(number.is_infinite() == (row.text.find("inf") != std::string::npos));
  }
  CHECK(Number().to_int64() == 0);
  CHECK(Number::from_uint(18446744073709551615U).to_string() == "18446744073709551615");
  CHECK_FALSE(Number::from_double(std::numeric_limits<double>::quiet_NaN()));
  CHECK(read("0.1").to_double() == 0.1);
  CHECK(read("1e400").to_double() == std::numeric_limits<double>::infinity());
  CHECK(read("1e-400").to_double() == 0);
}

TEST_CASE("whole numbers in any base", "[number]") {
  struct Row {
    std::string digits;
    int base;
    std::string value;
  };
  // clang-format off
  const std::vector<Row> rows = {
      {"100", 10, "100"}, {"ff", 16, "255"}, {"-ff", 16, "-255"}, {"FF", 16, "255"}, {"+7", 8, "7"},
      {"1011", 2, "11"}, {"zz", 36, "1295"}, {"ZZ", 36, "1295"}, {"z", 62, "35"}, {"Z", 62, "61"},
      {"A", 37, "36"}, {"-0", 10, "0"}, {"00012", 10, "12"},
      {std::string(32, 'f'), 16, "340282366920938463463374607431768211455"}, {"B", 37, "refused"},
      {"", 10, "refused"}, {"-", 10, "refused"}, {"1_000", 10, "refused"}, {"0x1F", 16, "refused"},
      {"1.5", 10, "refused"}, {" 1", 10, "refused"}, {"1e3", 10, "refused"}, {"2", 2, "refused"},
      {"9", 9, "refused"}, {"12", 1, "refused"}, {"12", 0, "refused"}, {"12", 63, "refused"},
      {"--1", 10, "refused"}, {"é", 36, "refused"}, {std::string(100001, '1'), 10, "refused"},
  };
  // clang-format on
  for (const Row& row : rows) {
    CAPTURE(row.digits, row.base);
    CHECK(show(Number::parse_integer(row.digits, row.base)) == row.value);
  }
  // Integers keep every digit, however many.
  CHECK(Number::parse_integer(times("7", 400), 10)->to_string() == times("7", 400));

  CHECK(read("255").to_radix(16) == "ff");
  CHECK(read("-255.9").to_radix(16) == "-ff");
  CHECK(read("5").to_radix(2) == "101");
  CHECK(read("-0").to_radix(10) == "0");
  CHECK(read("~4611686018427387904").to_radix(10) == "4611686018427387904");
  CHECK(read("inf").to_radix(10) == "0");
}

TEST_CASE("numbers print with a given number of digits", "[number]") {
  struct Row {
    std::string text;
    char style;
    int digits;
    std::string printed;
  };
  // clang-format off
  const std::vector<Row> rows = {
      {"3.14159", 'f', 6, "3.141590"}, {"3.14159", 'f', 2, "3.14"}, {"0.25", 'f', 1, "0.2"},
      {"0.35", 'f', 1, "0.3"}, {"0.75", 'f', 1, "0.8"}, {"2", 'f', 1, "2.0"},
      {"0.1", 'f', 20, "0.10000000000000000000"}, {"0.5", 'f', 0, "0"}, {"1.5", 'f', 0, "2"},
      {"9.99", 'f', 1, "10.0"}, {"0.001", 'f', 1, "0.0"}, {"-0.001", 'f', 1, "-0.0"},
      {"0", 'f', 2, "0.00"}, {"0", 'e', 2, "0.00e+00"}, {"0", 'g', -1, "0"}, {"0", 'g', 3, "0"},
      {"0.00001", 'g', -1, "1e-05"}, {"0.0001", 'g', -1, "0.0001"}, {"100000", 'g', -1, "100000"},
      {"1000000", 'g', -1, "1e+06"}, {"1e23", 'g', -1, "1e+23"}, {"1234.5", 'g', 3, "1.23e+03"},
      {"1234.5", 'g', 0, "1e+03"}, {"1234.5", 'g', 10, "1234.5"}, {"1234.5", 'e', -1, "1.2345e+03"},
      {"1234.5", 'e', 1, "1.2e+03"}, {"1e1000", 'e', 3, "1.000e+1000"}, {"999.9", 'g', 3, "1e+03"},
      {"inf", 'f', 2, "+Inf"}, {"-inf", 'g', -1, "-Inf"},
  };
  // clang-format on
  for (const Row& row : rows) {
    CAPTURE(row.text, row.style, row.digits);
    CHECK(read(row.text).to_text(row.style, row.digits) == row.printed);
  }
  CHECK(read("1e-9").to_text('f', std::numeric_limits<int>::max()).size() == 100002);
}

// A quotient of random integers, of any sign and precision.
Number random_fraction() {
  const auto a = *rc::gen::arbitrary<std::int64_t>();
  const auto b = *rc::gen::nonZero<std::int64_t>();
  const bool counts = *rc::gen::arbitrary<bool>();
  const Number divisor = counts ? Number::from_int(b) : *Number::parse(std::to_string(b));
  return *div(Number::from_int(a), divisor);
}

TEST_CASE("laws of numbers", "[number]") {
  CHECK(rc::check("sums commute", [] {
    const Number a = random_fraction();
    const Number b = random_fraction();
    RC_ASSERT(*add(a, b) == *add(b, a));
    RC_ASSERT(*mul(a, b) == *mul(b, a));
  }));
  CHECK(rc::check("a difference of integers is undone", [](std::int64_t a, std::int64_t b) {
    const Number x = *Number::parse(std::to_string(a));
    const Number y = *Number::parse(std::to_string(b));
    RC_ASSERT(add(*sub(x, y), y)->to_int64() == a);
  }));
  CHECK(rc::check("integers agree with those of the machine", [](std::int32_t a, std::int32_t b) {
    const Number x = Number::from_int(a);
    const Number y = Number::from_int(b);
    RC_ASSERT(add(x, y)->to_int64() == std::int64_t{a} + b);
    RC_ASSERT(mul(x, y)->to_int64() == std::int64_t{a} * b);
    RC_PRE(b != 0);
    RC_ASSERT(mod(x, y)->to_int64() == std::int64_t{a} % b);
    RC_ASSERT((x < y) == (a < b));
  }));
  CHECK(rc::check("integers survive their text", [](std::int64_t a) {
    RC_ASSERT(Number::from_int(a).to_string() == std::to_string(a));
    RC_ASSERT(Number::parse(std::to_string(a))->to_int64() == a);
  }));
  CHECK(rc::check("numbers survive their text", [] {
    const Number a = random_fraction();
    const Number b = *Number::parse(a.to_string());
    RC_ASSERT(b == a);
    RC_ASSERT(b.hash() == a.hash());
    RC_ASSERT(b.to_string() == a.to_string());
  }));
  CHECK(rc::check("the order is total", [] {
    std::vector<Number> three = {random_fraction(), random_fraction(), random_fraction()};
    if (*rc::gen::arbitrary<bool>()) three[1] = *add(three[0], Number::from_int(0));
    std::sort(three.begin(), three.end());
    RC_ASSERT(std::is_lteq(three[0] <=> three[1]));
    RC_ASSERT(std::is_lteq(three[1] <=> three[2]));
    RC_ASSERT(std::is_lteq(three[0] <=> three[2]));
    RC_ASSERT(std::is_eq(three[0] <=> three[1]) == std::is_eq(three[1] <=> three[0]));
  }));
  CHECK(rc::check("floor and ceil enclose the value", [] {
    const Number a = random_fraction();
    RC_ASSERT(floor(a).is_integer());
    RC_ASSERT(floor(a) <= a);
    RC_ASSERT(a <= ceil(a));
    RC_ASSERT(*sub(ceil(a), floor(a)) == Number::from_int(a.is_integer() ? 0 : 1));
  }));
  CHECK(rc::check("any text is read or refused", [](const std::string& text) {
    const auto number = Number::parse(text);
    if (number && !number->is_infinite()) RC_ASSERT(*Number::parse(number->to_string()) == *number);
  }));
  CHECK(rc::check("text of a number's characters is read or refused", [] {
    const auto text =
        *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0159.eEp+-")));
    const auto number = Number::parse(text);
    if (number) RC_ASSERT(*Number::parse(number->to_string()) == *number);
  }));
}

}  // namespace
}  // namespace skulint
