// Answers questions about Unicode by utf8proc.
#include "value/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace skulint {

namespace {

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

struct CodePoint {
  utf8proc_int32_t value = -1;  // Below zero for a byte that is no UTF-8.
  std::size_t length = 1;
};

CodePoint first_code_point(std::string_view text) {
  CodePoint result;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const utf8proc_ssize_t length = utf8proc_iterate(
      bytes, static_cast<utf8proc_ssize_t>(std::min<std::size_t>(text.size(), 4)), &result.value);
  if (length > 0) {
    result.length = static_cast<std::size_t>(length);
  } else {
    result.value = -1;
  }
  return result;
}

template <class Map>
std::string map_code_points(std::string_view text, const Map& map) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    if (next.value < 0) {
      out += text.front();
    } else {
      append_code_point(out, static_cast<char32_t>(map(next.value)));
    }
    text.remove_prefix(next.length);
  }
  return out;
}

constexpr utf8proc_int32_t kSharpS = 0xDF;  // Its upper case is no single letter.

utf8proc_int32_t upper(utf8proc_int32_t c) {
  return c == kSharpS ? c : utf8proc_toupper(c);
}

bool is_space(utf8proc_int32_t c) {
  const bool control = (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0;
  const bool general = c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029;
  return control || general || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool separates_words(utf8proc_int32_t c) {
  if (c < 0x80) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return !letter && !(c >= '0' && c <= '9') && c != '_';
  }
  return is_space(c);
}

}  // namespace

std::string to_nfc(std::string text) {
  if (is_ascii(text)) return text;
  utf8proc_uint8_t* result = nullptr;
  const utf8proc_ssize_t length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &result,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  if (length < 0) return text;
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, &std::free);
  return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(length)};
}

std::string to_upper_unicode(std::string_view text) {
  return map_code_points(text, upper);
}

std::string to_lower_unicode(std::string_view text) {
  return map_code_points(text, [](utf8proc_int32_t c) { return utf8proc_tolower(c); });
}

std::string to_title_unicode(std::string_view text) {
  bool starts_word = true;
  return map_code_points(text, [&](utf8proc_int32_t c) {
    const bool first = starts_word;
    starts_word = separates_words(c);
    return !first || c == kSharpS ? c : utf8proc_totitle(c);
  });
}

std::string_view trim_white_space(std::string_view text) {
  std::size_t begin = text.size();
  std::size_t end = 0;
  for (std::size_t place = 0; place < text.size();) {
    const CodePoint next = first_code_point(text.substr(place));
    if (!is_space(next.value)) {
      begin = std::min(begin, place);
      end = place + next.length;
    }
    place += next.length;
  }
  return begin < end ? text.substr(begin, end - begin) : std::string_view{};
}

std::vector<std::string_view> split_characters(std::string_view text) {
  std::vector<std::string_view> pieces;
  utf8proc_int32_t state = 0;
  utf8proc_int32_t previous = -1;
  std::size_t begin = 0;
  for (std::size_t place = 0; place < text.size();) {
    const CodePoint next = first_code_point(text.substr(place));
    const bool breaks = previous < 0 || next.value < 0 ||
                        utf8proc_grapheme_break_stateful(previous, next.value, &state);
    if (place > 0 && breaks) {
      pieces.push_back(text.substr(begin, place - begin));
      begin = place;
    }
    if (previous < 0 || next.value < 0) state = 0;
    previous = next.value;
    place += next.length;
  }
  if (begin < text.size()) pieces.push_back(text.substr(begin));
  return pieces;
}

std::vector<std::string_view> split_code_points(std::string_view text) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    pieces.push_back(text.substr(0, next.length));
    text.remove_prefix(next.length);
  }
  return pieces;
}

void append_code_point(std::string& text, char32_t code_point) {
  auto value = static_cast<utf8proc_int32_t>(code_point);
  if (!utf8proc_codepoint_valid(value)) value = 0xFFFD;
  utf8proc_uint8_t bytes[4];
  const utf8proc_ssize_t length = utf8proc_encode_char(value, bytes);
  text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

}  // namespace skulint
