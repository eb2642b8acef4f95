// Tests the positioned JSON tree: places, text, what is tolerated, what is left of broken files.
#include "syntax/json.h"

#include <string>
#include <string_view>
#include <vector>

#include "base/strings.h"
#include "catch.h"

namespace skulint {
namespace {

constexpr JsonOptions kStrict;
constexpr JsonOptions kTolerant{true, true, true, true};

SourceFile source(std::string text) {
  return make_source_file({1}, "x.json", std::move(text));
}

std::string place(Span span) {
  return "@" + std::to_string(span.begin) + "-" + std::to_string(span.end);
}

/// The tree on one line, each value and name followed by its place.
std::string render(const JsonValue& value) {
  std::string out;
  switch (value.kind) {
    case JsonKind::Null:
      out = "null";
      break;
    case JsonKind::Bool:
      out = value.flag ? "true" : "false";
      break;
    case JsonKind::Number:
      out = value.text;
      break;
    case JsonKind::String:
      out = "'" + printable(value.text) + "'";
      break;
    case JsonKind::Array:
      for (const JsonValue& item : value.items) out += (out.empty() ? "" : " ") + render(item);
      out = "[" + out + "]";
      break;
    case JsonKind::Object:
      for (const JsonMember& member : value.members) {
        out += (out.empty() ? "" : " ") + printable(member.name) + place(member.name_span) + "=" +
               render(member.value);
      }
      out = "{" + out + "}";
      break;
  }
  return out + place(value.span);
}

std::string render(const JsonDocument& document) {
  return document.has_root ? render(document.root) : "nothing";
}

std::vector<std::string> problems_of(const JsonDocument& document) {
  std::vector<std::string> out;
  for (const Problem& problem : document.problems) {
    out.push_back(place(problem.span).substr(1) + " " + problem.message);
  }
  return out;
}

std::string repeat(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

using Texts = std::vector<std::string>;

TEST_CASE("each value and each name of a JSON file has its place", "[json]") {
  struct Row {
    std::string text, tree;
  };
  const std::vector<Row> rows = {
      {"null", "null@0-4"},
      {" true\n", "true@1-5"},
      {"false", "false@0-5"},
      {"[]", "[]@0-2"},
      {"{ }", "{}@0-3"},
      {R"({"a": [1, true]})", "{a@1-4=[1@7-8 true@10-14]@6-15}@0-16"},
      {R"({"a":{"b":null},"c":""})", "{a@1-4={b@6-9=null@10-14}@5-15 c@16-19=''@20-22}@0-23"},
      {"[\r\n\t1 ,\r\n\t2\r\n]", "[1@4-5 2@10-11]@0-14"},
      // names that repeat all count, in order
      {R"({"a":1,"b":2,"a":3})", "{a@1-4=1@5-6 b@7-10=2@11-12 a@13-16=3@17-18}@0-19"},
      {R"({"":0})", "{@1-3=0@4-5}@0-6"},
      // numbers keep their text
      {"-0", "-0@0-2"},
      {"1.50", "1.50@0-4"},
      {"[1E+2,-1.5e-3]", "[1E+2@1-5 -1.5e-3@6-13]@0-14"},
      {"12345678901234567890123", "12345678901234567890123@0-23"},
      {"0.1234567890123456789012345678901234567890",
       "0.1234567890123456789012345678901234567890@0-42"},
      // places count bytes
      {"[\"\xC3\xA9\", 1]", "['\xC3\xA9'@1-5 1@7-8]@0-9"},
      {"{\"\xF0\x9F\x90\x98\": \"\xE2\x82\xAC\"}",
       "{\xF0\x9F\x90\x98@1-7='\xE2\x82\xAC'@9-14}@0-15"},
      // escapes
      {R"(["\u00e9", 1])", "['\xC3\xA9'@1-9 1@11-12]@0-13"},
      {R"("a\"b\\c\/d\n")", "'a\"b\\c/d\\n'@0-14"},
      {R"("\b\f\r\t")", R"('\x08\x0c\r\t'@0-10)"},
      {R"("\uD83D\ude00")", "'\xF0\x9F\x98\x80'@0-14"},
      {R"("\u0000x")", R"('\x00x'@0-9)"},
      {R"(["//", "/* ,} */"])", "['//'@1-5 '/* ,} */'@7-17]@0-18"},
      {R"("\\")", "'\\'@0-4"},
      // half a surrogate pair is no character
      {R"("\ud83d")", "'\xEF\xBF\xBD'@0-8"},
      {R"("\ude00a")", "'\xEF\xBF\xBD\x61'@0-9"},
      {R"("\ud83d\ud83d\ude00")", "'\xEF\xBF\xBD\xF0\x9F\x98\x80'@0-20"},
      {R"("\ud83d\n")", "'\xEF\xBF\xBD\\n'@0-10"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const JsonDocument document = parse_json(source(row.text), kStrict);
    CHECK(render(document) == row.tree);
    CHECK(problems_of(document) == Texts{});
  }
}

TEST_CASE("what JSON does not know is taken where asked for, and else noted and taken", "[json]") {
  struct Row {
    std::string text, tree, problem;
  };
  const std::vector<Row> rows = {
      {"// a\n[1]", "[1@6-7]@5-8", "0-4 a comment is no JSON"},
      {"[1] // a", "[1@1-2]@0-3", "4-8 a comment is no JSON"},
      {"// a\r\n1", "1@6-7", "0-4 a comment is no JSON"},
      {"{/* \"} */\"a\": 1}", "{a@9-12=1@14-15}@0-16", "1-9 a comment is no JSON"},
      {"{\"a\"/**/:/**/1}", "{a@1-4=1@13-14}@0-15", "4-8 a comment is no JSON"},
      {"[1,]", "[1@1-2]@0-4", "2-3 nothing follows this comma"},
      {"{\"a\":1,\n}", "{a@1-4=1@5-6}@0-9", "6-7 nothing follows this comma"},
      {"\xEF\xBB\xBF{}", "{}@3-5", "0-3 a byte order mark is no JSON"},
      {"\"a\tb\"", "'a\\tb'@0-5", "0-3 this text holds a tab"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const SourceFile file = source(row.text);
    const JsonDocument strict = parse_json(file, kStrict);
    CHECK(render(strict) == row.tree);
    CHECK(problems_of(strict) == Texts{row.problem});
    const JsonDocument tolerant = parse_json(file, kTolerant);
    CHECK(render(tolerant) == row.tree);
    CHECK(problems_of(tolerant) == Texts{});
  }
  const JsonDocument lines = parse_json(source("[\"a\r\n\nb\", 1]"), kTolerant);
  CHECK(render(lines) == "['a\\r\\n\\nb'@1-8 1@10-11]@0-12");
  CHECK(problems_of(lines) == Texts{});
  const JsonDocument comments = parse_json(source("/* a */ [ // b\r\n]"), kTolerant);
  REQUIRE(comments.comments.size() == 2);
  CHECK(place(comments.comments[0]) == "@0-7");
  CHECK(place(comments.comments[1]) == "@10-14");
}

TEST_CASE("broken JSON keeps what stands before the error", "[json]") {
  struct Row {
    std::string text, tree;
    Texts problems;
  };
  const std::vector<Row> rows = {
      {"", "nothing", {"0-0 there is nothing in this file"}},
      {" \n", "nothing", {"2-2 there is nothing in this file"}},
      {"// a", "nothing", {"0-4 a comment is no JSON", "4-4 there is nothing in this file"}},
      {"{", "{}@0-1", {"1-1 a name in quotes must stand here"}},
      {"{\"a\"", "{}@0-4", {"4-4 a colon is missing here"}},
      {"{\"a\":", "{}@0-5", {"5-5 this is no JSON value"}},
      {"{\"a\":1", "{a@1-4=1@5-6}@0-6", {"6-6 a comma or } is missing here"}},
      {"[{\"a\":1},", "[{a@2-5=1@6-7}@1-8]@0-9", {"9-9 this is no JSON value"}},
      {"[1 2]", "[1@1-2 2@3-4]@0-5", {"3-4 a comma is missing before this"}},
      {"{\"a\":1\n \"b\":2\n \"c\":3}",
       "{a@1-4=1@5-6 b@8-11=2@12-13 c@15-18=3@19-20}@0-21",
       {"8-9 a comma is missing before this"}},
      {"{\"a\":{}/**/\"b\":2}",
       "{a@1-4={}@5-7 b@11-14=2@15-16}@0-17",
       {"7-11 a comment is no JSON", "11-12 a comma is missing before this"}},
      {"[1,,2]", "[1@1-2]@0-3", {"3-4 this is no JSON value"}},
      {"[,]", "[]@0-3", {"1-2 nothing follows this comma"}},
      {"[1;2]", "[1@1-2]@0-2", {"2-3 a comma or ] is missing here"}},
      {"{'a':1}", "{}@0-1", {"1-2 a name in quotes must stand here"}},
      {"{a:1}", "{}@0-1", {"1-2 a name in quotes must stand here"}},
      {"{\"a\"=1}", "{}@0-4", {"4-5 a colon is missing here"}},
      {"{\"a\":True}", "{}@0-5", {"5-6 this is no JSON value"}},
      {"[nul]", "[]@0-4", {"1-2 this is no JSON value"}},
      {"[01]", "[0@1-2]@0-2", {"2-3 a comma or ] is missing here"}},
      {"[1.]", "[]@0-3", {"1-2 digits are missing in this number"}},
      {"[1e]", "[]@0-3", {"1-2 digits are missing in this number"}},
      {"[1e999]", "[]@0-6", {"1-2 this number is too large"}},
      {"[+1]", "[]@0-1", {"1-2 this is no JSON value"}},
      {"[1, \"abc]\n", "[1@1-2]@0-9", {"4-5 the quote that ends this text is missing"}},
      {"[1, \"abc,\n\"d\"]", "[1@1-2]@0-9", {"4-5 the quote that ends this text is missing"}},
      {"[\"\\q\"]", "[]@0-3", {"2-3 this is no escape"}},
      {"[\"\\u12G4\"]", "[]@0-6", {"2-3 \\u needs four hexadecimal digits"}},
      {"[\"a\\", "[]@0-4", {"3-4 this is no escape"}},
      {"[1] 2", "[1@1-2]@0-3", {"4-5 nothing may follow the one value of a file"}},
      {"[\"a\x01\"]", "[]@0-3", {"3-4 a text cannot hold this character"}},
      {"[1]]", "[1@1-2]@0-3", {"3-4 nothing may follow the one value of a file"}},
      {"[1] /* a", "[1@1-2]@0-3", {"4-6 this comment is not closed", "4-8 a comment is no JSON"}},
      {"[\"a\xFFz\", \"\xC3\"]",
       "['a\xEF\xBF\xBDz'@1-6 '\xEF\xBF\xBD'@8-11]@0-12",
       {"3-4 this is no UTF-8 text"}},
      {"[1, \xFF]", "[1@1-2]@0-4", {"4-5 this is no UTF-8 text", "4-5 this is no JSON value"}},
      {std::string("[\0]", 3), "nothing", {"0-0 is no text; nothing in it was read"}},
      {"[]" + repeat(" ", 8192) + std::string(1, '\0'), "[]@0-2", {"8194-8195 this is no text"}},
      {"[\"" + repeat(" ", 8192) + std::string(1, '\0') + "\"]",
       "[]@0-8194",
       {"1-2 the quote that ends this text is missing"}},
  };
  for (const Row& row : rows) {
    INFO(row.text.substr(0, 100));
    const JsonDocument document = parse_json(source(row.text), kStrict);
    CHECK(render(document) == row.tree);
    CHECK(problems_of(document) == row.problems);
  }
}

std::size_t depth_of(const JsonValue& value) {
  std::size_t depth = 0;
  const JsonValue* inner = &value;
  for (; inner->kind == JsonKind::Array; inner = &inner->items[0]) {
    ++depth;
    if (inner->items.empty()) break;
  }
  return depth;
}

TEST_CASE("JSON is read to a depth of 256", "[json]") {
  for (const std::size_t depth : {255U, 256U, 257U, 200'000U}) {
    INFO(depth);
    const JsonDocument document =
        parse_json(source(repeat("[", depth) + repeat("]", depth)), kStrict);
    CHECK(depth_of(document.root) == std::min<std::size_t>(depth, 256));
    CHECK(problems_of(document) ==
          (depth <= 256 ? Texts{} : Texts{"256-257 this is nested too deeply to be read"}));
  }
}

/// Every place lies in the one around it, behind the one before it, and in the file.
void check_places(const JsonValue& value, std::uint32_t begin, std::uint32_t end) {
  REQUIRE(value.span.begin >= begin);
  REQUIRE(value.span.begin < value.span.end);
  REQUIRE(value.span.end <= end);
  std::uint32_t last = value.span.begin + 1;
  for (const JsonValue& item : value.items) {
    check_places(item, last, value.span.end);
    last = item.span.end;
  }
  for (const JsonMember& member : value.members) {
    REQUIRE(member.name_span.begin >= last);
    check_places(member.value, member.name_span.end, value.span.end);
    last = member.value.span.end;
  }
}

void check_offsets(const SourceFile& file, const JsonValue& value) {
  if (value.kind == JsonKind::String) {
    const std::vector<std::uint32_t> offsets = written_offsets(file, value.span);
    REQUIRE(offsets.size() == value.text.size() + 1);
    REQUIRE(offsets.back() + 1 == value.span.end);
  }
  for (const JsonValue& item : value.items) check_offsets(file, item);
  for (const JsonMember& member : value.members) {
    REQUIRE(written_offsets(file, member.name_span).size() == member.name.size() + 1);
    check_offsets(file, member.value);
  }
}

const std::string kSample = R"({ // comment
  "na\u00efve": ["a", -1.5e+3, true, null, {"\ud83d\ude00": "\ud83d \\ \"", "e": [], "o": {}}],
  /* ünï */ "long": "ünï€🐘
 two lines", "last": false,
} )";

TEST_CASE("a file cut or damaged at any byte is read up to there", "[json]") {
  for (std::size_t length = 0; length <= kSample.size(); ++length) {
    INFO(length);
    const SourceFile file = source(kSample.substr(0, length));
    for (const JsonOptions& options : {kStrict, kTolerant}) {
      const JsonDocument document = parse_json(file, options);
      const auto size = static_cast<std::uint32_t>(length);
      if (document.has_root) check_places(document.root, 0, size);
      check_offsets(file, document.root);
      CHECK(document.problems.empty() == (length + 1 >= kSample.size() && options.comments));
      for (const Problem& problem : document.problems) CHECK(problem.span.end <= size);
    }
  }
  for (std::size_t at = 0; at < kSample.size(); ++at) {
    for (const char byte : {'"', '\\', '}', ',', '\n', '\xFF', '/', '\0', '\x01'}) {
      std::string text = kSample;
      text[at] = byte;
      const SourceFile file = source(text);
      const JsonDocument document = parse_json(file, kTolerant);
      if (document.has_root) {
        check_places(document.root, 0, static_cast<std::uint32_t>(text.size()));
      }
      check_offsets(file, document.root);
    }
  }
}

TEST_CASE("large JSON is read in one piece", "[json]") {
  constexpr std::size_t kSize = 10'000'000;
  const SourceFile text = source("{\"a\": \"" + std::string(kSize, 'x') + "\"}");
  const JsonDocument document = parse_json(text, kStrict);
  REQUIRE(problems_of(document) == Texts{});
  CHECK(document.root.members[0].value.text.size() == kSize);
  CHECK(place(document.root.members[0].value.span) == "@6-10000008");

  const SourceFile many = source("[" + repeat("0,", 500'000) + "0]");
  CHECK(parse_json(many, kStrict).root.items.size() == 500'001);
  const SourceFile quotes = source(repeat("\"", 1'000'000));
  CHECK(parse_json(quotes, kStrict).problems.size() == 1);
}

TEST_CASE("each byte of a text knows where it is written", "[json]") {
  using Offsets = std::vector<std::uint32_t>;
  struct Row {
    std::string text;
    Offsets offsets;
  };
  const std::vector<Row> rows = {
      {R"("")", {1}},
      {R"("ab")", {1, 2, 3}},
      {"\"\xC3\xA9\"", {1, 2, 3}},
      {R"("\"a")", {1, 3, 4}},
      {R"("\u0041b")", {1, 7, 8}},
      {R"("\u00e9b")", {1, 1, 7, 8}},
      {R"("\u20acb")", {1, 1, 1, 7, 8}},
      {R"("\uD83D\ude00b")", {1, 1, 1, 1, 13, 14}},
      {R"("\ud83db")", {1, 1, 1, 7, 8}},
      {"\"\xFFz\"", {1, 1, 1, 2, 3}},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const SourceFile file = source(row.text);
    const JsonValue root = parse_json(file, kStrict).root;
    CHECK(written_offsets(file, root.span) == row.offsets);
    CHECK(root.text.size() + 1 == row.offsets.size());
  }
}

TEST_CASE("members are found by name, the first one first", "[json]") {
  const JsonValue root = parse_json(source(R"({"a":1,"b":2,"a":3})"), kStrict).root;
  CHECK(find_member(root, "a") == &root.members[0].value);
  CHECK(find_member(root, "b") == &root.members[1].value);
  CHECK(find_member(root, "A") == nullptr);
  CHECK(find_member(root.members[0].value, "a") == nullptr);
}

}  // namespace
}  // namespace skulint
