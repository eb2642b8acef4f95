// Puts a secret through sensitive variables into every kind of place: no output may hold it.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/analyze.h"
#include "engine/expressions.h"
#include "report/report.h"

namespace fs = std::filesystem;

namespace skulint {
namespace {

/// A text and a number that stand nowhere else.
constexpr const char* kSecret = "S3CRET";
constexpr const char* kNumber = "739391";

const std::string kVariables =
    "variable \"pw\" {\n  default = \"S3CRET\"\n  sensitive = true\n}\n"
    "variable \"num\" {\n  default = 739391\n  sensitive = true\n}\n"
    "variable \"frac\" {\n  default = 739391.5\n  sensitive = true\n}\n"
    "variable \"list\" {\n  default = [\"S3CRET\", \"S3CRET2\"]\n  sensitive = true\n}\n"
    "variable \"map\" {\n  default = { S3CRETKEY = \"S3CRET\" }\n  sensitive = true\n}\n"
    "variable \"eph\" {\n  default = \"S3CRET\"\n  ephemeral = true\n}\n"
    "variable \"bad\" {\n  type = number\n  default = \"S3CRET\"\n  sensitive = true\n}\n"
    "variable \"badlist\" {\n  type = list(number)\n  default = [\"S3CRET\"]\n  sensitive = "
    "true\n}\n"
    "variable \"checked\" {\n  default = \"S3CRET\"\n  sensitive = true\n  validation {\n"
    "    condition = var.checked == \"x\"\n    error_message = \"not ${var.checked}\"\n  }\n}\n"
    "variable \"keys\" {\n  default = { a = 1, b = 2 }\n}\n"
    "locals {\n"
    "  part  = { a = var.pw, b = \"x\" }\n"
    "  named = { (var.pw) = 1 }\n"
    "  sizes = { S3 = 1 }\n"
    "  all   = [for k in var.list : { (k) = k }]\n"
    "}\n";

/// Right and wrong ones.
const std::vector<std::string> kExpressions = {
    "var.pw",
    "var.eph",
    "var.bad",
    "var.badlist",
    "var.bad + 1",
    "var.checked",
    "\"x-${var.pw}\"",
    "\"x-${var.eph}\"",
    "{ (var.pw) = 1 }",
    "{ (var.pw) = nosuch.thing }",
    "{ \"${var.pw}\" = 1, b = 2 }",
    "{ for v in [\"a\"] : var.pw => v }",
    "{ for v in var.list : v => v }",
    "{ for v in var.list : \"same\" => v }",
    "{ for v in [var.pw, var.pw] : v => 1 }",
    "{ for k, v in var.map : v => k }",
    "[for v in var.list : v]",
    "[for v in var.list : tonumber(v)]",
    "[for v in var.list : local.sizes[v]]",
    "[for v in var.list : lookup(local.sizes, v)]",
    "[for v in var.list : v + 1]",
    "[for v in var.list : v.name]",
    "[for v in var.list : file(v)]",
    "[for v in var.list : fileset(v, \"*\")]",
    "nonsensitive([for v in var.list : fileset(v, \"*\")])",
    "[for v in var.list : file(\"${v}.txt\")]",
    "[for v in var.list : [for w in split(\"3\", v) : tonumber(v)]]",
    "[for v in var.list : 1 if v]",
    "[for k, v in var.map : tonumber(k)]",
    "{ for k, v in var.map : k => tobool(k) }",
    "\"%{for v in var.list}${v + 1}%{endfor}\"",
    "\"%{for v in [var.pw]}${v}%{endfor}\"",
    "\"%{if var.pw}a%{endif}\"",
    "var.list[*].name",
    "var.pw[*].name",
    "var.map[*].S3",
    "var.map.nosuch",
    "var.map[\"nosuch\"]",
    "var.map[var.pw]",
    "local.sizes[var.pw]",
    "local.sizes[\"x-${var.pw}\"]",
    "local.named[\"a\"]",
    "local.named.a",
    "local.named",
    "local.all",
    "local.part",
    "local.part[var.pw]",
    "var.list[var.num]",
    "var.list[var.pw]",
    "var.list[9]",
    "[1, 2][var.num]",
    "[1, 2][var.pw]",
    "tolist([1])[var.num]",
    "tomap({ a = 1 })[var.pw]",
    "var.pw + 1",
    "var.pw * var.num",
    "-var.pw",
    "!var.pw",
    "var.pw && true",
    "var.pw > 1",
    "var.num + 1",
    "var.num / 0",
    "var.pw ? 1 : 2",
    "true ? var.pw : [1]",
    "true ? 1 : var.pw",
    "true ? { a = 1 } : var.map",
    "var.pw.name",
    "var.pw[0]",
    "var.num.name",
    "tonumber(var.pw)",
    "tobool(var.pw)",
    "tolist(var.pw)",
    "tomap(var.list)",
    "toset([var.pw, \"a\"])",
    "tomap({ (var.pw) = 1 })",
    "regex(var.pw, \"x\")",
    "regex(\"(${var.pw}\", \"x\")",
    "regex(\"^x\", var.pw)",
    "regexall(\"(\", var.pw)",
    "replace(var.pw, \"/(/\", \"x\")",
    "format(\"%d\", var.pw)",
    "format(\"%z${var.pw}\", 1)",
    "format(var.pw, 1)",
    "formatlist(\"%d\", [var.pw])",
    "jsondecode(var.pw)",
    "jsondecode(\"{\\\"a\\\": ${var.pw}}\")",
    "yamldecode(\"a: [${var.pw}\")",
    "csvdecode(\"a,b\\n${var.pw}\")",
    "jsonencode(local.named)",
    "yamlencode(local.named)",
    "parseint(var.pw, 10)",
    "parseint(\"1\", var.num)",
    "base64decode(var.pw)",
    "base64gzip(var.pw)",
    "textdecodebase64(var.pw, \"UTF-8\")",
    "textencodebase64(\"a\", var.pw)",
    "urlencode(var.pw)",
    "lookup(local.sizes, var.pw)",
    "lookup(var.map, \"nosuch\")",
    "lookup(local.named, \"nosuch\")",
    "element(var.pw, 0)",
    "element([1], var.pw)",
    "element(var.list, var.frac)",
    "index([\"a\"], var.pw)",
    "index(var.list, \"a\")",
    "zipmap([var.pw], [1])",
    "zipmap(var.list, [1])",
    "keys(local.named)",
    "transpose(local.named)",
    "merge(local.named, { a = 1 })",
    "merge(var.pw, {})",
    "concat(var.pw, [])",
    "max(var.list...)",
    "max(1, var.pw)",
    "sum(var.list)",
    "range(var.num, var.pw)",
    "range(var.frac)",
    "slice([1], 0, var.num)",
    "one(var.list)",
    "coalesce(var.pw, 1, [])",
    "cidrsubnet(var.pw, 8, 1)",
    "cidrhost(\"10.0.0.0/8\", var.pw)",
    "cidrsubnet(\"10.0.0.0/8\", var.num, 1)",
    "formatdate(var.pw, \"2020-01-01T00:00:00Z\")",
    "formatdate(\"YYYY\", var.pw)",
    "timeadd(\"2020-01-01T00:00:00Z\", var.pw)",
    "uuidv5(var.pw, \"a\")",
    "rsadecrypt(\"YQ==\", var.pw)",
    "file(var.pw)",
    "file(\"${var.pw}.txt\")",
    "fileexists(var.pw)",
    "fileset(var.pw, \"*\")",
    "filemd5(var.pw)",
    "templatefile(var.pw, {})",
    "templatefile(\"t.tpl\", { a = var.pw })",
    "templatefile(\"t.tpl\", { a = [var.pw] })",
    "templatefile(\"t.tpl\", { (var.pw) = 1 })",
    "templatestring(var.pw, {})",
    "try(tonumber(var.pw))",
    "try(local.sizes[var.pw], var.list[7])",
    "substr(var.pw, var.pw, 1)",
    "join(var.pw, [[var.pw]])",
    "split(var.list, var.pw)",
    "sensitive(\"S3CRET\" == var.pw ? { S3CRET = 1 } : {})",
    "azurerm_x.each[var.pw].id",
    "azurerm_x.each[var.pw]",
    "azurerm_x.counted[var.num].id",
    "azurerm_x.each",
    "azurerm_postgresql_flexible_server.secret",
    "azurerm_postgresql_flexible_server.secret.administrator_password",
    "azurerm_postgresql_flexible_server.secret.administrator_password_wo",
    "[azurerm_postgresql_flexible_server.secret]",
    "{ a = azurerm_postgresql_flexible_server.secret.administrator_password }",
    "module.child.hidden",
    "module.child.passing",
    "module.child",
    "module.each[var.pw].hidden",
    "module.child.refused",
};

const std::string kResources =
    "resource \"azurerm_x\" \"each\" {\n  for_each = var.keys\n}\n"
    "resource \"azurerm_x\" \"counted\" {\n  count = 1\n}\n"
    "resource \"azurerm_postgresql_flexible_server\" \"secret\" {\n"
    "  name = \"secret\"\n  administrator_password = \"S3CRET\"\n"
    "  administrator_password_wo = \"S3CRET\"\n  administrator_login = var.pw\n}\n"
    "module \"child\" {\n  source = \"./child\"\n  given = var.pw\n}\n"
    "module \"each\" {\n  source = \"./child\"\n  for_each = var.map\n  given = each.key\n}\n";

const std::string kChild =
    "variable \"given\" {\n  type = number\n}\n"
    "variable \"named\" {\n  type = map(number)\n  default = {}\n}\n"
    "output \"hidden\" {\n  value = \"S3CRET\"\n  sensitive = true\n}\n"
    "output \"passing\" {\n  value = \"S3CRET\"\n  ephemeral = true\n}\n"
    "output \"refused\" {\n  value = var.given + 1\n}\n"
    "resource \"azurerm_postgresql_flexible_server\" \"inner\" {\n"
    "  name = \"inner\"\n  storage_mb = var.given\n}\n";

/// The declarations that one expression is put into.
std::string server_with(const std::string& name, const std::string& lines) {
  return "resource \"azurerm_postgresql_flexible_server\" \"" + name + "\" {\n" + lines + "}\n";
}

std::string places_of(const std::string& expression, const std::string& id) {
  std::string text = "locals {\n  at" + id + " = " + expression + "\n}\n";
  for (const char* argument : {"name", "sku_name", "storage_mb", "version", "zone", "tags"}) {
    text += server_with(std::string(argument) + id,
                        "  " + std::string(argument) + " = local.at" + id + "\n");
  }
  text += server_with("backup" + id, "  backup_retention_days = " + expression +
                                         "\n  auto_grow_enabled = " + expression + "\n");
  text += server_with("each" + id, "  for_each = " + expression + "\n  name = each.key\n" +
                                       "  sku_name = each.value\n");
  text += server_with("set" + id, "  for_each = toset([" + expression + "])\n  name = each.key\n");
  text += server_with("key" + id, "  for_each = { (" + expression + ") = 1 }\n");
  text += server_with("count" + id, "  count = " + expression + "\n  name = count.index\n");
  text +=
      server_with("block" + id, "  dynamic \"high_availability\" {\n    for_each = " + expression +
                                    "\n    content {\n" +
                                    "      mode = high_availability.value\n"
                                    "      standby_availability_zone = "
                                    "local.sizes[high_availability.key]\n    }\n  }\n");
  text += "module \"m" + id + "\" {\n  source = \"./child\"\n  given = " + expression +
          "\n  named = { (" + expression + ") = 1 }\n}\n";
  text +=
      "resource \"azurerm_postgresql_flexible_server_configuration\" \"c" + id +
      "\" {\n  server_id = azurerm_postgresql_flexible_server.secret.id\n  name = " + expression +
      "\n  value = " + expression + "\n}\n";
  return text;
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// A root in a folder of its own.
struct Place {
  fs::path root;
  explicit Place(const std::string& text) {
    root = fs::temp_directory_path() / ("skulint_secrets_" + std::to_string(getpid()));
    fs::remove_all(root);
    write(root / "main.tf", text);
    write(root / "child" / "main.tf", kChild);
    write(root / "t.tpl", "${a + 1}");
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    std::error_code ignored;
    fs::remove_all(root, ignored);
  }
};

/// The lines of an output that hold the secret, or its number.
std::vector<std::string> told(const std::string& output) {
  std::vector<std::string> lines;
  for (const std::string& line : split(output, '\n')) {
    std::string plain = line;
    std::erase(plain, ',');
    if (plain.find(kSecret) != std::string::npos || plain.find(kNumber) != std::string::npos) {
      lines.push_back(line);
    }
  }
  return lines;
}

std::vector<std::string> outputs_on(const fs::path& root) {
  static const Catalogue kCatalogue = load_builtin_catalogue().value();
  auto store = std::make_shared<SourceStore>(root.string());
  static const std::vector<Rule> kRules = load_builtin_rules(*store).value();
  Inputs inputs;
  inputs.paths = {root.string()};
  inputs.every_root = true;
  const Result<Workspace> opened = open_workspace(inputs, store);
  REQUIRE(opened);
  const ReportContext context{*store, "2026-01-01", false, true, 0};
  const Analysis analysis = analyze(*opened, kCatalogue, kRules, {});
  const Inspection inspection = inspect(*opened, kCatalogue, true);
  REQUIRE(!inspection.servers.empty());
  return {check_as_text(analysis, context), check_as_json(analysis, context),
          inspect_as_text(inspection, context), inspect_as_json(inspection, context)};
}

}  // namespace

TEST_CASE("no expression of a secret is evaluated into the open") {
  const Place place(kVariables + kResources);
  Inputs inputs;
  inputs.paths = {place.root.string()};
  auto store = std::make_shared<SourceStore>(place.root.string());
  const auto answers = evaluate_expressions(kExpressions, inputs, true, store);
  REQUIRE(answers);
  REQUIRE(answers->size() == kExpressions.size());
  for (std::size_t i = 0; i < answers->size(); ++i) {
    INFO(kExpressions[i]);
    CHECK(told(eval_as_text({(*answers)[i]})).empty());
    CHECK(told(eval_as_json({(*answers)[i]}, *store)).empty());
  }
}

TEST_CASE("no place that a secret is put into shows it") {
  constexpr std::size_t kAtOnce = 10;
  for (std::size_t begin = 0; begin < kExpressions.size(); begin += kAtOnce) {
    std::string text = kVariables + kResources;
    for (std::size_t i = begin; i < std::min(begin + kAtOnce, kExpressions.size()); ++i) {
      text += places_of(kExpressions[i], std::to_string(i));
    }
    const Place place(text);
    for (const std::string& output : outputs_on(place.root)) {
      for (const std::string& line : told(output)) {
        INFO("expressions from " << begin << " on");
        CHECK(line == std::string());
      }
    }
  }
}

TEST_CASE("what is given to a sensitive variable is not told when it is refused") {
  const std::vector<std::string> values = {
      "S3CRET",           "S3CRET(1)",      "\"S3CRET\"",         "[S3CRET",      "[\"S3CRET\"]",
      "\"S3CRET${x}\"",   "{ S3CRET = 1 }", "{ a = \"S3CRET\" }", "S3CRET.a[0]",  "\"S3CRET",
      "<<S3CRET\nS3CRET", "1 + S3CRET",     "{ (S3CRET) = 1 }",   "739391 739391"};
  for (const std::string& value : values) {
    INFO(value);
    const Place place(kVariables + kResources +
                      server_with("open", "  storage_mb = var.bad\n  zone = var.badlist\n"));
    write(place.root / "terraform.tfvars", "bad = " + value + "\nbadlist = " + value + "\n");
    for (const std::string& output : outputs_on(place.root)) {
      for (const std::string& line : told(output)) CHECK(line == std::string());
    }
  }
}

TEST_CASE("a secret that is made public is shown, so the search for it can fail") {
  const Place place(kVariables + kResources +
                    server_with("open", "  version = nonsensitive(var.pw)\n"));
  bool found = false;
  for (const std::string& output : outputs_on(place.root)) found |= !told(output).empty();
  CHECK(found);
}

}  // namespace skulint
