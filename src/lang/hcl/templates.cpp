// Lowers HCL strings and heredocs: escapes, interpolation, directives, strip marks, indentation.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/strings.h"
#include "lang/hcl/exprs.h"
#include "value/unicode.h"

namespace skulint {

namespace {

enum class PieceKind : std::uint8_t { Text, Value, If, Else, EndIf, For, EndFor };

/// A template as a flat list: what stands between two marks, or one mark.
struct Piece {
  PieceKind kind = PieceKind::Text;
  Span span;
  std::string text;            ///< Text: decoded
  ExprRef value = nullptr;     ///< Value: the expression; If: the condition; For: the source
  std::string key_name;        ///< For
  std::string value_name;      ///< For
  bool strips_before = false;  ///< `~` at the mark's start
  bool strips_after = false;
};

constexpr std::string_view kBlank = " \t\r\n";

/// The number that `digits` hexadecimal digits at `at` give, or nothing.
bool read_hex(std::string_view raw, std::size_t at, std::size_t digits, std::uint32_t& code) {
  if (at + digits > raw.size()) return false;
  code = 0;
  for (std::size_t i = at; i < at + digits; ++i) {
    const char c = raw[i];
    std::uint32_t digit = 0;
    if (c >= '0' && c <= '9') {
      digit = static_cast<std::uint32_t>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      digit = static_cast<std::uint32_t>(c - 'a') + 10;
    } else if (c >= 'A' && c <= 'F') {
      digit = static_cast<std::uint32_t>(c - 'A') + 10;
    } else {
      return false;
    }
    code = code * 16 + digit;
  }
  return true;
}

/// `$${` and `%%{` are `${` and `%{` as text. Appends and says how many bytes were taken, or 0.
std::size_t take_escaped_mark(std::string_view raw, std::size_t at, std::string& out) {
  const bool marked = raw[at] == '$' || raw[at] == '%';
  if (!marked || at + 2 >= raw.size() || raw[at + 1] != raw[at] || raw[at + 2] != '{') return 0;
  out += raw.substr(at + 1, 2);
  return 3;
}

std::size_t take_backslash(std::string_view raw, std::size_t at, std::string& out) {
  if (raw[at] != '\\' || at + 1 >= raw.size()) return 0;
  std::uint32_t code = 0;
  switch (raw[at + 1]) {
    case 'n':
      out += '\n';
      return 2;
    case 'r':
      out += '\r';
      return 2;
    case 't':
      out += '\t';
      return 2;
    case '"':
      out += '"';
      return 2;
    case '\\':
      out += '\\';
      return 2;
    case 'u':
      if (!read_hex(raw, at + 2, 4, code)) return 0;
      append_code_point(out, code);
      return 6;
    case 'U':
      if (!read_hex(raw, at + 2, 8, code)) return 0;
      append_code_point(out, code);
      return 10;
    default:
      return 0;
  }
}

/// Resolves escapes; `wrong` is where the first stands that is none, if there is one.
std::string decode(std::string_view raw, bool quoted, std::optional<std::size_t>& wrong) {
  std::string out;
  for (std::size_t at = 0; at < raw.size();) {
    std::size_t taken = take_escaped_mark(raw, at, out);
    if (taken == 0 && quoted) taken = take_backslash(raw, at, out);
    if (taken == 0 && quoted && raw[at] == '\\' && !wrong) wrong = at;
    if (taken == 0) out += raw[at];
    at += std::max<std::size_t>(taken, 1);
  }
  return out;
}

bool is_mark(std::string_view type) {
  return type == "template_interpolation" || type == "template_for_start" ||
         type == "template_for_end" || type == "template_if_intro" ||
         type == "template_else_intro" || type == "template_if_end";
}

/// The marks of a template in order of the text, whatever nodes they hang under.
std::vector<Node> collect_marks(Node whole) {
  std::vector<Node> marks;
  std::vector<Node> pending{whole};
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    const std::string_view type = node.type();
    if (is_mark(type)) {
      marks.push_back(node);
    } else if (type != "template_literal") {
      const std::vector<Node> children = node.children();
      pending.insert(pending.end(), children.rbegin(), children.rend());
    }
  }
  return marks;
}

/// How deep directives lie inside each other.
int nesting_of(const std::vector<Piece>& pieces) {
  int deepest = 0;
  int depth = 0;
  for (const Piece& piece : pieces) {
    if (piece.kind == PieceKind::If || piece.kind == PieceKind::For) ++depth;
    if (piece.kind == PieceKind::EndIf || piece.kind == PieceKind::EndFor) --depth;
    deepest = std::max(deepest, depth);
  }
  return deepest;
}

Piece read_mark(Lowering& state, Node mark) {
  Piece piece;
  piece.span = span_of(state, mark);
  const std::string_view type = mark.type();
  piece.kind = type == "template_interpolation" ? PieceKind::Value
               : type == "template_for_start"   ? PieceKind::For
               : type == "template_for_end"     ? PieceKind::EndFor
               : type == "template_if_intro"    ? PieceKind::If
               : type == "template_else_intro"  ? PieceKind::Else
                                                : PieceKind::EndIf;
  const std::string_view text = text_of(state, mark);
  piece.strips_before = text.size() > 3 && text[2] == '~';
  piece.strips_after = text.size() > 3 && text[text.size() - 2] == '~';
  std::vector<std::string> names;
  for (const Node child : mark.children()) {
    if (child.type() == "expression") piece.value = lower_expression(state, child);
    if (child.type() == "identifier") names.emplace_back(text_of(state, child));
  }
  if (!names.empty()) piece.value_name = names.back();
  if (names.size() > 1) piece.key_name = names.front();
  if (piece.kind == PieceKind::For) {
    state.scope.insert(state.scope.end(), {piece.key_name, piece.value_name});
  }
  if (piece.kind == PieceKind::EndFor && state.scope.size() >= 2) {
    state.scope.resize(state.scope.size() - 2);
  }
  if (piece.value == nullptr && piece.kind == PieceKind::Value) {
    piece.value = refuse(state, piece.span, "this interpolation is empty");
  }
  return piece;
}

/// Strip marks eat the white space of the text beside them; in a heredoc no further than the line.
void apply_strips(std::vector<Piece>& pieces) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind == PieceKind::Text) continue;
    if (pieces[i].strips_before && i > 0 && pieces[i - 1].kind == PieceKind::Text) {
      std::string& text = pieces[i - 1].text;
      text.erase(text.find_last_not_of(kBlank) + 1);
    }
    if (pieces[i].strips_after && i + 1 < pieces.size() && pieces[i + 1].kind == PieceKind::Text) {
      std::string& text = pieces[i + 1].text;
      text.erase(0, std::min(text.find_first_not_of(kBlank), text.size()));
    }
  }
}

