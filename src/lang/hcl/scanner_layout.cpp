// Tells from the layout of HCL text where statements and blocks begin.
#include <algorithm>
#include <limits>

#include "lang/hcl/scanner.h"

namespace skulint {

/// Whether the line at `line` begins a statement, which nothing inside brackets can look like. A
/// header with bare labels is none: `v in {` is part of a for expression.
bool HclScanner::is_interrupted(std::size_t line, char close) const {
  const std::size_t first = line + indentation(line);
  const std::size_t end = end_of_label(first);
  const std::string_view word = text_.substr(first, end - first);
  if (word == "for" || word == "in" || word == "if") return false;
  const char next = byte(std::min(text_.find_first_not_of(" \t", end), text_.size()));
  if ((next == '"' || next == '{') && is_header(first)) return true;
  return close != '}' && is_assignment(first);
}

bool HclScanner::is_header(std::size_t at) const {
  if (end_of_identifier(at) == at) return false;
  for (;;) {
    const std::size_t end = end_of_label(at);
    if (end == at) return byte(at) == '{';
    at = end;
    while (byte(at) == ' ' || byte(at) == '\t') ++at;
  }
}

std::size_t HclScanner::end_of_label(std::size_t at) const {
  if (byte(at) != '"') return end_of_identifier(at);
  const std::size_t end = text_.find_first_of("\"\n", at + 1);
  return end == std::string_view::npos || text_[end] == '\n' ? at : end + 1;
}

bool HclScanner::is_assignment(std::size_t at) const {
  std::size_t next = end_of_identifier(at);
  if (next == at) return false;
  for (;;) {
    const bool blank = byte(next) == ' ' || byte(next) == '\t';
    const std::size_t size = blank ? 1 : odd_blank(next);
    if (size == 0) break;
    next += size;
  }
  return byte(next) == '=' && byte(next + 1) != '=' && byte(next + 1) != '>';
}

std::size_t HclScanner::line_begin(std::size_t at) const {
  const std::vector<std::uint32_t>& starts = file_.line_starts;
  return *(std::upper_bound(starts.begin(), starts.end(), at) - 1);
}

std::size_t HclScanner::indentation(std::size_t at) const {
  const std::size_t begin = line_begin(at);
  return std::min(text_.find_first_not_of(" \t", begin), text_.size()) - begin;
}

std::size_t HclScanner::column(std::size_t at) const {
  const std::size_t begin = line_begin(at);
  return at - begin == indentation(at) ? at - begin : std::numeric_limits<std::size_t>::max();
}

}  // namespace skulint
