// Tests that Terraform's JSON says what its native syntax says, and where it says so.
#include "lang/hcl/terraform_json.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "eval/program.h"
#include "lang/hcl/terraform.h"
#include "syntax/dump.h"
#include "value/type.h"

namespace skulint {
namespace {

SourceFile source(std::string name, std::string text) {
  return make_source_file({1}, std::move(name), std::move(text));
}

using Texts = std::vector<std::string>;

/// Each problem with its line and column.
Texts problems_of(const SourceFile& file, const Unit& unit) {
  Texts out;
  for (const Problem& problem : unit.problems) {
    const Position at = position_at(file, problem.span.begin);
    out.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                  problem.message);
  }
  return out;
}

/// What a Unit says, with what its dump leaves out.
std::string describe(const Unit& unit) {
  std::string out = dump(unit);
  for (const Input& input : unit.inputs) out += show(lower_to_type(input.type)) + "\n";
  for (const Output& output : unit.outputs) out += output.sensitive ? "sensitive\n" : "";
  for (const ResourceDecl& resource : unit.resources) {
    out += join(resource.ignored_changes, ",") + (resource.prevent_destroy ? " kept\n" : "\n");
    const auto& body = std::get<ObjectExpr>(resource.body->form);
    for (const ObjectEntry& entry : body.entries) out += entry.is_blocks ? "blocks " : "argument ";
  }
  for (const ProviderPin& pin : unit.provider_pins) out += pin.provider + pin.constraint + "\n";
  return out;
}

TEST_CASE("JSON lowers to what the native syntax lowers to", "[hcl][json]") {
  struct Row {
    std::string name, json, native;
  };
  const std::vector<Row> rows = {
      {"nothing", "{}", ""},
      {"blocks of no interest", R"j({"provider":{"azurerm":{}},"check":[1],"x":2,"//":["a"]})j",
       ""},
      {"variables",
       R"j({"variable": {
            "a": {}, "b": {"type": "string", "default": "x${y}", "nullable": false},
            "c": {"type": "list(object({ n = number, o = optional(string, \"d\") }))",
                  "default": [], "sensitive": true},
            "d": {"default": {"${k}": [1, null, true]}, "description": "${x}"}}})j",
       R"j(variable "a" {}
          variable "b" {
            type     = string
            default  = "x$${y}"
            nullable = false
          }
          variable "c" {
            type      = list(object({ n = number, o = optional(string, "d") }))
            default   = []
            sensitive = true
          }
          variable "d" { default = { "$${k}" = [1, null, true] } })j"},
      {"a type over lines", R"j({"variable": {"a": {"type": "object({\n  b = string\n})"}}})j",
       "variable \"a\" {\n type = object({\n b = string\n })\n}"},
      {"locals in one body and in several",
       R"j({"locals": [{"a": 1, "//": "no local"}, {"b": "${local.a + 1}"}]})j",
       "locals {\n a = 1\n b = local.a + 1\n}"},
      {"templates",
       R"j({"locals": {
            "a": "", "b": "plain", "c": "a-${var.x}-b", "d": "${var.x}", "e": "$${no} %%{no}",
            "f": "${var.a == \"p\" ? \"x}\" : upper(\"y\")}",
            "g": "%{ if var.a }yes%{ else }no%{ endif }", "h": "a ${~ var.x ~} b",
            "i": "${[for k, v in var.m : \"${k}=${v}\"]}", "j": "$ {x} % $"}})j",
       R"j(locals {
            a = ""
            b = "plain"
            c = "a-${var.x}-b"
            d = var.x
            e = "$${no} %%{no}"
            f = var.a == "p" ? "x}" : upper("y")
            g = "%{ if var.a }yes%{ else }no%{ endif }"
            h = "a ${~ var.x ~} b"
            i = [for k, v in var.m : "${k}=${v}"]
            j = "$ {x} % $"
          })j"},
      {"escapes of JSON around interpolation",
       R"j({"locals": {"a": "\u00e9\"\\n\n\t${\u0076ar.x}\ud83d\ude00", "b": "\\${var.x}", "c": "${\n1\n}"}})j",
       "locals {\n a = \"\xC3\xA9\\\"\\\\n\\n\\t${var.x}\xF0\x9F\x98\x80\"\n b = "
       "\"\\\\${var.x}\"\n "
       "c = 1\n}"},
      {"values of every kind",
       R"j({"locals": {"a": [1, 1.5e3, true, null, "x"], "b": {"k": {"//": 1}, "${var.x}": 2}}})j",
       R"j(locals {
            a = [1, 1.5e3, true, null, "x"]
            b = { k = { "//" = 1 }, "${var.x}" = 2 }
          })j"},
      {"outputs",
       R"j({"output": {"a": {"value": "${var.x}", "sensitive": true}, "b": {"value": "v",
            "precondition": {"condition": "${true}", "error_message": "m"}}}})j",
       "output \"a\" {\n value = var.x\n sensitive = true\n}\noutput \"b\" { value = \"v\" }"},
      {"a resource",
       R"j({"resource": {"azurerm_x": {"main": {
            "//": {"metadata": {"path": "x"}},
            "name": "pg-${count.index}", "count": 2, "provider": "azurerm.eu",
            "depends_on": ["azurerm_y.z"], "timeouts": {"create": "1h"},
            "high_availability": {"mode": "${var.mode}"}, "tags": {"a": "b"},
            "lifecycle": {"ignore_changes": ["storage_mb", "tags[\"x\"]"],
                          "prevent_destroy": true}}}}})j",
       R"j(resource "azurerm_x" "main" {
            name       = "pg-${count.index}"
            count      = 2
            provider   = azurerm.eu
            depends_on = [azurerm_y.z]
            tags       = { a = "b" }
            timeouts { create = "1h" }
            high_availability { mode = var.mode }
            lifecycle {
              ignore_changes  = [storage_mb, tags["x"]]
              prevent_destroy = true
            }
          })j"},
      {"ignoring everything",
       R"j({"resource": {"a": {"b": {"lifecycle": [{"ignore_changes": "all"}]}}}})j",
       "resource \"a\" \"b\" {\n lifecycle {\n ignore_changes = all\n }\n}"},
      {"for_each, data and ephemeral",
       R"j({"data": {"a": {"b": {"for_each": "${var.m}", "x": "${each.value}"}}},
           "ephemeral": {"c": {"d": {}}}})j",
       "data \"a\" \"b\" {\n for_each = var.m\n x = each.value\n}\nephemeral \"c\" \"d\" {}"},
      {"arrays at every level, names that repeat",
       R"j([{"resource": [{"a": [{"b": [{"x": 1}]}, {"c": {"x": 2}}]}], "resource": {"a": {"d": {}}}},
           {"resource": {"a": {"e": [null], "f": [], "g": null}}}])j",
       "resource \"a\" \"b\" { x = 1 }\nresource \"a\" \"c\" { x = 2 }\nresource \"a\" \"d\" {}"},
      {"blocks as objects, arrays, nothing",
       R"j({"resource": {"a": {"b": {"identity": {"type": "x"}, "criteria": [{"v": 1,
            "dimension": [{"n": "p"}, {"n": "q"}]}, {"v": 2}], "cluster": [], "storage": null,
            "maintenance_window": [null, {}]}}}})j",
       R"j(resource "a" "b" {
            identity { type = "x" }
            criteria {
              v = 1
              dimension { n = "p" }
              dimension { n = "q" }
            }
            criteria { v = 2 }
            maintenance_window {}
          })j"},
      {"names of blocks that hold what no block holds",
       R"j({"resource": {"a": {"b": {"storage": "Premium", "cluster": ["x"], "identity": 1}}}})j",
       "resource \"a\" \"b\" {\n storage = \"Premium\"\n cluster = [\"x\"]\n identity = 1\n}"},
      {"dynamic blocks",
       R"j({"resource": {"a": {"b": {"dynamic": {
            "identity": {"for_each": "${var.ids}", "content": {"type": "${identity.value}"}},
            "criteria": [{"for_each": [1, 2], "iterator": "c", "content": [{"v": "${c.key}-${criteria.x}",
              "dynamic": {"dimension": {"for_each": "${c.value}",
                "content": {"n": "${dimension.value}${c.key}"}}}}]}],
            "storage": []}}}}})j",
       R"j(resource "a" "b" {
            dynamic "identity" {
              for_each = var.ids
              content { type = identity.value }
            }
            dynamic "criteria" {
              for_each = [1, 2]
              iterator = c
              content {
                v = "${c.key}-${criteria.x}"
                dynamic "dimension" {
                  for_each = c.value
                  content { n = "${dimension.value}${c.key}" }
                }
              }
            }
          })j"},
      {"modules",
       R"j({"module": {"m": {"source": "./db", "version": "~> ${1}", "count": "${var.n}",
            "providers": {"azurerm": "azurerm.eu"}, "storage": {"a": "${var.x}"}}}})j",
       R"j(module "m" {
            source    = "./db"
            version   = "1"
            count     = var.n
            providers = { azurerm = azurerm.eu }
            storage   = { a = var.x }
          })j"},
      {"provider pins",
       R"j({"terraform": [{"required_providers": {"azurerm": {"source": "hashicorp/azurerm",
            "version": "~> 4.0"}, "old": ">= 1"}, "backend": {"azurerm": {}}},
            {"required_version": ">= 1.5"}]})j",
       R"j(terraform {
            required_providers {
              azurerm = {
                source  = "hashicorp/azurerm"
                version = "~> 4.0"
              }
              old = ">= 1"
            }
          })j"},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    const SourceFile json = source("main.tf.json", row.json);
    const SourceFile native = source("main.tf", row.native);
    const Unit from_json = parse_terraform_json(json);
    const Unit from_native = parse_terraform(native);
    CHECK(describe(from_json) == describe(from_native));
    CHECK(problems_of(json, from_json) == Texts{});
    CHECK(problems_of(native, from_native) == Texts{});
  }
}