/// `<<-` removes the smallest indentation of all lines but blank ones. A piece begins a line when
/// the one before it still ends in a line break: strip marks join lines.
void remove_indentation(std::vector<Piece>& pieces) {
  std::size_t smallest = std::string::npos;
  std::vector<std::string*> starts;
  bool begins_line = true;
  for (Piece& piece : pieces) {
    const bool is_text = piece.kind == PieceKind::Text;
    const bool ends_line = is_text && ends_with(piece.text, "\n");
    if (begins_line) {
      const std::size_t content =
          is_text ? std::min(piece.text.find_first_not_of(kBlank), piece.text.size()) : 0;
      const bool blank = ends_line && content == piece.text.size();
      if (!blank) smallest = std::min(smallest, content);
      if (!blank && is_text) starts.push_back(&piece.text);
    }
    begins_line = ends_line;
  }
  for (std::string* start : starts) start->erase(0, smallest);
}

/// Text beside text becomes one piece, in normal form; what is empty goes.
void join_texts(std::vector<Piece>& pieces) {
  std::vector<Piece> joined;
  for (Piece& piece : pieces) {
    const bool is_text = piece.kind == PieceKind::Text;
    if (is_text && piece.text.empty()) continue;
    if (is_text && !joined.empty() && joined.back().kind == PieceKind::Text) {
      joined.back().text += piece.text;
      joined.back().span.end = piece.span.end;
    } else {
      joined.push_back(std::move(piece));
    }
  }
  for (Piece& piece : joined) {
    if (piece.kind == PieceKind::Text) piece.text = to_nfc(std::move(piece.text));
  }
  pieces = std::move(joined);
}

/// Builds nested templates from the flat list, up to a mark that ends the one at hand.
class Builder {
 public:
  Builder(Lowering& state, const std::vector<Piece>& pieces) : state_(state), pieces_(pieces) {}

  ExprRef build(Span span) {
    TemplateExpr parts;
    while (next_ < pieces_.size()) {
      const Piece& piece = pieces_[next_];
      const bool ends = piece.kind == PieceKind::Else || piece.kind == PieceKind::EndIf ||
                        piece.kind == PieceKind::EndFor;
      if (ends) break;
      ++next_;
      if (piece.kind == PieceKind::Text) {
        if (!piece.text.empty()) parts.parts.push_back(literal(piece.span, piece.text));
      } else if (piece.kind == PieceKind::Value) {
        parts.parts.push_back(piece.value);
      } else if (piece.kind == PieceKind::If) {
        parts.parts.push_back(build_if(piece));
      } else {
        parts.parts.push_back(build_for(piece));
      }
    }
    return make_expr(state_.unit, span, std::move(parts));
  }

  bool is_done() const { return next_ == pieces_.size(); }

 private:
  ExprRef literal(Span span, std::string text) {
    return make_expr(state_.unit, span, LiteralExpr{std::move(text)});
  }

