// Matches paths against the patterns of .gitignore files.
#include "text/ignore.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

using Bytes = std::bitset<256>;

std::size_t index_of(char byte) {
  return static_cast<unsigned char>(byte);
}

struct CharacterClass {
  std::string_view name;
  int (*contains)(int byte);
};
constexpr std::array<CharacterClass, 12> kClasses = {{{"alnum", &std::isalnum},
                                                      {"alpha", &std::isalpha},
                                                      {"blank", &std::isblank},
                                                      {"cntrl", &std::iscntrl},
                                                      {"digit", &std::isdigit},
                                                      {"graph", &std::isgraph},
                                                      {"lower", &std::islower},
                                                      {"print", &std::isprint},
                                                      {"punct", &std::ispunct},
                                                      {"space", &std::isspace},
                                                      {"upper", &std::isupper},
                                                      {"xdigit", &std::isxdigit}}};

/// Adds a class such as "alpha"; false when there is none of the name.
bool add_class(std::string_view name, Bytes& set) {
  for (const CharacterClass& known : kClasses) {
    if (known.name != name) continue;
    for (int byte = 0; byte < 128; ++byte) {
      if (known.contains(byte) != 0) set.set(static_cast<std::size_t>(byte));
    }
    return true;
  }
  return false;
}

/// Blanks at the end do not count, unless a backslash stands before them.
std::string_view without_blanks(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      ++i;
      end = i + 1;
    } else if (line[i] != ' ') {
      end = i + 1;
    }
  }
  return line.substr(0, end);
}

}  // namespace

IgnorePattern::IgnorePattern(std::string_view line) {
  if (starts_with(line, "!")) {
    negated_ = true;
    line.remove_prefix(1);
  }
  if (ends_with(line, "/")) {
    directories_only_ = true;
    line.remove_suffix(1);
  }
  anchored_ = line.find('/') != std::string_view::npos;
  if (starts_with(line, "/")) line.remove_prefix(1);
  if (line.empty()) broken_ = true;
  read(line);
  for (std::size_t i = tokens_.size(); i > 0 && tokens_[i - 1].kind == Kind::Byte; --i) {
    tail_.insert(tail_.begin(), tokens_[i - 1].byte);
  }
}

void IgnorePattern::read(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && !broken_) {
    const std::size_t stars = std::min(text.find_first_not_of('*', at), text.size()) - at;
    const bool begins_name = at == 0 || text[at - 1] == '/';
    if (stars == 2 && begins_name && at + 2 < text.size() && text[at + 2] == '/') {
      tokens_.push_back({Kind::Folders});
      tokens_.push_back({Kind::Inside});
      at += 3;
    } else if (stars == 2 && begins_name && at > 0 && at + 2 == text.size()) {
      tokens_.push_back({Kind::Rest});
      at += 2;
    } else if (stars > 0) {
      tokens_.push_back({Kind::Run});
      at += stars;
    } else if (text[at] == '?') {
      tokens_.push_back({Kind::One});
      ++at;
    } else if (text[at] == '[') {
      at = read_set(text, at + 1);
    } else {
      if (text[at] == '\\') ++at;
      broken_ = broken_ || at == text.size();
      if (!broken_) tokens_.push_back({Kind::Byte, text[at++]});
    }
  }
}

