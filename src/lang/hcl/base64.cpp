// Implements base64.
#include "lang/hcl/base64.h"

#include <cstdint>

namespace skulint {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string encode_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = (group << 8U) | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      out += j <= count ? kAlphabet[(group >> (18 - 6 * j)) & 0x3FU] : '=';
    }
  }
  return out;
}

std::optional<std::string> decode_base64(std::string_view text) {
  std::string out;
  std::uint32_t group = 0;
  std::size_t digits = 0;
  std::size_t padding = 0;
  for (const char c : text) {
    if (c == '\r' || c == '\n') continue;
    const std::size_t digit = c == '=' ? 0 : kAlphabet.find(c);
    if (digit == std::string_view::npos || (padding > 0 && c != '=')) return std::nullopt;
    if (c == '=') ++padding;
    group = (group << 6U) | static_cast<std::uint32_t>(digit);
    if (++digits % 4 != 0) continue;
    if (padding > 2) return std::nullopt;
    for (std::size_t j = 0; j < 3 - padding; ++j) {
      out += static_cast<char>((group >> (16 - 8 * j)) & 0xFFU);
    }
    group = 0;
  }
  // Nothing follows a padded group.
  const bool complete = digits % 4 == 0 && padding <= 2;
  return complete ? std::optional<std::string>(std::move(out)) : std::nullopt;
}

}  // namespace skulint
