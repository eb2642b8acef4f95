// Declares the text helpers that every layer needs: splitting, case, escaping, nearest names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skulint {

/// ASCII only; other bytes stay.
std::string to_lower(std::string_view text);

bool starts_with(std::string_view text, std::string_view prefix);
bool ends_with(std::string_view text, std::string_view suffix);
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// Whether `word` stands anywhere in `text`, found fast enough for the bytes of a whole repository.
bool mentions(std::string_view text, std::string_view word);
/// The same without regard to ASCII case; `word` is in lower case.
bool mentions_ignoring_case(std::string_view text, std::string_view word);

/// Keeps empty pieces: "a,,b" has three.
std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
std::string_view trim(std::string_view text);

/// Groups the digits of a whole number by comma: 25600 is "25,600".
std::string with_thousands(std::int64_t number);

/// Makes text from a workspace safe to print on one line: control characters, line breaks and the
/// bytes of broken UTF-8 become escapes such as \n and \x1b.
std::string printable(std::string_view text);

/// Levenshtein distance in bytes, ignoring ASCII case.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to `word`, or empty when none is near enough to be what was meant.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// As `nearest`, but only where less than half of `word` would change: for short words.
std::string nearest_of_half(std::string_view word, const std::vector<std::string>& candidates);

/// Whether `text` matches `pattern`, where * stands for any run and ? for one byte.
bool glob_matches(std::string_view pattern, std::string_view text);

/// Counts Unicode code points; bytes that are no UTF-8 count one each.
std::size_t count_code_points(std::string_view text);

/// Counts UTF-16 code units; bytes that are no UTF-8 count one each.
std::size_t count_utf16_units(std::string_view text);

/// How many bytes at the start are well-formed UTF-8.
std::size_t utf8_prefix(std::string_view text);

/// Whether the bytes are well-formed UTF-8 (no surrogates, no overlong forms).
bool is_utf8(std::string_view text);

}  // namespace skulint
