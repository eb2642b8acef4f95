// Declares what Unicode says about text: normal form, case, white space, visible characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skulint {

// Bytes that are no UTF-8 stay as they are and count as characters of their own.

/// Normal form C: one text for each way to write the same characters.
std::string to_nfc(std::string text);

/// By code point, so "ß" has no upper case.
std::string to_upper_unicode(std::string_view text);
std::string to_lower_unicode(std::string_view text);

/// The first letter of each word in title case. A word starts after anything but letters, digits
/// and the underscore; beyond ASCII only after white space.
std::string to_title_unicode(std::string_view text);

std::string_view trim_white_space(std::string_view text);

/// The text in pieces that a reader sees as one character each.
std::vector<std::string_view> split_characters(std::string_view text);

/// The text in code points.
std::vector<std::string_view> split_code_points(std::string_view text);

/// Appends a code point as UTF-8; what is no code point becomes U+FFFD.
void append_code_point(std::string& text, char32_t code_point);

}  // namespace skulint
