// Renders what the program knows: rules, SKUs and disk tiers, with their sources.
#include "cli/knowledge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/strings.h"
#include "report/json_writer.h"
#include "rules/vocabulary.h"
#include "text/store.h"

namespace skulint {

namespace {

constexpr std::array<StorageType, 3> kTypes = {StorageType::PremiumSsd, StorageType::PremiumSsdV2,
                                               StorageType::UltraDisk};

std::string figure(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  if (static_cast<double>(whole) == value) return with_thousands(whole);
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

/// Writes one JSON document that needs no source files.
template <class Write>
std::string document(const Write& write) {
  const SourceStore nothing("");
  JsonWriter json(nothing);
  write(json);
  return json.take();
}

void write_limit(JsonWriter& json, std::string_view name, const ComputeLimit& limit) {
  json.key(name);
  json.begin_object();
  json.key("value");
  json.figure(limit.limit.value);
  if (limit.burst) {
    json.key("burst");
    json.figure(limit.burst->value);
  }
  json.member("detail", limit.detail);
  json.key("source");
  json.citation(limit.limit.citation);
  json.end_object();
}

/// Whether the service lets a storage type stand behind this compute size.
bool is_offered_with(const Catalogue& catalogue, const Sku& sku, StorageType type) {
  const BanSubject subject{type, sku.tier, sku.generation, std::nullopt, ""};
  return find_bans(catalogue.features.bans, "server", subject, catalogue_date(catalogue)).empty();
}

void write_sku(JsonWriter& json, const Catalogue& catalogue, const Sku& sku) {
  json.begin_object();
  json.member("name", sku.name);
  json.member("tier", to_string(sku.tier));
  json.member("series", sku.series);
  json.member("generation", std::int64_t{sku.generation});
  json.member("vcores", sku.vcores);
  json.key("memory_gib");
  json.figure(sku.memory_gib);
  json.key("host_cache");
  json.boolean(sku_has_host_cache(catalogue, sku));
  json.key("max_connections");
  json.begin_object();
  json.member("default", sku.default_max_connections);
  json.key("source");
  json.citation(sku.connections_citation);
  json.end_object();
  json.key("limits");
  json.begin_object();
  for (const StorageType type : kTypes) {
    if (!is_offered_with(catalogue, sku, type)) continue;
    json.key(to_string(type));
    json.begin_object();
    write_limit(json, "iops", compute_limit_iops(catalogue, sku, type));
    write_limit(json, "throughput_mbps", compute_limit_mbps(catalogue, sku, type));
    json.end_object();
  }
  json.end_object();
  json.end_object();
}

std::string limit_line(const ComputeLimit& limit) {
  std::string text = figure(limit.limit.value) + " " + limit.limit.unit;
  if (limit.burst) text += " (burst " + figure(limit.burst->value) + ")";
  return text;
}

}  // namespace

std::string rules_as_text(const std::vector<Rule>& rules) {
  std::size_t widest = 0;
  for (const Rule& rule : rules) widest = std::max(widest, rule.slug.size());
  std::string out;
  for (const Rule& rule : rules) {
    out +=
        fmt::format("{:<{}} {:<8} {}\n", rule.slug, widest, name_of(rule.severity), rule.summary);
  }
  return out + "\n`skulint explain RULE` shows a rule's page.\n";
}

std::string rules_as_markdown(const std::vector<Rule>& rules) {
  std::string out = "| rule | severity | what it finds |\n|---|---|---|\n";
  for (const Rule& rule : rules) {
    out += fmt::format("| [{0}](rules/{0}/README.md) | {1} | {2} |\n", rule.slug,
                       name_of(rule.severity), rule.summary);
  }
  return out;
}

std::string words_as_markdown() {
  std::string out = "| word | meaning |\n|---|---|\n";
  for (const Word& word : words()) out += fmt::format("| `{}` | {} |\n", word.name, word.meaning);
  return out;
}

std::string rule_as_json(const Rule& rule) {
  return document([&](JsonWriter& json) {
    json.begin_object();
    json.member("version", std::int64_t{1});
    json.member("rule", rule.slug);
    json.member("severity", name_of(rule.severity));
    json.member("since", rule.since);
    json.member("summary", rule.summary);
    json.member("page", rule.page);
    json.end_object();
  });
}

std::string rules_as_json(const std::vector<Rule>& rules) {
  return document([&](JsonWriter& json) {
    json.begin_object();
    json.member("version", std::int64_t{1});
    json.key("rules");
    json.begin_array();
    for (const Rule& rule : rules) {
      json.begin_object();
      json.member("rule", rule.slug);
      json.member("severity", name_of(rule.severity));
      json.member("since", rule.since);
      json.member("summary", rule.summary);
      json.end_object();
    }
    json.end_array();
    json.end_object();
  });
}

std::string skus_as_text(const Catalogue& catalogue) {
  constexpr std::string_view kRow = "{:<20} {:<16} {:>6} {:>6} {:>8} {:>7} {:>8} {:>7} {}\n";
  std::string out = fmt::format(kRow, "SKU", "tier", "vCores", "GiB", "IOPS v1", "MB/s", "IOPS v2",
                                "MB/s", "cache");
  for (const Sku& sku : catalogue.skus) {
    const auto iops = [&](StorageType type) {
      return figure(compute_limit_iops(catalogue, sku, type).limit.value);
    };
    const auto mbps = [&](StorageType type) {
      return figure(compute_limit_mbps(catalogue, sku, type).limit.value);
    };
    const bool v2 = is_offered_with(catalogue, sku, StorageType::PremiumSsdV2);
    out += fmt::format(kRow, sku.name, to_string(sku.tier), sku.vcores, figure(sku.memory_gib),
                       iops(StorageType::PremiumSsd), mbps(StorageType::PremiumSsd),
                       v2 ? iops(StorageType::PremiumSsdV2) : "-",
                       v2 ? mbps(StorageType::PremiumSsdV2) : "-",
                       sku_has_host_cache(catalogue, sku) ? "yes" : "no");
  }
  return out + fmt::format(
                   "\nv1: Premium SSD, v2: Premium SSD v2. Catalogue of {}; "
                   "`skulint catalogue show SKU` gives the sources.\n",
                   catalogue_date(catalogue));
}

std::string skus_as_json(const Catalogue& catalogue) {
  return document([&](JsonWriter& json) {
    json.begin_object();
    json.member("version", std::int64_t{1});
    json.member("catalogue", catalogue_date(catalogue));
    json.key("skus");
    json.begin_array();
    for (const Sku& sku : catalogue.skus) write_sku(json, catalogue, sku);
    json.end_array();
    json.end_object();
  });
}

std::string sku_as_text(const Catalogue& catalogue, const Sku& sku) {
  std::string out = fmt::format("{}  {}, {}, {} vCores, {} GiB\n\n", sku.name, to_string(sku.tier),
                                sku.series, sku.vcores, figure(sku.memory_gib));
  for (const StorageType type : kTypes) {
    if (!is_offered_with(catalogue, sku, type)) {
      out += fmt::format("  {:<16} not offered with {} compute\n", display_name(type),
                         to_string(sku.tier));
      continue;
    }
    for (const ComputeLimit& limit :
         {compute_limit_iops(catalogue, sku, type), compute_limit_mbps(catalogue, sku, type)}) {
      const Citation& source = limit.limit.citation;
      out += fmt::format("  {:<16} {:<30} {}\n{:19}{} (read {})\n", display_name(type),
                         limit_line(limit), limit.detail, "", source.url(), source.retrieved());
    }
  }
  const Limit connections = max_connections_limit(sku);
  out += fmt::format("  {:<16} {:<30} {}\n", "max_connections",
                     figure(connections.value) + (sku.connections_inferred ? " (inferred)" : ""),
                     connections.citation.url());
  out += fmt::format("  {:<16} {}\n", "host cache",
                     sku_has_host_cache(catalogue, sku) ? "with Premium SSD below 4,096 GiB"
                                                        : "none for this series");
  const VmSeries* series = find_series(catalogue, sku.series);
  if (series != nullptr && series->retirement) {
    out += fmt::format("  {:<16} {} of the VM series  {}\n", "retirement", series->retirement->date,
                       series->retirement->citation.url());
  }
  return out;
}

std::string sku_as_json(const Catalogue& catalogue, const Sku& sku) {
  return document([&](JsonWriter& json) { write_sku(json, catalogue, sku); });
}

std::string tier_as_text(const Catalogue& catalogue, const DiskTier& tier) {
  std::string out = fmt::format("{}  Premium SSD, {} IOPS, {} MB/s", tier.name,
                                with_thousands(tier.base.iops), figure(tier.base.mbps));
  if (tier.burst) {
    out += fmt::format(", burst {} IOPS for 30 minutes", with_thousands(tier.burst->iops));
  }
  out += fmt::format("\n  {} (read {})\n", tier.citation.url(), tier.citation.retrieved());
  for (const DiskStep& step : catalogue.disks.steps) {
    const bool raised =
        std::find(step.raise_to.begin(), step.raise_to.end(), tier.name) != step.raise_to.end();
    if (step.default_tier == tier.name || raised) {
      out += fmt::format("  {:>7} GiB  {}\n", with_thousands(step.size_gib),
                         raised ? "may be raised to it" : "has it by default");
    }
  }
  return out;
}

std::string tier_as_json(const Catalogue&, const DiskTier& tier) {
  return document([&](JsonWriter& json) {
    json.begin_object();
    json.member("name", tier.name);
    json.member("iops", tier.base.iops);
    json.key("throughput_mbps");
    json.figure(tier.base.mbps);
    json.key("source");
    json.citation(tier.citation);
    json.end_object();
  });
}

std::string faults_as_json(const std::vector<std::string>& faults) {
  return document([&](JsonWriter& json) {
    json.begin_object();
    json.member("version", std::int64_t{1});
    json.key("faults");
    json.begin_array();
    for (const std::string& fault : faults) json.text(fault);
    json.end_array();
    json.end_object();
  });
}

}  // namespace skulint