TEST_CASE("values of variables in JSON are literal", "[hcl][json]") {
  struct Row {
    std::string json, dump;
    Texts problems;
  };
  const std::vector<Row> rows = {
      {"{}", "", {}},
      {"\xEF\xBB\xBF{\"a\": 1}", "assign a = 1\n", {}},
      {R"j({"a": "${x}", "b": {"${y}": [null]}, "//": "c"})j",
       "assign a = \"${x}\"\nassign b = (object (\"${y}\" (list null)))\n",
       {}},
      {R"j({"storage": {"a": 1}, "required_providers": {}})j",
       "assign storage = (object (\"a\" 1))\nassign required_providers = (object)\n",
       {}},
      {R"j({"a": "e\u0301"})j", "assign a = \"\xC3\xA9\"\n", {}},
      {"[{\"a\": 1},\n {\"b\": 2}]", "assign a = 1\nassign b = 2\n", {}},
      {"{\"a\": 1,\n \"a\": 2}",
       "assign a = (opaque \"`a` is set twice\")\n",
       {"2:2 `a` is set twice"}},
      {"{\"a\": 1,}", "assign a = 1\n", {"1:8 nothing follows this comma"}},
      {"{\"a\": 1, \"b\":", "assign a = 1\n", {"1:14 this is no JSON value"}},
      {"[1]", "", {"1:2 this must be an object"}},
      {"\"a\"", "", {"1:1 this must be an object"}},
      {"a = 1", "", {"1:1 this is no JSON value"}},
      {"", "", {"1:1 there is nothing in this file"}},
  };
  for (const Row& row : rows) {
    INFO(row.json);
    const SourceFile file = source("a.tfvars.json", row.json);
    const Unit unit = parse_tfvars_json(file);
    CHECK(dump(unit) == row.dump);
    CHECK(problems_of(file, unit) == row.problems);
  }
}

