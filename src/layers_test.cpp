// Checks every file under src/: its includes point down, third-party headers have homes, its form.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "catch.h"

namespace {

using Names = std::vector<std::string_view>;

// The table of src/README.md. A name is a layer, or one header of a layer. A layer may include
// itself. Tests are free of it: a test of the evaluator may write its inputs in a language.
struct Layer {
  std::string_view name;
  Names may_include;
};
const std::vector<Layer> kLayers = {
    {"base", {}},
    {"text", {"base"}},
    {"syntax", {"base", "text"}},
    {"value", {"base", "text"}},
    {"lang", {"base", "text", "syntax", "value"}},
    {"eval", {"base", "text", "syntax", "value"}},
    {"resolved", {"base", "text", "syntax", "value", "eval/resource.h"}},
    {"catalogue", {"base"}},
    {"model", {"base", "text", "value", "eval", "catalogue"}},
    {"rules",
     {"base", "text", "syntax", "value", "lang", "eval", "resolved", "catalogue", "model"}},
    {"engine",
     {"base", "text", "syntax", "value", "lang", "eval", "resolved", "catalogue", "model",
      "rules"}},
    {"report",
     {"base", "text", "syntax", "value", "catalogue", "model", "rules/analysis.h",
      "rules/finding.h"}},
    {"lsp", {"base", "text", "rules", "engine"}},
    {"cli", {"base", "text", "catalogue", "model", "rules", "engine", "report", "lsp"}},
};

// Which files may include a header of others; each name may hold one '*'. Applies to tests too.
struct Home {
  Names headers;
  Names files;
};
const std::vector<Home> kHomes = {
    {{"tree_sitter/*"}, {"lang/tree_sitter.*"}},
    {{"rapidjson/*"}, {"catalogue/json_tree.cpp", "syntax/json.cpp", "report/json_writer.cpp"}},
    {{"nlohmann/*"}, {"report/sarif.cpp", "lsp/protocol.cpp", "*_test.cpp"}},
    {{"CLI/*"}, {"cli/*.cpp"}},
    {{"mpfr.h", "gmp.h"}, {"value/big_float.h"}},
    {{"utf8proc.h"}, {"value/unicode.cpp"}},
    {{"rapidcheck.h"}, {"*_test.cpp"}},
    {{"filesystem", "fstream"},
     {"text/disk.cpp", "text/path.cpp", "text/store.cpp", "cli/*.cpp", "*_test.cpp"}},
    {{"dirent.h", "fcntl.h"}, {"text/disk.cpp"}},
    {{"thread", "future"}, {"base/parallel.cpp", "lsp/server.cpp"}},
    {{"regex"}, {}},  // slow and quadratic: RE2 instead
};

constexpr std::size_t kMaxLines = 400;

bool matches(std::string_view pattern, std::string_view name) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  const auto tail = pattern.substr(star + 1);
  return name.size() + 1 >= pattern.size() && name.starts_with(pattern.substr(0, star)) &&
         name.ends_with(tail);
}

bool any_matches(const Names& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](std::string_view pattern) { return matches(pattern, name); });
}

const Layer* layer_of(std::string_view path) {
  const auto slash = path.find('/');
  if (slash == std::string_view::npos) return nullptr;
  for (const Layer& layer : kLayers) {
    if (layer.name == path.substr(0, slash)) return &layer;
  }
  return nullptr;
}

// What stands between the quotes or angles of an #include line, with the opening one; else empty.
std::string_view included(std::string_view line) {
  const auto skip = [&](std::string_view characters) {
    line.remove_prefix(std::min(line.find_first_not_of(characters), line.size()));
  };
  skip(" \t");
  if (!line.starts_with('#')) return {};
  line.remove_prefix(1);
  skip(" \t");
  if (!line.starts_with("include")) return {};
  line.remove_prefix(7);
  skip(" \t");
  const auto end = line.find_first_of("\">", 1);
  return line.empty() || end == std::string_view::npos ? std::string_view{} : line.substr(0, end);
}

bool is_test(std::string_view path) {
  return path.ends_with("_test.cpp") || path.ends_with("_fuzz.cpp") || path == "test_main.cpp" ||
         path == "catch.h";
}

// Why the file at `path` may not include this; empty when it may.
std::string refusal(std::string_view path, std::string_view include) {
  const std::string header(include.substr(1));
  for (const Home& home : kHomes) {
    if (any_matches(home.headers, header) && !any_matches(home.files, path)) {
      return "<" + header + "> has another home";
    }
  }
  const Layer* to = layer_of(header);
  if (is_test(path) || (to == nullptr && include.front() == '<')) return {};
  if (to == nullptr) return "\"" + header + "\" is in no layer: includes start at src/";
  const Layer* from = layer_of(path);
  if (from == nullptr) return "this file is in no layer";
  if (from == to || any_matches(from->may_include, to->name) ||
      any_matches(from->may_include, header)) {
    return {};
  }
  return std::string(from->name) + " may not include \"" + header + "\"";
}

