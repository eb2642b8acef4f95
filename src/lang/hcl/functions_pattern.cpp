// Implements the functions that search by a pattern or a text.
#include <re2/re2.h>

#include <map>
#include <memory>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

/// A compiled pattern and the shape of its results.
struct Pattern {
  std::unique_ptr<RE2> regex;
  std::vector<std::string> names;  // Of all groups; empty for a group without.
  bool named = false;
  std::optional<Value> failure;
};

/// The pattern in the spelling of RE2, which is older: `(?<name>` is `(?P<name>`. None for `\C`, a
/// single byte, which the engine refuses.
std::optional<std::string> to_re2(std::string_view text) {
  std::string out;
  bool in_class = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (starts_with(rest, "\\C")) return std::nullopt;
    if (starts_with(rest, "\\Q")) {
      const std::size_t end = std::min(rest.find("\\E"), rest.size());
      out += rest.substr(0, end);
      i += end - 1;
      continue;
    }
    if (text[i] == '\\' && rest.size() > 1) {
      out += rest.substr(0, 2);
      ++i;
      continue;
    }
    in_class = in_class ? text[i] != ']' : text[i] == '[';
    const bool named = !in_class && starts_with(rest, "(?<") && !starts_with(rest, "(?<=") &&
                       !starts_with(rest, "(?<!");
    out += named ? "(?P" : std::string(1, text[i]);
    i += named ? 1 : 0;
  }
  return out;
}

Pattern compile(std::string_view function, const std::string& text) {
  RE2::Options options;
  options.set_log_errors(false);
  Pattern pattern;
  const std::optional<std::string> spelled = to_re2(text);
  if (!spelled.has_value()) {
    pattern.failure = refuse(function, "the pattern is not valid: it asks for a single byte");
    return pattern;
  }
  pattern.regex = std::make_unique<RE2>(*spelled, options);
  if (!pattern.regex->ok()) {
    pattern.failure = refuse(function, "the pattern is not valid: " + pattern.regex->error());
    return pattern;
  }
  const std::map<int, std::string>& groups = pattern.regex->CapturingGroupNames();
  for (int i = 1; i <= pattern.regex->NumberOfCapturingGroups(); ++i) {
    const auto found = groups.find(i);
    pattern.names.push_back(found == groups.end() ? std::string() : found->second);
  }
  pattern.named = !groups.empty();
  if (pattern.named && groups.size() < pattern.names.size()) {
    pattern.failure = refuse(function, "the pattern mixes groups with names and groups without");
  }
  return pattern;
}

using Match = std::vector<re2::StringPiece>;

/// The first match that begins at `from` or after it; group 0 is the whole.
std::optional<Match> find_match(const Pattern& pattern, const std::string& text, std::size_t from) {
  Match match(pattern.names.size() + 1);
  const bool found = pattern.regex->Match(text, from, text.size(), RE2::UNANCHORED, match.data(),
                                          static_cast<int>(match.size()));
  return found ? std::optional<Match>(std::move(match)) : std::nullopt;
}

std::size_t length_of_code_point(const std::string& text, std::size_t place) {
  std::size_t length = 1;
  while (place + length < text.size() &&
         (static_cast<unsigned char>(text[place + length]) & 0xC0U) == 0x80U) {
    ++length;
  }
  return length;
}

/// All matches that do not overlap. An empty one does not count right after another match.
std::vector<Match> find_all(const Pattern& pattern, const std::string& text, std::size_t most) {
  std::vector<Match> matches;
  std::size_t from = 0;
  std::optional<std::size_t> last_end;
  while (from <= text.size() && matches.size() <= most) {
    std::optional<Match> match = find_match(pattern, text, from);
    if (!match.has_value()) break;
    const auto begin = static_cast<std::size_t>((*match)[0].data() - text.data());
    const std::size_t end = begin + (*match)[0].size();
    const bool counts = end > begin || last_end != begin;
    if (counts) matches.push_back(std::move(*match));
    from = end > begin ? end : end + (end < text.size() ? length_of_code_point(text, end) : 1);
    last_end = end;
  }
  return matches;
}

Value group_value(const re2::StringPiece& group) {
  if (group.data() == nullptr) return to_string_value(Value::null());
  return text_value(std::string(group.data(), group.size()));
}

Value match_value(const Pattern& pattern, const Match& match) {
  if (pattern.names.empty()) return group_value(match[0]);
  std::vector<Member> members;
  Items items;
  for (std::size_t i = 1; i < match.size(); ++i) {
    if (pattern.named) {
      members.emplace_back(pattern.names[i - 1], group_value(match[i]));
    } else {
      items.push_back(group_value(match[i]));
    }
  }
  if (!pattern.named) return Value::tuple(std::move(items));
  return Value::mapping(ValueKind::Object, sorted_members(std::move(members)));
}

Type match_type(const Pattern& pattern) {
  const Type text = simple_type(TypeForm::String);
  if (pattern.names.empty()) return text;
  Type type = simple_type(pattern.named ? TypeForm::Object : TypeForm::Tuple);
  for (const std::string& name : pattern.names) {
    if (pattern.named) {
      type.fields.push_back({name, text, false, {}});
    } else {
      type.elements.push_back(text);
    }
  }
  return type;
}

