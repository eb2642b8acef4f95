// Tests the text helpers.
#include "base/strings.h"

#include <limits>
#include <string>
#include <vector>

#include "catch.h"

namespace skulint {

TEST_CASE("case, prefixes and suffixes are those of ASCII") {
  CHECK(to_lower("AbZ-09\xC3\x84") == "abz-09\xC3\x84");
  CHECK(to_lower("@[`{").compare("@[`{") == 0);
  CHECK(starts_with("abc", ""));
  CHECK(starts_with("abc", "abc"));
  CHECK(!starts_with("abc", "abcd"));
  CHECK(!starts_with("", "a"));
  CHECK(ends_with("abc", ""));
  CHECK(ends_with("abc", "bc"));
  CHECK(!ends_with("abc", "ab"));
  CHECK(!ends_with("c", "bc"));
  CHECK(equals_ignoring_case("GP_Standard", "gp_sTANDARD"));
  CHECK(!equals_ignoring_case("a", "ab"));
  CHECK(!equals_ignoring_case("\xC3\x84", "\xC3\xA4"));
}

TEST_CASE("splitting keeps empty pieces, and joining undoes it") {
  const std::vector<std::pair<std::string, std::vector<std::string>>> rows = {
      {"", {""}},
      {",", {"", ""}},
      {"a", {"a"}},
      {"a,b", {"a", "b"}},
      {"a,,b", {"a", "", "b"}},
      {",a,", {"", "a", ""}},
      {" a , b", {" a ", " b"}}};
  for (const auto& [text, parts] : rows) {
    CHECK(split(text, ',') == parts);
    CHECK(join(parts, ",") == text);
  }
  CHECK(join({}, ",").empty());
  CHECK(join({"a", "b", "c"}, " and ") == "a and b and c");
}

TEST_CASE("trimming takes blanks from both ends only") {
  CHECK(trim("").empty());
  CHECK(trim(" \t\r\n").empty());
  CHECK(trim(" a b\n") == "a b");
  CHECK(trim("a") == "a");
  CHECK(trim("\xC2\xA0"
             "a") ==
        "\xC2\xA0"
        "a");
}

TEST_CASE("digits are grouped by comma") {
  const std::vector<std::pair<std::int64_t, std::string>> rows = {
      {0, "0"},
      {999, "999"},
      {1000, "1,000"},
      {25600, "25,600"},
      {999999, "999,999"},
      {1000000, "1,000,000"},
      {-1, "-1"},
      {-999, "-999"},
      {-1000, "-1,000"},
      {std::numeric_limits<std::int64_t>::max(), "9,223,372,036,854,775,807"},
      {std::numeric_limits<std::int64_t>::min(), "-9,223,372,036,854,775,808"}};
  for (const auto& [number, text] : rows) CHECK(with_thousands(number) == text);
}

TEST_CASE("nothing that is printed moves the cursor or hides text") {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"plain", "plain"},
      {"\xC3\xA9 \xF0\x9F\x98\x80", "\xC3\xA9 \xF0\x9F\x98\x80"},
      {"a\nb\tc\rd", "a\\nb\\tc\\rd"},
      {"\x1B[31m", "\\x1b[31m"},
      {std::string("\0", 1), "\\x00"},
      {"\x7F", "\\x7f"},
      {"\xC2\x9B"
       "0m",
       "\\x9b0m"},
      {"\xC2\xA0", "\xC2\xA0"},
      {"\xFF\xC3", "\\xff\\xc3"},
      {"\xED\xA0\x80", "\\xed\\xa0\\x80"},
      {"::error::", "::error::"}};
  for (const auto& [raw, shown] : rows) CHECK(printable(raw) == shown);
}

TEST_CASE("the nearest name is one that could have been meant") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("ABC", "abc") == 0);
  CHECK(edit_distance("abc", "abd") == 1);
  CHECK(edit_distance("abc", "acb") == 2);
  CHECK(edit_distance("kitten", "sitting") == 3);
  const std::vector<std::string> names = {"--format", "--fail-on", "--only"};
  CHECK(nearest("--fromat", names) == "--format");
  CHECK(nearest("--failon", names) == "--fail-on");
  CHECK(nearest("--completely-else", names).empty());
  CHECK(nearest("x", {}).empty());
  CHECK(nearest("ab", {"abcd"}) == "abcd");
  CHECK(nearest("ab", {"abcde"}).empty());
  CHECK(nearest("ab", {"ac", "ad"}) == "ac");
}

