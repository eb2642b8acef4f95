// Lowers JSON values in Terraform's files to expressions.
#include "lang/hcl/json_exprs.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/strings.h"
#include "lang/hcl/body.h"
#include "lang/hcl/scanner.h"
#include "value/unicode.h"

namespace skulint {

namespace {

/// Native text that stands for a JSON string, and where in the file each of its bytes comes from.
struct NativeText {
  std::string text;
  std::vector<std::uint32_t> places;
  std::size_t content = 0;  ///< where the string's own text begins

  void add(std::string_view more, std::uint32_t place) {
    text += more;
    places.insert(places.end(), more.size(), place);
  }
};

/// The end of the `${…}` or `%{…}` at `at`, or the end of the text when it is not closed.
std::size_t end_of_mark(HclScanner& scanner, std::size_t at) {
  scanner.move_to(at + 1);
  scanner.skip_block();
  return std::max<std::size_t>(scanner.at(), at + 2);
}

/// A byte of a template as it must be written between quotes.
std::string in_quotes(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') return {'\\', c};
  if (code >= 0x20) return {c};
  return std::string("\\u00") + kDigits[code / 16U] + kDigits[code % 16U];
}

/// How many bytes at `at` are written in native templates as they are here: `$${`, or a mark with
/// the expression in it.
std::size_t verbatim(const SourceFile& decoded, HclScanner& scanner, std::size_t at) {
  const std::string_view rest = std::string_view(decoded.text).substr(at, 3);
  if (rest == "$${" || rest == "%%{") return 3;
  const std::string_view mark = rest.substr(0, 2);
  return mark == "${" || mark == "%{" ? end_of_mark(scanner, at) - at : 0;
}

/// Adds a template in quotes. In JSON a template has no escapes but `$${` and `%%{`.
void add_template(NativeText& native, const std::string& text,
                  const std::vector<std::uint32_t>& places) {
  const SourceFile decoded = make_source_file({}, {}, text);
  HclScanner scanner(decoded, ScanMode::Strict);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = at + verbatim(decoded, scanner, at);
    if (end == at) native.add(in_quotes(text[at]), places[at]), ++at;
    for (; at < end; ++at) native.add(decoded.text.substr(at, 1), places[at]);
  }
}

/// What the expression of `native` is, all places moved to the file.
ExprRef read_native(JsonLowering& state, const NativeText& native) {
  Unit& unit = state.unit;
  const std::size_t first_expression = unit.expressions.size();
  std::vector<Problem> problems = std::exchange(unit.problems, {});
  std::vector<Comment> comments = std::exchange(unit.comments, {});
  const SourceFile source = make_source_file(state.file.id, state.file.path, native.text);
  const HclBody read = read_hcl_body(source, unit, HclDialect::Terraform);
  const auto move = [&](Span& span) {
    const std::size_t last = native.places.size() - 1;
    span.begin = native.places[std::min<std::size_t>(span.begin, last)];
    span.end = std::max(span.begin, native.places[std::min<std::size_t>(span.end, last)]);
  };
  for (std::size_t i = first_expression; i < unit.expressions.size(); ++i) {
    move(unit.expressions[i].span);
    auto* call = std::get_if<CallExpr>(&unit.expressions[i].form);
    if (call != nullptr) move(call->name_span);
  }
  for (Problem& problem : unit.problems) {
    const bool shows_text = problem.message.find("near `") != std::string::npos;
    const bool is_outside = problem.span.begin < native.content;
    move(problem.span);
    if (is_outside && (shows_text || ends_with(problem.message, "is not closed"))) {
      problem.message = "syntax error in this text";  // not in what stands around it here
    }
    problems.push_back(std::move(problem));
  }
  unit.problems = std::move(problems);
  unit.comments = std::move(comments);
  const HclBody* body = &read;
  while (!body->blocks.empty()) body = &body->blocks[0].body;
  return body->attributes.empty() ? nullptr : body->attributes[0].value;
}

/// Reads `x = …` where the names of the scope are bound, as the content of dynamic blocks is.
template <class AddValue>
ExprRef read_value(JsonLowering& state, Span span, const AddValue& add_value) {
  NativeText native;
  for (const std::string& name : state.scope) {
    native.add("dynamic \"" + name + "\" {\ncontent {\n", span.begin);
  }
  native.add("x = ", span.begin);
  add_value(native);
  native.add("\n", span.end);
  for (std::size_t i = 0; i < state.scope.size(); ++i) native.add("}\n}\n", span.end);
  native.places.push_back(span.end);
  const ExprRef value = read_native(state, native);
  return value != nullptr ? value : make_expr(state.unit, span, OpaqueExpr{"syntax error"});
}

bool has_mark(std::string_view text) {
  return text.find("${") != std::string_view::npos || text.find("%{") != std::string_view::npos;
}

ExprRef lower_text(JsonLowering& state, const std::string& text, Span span, JsonTexts texts) {
  if (texts == JsonTexts::Literals || !has_mark(text)) {
    return make_expr(state.unit, span, LiteralExpr{to_nfc(text)});
  }
  const std::vector<std::uint32_t> places = written_offsets(state.file, span);
  return read_value(state, span, [&](NativeText& native) {
    native.add("\"", span.begin);
    native.content = native.text.size();
    add_template(native, text, places);
    native.add("\"", places.back());
  });
}

}  // namespace

ExprRef lower_json(JsonLowering& state, const JsonValue& value, JsonTexts texts) {
  if (value.is_cut) return make_expr(state.unit, value.span, OpaqueExpr{"this was not read whole"});
  switch (value.kind) {
    case JsonKind::Null:
      return make_expr(state.unit, value.span, LiteralExpr{NullLiteral{}});
    case JsonKind::Bool:
      return make_expr(state.unit, value.span, LiteralExpr{value.flag});
    case JsonKind::Number:
      return make_expr(state.unit, value.span, LiteralExpr{NumberLiteral{value.text}});
    case JsonKind::String:
      return lower_text(state, value.text, value.span, texts);
    case JsonKind::Array: {
      ListExpr list;
      for (const JsonValue& item : value.items) {
        list.items.push_back({lower_json(state, item, texts)});
      }
      return make_expr(state.unit, value.span, std::move(list));
    }
    case JsonKind::Object:
      break;
  }
  ObjectExpr object;
  for (const JsonMember& member : value.members) {
    const ExprRef key = lower_text(state, member.name, member.name_span, texts);
    object.entries.push_back({key, lower_json(state, member.value, texts)});
  }
  return make_expr(state.unit, value.span, std::move(object));
}

ExprRef lower_json_code(JsonLowering& state, const JsonValue& string) {
  if (string.kind != JsonKind::String) return lower_json(state, string, JsonTexts::Literals);
  const std::vector<std::uint32_t> places = written_offsets(state.file, string.span);
  return read_value(state, string.span, [&](NativeText& native) {
    native.add("(", string.span.begin);
    native.content = native.text.size();
    for (std::size_t i = 0; i < string.text.size(); ++i) {
      native.add(std::string_view(string.text).substr(i, 1), places[i]);
    }
    native.add("\n)", places.back());
  });
}

}  // namespace skulint