Value call_regex(const CallContext&, const Items& arguments) {
  Arguments in("regex", arguments);
  const std::string expression = in.text(0, "pattern");
  const std::string text = in.text(1, "text");
  if (in.failure().has_value()) return *in.failure();
  const Pattern pattern = compile("regex", expression);
  if (pattern.failure.has_value()) return *pattern.failure;
  const std::optional<Match> match = find_match(pattern, text, 0);
  if (!match.has_value()) return refuse("regex", "the pattern matches no part of the text");
  return match_value(pattern, *match);
}

Value call_regexall(const CallContext& context, const Items& arguments) {
  Arguments in("regexall", arguments);
  const std::string expression = in.text(0, "pattern");
  const std::string text = in.text(1, "text");
  if (in.failure().has_value()) return *in.failure();
  const Pattern pattern = compile("regexall", expression);
  if (pattern.failure.has_value()) return *pattern.failure;
  // A match takes far more than the bytes of its text.
  const std::size_t size = 8 * (pattern.names.size() + 1);
  const std::vector<Match> matches = find_all(pattern, text, context.largest_result / size);
  if (auto limit = too_large(context, matches.size() * size)) return *limit;
  Items items;
  for (const Match& match : matches) items.push_back(match_value(pattern, match));
  return make_list(std::move(items), match_type(pattern));
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string_view group_text(const Pattern& pattern, const Match& match, std::string_view name) {
  std::size_t group = pattern.names.size() + 1;
  if (name.find_first_not_of("0123456789") == std::string_view::npos && name.size() < 9) {
    group = std::stoul(std::string(name));
  } else {
    for (std::size_t i = 0; i < pattern.names.size(); ++i) {
      if (pattern.names[i] == name && match[i + 1].data() != nullptr) group = i + 1;
    }
  }
  if (group >= match.size() || match[group].data() == nullptr) return {};
  return {match[group].data(), match[group].size()};
}

/// Appends a replacement: `$1`, `${name}` stand for groups, `$$` for a dollar. A name without
/// braces reaches as far as letters, digits and underscores do.
void expand(std::string& out, std::string_view replacement, const Pattern& pattern,
            const Match& match) {
  for (std::size_t i = 0; i < replacement.size(); ++i) {
    const std::string_view rest = replacement.substr(i + 1);
    if (replacement[i] != '$' || rest.empty()) {
      out += replacement[i];
      continue;
    }
    const bool braced = rest.front() == '{';
    const std::string_view from = rest.substr(braced ? 1 : 0);
    std::size_t length = 0;
    while (length < from.size() && is_word(from[length])) ++length;
    const bool closed = !braced || (length < from.size() && from[length] == '}');
    if (rest.front() == '$') {
      out += '$';
      ++i;
    } else if (length == 0 || !closed) {
      out += '$';
    } else {
      out += group_text(pattern, match, from.substr(0, length));
      i += length + (braced ? 2 : 0);
    }
  }
}

Value replace_pattern(const CallContext& context, const std::string& text,
                      const std::string& expression, std::string_view replacement) {
  const Pattern pattern = compile("replace", expression);
  if (pattern.failure.has_value()) return *pattern.failure;
  std::string out;
  std::size_t copied = 0;
  for (const Match& match : find_all(pattern, text, context.largest_result)) {
    const auto begin = static_cast<std::size_t>(match[0].data() - text.data());
    out.append(text, copied, begin - copied);
    expand(out, replacement, pattern, match);
    copied = begin + match[0].size();
    if (auto limit = too_large(context, out.size())) return *limit;
  }
  return text_value(out + text.substr(copied));
}

Value replace_text(const CallContext& context, const std::string& text, const std::string& from,
                   const std::string& to) {
  std::string out;
  std::size_t begin = 0;
  while (begin <= text.size() && out.size() <= context.largest_result) {
    const std::size_t end = text.find(from, begin);
    if (end == std::string::npos) break;
    out.append(text, begin, end - begin);
    out += to;
    begin = end + from.size();
    if (!from.empty()) continue;
    // An empty text stands before each character and at the end.
    const std::size_t next = end < text.size() ? length_of_code_point(text, end) : 1;
    out.append(text.substr(end, next));
    begin = end + next;
  }
  if (auto limit = too_large(context, out.size())) return *limit;
  return text_value(begin < text.size() ? out + text.substr(begin) : out);
}

Value call_replace(const CallContext& context, const Items& arguments) {
  Arguments in("replace", arguments);
  const std::string text = in.text(0, "text");
  const std::string from = in.text(1, "searched text");
  const std::string to = in.text(2, "replacement");
  if (in.failure().has_value()) return *in.failure();
  const bool pattern = from.size() > 1 && from.front() == '/' && from.back() == '/';
  if (pattern) return replace_pattern(context, text, from.substr(1, from.size() - 2), to);
  return replace_text(context, text, from, to);
}

}  // namespace

std::vector<Function> pattern_functions() {
  using enum ArgumentPolicy;
  return {
      {"regex", 2, 2, Strict, call_regex},
      {"regexall", 2, 2, Strict, call_regexall},
      {"replace", 3, 3, Strict, call_replace},
  };
}

}  // namespace skulint
