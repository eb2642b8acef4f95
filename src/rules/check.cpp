// Runs rules over a server and builds what they say.
#include "rules/check.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/strings.h"
#include "eval/expression.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// Evaluates a rule's expressions over one subject, and one item of `each` if the rule has it.
class RuleEvaluation {
 public:
  explicit RuleEvaluation(const Subject& subject) : subject_(subject) {}

  void set_each(Value item) { each_ = std::move(item); }

  Value run(ExprRef expr) {
    const Env env{[this](const RefExpr& ref, Span, const std::vector<Access>& path) {
                    return resolve(ref, path);
                  },
                  &rule_functions(), &calls_, &budget_};
    return evaluate(*expr, env);
  }

  std::string text(ExprRef expr) {
    if (expr == nullptr) return {};
    const Value value = to_string_value(run(expr));
    if (value.is_sensitive()) return "(sensitive)";
    if (value.is_string()) return printable(value.as_string());
    return value.is_unknown() ? "(" + printable(value.unknown_info().detail) + ")" : std::string();
  }

 private:
  Resolved resolve(const RefExpr& ref, const std::vector<Access>& path) const {
    if (ref.name == "each") return {each_, 0};
    const std::string member = !path.empty() && path[0].member ? "." + *path[0].member : "";
    const Word* word = find_word(ref.name + member);
    if (word == nullptr) return {bad_input("no such word"), path.size()};
    Value value = word->value(subject_);
    if (value.is_unknown()) {
      // A word such as disk.offered may hand on the unknown of another type, a size.
      const Unknown& unknown = value.unknown_info();
      value = Value::unknown(unknown.why, unknown.detail).with_trace(value.trace());
    }
    if (!value.trace()) value = value.with_trace(make_step(StepKind::Default, {}));
    return {value, member.empty() ? std::size_t{0} : std::size_t{1}};
  }

  const Subject& subject_;
  Value each_;
  CallContext calls_;
  Budget budget_;
};

const Citation* citation_of(const Catalogue& catalogue, const std::string& url);

void add_citation(std::vector<Citation>& citations, const Citation& citation) {
  if (std::find(citations.begin(), citations.end(), citation) == citations.end()) {
    citations.push_back(citation);
  }
}

/// The citations a catalogue holds that rules may name by address.
std::vector<const Citation*> citable(const Catalogue& catalogue) {
  const PremiumSsdRules& ssd = catalogue.disks.premium_ssd;
  std::vector<const Citation*> all = {&ssd.citation,
                                      &ssd.burst_citation,
                                      &ssd.cache_citation,
                                      &ssd.boundary_citation,
                                      &ssd.tier_change_citation,
                                      &ssd.autogrow.citation,
                                      &catalogue.disks.premium_ssd_v2.citation,
                                      &catalogue.disks.ultra_disk.citation};
  for (const DiskStep& step : catalogue.disks.steps) {
    all.push_back(&step.citation);
    all.push_back(&step.raise_citation);
  }
  for (const Sku& sku : catalogue.skus) all.push_back(&sku.citation);
  for (const TierPrefix& prefix : catalogue.features.tier_prefixes) all.push_back(&prefix.citation);
  for (const FeatureBan& ban : catalogue.features.bans) all.push_back(&ban.citation);
  return all;
}

const Citation* citation_of(const Catalogue& catalogue, const std::string& url) {
  for (const Citation* citation : citable(catalogue)) {
    if (citation->url() == url) return citation;
  }
  return nullptr;
}

/// The literal a value was written as, if nothing was computed on the way, and the factor from the
/// fact's unit to the literal's (azurerm writes MiB).
struct WrittenLiteral {
  Span span;
  double factor = 1;
};

/// 1024 where the fact is the size in GiB and azurerm's argument counts MiB.
double unit_factor(const Value& value, const Subject& subject) {
  if (subject.server[FactId::StorageGib].value.trace() != value.trace()) return 1;
  const std::vector<const Step*> chain = primary_chain(value.trace());
  const bool in_mib = std::any_of(chain.begin(), chain.end(), [](const Step* step) {
    return step->kind == StepKind::Attribute && step->label == "storage_mb";
  });
  return in_mib ? 1024 : 1;
}

std::optional<WrittenLiteral> written_literal(const Value& value, const Subject& subject) {
  const std::vector<const Step*> chain = primary_chain(value.trace());
  const bool computed = std::any_of(chain.begin(), chain.end(), [](const Step* step) {
    return step->kind == StepKind::Operation || step->kind == StepKind::Call ||
           step->kind == StepKind::Template || step->kind == StepKind::Default;
  });
  if (computed || chain.empty() || chain.back()->kind != StepKind::Literal) return std::nullopt;
  // The key of an instance is part of its address: changing it makes another server.
  const bool is_key = std::any_of(chain.begin(), chain.end(), [](const Step* step) {
    return step->kind == StepKind::Iterator && starts_with(step->label, "each.key");
  });
  if (is_key) return std::nullopt;
  return WrittenLiteral{chain.back()->span, unit_factor(value, subject)};
}

