// Implements `format` and `formatlist`: verbs that begin with a percent sign.
#include <algorithm>
#include <array>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/json.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

constexpr std::size_t kLargestNumber = 1'000'000'000;  // Of a width, a precision or an index.

struct Verb {
  char mode = 0;
  std::size_t argument = 0;  // Counts from 1.
  bool zero = false;
  bool sharp = false;
  bool plus = false;
  bool minus = false;
  bool space = false;
  std::optional<std::size_t> width;
  std::optional<std::size_t> precision;
};

/// Reads verbs off the front of a format.
class VerbReader {
 public:
  explicit VerbReader(std::string_view text) : text_(text) {}

  /// The verb at the front, without its percent sign; none if it is broken.
  std::optional<Verb> read(std::size_t next_argument) {
    Verb verb;
    verb.argument = next_argument;
    read_flags(verb);
    if (is_digit()) verb.width = read_number();
    if (take('.')) verb.precision = read_number();
    if (take('[')) {
      if (!is_digit() || text_.front() == '0') return std::nullopt;
      verb.argument = read_number();
      if (!take(']')) return std::nullopt;
    }
    if (text_.empty()) return std::nullopt;
    verb.mode = text_.front();
    text_.remove_prefix(1);
    return verb;
  }

  std::string_view rest() const { return text_; }

 private:
  void read_flags(Verb& verb) {
    const std::array<std::pair<char, bool*>, 5> flags = {{{'0', &verb.zero},
                                                          {'#', &verb.sharp},
                                                          {'-', &verb.minus},
                                                          {'+', &verb.plus},
                                                          {' ', &verb.space}}};
    for (bool again = true; again;) {
      again = false;
      for (const auto& [sign, flag] : flags) {
        if (!take(sign)) continue;
        *flag = true;
        again = true;
      }
    }
  }

  bool is_digit() const { return !text_.empty() && text_.front() >= '0' && text_.front() <= '9'; }

  std::size_t read_number() {
    std::size_t number = 0;
    for (; is_digit(); text_.remove_prefix(1)) {
      number =
          std::min(number * 10 + static_cast<std::size_t>(text_.front() - '0'), kLargestNumber);
    }
    return number;
  }

  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }

  std::string_view text_;
};

std::string pad(const Verb& verb, const std::string& text) {
  const std::size_t length = split_characters(text).size();
  if (verb.width.value_or(0) <= length) return text;
  const std::string padding(*verb.width - length, verb.zero ? '0' : ' ');
  return verb.minus ? text + padding : padding + text;
}

std::string sign_of(const Verb& verb, bool negative) {
  if (negative) return "-";
  if (verb.plus) return "+";
  return verb.space ? " " : "";
}

std::string upper_if(bool wanted, const std::string& text) {
  return wanted ? to_upper_unicode(text) : text;
}

/// Digits of a whole number: sign, prefix, zeros, with padding around.
std::string format_whole(const Verb& verb, const Number& number) {
  const bool hex = verb.mode == 'x' || verb.mode == 'X';
  const int base = hex ? 16 : verb.mode == 'b' ? 2 : verb.mode == 'o' ? 8 : 10;
  std::string digits = upper_if(verb.mode == 'X', number.to_radix(base));
  const bool negative = digits.front() == '-';
  if (negative) digits.erase(0, 1);
  if (verb.precision == 0U && digits == "0") return {};
  std::string lead = sign_of(verb, negative);
  if (verb.sharp && base != 10) lead += base == 2 ? "0b" : base == 8 ? "0" : "0";
  if (verb.sharp && hex) lead += verb.mode;
  const std::size_t least = verb.precision.value_or(0);
  if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
  const std::size_t length = lead.size() + digits.size();
  const std::size_t missing = std::max(verb.width.value_or(0), length) - length;
  if (verb.minus) return lead + digits + std::string(missing, ' ');
  if (verb.zero && !verb.precision.has_value()) return lead + std::string(missing, '0') + digits;
  return std::string(missing, ' ') + lead + digits;
}

