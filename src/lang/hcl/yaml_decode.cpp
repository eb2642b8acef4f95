// Implements `yamldecode`: reads YAML by the scalar rules of the engine.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/base64.h"
#include "lang/hcl/timestamp.h"
#include "lang/hcl/yaml.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// What a plain word means: a bool, null, infinity.
std::optional<Value> find_word(std::string_view text) {
  if (is_one_of(text, {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"})) {
    return Value::boolean(true);
  }
  if (is_one_of(text,
                {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"})) {
    return Value::boolean(false);
  }
  if (is_one_of(text, {"", "~", "null", "Null", "NULL"})) return Value::null();
  const bool sign = starts_with(text, "+") || starts_with(text, "-");
  if (is_one_of(text.substr(sign ? 1 : 0), {".inf", ".Inf", ".INF"})) {
    return Value::unknown(UnknownReason::Limit, "the number is infinite");
  }
  return std::nullopt;
}

bool all_of(std::string_view text, std::string_view characters) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

constexpr std::string_view kDigits = "0123456789";

bool is_whole(std::string_view text) {
  const bool sign = starts_with(text, "+") || starts_with(text, "-");
  if (all_of(text.substr(sign ? 1 : 0), kDigits)) return true;
  if (starts_with(text, "0o")) return all_of(text.substr(2), "01234567");
  return starts_with(text, "0x") && all_of(text.substr(2), "0123456789abcdefABCDEF");
}

/// Digits with at most one point, then perhaps an exponent.
bool is_fraction(std::string_view text) {
  if (starts_with(text, "+") || starts_with(text, "-")) text.remove_prefix(1);
  const std::size_t mantissa = std::min(text.find_first_of("eE"), text.size());
  std::string_view exponent = text.substr(mantissa);
  if (!exponent.empty()) {
    exponent.remove_prefix(1);
    if (starts_with(exponent, "+") || starts_with(exponent, "-")) exponent.remove_prefix(1);
    if (!all_of(exponent, kDigits)) return false;
  }
  const std::string_view front = text.substr(0, mantissa);
  const std::size_t point = std::min(front.find('.'), front.size());
  const std::string_view before = front.substr(0, point);
  const std::string_view after = front.substr(std::min(point + 1, front.size()));
  if (before.empty()) return all_of(after, kDigits);
  return all_of(before, kDigits) && (after.empty() || all_of(after, kDigits));
}

std::optional<Value> read_number(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '_'), text.end());
  if (auto number = Number::parse(text)) return Value::number(std::move(*number));
  const int base = starts_with(text, "0x") ? 16 : starts_with(text, "0o") ? 8 : 10;
  if (base == 10) return std::nullopt;
  auto number = Number::parse_integer(std::string_view(text).substr(2), base);
  const bool fits = number.has_value() && text.size() <= 18;
  return fits ? std::optional<Value>(Value::number(std::move(*number))) : std::nullopt;
}

Value text_or_error(const std::string& tag, const std::string& text) {
  if (tag == "binary" && !decode_base64(text).has_value()) {
    return bad_input("a value of type binary is not in base64");
  }
  return text_value(text);
}

/// Whether the engine looks at the text of a scalar at all, by its first character.
bool may_mean_more(const std::string& text) {
  return text.empty() ||
         std::string_view("+-0123456789yYnNtTfFoO~.").find(text[0]) != std::string_view::npos;
}

/// A scalar that is not quoted; `tag` is a short one of YAML, or empty.
Value resolve(std::string tag, const std::string& text) {
  if (tag == "str" || tag == "binary") return text_or_error(tag, text);
  if (may_mean_more(text)) {
    if (auto word = find_word(text)) return *word;
    if (is_one_of(text, {".nan", ".NaN", ".NAN"})) return bad_input("the value is not a number");
    if (tag.empty() || tag == "timestamp") {
      if (auto time = parse_yaml_timestamp(text)) return Value::string(format_rfc3339(*time));
    }
    if (is_whole(text)) tag = "int";
    if (tag != "int" && is_fraction(text)) tag = "float";
  }
  if (tag.empty()) return text_value(text);
  if (tag == "null") return Value::null();
  if (tag == "int" || tag == "float") {
    if (auto number = read_number(text)) return *number;
  }
  return bad_input("\"" + printable(text) + "\" is no value of type " + tag);
}

enum class Style : std::uint8_t { Plain, Quoted, Block };

/// How the scalar that begins at a place is written, behind its tag and anchor.
Style style_at(std::string_view text, std::size_t place) {
  constexpr std::string_view kSpace = " \t\r\n";
  while (place < text.size() && (text[place] == '!' || text[place] == '&')) {
    place = std::min(text.find_first_of(kSpace, place), text.size());
    place = std::min(text.find_first_not_of(kSpace, place), text.size());
  }
  const char first = place < text.size() ? text[place] : '\0';
  if (first == '"' || first == '\'') return Style::Quoted;
  return first == '|' || first == '>' ? Style::Block : Style::Plain;
}

/// Builds a value from the events of one document.
class Builder : public YAML::EventHandler {
 public:
  Builder(std::string_view text, std::size_t room) : text_(text), room_(room) {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnAnchor(const YAML::Mark&, const std::string&) override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::string_view rest = text_.substr(std::min(place_of(mark), text_.size()));
    const bool nothing = rest.empty() || rest.front() == ',' || rest.front() == ']';
    const bool in_list = !open_.empty() && !open_.back().mapping;
    if (in_list && open_.back().flow && nothing) fail("an element of a list is missing");
    if (!open_.empty() && key_lacks_colon(open_.back())) fail("a colon is missing after a key");
    add(Value::null(), anchor);
  }

  void OnAlias(const YAML::Mark&, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) fail("an alias has no anchor before it");
    add(found == anchors_.end() ? Value::null() : found->second, YAML::NullAnchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool no_tag = tag.empty() || tag == "?" || tag == "!";
    if (!no_tag && !starts_with(tag, kTagPrefix))
      fail("the tag " + printable(tag) + " is not known");
    const std::string short_tag =
        no_tag ? std::string() : tag.substr(std::min(kTagPrefix.size(), tag.size()));
    const Style style = style_at(text_, place_of(mark));
    if (no_tag && value == "<<" && wants_key()) {
      open_.back().merges = true;
      return;
    }
    if (wants_key()) open_.back().key_place = place_of(mark);
    const bool verbatim = style == Style::Quoted && short_tag != "str" && short_tag != "binary";
    if (!is_utf8(value) && !failure_.has_value()) {
      failure_ = Value::unknown(UnknownReason::Unsupported, "an escape of YAML is not supported");
    }
    Value scalar = verbatim ? text_value(value) : resolve(short_tag, value);
    // The engine resolves block text, then turns it back into text.
    if (style == Style::Block && no_tag && !scalar.is_null()) scalar = to_string_value(scalar);
    add(std::move(scalar), anchor);
  }

  void OnSequenceStart(const YAML::Mark&, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    check_tag(tag, "seq");
    open_.push_back(
        {false, style == YAML::EmitterStyle::Flow, anchor, {}, {}, std::nullopt, 0, false});
  }
  void OnMapStart(const YAML::Mark&, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    check_tag(tag, "map");
    open_.push_back(
        {true, style == YAML::EmitterStyle::Flow, anchor, {}, {}, std::nullopt, 0, false});
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

  Value take() const { return failure_.has_value() ? *failure_ : root_; }

 private:
  struct Open {
    bool mapping;
    bool flow;
    YAML::anchor_t anchor;
    Items items;
    std::map<std::string, Value> members;
    std::optional<std::string> key;
    std::size_t key_place;
    bool merges;
  };

  static std::size_t place_of(const YAML::Mark& mark) {
    return static_cast<std::size_t>(std::max(mark.pos, 0));
  }

  /// In block style a key without a question mark needs a colon on its line.
  bool key_lacks_colon(const Open& open) const {
    if (!open.mapping || open.flow || !open.key.has_value()) return false;
    const std::string_view line = text_.substr(std::min(open.key_place, text_.size()));
    const std::size_t before =
        text_.find_last_not_of(' ', open.key_place == 0 ? 0 : open.key_place - 1);
    const bool asked =
        open.key_place > 0 && before != std::string_view::npos && text_[before] == '?';
    return !asked && line.substr(0, line.find('\n')).find(':') == std::string_view::npos;
  }

  bool wants_key() const {
    return !open_.empty() && open_.back().mapping && !open_.back().key.has_value() &&
           !open_.back().merges;
  }

  void check_tag(const std::string& tag, std::string_view own) {
    const bool fits = tag.empty() || tag == "?" || tag == "!" ||
                      tag == std::string(kTagPrefix) + std::string(own);
    if (!fits) fail("the tag " + printable(tag) + " does not fit here");
  }

  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    Value value = done.mapping ? Value::object({done.members.begin(), done.members.end()})
                               : Value::tuple(std::move(done.items));
    if (value.weight() > room_) {
      failure_ = Value::unknown(UnknownReason::Limit, "the YAML is too large");
    }
    add(std::move(value), done.anchor);
  }

  void add(Value value, YAML::anchor_t anchor) {
    // An infinite number is unknown; so is what holds it, since the engine can show neither.
    if (value.is_unknown() && !failure_.has_value()) failure_ = value;
    // The engine forgets the anchors of keys.
    if (anchor != YAML::NullAnchor && !wants_key()) anchors_[anchor] = value;
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (!open_.back().mapping) {
      open_.back().items.push_back(std::move(value));
    } else if (wants_key()) {
      add_key(value);
    } else {
      add_member(std::move(value));
    }
  }

  void add_key(const Value& value) {
    const Value text = to_string_value(value);
    if (!text.is_string()) fail("a key must be text");
    open_.back().key = text.is_string() ? text.as_string() : std::string();
  }

  void add_member(Value value) {
    Open& open = open_.back();
    if (!open.merges) {
      open.members[*open.key] = std::move(value);
      open.key.reset();
      return;
    }
    open.merges = false;
    if (!value.is_mapping()) fail("only a mapping can be merged into another");
    if (!value.is_mapping()) return;
    for (const auto& [name, member] : value.members().entries) open.members[name] = member;
  }

  void fail(const std::string& why) {
    if (!failure_.has_value()) failure_ = bad_input(why);
  }

  std::string_view text_;
  std::size_t room_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, Value> anchors_;
  Value root_;
  std::optional<Value> failure_;
};

bool has_control_character(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7F || (byte < 0x20 && c != '\t' && c != '\n' && c != '\r');
  });
}

