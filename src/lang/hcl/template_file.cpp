// Reads template files.
#include "lang/hcl/template_file.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/strings.h"
#include "lang/hcl/body.h"
#include "lang/hcl/scanner.h"

namespace skulint {

namespace {

/// Stands behind the text, so that nothing of it is the line break before a heredoc's marker.
constexpr std::string_view kEnd = "\x01\n";

/// Whether the text is one `${…}` and nothing else: then its value keeps its type.
bool is_one_value(std::string_view text) {
  if (!starts_with(text, "${")) return false;
  const SourceFile file = make_source_file({}, {}, std::string(text));
  HclScanner scanner(file, ScanMode::Strict);
  scanner.move_to(1);
  scanner.skip_block();
  return scanner.is_at_end() && ends_with(text, "}");
}

/// A heredoc cuts its text into lines as the engine cuts a template file.
std::string as_heredoc(std::string_view text) {
  std::string marker = "TEMPLATE";
  while (text.find(marker) != std::string_view::npos) marker += "_";
  std::string native = "x = <<" + marker + "\n";
  native += text;
  native += kEnd;
  return native + marker + "\n";
}

/// Takes the end mark out of the last text; false when it went into a directive.
bool drop_end(ExprRef value, Unit& unit) {
  const auto* parts = std::get_if<TemplateExpr>(&value->form);
  const ExprRef last = parts == nullptr || parts->parts.empty() ? value : parts->parts.back();
  const auto found = std::find_if(unit.expressions.begin(), unit.expressions.end(),
                                  [&](const Expr& expr) { return &expr == last; });
  if (found == unit.expressions.end()) return false;
  auto* literal = std::get_if<LiteralExpr>(&found->form);
  auto* text = literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
  if (text == nullptr || !ends_with(*text, kEnd)) return false;
  text->resize(text->size() - kEnd.size());
  return true;
}

}  // namespace

ExprRef read_hcl_template(std::string_view text, Unit& unit) {
  const bool one_value = is_one_value(text);
  const std::string native = one_value ? "x = \"" + std::string(text) + "\"\n" : as_heredoc(text);
  const HclBody body = read_hcl_body(make_source_file({}, {}, native), unit, HclDialect::Rules);
  const bool is_read = unit.problems.empty() && body.attributes.size() == 1;
  if (is_read && (one_value || drop_end(body.attributes[0].value, unit))) {
    return body.attributes[0].value;
  }
  // What the grammar says of the heredoc as a whole is not about the template.
  const bool is_told = !unit.problems.empty() && unit.problems.front().span.begin > 0;
  if (!is_told) unit.problems = {{ProblemKind::Syntax, "a directive is not closed", {}, {}}};
  return nullptr;
}

}  // namespace skulint
