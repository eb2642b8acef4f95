// Implements the walk through the bytes of HCL text.
#include "lang/hcl/scanner.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr int kDeepestTemplate = 64;
constexpr std::size_t kMostProblems = 1000;

/// Characters that nobody sees and the language does not take for blanks: the space that does not
/// break, those without width, marks of direction and of byte order, the ideographic space.
constexpr std::array<std::string_view, 8> kOddBlanks = {
    "\xC2\xA0",     "\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8D",
    "\xE2\x80\x8E", "\xE2\x80\xAF", "\xE3\x80\x80", "\xEF\xBB\xBF"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Whether a byte may begin an identifier. Bytes beyond ASCII may: the grammar judges them.
bool begins_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool continues_identifier(char c) {
  return begins_identifier(c) || is_digit(c) || c == '-';
}

char closing(char open) {
  return open == '(' ? ')' : open == '[' ? ']' : '}';
}

ByteRange range_of(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

void HclScanner::add_problem(ByteRange range, std::string message) {
  if (problems_.size() < kMostProblems) {
    problems_.push_back({range, std::move(message)});
  } else {
    ++uncounted_;
  }
}

void HclScanner::forget_problems(std::size_t since) {
  uncounted_ = since - std::min(since, problems_.size());
  problems_.resize(std::min(since, problems_.size()));
}

void HclScanner::Brackets::push(Bracket bracket) {
  stack.push_back(bracket);
  ++count(bracket.close);
}

void HclScanner::Brackets::pop() {
  --count(stack.back().close);
  stack.pop_back();
}

/// The length of the odd blank at `at`, or 0.
std::size_t HclScanner::odd_blank(std::size_t at) const {
  if (static_cast<unsigned char>(byte(at)) < 0x80) return 0;
  for (const std::string_view blank : kOddBlanks) {
    if (text_.substr(at, blank.size()) == blank) return blank.size();
  }
  return 0;
}

bool HclScanner::skip_odd_blank() {
  const std::size_t size = odd_blank(at_);
  if (size == 0) return false;
  add_problem(range_of(at_, at_ + size), "this blank is none that the language knows");
  blank(size);
  return true;
}

bool HclScanner::skip_comment() {
  const bool block = peek() == '/' && peek(1) == '*';
  const bool line = peek() == '#' || (peek() == '/' && peek(1) == '/');
  if (!block && !line) return false;
  const std::size_t begin = at_;
  const std::size_t end = text_.find(block ? "*/" : "\n", at_ + (block ? 2 : 0));
  at_ = end == std::string_view::npos ? text_.size() : end + (block ? 2 : 0);
  if (block && end == std::string_view::npos) {
    add_problem(range_of(begin, begin + 2), "this comment is not closed");
  }
  std::size_t shown = at_;
  if (line && shown > begin && text_[shown - 1] == '\r') --shown;
  comments_.push_back(range_of(begin, shown));
  return true;
}

void HclScanner::skip_blank(bool with_line_breaks) {
  while (!is_at_end()) {
    const char c = peek();
    const bool blank = c == ' ' || c == '\t' || c == '\r' || (with_line_breaks && c == '\n');
    if (blank) {
      ++at_;
    } else if (!skip_comment() && !skip_odd_blank()) {
      return;
    }
  }
}

ByteRange HclScanner::take_identifier() {
  const std::size_t begin = at_;
  at_ = end_of_identifier(at_);
  return range_of(begin, at_);
}

ByteRange HclScanner::take_label() {
  const std::size_t begin = at_;
  at_ = end_of_label(at_);
  return range_of(begin, at_);
}

std::size_t HclScanner::end_of_identifier(std::size_t at) const {
  if (!begins_identifier(byte(at))) return at;
  while (continues_identifier(byte(at)) && odd_blank(at) == 0) ++at;
  return at;
}

void HclScanner::skip_number() {
  const std::size_t begin = at_;
  while (is_digit(peek())) ++at_;
  const bool fraction = peek() == '.' && is_digit(peek(1));
  if (fraction) {
    ++at_;
    while (is_digit(peek())) ++at_;
  }
  const bool sign = peek(1) == '+' || peek(1) == '-';
  if ((peek() != 'e' && peek() != 'E') || !is_digit(peek(sign ? 2 : 1))) return;
  at_ += sign ? 2 : 1;
  while (is_digit(peek())) ++at_;
  if (!fraction)
    std::fill(readable_.begin() + static_cast<std::ptrdiff_t>(begin),
              readable_.begin() + static_cast<std::ptrdiff_t>(at_), '0');
}

/// What begins at `at_` and is no bracket; false where nothing longer than a byte does.
bool HclScanner::skip_atom(bool& is_broken) {
  const char c = peek();
  if (c == '"') {
    is_broken |= !skip_text();
    return true;
  }
  if (c == '<' && peek(1) == '<') {
    skip_heredoc(is_broken);
    return true;
  }
  if (is_digit(c)) {
    skip_number();
    return true;
  }
  if (skip_odd_blank()) return true;
  if (begins_identifier(c)) {
    take_identifier();
    return true;
  }
  return skip_comment();
}

bool HclScanner::skip_text() {
  const std::size_t begin = at_;
  if (skip_text(0)) return true;
  at_ = std::min(text_.find('\n', at_), text_.size());
  add_problem(range_of(begin, begin + 1), "this text is not closed");
  return false;
}

bool HclScanner::skip_text(int depth) {
  ++at_;
  while (!is_at_end() && peek() != '\n') {
    const char c = peek();
    if (c == '"') {
      ++at_;
      return true;
    }
    if (!take_mark(depth)) return false;
    if (c == '\\' && !is_at_end() && peek() != '\n') blank(1);
  }
  return false;
}

/// Takes one byte of a text, an escaped mark, or `${…}`; false where that is not closed.
bool HclScanner::take_mark(int depth) {
  const char c = peek();
  const bool marked = c == '$' || c == '%';
  if (marked && peek(1) == '{') {
    at_ += 2;
    return skip_braces(depth + 1);
  }
  blank(marked && peek(1) == c && peek(2) == '{' ? 3 : 1);
  return true;
}

/// Hides bytes of a text from the grammar.
void HclScanner::blank(std::size_t count) {
  const auto from = readable_.begin() + static_cast<std::ptrdiff_t>(at_);
  std::fill(from, from + static_cast<std::ptrdiff_t>(count), ' ');
  at_ += count;
}

/// The inside of `${…}` up to its brace; false where it is not closed.
bool HclScanner::skip_braces(int depth) {
  if (depth > kDeepestTemplate) return false;
  std::size_t open = 1;
  while (!is_at_end()) {
    const char c = peek();
    bool is_broken = false;
    if (c == '\n' && is_interrupted(at_ + 1, open > 1 ? '}' : ')')) return false;
    if (c == '"') {
      if (!skip_text(depth)) return false;
    } else if (c == '{' || c == '}') {
      ++at_;
      open = c == '{' ? open + 1 : open - 1;
      if (open == 0) return true;
    } else if (!skip_atom(is_broken)) {
      ++at_;
    }
    if (is_broken) return false;
  }
  return false;
}

void HclScanner::skip_heredoc(bool& is_broken) {
  const std::size_t begin = at_;
  at_ += peek(2) == '-' ? 3 : 2;
  const ByteRange name = take_identifier();
  const std::string_view marker = text_.substr(name.begin, name.end - name.begin);
  while (peek() == '\r' || peek() == ' ' || peek() == '\t') ++at_;
  if (marker.empty() || peek() != '\n') {
    at_ = std::max<std::size_t>(name.end, begin + 2);
    if (!is_broken) add_problem(range_of(begin, begin + 2), "a line must end behind <<NAME");
    is_broken = true;
    return;
  }
  index_markers();
  const auto last = last_lines_.find(marker);
  if (last == last_lines_.end() || last->second < at_) {
    return leave_open_heredoc(begin, is_broken);
  }
  skip_heredoc_body(marker, begin, is_broken);
}

void HclScanner::skip_heredoc_body(std::string_view marker, std::size_t begin, bool& is_broken) {
  const std::size_t body = at_;
  while (at_ < text_.size()) {
    const std::size_t line = at_ + 1;
    const std::size_t end = std::min(text_.find('\n', line), text_.size());
    if (line <= text_.size() && trim(text_.substr(line, end - line)) == marker) {
      at_ = text_.find(marker, line) + marker.size();
      return;
    }
    at_ = line;
    while (at_ < end) {
      if (!take_mark(0)) at_ = std::max(at_, end);
    }
    if (at_ > end) at_ = std::min(text_.find('\n', at_), text_.size());
  }
  // No later heredoc of that name is closed either: what is the same is not searched again.
  last_lines_.erase(marker);
  const auto from = static_cast<std::ptrdiff_t>(body);
  std::copy(text_.begin() + from, text_.end(), readable_.begin() + from);
  at_ = body;
  leave_open_heredoc(begin, is_broken);
}

/// The line of each text that could close a heredoc, the last of equal ones.
void HclScanner::index_markers() {
  if (markers_known_) return;
  markers_known_ = true;
  for (const std::uint32_t start : file_.line_starts) {
    const std::size_t end = std::min(text_.find('\n', start), text_.size());
    const std::string_view line = trim(text_.substr(start, end - start));
    if (!line.empty() && begins_identifier(line.front())) last_lines_[line] = start;
  }
}

void HclScanner::leave_open_heredoc(std::size_t begin, bool& is_broken) {
  is_broken = true;
  add_problem(range_of(begin, begin + 2), "the end of this heredoc is missing");
  skip_open_heredoc();
}

/// Goes to the line before a brace or a header that starts a line.
void HclScanner::skip_open_heredoc() {
  while (at_ < text_.size()) {
    if (byte(at_ + 1) == '}' || is_header(at_ + 1)) return;
    at_ = std::min(text_.find('\n', at_ + 1), text_.size());
  }
}

void HclScanner::note_unclosed(const Bracket& bracket, ScannedValue& value) {
  if (!value.is_broken) {
    add_problem(range_of(bracket.at, bracket.at + 1),
                std::string("this ") + text_[bracket.at] + " is not closed");
  }
  value.is_broken = true;
}

/// Takes a closing bracket; false when the value ends before it.
bool HclScanner::close(char c, Brackets& open, ScannedValue& value) {
  const bool further_left = mode_ == ScanMode::Indentation && c == '}' && !open.stack.empty() &&
                            column(at_) < indentation(open.stack.back().at);
  const bool matches = open.count(c) > 0;
  if (further_left || (!matches && c == '}')) {
    if (!open.stack.empty()) note_unclosed(open.stack.back(), value);
    return false;
  }
  if (!matches) {
    if (!value.is_broken) {
      add_problem(range_of(at_, at_ + 1), std::string("this ") + c + " closes nothing");
    }
    value.is_broken = true;
  } else {
    if (open.stack.back().close != c) note_unclosed(open.stack.back(), value);
    while (open.stack.back().close != c) open.pop();
    open.pop();
  }
  ++at_;
  return true;
}

ScannedValue HclScanner::take_value() {
  ScannedValue value;
  Brackets open;
  value.range.begin = at();
  while (!is_at_end()) {
    const char c = peek();
    if (c == '\n') {
      if (open.stack.empty()) break;
      if (is_interrupted(at_ + 1, open.stack.back().close)) break;
      ++at_;
    } else if (c == '(' || c == '[' || c == '{') {
      open.push({closing(c), at_++});
      value.nesting = std::max(value.nesting, static_cast<std::uint32_t>(open.stack.size()));
    } else if (c == ')' || c == ']' || c == '}') {
      if (!close(c, open, value)) {
        open = {};
        break;
      }
    } else if (!skip_atom(value.is_broken)) {
      ++at_;
    }
  }
  if (!open.stack.empty()) note_unclosed(open.stack.back(), value);
  value.range.end = at();
  return value;
}

void HclScanner::skip_block() {
  std::size_t open = 0;
  while (!is_at_end()) {
    const char c = peek();
    bool ignored = false;
    if (c == '{' || c == '}') {
      ++at_;
      open = c == '{' ? open + 1 : open - 1;
      if (open == 0) return;
    } else if (!skip_atom(ignored)) {
      ++at_;
    }
  }
}

}  // namespace skulint