std::string format_fraction(const Verb& verb, const Number& number) {
  const bool general = verb.mode == 'g' || verb.mode == 'G';
  const char style = verb.mode == 'E' ? 'e' : verb.mode == 'G' ? 'g' : verb.mode;
  const int digits =
      verb.precision.has_value() ? static_cast<int>(*verb.precision) : (general ? -1 : 6);
  std::string text = number.to_text(style, digits);
  const bool negative = text.front() == '-';
  if (negative) text.erase(0, 1);
  text = upper_if(verb.mode == 'E' || verb.mode == 'G', text);
  const std::string sign = sign_of(verb, negative);
  const std::size_t length = sign.size() + text.size();
  const std::size_t missing = std::max(verb.width.value_or(0), length) - length;
  if (verb.zero) return sign + std::string(missing, '0') + text;
  if (verb.minus) return sign + text + std::string(missing, ' ');
  return std::string(missing, ' ') + sign + text;
}

/// One formatted argument as a text value, or why it cannot be.
Value format_number(const Verb& verb, const Value& argument) {
  const Value number = to_number_value(argument);
  if (number.is_error()) return number;
  const bool whole = std::string_view("bdoxX").find(verb.mode) != std::string_view::npos;
  if (!whole) return Value::string(format_fraction(verb, number.as_number()));
  if (!number.as_number().is_integer()) return bad_input("a whole number is needed");
  return Value::string(format_whole(verb, number.as_number()));
}

Value format_text(const Verb& verb, const Value& argument) {
  const Value text = to_string_value(argument);
  if (text.is_error()) return text;
  std::string cut = text.as_string();
  if (verb.precision.value_or(0) > 0) {
    const std::vector<std::string_view> pieces = split_characters(text.as_string());
    cut.clear();
    for (std::size_t i = 0; i < pieces.size() && i < *verb.precision; ++i) cut += pieces[i];
  }
  return Value::string(pad(verb, verb.mode == 'q' ? quote_json(cut) : cut));
}

Value format_as_is(const Verb& verb, const Value& argument, std::size_t largest) {
  if (!verb.sharp && argument.is_string()) return Value::string(pad(verb, argument.as_string()));
  if (!verb.sharp && argument.is_number()) {
    return Value::string(pad(verb, argument.as_number().to_text('g', -1)));
  }
  return Value::string(pad(verb, encode_json(argument, largest)));
}

Value format_argument(const Verb& verb, const Value& argument, std::size_t largest) {
  if (verb.mode == 'v') return format_as_is(verb, argument, largest);
  if (argument.is_null()) return bad_input("null cannot be formatted");
  switch (verb.mode) {
    case 't': {
      const Value flag = to_bool_value(argument);
      return flag.is_error() ? flag : Value::string(flag.as_bool() ? "true" : "false");
    }
    case 's':
    case 'q':
      return format_text(verb, argument);
    case 'b':
    case 'd':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G':
      return format_number(verb, argument);
    default:
      return bad_input("there is no verb like this");
  }
}

/// The whole format with known arguments.
Value format_all(const CallContext& context, std::string_view format, const Items& arguments) {
  std::string out;
  std::size_t next = 1;
  std::size_t highest = 0;
  while (!format.empty()) {
    const std::size_t percent = std::min(format.find('%'), format.size());
    out += format.substr(0, percent);
    format.remove_prefix(percent);
    if (format.empty()) break;
    if (starts_with(format, "%%")) {
      out += '%';
      format.remove_prefix(2);
      continue;
    }
    VerbReader reader(format.substr(1));
    const std::optional<Verb> verb = reader.read(next);
    if (!verb.has_value()) return bad_input("the format ends in a broken verb");
    const std::string shown(format.substr(0, format.size() - reader.rest().size()));
    if (verb->argument > arguments.size()) {
      return bad_input("there is no argument for " + printable(shown));
    }
    const std::size_t size = std::max(verb->width.value_or(0), verb->precision.value_or(0));
    if (auto limit = too_large(context, out.size() + size)) return *limit;
    const Value piece =
        format_argument(*verb, arguments[verb->argument - 1], context.largest_result);
    if (piece.is_error()) return bad_input(printable(shown) + ": " + piece.unknown_info().detail);
    out += piece.as_string();
    if (auto limit = too_large(context, out.size())) return *limit;
    highest = std::max(highest, verb->argument);
    next = verb->argument + 1;
    format = reader.rest();
  }
  if (highest < arguments.size()) return bad_input("there are more arguments than verbs");
  return text_value(std::move(out));
}

