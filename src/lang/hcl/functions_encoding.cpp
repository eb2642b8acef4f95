// Implements base64, gzip and the escapes of addresses.
#include <zlib.h>

#include <array>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/base64.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

Value call_base64encode(const CallContext&, const Items& arguments) {
  Arguments in("base64encode", arguments);
  const std::string text = in.text(0, "text");
  return in.failure().has_value() ? *in.failure() : Value::string(encode_base64(text));
}

Value call_base64decode(const CallContext&, const Items& arguments) {
  Arguments in("base64decode", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  std::optional<std::string> bytes = decode_base64(text);
  if (!bytes.has_value()) return refuse("base64decode", "the text is not in base64");
  if (!is_utf8(*bytes)) return refuse("base64decode", "the result is not UTF-8");
  return text_value(std::move(*bytes));
}

void append_little_endian(std::string& out, unsigned long number) {
  for (unsigned int shift = 0; shift < 32; shift += 8) {
    out += static_cast<char>((number >> shift) & 0xFFU);
  }
}

/// The bytes of the engine for short texts: no time, no system, a flush, an empty last block.
/// Longer texts compress to other bytes, which unpack to the same text.
std::optional<std::string> gzip(const std::string& text) {
  z_stream stream{};
  constexpr int kRawDeflate = -15;
  if (deflateInit2(&stream, 6, Z_DEFLATED, kRawDeflate, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())) + 64, '\0');
  std::string input = text;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  if (!text.empty()) deflate(&stream, Z_SYNC_FLUSH);
  packed.resize(packed.size() - stream.avail_out);
  deflateEnd(&stream);
  if (text.empty()) packed.assign("\x00\x00\x00\xFF\xFF", 5);
  std::string out("\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\xFF", 10);
  out += packed;
  out.append("\x01\x00\x00\xFF\xFF", 5);
  append_little_endian(
      out, crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())));
  append_little_endian(out, static_cast<unsigned long>(text.size()));
  return out;
}

Value call_base64gzip(const CallContext& context, const Items& arguments) {
  Arguments in("base64gzip", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  if (auto limit = too_large(context, text.size())) return *limit;
  const std::optional<std::string> packed = gzip(text);
  if (!packed.has_value()) {
    return Value::unknown(UnknownReason::Limit, "there is no memory to compress");
  }
  return Value::string(encode_base64(*packed));
}

/// The unpacked bytes, at most `largest` and one more; none for what is no gzip.
std::optional<std::string> gunzip(std::string packed, std::size_t largest) {
  z_stream stream{};
  constexpr int kOnlyGzip = 15 + 16;
  if (inflateInit2(&stream, kOnlyGzip) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string out;
  int state = Z_OK;
  while (state == Z_OK && out.size() <= largest) {
    std::array<char, 1U << 14U> buffer{};
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    state = inflate(&stream, Z_NO_FLUSH);
    out.append(buffer.data(), buffer.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (state == Z_STREAM_END || out.size() > largest) return out;
  return std::nullopt;
}

Value call_base64gunzip(const CallContext& context, const Items& arguments) {
  Arguments in("base64gunzip", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<std::string> packed = decode_base64(text);
  if (!packed.has_value()) return refuse("base64gunzip", "the text is not in base64");
  std::optional<std::string> bytes = gunzip(*packed, context.largest_result);
  if (!bytes.has_value()) return refuse("base64gunzip", "the text is not packed by gzip");
  if (auto limit = too_large(context, bytes->size())) return *limit;
  if (!is_utf8(*bytes)) return refuse("base64gunzip", "the result is not UTF-8");
  return text_value(std::move(*bytes));
}

Value call_urlencode(const CallContext&, const Items& arguments) {
  Arguments in("urlencode", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (kPlain.find(c) != std::string_view::npos) {
      out += c;
    } else if (c == ' ') {
      out += '+';
    } else {
      out += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    }
  }
  return Value::string(std::move(out));
}

Value call_urldecode(const CallContext&, const Items& arguments) {
  Arguments in("urldecode", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
    const std::string_view digits = std::string_view(text).substr(i + 1, 2);
    const bool broken =
        digits.size() < 2 || digits.find_first_not_of(kDigits) != std::string_view::npos;
    if (broken) return refuse("urldecode", "a percent sign is not followed by two digits");
    const auto place = [&](char c) {
      const std::size_t digit = kDigits.find(c);
      return digit < 16 ? digit : digit - 6;
    };
    out += static_cast<char>(place(digits[0]) * 16 + place(digits[1]));
    i += 2;
  }
  if (!is_utf8(out)) return refuse("urldecode", "the result is not UTF-8");
  return text_value(std::move(out));
}

}  // namespace

std::vector<Function> encoding_functions() {
  using enum ArgumentPolicy;
  return {
      {"base64decode", 1, 1, Strict, call_base64decode},
      {"base64encode", 1, 1, Strict, call_base64encode},
      {"base64gunzip", 1, 1, Strict, call_base64gunzip},
      {"base64gzip", 1, 1, Strict, call_base64gzip},
      {"urldecode", 1, 1, Strict, call_urldecode},
      {"urlencode", 1, 1, Strict, call_urlencode},
  };
}

}  // namespace skulint
