// Puts hostile, broken and odd things beside a good server, which is judged all the same.
#include <sys/stat.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/analyze.h"
#include "report/report.h"
#include "value/secrets.h"

namespace fs = std::filesystem;

namespace skulint {
namespace {

// Of the processor. An optimised build needs a tenth of what one with sanitizers does.
constexpr double kMostSeconds = 10;
constexpr const char* kSecret = "what-lies-outside";

const std::string kGood =
    "resource \"azurerm_postgresql_flexible_server\" \"good\" {\n"
    "  sku_name   = \"GP_Standard_D4ds_v5\"\n"
    "  storage_mb = 131072\n"
    "  version    = \"16\"\n"
    "}\n";

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// A server whose name is what the expression gives.
std::string server_named(const std::string& expression) {
  return "resource \"azurerm_postgresql_flexible_server\" \"bad\" {\n  name = " + expression +
         "\n  sku_name = \"GP_Standard_D2ds_v5\"\n}\n";
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string out;
  out.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

/// ASCII as UTF-16, with or without a mark.
std::string utf16(const std::string& text, bool big_endian, bool marked) {
  std::string out;
  if (marked) out = big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) out += big_endian ? std::string{'\0', c} : std::string{c, '\0'};
  return out;
}

/// A workspace in a folder of its own, and a folder beside it that must not be read.
struct Place {
  fs::path base;
  fs::path workspace;
  fs::path outside;

  explicit Place(const std::string& name) {
    base = fs::temp_directory_path() / ("skulint_bad_" + std::to_string(getpid())) / name;
    workspace = base / "workspace";
    outside = base / "outside";
    fs::remove_all(base);
    write(workspace / "good" / "main.tf", kGood);
    write(outside / "secret.txt", kSecret);
    write(outside / "secret.yaml", std::string("name: ") + kSecret + "\n");
    write(outside / "main.tf", server_named("\"" + std::string(kSecret) + "\""));
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    std::error_code ignored;
    for (const fs::path& path : locked) fs::permissions(path, fs::perms::owner_all, ignored);
    fs::remove_all(base, ignored);
    fs::remove(base.parent_path(), ignored);
  }

