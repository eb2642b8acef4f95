// Matches paths against patterns.
#include "lang/hcl/path_pattern.h"

#include <algorithm>

#include "base/strings.h"
#include "value/unicode.h"

namespace skulint {

namespace {

constexpr std::size_t kMostAlternatives = 256;

/// Where the brace or bracket that opens at `open` closes; npos if nowhere.
std::size_t find_close(std::string_view text, std::size_t open, char opening, char closing) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == opening) {
      ++depth;
    } else if (text[i] == closing && --depth == 0) {
      return i;
    }
  }
  return std::string_view::npos;
}

std::size_t find_open_brace(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '{') {
      return i;
    }
  }
  return std::string_view::npos;
}

std::vector<std::string> split_choices(std::string_view text) {
  std::vector<std::string> choices(1);
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    if (text[i] == ',' && depth == 0) {
      choices.emplace_back();
      continue;
    }
    if (text[i] == '\\' && i + 1 < text.size()) choices.back() += text[i++];
    choices.back() += text[i];
  }
  return choices;
}

/// Replaces braces by each of their choices until none are left. False when there are too many.
bool expand(std::vector<std::string> open, std::vector<std::string>& out) {
  while (!open.empty()) {
    if (open.size() + out.size() > kMostAlternatives) return false;
    const std::string text = std::move(open.back());
    open.pop_back();
    const std::size_t begin = find_open_brace(text);
    if (begin == std::string::npos) {
      out.push_back(text);
      continue;
    }
    const std::size_t end = find_close(text, begin, '{', '}');
    if (end == std::string::npos) return false;
    for (const std::string& choice : split_choices(text.substr(begin + 1, end - begin - 1))) {
      open.push_back(text.substr(0, begin) + choice + text.substr(end + 1));
    }
  }
  return true;
}

/// One step of a pattern within a name: a set of characters, or any run of them.
struct Step {
  enum class Kind : std::uint8_t { One, Any, Run, Class, Broken } kind = Kind::One;
  std::string_view text;  // The character, or what stands in the brackets.
};

/// A range of characters in brackets.
struct Range {
  std::string_view first;
  std::string_view last;
};

/// What stands in brackets, without a leading `^`; none if it is broken. A `-` stands for itself
/// nowhere.
std::optional<std::vector<Range>> ranges_of(std::string_view set) {
  const std::vector<std::string_view> members = split_code_points(set);
  std::size_t at = 0;
  const auto take = [&]() -> std::optional<std::string_view> {
    if (at < members.size() && members[at] == "-") return std::nullopt;
    if (at < members.size() && members[at] == "\\") ++at;
    if (at >= members.size()) return std::nullopt;
    return members[at++];
  };
  std::vector<Range> ranges;
  while (at < members.size()) {
    const std::optional<std::string_view> first = take();
    if (!first.has_value()) return std::nullopt;
    ranges.push_back({*first, *first});
    if (at >= members.size() || members[at] != "-") continue;
    ++at;
    const std::optional<std::string_view> last = take();
    if (!last.has_value()) return std::nullopt;
    ranges.back().last = *last;
  }
  return ranges;
}

std::string_view without_caret(std::string_view set) {
  return starts_with(set, "^") ? set.substr(1) : set;
}

/// The first `]` that no backslash precedes.
std::size_t end_of_class(std::string_view pattern) {
  for (std::size_t i = 1; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (pattern[i] == ']') {
      return i;
    }
  }
  return std::string_view::npos;
}

/// The steps up to where the pattern is broken, which is the last one then.
std::vector<Step> steps_of(std::string_view pattern) {
  std::vector<Step> steps;
  while (!pattern.empty()) {
    std::size_t length = 1;
    if (pattern[0] == '*') {
      steps.push_back({Step::Kind::Run, {}});
    } else if (pattern[0] == '?') {
      steps.push_back({Step::Kind::Any, {}});
    } else if (pattern[0] == '[') {
      const std::size_t end = end_of_class(pattern);
      const bool closed = end != std::string_view::npos && end > 1;
      const std::string_view set = closed ? pattern.substr(1, end - 1) : std::string_view{};
      if (!closed || !ranges_of(without_caret(set)).has_value()) {
        steps.push_back({Step::Kind::Broken, {}});
        return steps;
      }
      steps.push_back({Step::Kind::Class, set});
      length = end + 1;
    } else {
      if (pattern[0] == '\\') pattern.remove_prefix(1);
      if (pattern.empty()) {
        steps.push_back({Step::Kind::Broken, {}});
        return steps;
      }
      const std::string_view character = split_code_points(pattern).front();
      steps.push_back({Step::Kind::One, character});
      length = character.size();
    }
    pattern.remove_prefix(length);
  }
  return steps;
}