  bool take(PieceKind kind) {
    if (next_ >= pieces_.size() || pieces_[next_].kind != kind) return false;
    ++next_;
    return true;
  }

  ExprRef build_if(const Piece& intro) {
    const ExprRef then_value = build(intro.span);
    const ExprRef else_value = take(PieceKind::Else) ? build(intro.span) : literal(intro.span, "");
    take(PieceKind::EndIf);
    if (intro.value == nullptr) return opaque(state_, intro.span, "incomplete directive");
    return make_expr(state_.unit, intro.span, ConditionalExpr{intro.value, then_value, else_value});
  }

  ExprRef build_for(const Piece& intro) {
    ForExpr loop{};
    loop.mode = ForMode::Text;
    loop.key_name = intro.key_name;
    loop.value_name = intro.value_name;
    loop.source = intro.value;
    loop.value = build(intro.span);
    take(PieceKind::EndFor);
    if (intro.value == nullptr) return opaque(state_, intro.span, "incomplete directive");
    return make_expr(state_.unit, intro.span, std::move(loop));
  }

  Lowering& state_;
  const std::vector<Piece>& pieces_;
  std::size_t next_ = 0;
};

/// The bytes between the delimiters: quotes, or the line after `<<ID` up to the closing marker.
Span inner_span(const Lowering& state, Node node, bool heredoc) {
  if (!heredoc) {
    const std::uint32_t end = std::max(node.end(), node.begin() + 2) - 1;
    return {state.file.id, node.begin() + 1, end};
  }
  const std::string_view text = state.file.text;
  std::uint32_t begin = node.begin();
  std::uint32_t end = node.end();
  for (const Node child : node.children()) {
    if (child.type() != "heredoc_identifier") continue;
    if (begin == node.begin()) {
      const std::size_t line_break = text.find('\n', child.end());
      begin = line_break == std::string_view::npos ? child.end()
                                                   : static_cast<std::uint32_t>(line_break) + 1;
    } else {
      const std::size_t line_break = text.rfind('\n', child.begin());
      end = std::max(begin, static_cast<std::uint32_t>(
                                line_break == std::string_view::npos ? begin : line_break + 1));
    }
  }
  return {state.file.id, begin, std::max(begin, end)};
}

/// Cuts a template into pieces, heredocs line by line. Yields the place of a wrong escape.
std::optional<Span> cut(Lowering& state, Node node, std::vector<Piece>& pieces) {
  const bool heredoc = node.type() == "heredoc_template";
  const Span inner = inner_span(state, node, heredoc);
  std::optional<Span> wrong;
  std::uint32_t at = inner.begin;
  const auto add_text = [&](std::uint32_t end) {
    while (at < end) {
      const std::size_t line = heredoc ? state.file.text.find('\n', at) : end;
      const std::uint32_t next = line < end ? static_cast<std::uint32_t>(line) + 1 : end;
      Piece piece;
      piece.span = {state.file.id, at, next};
      std::optional<std::size_t> escape;
      piece.text = decode(text_of(state.file, piece.span), !heredoc, escape);
      if (escape && !wrong) {
        const std::uint32_t begin = at + static_cast<std::uint32_t>(*escape);
        wrong = Span{state.file.id, begin, std::min(begin + 2, next)};
      }
      pieces.push_back(std::move(piece));
      at = next;
    }
  };
  for (const Node mark : collect_marks(node)) {
    add_text(mark.begin());
    pieces.push_back(read_mark(state, mark));
    at = mark.end();
  }
  add_text(inner.end);
  return wrong;
}

}  // namespace

std::string decode_quoted(std::string_view raw) {
  std::optional<std::size_t> ignored;
  return decode(raw, true, ignored);
}

ExprRef lower_template(Lowering& state, Node node) {
  const bool heredoc = node.type() == "heredoc_template";
  const Span whole = span_of(state, node);
  std::vector<Piece> pieces;
  if (const std::optional<Span> wrong = cut(state, node, pieces)) {
    return refuse(state, *wrong, "`" + std::string(text_of(state.file, *wrong)) + "` is no escape");
  }
  if (nesting_of(pieces) > kDeepestNesting) {
    return refuse_size(state, whole, "directives are nested too deeply to be read");
  }
  apply_strips(pieces);
  if (heredoc && text_of(state, node).substr(0, 3) == "<<-") remove_indentation(pieces);
  join_texts(pieces);
  if (pieces.empty()) return make_expr(state.unit, whole, LiteralExpr{std::string()});
  if (pieces.size() == 1 && pieces[0].kind == PieceKind::Text) {
    return make_expr(state.unit, whole, LiteralExpr{std::move(pieces[0].text)});
  }
  if (pieces.size() == 1 && pieces[0].kind == PieceKind::Value) return pieces[0].value;
  Builder builder(state, pieces);
  const ExprRef result = builder.build(whole);
  return builder.is_done() ? result : refuse(state, whole, "directives do not match");
}

}  // namespace skulint
