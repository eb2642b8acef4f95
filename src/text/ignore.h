// Declares the patterns of .gitignore files and which paths they leave out.
#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace skulint {

/// One line of a .gitignore file. Matching takes time in proportion to pattern times path.
class IgnorePattern {
 public:
  /// `line` without its line break, neither empty nor a comment.
  explicit IgnorePattern(std::string_view line);

  /// `path` is seen from the directory of the file, without a slash at either end.
  bool matches(std::string_view path, bool is_directory) const;
  bool is_negated() const { return negated_; }
  /// A broken pattern, such as a bracket that is not closed, matches nothing.
  bool is_broken() const { return broken_; }

 private:
  enum class Kind : std::uint8_t {
    Byte,     ///< this one
    One,      ///< any but '/'
    Set,      ///< one of a set, never '/'
    Run,      ///< any run without '/'
    Folders,  ///< "**/": at the start of a name
    Inside,   ///< within a name that "**/" covers
    Rest,     ///< "/**": everything below, at least a byte
  };
  struct Token {
    Kind kind;
    char byte = 0;
    std::uint32_t set = 0;  ///< index into sets_
  };

  void read(std::string_view text);
  std::size_t read_set(std::string_view text, std::size_t at);
  void add_states(std::vector<bool>& states, std::size_t at) const;
  bool steps(const Token& token, char byte) const;
  bool run(std::string_view text) const;

  std::vector<Token> tokens_;
  std::vector<std::bitset<256>> sets_;
  std::string tail_;  ///< what every match ends with
  bool negated_ = false;
  bool directories_only_ = false;
  bool anchored_ = false;  ///< matches the whole path, else its last name
  bool broken_ = false;
};

/// The patterns that hold in a directory: those of its own .gitignore before those of its parents.
/// Immutable; a directory without a .gitignore shares what holds around it.
struct IgnoreRules {
  std::vector<IgnorePattern> patterns;
  std::size_t skip = 0;  ///< bytes of a shown path before what the patterns see
  std::string prefix;    ///< what stands in front of that, for a file above where the walk began
  std::shared_ptr<const IgnoreRules> around;
};

/// The patterns of a .gitignore file; what is no pattern is left out.
std::vector<IgnorePattern> read_ignore_patterns(std::string_view text);

/// Whether the rules leave `path` out, as shown to users: the last pattern that matches decides,
/// in the nearest file that has one. Null pointer: nothing is left out.
bool is_ignored(const IgnoreRules* rules, std::string_view path, bool is_directory);

}  // namespace skulint