TEST_CASE("what is wrong in JSON has its place, and the rest is read", "[hcl][json]") {
  struct Row {
    std::string json, dump;
    Texts problems;
  };
  const std::string cut_short = "{\"locals\": {\"a\": 1,\n \"b\": }}";
  const std::vector<Row> rows = {
      {cut_short, "local a = 1\n", {"2:7 this is no JSON value"}},
      {"{ // x\n\"locals\": {\"a\": 1,}}",
       "local a = 1\n",
       {"1:3 a comment is no JSON", "2:18 nothing follows this comma"}},
      {"[1, {\"locals\": {\"a\": 1}}]", "local a = 1\n", {"1:2 this must be an object"}},
      {R"j({"resource": 1})j", "", {"1:14 this must be an object"}},
      {R"j({"resource": {"a": "x"}})j", "", {"1:20 this must be an object"}},
      {R"j({"resource": {"a": {"b": "x"}}})j",
       "resource a.b (body)\n",
       {"1:26 this must be an object"}},
      {R"j({"resource": {"a": {"b": {"x": 1, "x": 2}}}})j",
       "resource a.b (body (\"x\" (opaque \"`x` is set twice\")))\n",
       {"1:35 `x` is set twice"}},
      {R"j({"locals": {"a": 1}, "locals": {"a": 2}})j",
       "local a = 1\nlocal a = 2\n",
       {"1:33 local.a is declared twice"}},
      {R"j({"resource": {"a": {"b": [{}, {}]}}})j",
       "resource a.b (body)\nresource a.b (body)\n",
       {"1:21 a.b is declared twice"}},
      {R"j({"module": {"m": {}}})j",
       "module m from \"\" (body)\n",
       {"1:13 the module has no source"}},
      {R"j({"output": {"o": {}}})j", "", {"1:13 an output needs a value"}},
      {R"j({"resource": {"a": {"b": {"dynamic": {"identity": {"content": {}}}}}}})j",
       "resource a.b (body (\"identity\" (list ...(opaque \"a dynamic block needs for_each and "
       "content\"))))\n",
       {"1:39 a dynamic block needs for_each and content"}},
      // places inside strings, escapes before them or not
      {R"j({"locals": {"a": "x${var.}", "b": 1}})j",
       "local a = (opaque \"syntax error\")\nlocal b = 1\n",
       {"1:18 syntax error in this text"}},
      {R"j({"locals": {"a": "\u00e9\"${1 +}", "b": 1}})j",
       "local a = (opaque \"syntax error\")\nlocal b = 1\n",
       {"1:18 syntax error in this text"}},
      {R"j({"variable": {"a": {"type": "list(string"}}})j",
       "input a\n",
       {"1:29 syntax error in this text"}},
      {R"j({"locals": {"a": "%{if true}x"}})j",
       "local a = (opaque \"syntax error\")\n",
       {"1:18 syntax error in this text"}},
      {R"j({"locals": {"a": "${var.x", "b": 1}})j",
       "local a = (opaque \"syntax error\")\nlocal b = 1\n",
       {"1:18 syntax error in this text"}},
  };
  for (const Row& row : rows) {
    INFO(row.json);
    const SourceFile file = source("main.tf.json", row.json);
    const Unit unit = parse_terraform_json(file);
    CHECK(dump(unit) == row.dump);
    CHECK(problems_of(file, unit) == row.problems);
  }
}

