// Runs the straight line over a workspace.
#include "engine/analyze.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/parallel.h"
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

/// Problems that several scenarios have are told once.
class ProblemList {
 public:
  explicit ProblemList(std::vector<Problem>& problems) : problems_(problems) {
    for (const Problem& problem : problems_) known_.insert(key(problem));
  }
  void add(std::vector<Problem> more) {
    for (Problem& problem : more) {
      if (known_.insert(key(problem)).second) problems_.push_back(std::move(problem));
    }
  }

 private:
  using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::string>;
  static Key key(const Problem& problem) {
    return {problem.span.file.value, problem.span.begin, problem.span.end, problem.message};
  }

  std::vector<Problem>& problems_;
  std::set<Key> known_;
};

void sort_problems(std::vector<Problem>& problems, const SourceStore& store) {
  const auto key = [&](const Problem& problem) {
    const std::string_view path =
        problem.span.has_place() ? path_of(store, problem.span) : std::string_view(problem.path);
    return std::tuple(path, problem.span.begin, std::string_view(problem.message));
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&](const Problem& a, const Problem& b) { return key(a) < key(b); });
}

/// One root in one scenario, and what came of it.
template <class Answer>
struct Turn {
  const Root* root = nullptr;
  const Scenario* scenario = nullptr;
  Answer answer;
};

/// Calls `judge(root, scenario, answer)` for each root and scenario that `takes` accepts, on all
/// threads; the turns come back in order.
template <class Answer, class Takes, class Judge>
std::vector<Turn<Answer>> judge_all(const Workspace& workspace, const Takes& takes,
                                    const Judge& judge) {
  std::vector<Turn<Answer>> turns;
  for (const Root& root : workspace.roots) {
    for (const Scenario& scenario : root.scenarios) {
      if (takes(root, scenario)) turns.push_back({&root, &scenario, {}});
    }
  }
  parallel_for(turns.size(), workspace.jobs,
               [&](std::size_t i) { judge(*turns[i].root, *turns[i].scenario, turns[i].answer); });
  return turns;
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

bool is_judged(const Root& root, const Scenario& scenario) {
  return !root.is_called && scenario.is_complete;
}

template <class T>
void append(std::vector<T>& all, std::vector<T> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

}  // namespace

Inspection inspect(const Workspace& workspace, const Catalogue& catalogue, bool with_resources) {
  struct Answer {
    std::vector<Problem> problems;
    std::vector<InspectedServer> servers;
    std::vector<InspectedResource> resources;
  };
  const auto wanted = [&](std::string_view type) {
    return with_resources || concerns_servers(type);
  };
  const auto look = [&](const Root& root, const Scenario& scenario, Answer& answer) {
    Resources evaluated = evaluate_resources(root.program, scenario, wanted);
    answer.problems = std::move(evaluated.problems);
    for (ServerSpec& server : extract_servers(evaluated.resources, catalogue)) {
      Ceiling iops = iops_ceiling(server, catalogue);
      Ceiling mbps = mbps_ceiling(server, catalogue);
      const std::optional<bool> cache = has_host_cache(server, catalogue);
      answer.servers.push_back({root.directory, root.language, scenario.name, std::move(server),
                                std::move(iops), std::move(mbps), cache});
    }
    if (!with_resources) return;
    for (Resource& resource : evaluated.resources) {
      if (resource.is_data) continue;
      answer.resources.push_back({root.directory, scenario.name, std::move(resource)});
    }
  };
  Inspection inspection;
  inspection.with_resources = with_resources;
  inspection.summary = start_summary(workspace);
  inspection.problems = workspace.problems;
  ProblemList problems(inspection.problems);
  std::set<std::pair<std::string, std::string>> seen;
  const auto all = [](const Root&, const Scenario&) { return true; };
  for (Turn<Answer>& turn : judge_all<Answer>(workspace, all, look)) {
    ++inspection.summary.scenarios;
    // What a called module refuses of its own defaults, its callers may set.
    if (!turn.root->is_called) problems.add(std::move(turn.answer.problems));
    for (InspectedServer& each : turn.answer.servers) {
      seen.emplace(turn.root->directory, each.server.address);
      count_facts(each.server, inspection.summary);
      inspection.servers.push_back(std::move(each));
    }
    std::move(turn.answer.resources.begin(), turn.answer.resources.end(),
              std::back_inserter(inspection.resources));
  }
  sort_problems(inspection.problems, *workspace.store);
  inspection.summary.roots = workspace.roots.size();
  inspection.summary.servers = seen.size();
  return inspection;
}

Analysis analyze(const Workspace& workspace, const Catalogue& catalogue,
                 const std::vector<Rule>& rules, const std::string& as_of) {
  struct Answer {
    std::vector<Problem> problems;
    std::vector<std::string> addresses;
    Summary facts;
    Outcome outcome;
  };
  const auto check = [&](const Root& root, const Scenario& scenario, Answer& answer) {
    Resources evaluated = evaluate_resources(root.program, scenario, concerns_servers);
    answer.problems = std::move(evaluated.problems);
    for (const ServerSpec& server : extract_servers(evaluated.resources, catalogue)) {
      if (server.service != Service::PostgresqlFlexible) continue;
      answer.addresses.push_back(server.address);
      count_facts(server, answer.facts);
      const Subject subject = make_subject(server, catalogue, as_of);
      Outcome outcome = check_server(rules, subject, *workspace.store);
      append(answer.outcome.findings, std::move(outcome.findings));
      append(answer.outcome.undecided, std::move(outcome.undecided));
    }
  };
  Analysis analysis;
  analysis.summary = start_summary(workspace);
  analysis.problems = workspace.problems;
  ProblemList problems(analysis.problems);
  std::set<std::pair<std::string, std::string>> seen;
  std::set<std::string> roots;
  FindingIndex findings;
  UndecidedIndex undecided_index;
  for (Turn<Answer>& turn : judge_all<Answer>(workspace, is_judged, check)) {
    const std::string& root = turn.root->directory;
    roots.insert(root);
    ++analysis.summary.scenarios;
    problems.add(std::move(turn.answer.problems));
    for (const std::string& address : turn.answer.addresses) seen.emplace(root, address);
    analysis.summary.facts_known += turn.answer.facts.facts_known;
    analysis.summary.facts_unknown += turn.answer.facts.facts_unknown;
    for (Finding& finding : turn.answer.outcome.findings) {
      finding.root = root;
      merge(analysis.findings, findings, std::move(finding), turn.scenario->name);
    }
    for (Undecided& undecided : turn.answer.outcome.undecided) {
      undecided.root = root;
      merge(analysis.undecided, undecided_index, std::move(undecided), turn.scenario->name);
    }
  }
  sort_problems(analysis.problems, *workspace.store);
  sort_findings(analysis, *workspace.store);
  count_findings(analysis);
  analysis.summary.roots = roots.size();
  analysis.summary.servers = seen.size();
  return analysis;
}

Inspection inspect_without_servers(const Workspace& workspace) {
  Inspection inspection;
  inspection.summary = start_summary(workspace);
  inspection.problems = workspace.problems;
  sort_problems(inspection.problems, *workspace.store);
  return inspection;
}

Analysis analyze_without_servers(const Workspace& workspace) {
  Analysis analysis;
  analysis.summary = start_summary(workspace);
  analysis.problems = workspace.problems;
  sort_problems(analysis.problems, *workspace.store);
  return analysis;
}

}  // namespace skulint
