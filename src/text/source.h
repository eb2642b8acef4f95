// Declares bytes of files, spans in them, and the only conversions between offsets and positions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skulint {

/// Names one version of one file inside a SourceStore; 0 names none.
struct FileId {
  std::uint32_t value = 0;
  bool operator==(const FileId&) const = default;
  auto operator<=>(const FileId&) const = default;
};

/// A half-open range of bytes in a file. A span whose file is 0 has no place to show.
struct Span {
  FileId file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const Span&) const = default;
  bool has_place() const { return file.value != 0; }
};
static_assert(sizeof(Span) == 12);

/// A line and a column, both from 1.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  bool operator==(const Position&) const = default;
};

/// The immutable bytes of one version of one file. `path` is shown to users: relative to the
/// current directory, with '/'.
struct SourceFile {
  FileId id;
  std::string path;
  std::string text;
  std::vector<std::uint32_t> line_starts;  ///< offset of each line's first byte; never empty
};

SourceFile make_source_file(FileId id, std::string path, std::string text);

/// Column in Unicode code points, as text and JSON count. An offset past the end means the end.
Position position_at(const SourceFile& file, std::uint32_t offset);

/// Column in UTF-16 code units, as SARIF and LSP count.
Position utf16_position_at(const SourceFile& file, std::uint32_t offset);

/// The bytes of line `line` (from 1) without its line break; empty when there is no such line.
std::string_view line_text(const SourceFile& file, std::uint32_t line);

/// The bytes that `span` covers, cut to the file.
std::string_view text_of(const SourceFile& file, Span span);

}  // namespace skulint
