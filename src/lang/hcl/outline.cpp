// Finds the statements of HCL text.
#include "lang/hcl/outline.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

class Outliner {
 public:
  Outliner(const SourceFile& file, ScanMode mode, std::uint32_t deepest)
      : file_(file), mode_(mode), deepest_(deepest), scanner_(file, mode) {}

  HclOutline run() {
    HclOutline result;
    if (starts_with(file_.text, kByteOrderMark)) scanner_.move_to(kByteOrderMark.size());
    for (;;) {
      read_statements(result.statements, nullptr, 0);
      if (scanner_.is_at_end()) break;
      scanner_.add_problem(here(), "this } closes nothing");
      braces_match_ = false;
      scanner_.move_to(scanner_.at() + 1);
    }
    result.comments = scanner_.take_comments();
    result.problem_count = scanner_.problem_count();
    result.problems = scanner_.take_problems();
    result.readable = scanner_.take_readable();
    return result;
  }

  bool braces_match() const { return braces_match_; }
  /// In mode Strict: whether a block that is not closed holds one that stands no further right.
  bool looks_swallowed() const { return looks_swallowed_; }

 private:
  ByteRange here() const { return {scanner_.at(), scanner_.at() + 1}; }

  /// Reads up to the brace that closes `owner`, or to where another brace visibly does. Yields
  /// whether a block in it stands no further right than itself.
  bool read_statements(std::vector<HclStatement>& statements, const HclStatement* owner,
                       std::uint32_t depth) {
    bool was_refused = false;
    bool holds_outsider = false;
    for (;;) {
      scanner_.skip_blank(true);
      if (scanner_.is_at_end() || scanner_.peek() == '}') return holds_outsider;
      if (owner != nullptr && is_outside(*owner)) {
        holds_outsider = true;
        if (mode_ == ScanMode::Indentation) return true;
      }
      const std::size_t before = statements.size();
      const bool refused = !read_statement(statements, depth, was_refused);
      was_refused = refused && statements.size() == before;
      end_line();
    }
  }

  /// Whether a header stands no further right than the one around it.
  bool is_outside(const HclStatement& owner) const {
    return scanner_.is_header(scanner_.at()) &&
           scanner_.column(scanner_.at()) <= scanner_.indentation(owner.range.begin);
  }

  /// A statement must be the last one on its line.
  void end_line() {
    scanner_.skip_blank(false);
    const char next = scanner_.peek();
    if (scanner_.is_at_end() || next == '\n' || next == '}') return;
    scanner_.add_problem(here(), "a statement begins on a new line");
  }

  /// False when there is none: a problem says so, unless the line before is `refused` as well.
  bool read_statement(std::vector<HclStatement>& statements, std::uint32_t depth, bool refused) {
    HclStatement statement;
    statement.range.begin = scanner_.at();
    const bool assigns = scanner_.is_assignment(scanner_.at());
    statement.name = scanner_.take_identifier();
    const bool named = statement.name.end > statement.name.begin;
    if (assigns) {
      scanner_.skip_blank(false);
      scanner_.move_to(scanner_.at() + 1);
      scanner_.skip_blank(false);
      statement.value = scanner_.take_value();
      check_value(statement);
    } else if (named && read_header(statement)) {
      read_block(statement, depth);
    } else {
      if (!refused) refuse(statement);
      const std::size_t known = scanner_.problem_count();
      statement.value = scanner_.take_value();
      scanner_.forget_problems(known);
      statement.value.is_broken = true;
      statement.range.end = scanner_.at();
      if (!named) {
        if (continues_expression(statement.range.begin) && !statements.empty())
          statements.back().value.is_broken = true;
        return false;
      }
      statements.push_back(std::move(statement));
      return false;
    }
    statement.range.end = scanner_.at();
    statements.push_back(std::move(statement));
    return true;
  }

  /// Whether the text from `begin` is the rest of an expression that the line before it has ended.
  bool continues_expression(std::uint32_t begin) const {
    constexpr std::string_view kOperators = "+-*/%?:.[(";
    const std::string_view text = std::string_view(file_.text).substr(begin, 3);
    const std::string_view pair = text.substr(0, 2);
    const bool logical = (pair == "&&" || pair == "||") && text.substr(2) != pair.substr(1);
    return logical || (!text.empty() && kOperators.find(text[0]) != std::string_view::npos);
  }

  void refuse(const HclStatement& statement) {
    const std::size_t end = std::min(file_.text.find('\n', scanner_.at()), file_.text.size());
    const auto text = std::string_view(file_.text).substr(0, end).substr(statement.range.begin);
    scanner_.add_problem({statement.range.begin, static_cast<std::uint32_t>(end)},
                         "syntax error near `" + printable(trim(text).substr(0, 40)) + "`");
  }

  void check_value(HclStatement& statement) {
    if (statement.value.is_broken || scanner_.at() > statement.value.range.begin) return;
    scanner_.add_problem(statement.name, "a value is missing behind the =");
    statement.value.is_broken = true;
  }

  /// Reads labels and the opening brace; without it nothing is taken.
  bool read_header(HclStatement& statement) {
    const std::uint32_t begin = scanner_.at();
    for (;;) {
      scanner_.skip_blank(false);
      const ByteRange label = scanner_.take_label();
      if (label.end == label.begin) break;
      statement.labels.push_back(label);
    }
    if (scanner_.peek() == '\n' && !statement.labels.empty()) {
      const std::uint32_t line_end = scanner_.at();
      scanner_.skip_blank(true);
      if (scanner_.peek() == '{') {
        scanner_.add_problem(here(), "the { of a block stands on the line of its type");
        return true;
      }
      scanner_.move_to(line_end);
    }
    if (scanner_.peek() == '{') return true;
    scanner_.move_to(begin);
    return false;
  }

  void read_block(HclStatement& statement, std::uint32_t depth) {
    const std::uint32_t brace = scanner_.at();
    statement.is_block = true;
    if (depth >= deepest_) {
      scanner_.add_problem(here(), "blocks are nested too deeply to be read");
      scanner_.skip_block();
      return;
    }
    scanner_.move_to(brace + 1);
    const bool holds_outsider = read_statements(statement.body, &statement, depth + 1);
    if (scanner_.peek() == '}' && closes(statement)) {
      scanner_.move_to(scanner_.at() + 1);
      return;
    }
    braces_match_ = false;
    looks_swallowed_ |= holds_outsider;
    scanner_.add_problem({statement.range.begin, brace + 1}, "this block is not closed");
  }

  /// In mode Indentation a brace that starts a line closes only what began at its column.
  bool closes(const HclStatement& statement) const {
    return mode_ == ScanMode::Strict ||
           scanner_.column(scanner_.at()) >= scanner_.indentation(statement.range.begin);
  }

  const SourceFile& file_;
  ScanMode mode_;
  std::uint32_t deepest_;
  HclScanner scanner_;
  bool braces_match_ = true;
  bool looks_swallowed_ = false;
};

}  // namespace

HclOutline outline(const SourceFile& file, std::uint32_t deepest) {
  Outliner strict(file, ScanMode::Strict, deepest);
  HclOutline as_written = strict.run();
  if (strict.braces_match()) return as_written;
  HclOutline as_indented = Outliner(file, ScanMode::Indentation, deepest).run();
  // Where nothing looks swallowed, the last lines are missing; indentation may be a matter of
  // taste.
  const bool is_cut =
      !strict.looks_swallowed() && as_written.problem_count < as_indented.problem_count;
  return is_cut ? as_written : as_indented;
}

}  // namespace skulint
