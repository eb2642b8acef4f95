// Implements the functions on text.
#include <algorithm>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

template <class Map>
Value map_text(std::string_view name, const Items& arguments, const Map& map) {
  Arguments in(name, arguments);
  const std::string text = in.text(0, "argument");
  return in.failure().has_value() ? *in.failure() : text_value(std::string(map(text)));
}

Value call_upper(const CallContext&, const Items& arguments) {
  return map_text("upper", arguments, to_upper_unicode);
}
Value call_lower(const CallContext&, const Items& arguments) {
  return map_text("lower", arguments, to_lower_unicode);
}
Value call_title(const CallContext&, const Items& arguments) {
  return map_text("title", arguments, to_title_unicode);
}
Value call_trimspace(const CallContext&, const Items& arguments) {
  return map_text("trimspace", arguments, trim_white_space);
}

Value call_chomp(const CallContext&, const Items& arguments) {
  return map_text("chomp", arguments, [](std::string_view text) {
    const std::size_t last = text.find_last_not_of("\r\n");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
  });
}

Value call_strrev(const CallContext&, const Items& arguments) {
  return map_text("strrev", arguments, [](std::string_view text) {
    std::vector<std::string_view> pieces = split_characters(text);
    std::reverse(pieces.begin(), pieces.end());
    std::string out;
    for (const std::string_view piece : pieces) out += piece;
    return out;
  });
}

template <class Map>
Value map_two(std::string_view name, const Items& arguments, const Map& map) {
  Arguments in(name, arguments);
  const std::string text = in.text(0, "text");
  const std::string other = in.text(1, "second argument");
  return in.failure().has_value() ? *in.failure() : map(text, other);
}

bool is_one_of(std::string_view character, const std::vector<std::string_view>& set) {
  return std::find(set.begin(), set.end(), character) != set.end();
}

Value call_trim(const CallContext&, const Items& arguments) {
  return map_two("trim", arguments, [](std::string_view text, std::string_view cut) {
    const std::vector<std::string_view> set = split_code_points(cut);
    const std::vector<std::string_view> pieces = split_code_points(text);
    std::size_t begin = 0;
    std::size_t end = pieces.size();
    while (begin < end && is_one_of(pieces[begin], set)) ++begin;
    while (end > begin && is_one_of(pieces[end - 1], set)) --end;
    std::string out;
    for (std::size_t i = begin; i < end; ++i) out += pieces[i];
    return text_value(std::move(out));
  });
}

Value call_trimprefix(const CallContext&, const Items& arguments) {
  return map_two("trimprefix", arguments, [](std::string_view text, std::string_view prefix) {
    return text_value(std::string(starts_with(text, prefix) ? text.substr(prefix.size()) : text));
  });
}

Value call_trimsuffix(const CallContext&, const Items& arguments) {
  return map_two("trimsuffix", arguments, [](std::string_view text, std::string_view suffix) {
    const std::size_t kept = ends_with(text, suffix) ? text.size() - suffix.size() : text.size();
    return text_value(std::string(text.substr(0, kept)));
  });
}

Value call_startswith(const CallContext&, const Items& arguments) {
  if (arguments[0].is_null() || arguments[1].is_null()) {
    return refuse("startswith", "neither text may be null");
  }
  const std::string& known = arguments[0].prefix();
  if (!known.empty() && arguments[1].is_string()) {
    const std::string& wanted = arguments[1].as_string();
    if (known.size() >= wanted.size()) return Value::boolean(starts_with(known, wanted));
    if (!starts_with(wanted, known)) return Value::boolean(false);
  }
  return map_two("startswith", arguments, [](std::string_view text, std::string_view prefix) {
    return Value::boolean(starts_with(text, prefix));
  });
}
Value call_endswith(const CallContext&, const Items& arguments) {
  return map_two("endswith", arguments, [](std::string_view text, std::string_view suffix) {
    return Value::boolean(ends_with(text, suffix));
  });
}
Value call_strcontains(const CallContext&, const Items& arguments) {
  return map_two("strcontains", arguments, [](std::string_view text, std::string_view part) {
    return Value::boolean(text.find(part) != std::string_view::npos);
  });
}

/// What a text in a list takes beside its bytes, counted in bytes of the result.
constexpr std::size_t kBytesOfItem = 8;

