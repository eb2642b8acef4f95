// Renders what the program knows: rules, SKUs and disk tiers, with their sources.
#include "cli/knowledge.h"

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

std::string left(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text + " ";
}

std::string right(const std::string& text, std::size_t width) {
  return (text.size() < width ? std::string(width - text.size(), ' ') : "") + text + " ";
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
    out += left(rule.slug, widest) + left(std::string(name_of(rule.severity)), 8) + rule.summary +
           "\n";
  }
  return out + "\n`skulint explain RULE` shows a rule's page.\n";
}

std::string rules_as_markdown(const std::vector<Rule>& rules) {
  std::string out = "| rule | severity | what it finds |\n|---|---|---|\n";
  for (const Rule& rule : rules) {
    out += "| [" + rule.slug + "](rules/" + rule.slug + "/README.md) | " +
           std::string(name_of(rule.severity)) + " | " + rule.summary + " |\n";
  }
  return out;
}

std::string words_as_markdown() {
  std::string out = "| word | meaning |\n|---|---|\n";
  for (const Word& word : words()) {
    out += "| `" + std::string(word.name) + "` | " + std::string(word.meaning) + " |\n";
  }
  return out;
}

std::string rule_as_json(const Rule& rule) {
  return document([&](JsonWriter& json) {
    json.begin_object();
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
  std::string out = left("SKU", 20) + left("tier", 16) + right("vCores", 6) + right("GiB", 6) +
                    right("IOPS v1", 8) + right("MB/s", 7) + right("IOPS v2", 8) +
                    right("MB/s", 7) + "cache\n";
  for (const Sku& sku : catalogue.skus) {
    const auto iops = [&](StorageType type) {
      return figure(compute_limit_iops(catalogue, sku, type).limit.value);
    };
    const auto mbps = [&](StorageType type) {
      return figure(compute_limit_mbps(catalogue, sku, type).limit.value);
    };
    const bool burstable = sku.tier == ComputeTier::Burstable;
    out += left(sku.name, 20) + left(std::string(to_string(sku.tier)), 16) +
           right(std::to_string(sku.vcores), 6) + right(figure(sku.memory_gib), 6) +
           right(iops(StorageType::PremiumSsd), 8) + right(mbps(StorageType::PremiumSsd), 7) +
           right(burstable ? "-" : iops(StorageType::PremiumSsdV2), 8) +
           right(burstable ? "-" : mbps(StorageType::PremiumSsdV2), 7) +
           (sku_has_host_cache(catalogue, sku) ? "yes" : "no") + "\n";
  }
  return out + "\nv1: Premium SSD, v2: Premium SSD v2. Catalogue of " + catalogue_date(catalogue) +
         "; `skulint catalogue show SKU` gives the sources.\n";
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
  std::string out = sku.name + "  " + std::string(to_string(sku.tier)) + ", " + sku.series + ", " +
                    std::to_string(sku.vcores) + " vCores, " + figure(sku.memory_gib) + " GiB\n\n";
  for (const StorageType type : kTypes) {
    for (const ComputeLimit& limit :
         {compute_limit_iops(catalogue, sku, type), compute_limit_mbps(catalogue, sku, type)}) {
      out += "  " + left(std::string(display_name(type)), 16) + left(limit_line(limit), 30) +
             limit.detail + "\n" + std::string(19, ' ') + limit.limit.citation.url() + " (read " +
             limit.limit.citation.retrieved() + ")\n";
    }
  }
  const Limit connections = max_connections_limit(sku);
  out += "  " + left("max_connections", 16) +
         left(figure(connections.value) + (sku.connections_inferred ? " (inferred)" : ""), 30) +
         connections.citation.url() + "\n";
  out += "  " + left("host cache", 16);
  out += sku_has_host_cache(catalogue, sku) ? "with Premium SSD below 4,096 GiB\n"
                                            : "none for this series\n";
  const VmSeries* series = find_series(catalogue, sku.series);
  if (series != nullptr && series->retirement) {
    out += "  " + left("retirement", 16) + series->retirement->date + " of the VM series  " +
           series->retirement->citation.url() + "\n";
  }
  return out;
}

std::string sku_as_json(const Catalogue& catalogue, const Sku& sku) {
  return document([&](JsonWriter& json) { write_sku(json, catalogue, sku); });
}

std::string tier_as_text(const Catalogue& catalogue, const DiskTier& tier) {
  std::string out = tier.name + "  Premium SSD, " + figure(static_cast<double>(tier.base.iops)) +
                    " IOPS, " + figure(tier.base.mbps) + " MB/s";
  if (tier.burst) {
    out += ", burst " + figure(static_cast<double>(tier.burst->iops)) + " IOPS for 30 minutes";
  }
  out += "\n  " + tier.citation.url() + " (read " + tier.citation.retrieved() + ")\n";
  for (const DiskStep& step : catalogue.disks.steps) {
    const bool raised =
        std::find(step.raise_to.begin(), step.raise_to.end(), tier.name) != step.raise_to.end();
    if (step.default_tier == tier.name || raised) {
      out += "  " + right(with_thousands(step.size_gib), 7) + "GiB  " +
             (raised ? "may be raised to it" : "has it by default") + "\n";
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
    json.key("faults");
    json.begin_array();
    for (const std::string& fault : faults) json.text(fault);
    json.end_array();
    json.end_object();
  });
}

}  // namespace skulint
