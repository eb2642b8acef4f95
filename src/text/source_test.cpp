// Tests offsets, lines and columns: line breaks of each kind, characters of each width, edges.
#include "text/source.h"

#include <string>
#include <vector>

#include "catch.h"

namespace skulint {

namespace {

SourceFile file_of(std::string text) {
  return make_source_file(FileId{1}, "x.tf", std::move(text));
}

struct Row {
  std::string text;
  std::uint32_t offset;
  Position code_points;
  Position utf16;
};

const std::string kWide =
    "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"
    "b";  // 1, 2, 3, 4 and 1 bytes

const std::vector<Row> kRows = {
    {"", 0, {1, 1}, {1, 1}},
    {"", 9, {1, 1}, {1, 1}},
    {"ab", 0, {1, 1}, {1, 1}},
    {"ab", 2, {1, 3}, {1, 3}},
    {"ab", 3, {1, 3}, {1, 3}},
    {"a\nb", 1, {1, 2}, {1, 2}},
    {"a\nb", 2, {2, 1}, {2, 1}},
    {"a\nb", 3, {2, 2}, {2, 2}},
    {"a\n", 2, {2, 1}, {2, 1}},
    {"\n\n\n", 2, {3, 1}, {3, 1}},
    {"a\r\nb", 2, {1, 3}, {1, 3}},
    {"a\r\nb", 3, {2, 1}, {2, 1}},
    {"a\rb", 2, {1, 3}, {1, 3}},
    {kWide, 1, {1, 2}, {1, 2}},
    {kWide, 3, {1, 3}, {1, 3}},
    {kWide, 6, {1, 4}, {1, 4}},
    {kWide, 10, {1, 5}, {1, 6}},
    {kWide, 11, {1, 6}, {1, 7}},
    {kWide, 2, {1, 3}, {1, 3}},  // inside a character: its first byte counts
    {"\xFF\xFE"
     "a",
     2,
     {1, 3},
     {1, 3}},
    {std::string("\0\0a", 3), 2, {1, 3}, {1, 3}},
    {"\xEF\xBB\xBF"
     "a",
     3,
     {1, 2},
     {1, 2}},
};

}  // namespace

TEST_CASE("an offset has a line and two columns") {
  for (const Row& row : kRows) {
    const SourceFile file = file_of(row.text);
    INFO(row.text << " at " << row.offset);
    CHECK(position_at(file, row.offset) == row.code_points);
    CHECK(utf16_position_at(file, row.offset) == row.utf16);
  }
}

TEST_CASE("lines come without their breaks, and lines that are not there are empty") {
  const SourceFile file = file_of("one\r\ntwo\n\nfour");
  CHECK(line_text(file, 0).empty());
  CHECK(line_text(file, 1) == "one");
  CHECK(line_text(file, 2) == "two");
  CHECK(line_text(file, 3).empty());
  CHECK(line_text(file, 4) == "four");
  CHECK(line_text(file, 5).empty());
  CHECK(line_text(file, 4'000'000'000U).empty());
  CHECK(line_text(file_of(""), 1).empty());
  CHECK(line_text(file_of("a\rb\r\n"), 1) == "a\rb");
  CHECK(file_of("").line_starts == std::vector<std::uint32_t>{0});
  CHECK(file_of("\n").line_starts == std::vector<std::uint32_t>{0, 1});
}

TEST_CASE("a span is cut to its file") {
  const SourceFile file = file_of("abc");
  const auto text = [&](std::uint32_t begin, std::uint32_t end) {
    return std::string(text_of(file, {FileId{1}, begin, end}));
  };
  CHECK(text(0, 3) == "abc");
  CHECK(text(1, 2) == "b");
  CHECK(text(1, 1).empty());
  CHECK(text(2, 9) == "c");
  CHECK(text(3, 9).empty());
  CHECK(text(9, 12).empty());
  CHECK(text(2, 1).empty());
  CHECK(!Span{}.has_place());
  CHECK(Span{FileId{1}, 0, 0}.has_place());
}

}  // namespace skulint
