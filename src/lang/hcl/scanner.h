// Declares the walk through the bytes of HCL text: comments, texts, heredocs, numbers, brackets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "text/source.h"

namespace skulint {

/// A half-open range of bytes in the text that is scanned.
struct ByteRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// What went wrong, and where to show it.
struct ScanProblem {
  ByteRange range;
  std::string message;
};

/// What one value is, as far as brackets and quotes tell.
struct ScannedValue {
  ByteRange range;         ///< without the line break that ends it
  bool is_broken = false;  ///< a bracket or quote is not closed; a problem says where
  std::uint32_t nesting = 0;
};

/// How nested blocks and brackets that are never closed are told apart.
enum class ScanMode : std::uint8_t {
  Strict,       ///< each closing brace closes what was opened last
  Indentation,  ///< a brace that starts a line closes nothing that was opened further right
};

/// Walks through HCL text. Never fails: what is not closed ends at the line where the next
/// statement visibly begins, or at the end of the text.
class HclScanner {
 public:
  HclScanner(const SourceFile& file, ScanMode mode)
      : file_(file), text_(file.text), mode_(mode), readable_(file.text) {}

  std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }
  void move_to(std::size_t at) { at_ = at; }
  bool is_at_end() const { return at_ >= text_.size(); }
  /// The byte `ahead` of the place at hand; 0 behind the end.
  char peek(std::size_t ahead = 0) const { return byte(at_ + ahead); }

  /// Skips white space and comments; line breaks only when asked to. Blanks that the language does
  /// not know, as pages on the web have them, are a problem.
  void skip_blank(bool with_line_breaks);
  /// Skips an identifier, or nothing.
  ByteRange take_identifier();
  /// Skips an identifier or a text without templates; empty where neither stands.
  ByteRange take_label();
  /// Skips to the end of a value: the line break, or the brace that closes the block around it.
  ScannedValue take_value();
  /// Skips a block from its opening brace to the one that closes it, whatever stands inside.
  void skip_block();

  /// Whether a block's header stands at `at`: an identifier, labels, an opening brace.
  bool is_header(std::size_t at) const;
  /// Whether `name =` stands at `at`.
  bool is_assignment(std::size_t at) const;
  /// Bytes between the start of the line and `at`, when only blanks stand there; else the largest.
  std::size_t column(std::size_t at) const;
  /// The indentation of the line of `at`.
  std::size_t indentation(std::size_t at) const;

  void add_problem(ByteRange range, std::string message);
  std::size_t problem_count() const { return problems_.size() + uncounted_; }
  void forget_problems(std::size_t since);

  /// What the grammar is given, as long as the text: each number that has an exponent replaced by
  /// digits, as it knows no exponent behind a whole number; the characters of texts replaced by
  /// blanks, as it takes them one at a time.
  std::string take_readable() { return std::move(readable_); }
  std::vector<ByteRange> take_comments() { return std::move(comments_); }
  std::vector<ScanProblem> take_problems() { return std::move(problems_); }

 private:
  struct Bracket {
    char close;
    std::size_t at;
  };
  /// What is open around a place, and how many of each kind.
  struct Brackets {
    std::vector<Bracket> stack;
    std::array<std::size_t, 3> counts{};

    std::size_t& count(char close) { return counts[close == ')' ? 0 : close == ']' ? 1 : 2]; }
    void push(Bracket bracket);
    void pop();
  };

  char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  std::size_t odd_blank(std::size_t at) const;
  bool skip_odd_blank();
  bool skip_comment();
  bool skip_text();
  void skip_number();
  void skip_heredoc(bool& is_broken);
  void skip_heredoc_body(std::string_view marker, std::size_t begin, bool& is_broken);
  void index_markers();
  void leave_open_heredoc(std::size_t begin, bool& is_broken);
  void skip_open_heredoc();
  bool skip_braces(int depth);
  bool skip_text(int depth);
  bool take_mark(int depth);
  void blank(std::size_t count);
  bool skip_atom(bool& is_broken);
  bool close(char c, Brackets& open, ScannedValue& value);
  bool is_interrupted(std::size_t line, char close) const;
  void note_unclosed(const Bracket& bracket, ScannedValue& value);

  std::size_t end_of_identifier(std::size_t at) const;
  std::size_t end_of_label(std::size_t at) const;
  std::size_t line_begin(std::size_t at) const;

  const SourceFile& file_;
  std::string_view text_;
  ScanMode mode_;
  std::size_t at_ = 0;
  std::string readable_;
  bool markers_known_ = false;
  std::unordered_map<std::string_view, std::size_t> last_lines_;
  std::vector<ByteRange> comments_;
  std::vector<ScanProblem> problems_;
  std::size_t uncounted_ = 0;  ///< problems beyond those that are kept
};

}  // namespace skulint
