// Runs the straight line over a workspace.
#include "engine/analyze.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "eval/evaluator.h"
#include "model/extract.h"
#include "rules/check.h"

namespace skulint {

namespace {

using Order = std::tuple<std::string_view, std::uint32_t, std::string_view, std::string_view,
                         std::string_view>;

std::string_view path_of(const SourceStore& store, Span span) {
  return span.has_place() ? std::string_view(store.file(span.file).path) : std::string_view();
}

void add_problems(std::vector<Problem>& problems, const std::vector<Problem>& more) {
  for (const Problem& problem : more) {
    const auto same = [&](const Problem& known) {
      return known.span == problem.span && known.message == problem.message;
    };
    if (std::none_of(problems.begin(), problems.end(), same)) problems.push_back(problem);
  }
}

void sort_problems(std::vector<Problem>& problems, const SourceStore& store) {
  const auto key = [&](const Problem& problem) {
    const std::string_view path =
        problem.span.has_place() ? path_of(store, problem.span) : std::string_view(problem.path);
    return std::tuple(path, problem.span.begin, std::string_view(problem.message));
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&](const Problem& a, const Problem& b) { return key(a) < key(b); });
}

/// Calls `visit(root, scenario, resources, servers)` for each root and scenario.
template <class Visit>
void for_each_scenario(const Workspace& workspace, const Catalogue& catalogue, bool every_type,
                       const Visit& visit) {
  const auto wanted = [&](std::string_view type) { return every_type || concerns_servers(type); };
  for (const Root& root : workspace.roots) {
    for (const Scenario& scenario : root.scenarios) {
      Resources evaluated = evaluate_resources(root.program, scenario, wanted);
      std::vector<ServerSpec> servers = extract_servers(evaluated.resources, catalogue);
      visit(root, scenario, evaluated, servers);
    }
  }
}

Summary start_summary(const Workspace& workspace) {
  Summary summary;
  summary.files_seen = workspace.files_seen;
  summary.files_parsed = workspace.files_parsed;
  return summary;
}

void count_facts(const ServerSpec& server, Summary& summary) {
  for (const Fact& fact : server.facts) {
    summary.facts_known += fact.state == FactState::Known ? 1 : 0;
    summary.facts_unknown += fact.state == FactState::Unknown ? 1 : 0;
  }
}

void add_scenario(std::vector<std::string>& scenarios, const std::string& name) {
  if (std::find(scenarios.begin(), scenarios.end(), name) == scenarios.end()) {
    scenarios.push_back(name);
  }
}

/// Where each finding so far stands, by all that makes two of them equal.
using FindingKey =
    std::tuple<std::string, std::string, std::string, std::string, std::uint32_t, std::uint32_t>;
using FindingIndex = std::map<FindingKey, std::size_t>;

/// Equal findings of several scenarios are one finding.
void merge(std::vector<Finding>& findings, FindingIndex& index, Finding finding,
           const std::string& scenario) {
  const FindingKey key(finding.root, finding.address, finding.rule, finding.message,
                       finding.span.file.value, finding.span.begin);
  const auto [known, is_new] = index.emplace(key, findings.size());
  if (is_new) {
    finding.scenarios = {scenario};
    findings.push_back(std::move(finding));
  } else {
    add_scenario(findings[known->second].scenarios, scenario);
  }
}

using UndecidedIndex =
    std::map<std::tuple<std::string, std::string, std::string, std::string>, std::size_t>;

void merge(std::vector<Undecided>& all, UndecidedIndex& index, Undecided undecided,
           const std::string& scenario) {
  const auto [known, is_new] = index.emplace(
      std::tuple(undecided.root, undecided.address, undecided.rule, undecided.why), all.size());
  if (is_new) {
    undecided.scenarios = {scenario};
    all.push_back(std::move(undecided));
  } else {
    add_scenario(all[known->second].scenarios, scenario);
  }
}

void sort_findings(Analysis& analysis, const SourceStore& store) {
  const auto order = [&](const Finding& f) {
    return Order(path_of(store, f.span), f.span.begin, f.rule, f.root, f.address);
  };
  std::stable_sort(analysis.findings.begin(), analysis.findings.end(),
                   [&](const Finding& a, const Finding& b) { return order(a) < order(b); });
  std::stable_sort(analysis.undecided.begin(), analysis.undecided.end(),
                   [](const Undecided& a, const Undecided& b) {
                     return std::tie(a.root, a.address, a.rule, a.why) <
                            std::tie(b.root, b.address, b.rule, b.why);
                   });
}

void count_findings(Analysis& analysis) {
  for (const Finding& finding : analysis.findings) {
    switch (finding.severity) {
      case Severity::Error:
        ++analysis.summary.errors;
        break;
      case Severity::Warning:
        ++analysis.summary.warnings;
        break;
      case Severity::Info:
        ++analysis.summary.infos;
        break;
    }
  }
  analysis.summary.undecided = analysis.undecided.size();
}

}  // namespace

