// Implements offsets, lines and columns of source files.
#include "text/source.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

std::uint32_t size_of(const SourceFile& file) {
  return static_cast<std::uint32_t>(file.text.size());
}

std::uint32_t line_index(const SourceFile& file, std::uint32_t offset) {
  const auto next = std::upper_bound(file.line_starts.begin(), file.line_starts.end(), offset);
  return static_cast<std::uint32_t>(next - file.line_starts.begin()) - 1;
}

/// What stands before `offset` on its line.
std::string_view before_on_line(const SourceFile& file, std::uint32_t offset) {
  const std::uint32_t begin = file.line_starts[line_index(file, offset)];
  return std::string_view(file.text).substr(begin, offset - begin);
}

}  // namespace

SourceFile make_source_file(FileId id, std::string path, std::string text) {
  SourceFile file{id, std::move(path), std::move(text), {0}};
  for (std::size_t at = file.text.find('\n'); at != std::string::npos;
       at = file.text.find('\n', at + 1)) {
    file.line_starts.push_back(static_cast<std::uint32_t>(at) + 1);
  }
  return file;
}

Position position_at(const SourceFile& file, std::uint32_t offset) {
  offset = std::min(offset, size_of(file));
  const std::size_t before = count_code_points(before_on_line(file, offset));
  return {line_index(file, offset) + 1, static_cast<std::uint32_t>(before) + 1};
}

Position utf16_position_at(const SourceFile& file, std::uint32_t offset) {
  offset = std::min(offset, size_of(file));
  const std::size_t before = count_utf16_units(before_on_line(file, offset));
  return {line_index(file, offset) + 1, static_cast<std::uint32_t>(before) + 1};
}

std::string_view line_text(const SourceFile& file, std::uint32_t line) {
  if (line == 0 || line > file.line_starts.size()) return {};
  const std::uint32_t begin = file.line_starts[line - 1];
  const std::uint32_t end = line < file.line_starts.size() ? file.line_starts[line] : size_of(file);
  std::string_view text = std::string_view(file.text).substr(begin, end - begin);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

std::string_view text_of(const SourceFile& file, Span span) {
  const std::uint32_t begin = std::min(span.begin, size_of(file));
  const std::uint32_t end = std::clamp(span.end, begin, size_of(file));
  return std::string_view(file.text).substr(begin, end - begin);
}

}  // namespace skulint
