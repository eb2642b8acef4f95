// Feeds HCL that is broken, hostile or odd: a problem says where, and what is whole stays.
#include <chrono>
#include <string>
#include <vector>

#include "catch.h"
#include "lang/hcl/terraform.h"
#include "syntax/dump.h"
#include "text/store.h"

namespace skulint {

namespace {

struct Parsed {
  std::vector<std::string> problems;  ///< "LINE: message"
  std::string dump;
};

Parsed parse(const std::string& text) {
  SourceStore store("");
  const SourceFile& file = store.file(store.add("broken.tf", text));
  const Unit unit = parse_terraform(file);
  Parsed parsed{{}, dump(unit)};
  for (const Problem& problem : unit.problems) {
    CHECK(problem.span.begin <= problem.span.end);
    CHECK(problem.span.end <= text.size());
    parsed.problems.push_back(std::to_string(position_at(file, problem.span.begin).line) + ": " +
                              problem.message);
  }
  return parsed;
}

bool has(const std::vector<std::string>& texts, const std::string& begin, const std::string& part) {
  for (const std::string& text : texts) {
    if (text.rfind(begin, 0) == 0 && text.find(part) != std::string::npos) return true;
  }
  return false;
}

std::string all(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) out += text + "\n";
  return out;
}

struct Row {
  const char* what;
  std::string text;
  int line;             ///< of the problem
  const char* message;  ///< a part of it
  std::vector<const char*> kept = {};
  std::vector<const char*> gone = {};
};

std::string resource(const std::string& body) {
  return "resource \"t\" \"main\" {\n" + body + "}\n\nresource \"t\" \"good\" {\n  g = 1\n}\n";
}

const std::vector<Row> kRows = {
    {"a broken attribute beside good ones",
     resource("  a = 1\n  b = * 2\n  c = 3\n"),
     3,
     "a value is missing",
     {"(\"a\" 1)", "(\"b\" (opaque", "(\"c\" 3)", "t.good (body (\"g\" 1))"}},
    {"a placeholder",
     resource("  a = 1\n  b = <the size>  # GiB\n  c = 3\n"),
     3,
     "`<the size>` stands for a value that is still to be filled in",
     {"(\"a\" 1)", "(\"b\" (opaque", "(\"c\" 3)", "t.good (body (\"g\" 1))"}},
    {"a placeholder that is not closed",
     resource("  a = 1\n  b = <the\n  c = 3\n"),
     3,
     "a value is missing",
     {"(\"a\" 1)", "(\"b\" (opaque", "t.good (body (\"g\" 1))"}},
    {"no value",
     resource("  a = 1\n  b =\n  c = 3\n"),
     3,
     "a value is missing",
     {"(\"b\" (opaque", "(\"c\" 3)", "t.good"}},
    {"no value at the end", "locals {\n  a =", 2, "a value is missing", {"local a = (opaque"}},
    {"half a name",
     resource("  a = 1\n  sku\n  c = 3\n"),
     3,
     "near `sku`",
     {"(\"a\" 1)", "(\"sku\" (opaque", "(\"c\" 3)"}},
    {"no equals sign",
     resource("  a \"x\"\n  c = 3\n"),
     2,
     "near `a \"x\"`",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"a comparison for an assignment",
     resource("  a == 1\n  b => 2\n  c = 3\n"),
     2,
     "near `a == 1`",
     {"(\"a\" (opaque", "(\"b\" (opaque", "(\"c\" 3)"}},
    {"half a name that is known",
     resource("  a = 1\n  a\n  c = 3\n"),
     3,
     "near `a`",
     {"(\"a\" 1)", "(\"c\" 3)"},
     {"opaque"}},
    {"half a value of a name that is known",
     resource("  a = 1\n  a = max(\n  c = 3\n"),
     3,
     "this ( is not closed",
     {"(\"a\" 1)", "(\"c\" 3)"},
     {"opaque"}},
    {"a space that does not break before a name",
     resource("  a = 1\n\xC2\xA0 b = 2\n"),
     3,
     "this blank is none",
     {"(\"a\" 1)", "(\"b\" 2)"}},
    {"odd blanks around the equals sign",
     resource("  a\xC2\xA0=\xE2\x80\x8B"
              "1\n  b = 2\n"),
     2,
     "this blank is none",
     {"(\"a\" 1)", "(\"b\" 2)"}},
    {"an odd blank in a value",
     resource("  a = 1 +\xE3\x80\x80"
              "2\n"),
     2,
     "this blank is none",
     {"(\"a\" (add 1 2))"}},
    {"a mark of byte order before a block",
     "\xEF\xBB\xBF\xEF\xBB\xBFresource \"t\" \"main\" {\n  a = 1\n}\n",
     1,
     "this blank is none",
     {"t.main (body (\"a\" 1))"}},
    {"a cut file without indentation",
     "resource \"t\" \"main\" {\nin {\nx = 1\n}\na = 1\n}\nresource \"t\" \"good\" {\nb = 2\n",
     7,
     "this block is not closed",
     {"t.main (body (\"a\" 1) (\"in\" (list (body (\"x\" 1)))))", "t.good (body (\"b\" 2))"}},
    {"half a reference", resource("  a = var.\n  c = 3\n"), 2, "", {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"half a call",
     resource("  a = max(1,\n  c = 3\n"),
     2,
     "this ( is not closed",
     {"(\"a\" (opaque", "(\"c\" 3)", "t.good"}},
    {"a call cut by the brace",
     resource("  a = max(1,\n"),
     2,
     "this ( is not closed",
     {"(\"a\" (opaque", "t.good"}},
    {"an open list",
     resource("  a = [1, 2\n  c = 3\n"),
     2,
     "this [ is not closed",
     {"(\"c\" 3)", "t.good"}},
    {"an open object",
     resource("  a = {\n    x = 1\n  c = 3\n"),
     2,
     "this { is not closed",
     {"(\"a\" (opaque", "t.good"}},
    {"crossed brackets",
     resource("  a = [(1])\n  c = 3\n"),
     2,
     "this ( is not closed",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"a stray bracket",
     resource("  a = 1)\n  c = 3\n"),
     2,
     "this ) closes nothing",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"an open text",
     resource("  a = \"x\n  c = 3\n"),
     2,
     "this text is not closed",
     {"(\"a\" (opaque", "(\"c\" 3)", "t.good"}},
    {"an open interpolation",
     resource("  a = \"x${var.y\"\n  c = 3\n"),
     2,
     "text is not closed",
     {"(\"a\" (opaque", "(\"c\" 3)", "t.good"}},
    {"an open interpolation of lines",
     resource("  a = \"x${foo(\n  c = 3\n"),
     2,
     "text is not closed",
     {"(\"c\" 3)", "t.good"}},
    {"an empty interpolation",
     resource("  a = \"x${}y\"\n  c = 3\n"),
     2,
     "this interpolation is empty",
     {"(\"c\" 3)", "opaque"}},
    {"an unknown escape",
     resource("  a = \"\\d\"\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"a directive without end",
     resource("  a = \"%{ if true }x\"\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"an end without directive",
     resource("  a = \"x%{ endif }\"\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"directives that cross",
     resource("  a = \"%{ for x in [1] }%{ if true }%{ endfor }%{ endif }\"\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"an open heredoc",
     resource("  a = <<EOT\ntext\nEOF\n"),
     2,
     "end of this heredoc is missing",
     {"(\"a\" (opaque", "t.good"}},
    {"a heredoc without marker",
     resource("  a = <<\n  c = 3\n"),
     2,
     "a line must end behind",
     {"(\"c\" 3)"}},
    {"an open comment",
     resource("  a = 1\n") + "/* x\n",
     8,
     "this comment is not closed",
     {"(\"a\" 1)", "t.good"}},
    {"an open block",
     "resource \"t\" \"main\" {\n  a = 1\n\nresource \"t\" \"good\" {\n  g = 1\n}\n",
     1,
     "this block is not closed",
     {"t.main (body (\"a\" 1))", "t.good (body (\"g\" 1))"}},
    {"an open block at the end",
     "resource \"t\" \"main\" {\n  a = 1\n",
     1,
     "this block is not closed",
     {"t.main (body (\"a\" 1))"}},
    {"an open inner block",
     resource("  in {\n    x = 1\n"),
     2,
     "this block is not closed",
     {"(\"in\" (list (body (\"x\" 1))))", "t.good (body (\"g\" 1))"}},
    {"a brace too many",
     resource("  a = 1\n}\n"),
     4,
     "this } closes nothing",
     {"t.main (body (\"a\" 1))", "t.good"}},
    {"half a header",
     "resource \"t\" \"x\"\n\nresource \"t\" \"good\" {\n  g = 1\n}\n",
     1,
     "near `resource \"t\" \"x\"`",
     {"t.good"}},
    {"an open label",
     "resource \"t\" \"x {\n  a = 1\n}\nresource \"t\" \"good\" {\n  g = 1\n}\n",
     1,
     "near `resource",
     {"t.good"}},
    {"single quotes",
     "resource 't' 'x' {\n  a = 1\n}\nresource \"t\" \"good\" {\n  g = 1\n}\n",
     1,
     "near `resource",
     {"t.good"}},
    {"smart quotes",
     resource("  a = \xE2\x80\x9Cx\xE2\x80\x9D\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"no commas in a list",
     resource("  a = [1 2]\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"no commas in an object",
     resource("  a = { x = 1 y = 2 }\n  c = 3\n"),
     2,
     "a comma or a new line",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"a value that goes on below",
     resource("  a = 1\n    - 2\n  c = 3\n"),
     3,
     "near `- 2`",
     {"(\"a\" (opaque", "(\"c\" 3)"},
     {"subtract"}},
    {"two on a line",
     resource("  a = 1 b = 2\n  c = 3\n"),
     2,
     "begins on a new line",
     {"(\"a\" (opaque", "(\"c\" 3)"},
     {"(\"a\" 1)", "(\"b\" 2)"}},
    {"two numbers", resource("  a = 3 000\n  c = 3\n"), 2, "", {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"half an exponent", resource("  a = 7e\n  c = 3\n"), 2, "", {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"merge markers",
     resource("  a = 1\n<<<<<<< ours\n  b = 1\n=======\n  b = 2\n>>>>>>> theirs\n  c = 3\n"),
     3,
     "near `<<<<<<< ours`",
     {"(\"a\" 1)", "(\"b\" (opaque", "(\"c\" 3)", "t.good"}},
    {"merge markers around blocks",
     "<<<<<<< a\nresource \"t\" \"l\" {}\n||||||| b\n=======\nresource \"t\" \"r\" {}\n>>>>>>> c\n",
     1,
     "near `<<<<<<< a`",
     {"t.l (body)", "t.r (body)"}},
    {"JSON", "{\n  \"resource\": {}\n}\n", 1, "near `{`"},
    {"a patch", "--- a\n+++ b\n@@ -1 +1 @@\n-  a = 1\n+  a = 2\n", 1, "near `--- a`"},
    {"bad UTF-8 in a value",
     resource("  a = \"gr\xFC\"\n  c = 3\n"),
     2,
     "no UTF-8",
     {"(\"a\" (opaque", "(\"c\" 3)", "t.good"}},
    {"bad UTF-8 in a comment",
     "# gr\xFC\n" + resource("  c = 3\n"),
     1,
     "no UTF-8",
     {"(\"c\" 3)", "t.good"}},
    {"bad UTF-8 in a name", resource("  gr\xFC = 1\n  c = 3\n"), 2, "no UTF-8", {"(\"c\" 3)"}},
    {"UTF-8 that is cut", resource("  a = \"\xE2\x82\"\n  c = 3\n"), 2, "no UTF-8", {"(\"c\" 3)"}},
    {"a NUL byte", std::string("a = \0 1\n", 8), 1, "is no text"},
    {"UTF-16",
     std::string("\xFF\xFE"
                 "a\0=\0"
                 "1\0",
                 8),
     1, "is no text"},
    {"a NUL byte far behind",
     std::string(9000, '#') + "\nlocals {\n  a = 1\n  b = " + std::string("\0\n", 2) + "}\n",
     4,
     "",
     {"local a = 1"}},
    {"an equals sign alone", "=\n", 1, "near `=`"},
    {"a quote alone", "\"", 1, "near `\"`"},
    {"a dollar alone", "locals {\n  a = $\n  b = 1\n}\n", 2, "", {"local b = 1"}},
    {"a backslash at the end", "locals {\n  a = \"\\", 2, "text is not closed"},
    {"a marker at the end", "locals {\n  a = <<EOT", 2, "a line must end behind"},
    {"a block comment at the end", "/*", 1, "this comment is not closed"},
    {"a for without body",
     resource("  a = [for x in y]\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"a conditional without else",
     resource("  a = true ? 1\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"an operator without operand",
     resource("  a = 1 +\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"empty parentheses", resource("  a = ()\n  c = 3\n"), 2, "", {"(\"a\" (opaque", "(\"c\" 3)"}},
    {"an empty index",
     resource("  a = var.x[]\n  c = 3\n"),
     2,
     "",
     {"(\"a\" (index (input x) (opaque", "(\"c\" 3)"}},
};

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

struct Heavy {
  const char* what;
  std::string text;
  const char* kept = "local after = 1";
};

std::string in_locals(const std::string& value) {
  return "locals {\n  deep = " + value + "\n}\nlocals {\n  after = 1\n}\n";
}

std::vector<Heavy> heavy_inputs() {
  constexpr std::size_t kDeep = 10'000;
  const std::string megabyte(std::size_t{1} << 20U, 'x');
  return {
      {"parentheses", in_locals(repeated("(", kDeep) + "1" + repeated(")", kDeep))},
      {"open parentheses", in_locals(repeated("(", kDeep))},
      {"lists", in_locals(repeated("[", kDeep) + repeated("]", kDeep))},
      {"open lists", in_locals(repeated("[", kDeep))},
      {"objects", in_locals(repeated("{a=", kDeep) + "1" + repeated("}", kDeep))},
      {"open objects", in_locals(repeated("{a=", kDeep))},
      {"closing brackets", in_locals(repeated(")]", kDeep))},
      {"calls", in_locals(repeated("f(", kDeep) + repeated(")", kDeep))},
      {"indexes", in_locals("a" + repeated("[a", kDeep) + repeated("]", kDeep))},
      {"templates", in_locals(repeated("\"${", kDeep) + "1" + repeated("}\"", kDeep))},
      {"open templates", in_locals(repeated("\"${", kDeep))},
      {"sums", in_locals("1" + repeated(" + 1", kDeep))},
      {"an open sum", in_locals("1" + repeated(" + 1", kDeep) + " +")},
      {"negations", in_locals(repeated("!", kDeep) + "true")},
      {"members", in_locals("a" + repeated(".a", kDeep))},
      {"splats", in_locals("a" + repeated("[*]", kDeep))},
      {"conditionals", in_locals(repeated("a ? 1 : ", kDeep) + "2")},
      {"directives",
       in_locals("\"" + repeated("%{ if a }", kDeep) + repeated("%{ endif }", kDeep) + "\"")},
      {"open directives", in_locals("\"" + repeated("%{ if a }", kDeep) + "\"")},
      {"blocks", repeated("a {\n", kDeep) + repeated("}\n", kDeep) + "locals {\n  after = 1\n}\n"},
      {"open blocks", repeated("a {\n", kDeep), ""},
      {"closing braces", repeated("}\n", kDeep) + "locals {\n  after = 1\n}\n"},
      {"heredocs", in_locals("f(" + repeated("<<A\nx\nA\n,", 1000) + "1)")},
      {"open heredocs", in_locals(repeated("<<A\n", 1000))},
      {"one line", in_locals("\"" + megabyte + "\"")},
      {"one name", in_locals(megabyte)},
      {"one comment", "#" + megabyte + "\nlocals {\n  after = 1\n}\n"},
      {"one line of brackets", in_locals(repeated("{}", std::size_t{1} << 18U))},
      {"one line of quotes", in_locals(repeated("\"", (std::size_t{1} << 20U) + 1))},
      {"one line without meaning", megabyte + " " + megabyte + "\nlocals {\n  after = 1\n}\n"},
      {"many broken lines", repeated("x y z\n", 20'000) + "locals {\n  after = 1\n}\n"},
      {"many broken values", "locals {\n" + repeated("  a = (\n", 2'000) + "  after = 1\n}\n"},
  };
}

}  // namespace

TEST_CASE("broken input has a problem in its place, and the rest stays") {
  for (const Row& row : kRows) {
    const Parsed parsed = parse(row.text);
    INFO(row.what << "\n" << row.text << "\n" << all(parsed.problems) << parsed.dump);
    CHECK(has(parsed.problems, std::to_string(row.line) + ": ", row.message));
    for (const char* kept : row.kept) CHECK(parsed.dump.find(kept) != std::string::npos);
    for (const char* gone : row.gone) CHECK(parsed.dump.find(gone) == std::string::npos);
  }
}

TEST_CASE("input without statements is no problem") {
  for (const char* text : {"", "\n", " ", "\r\n", "\xEF\xBB\xBF", "# x", "/* x */", "\t\n\n"}) {
    const Parsed parsed = parse(text);
    CHECK(parsed.problems.empty());
    CHECK(parsed.dump.empty());
  }
}

TEST_CASE("hostile input neither crashes nor takes long") {
  for (const Heavy& heavy : heavy_inputs()) {
    const auto begin = std::chrono::steady_clock::now();
    const Parsed parsed = parse(heavy.text);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    INFO(heavy.what << " took " << taken.count() << " s; " << parsed.problems.size()
                    << " problems");
    CHECK(taken.count() < 2);
    CHECK(parsed.dump.find(heavy.kept) != std::string::npos);
    CHECK(parsed.problems.size() < 110);
  }
}

}  // namespace skulint