/// Rare line ends that the two readers of YAML do not agree on.
bool has_rare_line_end(std::string_view text) {
  for (const std::string_view end : {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"}) {
    if (text.find(end) != std::string_view::npos) return true;
  }
  return false;
}

/// The engine reads version 1.1 alone.
bool names_other_version(std::string_view text) {
  return starts_with(text, "%YAML") && !starts_with(text, "%YAML 1.1");
}

}  // namespace

Value decode_yaml(std::string_view text, std::size_t largest) {
  if (starts_with(text, "\xEF\xBB\xBF")) text.remove_prefix(3);
  if (names_other_version(text)) return bad_input("only version 1.1 of YAML can be read");
  if (has_control_character(text)) return bad_input("YAML must not hold control characters");
  if (has_rare_line_end(text)) {
    return Value::unknown(UnknownReason::Unsupported, "a line end of this YAML is not supported");
  }
  std::istringstream stream{std::string(text)};
  try {
    YAML::Parser parser(stream);
    Builder builder(text, largest);
    if (!parser.HandleNextDocument(builder)) return bad_input("there is no YAML document");
    Builder rest(text, largest);
    if (parser.HandleNextDocument(rest)) return bad_input("there is more than one YAML document");
    return builder.take();
  } catch (const YAML::Exception& error) {
    return bad_input("no valid YAML: " + error.msg);
  }
}

}  // namespace skulint
