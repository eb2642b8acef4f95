// Implements the text helpers that every layer needs.
#include "base/strings.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

namespace skulint {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Where the byte stands that is the least likely in code; the size of an empty word.
std::size_t rarest_byte(std::string_view word) {
  constexpr std::string_view kFromRare = "qjzxkwvybgpfmuhdcl_osnarite";
  std::size_t rarest = 0;
  for (std::size_t at = 1; at < word.size(); ++at) {
    if (kFromRare.find(word[at]) < kFromRare.find(word[rarest])) rarest = at;
  }
  return rarest;
}

/// Looks for `word` around each `byte`, which stands in it at `rare`: the library looks for a
/// single byte many at a time.
template <class Same>
bool find_around(std::string_view text, std::string_view word, std::size_t rare, char byte,
                 const Same& same) {
  if (text.size() < word.size()) return false;
  const char* last = text.data() + (text.size() - word.size()) + rare;
  for (const char* at = text.data() + rare; at <= last; ++at) {
    const auto left = static_cast<std::size_t>(last - at) + 1;
    at = static_cast<const char*>(std::memchr(at, byte, left));
    if (at == nullptr) return false;
    const char* begin = at - rare;
    if (std::equal(begin, begin + word.size(), word.begin(), same)) return true;
  }
  return false;
}

/// Length in bytes of the well-formed UTF-8 character at `at`, or 0.
std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || outside ? 0 : length;
}

}  // namespace

std::string to_lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool ends_with(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  // From the end: names that differ mostly begin alike.
  return a.size() == b.size() && std::equal(a.rbegin(), a.rend(), b.rbegin(),
                                            [](char x, char y) { return lower(x) == lower(y); });
}

bool mentions(std::string_view text, std::string_view word) {
  const std::size_t rare = rarest_byte(word);
  if (rare == word.size()) return true;
  return find_around(text, word, rare, word[rare], std::equal_to<>());
}

bool mentions_ignoring_case(std::string_view text, std::string_view word) {
  const std::size_t rare = rarest_byte(word);
  if (rare == word.size()) return true;
  const auto same = [](char x, char y) { return lower(x) == y; };
  const char other = upper(word[rare]);
  return find_around(text, word, rare, word[rare], same) ||
         (other != word[rare] && find_around(text, word, rare, other, same));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator, begin)) {
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.emplace_back(text.substr(begin));
  return parts;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += separator;
    out += parts[i];
  }
  return out;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string with_thousands(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

/// Marks that reorder or break a line where a terminal or an editor shows them.
bool is_invisible_mark(std::string_view character) {
  constexpr std::string_view kGeneral = "\xE2\x80";
  constexpr std::string_view kIsolates = "\xE2\x81";
  if (character.size() != 3) return false;
  const auto last = static_cast<unsigned char>(character[2]);
  if (starts_with(character, kGeneral)) {
    return last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE);
  }
  return starts_with(character, kIsolates) && last >= 0xA6 && last <= 0xA9;
}

std::string printable(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  const auto escape = [&](unsigned char byte) {
    out += "\\x";
    out += kHex[byte >> 4U];
    out += kHex[byte & 0xFU];
  };
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = utf8_length(text, i);
    const bool c1_control =
        length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (byte == '\n') {
      out += "\\n";
    } else if (byte == '\t') {
      out += "\\t";
    } else if (byte == '\r') {
      out += "\\r";
    } else if (length == 0 || byte < 0x20 || byte == 0x7F) {
      escape(byte);
    } else if (length == 3 && is_invisible_mark(text.substr(i, 3))) {
      for (std::size_t k = 0; k < 3; ++k) escape(static_cast<unsigned char>(text[i + k]));
    } else if (c1_control) {
      escape(static_cast<unsigned char>(text[i + 1]));
    } else {
      out += text.substr(i, length);
    }
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string nearest_of_half(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string best = nearest(word, candidates);
  return 2 * edit_distance(word, best) < word.size() ? best : std::string();
}

bool glob_matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t mark = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      mark = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++mark;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    i += std::max<std::size_t>(utf8_length(text, i), 1);
  }
  return count;
}

std::size_t count_utf16_units(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text, i), 1);
    count += length == 4 ? 2 : 1;
    i += length;
  }
  return count;
}

std::size_t utf8_prefix(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) break;
    at += length;
  }
  return at;
}

bool is_utf8(std::string_view text) {
  return utf8_prefix(text) == text.size();
}

}  // namespace skulint