// Everything wrong with one file, as "path:line: why". `path` is relative to src/.
std::vector<std::string> complaints(std::string_view path, std::string_view text) {
  std::vector<std::string> found;
  std::size_t number = 0;
  const auto complain = [&](const std::string& why) {
    found.push_back("src/" + std::string(path) + ":" + std::to_string(number) + ": " + why);
  };
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (number == 1 && !(line.starts_with("// ") && line.ends_with('.') && line.size() > 4)) {
      complain("the first line must be one sentence that says what it is for");
    }
    const auto include = included(line);
    const auto why = include.empty() ? std::string() : refusal(path, include);
    if (!why.empty()) complain(why);
  }
  if (number > kMaxLines && !is_test(path)) {
    complain("more than " + std::to_string(kMaxLines) + " lines: this is two files");
  }
  return found;
}

}  // namespace

TEST_CASE("the sources keep their layers, homes and form", "[layers]") {
  namespace fs = std::filesystem;
  const fs::path root = fs::path(SKULINT_SOURCE_DIR) / "src";
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".h") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() > 5);
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const std::string& complaint :
         complaints(file.lexically_relative(root).generic_string(), text)) {
      FAIL_CHECK(complaint);
    }
  }
}

TEST_CASE("the checker of layers sees what is wrong", "[layers]") {
  struct Row {
    std::string_view path, text, complaint;  // an empty complaint: nothing is wrong
  };
  const std::string lines_400 = "// A.\n" + std::string(399, '\n');
  const std::string lines_401 = lines_400 + "\n";
  const std::vector<Row> rows = {
      {"eval/a.cpp", "// A.\n#include \"value/value.h\"\n#include <vector>", ""},
      {"eval/a.cpp", "// A.\n#include \"eval/b.h\"", ""},
      {"eval/a.cpp", "// A.\n// #include \"rules/rule.h\"", ""},
      {"eval/a_test.cpp", "// A.\n#include \"lang/language.h\"\n#include \"catch.h\"", ""},
      {"lang/tree_sitter.h", "// A.\n#include <tree_sitter/api.h>", ""},
      {"report/json.cpp", "// A.\n#include \"rules/finding.h\"", ""},
      {"base/a.cpp", lines_400, ""},

      {"eval/a.cpp", "// A.\n\n#include \"lang/language.h\"",
       "src/eval/a.cpp:3: eval may not include \"lang/language.h\""},
      {"eval/a.h", "// A.\n  #  include \"rules/rule.h\"",
       "src/eval/a.h:2: eval may not include \"rules/rule.h\""},
      {"base/a.h", "// A.\n#include <text/source.h>",
       "src/base/a.h:2: base may not include \"text/source.h\""},
      {"report/json.cpp", "// A.\n#include \"rules/rule.h\"",
       "src/report/json.cpp:2: report may not include \"rules/rule.h\""},
      {"resolved/a.cpp", "// A.\n#include \"eval/evaluator.h\"",
       "src/resolved/a.cpp:2: resolved may not include \"eval/evaluator.h\""},
      {"eval/a.cpp", "// A.\n#include \"b.h\"",
       "src/eval/a.cpp:2: \"b.h\" is in no layer: includes start at src/"},
      {"eval/a.cpp", "// A.\n#include \"catch.h\"",
       "src/eval/a.cpp:2: \"catch.h\" is in no layer: includes start at src/"},
      {"tools/a.cpp", "// A.\n#include \"text/source.h\"",
       "src/tools/a.cpp:2: this file is in no layer"},
      {"lang/hcl/a.cpp", "// A.\n#include <tree_sitter/api.h>",
       "src/lang/hcl/a.cpp:2: <tree_sitter/api.h> has another home"},
      {"syntax/json.h", "// A.\n#include <rapidjson/reader.h>",
       "src/syntax/json.h:2: <rapidjson/reader.h> has another home"},
      {"catalogue/catalogue.h", "// A.\n#include <nlohmann/json.hpp>",
       "src/catalogue/catalogue.h:2: <nlohmann/json.hpp> has another home"},
      {"engine/config.cpp", "// A.\n#include <fstream>",
       "src/engine/config.cpp:2: <fstream> has another home"},
      {"eval/a_test.cpp", "// A.\n#include <thread>",
       "src/eval/a_test.cpp:2: <thread> has another home"},
      {"base/a.cpp", "#pragma once",
       "src/base/a.cpp:1: the first line must be one sentence that says what it is for"},
      {"base/a.cpp", "// Reads what\n// was written.\n",
       "src/base/a.cpp:1: the first line must be one sentence that says what it is for"},
      {"base/a.cpp", lines_401, "src/base/a.cpp:401: more than 400 lines: this is two files"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.path, row.text.substr(0, 80));
    const auto found = complaints(row.path, row.text);
    std::string all;
    for (const std::string& complaint : found) all += complaint;
    CHECK(all == row.complaint);
  }
}
