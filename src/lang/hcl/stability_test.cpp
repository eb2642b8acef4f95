// Checks laws of the dump: layout does not change it, and a file that is cut keeps what is whole.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "lang/language.h"
#include "syntax/dump.h"
#include "text/store.h"

namespace skulint {

namespace {

namespace fs = std::filesystem;

const std::string kMark = "\xEF\xBB\xBF";

struct Sample {
  std::string path;
  std::string text;
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> kSamples = [] {
    std::vector<Sample> found;
    for (const char* folder : {"testdata", "examples"}) {
      for (const auto& entry :
           fs::recursive_directory_iterator(fs::path(SKULINT_SOURCE_DIR) / folder)) {
        if (!entry.is_regular_file() || claim_of(entry.path().string()).language == nullptr) {
          continue;
        }
        std::ifstream in(entry.path(), std::ios::binary);
        found.push_back({entry.path().lexically_relative(SKULINT_SOURCE_DIR).generic_string(),
                         {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}});
      }
    }
    std::sort(found.begin(), found.end(),
              [](const Sample& a, const Sample& b) { return a.path < b.path; });
    return found;
  }();
  return kSamples;
}

bool is_json(const Sample& sample) {
  return ends_with(sample.path, ".json");
}

/// A Unit with the file that its spans point into.
struct Parsed {
  SourceStore store{""};
  Unit unit;
};

void parse(const std::string& path, const std::string& text, Parsed& parsed) {
  const SourceFile& file = parsed.store.file(parsed.store.add(path, text));
  const Claim claim = claim_of(path);
  parsed.unit = claim.role == FileRole::Configuration ? claim.language->parse(file)
                                                      : claim.language->parse_values(file);
}

std::string dump_of(const std::string& path, const std::string& text) {
  Parsed parsed;
  parse(path, text, parsed);
  return dump(parsed.unit);
}

std::string problems_of(const std::string& path, const std::string& text) {
  Parsed parsed;
  parse(path, text, parsed);
  std::string out;
  for (const Problem& problem : parsed.unit.problems) out += problem.message + "\n";
  return out;
}

/// A line of HCL, without its break.
struct Line {
  std::string text;
  bool is_code = true;  ///< no part of a heredoc or of a comment of several lines
};

std::string marker_of(const std::string& line) {
  const std::size_t at = line.rfind("<<");
  if (at == std::string::npos) return {};
  std::string marker(trim(line.substr(at + (line.substr(at + 2, 1) == "-" ? 3 : 2))));
  const bool plain = std::all_of(marker.begin(), marker.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '-';
  });
  return plain ? marker : std::string();
}

std::vector<Line> lines_of(const std::string& text) {
  std::vector<Line> lines;
  std::string marker;
  bool in_comment = false;
  for (const std::string& line : split(text, '\n')) {
    const bool inside = !marker.empty() || in_comment;
    if (in_comment) {
      in_comment = line.find("*/") == std::string::npos;
    } else if (inside && trim(line) == marker) {
      marker.clear();
    } else if (!inside) {
      marker = marker_of(line);
      const std::size_t open = line.rfind("/*");
      in_comment = open != std::string::npos && line.find("*/", open) == std::string::npos;
    }
    lines.push_back({line, !inside && marker.empty() && !in_comment});
  }
  return lines;
}

/// Another layout of the same text: each line of code as `change` writes it.
std::string with_lines(const std::string& text,
                       const std::function<std::string(const std::string&)>& change) {
  const std::string mark = starts_with(text, kMark) ? kMark : "";
  std::vector<std::string> out;
  for (const Line& line : lines_of(text.substr(mark.size()))) {
    out.push_back(line.is_code ? change(line.text) : line.text);
  }
  return mark + join(out, "\n");
}

std::string with_windows_breaks(const std::string& text) {
  return with_lines(text, [](const std::string& line) {
    return !line.empty() && line.back() == '\r' ? line : line + "\r";
  });
}

struct Layout {
  const char* name;
  bool fits_json;
  std::function<std::string(const std::string&)> apply;
};

const std::vector<Layout>& layouts() {
  using Text = const std::string&;
  const auto each_line = [](const std::string& before, const std::string& behind) {
    return [=](Text text) {
      return with_lines(text, [&](Text line) { return before + line + behind; });
    };
  };
  static const std::vector<Layout> kLayouts = {
      {"a mark at the start", false,
       [](Text text) { return starts_with(text, kMark) ? text : kMark + text; }},
      {"line breaks of Windows", true, with_windows_breaks},
      {"blanks behind", true, each_line("", " \t ")},
      {"blanks before", true, each_line("  \t", "")},
      {"blank lines", true, each_line("", "\n\n \t")},
      {"comments behind", false, each_line("", " # a note \" ${ { /*")},
      {"comments of two slashes", false, each_line("", " // a note } \" << EOT")},
      {"lines of comments", false, each_line("", "\n# } a note\n  // ${ another \"")},
      {"comments of several lines", false, each_line("", "\n/* a \" note {\n  on two lines */")},
      {"no last line break", true,
       [](Text text) {
         return ends_with(text, "\n") && lines_of(text).rbegin()[1].is_code
                    ? text.substr(0, text.size() - 1)
                    : text;
       }},
  };
  return kLayouts;
}

/// For each of `named`, where the next one begins: there it is complete, brackets and comments
/// behind its value too.
template <class Named>
void add_next_places(const std::vector<Named>& named, std::size_t last,
                     std::vector<std::size_t>& ends) {
  for (std::size_t i = 1; i < named.size(); ++i) ends.push_back(named[i].name_span.begin);
  if (!named.empty()) ends.push_back(last);
}

/// The lines of a dump with the offset at which what they tell is complete.
std::vector<std::pair<std::string, std::size_t>> told(const std::string& text, const Unit& unit) {
  std::vector<std::size_t> ends;
  for (const auto& input : unit.inputs) ends.push_back(input.span.end + 1);
  add_next_places(unit.locals, text.size(), ends);
  for (const auto& resource : unit.resources) ends.push_back(resource.span.end + 1);
  for (const auto& call : unit.modules) ends.push_back(call.span.end + 1);
  add_next_places(unit.outputs, text.size(), ends);
  add_next_places(unit.assignments, text.size(), ends);
  const std::vector<std::string> lines = split(dump(unit), '\n');
  REQUIRE(lines.size() == ends.size() + 1);
  std::vector<std::pair<std::string, std::size_t>> result;
  for (std::size_t i = 0; i < ends.size(); ++i) result.emplace_back(lines[i], ends[i]);
  return result;
}

}  // namespace

