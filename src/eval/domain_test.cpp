// Checks what validations say about the values of inputs.
#include "eval/domain.h"

#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "lang/hcl/terraform.h"
#include "text/store.h"

namespace skulint {

namespace {

std::string show_domain(const Domain& domain) {
  std::vector<std::string> parts;
  if (domain.values) parts.push_back(show(Value::tuple(*domain.values), 200));
  const auto add = [&](const std::optional<RangeEnd>& end, const char* sign) {
    if (!end) return;
    parts.push_back(sign + std::string(end->inclusive ? "= " : " ") + end->value.to_string());
  };
  add(domain.least, ">");
  add(domain.most, "<");
  return parts.empty() ? "anything" : join(parts, ", ");
}

std::string domain_in(const std::string& body) {
  SourceStore store("");
  const Unit unit =
      parse_terraform(store.file(store.add("x.tf", "variable \"x\" {\n" + body + "\n}\n")));
  REQUIRE(unit.problems.empty());
  REQUIRE(unit.inputs.size() == 1);
  return show_domain(domain_of(unit.inputs[0]));
}

struct Row {
  const char* type;
  std::vector<std::string> conditions;
  const char* want;
};

}  // namespace

TEST_CASE("validations tell the domain of an input") {
  const std::vector<Row> rows = {
      {"bool", {}, "[true, false]"},
      {"bool", {"var.x == true"}, "[true]"},
      {"string", {}, "anything"},
      {"string", {"contains([\"dev\", \"prod\", \"dev\"], var.x)"}, "[\"dev\", \"prod\"]"},
      {"string", {"var.x == \"a\" || \"b\" == var.x || var.x == \"a\""}, "[\"a\", \"b\"]"},
      {"string", {"var.x == null || contains([\"a\"], var.x)"}, "[null, \"a\"]"},
      {"string", {"contains([\"a\", \"b\"], var.x) && contains([\"b\", \"c\"], var.x)"}, "[\"b\"]"},
      {"string", {"contains([\"a\", \"b\"], var.x)", "contains([\"c\"], var.x)"}, "[]"},
      {"string",
       {"contains([\"a\", \"b\"], var.x) && can(regex(\"^a\", var.x))"},
       "[\"a\", \"b\"]"},
      {"string", {"contains([1, 2], var.x)"}, "[\"1\", \"2\"]"},
      {"number", {"contains([\"1\", 2], var.x)"}, "[1, 2]"},
      {"number", {"var.x >= 1 && var.x <= 10"}, ">= 1, <= 10"},
      {"number", {"var.x > 1", "10 > var.x"}, "> 1, < 10"},
      {"number", {"1 <= var.x && 5 >= var.x && var.x < 5"}, ">= 1, < 5"},
      {"number", {"var.x > 1 && var.x >= 1 && var.x >= 0"}, "> 1"},
      {"number", {"var.x >= -1"}, ">= -1"},
      {"number", {"contains([1, 2, 3, 4], var.x) && var.x > 1 && var.x <= 3"}, "[2, 3], > 1, <= 3"},
      // What follows tells nothing, or too little.
      {"number", {"var.x < 1 || var.x > 5"}, "anything"},
      {"number", {"var.x == 1 || var.x > 5"}, "anything"},
      {"number", {"var.x > var.y"}, "anything"},
      {"number", {"var.x != 4"}, "anything"},
      {"number", {"!contains([1], var.x)"}, "anything"},
      {"number", {"contains([\"one\"], var.x)"}, "anything"},
      {"string", {"contains([\"a\"], lower(var.x))"}, "anything"},
      {"string", {"contains([\"a\"], var.y)"}, "anything"},
      {"string", {"contains([local.a, \"b\"], var.x)"}, "anything"},
      {"string", {"contains(local.all, var.x)"}, "anything"},
      {"string", {"can(regex(\"^a\", var.x))"}, "anything"},
      {"string", {"length(var.x) > 3"}, "anything"},
      {"string", {"var.x == var.y || var.x == \"a\""}, "anything"},
      {"list(string)", {"alltrue([for v in var.x : contains([\"a\"], v)])"}, "anything"},
  };
  for (const Row& row : rows) {
    std::string body = "  type = " + std::string(row.type) + "\n";
    for (const std::string& condition : row.conditions) {
      body += "  validation {\n    condition     = " + condition +
              "\n    error_message = \"No.\"\n  }\n";
    }
    INFO(body);
    CHECK(domain_in(body) == row.want);
  }
}

}  // namespace skulint