/// The engine leaves a null without a type unknown until it applies.
std::optional<Value> unknown_argument(const Value& argument, const Type& result) {
  if (const Value* unknown = first_unknown(argument)) return unknown_like(*unknown, result);
  if (!argument.is_null() || argument.declared_type() != nullptr) return std::nullopt;
  return Value::unknown(UnknownReason::Computed,
                        "a null without a type is formatted only when the plan is applied");
}

Value call_format(const CallContext& context, const Items& arguments) {
  Arguments in("format", arguments);
  const std::string format = in.text(0, "format");
  if (in.failure().has_value()) return *in.failure();
  const Items rest(arguments.begin() + 1, arguments.end());
  for (const Value& argument : rest) {
    if (auto unknown = unknown_argument(argument, simple_type(TypeForm::String))) {
      return unknown->with_prefix(std::string_view(format).substr(0, format.find('%')));
    }
  }
  const Value result = format_all(context, format, rest);
  return result.is_error() ? refuse("format", result.unknown_info().detail) : result;
}

/// The common length of the lists among the arguments; none if there is no list.
struct Lengths {
  std::optional<std::size_t> common;
  bool differ = false;
};

Lengths lengths_of(const Items& arguments) {
  Lengths lengths;
  for (const Value& argument : arguments) {
    if (!argument.is_sequence()) continue;
    const std::size_t length = argument.items().size();
    lengths.differ = lengths.differ || lengths.common.value_or(length) != length;
    lengths.common = length;
  }
  return lengths;
}

/// One round of `formatlist`; an unknown argument makes just this element unknown.
Value format_round(const CallContext& context, const std::string& format, const Items& arguments,
                   std::size_t round) {
  Items row;
  for (const Value& argument : arguments) {
    row.push_back(argument.is_sequence() ? argument.items()[round] : argument);
    if (const Value* unknown = first_unknown(row.back())) {
      return unknown_like(*unknown, simple_type(TypeForm::String));
    }
  }
  return format_all(context, format, row);
}

Value call_formatlist(const CallContext& context, const Items& arguments) {
  const Type text = simple_type(TypeForm::String);
  const Type texts = collection_type(TypeForm::List, text);
  Arguments in("formatlist", arguments);
  const std::string format = in.text(0, "format");
  if (in.failure().has_value()) return *in.failure();
  const Items rest(arguments.begin() + 1, arguments.end());
  const Lengths lengths = lengths_of(rest);
  if (lengths.differ) return refuse("formatlist", "the lists differ in length");
  for (const Value& argument : rest) {
    const TypeForm form = type_of(argument).form;
    const bool single =
        form == TypeForm::String || form == TypeForm::Number || form == TypeForm::Bool;
    // Where a list gives the length, what is unknown can only be of the same.
    const bool fits = argument.is_unknown() && lengths.common.has_value();
    if (argument.is_sequence() || argument.is_mapping() || single || fits) continue;
    if (auto unknown = unknown_argument(argument, texts)) return *unknown;
  }
  Items items;
  std::size_t size = 0;
  for (std::size_t round = 0; round < lengths.common.value_or(1); ++round) {
    items.push_back(format_round(context, format, rest, round));
    const Value& item = items.back();
    if (item.is_error()) return refuse("formatlist", item.unknown_info().detail);
    if (item.is_string()) size += item.as_string().size() + 1;
    if (auto limit = too_large(context, size)) return *limit;
  }
  return make_list(std::move(items), text);
}

}  // namespace

std::vector<Function> format_functions() {
  using enum ArgumentPolicy;
  return {
      {"format", 1, kAnyNumber, Raw, call_format},
      {"formatlist", 1, kAnyNumber, Raw, call_formatlist},
  };
}

}  // namespace skulint