Value call_split(const CallContext& context, const Items& arguments) {
  Arguments in("split", arguments);
  const std::string separator = in.text(0, "separator");
  const std::string text = in.text(1, "text");
  if (in.failure().has_value()) return *in.failure();
  if (auto limit = too_large(context, text.size())) return *limit;
  std::vector<std::string> parts;
  if (separator.empty()) {
    if (auto limit = too_large(context, kBytesOfItem * text.size())) return *limit;
    for (const std::string_view piece : split_code_points(text)) parts.emplace_back(piece);
    return list_of_texts(std::move(parts));
  }
  std::size_t begin = 0;
  for (std::size_t end = text.find(separator); end != std::string::npos;
       end = text.find(separator, begin)) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + separator.size();
    if (auto limit = too_large(context, kBytesOfItem * parts.size())) return *limit;
  }
  parts.push_back(text.substr(begin));
  return list_of_texts(std::move(parts));
}

Value call_join(const CallContext& context, const Items& arguments) {
  Arguments in("join", arguments);
  const std::string separator = in.text(0, "separator");
  std::vector<std::string> parts;
  std::size_t size = 0;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    for (std::string& part : in.texts(i, "list")) {
      size += part.size() + separator.size();
      parts.push_back(std::move(part));
    }
  }
  if (in.failure().has_value()) return *in.failure();
  if (auto limit = too_large(context, size)) return *limit;
  return text_value(join(parts, separator));
}

Value call_indent(const CallContext& context, const Items& arguments) {
  Arguments in("indent", arguments);
  const std::int64_t spaces = in.whole(0, "number of spaces");
  const std::string text = in.text(1, "text");
  if (in.failure().has_value()) return *in.failure();
  if (spaces < 0) return refuse("indent", "the number of spaces must not be negative");
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const auto width = static_cast<std::size_t>(spaces);
  const bool fits = lines == 0 || width <= context.largest_result / lines;
  if (auto limit = too_large(context, fits ? text.size() + lines * width : kAnyNumber)) {
    return *limit;
  }
  const std::string padding(lines == 0 ? 0 : width, ' ');
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '\n') out += padding;
  }
  return text_value(std::move(out));
}

/// The pieces from `offset` on, counted from the end below zero; at most `length`, all below zero.
std::string part_of(const std::vector<std::string_view>& pieces, std::int64_t offset,
                    std::int64_t length) {
  const auto count = static_cast<std::int64_t>(pieces.size());
  if (offset >= 0 && length == 0) return {};
  if (offset < 0) offset = std::max<std::int64_t>(offset + count, 0);
  if (offset >= count) return {};
  // An offset from the end with a length of zero takes all: the engine stops on reaching a length.
  const bool all = length <= 0 || length > count - offset;
  const std::int64_t end = all ? count : offset + length;
  std::string out;
  for (std::int64_t i = offset; i < end; ++i) out += pieces[static_cast<std::size_t>(i)];
  return out;
}

Value call_substr(const CallContext&, const Items& arguments) {
  Arguments in("substr", arguments);
  const std::string text = in.text(0, "text");
  const std::int64_t offset = in.whole(1, "offset");
  const std::int64_t length = in.whole(2, "length");
  if (in.failure().has_value()) return *in.failure();
  return text_value(part_of(split_characters(text), offset, length));
}

}  // namespace

std::vector<Function> text_functions() {
  using enum ArgumentPolicy;
  return {
      {"chomp", 1, 1, Strict, call_chomp},
      {"endswith", 2, 2, Strict, call_endswith},
      {"indent", 2, 2, Strict, call_indent},
      {"join", 2, kAnyNumber, Strict, call_join},
      {"lower", 1, 1, Strict, call_lower},
      {"split", 2, 2, Strict, call_split},
      {"startswith", 2, 2, Raw, call_startswith},
      {"strcontains", 2, 2, Strict, call_strcontains},
      {"strrev", 1, 1, Strict, call_strrev},
      {"substr", 3, 3, Strict, call_substr},
      {"title", 1, 1, Strict, call_title},
      {"trim", 2, 2, Strict, call_trim},
      {"trimprefix", 2, 2, Strict, call_trimprefix},
      {"trimspace", 1, 1, Strict, call_trimspace},
      {"trimsuffix", 2, 2, Strict, call_trimsuffix},
      {"upper", 1, 1, Strict, call_upper},
  };
}

}  // namespace skulint