TEST_CASE("two parses of a file have the same dump", "[stability]") {
  REQUIRE(samples().size() > 250);
  for (const Sample& sample : samples()) {
    INFO(sample.path);
    CHECK(dump_of(sample.path, sample.text) == dump_of(sample.path, sample.text));
  }
}

TEST_CASE("layout and comments do not change the dump", "[stability]") {
  for (const Sample& sample : samples()) {
    if (!problems_of(sample.path, sample.text).empty()) continue;
    const std::string want = dump_of(sample.path, sample.text);
    for (const Layout& layout : layouts()) {
      if (is_json(sample) && !layout.fits_json) continue;
      const std::string text = layout.apply(sample.text);
      INFO(sample.path << ": " << layout.name);
      CHECK(problems_of(sample.path, text).empty());
      CHECK(dump_of(sample.path, text) == want);
    }
  }
}

TEST_CASE("a file that is cut anywhere keeps every statement before the cut", "[stability]") {
  constexpr std::size_t kCuts = 12;  // in each file, spread evenly
  std::size_t seed = 0;
  for (const Sample& sample : samples()) {
    Parsed whole;
    parse(sample.path, sample.text, whole);
    if (!whole.unit.problems.empty()) continue;
    const auto lines = told(sample.text, whole.unit);
    const std::size_t step = sample.text.size() / kCuts + 1;
    for (std::size_t cut = ++seed % step; cut < sample.text.size(); cut += step) {
      const auto begin = std::chrono::steady_clock::now();
      const std::vector<std::string> got =
          split(dump_of(sample.path, sample.text.substr(0, cut)), '\n');
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      INFO(sample.path << " cut at " << cut);
      CHECK(took.count() < 2.0);
      for (const auto& [line, end] : lines) {
        if (end > cut) continue;
        INFO(line);
        CHECK(std::find(got.begin(), got.end(), line) != got.end());
      }
    }
  }
}

}  // namespace skulint
