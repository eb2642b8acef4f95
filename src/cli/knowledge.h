// Declares the rendering of what the program knows: rules, SKUs, disk tiers.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "rules/rule.h"

namespace skulint {

std::string rules_as_text(const std::vector<Rule>& rules);
std::string rules_as_markdown(const std::vector<Rule>& rules);
std::string words_as_markdown();
std::string rules_as_json(const std::vector<Rule>& rules);
std::string rule_as_json(const Rule& rule);

std::string skus_as_text(const Catalogue& catalogue);
std::string skus_as_json(const Catalogue& catalogue);
std::string sku_as_text(const Catalogue& catalogue, const Sku& sku);
std::string sku_as_json(const Catalogue& catalogue, const Sku& sku);
std::string tier_as_text(const Catalogue& catalogue, const DiskTier& tier);
std::string tier_as_json(const Catalogue& catalogue, const DiskTier& tier);

/// The limits that `explain` knows by name: "host-cache", "v2-iops", …
std::vector<std::string_view> limit_names();
/// What a limit is and where it stands; empty when there is none of that name.
std::string limit_as_text(const Catalogue& catalogue, std::string_view name);
std::string limit_as_json(const Catalogue& catalogue, std::string_view name);

std::string faults_as_json(const std::vector<std::string>& faults);

}  // namespace skulint
