// Writes values as JSON.
#include "base/strings.h"
#include "value/json.h"
#include "value/unicode.h"

namespace skulint {

namespace {

std::string escape(unsigned int code) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\\u";
  for (unsigned int shift = 16; shift > 0; shift -= 4) out += kDigits[(code >> (shift - 4)) & 0xFU];
  return out;
}

void append_ascii(std::string& out, char c) {
  constexpr std::string_view kMeant = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  const std::size_t which = kMeant.find(c);
  if (which != std::string_view::npos) {
    out += '\\';
    out += kNames[which];
  } else if (static_cast<unsigned char>(c) < 0x20U || c == '<' || c == '>' || c == '&') {
    out += escape(static_cast<unsigned char>(c));
  } else {
    out += c;
  }
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (const std::string_view piece : split_code_points(text)) {
    if (piece.size() == 1 && static_cast<unsigned char>(piece[0]) < 0x80U) {
      append_ascii(out, piece[0]);
    } else if (piece == "\xE2\x80\xA8" || piece == "\xE2\x80\xA9") {
      out += piece == "\xE2\x80\xA8" ? "\\u2028" : "\\u2029";
    } else {
      out += is_utf8(piece) ? std::string(piece) : "\\ufffd";
    }
  }
  out += '"';
}

void append_value(std::string& out, const Value& value, std::size_t largest);

void append_items(std::string& out, const Value& value, std::size_t largest) {
  out += '[';
  for (const Value& item : value.items()) {
    if (out.back() != '[') out += ',';
    if (out.size() > largest) return;
    append_value(out, item, largest);
  }
  out += ']';
}

void append_members(std::string& out, const Value& value, std::size_t largest) {
  out += '{';
  for (const auto& [name, member] : value.members().entries) {
    if (out.back() != '{') out += ',';
    if (out.size() > largest) return;
    append_quoted(out, name);
    out += ':';
    append_value(out, member, largest);
  }
  out += '}';
}

void append_value(std::string& out, const Value& value, std::size_t largest) {
  switch (value.kind()) {
    case ValueKind::Unknown:
    case ValueKind::Null:
      out += "null";
      return;
    case ValueKind::Bool:
      out += value.as_bool() ? "true" : "false";
      return;
    case ValueKind::Number:
      out += value.as_number().to_string();
      return;
    case ValueKind::String:
      append_quoted(out, value.as_string());
      return;
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      append_items(out, value, largest);
      return;
    case ValueKind::Map:
    case ValueKind::Object:
      append_members(out, value, largest);
      return;
  }
}

}  // namespace

std::string encode_json(const Value& value, std::size_t largest) {
  std::string out;
  append_value(out, value, largest);
  return out;
}

std::string quote_json(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

}  // namespace skulint
