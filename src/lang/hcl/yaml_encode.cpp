// Implements `yamlencode`: writes values as YAML in block style.
#include <array>

#include "base/strings.h"
#include "lang/hcl/yaml.h"
#include "value/unicode.h"

namespace skulint {

namespace {

constexpr std::size_t kBestWidth = 80;
constexpr std::size_t kLongestSimpleKey = 128;

char32_t decode(std::string_view piece) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(piece[i]); };
  constexpr std::array<unsigned int, 5> kMasks = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = byte(0) & kMasks.at(std::min<std::size_t>(piece.size(), 4));
  for (std::size_t i = 1; i < piece.size(); ++i) code = (code << 6U) | (byte(i) & 0x3FU);
  return code;
}

bool is_printable(char32_t c) {
  if (c == 0x0A || (c >= 0x20 && c <= 0x7E)) return true;
  return c >= 0xA0 && c < 0x10000 && !(c >= 0xD800 && c < 0xE000) && c != 0xFEFF && c < 0xFFFE;
}

bool is_break(char32_t c) {
  return c == 0x0A || c == 0x0D || c == 0x85 || c == 0x2028 || c == 0x2029;
}

std::u32string decode_all(std::string_view text) {
  std::u32string codes;
  for (const std::string_view piece : split_code_points(text)) codes += decode(piece);
  return codes;
}

/// Whether the text can stand as it is in a literal block.
bool fits_block(const std::u32string& codes) {
  if (codes.empty() || codes.back() == ' ') return false;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (!is_printable(codes[i])) return false;
    if (is_break(codes[i]) && i > 0 && codes[i - 1] == ' ') return false;
  }
  return true;
}

std::string escape(char32_t code) {
  constexpr std::array<std::pair<char32_t, char>, 15> kShort = {{{0x00, '0'},
                                                                 {0x07, 'a'},
                                                                 {0x08, 'b'},
                                                                 {0x09, 't'},
                                                                 {0x0A, 'n'},
                                                                 {0x0B, 'v'},
                                                                 {0x0C, 'f'},
                                                                 {0x0D, 'r'},
                                                                 {0x1B, 'e'},
                                                                 {0x22, '"'},
                                                                 {0x5C, '\\'},
                                                                 {0x85, 'N'},
                                                                 {0xA0, '_'},
                                                                 {0x2028, 'L'},
                                                                 {0x2029, 'P'}}};
  for (const auto& [known, letter] : kShort) {
    if (code == known) return {'\\', letter};
  }
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const unsigned int width = code <= 0xFF ? 2 : code <= 0xFFFF ? 4 : 8;
  std::string out = {'\\', width == 2 ? 'x' : width == 4 ? 'u' : 'U'};
  for (unsigned int shift = width * 4; shift > 0; shift -= 4) {
    out += kDigits[(code >> (shift - 4)) & 0xFU];
  }
  return out;
}

/// Writes into one text, and knows in which column it is.
class Writer {
 public:
  explicit Writer(std::size_t largest) : largest_(largest) {}

  /// `inside`: the column that lines below this node are indented to.
  void write_node(const Value& value, std::size_t inside) {
    if (value.is_sequence() && !value.items().empty()) {
      write_items(value, inside);
    } else if (value.is_mapping() && !value.members().entries.empty()) {
      write_members(value, inside);
    } else {
      write_scalar(value, inside);
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void write_items(const Value& value, std::size_t column) {
    bool first = true;
    for (const Value& item : value.items()) {
      if (out_.size() > largest_) return;
      if (!first) indent(column);
      first = false;
      put("- ");
      write_node(item, column + 2);
    }
  }

  void write_members(const Value& value, std::size_t column) {
    bool first = true;
    for (const auto& [name, member] : value.members().entries) {
      if (out_.size() > largest_) return;
      if (!first) indent(column);
      first = false;
      if (!write_key(name, column)) {
        put(" ");
        write_node(member, column + 2);
        continue;
      }
      const bool sequence = member.is_sequence() && !member.items().empty();
      const bool mapping = member.is_mapping() && !member.members().entries.empty();
      if (sequence || mapping) {
        end_line();
        indent(sequence ? column : column + 2);
        write_node(member, sequence ? column : column + 2);
      } else {
        put(" ");
        write_scalar(member, column + 2);
      }
    }
  }

  /// A key of several lines, or a very long one, stands behind a question mark, and false is the
  /// answer.
  bool write_key(const std::string& name, std::size_t column) {
    const std::u32string codes = decode_all(name);
    bool simple = name.size() <= kLongestSimpleKey;
    for (const char32_t code : codes) simple = simple && !is_break(code);
    if (simple) {
      write_quoted(codes, column + 2, false);
      put(":");
      return true;
    }
    put("? ");
    write_text(name, column + 2);
    indent(column);
    put(":");
    return false;
  }

  void write_scalar(const Value& value, std::size_t inside) {
    if (value.is_string()) {
      write_text(value.as_string(), inside);
      return;
    }
    if (value.is_bool()) put(value.as_bool() ? "true" : "false");
    if (value.is_number()) put(value.as_number().to_string());
    if (value.is_null() || value.is_unknown()) put("null");
    if (value.is_sequence()) put("[]");
    if (value.is_mapping()) put("{}");
    end_line();
  }

  void write_text(const std::string& text, std::size_t inside) {
    const std::u32string codes = decode_all(text);
    if (text.find('\n') != std::string::npos && fits_block(codes)) {
      write_literal(codes, inside);
    } else {
      write_quoted(codes, inside, true);
    }
    end_line();
  }

  void write_literal(const std::u32string& codes, std::size_t inside) {
    put("|");
    if (codes.front() == ' ' || is_break(codes.front())) put("2");
    const bool ends = is_break(codes.back());
    if (!ends) put("-");
    if (ends && (codes.size() == 1 || is_break(codes[codes.size() - 2]))) put("+");
    end_line();
    bool at_start = true;
    for (const char32_t code : codes) {
      if (at_start && !is_break(code)) indent(inside);
      at_start = is_break(code);
      put_code(code);
    }
  }

  void write_quoted(const std::u32string& codes, std::size_t inside, bool may_break) {
    put("\"");
    bool after_space = false;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const char32_t code = codes[i];
      const bool space = code == ' ';
      const bool plain = is_printable(code) && !is_break(code) && code != '"' && code != '\\';
      if (space && may_break && !after_space && column_ > kBestWidth && i > 0 &&
          i + 1 < codes.size()) {
        end_line();
        indent(inside);
        if (codes[i + 1] == ' ') put("\\");
      } else if (plain) {
        put_code(code);
      } else {
        put(escape(code));
      }
      after_space = space;
    }
    put("\"");
  }

  void put(std::string_view ascii) {
    out_ += ascii;
    column_ += ascii.size();
  }

  void put_code(char32_t code) {
    append_code_point(out_, code);
    column_ = is_break(code) ? 0 : column_ + 1;
  }

  void end_line() {
    if (!out_.empty() && out_.back() != '\n') out_ += '\n';
    column_ = 0;
  }

  void indent(std::size_t column) {
    if (column_ < column) put(std::string(column - column_, ' '));
  }

  std::size_t largest_;
  std::string out_;
  std::size_t column_ = 0;
};

}  // namespace

std::string encode_yaml(const Value& value, std::size_t largest) {
  Writer writer(largest);
  writer.write_node(value, value.is_string() ? 2 : 0);
  std::string out = writer.take();
  // A plain scalar alone has an open end.
  const bool plain = value.is_bool() || value.is_number() || value.is_null();
  return plain ? out + "...\n" : out;
}

}  // namespace skulint
