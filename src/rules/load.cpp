// Loads rules from HCL and checks them against the vocabulary.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/embedded.h"
#include "base/strings.h"
#include "lang/hcl/body.h"
#include "rules/rule.h"
#include "rules/vocabulary.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 12> kAttributes = {"severity", "since", "subject", "summary",
                                                          "each",     "when",  "require", "message",
                                                          "at",       "help",  "ceiling", "cite"};
constexpr std::array<std::string_view, 3> kFixAttributes = {"set", "to", "safety"};

/// Collects what is wrong with one file; only the first fault is told.
struct Loader {
  const SourceFile& file;
  Rule rule;
  std::optional<Error> error;

  void fail(Span span, const std::string& reason) {
    if (error) return;
    const Position at = position_at(file, span.begin);
    error = Error{file.path + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) +
                  ": " + reason};
  }
};

template <class Names>
std::string suggestion(std::string_view word, const Names& names) {
  const std::string near = nearest(word, std::vector<std::string>(names.begin(), names.end()));
  return near.empty() ? std::string() : "; did you mean \"" + near + "\"?";
}

std::vector<std::string> word_names() {
  std::vector<std::string> names;
  for (const Word& word : words()) names.emplace_back(word.name);
  return names;
}

void check_words(Loader& loader, const Expr& expr);

void check_all(Loader& loader, const std::vector<ExprRef>& expressions) {
  for (const ExprRef expr : expressions) {
    if (expr != nullptr) check_words(loader, *expr);
  }
}

/// A reference must be `each`, or a word of the vocabulary with its namespace.
void check_reference(Loader& loader, Span span, const std::string& root,
                     const std::string& member) {
  if (root == "each") return;
  const std::string name = member.empty() ? root : root + "." + member;
  if (find_word(name) == nullptr) {
    loader.fail(span,
                "\"" + name + "\" is no word of the vocabulary" + suggestion(name, word_names()));
  }
}

struct WordChecker {
  Loader& loader;
  Span span;

  void operator()(const LiteralExpr&) const {}
  void operator()(const TemplateExpr& form) const { check_all(loader, form.parts); }
  void operator()(const ListExpr& form) const {
    for (const ListItem& item : form.items) check_words(loader, *item.value);
  }
  void operator()(const ObjectExpr& form) const {
    for (const ObjectEntry& entry : form.entries) check_all(loader, {entry.key, entry.value});
  }
  void operator()(const RefExpr& form) const {
    if (form.kind == RefKind::Builtin) check_reference(loader, span, form.name, {});
  }
  void operator()(const MemberExpr& form) const {
    const auto* ref = std::get_if<RefExpr>(&form.base->form);
    if (ref != nullptr && ref->kind == RefKind::Builtin) {
      check_reference(loader, span, ref->name, form.name);
    } else {
      check_words(loader, *form.base);
    }
  }
  void operator()(const IndexExpr& form) const { check_all(loader, {form.base, form.index}); }
  void operator()(const CallExpr& form) const {
    if (find_function(rule_functions(), form.name) == nullptr) {
      loader.fail(form.name_span, "there is no function " + form.name + "()");
    }
    check_all(loader, form.arguments);
  }
  void operator()(const UnaryExpr& form) const { check_words(loader, *form.operand); }
  void operator()(const BinaryExpr& form) const { check_all(loader, {form.left, form.right}); }
  void operator()(const ConditionalExpr& form) const {
    check_all(loader, {form.condition, form.then_value, form.else_value});
  }
  void operator()(const ForExpr& form) const {
    check_all(loader, {form.source, form.key, form.value, form.condition});
  }
  void operator()(const OpaqueExpr& form) const { loader.fail(span, form.why); }
};

void check_words(Loader& loader, const Expr& expr) {
  std::visit(WordChecker{loader, expr.span}, expr.form);
}

std::string text_attribute(Loader& loader, const HclBlock& block, std::string_view name) {
  const std::string* text = literal_text(block.body, name);
  if (text == nullptr) {
    loader.fail(block.header_span, "\"" + std::string(name) + "\" must be given as a text");
    return {};
  }
  return *text;
}

ExprRef expression(Loader& loader, const HclBlock& block, std::string_view name, bool required) {
  const HclAttribute* attribute = find_attribute(block.body, name);
  if (attribute == nullptr) {
    if (required) loader.fail(block.header_span, "\"" + std::string(name) + "\" is missing");
    return nullptr;
  }
  check_words(loader, *attribute->value);
  return attribute->value;
}

template <class Names>
void check_attributes(Loader& loader, const HclBody& body, const Names& allowed) {
  for (const HclAttribute& attribute : body.attributes) {
    if (std::find(allowed.begin(), allowed.end(), attribute.name) == allowed.end()) {
      loader.fail(attribute.name_span, "\"" + attribute.name + "\" has no meaning here" +
                                           suggestion(attribute.name, allowed));
    }
  }
}

std::optional<FixSafety> parse_safety(std::string_view name) {
  for (const FixSafety safety : {FixSafety::Safe, FixSafety::Unsafe, FixSafety::Display}) {
    if (name_of(safety) == name) return safety;
  }
  return std::nullopt;
}

