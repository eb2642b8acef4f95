// Holds the table of output formats and what they share.
#include "report/report.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::array<Format, 2> kFormats = {{
    {"text", &check_as_text, &inspect_as_text},
    {"json", &check_as_json, &inspect_as_json},
}};

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

const Format* find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

std::string summary_line(const Analysis& analysis) {
  const Summary& summary = analysis.summary;
  if (summary.servers == 0) {
    return "no PostgreSQL Flexible Server found in " + counted(summary.files_seen, "file");
  }
  std::string line = counted(summary.servers, "server") + " in " + counted(summary.roots, "root") +
                     " judged: " + counted(summary.errors, "error") + ", " +
                     counted(summary.warnings, "warning") + ", " + std::to_string(summary.infos) +
                     " info";
  line += summary.undecided == 0 ? "; every check was decided"
                                 : "; " + counted(summary.undecided, "check") + " undecided";
  const std::size_t problems = analysis.problems.size();
  if (problems > 0) line += "; " + counted(problems, "problem") + " above: not all was read";
  return line;
}

std::string place_text(const SourceStore& store, Span span, std::string_view otherwise) {
  if (!span.has_place()) return std::string(otherwise);
  const SourceFile& file = store.file(span.file);
  const Position at = position_at(file, span.begin);
  return printable(file.path) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

std::string fingerprint(const Finding& finding) {
  // FNV-1a over what stays when lines move.
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  const auto add = [&](std::string_view text) {
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    hash = (hash ^ 0xFFU) * 0x100000001b3ULL;
  };
  add(finding.rule);
  add(finding.root);
  add(finding.address);
  add(finding.message);
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string digits(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4U) digits[i] = kHex[hash & 0xFU];
  return digits;
}

}  // namespace skulint