/// Reads what stands behind '['; returns where it ends.
std::size_t IgnorePattern::read_set(std::string_view text, std::size_t at) {
  Bytes set;
  const bool inverted = at < text.size() && (text[at] == '!' || text[at] == '^');
  if (inverted) ++at;
  bool has_previous = false;
  char previous = 0;
  for (bool first = true; at < text.size() && (first || text[at] != ']'); first = false) {
    const std::string_view rest = text.substr(at);
    if (starts_with(rest, "[:")) {
      const std::size_t end = rest.find(":]", 2);
      if (end != std::string_view::npos) {
        broken_ = broken_ || !add_class(rest.substr(2, end - 2), set);
        at += end + 2;
        has_previous = false;
        continue;
      }
    }
    const bool is_range = rest[0] == '-' && has_previous && rest.size() > 1 && rest[1] != ']';
    if (is_range) ++at;
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    const char byte = text[at++];
    for (std::size_t i = index_of(is_range ? previous : byte); i <= index_of(byte); ++i) set.set(i);
    has_previous = !is_range;
    previous = byte;
  }
  if (at >= text.size()) broken_ = true;  // no ']'
  if (inverted) set.flip();
  set.reset(index_of('/'));
  tokens_.push_back({Kind::Set, 0, static_cast<std::uint32_t>(sets_.size())});
  sets_.push_back(set);
  return at + 1;
}

/// Enters the state before token `at`, and those that can be reached from it without a byte.
void IgnorePattern::add_states(std::vector<bool>& states, std::size_t at) const {
  states[at] = true;
  if (at == tokens_.size()) return;
  if (tokens_[at].kind == Kind::Run) add_states(states, at + 1);
  if (tokens_[at].kind == Kind::Folders) add_states(states, at + 2);
}

bool IgnorePattern::steps(const Token& token, char byte) const {
  switch (token.kind) {
    case Kind::Byte:
      return byte == token.byte;
    case Kind::One:
      return byte != '/';
    case Kind::Set:
      return sets_[token.set].test(index_of(byte));
    case Kind::Run:
    case Kind::Folders:
    case Kind::Inside:
    case Kind::Rest:
      return false;
  }
  return false;
}

bool IgnorePattern::run(std::string_view text) const {
  std::vector<bool> states(tokens_.size() + 1);
  std::vector<bool> next(tokens_.size() + 1);
  add_states(states, 0);
  for (const char byte : text) {
    std::fill(next.begin(), next.end(), false);
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (!states[at]) continue;
      const Token& token = tokens_[at];
      if (steps(token, byte)) add_states(next, at + 1);
      if (token.kind == Kind::Run && byte != '/') add_states(next, at);
      if (token.kind == Kind::Folders && byte != '/') next[at + 1] = true;
      if (token.kind == Kind::Inside && byte != '/') next[at] = true;
      if (token.kind == Kind::Inside && byte == '/') add_states(next, at - 1);
      if (token.kind == Kind::Rest) {
        next[at] = true;
        next[at + 1] = true;
      }
    }
    states.swap(next);
  }
  return states.back();
}

bool IgnorePattern::matches(std::string_view path, bool is_directory) const {
  if (broken_ || (directories_only_ && !is_directory)) return false;
  if (!anchored_) path = path.substr(path.rfind('/') + 1);
  if (!ends_with(path, tail_)) return false;
  if (tail_.size() == tokens_.size()) return path.size() == tail_.size();
  return run(path);
}

std::vector<IgnorePattern> read_ignore_patterns(std::string_view text) {
  std::vector<IgnorePattern> patterns;
  if (starts_with(text, kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (ends_with(line, "\r")) line.remove_suffix(1);
    if (starts_with(line, "#")) continue;
    line = without_blanks(line);
    if (line.empty()) continue;
    IgnorePattern pattern(line);
    if (!pattern.is_broken()) patterns.push_back(std::move(pattern));
  }
  return patterns;
}

bool is_ignored(const IgnoreRules* rules, std::string_view path, bool is_directory) {
  std::string whole;
  for (; rules != nullptr; rules = rules->around.get()) {
    std::string_view seen = path.substr(std::min(rules->skip, path.size()));
    if (!rules->prefix.empty()) {
      whole = rules->prefix;
      whole += seen;
      seen = whole;
    }
    for (auto pattern = rules->patterns.rbegin(); pattern != rules->patterns.rend(); ++pattern) {
      if (pattern->matches(seen, is_directory)) return !pattern->is_negated();
    }
  }
  return false;
}

}  // namespace skulint