bool in_class(std::string_view set, std::string_view character) {
  const std::vector<Range> ranges = ranges_of(without_caret(set)).value_or(std::vector<Range>());
  // UTF-8 orders as code points do.
  const bool found = std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return range.first <= character && character <= range.last;
  });
  return found != starts_with(set, "^");
}

bool step_matches(const Step& step, std::string_view character) {
  if (step.kind == Step::Kind::One) return step.text == character;
  return step.kind == Step::Kind::Any ||
         (step.kind == Step::Kind::Class && in_class(step.text, character));
}

/// Sets `broken` when a character meets the place where the pattern is.
bool matches_name(std::string_view pattern, std::string_view name, bool& broken) {
  const std::vector<Step> steps = steps_of(pattern);
  std::vector<bool> reached(steps.size() + 1, false);
  reached[0] = true;
  const auto skip_runs = [&] {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (reached[i] && steps[i].kind == Step::Kind::Run) reached[i + 1] = true;
    }
  };
  skip_runs();
  for (const std::string_view character : split_code_points(name)) {
    std::vector<bool> next(steps.size() + 1, false);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!reached[i]) continue;
      if (steps[i].kind == Step::Kind::Run) {
        next[i] = true;
      } else if (step_matches(steps[i], character)) {
        next[i + 1] = true;
      }
      broken |= steps[i].kind == Step::Kind::Broken;
    }
    reached = std::move(next);
    skip_runs();
  }
  return reached.back();
}

/// The same walk over directories, where `**` is the run.
std::vector<bool> reached_by(const std::vector<std::string>& patterns,
                             const std::vector<std::string>& names, bool& broken) {
  std::vector<bool> reached(patterns.size() + 1, false);
  reached[0] = true;
  const auto skip_runs = [&] {
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (reached[i] && patterns[i] == "**") reached[i + 1] = true;
    }
  };
  skip_runs();
  for (const std::string& name : names) {
    std::vector<bool> next(patterns.size() + 1, false);
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (!reached[i]) continue;
      if (patterns[i] == "**") {
        next[i] = true;
      } else if (matches_name(patterns[i], name, broken)) {
        next[i + 1] = true;
      }
    }
    reached = std::move(next);
    skip_runs();
  }
  return reached;
}

struct Reach {
  bool all = false;     ///< the pattern ends where the path does
  bool some = false;    ///< the pattern fits the path, or goes on behind it
  bool broken = false;  ///< the path leads to where the pattern is broken
};

Reach reach_of(const PathPattern& pattern, std::string_view path) {
  const std::vector<std::string> names = split(path, '/');
  Reach reach;
  for (const std::string& alternative : pattern.alternatives) {
    const std::vector<bool> reached = reached_by(split(alternative, '/'), names, reach.broken);
    reach.all |= reached.back();
    reach.some |= std::find(reached.begin(), reached.end(), true) != reached.end();
  }
  return reach;
}

}  // namespace

std::optional<PathPattern> parse_path_pattern(std::string_view pattern) {
  PathPattern result;
  if (!expand({std::string(pattern)}, result.alternatives)) return std::nullopt;
  return result;
}

std::optional<bool> matches_path(const PathPattern& pattern, std::string_view path) {
  const Reach reach = reach_of(pattern, path);
  return reach.broken ? std::nullopt : std::optional(reach.all);
}

bool may_match_below(const PathPattern& pattern, std::string_view path) {
  const Reach reach = reach_of(pattern, path);
  return reach.broken || reach.some;
}

}  // namespace skulint