  std::vector<fs::path> locked;
};

struct Outcome {
  std::vector<std::string> problems;  ///< "path:line message", the path below the workspace
  std::vector<std::string> facts;     ///< "root address name=value"
  double seconds = 0;
};

std::string told(const Problem& problem, const SourceStore& store, const std::string& workspace) {
  std::string place = problem.path;
  if (problem.span.has_place()) {
    const SourceFile& file = store.file(problem.span.file);
    place = file.path + ":" + std::to_string(position_at(file, problem.span.begin).line);
  }
  std::string text = place + " " + problem.message;
  for (std::size_t at; (at = text.find(workspace + "/")) != std::string::npos;) {
    text.erase(at, workspace.size() + 1);
  }
  return text;
}

Outcome look(const fs::path& workspace) {
  static const Catalogue kCatalogue = load_builtin_catalogue().value();
  const std::clock_t begin = std::clock();
  auto store = std::make_shared<SourceStore>(workspace.string());
  Inputs inputs;
  inputs.paths = {workspace.string()};
  const Result<Workspace> opened = open_workspace(inputs, store);
  REQUIRE(opened);
  const Inspection inspection = inspect(*opened, kCatalogue, true);
  Outcome outcome;
  for (const Problem& problem : inspection.problems) {
    outcome.problems.push_back(told(problem, *store, workspace.string()));
  }
  for (const InspectedResource& inspected : inspection.resources) {
    const std::string root = fs::path(inspected.root).filename().string();
    const Value body = without_secrets(inspected.resource.body);
    if (!body.is_mapping()) outcome.facts.push_back(root + " body=" + show(body));
    if (!body.is_mapping()) continue;
    for (const auto& [name, value] : body.members().entries) {
      outcome.facts.push_back(root + " " + inspected.resource.address + " " + name + "=" +
                              show(value, 60));
    }
  }
  outcome.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return outcome;
}

bool any_has(const std::vector<std::string>& texts, const std::string& part) {
  for (const std::string& text : texts) {
    if (text.find(part) != std::string::npos) return true;
  }
  return false;
}

bool holds_good_server(const Outcome& outcome, const std::string& root) {
  const std::string place = root + " azurerm_postgresql_flexible_server.good ";
  return any_has(outcome.facts, place + "sku_name=\"GP_Standard_D4ds_v5\"") &&
         any_has(outcome.facts, place + "storage_mb=131072") &&
         any_has(outcome.facts, place + "version=\"16\"");
}

const std::string kBad = "bad azurerm_postgresql_flexible_server.bad ";
const std::string kUnknownName = kBad + "name=(unknown)";

struct Row {
  std::string name;
  std::function<void(const Place&)> prepare;
  std::string problem;                  ///< part of one that must be told; empty: none is asked for
  std::vector<std::string> facts = {};  ///< that must be seen
  bool good_beside = false;             ///< whether bad/ holds a good server too
};

/// One file in bad/, and the good server in another file of it.
Row file_row(std::string name, std::string text, std::string problem,
             std::vector<std::string> facts = {}) {
  return {std::move(name),
          [text = std::move(text)](const Place& place) {
            write(place.workspace / "bad" / "bad.tf", text);
            write(place.workspace / "bad" / "good.tf", kGood);
          },
          std::move(problem), std::move(facts), true};
}

/// A server whose name cannot be known, in one file with a good one.
Row name_row(std::string name, const std::string& expression, std::string problem = "") {
  return file_row(std::move(name), server_named(expression), std::move(problem), {kUnknownName});
}

void check(const Row& row) {
  Place place("row");
  row.prepare(place);
  const Outcome outcome = look(place.workspace);
  INFO(row.name << "\n" << join(outcome.problems, "\n") << "\n" << join(outcome.facts, "\n"));
  CHECK(holds_good_server(outcome, "good"));
  if (row.good_beside) CHECK(holds_good_server(outcome, "bad"));
  if (!row.problem.empty()) CHECK(any_has(outcome.problems, row.problem));
  for (const std::string& fact : row.facts) {
    INFO(fact);
    CHECK(any_has(outcome.facts, fact));
  }
  CHECK_FALSE(any_has(outcome.problems, kSecret));
  CHECK_FALSE(any_has(outcome.facts, kSecret));
  CHECK(outcome.seconds < kMostSeconds);
}

TEST_CASE("files that are no text, or hardly any, cost only themselves", "[bad]") {
  const std::string server = server_named("\"x\"");
  const std::string long_name(1U << 20U, 'n');
  const std::vector<Row> rows = {
      file_row("UTF-16, little end first, marked", utf16(server, false, true), "bad/bad.tf:1 "),
      file_row("UTF-16, big end first, marked", utf16(server, true, true), "bad/bad.tf:1 "),
      file_row("UTF-16, little end first", utf16(server, false, false), "bad/bad.tf:1 "),
      file_row("UTF-16, big end first", utf16(server, true, false), "bad/bad.tf:1 "),
      file_row("a NUL byte in a text", server_named(std::string("\"a\0b\"", 5)), "bad/bad.tf:"),
      file_row("NUL bytes alone", std::string(4096, '\0'), "bad/bad.tf:1 "),
      file_row("nothing", "", ""),
      file_row("a mark alone", "\xEF\xBB\xBF", ""),
      file_row("two marks", "\xEF\xBB\xBF\xEF\xBB\xBF" + server, "bad/bad.tf:1 "),
      file_row("blanks of the web", "\xC2\xA0" + server, "bad/bad.tf:1 "),
      file_row("a byte that is no UTF-8", server_named("\"a\xFF\""), "bad/bad.tf:2 ",
               {kUnknownName, kBad + "sku_name=\"GP_Standard_D2ds_v5\""}),
      file_row("no UTF-8 at all", repeated("\xFF\xFE\xC0", 2000), "bad/bad.tf:1 "),
      file_row("half a character at the end", server + "# \xC3", "bad/bad.tf:5 "),
      file_row("a heredoc of a MiB",
               server_named("\"x\"") + "locals {\n  big = <<EOT\n" +
                   repeated("a line of some text\n", 52429) + "EOT\n}\n",
               "", {kBad + "name=\"x\""}),
      file_row(
          "a heredoc of a MiB that is not closed",
          server + "locals {\n  big = <<EOT\n" + repeated("a line of some text\n", 52429) + "}\n",
          "bad/bad.tf:6 ", {kBad + "name=\"x\""}),
      file_row("a name of a MiB", server + "locals {\n  " + long_name + " = 1\n}\n", "",
               {kBad + "name=\"x\""}),
      file_row("a reference of a MiB", server_named("local." + long_name), "", {kUnknownName}),
      file_row("lines of carriage returns", repeated("\r", 100000) + server, ""),
      file_row("a mebibyte of braces", repeated("}", 1U << 20U), "bad/bad.tf:1 "),
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("a line of 10 MB costs no more than its length", "[bad]") {
  const std::size_t length = 10'000'000;
  const std::string server = server_named("\"x\"");
  const std::vector<Row> rows = {
      file_row("a comment", server + "# " + std::string(length, '-'), "", {kBad + "name=\"x\""}),
      file_row("a text", server + "locals {\n  x = \"" + std::string(length, 'x') + "\"\n}\n", "",
               {kBad + "name=\"x\""}),
      file_row("a word", server + std::string(length, 'w'), "bad/bad.tf:5 ", {kBad + "name=\"x\""}),
      file_row("a list", server + "locals {\n  x = [" + repeated("1, ", length / 3) + "]\n}\n", "",
               {kBad + "name=\"x\""}),
      file_row("a text that is not closed",
               server + "locals {\n  x = \"" + std::string(length, 'x'), "bad/bad.tf:6 ",
               {kBad + "name=\"x\""}),
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("nesting of 10,000 levels is told and left", "[bad]") {
  constexpr std::size_t kLevels = 10'000;
  const auto nested = [](const std::string& open, const std::string& middle,
                         const std::string& close) {
    return repeated(open, kLevels) + middle + repeated(close, kLevels);
  };
  const std::string deep_json = "{\"locals\": {\"x\": " + nested("[", "1", "]") + "}}";
  const std::vector<Row> rows = {
      name_row("parentheses", nested("(", "\"x\"", ")"), "bad/bad.tf:2 "),
      name_row("lists", nested("[", "1", "]"), "bad/bad.tf:2 "),
      name_row("objects", nested("{ a = ", "1", " }"), "bad/bad.tf:2 "),
      name_row("templates", nested("\"${", "1", "}\""), "bad/bad.tf:2 "),
      name_row("calls", nested("max(", "1", ")"), "bad/bad.tf:2 "),
      name_row("minus signs", nested("-", "1", ""), "bad/bad.tf:2 "),
      name_row("negations", nested("!", "true", ""), "bad/bad.tf:2 "),
      name_row("conditionals", nested("true ? 1 : ", "2", ""), "bad/bad.tf:2 "),
      name_row("sums", nested("1 + ", "1", ""), "bad/bad.tf:2 "),
      name_row("members", "{}" + nested(".a", "", ""), "bad/bad.tf:2 "),
      name_row("indexes", "[]" + nested("[0]", "", ""), "bad/bad.tf:2 "),
      name_row("splats", "[]" + nested("[*]", "", ""), "bad/bad.tf:2 "),
      name_row("loops", nested("[for x in [1] : ", "1", "]"), "bad/bad.tf:2 "),
      name_row("directives", "\"" + nested("%{ if true }", "x", "%{ endif }") + "\"",
               "bad/bad.tf:2 "),
      file_row("blocks", nested("a {\n", "", "}\n"), "bad/bad.tf:"),
      file_row("open parentheses", "locals {\n  x = " + nested("(", "", "") + "\n}\n",
               "bad/bad.tf:2 "),
      file_row("open templates", "locals {\n  x = " + nested("\"${", "", "") + "\n}\n",
               "bad/bad.tf:2 "),
      {"JSON",
       [&](const Place& place) {
         write(place.workspace / "bad" / "bad.tf.json", deep_json);
         write(place.workspace / "bad" / "good.tf", kGood);
       },
       "bad/bad.tf.json:1 ",
       {},
       true},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("values that explode are unknown", "[bad]") {
  // Each level names the one before it nine times.
  std::string bomb = "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
  for (char level = 'b'; level < 'm'; ++level) {
    const std::string inner = std::string("*") + static_cast<char>(level - 1);
    bomb += std::string{level} + ": &" + level + " [" + repeated(inner + ", ", 8) + inner + "]\n";
  }
  std::string doubled = "locals {\n  s0 = \"x\"\n";
  for (int i = 1; i <= 64; ++i) {
    const std::string before = "${local.s" + std::to_string(i - 1) + "}";
    doubled += "  s" + std::to_string(i) + " = \"" + before + before + "\"\n";
  }
  const std::string grid = "setproduct(range(1000), range(1000), range(1000), range(1000))";
  const std::vector<Row> rows = {
      {"YAML",
       [&](const Place& place) {
         write(place.workspace / "bad" / "bomb.yaml", bomb);
         write(place.workspace / "bad" / "main.tf",
               server_named("jsonencode(yamldecode(file(\"bomb.yaml\")))"));
         write(place.workspace / "bad" / "good.tf", kGood);
       },
       "",
       {kUnknownName},
       true},
      name_row("a range", "length(range(1000000000))"),
      name_row("a product", "length(" + grid + ")"),
      file_row("text that doubles itself", server_named("local.s64") + doubled + "}\n", "",
               {kUnknownName}),
      file_row("loops in loops",
               server_named("length([for a in range(1000) : [for b in range(1000) : "
                            "[for c in range(1000) : a + b + c]]])"),
               "", {"bad body=(unknown)"}),
      file_row("a pattern made to backtrack",
               server_named("can(regex(\"(a*)*b\", \"" + std::string(5000, 'a') + "\"))"), "",
               {kBad + "name=\"false\""}),
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("nothing outside the workspace is read", "[bad]") {
  const auto links = [](const Place& place) {
    write(place.workspace / "bad" / "good.tf", kGood);
    fs::create_symlink(place.outside / "secret.txt", place.workspace / "bad" / "link.txt");
    fs::create_directory_symlink(place.outside, place.workspace / "bad" / "link");
    fs::create_symlink(place.outside / "main.tf", place.workspace / "bad" / "linked.tf");
    write(place.workspace / "bad" / "here.txt", "inside");
  };
  const std::vector<std::string> expressions = {
      "file(\"/etc/passwd\")",
      "file(\"../../outside/secret.txt\")",
      "file(\"../good/../../outside/secret.txt\")",
      "file(\"link.txt\")",
      "file(\"link/secret.txt\")",
      "file(\"./link/../link/secret.txt\")",
      "filebase64(\"link.txt\")",
      "filesha256(\"link.txt\")",
      "templatefile(\"link.txt\", {})",
      "yamldecode(file(\"../../outside/secret.yaml\")).name",
      "file(\"~/.profile\")",
      "file(\"/proc/self/environ\")",
      "file(\"/dev/zero\")",
      "file(pathexpand(\"~/.profile\"))",
      "file(abspath(\"../../outside/secret.txt\"))",
      "join(\",\", fileset(\"../../outside\", \"*\"))",
      "join(\",\", fileset(\"/etc\", \"*\"))",
      "join(\",\", fileset(\".\", \"link/*\"))",
      "join(\",\", fileset(\"link\", \"*\"))",
      "join(\",\", fileset(\".\", \"**/secret.txt\"))",
  };
  for (const std::string& expression : expressions) {
    check({expression,
           [&](const Place& place) {
             links(place);
             write(place.workspace / "bad" / "main.tf", server_named(expression));
           },
           "bad/linked.tf: lies outside",
           {kUnknownName},
           true});
  }
  check({"a link to a directory inside is followed",
         [&](const Place& place) {
           links(place);
           fs::create_directories(place.workspace / "bad" / "deep");
           write(place.workspace / "bad" / "deep" / "x.txt", "");
           fs::create_directory_symlink("deep", place.workspace / "bad" / "again");
           write(place.workspace / "bad" / "main.tf",
                 server_named("join(\"-\", fileset(\".\", \"{deep,again}/*.txt\"))"));
         },
         "",
         {kBad + "name=\"again/x.txt-deep/x.txt\""},
         true});
  check({"a file inside is read",
         [&](const Place& place) {
           links(place);
           write(place.workspace / "bad" / "main.tf", server_named("file(\"here.txt\")"));
         },
         "",
         {kBad + "name=\"inside\""},
         true});
  check({"a module outside",
         [&](const Place& place) {
           links(place);
           write(place.workspace / "bad" / "main.tf",
                 "module \"m\" {\n  source = \"../../outside\"\n}\n");
         },
         "bad/main.tf:2 module \"m\": ",
         {},
         true});
  check({"a module by a whole path",
         [&](const Place& place) {
           links(place);
           write(place.workspace / "bad" / "main.tf", "module \"m\" {\n  source = \"" +
                                                          place.outside.string() + "\"\n}\n" +
                                                          server_named("module.m.name"));
         },
         "",
         {kUnknownName},
         true});
  check({"a module behind a link",
         [&](const Place& place) {
           links(place);
           write(place.workspace / "bad" / "main.tf", "module \"m\" {\n  source = \"./link\"\n}\n");
         },
         "bad/main.tf:2 module \"m\": ",
         {},
         true});
}

TEST_CASE("files and directories that cannot be read are told", "[bad]") {
  const auto in_bad = [](const Place& place) { return place.workspace / "bad"; };
  const std::vector<Row> rows = {
      {"a link to nothing",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         fs::create_symlink("nowhere", in_bad(place) / "x.tf");
       },
       "bad/x.tf ",
       {},
       true},
      {"links in a circle",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         fs::create_symlink("y.tf", in_bad(place) / "x.tf");
         fs::create_symlink("x.tf", in_bad(place) / "y.tf");
       },
       "bad/x.tf ",
       {},
       true},
      {"a directory that holds itself",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         fs::create_directory_symlink(".", in_bad(place) / "again");
         fs::create_directory_symlink("../..", in_bad(place) / "above");
       },
       "",
       {},
       true},
      {"a pipe",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         REQUIRE(mkfifo((in_bad(place) / "x.tf").c_str(), 0600) == 0);
       },
       "bad/x.tf ",
       {},
       true},
      {"a device",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         fs::create_symlink("/dev/zero", in_bad(place) / "x.tf");
       },
       "bad/x.tf ",
       {},
       true},
      {"a directory named like a file",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         fs::create_directory(in_bad(place) / "x.tf");
       },
       "",
       {},
       true},
      {"a tree of 200 levels",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood);
         write(in_bad(place) / repeated("d/", 200) / "main.tf", server_named("\"deep\""));
       },
       "",
       {"d azurerm_postgresql_flexible_server.bad name=\"deep\""},
       true},
      {"a module that calls itself",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood + "module \"m\" {\n  source = \"./\"\n}\n");
       },
       "bad/good.tf:7 module \"m\" leads back",
       {},
       true},
      {"modules that call each other",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood + "module \"m\" {\n  source = \"./m\"\n}\n");
         write(in_bad(place) / "m" / "m.tf", "module \"n\" {\n  source = \"../n\"\n}\n");
         write(in_bad(place) / "n" / "n.tf", "module \"m\" {\n  source = \"../m\"\n}\n");
       },
       "bad/n/n.tf:2 module \"m\" leads back",
       {},
       true},
      {"names in tfvars that nothing declares",
       [&](const Place& place) {
         write(in_bad(place) / "good.tf", kGood + "variable \"n\" {}\n" + server_named("var.n"));
         write(in_bad(place) / "terraform.tfvars", "n = \"x\"\nnobody = 1\nNobody = [{}]\n");
       },
       "",
       {kBad + "name=\"x\""},
       true},
      {"two files that declare one server",
       [&](const Place& place) {
         write(in_bad(place) / "a.tf", server_named("\"x\"") + kGood);
         write(in_bad(place) / "b.tf", server_named("\"x\""));
       },
       "bad/b.tf:1 azurerm_postgresql_flexible_server.bad is declared",
       {},
       true},
  };
  for (const Row& row : rows) check(row);
}

TEST_CASE("what may not be read by its permissions is told", "[bad]") {
  for (const std::string name : {"bad/x.tf", "bad/locked"}) {
    Place place("locked");
    write(place.workspace / "bad" / "good.tf", kGood);
    write(place.workspace / "bad" / "x.tf", server_named("\"x\""));
    write(place.workspace / "bad" / "locked" / "x.tf", server_named("\"x\""));
    place.locked = {place.workspace / name};
    fs::permissions(place.locked[0], fs::perms::none);
    // Whoever may read everything, as root may, sees no difference.
    const bool may_read = access(place.locked[0].c_str(), R_OK) == 0;
    const Outcome outcome = look(place.workspace);
    INFO(name << "\n" << join(outcome.problems, "\n"));
    CHECK(holds_good_server(outcome, "good"));
    CHECK(holds_good_server(outcome, "bad"));
    CHECK(any_has(outcome.problems, name + " ") != may_read);
  }
}

}  // namespace
}  // namespace skulint
