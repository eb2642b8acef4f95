// Checks that what grows without end stops at a limit, and that everything else is still known.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "eval/evaluator.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"
#include "text/store.h"
#include "value/value.h"

namespace skulint {

namespace {

/// A root whose resource "t.good" is always the same; `want` is what "t.bad" has in `x`.
struct Row {
  const char* name;
  std::string text;
  std::string want;
  std::string problem = {};  ///< part of a message; empty: there is none
  std::map<std::string, std::string> modules = {};
  std::uint64_t steps = Limits{}.steps_of_one;
};

constexpr const char* kBig =
    "locals {\n  r = range(1000)\n"
    "  big = flatten([for i in local.r : [for j in range(20) : \"k${i}-${j}\"]])\n}\n";

/// 100,000 keys.
constexpr const char* kHuge =
    "locals {\n  r = range(1000)\n"
    "  big = flatten([for i in local.r : [for j in range(100) : \"k${i}-${j}\"]])\n}\n";

std::string repeated(
    int count,
    const std::function<std::string(const std::string& i, const std::string& before)>& row) {
  std::string out;
  for (int i = 1; i <= count; ++i) out += row(std::to_string(i), std::to_string(i - 1));
  return out;
}

std::string bad(const std::string& x, const std::string& more = {}) {
  return "resource \"t\" \"bad\" {\n" + more + "  x = " + x + "\n}\n";
}

std::string with_locals(const std::string& locals, const std::string& x) {
  return "locals {\n" + locals + "}\n" + bad(x);
}

std::string bad_with_big(const std::string& locals, const std::string& x) {
  return kBig + with_locals(locals, x);
}

std::string doubled(const std::string& start, const std::string& open, const std::string& close) {
  return "  s0 = " + start + "\n" +
         repeated(64, [&](const std::string& i, const std::string& before) {
           const std::string part = open == "[" ? "local.s" + before : "${local.s" + before + "}";
           return "  s" + i + " = " + open + part + (open == "[" ? ", " : "") + part + close + "\n";
         });
}

std::string numbers(int count) {
  std::string out = "[";
  for (int i = 0; i < count; ++i) out += "1, ";
  return out + "1]";
}

std::string yaml_laughs() {
  std::string out = "  y = yamldecode(<<-E\n    a: &a [\"l\", \"l\", \"l\", \"l\", \"l\", \"l\"]\n";
  for (char c = 'b'; c < 'm'; ++c) {
    const std::string before = "*" + std::string(1, static_cast<char>(c - 1));
    out += std::string("    ") + c + ": &" + c + " [" + before;
    for (int i = 0; i < 8; ++i) out += ", " + before;
    out += "]\n";
  }
  return out + "  E\n  )\n";
}

/// Modules that call the next one twice, 30 levels deep.
std::map<std::string, std::string> doubling_modules() {
  std::map<std::string, std::string> modules;
  for (int i = 1; i < 30; ++i) {
    const std::string next = "../l" + std::to_string(i + 1);
    modules["l" + std::to_string(i)] = "module \"a\" {\n  source = \"" + next +
                                       "\"\n}\nmodule \"b\" {\n  source = \"" + next + "\"\n}\n";
  }
  modules["l30"] = "resource \"t\" \"deep\" {\n}\n";
  modules["other"] = "output \"x\" {\n  value = 3\n}\nresource \"t\" \"late\" {\n}\n";
  return modules;
}

std::vector<Row> expression_rows() {
  const auto chain = [](const std::string& i, const std::string& before) {
    return "  c" + i + " = local.c" + before + "\n";
  };
  return {
      {"parentheses", bad(std::string(10'000, '(') + "1" + std::string(10'000, ')')), "limit",
       "nested too deeply"},
      {"range", bad("length(range(1000000000))"), "bad-input", "range: "},
      {"doubled text", with_locals(doubled("\"0123456789abcdef\"", "\"", "\""), "local.s64"),
       "limit"},
      {"doubled list, written", with_locals(doubled("[1]", "[", "]"), "jsonencode(local.s64)"),
       "limit"},
      {"doubled list, flattened",
       with_locals(doubled("[1]", "[", "]"), "length(flatten(local.s64))"), "limit"},
      {"doubled list, compared", with_locals(doubled("[1]", "[", "]"), "local.s64 == local.s63"),
       "limit"},
      {"product", kBig + bad("length(setproduct(local.r, local.r, local.r))"), "limit"},
      {"product of two", kBig + bad("length(setproduct(local.big, local.big))"), "limit"},
      {"loops in a loop",
       bad_with_big("  l = [for a in local.big : [for b in local.big : a]]\n", "length(local.l)"),
       "limit"},
      {"large values in a loop",
       bad_with_big("  l = [for a in local.big : length(concat(local.big, [a]))]\n",
                    "length(local.l)"),
       "limit"},
      {"large texts in a loop",
       kBig + with_locals("  t = join(\",\", local.big)\n"
                          "  l = [for a in local.big : upper(local.t)]\n",
                          "length(local.l)"),
       "limit"},
      {"list", with_locals("  l = " + numbers(210'000) + "\n", "length(local.l)"), "limit",
       "too many parts"},
      {"list within the limit", with_locals("  l = " + numbers(20'000) + "\n", "length(local.l)"),
       "20001"},
      {"keys of a large map",
       bad_with_big("  m = { for k in local.big : k => k }\n"
                    "  l = [for k in local.big : local.m[k]]\n",
                    "local.l[19999]"),
       "\"k999-19\""},
      {"laughs", with_locals(yaml_laughs(), "length(local.y)"), "limit"},
      {"pattern",
       bad("length(regexall(\"(a+)+$|(a|a)*b|^(([a-z])+.)+[A-Z]([a-z])+$\", \"" +
           std::string(5'000, 'a') + "!\"))"),
       "0"},
      {"chain", with_locals("  c0 = 7\n" + repeated(5'000, chain), "local.c5000"), "7"},
      {"chain that closes",
       with_locals("  c0 = local.c5000\n" + repeated(5'000, chain), "local.c5000"), "cycle",
       "depends on itself"},
      {"chain through a loop",
       with_locals("  c0 = [1]\n" + repeated(2'000,
                                             [](const std::string& i, const std::string& before) {
                                               return "  c" + i + " = [for v in local.c" + before +
                                                      " : v + 1]\n";
                                             }),
                   "local.c2000[0]"),
       "2001"},
  };
}

std::vector<Row> instance_rows() {
  const std::string many = "  for_each = toset(local.big)\n";
  const auto resources = [](const std::string& i, const std::string& before) {
    return "resource \"t\" \"r" + i + "\" {\n  v = t.r" + before + ".v\n}\n";
  };
  const auto calls = [](const std::string& i, const std::string& before) {
    return "module \"m" + i + "\" {\n  source = \"./m\"\n  x = module.m" + before + ".y\n}\n";
  };
  const std::map<std::string, std::string> passing = {
      {"m", "variable \"x\" {\n}\noutput \"y\" {\n  value = var.x\n}\n"}};
  const std::string first = "module \"m0\" {\n  source = \"./m\"\n  x = 7\n}\n";
  return {
      {"keys of a server", kHuge + bad("each.key", many), "limit", "100,000 instances"},
      {"keys of another",
       kHuge + std::string("resource \"u\" \"o\" {\n") + many + "  v = 1\n}\n" + bad("length(u.o)"),
       "limit"},
      {"count", bad("count.index", "  count = 100000\n"), "limit", "100,000 instances"},
      {"count beyond any", bad("count.index", "  count = 1e9\n"), "limit",
       "1,000,000,000 instances"},
      {"count at the limit", "resource \"t\" \"b\" {\n  count = 2000\n}\n" + bad("length(t.b)"),
       "2000"},
      {"count above the limit", "resource \"t\" \"b\" {\n  count = 2001\n}\n" + bad("length(t.b)"),
       "limit", "2,001 instances"},
      {"module instances",
       bad("1") + "module \"m\" {\n  source = \"./m\"\n  count = 100000\n}\n",
       "1",
       "100,000 instances",
       {{"m", "resource \"t\" \"deep\" {\n}\n"}}},
      {"modules that double",
       bad("module.z.x") + "module \"a\" {\n  source = \"./l1\"\n}\n"
                           "module \"z\" {\n  source = \"./other\"\n}\n",
       "3", "too many module instances", doubling_modules()},
      {"a module that calls itself", bad("1") + "module \"me\" {\n  source = \"./\"\n}\n", "1"},
      {"chain of resources",
       "resource \"t\" \"r0\" {\n  v = 7\n}\n" + repeated(2'000, resources) + bad("t.r2000.v"),
       "7"},
      {"chain of modules", first + repeated(1'500, calls) + bad("module.m1500.y"), "7", "",
       passing},
  };
}

std::string found_in(const Value& value) {
  return value.is_unknown() ? std::string(name_of(value.unknown_info().why)) : show(value);
}

const Resource* find_resource(const Resources& all, std::string_view address) {
  for (const Resource& resource : all.resources) {
    if (resource.address == address) return &resource;
  }
  return nullptr;
}

/// The root and the modules beside it; a source "./m" or "../m" is the module m.
Program make_program(const Row& row, SourceStore& store) {
  Program program;
  std::map<std::string, std::size_t> places;
  const auto add = [&](const std::string& name, const std::string& text) {
    const SourceFile& file = store.file(store.add(name + "/main.tf", text));
    places[name] = program.modules.size();
    program.modules.push_back(
        {name, name, {std::make_shared<const Unit>(parse_terraform(file))}, {}, {}, {}});
  };
  add(".", row.text + "resource \"t\" \"good\" {\n  x = 65536 / 2\n}\n");
  for (const auto& [name, text] : row.modules) add(name, text);
  for (Module& module : program.modules) {
    for (const ModuleCall& call : module.units[0]->modules) {
      const auto place = places.find(name_of(call.source));
      if (place != places.end()) module.children[call.name] = place->second;
    }
  }
  program.functions = &hcl_functions();
  program.limits.steps_of_one = row.steps;
  return program;
}

void check_row(const Row& row) {
  INFO(row.name);
  SourceStore store("");
  const Program program = make_program(row, store);
  const Resources all =
      evaluate_resources(program, Scenario{}, [](std::string_view type) { return type == "t"; });
  const Resource* good = find_resource(all, "t.good");
  REQUIRE(good != nullptr);
  CHECK(found_in(*good->body.find("x")) == "32768");
  const Resource* bad_one = find_resource(all, "t.bad");
  REQUIRE(bad_one != nullptr);
  CHECK(found_in(*bad_one->body.find("x")) == row.want);
  std::string messages;
  for (const Problem& problem : program.modules[0].units[0]->problems) {
    messages += problem.message + "\n";
  }
  for (const Problem& problem : all.problems) messages += problem.message + "\n";
  INFO(messages);
  CHECK(messages.empty() == row.problem.empty());
  CHECK(messages.find(row.problem) != std::string::npos);
  if (row.modules.count("other") == 0) return;
  CHECK(find_resource(all, "module.z.t.late") != nullptr);
  CHECK(all.resources.size() > 100);
}

}  // namespace

TEST_CASE("expressions without end stop at a limit") {
  for (Row row : expression_rows()) {
    row.steps = 200'000;  // enough for what is within the limits
    check_row(row);
  }
}

TEST_CASE("instances without end stop at a limit") {
  for (const Row& row : instance_rows()) check_row(row);
}

}  // namespace skulint