/// Whether the text at a place is the very value, so that replacing the text replaces the value.
bool spells(std::string_view written, const Value& value, double factor) {
  if (value.is_string()) return written == "\"" + value.as_string() + "\"";
  if (value.is_bool()) return written == (value.as_bool() ? "true" : "false");
  if (!value.is_number()) return false;
  if (written.size() > 1 && written.front() == '"') written = written.substr(1, written.size() - 2);
  const std::optional<Number> literal = Number::parse(written);
  const std::optional<Number> scale = Number::from_double(factor);
  const std::optional<Number> whole = scale ? mul(value.as_number(), *scale) : std::nullopt;
  return literal && whole && *literal == *whole;
}

std::string edit_text(const Value& to, double factor, std::string_view written) {
  std::string text;
  if (to.is_number()) {
    const std::optional<Number> scale = Number::from_double(factor);
    const std::optional<Number> scaled = scale ? mul(to.as_number(), *scale) : std::nullopt;
    text = scaled ? scaled->to_string() : to.as_number().to_string();
  } else if (to.is_string()) {
    return "\"" + to.as_string() + "\"";
  } else if (to.is_bool()) {
    text = to.as_bool() ? "true" : "false";
  }
  const bool quoted = !written.empty() && written.front() == '"';
  return quoted ? "\"" + text + "\"" : text;
}

std::optional<Fix> make_fix(const RuleFix& fix, RuleEvaluation& evaluation, const Subject& subject,
                            const SourceStore& store) {
  const Value to = evaluation.run(fix.to);
  if (to.is_unknown() || to.is_null()) return std::nullopt;
  Fix made{fix.title, fix.safety, {}};
  const Value set = evaluation.run(fix.set);
  const auto literal = written_literal(set, subject);
  if (literal && literal->span.has_place()) {
    const std::string_view written = text_of(store.file(literal->span.file), literal->span);
    if (spells(written, set, literal->factor)) {
      made.edits.push_back({literal->span, edit_text(to, literal->factor, written)});
    }
  }
  if (made.edits.empty()) made.safety = FixSafety::Display;
  return made;
}

/// What the place shows is not the value itself: `2048 * 2048` evaluates to 4194304. Nothing is
/// shown when something is computed between the place and the fact.
std::string shown_value(const Value& at, const Subject& subject) {
  const std::vector<const Step*> chain = primary_chain(at.trace());
  const auto computes = [](const Step* step) {
    return step->kind == StepKind::Operation || step->kind == StepKind::Call ||
           step->kind == StepKind::Template;
  };
  const auto computed = std::count_if(chain.begin(), chain.end(), computes);
  if (computed != 1 || !computes(chain.back()) || at.is_unknown()) return {};
  const bool in_mib = unit_factor(at, subject) != 1;
  const std::optional<Number> mib =
      in_mib && at.is_number() ? mul(at.as_number(), Number::from_int(1024)) : std::nullopt;
  return mib ? mib->to_string() : show(at);
}

/// A ceiling rests on the SKU and the storage: where they are written belongs to the finding.
void add_origins(const Subject& subject, Finding& finding) {
  for (const FactId id : {FactId::Sku, FactId::StorageType, FactId::StorageTier}) {
    const Fact& fact = subject.server[id];
    const bool told = fact.state != FactState::Known || fact.at == finding.span;
    if (!told) {
      finding.related.push_back({std::string(name_of(id)) + ": " + show(fact.value), fact.at});
    }
  }
}

void add_ceiling(const std::string& chain, const Subject& subject, Finding& finding) {
  if (chain.empty()) return;
  add_origins(subject, finding);
  finding.ceiling = chain == "iops" ? subject.iops : subject.mbps;
  for (const Bound& bound : finding.ceiling->bounds) {
    if (bound.source) add_citation(finding.citations, *bound.source);
  }
}

