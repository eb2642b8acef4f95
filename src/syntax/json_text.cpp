// Makes JSON text fit for a strict reader.
#include "syntax/json_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::string_view kBlank = " \t\r\n";

/// What stands in a string for something that a strict reader stops at.
struct Mark {
  char mark;
  std::string_view meaning;
};
constexpr char kBadByte = '\xFC';
constexpr std::array<Mark, 4> kMarks = {
    {{'\xFF', "\n"}, {'\xFE', "\r"}, {'\xFD', "\t"}, {kBadByte, kReplacement}}};

/// The four hexadecimal digits of a `\u` escape at `at`, or nothing.
std::optional<std::uint32_t> unicode_escape(std::string_view text, std::size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return std::nullopt;
  std::uint32_t code = 0;
  for (const char c : text.substr(at + 2, 4)) {
    const std::string_view digits = "0123456789abcdef";
    const std::size_t digit = digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
    if (digit == std::string_view::npos) return std::nullopt;
    code = code * 16 + static_cast<std::uint32_t>(digit);
  }
  return code;
}

bool is_high_surrogate(std::uint32_t code) {
  return code >= 0xD800 && code < 0xDC00;
}
bool is_low_surrogate(std::uint32_t code) {
  return code >= 0xDC00 && code < 0xE000;
}

/// One escape: how many bytes it is written with, and how many bytes of UTF-8 it means.
struct Escape {
  std::size_t written = 2;
  std::size_t meant = 1;
  bool is_lone_surrogate = false;
};

Escape read_escape(std::string_view text, std::size_t at) {
  const std::optional<std::uint32_t> code = unicode_escape(text, at);
  if (!code) return {};
  const std::optional<std::uint32_t> next = unicode_escape(text, at + 6);
  if (is_high_surrogate(*code) && next && is_low_surrogate(*next)) return {12, 4, false};
  const bool lone = is_high_surrogate(*code) || is_low_surrogate(*code);
  return {6, *code < 0x80U ? 1U : *code < 0x800U ? 2U : 3U, lone};
}

enum class Last : std::uint8_t { Nothing, Value, Comma, Other };

class Cleaner {
 public:
  Cleaner(const SourceFile& file, const JsonOptions& options)
      : file_(file), options_(options), text_(file.text) {}

  StrictJson run() {
    mark_bad_bytes();
    skip_byte_order_mark();
    while (at_ < text_.size()) take_token();
    return {std::move(text_), std::move(comments_), std::move(problems_)};
  }

 private:
  void note(std::size_t begin, std::size_t end, const char* message) {
    const auto same = [&](const Problem& known) { return known.message == message; };
    if (std::any_of(problems_.begin(), problems_.end(), same)) return;  // one of a kind is enough
    problems_.push_back({ProblemKind::Syntax, message, span(begin, end), {}});
  }

