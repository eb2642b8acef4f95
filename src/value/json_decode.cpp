// Reads values from JSON.
#include <map>
#include <optional>

#include "value/json.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

constexpr std::size_t kDeepest = 512;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

class Reader {
 public:
  Reader(std::string_view text, std::size_t largest) : text_(text), room_(largest) {}

  Value read_document() {
    Value value = read_value(0);
    skip_space();
    if (!failure_.has_value() && place_ < text_.size()) fail("there is more after the value");
    return failure_.has_value() ? *failure_ : value;
  }

 private:
  Value read_value(std::size_t depth) {
    skip_space();
    if (depth > kDeepest || room_ == 0) return give_up("the JSON is too large or too deep");
    --room_;
    switch (peek()) {
      case '{':
        return read_object(depth);
      case '[':
        return read_array(depth);
      case '"':
        return Value::string(to_nfc(read_string()));
      case 't':
        return read_word("true", Value::boolean(true));
      case 'f':
        return read_word("false", Value::boolean(false));
      case 'n':
        return read_word("null", Value::null());
      default:
        return read_number();
    }
  }

  Value read_object(std::size_t depth) {
    std::map<std::string, Value> members;
    ++place_;
    skip_space();
    if (take('}')) return Value::object({});
    do {
      skip_space();
      if (peek() != '"') return fail("a name in double quotes is missing");
      std::string name = to_nfc(read_string());
      skip_space();
      if (!take(':')) return fail("a colon is missing after a name");
      members[std::move(name)] = read_value(depth + 1);
      if (failure_.has_value()) return {};
      skip_space();
    } while (take(','));
    if (!take('}')) return fail("a comma or a closing brace is missing");
    return Value::object({members.begin(), members.end()});
  }

  Value read_array(std::size_t depth) {
    Items items;
    ++place_;
    skip_space();
    if (take(']')) return Value::tuple({});
    do {
      items.push_back(read_value(depth + 1));
      if (failure_.has_value()) return {};
      skip_space();
    } while (take(','));
    if (!take(']')) return fail("a comma or a closing bracket is missing");
    return Value::tuple(std::move(items));
  }

  Value read_word(std::string_view word, const Value& value) {
    if (text_.substr(place_, word.size()) != word) return fail("an unknown word stands here");
    place_ += word.size();
    return value;
  }

  Value read_number() {
    const std::size_t begin = place_;
    take('-');
    if (!take('0')) skip_digits();
    if (take('.')) skip_digits();
    if (!failure_.has_value() && (take('e') || take('E'))) {
      if (!take('+')) take('-');
      skip_digits();
    }
    if (failure_.has_value()) return {};
    auto number = Number::parse(text_.substr(begin, place_ - begin));
    if (!number.has_value()) return give_up("a number is too large");
    return Value::number(std::move(*number));
  }

  void skip_digits() {
    if (!is_digit(peek())) fail("a value is missing, or a number is broken");
    while (is_digit(peek())) ++place_;
  }

  std::string read_string() {
    std::string out;
    ++place_;
    while (place_ < text_.size() && text_[place_] != '"') {
      const char c = text_[place_++];
      if (static_cast<unsigned char>(c) < 0x20U) fail("a text holds a control character");
      if (failure_.has_value()) return out;
      if (c == '\\') {
        read_escape(out);
      } else {
        out += c;
      }
    }
    if (!take('"')) fail("a text has no end");
    return out;
  }

  void read_escape(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    if (take('u')) {
      append_code_point(out, read_escaped_code_point());
      return;
    }
    const std::size_t which = kNames.find(peek());
    if (place_ >= text_.size() || which == std::string_view::npos) {
      fail("a text holds an unknown escape");
      return;
    }
    ++place_;
    out += kMeant[which];
  }

  char32_t read_escaped_code_point() {
    const char32_t first = read_hex();
    const bool leads = first >= 0xD800 && first < 0xDC00;
    if (!leads || text_.substr(place_, 2) != "\\u") return first;
    const std::size_t before = place_;
    place_ += 2;
    const char32_t second = read_hex();
    if (second >= 0xDC00 && second < 0xE000) {
      return 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00);
    }
    place_ = before;
    return first;
  }

  char32_t read_hex() {
    char32_t result = 0;
    for (int i = 0; i < 4; ++i) {
      constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
      const std::size_t digit = kDigits.find(peek());
      if (place_ >= text_.size() || digit == std::string_view::npos) {
        fail("a text holds a broken \\u escape");
        return 0xFFFD;
      }
      result = result * 16 + static_cast<char32_t>(digit < 16 ? digit : digit - 6);
      ++place_;
    }
    return result;
  }

  void skip_space() {
    constexpr std::string_view kSpace = " \t\r\n";
    while (place_ < text_.size() && kSpace.find(text_[place_]) != std::string_view::npos) ++place_;
  }

  char peek() const { return place_ < text_.size() ? text_[place_] : '\0'; }

  bool take(char c) {
    if (place_ >= text_.size() || text_[place_] != c) return false;
    ++place_;
    return true;
  }

  Value fail(const std::string& why) {
    if (!failure_.has_value()) {
      failure_ = bad_input("no valid JSON at byte " + std::to_string(place_) + ": " + why);
    }
    return {};
  }

  Value give_up(const std::string& why) {
    if (!failure_.has_value()) failure_ = Value::unknown(UnknownReason::Limit, why);
    return {};
  }

  std::string_view text_;
  std::size_t place_ = 0;
  std::size_t room_;
  std::optional<Value> failure_;
};

}  // namespace

Value decode_json(std::string_view text, std::size_t largest) {
  return Reader(text, largest).read_document();
}

}  // namespace skulint
