// Declares base64 in its standard alphabet.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skulint {

std::string encode_base64(std::string_view bytes);

/// Line breaks are skipped, padding is required; none for anything else.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace skulint