void read_fix(Loader& loader, const HclBlock& block) {
  if (block.type != "fix" || block.labels.size() != 1) {
    loader.fail(block.header_span, "only blocks `fix \"title\"` may stand in a rule");
    return;
  }
  check_attributes(loader, block.body, kFixAttributes);
  RuleFix fix;
  fix.title = block.labels[0].text;
  fix.set = expression(loader, block, "set", true);
  fix.to = expression(loader, block, "to", true);
  const auto safety = parse_safety(text_attribute(loader, block, "safety"));
  if (!safety) loader.fail(block.header_span, "\"safety\" is safe, unsafe or display");
  fix.safety = safety.value_or(FixSafety::Display);
  loader.rule.fixes.push_back(std::move(fix));
}

void read_cite(Loader& loader, const HclBlock& block) {
  const ExprRef cite = expression(loader, block, "cite", false);
  if (cite == nullptr) return;
  const auto* list = std::get_if<ListExpr>(&cite->form);
  if (list == nullptr) {
    loader.fail(cite->span, "\"cite\" is a list of words such as source.host_cache");
    return;
  }
  for (const ListItem& item : list->items) loader.rule.cite.push_back(item.value);
}

void read_rule(Loader& loader, const HclBlock& block) {
  Rule& rule = loader.rule;
  check_attributes(loader, block.body, kAttributes);
  rule.slug = block.labels[0].text;
  const auto severity = parse_severity(text_attribute(loader, block, "severity"));
  if (!severity) loader.fail(block.header_span, "\"severity\" is info, warning or error");
  rule.severity = severity.value_or(Severity::Warning);
  rule.since = text_attribute(loader, block, "since");
  rule.summary = text_attribute(loader, block, "summary");
  if (text_attribute(loader, block, "subject") != "server") {
    loader.fail(block.header_span, "\"subject\" must be \"server\"");
  }
  rule.each = expression(loader, block, "each", false);
  rule.when = expression(loader, block, "when", false);
  rule.require = expression(loader, block, "require", true);
  rule.message = expression(loader, block, "message", true);
  rule.at = expression(loader, block, "at", true);
  rule.help = expression(loader, block, "help", false);
  rule.ceiling = expression(loader, block, "ceiling", false);
  const auto* chain =
      rule.ceiling == nullptr ? nullptr : std::get_if<LiteralExpr>(&rule.ceiling->form);
  const auto* name = chain == nullptr ? nullptr : std::get_if<std::string>(&chain->value);
  if (name != nullptr && *name != "iops" && *name != "mbps") {
    loader.fail(rule.ceiling->span, "\"ceiling\" is iops or mbps");
  }
  read_cite(loader, block);
  for (const HclBlock& fix : block.body.blocks) read_fix(loader, fix);
  if (rule.ceiling == nullptr && rule.cite.empty()) {
    loader.fail(block.header_span, "a rule needs a source: \"ceiling\" or \"cite\"");
  }
}

}  // namespace

Result<Rule> load_rule(const SourceFile& file, std::string page) {
  auto unit = std::make_shared<Unit>();
  unit->file = file.id;
  const HclBody body = read_hcl_body(file, *unit, HclDialect::Rules);
  Loader loader{file, {}, {}};
  for (const Problem& problem : unit->problems) loader.fail(problem.span, problem.message);
  const bool single = body.attributes.empty() && body.blocks.size() == 1 &&
                      body.blocks[0].type == "rule" && body.blocks[0].labels.size() == 1;
  if (!single) loader.fail({file.id, 0, 0}, "must hold one block `rule \"slug\"` and nothing else");
  if (!loader.error) read_rule(loader, body.blocks[0]);
  if (loader.error) return tl::make_unexpected(*loader.error);
  loader.rule.page = std::move(page);
  loader.rule.unit = std::move(unit);
  return std::move(loader.rule);
}

Result<std::vector<Rule>> load_builtin_rules(SourceStore& store) {
  std::vector<Rule> rules;
  for (const EmbeddedFile& file : embedded_files()) {
    if (!ends_with(file.path, "/rule.hcl")) continue;
    const std::string folder = directory_of(file.path);
    std::string page;
    for (const EmbeddedFile& other : embedded_files()) {
      if (other.path == folder + "/README.md") page = other.text;
    }
    const FileId id = store.add(std::string(file.path), std::string(file.text));
    Result<Rule> rule = load_rule(store.file(id), std::move(page));
    if (!rule) return tl::make_unexpected(rule.error());
    if (rule->slug != name_of(std::string_view(folder))) {
      return tl::make_unexpected(
          Error{std::string(file.path) + ": the folder must be named as the rule"});
    }
    rules.push_back(std::move(*rule));
  }
  std::sort(rules.begin(), rules.end(),
            [](const Rule& a, const Rule& b) { return a.slug < b.slug; });
  return rules;
}

const Rule* find_rule(const std::vector<Rule>& rules, std::string_view slug) {
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.slug == slug; });
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace skulint