Inspection inspect(const Workspace& workspace, const Catalogue& catalogue, bool with_resources) {
  Inspection inspection;
  inspection.with_resources = with_resources;
  inspection.summary = start_summary(workspace);
  inspection.problems = workspace.problems;
  std::set<std::pair<std::string, std::string>> seen;
  for_each_scenario(
      workspace, catalogue, with_resources,
      [&](const Root& root, const Scenario& scenario, Resources& evaluated,
          std::vector<ServerSpec>& servers) {
        ++inspection.summary.scenarios;
        add_problems(inspection.problems, evaluated.problems);
        for (ServerSpec& server : servers) {
          seen.emplace(root.directory, server.address);
          count_facts(server, inspection.summary);
          Ceiling iops = iops_ceiling(server, catalogue);
          Ceiling mbps = mbps_ceiling(server, catalogue);
          const std::optional<bool> cache = has_host_cache(server, catalogue);
          inspection.servers.push_back({root.directory, root.language, scenario.name,
                                        std::move(server), std::move(iops), std::move(mbps),
                                        cache});
        }
        if (!with_resources) return;
        for (Resource& resource : evaluated.resources) {
          if (resource.is_data) continue;
          inspection.resources.push_back({root.directory, scenario.name, std::move(resource)});
        }
      });
  sort_problems(inspection.problems, *workspace.store);
  inspection.summary.roots = workspace.roots.size();
  inspection.summary.servers = seen.size();
  return inspection;
}

Analysis analyze(const Workspace& workspace, const Catalogue& catalogue,
                 const std::vector<Rule>& rules, const std::string& as_of) {
  Analysis analysis;
  analysis.summary = start_summary(workspace);
  analysis.problems = workspace.problems;
  std::set<std::pair<std::string, std::string>> seen;
  std::set<std::string> roots;
  FindingIndex findings;
  UndecidedIndex undecided_index;
  for_each_scenario(workspace, catalogue, false,
                    [&](const Root& root, const Scenario& scenario, const Resources& evaluated,
                        const std::vector<ServerSpec>& servers) {
                      if (root.is_called || !scenario.is_complete) return;
                      roots.insert(root.directory);
                      ++analysis.summary.scenarios;
                      add_problems(analysis.problems, evaluated.problems);
                      for (const ServerSpec& server : servers) {
                        if (server.service != Service::PostgresqlFlexible) continue;
                        seen.emplace(root.directory, server.address);
                        count_facts(server, analysis.summary);
                        const Subject subject = make_subject(server, catalogue, as_of);
                        Outcome outcome = check_server(rules, subject, *workspace.store);
                        for (Finding& finding : outcome.findings) {
                          finding.root = root.directory;
                          merge(analysis.findings, findings, std::move(finding), scenario.name);
                        }
                        for (Undecided& undecided : outcome.undecided) {
                          undecided.root = root.directory;
                          merge(analysis.undecided, undecided_index, std::move(undecided),
                                scenario.name);
                        }
                      }
                    });
  sort_problems(analysis.problems, *workspace.store);
  sort_findings(analysis, *workspace.store);
  count_findings(analysis);
  analysis.summary.roots = roots.size();
  analysis.summary.servers = seen.size();
  return analysis;
}

}  // namespace skulint
