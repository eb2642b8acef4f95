// Declares what a run yields: servers as understood, findings, undecided checks, problems, counts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "eval/resource.h"
#include "model/ceiling.h"
#include "model/server_spec.h"
#include "rules/finding.h"
#include "syntax/syntax.h"

namespace skulint {

/// A server as it was understood in one scenario.
struct InspectedServer {
  std::string root;
  std::string language;
  std::string scenario;
  ServerSpec server;
  Ceiling iops;
  Ceiling mbps;
  std::optional<bool> host_cache;  ///< nothing while it is not known
  bool root_is_called = false;     ///< others call the root as a module: check judges it there
};

/// An evaluated resource of one root and scenario.
struct InspectedResource {
  std::string root;
  std::string scenario;
  Resource resource;
};

struct Summary {
  std::size_t files_seen = 0;
  std::size_t files_parsed = 0;
  std::size_t roots = 0;
  std::size_t scenarios = 0;  ///< of all roots together
  std::size_t servers = 0;    ///< a server in two scenarios counts once
  std::size_t facts_known = 0;
  std::size_t facts_unknown = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t undecided = 0;
  std::size_t suppressed = 0;
};

struct Inspection {
  std::vector<InspectedServer> servers;
  bool with_resources = false;
  std::vector<InspectedResource> resources;  ///< only when asked for
  std::vector<Problem> problems;
  Summary summary;
};

struct Analysis {
  std::vector<Finding> findings;  ///< in order of path, place, rule, address
  std::vector<Undecided> undecided;
  std::vector<Problem> problems;
  Summary summary;
};

/// A file with the problems of its syntax.
struct ParsedFile {
  std::string path;
  std::string language;
  std::vector<Problem> problems;
  std::string dump;  ///< the neutral syntax, only when asked for
};

}  // namespace skulint
