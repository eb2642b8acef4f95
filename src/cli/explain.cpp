// Runs the verbs explain, rules and catalogue: what the program knows, with its sources.
#include <algorithm>
#include <optional>

#include "base/strings.h"
#include "catalogue/catalogue.h"
#include "cli/knowledge.h"
#include "cli/verbs.h"
#include "rules/rule.h"
#include "text/store.h"

namespace skulint {

namespace {

bool wants_json(const Options& options) {
  return options.formats.front().name == "json";
}

bool put(const Options& options, const std::string& text) {
  return write_output(text, options.formats.front().file);
}

/// "GP_Standard_D4ds_v5", "d4ds_v5" and "Standard_D4ds_v5" all name one SKU.
const Sku* find_by_any_name(const Catalogue& catalogue, std::string name) {
  for (const TierPrefix& prefix : catalogue.features.tier_prefixes) {
    if (starts_with(name, prefix.prefix + "_Standard_")) name.erase(0, prefix.prefix.size() + 1);
  }
  const Sku* sku = find_sku(catalogue, name);
  return sku != nullptr ? sku : find_sku(catalogue, "Standard_" + name);
}

std::string no_such(const std::string& name, const Catalogue& catalogue,
                    const std::vector<Rule>& rules) {
  std::vector<std::string> known;
  for (const Rule& rule : rules) known.push_back(rule.slug);
  for (const Sku& sku : catalogue.skus) known.push_back(sku.name);
  for (const DiskTier& tier : catalogue.disks.tiers) known.push_back(tier.name);
  for (const std::string_view limit : limit_names()) known.emplace_back(limit);
  const std::string near = nearest(name, known);
  return "there is no rule, SKU, disk tier or limit `" + printable(name) + "`" +
         (near.empty() ? "; see `skulint rules` and `skulint catalogue list`"
                       : "; did you mean " + near + "?");
}

int show_sku(const Options& options, const Catalogue& catalogue, const std::string& name) {
  const Sku* sku = find_by_any_name(catalogue, name);
  if (sku == nullptr) {
    std::vector<std::string> near;
    for (const Sku* other : nearest_skus(catalogue, name, 3)) near.push_back(other->name);
    return could_not_run(printable(name) + " is not in the catalogue of " +
                         catalogue_date(catalogue) + "; near are " + join(near, ", "));
  }
  const std::string text =
      wants_json(options) ? sku_as_json(catalogue, *sku) : sku_as_text(catalogue, *sku);
  return put(options, text) ? kFine : kCouldNotRun;
}

}  // namespace

int run_explain(const Options& options) {
  const Result<Catalogue> catalogue = load_builtin_catalogue();
  if (!catalogue) return could_not_run(catalogue.error().message);
  SourceStore store("");
  const Result<std::vector<Rule>> rules = load_builtin_rules(store);
  if (!rules) return could_not_run(rules.error().message);
  const std::string& name = options.words.front();
  if (const Rule* rule = find_rule(*rules, name)) {
    const std::string text = wants_json(options) ? rule_as_json(*rule) : rule->page;
    return put(options, text) ? kFine : kCouldNotRun;
  }
  if (find_by_any_name(*catalogue, name) != nullptr) return show_sku(options, *catalogue, name);
  if (const DiskTier* tier = find_disk_tier(*catalogue, name)) {
    const std::string text =
        wants_json(options) ? tier_as_json(*catalogue, *tier) : tier_as_text(*catalogue, *tier);
    return put(options, text) ? kFine : kCouldNotRun;
  }
  if (const std::string text = limit_as_text(*catalogue, name); !text.empty()) {
    return put(options, wants_json(options) ? limit_as_json(*catalogue, name) : text)
               ? kFine
               : kCouldNotRun;
  }
  return could_not_run(no_such(name, *catalogue, *rules));
}

int run_rules(const Options& options) {
  SourceStore store("");
  const Result<std::vector<Rule>> rules = load_builtin_rules(store);
  if (!rules) return could_not_run(rules.error().message);
  std::string text = wants_json(options) ? rules_as_json(*rules)
                     : options.markdown  ? rules_as_markdown(*rules)
                                         : rules_as_text(*rules);
  if (options.rule_words) text = words_as_markdown();
  return put(options, text) ? kFine : kCouldNotRun;
}

int run_catalogue(const Options& options) {
  const Result<Catalogue> catalogue = load_builtin_catalogue();
  if (!catalogue) return could_not_run(catalogue.error().message);
  const std::string action = options.words.empty() ? "list" : options.words.front();
  if (action == "list") {
    const std::string text =
        wants_json(options) ? skus_as_json(*catalogue) : skus_as_text(*catalogue);
    return put(options, text) ? kFine : kCouldNotRun;
  }
  if (action == "verify") {
    const std::vector<std::string> faults = verify_catalogue(*catalogue);
    std::string text = join(faults, "\n") + (faults.empty() ? "" : "\n");
    if (faults.empty()) text = "the catalogue of " + catalogue_date(*catalogue) + " is sound\n";
    if (!put(options, wants_json(options) ? faults_as_json(faults) : text)) return kCouldNotRun;
    return faults.empty() ? kFine : kFindings;
  }
  if (action == "show" && options.words.size() == 2) {
    return show_sku(options, *catalogue, options.words[1]);
  }
  const std::string near = nearest(action, {"show", "list", "verify"});
  return could_not_run(action == "show" ? std::string("catalogue show wants the name of a SKU")
                                        : "catalogue has no action `" + printable(action) + "`" +
                                              (near.empty() ? "; it has show, list and verify"
                                                            : "; did you mean " + near + "?"));
}

}  // namespace skulint
