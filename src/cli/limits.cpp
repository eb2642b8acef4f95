// Explains single limits by name: what they are, in numbers, and the page that says so.
#include <fmt/format.h>

#include "base/strings.h"
#include "cli/knowledge.h"
#include "report/json_writer.h"
#include "text/store.h"

namespace skulint {

namespace {

std::string count(double value) {
  return with_thousands(static_cast<std::int64_t>(value));
}

/// One limit: a name, its sentence, and the citation it rests on.
struct NamedLimit {
  std::string_view name;
  std::string (*sentence)(const Catalogue& catalogue);
  const Citation& (*source)(const Catalogue& catalogue);
};

const PremiumSsdRules& ssd(const Catalogue& c) {
  return c.disks.premium_ssd;
}
const PremiumSsdV2Rules& v2(const Catalogue& c) {
  return c.disks.premium_ssd_v2;
}
const UltraDiskRules& ultra(const Catalogue& c) {
  return c.disks.ultra_disk;
}

std::string host_cache(const Catalogue& c) {
  return fmt::format(
      "Premium SSD has a host cache for reads up to {} GiB; a disk of {} GiB or more has none, and "
      "neither have Premium SSD v2, Ultra Disk and Burstable compute",
      count(static_cast<double>(ssd(c).last_cached_size_gib)),
      count(static_cast<double>(ssd(c).boundary_gib)));
}
std::string boundary(const Catalogue& c) {
  return fmt::format(
      "growing a Premium SSD disk to or across {} GiB takes the server offline for {} "
      "minutes",
      count(static_cast<double>(ssd(c).boundary_gib)), ssd(c).offline_minutes);
}
std::string autogrow(const Catalogue& c) {
  return fmt::format(
      "storage autogrow multiplies the size by {}, stops before {} GiB and goes on "
      "from {} GiB",
      ssd(c).autogrow.growth_factor, count(static_cast<double>(ssd(c).boundary_gib)),
      count(static_cast<double>(ssd(c).autogrow.resumes_at_gib)));
}
std::string read_only(const Catalogue& c) {
  return fmt::format(
      "a server turns read-only when {}% of the disk is used or less than {} GiB are "
      "free",
      c.disks.read_only.used_percent_at_least, c.disks.read_only.or_free_gib_below);
}
std::string premium_ssd(const Catalogue& c) {
  return fmt::format("Premium SSD has {} sizes up to {} GiB and gives at most {} IOPS and {} MB/s",
                     c.disks.steps.size(), count(static_cast<double>(ssd(c).max_size_gib)),
                     count(static_cast<double>(ssd(c).max.iops)), count(ssd(c).max.mbps));
}
std::string v2_iops(const Catalogue& c) {
  return fmt::format("Premium SSD v2 takes {} to {} IOPS, at most {} per GiB",
                     count(static_cast<double>(v2(c).min.iops)),
                     count(static_cast<double>(v2(c).max.iops)), count(v2(c).iops_per_gib));
}
std::string v2_throughput(const Catalogue& c) {
  return fmt::format("Premium SSD v2 takes {} to {} MB/s, at most {} per provisioned IOPS",
                     count(v2(c).min.mbps), count(v2(c).max.mbps), v2(c).mbps_per_iops);
}
std::string v2_size(const Catalogue& c) {
  return fmt::format("Premium SSD v2 has {} to {} GiB in steps of {} GiB",
                     count(static_cast<double>(v2(c).min_size_gib)),
                     count(static_cast<double>(v2(c).max_size_gib)), v2(c).size_step_gib);
}
std::string ultra_disk(const Catalogue& c) {
  return fmt::format("Ultra Disk ({}) gives at most {} IOPS and {} MB/s, {} IOPS per GiB",
                     ultra(c).status, count(static_cast<double>(ultra(c).max.iops)),
                     count(ultra(c).max.mbps), count(ultra(c).iops_per_gib));
}

constexpr NamedLimit kLimits[] = {
    {"autogrow", &autogrow,
     [](const Catalogue& c) -> const Citation& { return ssd(c).autogrow.citation; }},
    {"boundary", &boundary,
     [](const Catalogue& c) -> const Citation& { return ssd(c).boundary_citation; }},
    {"host-cache", &host_cache,
     [](const Catalogue& c) -> const Citation& { return ssd(c).cache_citation; }},
    {"premium-ssd", &premium_ssd,
     [](const Catalogue& c) -> const Citation& { return ssd(c).citation; }},
    {"read-only", &read_only,
     [](const Catalogue& c) -> const Citation& { return c.disks.read_only.citation; }},
    {"ultra-disk", &ultra_disk,
     [](const Catalogue& c) -> const Citation& { return ultra(c).citation; }},
    {"v2-iops", &v2_iops, [](const Catalogue& c) -> const Citation& { return v2(c).citation; }},
    {"v2-size", &v2_size,
     [](const Catalogue& c) -> const Citation& { return v2(c).size_citation; }},
    {"v2-throughput", &v2_throughput,
     [](const Catalogue& c) -> const Citation& { return v2(c).citation; }},
};

const NamedLimit* find_limit(std::string_view name) {
  for (const NamedLimit& limit : kLimits) {
    if (equals_ignoring_case(limit.name, name)) return &limit;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string_view> limit_names() {
  std::vector<std::string_view> names;
  for (const NamedLimit& limit : kLimits) names.push_back(limit.name);
  return names;
}

std::string limit_as_text(const Catalogue& catalogue, std::string_view name) {
  const NamedLimit* limit = find_limit(name);
  if (limit == nullptr) return {};
  const Citation& source = limit->source(catalogue);
  return fmt::format("{}: {}\n  {} (read {})\n", limit->name, limit->sentence(catalogue),
                     source.url(), source.retrieved());
}

std::string limit_as_json(const Catalogue& catalogue, std::string_view name) {
  const NamedLimit* limit = find_limit(name);
  const SourceStore nothing("");
  JsonWriter json(nothing);
  json.begin_object();
  json.member("version", std::int64_t{1});
  json.member("limit", limit->name);
  json.member("text", limit->sentence(catalogue));
  json.key("source");
  json.citation(limit->source(catalogue));
  json.end_object();
  return json.take();
}

}  // namespace skulint