Finding make_finding(const Rule& rule, RuleEvaluation& evaluation, const Subject& subject,
                     const SourceStore& store) {
  Finding finding;
  finding.rule = rule.slug;
  finding.severity = rule.severity;
  finding.message = evaluation.text(rule.message);
  finding.help = evaluation.text(rule.help);
  finding.address = subject.server.address;
  finding.conditional = subject.server.existence == Existence::Conditional;
  const Value at = evaluation.run(rule.at);
  finding.span = edit_span(at.trace());
  if (!finding.span.has_place()) finding.span = subject.server.header_span;
  finding.shown_value = shown_value(at, subject);
  finding.related = explain_trace(at, store);
  for (const CallSite& call : subject.server.calls) {
    finding.related.push_back({call.address, call.span});
  }
  add_ceiling(evaluation.text(rule.ceiling), subject, finding);
  for (const ExprRef cite : rule.cite) {
    const Value url = evaluation.run(cite);
    const Citation* citation =
        url.is_string() ? citation_of(subject.catalogue, url.as_string()) : nullptr;
    if (citation != nullptr) add_citation(finding.citations, *citation);
  }
  for (const RuleFix& fix : rule.fixes) {
    if (auto made = make_fix(fix, evaluation, subject, store)) {
      finding.fixes.push_back(std::move(*made));
    }
  }
  return finding;
}

Undecided make_undecided(const Rule& rule, const Value& unknown, const Subject& subject) {
  Undecided undecided;
  undecided.rule = rule.slug;
  undecided.address = subject.server.address;
  undecided.why = unknown.unknown_info().detail;
  undecided.needs = needs_of(unknown);
  undecided.span = subject.server.header_span;
  if (!undecided.needs.empty() && undecided.needs[0].span.has_place()) {
    undecided.span = undecided.needs[0].span;
  }
  return undecided;
}

void check_once(const Rule& rule, RuleEvaluation& evaluation, const Subject& subject,
                const SourceStore& store, Outcome& outcome) {
  if (rule.when != nullptr) {
    const Value when = evaluation.run(rule.when);
    if (when.is_bool() && !when.as_bool()) return;
    if (when.is_unknown()) {
      outcome.undecided.push_back(make_undecided(rule, when, subject));
      return;
    }
  }
  const Value holds = evaluation.run(rule.require);
  if (holds.is_unknown()) {
    outcome.undecided.push_back(make_undecided(rule, holds, subject));
  } else if (holds.is_bool() && !holds.as_bool()) {
    outcome.findings.push_back(make_finding(rule, evaluation, subject, store));
  } else {
    ++outcome.passed;
  }
}

constexpr std::size_t kLongestQuote = 60;

/// What stands at a place, when it is short enough to be shown in one line.
std::string quote(const SourceStore& store, Span span) {
  if (!span.has_place()) return {};
  const std::string_view text = text_of(store.file(span.file), span);
  const bool fits = text.size() <= kLongestQuote && text.find('\n') == std::string_view::npos;
  return fits ? printable(text) : std::string();
}

/// How a step reads in a `= from:` line; empty when it says nothing new.
std::string words_of(const Step& step, const SourceStore& store) {
  const std::string text = quote(store, step.span);
  switch (step.kind) {
    case StepKind::Attribute:
    case StepKind::Input:
    case StepKind::Local:
    case StepKind::Output:
    case StepKind::Reference:
      return text.empty() || text == step.label ? step.label : step.label + " = " + text;
    case StepKind::Iterator:
      return text.empty() ? step.label : step.label + " in " + text;
    default:
      return {};
  }
}

}  // namespace

Outcome check_server(const std::vector<Rule>& rules, const Subject& subject,
                     const SourceStore& store) {
  Outcome outcome;
  for (const Rule& rule : rules) {
    RuleEvaluation evaluation(subject);
    if (rule.each == nullptr) {
      check_once(rule, evaluation, subject, store, outcome);
      continue;
    }
    const Value list = evaluation.run(rule.each);
    if (!list.is_sequence()) continue;
    for (const Value& item : list.items()) {
      evaluation.set_each(item);
      check_once(rule, evaluation, subject, store, outcome);
    }
  }
  return outcome;
}

std::vector<RelatedPlace> explain_trace(const Value& value, const SourceStore& store) {
  std::vector<RelatedPlace> places;
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
  const Span primary = edit_span(value.trace());
  for (const Step* step : flatten(value.trace())) {
    const std::string words = words_of(*step, store);
    const bool same = step->span == primary && step->kind != StepKind::Input;
    if (words.empty() || !step->span.has_place() || same) continue;
    if (!seen.insert({step->span.file.value, step->span.begin}).second) continue;
    places.push_back({words, step->span});
  }
  return places;
}

std::vector<Need> needs_of(const Value& value) {
  std::vector<Need> needs;
  for (const Step* step : flatten(value.trace())) {
    const bool leaf = step->from.empty() && step->kind != StepKind::Literal &&
                      step->kind != StepKind::Default && !step->label.empty();
    const auto same = [&](const Need& need) { return need.label == step->label; };
    if (leaf && std::none_of(needs.begin(), needs.end(), same)) {
      needs.push_back({step->label, step->span});
    }
  }
  return needs;
}

}  // namespace skulint