TEST_CASE("a pattern with stars and question marks") {
  struct Row {
    const char* pattern;
    const char* text;
    bool matches;
  };
  const std::vector<Row> rows = {{"", "", true},
                                 {"", "a", false},
                                 {"*", "", true},
                                 {"*", "abc", true},
                                 {"a*c", "abbc", true},
                                 {"a*c", "abb", false},
                                 {"?", "", false},
                                 {"?", "a", true},
                                 {"?", "ab", false},
                                 {"a?c", "abc", true},
                                 {"**", "a", true},
                                 {"*a", "ba", true},
                                 {"*a", "ab", false},
                                 {"a*b*c", "aXbYc", true},
                                 {"a*b*c", "acb", false},
                                 {"[a]", "a", false},
                                 {"*.tfvars", "x.tfvars", true},
                                 {"A", "a", false},
                                 {"*aab", "aaaaab", true}};
  for (const Row& row : rows) {
    INFO(row.pattern << " on " << row.text);
    CHECK(glob_matches(row.pattern, row.text) == row.matches);
  }
  const std::string many(5000, 'a');
  CHECK(!glob_matches("*a*a*a*a*a*a*a*a*b", many));
}

TEST_CASE("UTF-8 is what Unicode says it is") {
  struct Row {
    std::string text;
    std::size_t prefix;
    std::size_t code_points;
    std::size_t utf16;
  };
  const std::vector<Row> rows = {{"", 0, 0, 0},
                                 {"abc", 3, 3, 3},
                                 {"\xC3\xA9", 2, 1, 1},
                                 {"\xE2\x82\xAC", 3, 1, 1},
                                 {"\xF0\x9F\x98\x80", 4, 1, 2},
                                 {"\xF4\x8F\xBF\xBF", 4, 1, 2},
                                 {"\xED\x9F\xBF\xEE\x80\x80", 6, 2, 2},
                                 {"a\x80", 1, 2, 2},             // a byte that goes on from nothing
                                 {"\xC3", 0, 1, 1},              // cut
                                 {"\xE2\x82", 0, 2, 2},          // cut
                                 {"\xC3z", 0, 2, 2},             // not gone on with
                                 {"\xC0\xAF", 0, 2, 2},          // overlong
                                 {"\xC1\xBF", 0, 2, 2},          // overlong
                                 {"\xE0\x9F\xBF", 0, 3, 3},      // overlong
                                 {"\xF0\x8F\xBF\xBF", 0, 4, 4},  // overlong
                                 {"\xED\xA0\x80", 0, 3, 3},      // a surrogate
                                 {"\xF4\x90\x80\x80", 0, 4, 4},  // beyond Unicode
                                 {"\xF5\x80\x80\x80", 0, 4, 4},
                                 {"\xFF", 0, 1, 1},
                                 {std::string("a\0b", 3), 3, 3, 3}};
  for (const Row& row : rows) {
    INFO(printable(row.text));
    CHECK(utf8_prefix(row.text) == row.prefix);
    CHECK(is_utf8(row.text) == (row.prefix == row.text.size()));
    CHECK(count_code_points(row.text) == row.code_points);
    CHECK(count_utf16_units(row.text) == row.utf16);
  }
}

TEST_CASE("words are found wherever they stand") {
  const std::vector<std::string> words = {"q", "flexible_server", "aaa", "axa", "eee"};
  for (const std::string& word : words) {
    for (const char* before : {"", "f", "flexible_serve", "xxx", "aa", "\n"}) {
      for (const char* after : {"", "r", "x", "flex", "q"}) {
        INFO(before << "|" << word << "|" << after);
        const std::string text = before + word + after;
        CHECK(mentions(text, word));
        CHECK(mentions_ignoring_case(text, word));
        std::string other = word;
        for (char& byte : other) byte = static_cast<char>(byte == '_' ? '_' : byte - 'a' + 'A');
        CHECK(mentions_ignoring_case(before + other + after, word));
        CHECK(!mentions(other, word));
        CHECK(!mentions(word.substr(1), word));
        CHECK(!mentions_ignoring_case(other.substr(0, other.size() - 1), word));
      }
    }
  }
  CHECK(!mentions("", "a"));
  CHECK(mentions("", ""));
  CHECK(mentions("a", ""));
  CHECK(!mentions("flexible server flexibleserver", "flexible_server"));
}

}  // namespace skulint