  Span span(std::size_t begin, std::size_t end) const {
    return {file_.id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void mark_bad_bytes() {
    const std::string_view text = file_.text;
    std::size_t at = utf8_prefix(text);
    for (; at < text.size(); at += 1 + utf8_prefix(text.substr(at + 1))) {
      note(at, at + 1, "this is no UTF-8 text");
      text_[at] = kBadByte;
    }
  }

  void skip_byte_order_mark() {
    if (!starts_with(text_, kByteOrderMark)) return;
    text_.replace(0, kByteOrderMark.size(), kByteOrderMark.size(), ' ');
    if (!options_.byte_order_mark) note(0, kByteOrderMark.size(), "a byte order mark is no JSON");
    at_ = kByteOrderMark.size();
  }

  char peek(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void take_token() {
    const char c = text_[at_];
    if (kBlank.find(c) != std::string_view::npos) {
      ++at_;
    } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
      take_comment();
    } else if (c == ',' || c == ':') {
      last_ = c == ',' ? Last::Comma : Last::Other;
      last_end_ = ++at_;
    } else if (c == '}' || c == ']') {
      if (last_ == Last::Comma) drop_comma();
      last_ = Last::Value;
      last_end_ = ++at_;
      --depth_;
    } else {
      take_value(c);
    }
  }

  /// From a quote, an opening bracket or a letter.
  void take_value(char first) {
    if (last_ == Last::Value && at_ > last_end_ && depth_ > 0) {
      note(at_, at_ + 1, "a comma is missing before this");
      text_[last_end_] = ',';
    }
    const bool opens = first == '{' || first == '[';
    if (first == '"') {
      take_string();
    } else if (opens) {
      ++at_;
      ++depth_;
    } else {
      at_ = std::min(text_.find_first_of(" \t\r\n,:{}[]\"/", at_ + 1), text_.size());
    }
    last_ = opens ? Last::Other : Last::Value;
    last_end_ = at_;
  }

  void drop_comma() {
    const std::size_t comma = last_end_ - 1;
    text_[comma] = ' ';
    if (!options_.trailing_commas) note(comma, comma + 1, "nothing follows this comma");
  }

  void take_comment() {
    const bool is_block = text_[at_ + 1] == '*';
    std::size_t end = text_.find(is_block ? "*/" : "\n", at_ + 2);
    if (end == std::string::npos && is_block) note(at_, at_ + 2, "this comment is not closed");
    end = std::min(end == std::string::npos ? end : end + (is_block ? 2 : 0), text_.size());
    const std::size_t shown = end > at_ && text_[end - 1] == '\r' ? end - 1 : end;
    comments_.push_back(span(at_, shown));
    if (!options_.comments) note(at_, shown, "a comment is no JSON");
    std::fill(text_.begin() + static_cast<std::ptrdiff_t>(at_),
              text_.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    at_ = end;
  }

  void take_string() {
    const std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"') {
      const char c = text_[at_];
      if (c == '\\') {
        take_escape();
      } else if (c == '\n' || c == '\r' || c == '\t') {
        if (!options_.line_breaks_in_strings && c != '\t') {  // a strict reader stops here
          at_ = text_.size();
          return;
        }
        if (!options_.line_breaks_in_strings) note(begin, at_ + 1, "this text holds a tab");
        text_[at_++] = c == '\n' ? kMarks[0].mark : c == '\r' ? kMarks[1].mark : kMarks[2].mark;
      } else {
        ++at_;
      }
    }
    at_ = std::min(at_ + 1, text_.size());
  }

  /// Half of a surrogate pair is no character: it becomes U+FFFD.
  void take_escape() {
    const Escape escape = read_escape(text_, at_);
    if (escape.is_lone_surrogate) text_.replace(at_ + 2, 4, "fffd");
    at_ = std::min(at_ + escape.written, text_.size());
  }

  const SourceFile& file_;
  const JsonOptions& options_;
  std::string text_;
  std::size_t at_ = 0;
  Last last_ = Last::Nothing;
  std::size_t last_end_ = 0;
  std::int64_t depth_ = 0;
  std::vector<Span> comments_;
  std::vector<Problem> problems_;
};

}  // namespace

StrictJson make_strict(const SourceFile& file, const JsonOptions& options) {
  return Cleaner(file, options).run();
}

std::string restore(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto* const mark = std::find_if(kMarks.begin(), kMarks.end(),
                                          [&](const Mark& known) { return known.mark == c; });
    if (mark == kMarks.end()) {
      out += c;
    } else {
      out += mark->meaning;
    }
  }
  return out;
}

std::vector<std::uint32_t> written_offsets(const SourceFile& file, Span string) {
  std::string_view raw = text_of(file, string);
  raw.remove_prefix(std::min<std::size_t>(raw.size(), 1));
  if (ends_with(raw, "\"")) raw.remove_suffix(1);
  std::vector<std::uint32_t> offsets;
  offsets.reserve(raw.size() + 1);
  std::size_t good_until = 0;  // well-formed UTF-8 up to here
  for (std::size_t at = 0; at < raw.size();) {
    if (at >= good_until) good_until = at + utf8_prefix(raw.substr(at));
    Escape unit{1, 1, false};
    if (raw[at] == '\\') {
      unit = read_escape(raw, at);
    } else if (at >= good_until) {
      unit.meant = kReplacement.size();
    }
    offsets.insert(offsets.end(), unit.meant, string.begin + 1 + static_cast<std::uint32_t>(at));
    at += unit.written;
  }
  offsets.push_back(string.begin + 1 + static_cast<std::uint32_t>(raw.size()));
  return offsets;
}

}  // namespace skulint