/// The text of each expression, as the file has it, without what stands for a whole body.
Texts texts_of(const SourceFile& file, const Unit& unit) {
  Texts out;
  for (const Expr& expr : unit.expressions) {
    const auto* object = std::get_if<ObjectExpr>(&expr.form);
    if (object != nullptr && object->is_body) continue;
    CHECK(expr.span.has_place());
    out.emplace_back(text_of(file, expr.span));
    if (const auto* call = std::get_if<CallExpr>(&expr.form)) {
      out.push_back("call " + std::string(text_of(file, call->name_span)));
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

TEST_CASE("expressions in JSON have the places of their text", "[hcl][json]") {
  struct Row {
    std::string value;
    Texts texts;
  };
  const std::vector<Row> rows = {
      {"1", {"1"}},
      {R"j("text")j", {R"j("text")j"}},
      {R"j("${var.a}")j", {"var.a"}},
      {R"j("x-${var.a}")j", {R"j("x-${var.a}")j", "var.a", "x-"}},
      {R"j("\u00e9\"${var.a}\n")j",
       {R"j("\u00e9\"${var.a}\n")j", R"j(\n)j", R"j(\u00e9\")j", "var.a"}},
      {R"j("${max(1, var.a)}")j", {"1", "call max", "max(1, var.a)", "var.a"}},
      {R"j("${lower(\"A\")}")j", {R"j(\"A\")j", "call lower", R"j(lower(\"A\"))j"}},
      {R"j(["${var.a}", {"k": null}])j",
       {R"j("k")j", R"j(["${var.a}", {"k": null}])j", "null", "var.a", R"j({"k": null})j"}},
  };
  for (const Row& row : rows) {
    INFO(row.value);
    const SourceFile file = source("main.tf.json", "{\"locals\": {\"a\": " + row.value + "}}");
    CHECK(texts_of(file, parse_terraform_json(file)) == row.texts);
  }
}

TEST_CASE("declarations in JSON have the places of their names", "[hcl][json]") {
  const SourceFile file = source("main.tf.json", R"j({
    "variable": {"v": {"type": "string"}}, "//": "first",
    "resource": {"t": [{"n": {"identity": [{"//": "second"}]}}]}, "module": {"m": {"source": "./x"}}
  })j");
  const Unit unit = parse_terraform_json(file);
  CHECK(text_of(file, unit.inputs[0].name_span) == "\"v\"");
  CHECK(text_of(file, unit.resources[0].header_span) == "\"n\"");
  CHECK(text_of(file, unit.resources[0].span) == R"j("n": {"identity": [{"//": "second"}]})j");
  CHECK(text_of(file, unit.modules[0].source_span) == "\"./x\"");
  REQUIRE(unit.comments.size() == 2);
  CHECK(text_of(file, unit.comments[0].span) == "first");
  CHECK(text_of(file, unit.comments[1].span) == "second");
}

TEST_CASE("a JSON file cut or damaged at any byte is lowered", "[hcl][json]") {
  const std::string sample =
      R"j({"locals": {"a": "${[for k in var.x : \"${k}\"]}%{if true}x%{endif}"}, "variable": {"v":
      {"type": "map(any)"}}, "resource": [{"t": {"n": {"dynamic": {"x": {"for_each": [1], "content":
      {"y": "${x.value}"}}}}}}]})j";
  for (std::size_t at = 0; at <= sample.size(); ++at) {
    std::string damaged = sample;
    if (at < sample.size()) damaged[at] = at % 2 == 0 ? '"' : '}';
    for (const std::string& text : {sample.substr(0, at), damaged}) {
      const SourceFile file = source("main.tf.json", text);
      const Unit unit = parse_terraform_json(file);
      if (text == sample) CHECK(problems_of(file, unit) == Texts{});
      if (text.size() < sample.size()) CHECK(problems_of(file, unit) != Texts{});
      for (const Expr& expr : unit.expressions) {
        REQUIRE(expr.span.begin <= expr.span.end);
        REQUIRE(expr.span.end <= text.size());
      }
    }
  }
}

}  // namespace
}  // namespace skulint
