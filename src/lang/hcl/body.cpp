// Reads HCL bodies from tree-sitter nodes.
#include "lang/hcl/body.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/strings.h"
#include "lang/hcl/exprs.h"
#include "lang/hcl/outline.h"
#include "lang/hcl/plain_literals.h"

namespace skulint {

namespace {

constexpr std::chrono::milliseconds kDeadline{10'000};
constexpr std::size_t kMostProblems = 100;

void add_problem(Lowering& state, Span span, std::string message) {
  state.unit.problems.push_back({ProblemKind::Syntax, std::move(message), span, {}});
}

/// Notes a problem for the first error node below `node`, inside `place`: the grammar puts what is
/// missing behind the line break.
void note_error(Lowering& state, Node node, Span place) {
  while (!node.is_error() && !node.is_missing()) {
    const std::vector<Node> children = node.children();
    const auto next = std::find_if(children.begin(), children.end(), [](const Node& child) {
      return child.has_error() || child.is_missing();
    });
    if (next == children.end()) return;
    node = *next;
  }
  Span span = span_of(state, node);
  span.begin = std::min(span.begin, std::max(place.begin + 1, place.end) - 1);
  span.end = std::clamp(span.end, span.begin + 1, std::max(place.end, span.begin + 1));
  if (node.is_missing()) {
    const std::string what(node.type().size() == 1 ? node.type() : "a value");
    add_problem(state, span, "syntax error: " + what + " is missing here");
    return;
  }
  const std::string_view text = text_of(state, node);
  const std::string first = printable(trim(text.substr(0, text.find('\n'))).substr(0, 40));
  add_problem(state, span, first.empty() ? "syntax error" : "syntax error near `" + first + "`");
}

/// A file on its way from statements to lowered expressions.
struct Reading {
  Lowering lowering;
  HclParser parser;
  std::string readable;                  ///< what the grammar is given
  std::vector<std::uint32_t> bad_bytes;  ///< where the text is no UTF-8
};

Span span_of(const Reading& reading, ByteRange range) {
  return {reading.lowering.file.id, range.begin, range.end};
}

std::string text_of(const Reading& reading, ByteRange range) {
  return std::string(text_of(reading.lowering.file, span_of(reading, range)));
}

/// Bytes that are no UTF-8 are replaced for the grammar; what holds them is not read.
void replace_bad_bytes(Reading& reading) {
  const std::string_view text = reading.lowering.file.text;
  std::size_t at = utf8_prefix(text);
  for (; at < text.size(); at += 1 + utf8_prefix(text.substr(at + 1))) {
    reading.bad_bytes.push_back(static_cast<std::uint32_t>(at));
    reading.readable[at] = '?';
  }
  if (reading.bad_bytes.empty()) return;
  const std::uint32_t first = reading.bad_bytes.front();
  add_problem(reading.lowering, span_of(reading, {first, first + 1}), "this is no UTF-8 text");
}

bool has_bad_byte(const Reading& reading, ByteRange range) {
  const auto& bad = reading.bad_bytes;
  const auto next = std::lower_bound(bad.begin(), bad.end(), range.begin);
  return next != bad.end() && *next < range.end;
}

HclLabel read_label(const Reading& reading, ByteRange range) {
  const std::string text = text_of(reading, range);
  const bool quoted = text.size() >= 2 && text.front() == '"';
  return {quoted ? decode_quoted(std::string_view(text).substr(1, text.size() - 2)) : text,
          span_of(reading, range)};
}

/// The one expression of a parsed attribute; null when something else stands there.
ExprRef lower_attribute(Lowering& state, Node root) {
  std::vector<Node> parts;
  for (const Node body : root.children()) {
    if (body.type() != "body" || root.is_error()) return nullptr;
    parts = body.children();
  }
  if (parts.empty() || parts[0].type() != "attribute") return nullptr;
  if (parts.size() > 1) {
    if (parts[1].is_error()) return nullptr;
    return refuse(state, span_of(state, parts[1]), "a statement begins on a new line");
  }
  ExprRef value = nullptr;
  for (const Node child : parts[0].children()) {
    if (child.is_error() || child.is_missing()) return nullptr;
    if (child.type() == "expression") value = lower_expression(state, child);
  }
  return value;
}

/// `<subscription id>`: what a value starts with that people are to fill in; else empty.
std::string_view placeholder_in(std::string_view text) {
  const std::size_t end = text.find('>');
  if (!starts_with(text, "<") || starts_with(text, "<<") || end == std::string_view::npos) {
    return {};
  }
  const std::string_view behind = trim(text.substr(end + 1));
  const bool is_whole = behind.empty() || behind[0] == '#' || starts_with(behind, "//");
  const std::string_view shown = text.substr(0, end + 1);
  return is_whole && shown.find('\n') == std::string_view::npos ? shown : std::string_view();
}

/// Whether a value would take the grammar more memory and time than one statement may.
bool has_too_many_parts(const Reading& reading, const HclStatement& statement) {
  constexpr std::ptrdiff_t kMostParts = 200'000;
  const ByteRange range = statement.value.range;
  if (range.end - range.begin < kMostParts) return false;
  const auto begin = reading.readable.begin() + range.begin;
  // Operators count where they cannot be text.
  const std::string_view parts = *begin == '"' || *begin == '<' ? ",=.{[(" : ",=.{[(+-*/%?&|<>!";
  const auto is_part = [&](char c) { return parts.find(c) != std::string_view::npos; };
  return std::count_if(begin, begin + (range.end - range.begin), is_part) > kMostParts;
}

ExprRef read_value(Reading& reading, const HclStatement& statement) {
  Lowering& state = reading.lowering;
  const Span span = span_of(reading, statement.range);
  if (statement.value.is_broken) return opaque(state, span, "syntax error");
  const std::string written = text_of(reading, statement.value.range);
  if (const std::string_view placeholder = placeholder_in(written); !placeholder.empty()) {
    return refuse(state, span_of(reading, statement.value.range),
                  "`" + printable(placeholder.substr(0, 40)) +
                      "` stands for a value that is still to be filled in");
  }
  if (has_bad_byte(reading, statement.range)) return opaque(state, span, "no UTF-8 text");
  if (statement.value.nesting > kDeepestNesting) {
    return refuse_size(state, span, "this is nested too deeply to be read");
  }
  if (has_too_many_parts(reading, statement)) {
    return refuse_size(state, span, "this has too many parts to be read");
  }
  const Span place = span_of(reading, statement.value.range);
  if (const ExprRef plain = plain_literal(state, written, place)) return plain;
  // A heredoc ends with its line.
  const std::uint32_t end = statement.range.end;
  const bool ends_line = end < reading.readable.size() && reading.readable[end] == '\n';
  const SyntaxTree tree =
      reading.parser.parse(reading.readable, statement.range.begin, end + (ends_line ? 1 : 0));
  if (!tree.is_complete()) return refuse_size(state, span, "this took too long to parse");
  note_error(state, tree.root(), span);
  const ExprRef value = lower_attribute(state, tree.root());
  return value == nullptr ? opaque(state, span, "syntax error") : value;
}

/// Where each attribute of a body stands, by name.
using Places = std::unordered_map<std::string, std::size_t>;

void read_attribute(Reading& reading, const HclStatement& statement, HclBody& body,
                    Places& places) {
  // What is not closed may have swallowed the lines below it.
  body.has_lost_entries |= statement.value.is_broken &&
                           text_of(reading, statement.range).find('\n') != std::string::npos;
  HclAttribute attribute{text_of(reading, statement.name), span_of(reading, statement.name),
                         read_value(reading, statement)};
  const auto [place, is_new] = places.emplace(attribute.name, body.attributes.size());
  if (!is_new) {
    if (statement.value.is_broken) return;  // noted already; half a line takes no value away
    HclAttribute& known = body.attributes[place->second];
    std::string why = "`" + printable(known.name) + "` is set twice";
    reading.lowering.unit.problems.push_back(
        {ProblemKind::Semantics, why, attribute.name_span, {}});
    known.value = opaque(reading.lowering, known.value->span, std::move(why));
    return;
  }
  body.attributes.push_back(std::move(attribute));
}

/// The name that a `dynamic` block binds inside its content.
std::string iterator_name(const Lowering& state, const HclBlock& block) {
  const HclAttribute* iterator = find_attribute(block.body, "iterator");
  if (iterator != nullptr) return std::string(text_of(state.file, iterator->value->span));
  return block.labels.empty() ? std::string() : block.labels[0].text;
}

HclBody read_body(Reading& reading, const std::vector<HclStatement>& statements, HclBlock* owner);

/// `owner` is complete but for its blocks: its attributes are visible to them.
HclBlock read_block(Reading& reading, const HclStatement& statement, const HclBlock* owner) {
  Lowering& state = reading.lowering;
  HclBlock block;
  block.type = text_of(reading, statement.name);
  block.span = span_of(reading, statement.range);
  block.header_span = {block.span.file, block.span.begin, statement.name.end};
  for (const ByteRange label : statement.labels) {
    block.labels.push_back(read_label(reading, label));
    block.header_span.end = label.end;
  }
  const std::size_t bound = state.scope.size();
  const bool binds = state.dialect == HclDialect::Terraform && owner != nullptr &&
                     owner->type == "dynamic" && block.type == "content";
  if (binds) state.scope.push_back(iterator_name(state, *owner));
  block.body = read_body(reading, statement.body, &block);
  state.scope.resize(bound);
  return block;
}

HclBody read_body(Reading& reading, const std::vector<HclStatement>& statements, HclBlock* owner) {
  HclBody body;
  Places places;
  for (const HclStatement& statement : statements) {
    if (!statement.is_block) read_attribute(reading, statement, body, places);
  }
  if (owner != nullptr) owner->body.attributes = body.attributes;
  for (const HclStatement& statement : statements) {
    if (statement.is_block) body.blocks.push_back(read_block(reading, statement, owner));
  }
  return body;
}

/// Sorts the problems, and cuts what nobody would read. `unkept`: how many more there were.
void keep_first_problems(Unit& unit, FileId file, std::size_t unkept) {
  std::stable_sort(unit.problems.begin(), unit.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.span.begin < b.span.begin; });
  if (unit.problems.size() <= kMostProblems) return;
  const std::size_t more = unit.problems.size() - kMostProblems + unkept;
  const Span first_cut = unit.problems[kMostProblems].span;
  unit.problems.resize(kMostProblems);
  unit.problems.push_back({ProblemKind::Syntax,
                           "from here on there are " + std::to_string(more) + " more problems",
                           {file, first_cut.begin, first_cut.end},
                           {}});
}

bool looks_binary(std::string_view text) {
  return text.substr(0, 8192).find('\0') != std::string_view::npos;
}

}  // namespace

HclBody read_hcl_body(const SourceFile& file, Unit& unit, HclDialect dialect) {
  Reading reading{{file, unit, dialect, {}}, HclParser(kDeadline), {}, {}};
  if (looks_binary(file.text)) {
    add_problem(reading.lowering, {file.id, 0, 0}, "is no text; nothing in it was read");
    return {};
  }
  HclOutline lines = outline(file, kDeepestNesting);
  for (const ByteRange comment : lines.comments) {
    unit.comments.push_back({span_of(reading, comment)});
  }
  const std::size_t unkept = lines.problem_count - lines.problems.size();
  for (ScanProblem& problem : lines.problems) {
    add_problem(reading.lowering, span_of(reading, problem.range), std::move(problem.message));
  }
  reading.readable = std::move(lines.readable);
  replace_bad_bytes(reading);
  HclBody body = read_body(reading, lines.statements, nullptr);
  keep_first_problems(unit, file.id, unkept);
  return body;
}

ExprRef read_hcl_expression(const SourceFile& file, Unit& unit, HclDialect dialect) {
  // An expression alone may span lines: it is read as the value of an attribute in parentheses,
  // and spans are moved back afterwards.
  const std::string prefix = "x = (";
  const SourceFile whole = make_source_file(file.id, file.path, prefix + file.text + "\n)\n");
  const HclBody body = read_hcl_body(whole, unit, dialect);
  const auto shift = static_cast<std::uint32_t>(prefix.size());
  const bool single = body.attributes.size() == 1 && body.blocks.empty() &&
                      body.attributes[0].value->span.begin >= shift;
  const auto move_back = [&](Span& span) {
    span.begin -= std::min(span.begin, shift);
    span.end = std::min(span.end - std::min(span.end, shift),
                        static_cast<std::uint32_t>(file.text.size()));
    span.begin = std::min(span.begin, span.end);
  };
  for (Expr& expr : unit.expressions) {
    move_back(expr.span);
    if (auto* call = std::get_if<CallExpr>(&expr.form)) move_back(call->name_span);
  }
  for (Problem& problem : unit.problems) move_back(problem.span);
  for (Comment& comment : unit.comments) move_back(comment.span);
  if (unit.problems.empty() && !single) {
    unit.problems.push_back({ProblemKind::Syntax, "is no single expression", {file.id, 0, 0}, {}});
  }
  return unit.problems.empty() ? body.attributes[0].value : nullptr;
}

const HclAttribute* find_attribute(const HclBody& body, std::string_view name) {
  for (const HclAttribute& attribute : body.attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

const std::string* literal_text(const HclBody& body, std::string_view name) {
  const HclAttribute* attribute = find_attribute(body, name);
  if (attribute == nullptr) return nullptr;
  const auto* literal = std::get_if<LiteralExpr>(&attribute->value->form);
  return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

bool literal_bool(const HclBody& body, std::string_view name, bool otherwise) {
  const HclAttribute* attribute = find_attribute(body, name);
  if (attribute == nullptr) return otherwise;
  const auto* literal = std::get_if<LiteralExpr>(&attribute->value->form);
  const bool* value = literal == nullptr ? nullptr : std::get_if<bool>(&literal->value);
  return value == nullptr ? otherwise : *value;
}

}  // namespace skulint
