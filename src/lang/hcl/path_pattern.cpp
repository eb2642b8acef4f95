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
  enum class Kind : std::uint8_t { One, Any, Run, Class } kind = Kind::One;
  std::string_view text;  // The character, or what stands in the brackets.
};

std::optional<std::vector<Step>> steps_of(std::string_view pattern) {
  std::vector<Step> steps;
  while (!pattern.empty()) {
    std::size_t length = 1;
    if (pattern[0] == '*') {
      steps.push_back({Step::Kind::Run, {}});
    } else if (pattern[0] == '?') {
      steps.push_back({Step::Kind::Any, {}});
    } else if (pattern[0] == '[') {
      const std::size_t end = pattern.find(']', 2);
      if (end == std::string_view::npos) return std::nullopt;
      steps.push_back({Step::Kind::Class, pattern.substr(1, end - 1)});
      length = end + 1;
    } else {
      if (pattern[0] == '\\') pattern.remove_prefix(1);
      if (pattern.empty()) return std::nullopt;
      const std::string_view character = split_code_points(pattern).front();
      steps.push_back({Step::Kind::One, character});
      length = character.size();
    }
    pattern.remove_prefix(length);
  }
  return steps;
}

bool in_class(std::string_view set, std::string_view character) {
  const bool negated = starts_with(set, "^") || starts_with(set, "!");
  const std::vector<std::string_view> members = split_code_points(set.substr(negated ? 1 : 0));
  bool found = false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const bool range = i + 2 < members.size() && members[i + 1] == "-";
    const std::string_view last = members[range ? i + 2 : i];
    // UTF-8 orders as code points do.
    found = found || (members[i] <= character && character <= last);
    if (range) i += 2;
  }
  return found != negated;
}

bool step_matches(const Step& step, std::string_view character) {
  if (step.kind == Step::Kind::One) return step.text == character;
  return step.kind == Step::Kind::Any || in_class(step.text, character);
}

bool matches_name(std::string_view pattern, std::string_view name) {
  const std::optional<std::vector<Step>> steps = steps_of(pattern);
  if (!steps.has_value()) return false;
  std::vector<bool> reached(steps->size() + 1, false);
  reached[0] = true;
  const auto skip_runs = [&] {
    for (std::size_t i = 0; i < steps->size(); ++i) {
      if (reached[i] && (*steps)[i].kind == Step::Kind::Run) reached[i + 1] = true;
    }
  };
  skip_runs();
  for (const std::string_view character : split_code_points(name)) {
    std::vector<bool> next(steps->size() + 1, false);
    for (std::size_t i = 0; i < steps->size(); ++i) {
      if (!reached[i]) continue;
      if ((*steps)[i].kind == Step::Kind::Run) {
        next[i] = true;
      } else if (step_matches((*steps)[i], character)) {
        next[i + 1] = true;
      }
    }
    reached = std::move(next);
    skip_runs();
  }
  return reached.back();
}

/// The same walk over directories, where `**` is the run.
bool matches_names(const std::vector<std::string>& patterns,
                   const std::vector<std::string>& names) {
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
      } else if (matches_name(patterns[i], name)) {
        next[i + 1] = true;
      }
    }
    reached = std::move(next);
    skip_runs();
  }
  return reached.back();
}

bool is_sound(const std::string& pattern) {
  const std::vector<std::string> names = split(pattern, '/');
  return std::all_of(names.begin(), names.end(),
                     [](const std::string& name) { return steps_of(name).has_value(); });
}

}  // namespace

std::optional<PathPattern> parse_path_pattern(std::string_view pattern) {
  PathPattern result;
  if (!expand({std::string(pattern)}, result.alternatives)) return std::nullopt;
  const bool sound = std::all_of(result.alternatives.begin(), result.alternatives.end(), is_sound);
  return sound ? std::optional<PathPattern>(std::move(result)) : std::nullopt;
}

bool matches_path(const PathPattern& pattern, std::string_view path) {
  const std::vector<std::string> names = split(path, '/');
  return std::any_of(pattern.alternatives.begin(), pattern.alternatives.end(),
                     [&](const std::string& alternative) {
                       return matches_names(split(alternative, '/'), names);
                     });
}

}  // namespace skulint
