// Implements the functions that turn text into other encodings and back.
#include <algorithm>
#include <array>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/base64.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

enum class Charset : std::uint8_t { Utf8, Utf16, Utf16Be, Utf16Le, Latin1, Windows1252 };

/// By a registered name of the encoding; none for the many others.
std::optional<Charset> find_charset(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Charset>, 16> kNames = {
      {{"utf-8", Charset::Utf8},
       {"csutf8", Charset::Utf8},
       {"utf-16", Charset::Utf16},
       {"csutf16", Charset::Utf16},
       {"utf-16be", Charset::Utf16Be},
       {"csutf16be", Charset::Utf16Be},
       {"utf-16le", Charset::Utf16Le},
       {"csutf16le", Charset::Utf16Le},
       {"iso-8859-1", Charset::Latin1},
       {"iso_8859-1", Charset::Latin1},
       {"latin1", Charset::Latin1},
       {"l1", Charset::Latin1},
       {"ibm819", Charset::Latin1},
       {"cp819", Charset::Latin1},
       {"windows-1252", Charset::Windows1252},
       {"cswindows1252", Charset::Windows1252}}};
  for (const auto& [known, charset] : kNames) {
    if (equals_ignoring_case(known, name)) return charset;
  }
  return std::nullopt;
}

/// What Windows puts in place of the control characters from 0x80 to 0x9F; 0 where it has none.
constexpr std::array<char32_t, 32> kWindows1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char32_t decode_code_point(std::string_view piece) {
  const auto byte = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(piece[i]));
  };
  switch (piece.size()) {
    case 2:
      return ((byte(0) & 0x1FU) << 6U) | (byte(1) & 0x3FU);
    case 3:
      return ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
    case 4:
      return ((byte(0) & 0x07U) << 18U) | ((byte(1) & 0x3FU) << 12U) | ((byte(2) & 0x3FU) << 6U) |
             (byte(3) & 0x3FU);
    default:
      return byte(0);
  }
}

/// The byte for a code point in a charset of single bytes.
std::optional<char> single_byte(char32_t code, Charset charset) {
  const bool windows = charset == Charset::Windows1252;
  if (code < 0x80 || (code < 0x100 && (!windows || code >= 0xA0))) return static_cast<char>(code);
  if (!windows) return std::nullopt;
  const auto* found = std::find(kWindows1252.begin(), kWindows1252.end(), code);
  if (found == kWindows1252.end()) return std::nullopt;
  return static_cast<char>(0x80 + (found - kWindows1252.begin()));
}

void append_unit(std::string& out, char32_t unit, bool little) {
  const char high = static_cast<char>(unit >> 8U);
  const char low = static_cast<char>(unit & 0xFFU);
  out += little ? low : high;
  out += little ? high : low;
}

std::string encode_utf16(std::string_view text, Charset charset) {
  const bool little = charset == Charset::Utf16Le;
  std::string out;
  if (charset == Charset::Utf16) append_unit(out, 0xFEFF, false);
  for (const std::string_view piece : split_code_points(text)) {
    const char32_t code = decode_code_point(piece);
    if (code >= 0x10000) append_unit(out, 0xD7C0 + (code >> 10U), little);
    append_unit(out, code >= 0x10000 ? 0xDC00 | (code & 0x3FFU) : code, little);
  }
  return out;
}

std::optional<std::string> encode_text(std::string_view text, Charset charset) {
  if (charset == Charset::Utf8) return std::string(text);
  if (charset != Charset::Latin1 && charset != Charset::Windows1252) {
    return encode_utf16(text, charset);
  }
  std::string out;
  for (const std::string_view piece : split_code_points(text)) {
    const std::optional<char> byte = single_byte(decode_code_point(piece), charset);
    if (!byte.has_value()) return std::nullopt;
    out += *byte;
  }
  return out;
}

/// A mark at the front of UTF-16 tells the order of bytes.
std::optional<std::string> decode_utf16(std::string_view bytes, Charset charset) {
  bool little = charset == Charset::Utf16Le;
  if (charset == Charset::Utf16) {
    if (!starts_with(bytes, "\xFF\xFE") && !starts_with(bytes, "\xFE\xFF")) return std::nullopt;
    little = bytes[0] == '\xFF';
    bytes.remove_prefix(2);
  }
  if (bytes.size() % 2 != 0) return std::nullopt;
  std::string out;
  char32_t lead = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    const char32_t unit = little ? static_cast<char32_t>((second << 8U) | first)
                                 : static_cast<char32_t>((first << 8U) | second);
    const bool trails = unit >= 0xDC00 && unit < 0xE000;
    if ((lead != 0) != trails) return std::nullopt;
    if (unit >= 0xD800 && unit < 0xDC00) {
      lead = unit;
      continue;
    }
    append_code_point(out, trails ? 0x10000 + ((lead - 0xD800) << 10U) + (unit - 0xDC00) : unit);
    lead = 0;
  }
  return lead == 0 ? std::optional<std::string>(std::move(out)) : std::nullopt;
}

std::optional<std::string> decode_bytes(std::string_view bytes, Charset charset) {
  if (charset == Charset::Utf8) {
    return is_utf8(bytes) ? std::optional<std::string>(bytes) : std::nullopt;
  }
  if (charset != Charset::Latin1 && charset != Charset::Windows1252) {
    return decode_utf16(bytes, charset);
  }
  std::string out;
  for (const char c : bytes) {
    char32_t code = static_cast<unsigned char>(c);
    if (charset == Charset::Windows1252 && code >= 0x80 && code < 0xA0) {
      code = kWindows1252.at(code - 0x80);
      if (code == 0) return std::nullopt;
    }
    append_code_point(out, code);
  }
  return out;
}

Value other_charset(std::string_view name) {
  return Value::unknown(UnknownReason::Unsupported,
                        std::string(name) + ": this encoding is not supported");
}

Value call_textencodebase64(const CallContext&, const Items& arguments) {
  Arguments in("textencodebase64", arguments);
  const std::string text = in.text(0, "text");
  const std::string name = in.text(1, "encoding");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Charset> charset = find_charset(name);
  if (!charset.has_value()) return other_charset("textencodebase64");
  const std::optional<std::string> bytes = encode_text(text, *charset);
  if (!bytes.has_value()) return refuse("textencodebase64", "the encoding lacks a character");
  return Value::string(encode_base64(*bytes));
}

Value call_textdecodebase64(const CallContext&, const Items& arguments) {
  Arguments in("textdecodebase64", arguments);
  const std::string text = in.text(0, "text");
  const std::string name = in.text(1, "encoding");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Charset> charset = find_charset(name);
  if (!charset.has_value()) return other_charset("textdecodebase64");
  const std::optional<std::string> bytes = decode_base64(text);
  if (!bytes.has_value()) return refuse("textdecodebase64", "the text is not in base64");
  std::optional<std::string> decoded = decode_bytes(*bytes, *charset);
  if (!decoded.has_value()) return refuse("textdecodebase64", "the bytes are not in this encoding");
  return text_value(std::move(*decoded));
}

}  // namespace

std::vector<Function> charset_functions() {
  using enum ArgumentPolicy;
  return {
      {"textdecodebase64", 2, 2, Strict, call_textdecodebase64},
      {"textencodebase64", 2, 2, Strict, call_textencodebase64},
  };
}

}  // namespace skulint
