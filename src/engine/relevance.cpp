// Finds the directories that matter, from the bytes of their files, before anything is parsed.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/strings.h"
#include "engine/directories.h"

namespace skulint {

namespace {

/// Files that one thread reads in a row, into the same memory.
constexpr std::size_t kFilesInARow = 32;

/// What the bytes of one file say.
struct Glance {
  bool mentions_server = false;
  std::vector<std::string> sources;  ///< of modules
  std::string unreadable;            ///< why it could not be read; empty when it was
};

/// A directory, and where its module calls may lead.
struct Node {
  const std::string* path = nullptr;
  Directory* directory = nullptr;
  std::vector<std::size_t> calls;
  std::vector<std::size_t> callers;
  std::vector<std::string> targets;                             ///< before they are nodes
  std::vector<std::pair<std::string, std::string>> unreadable;  ///< path, reason
  bool mentions_server = false;
  bool is_needed = false;
};

struct Graph {
  Workspace& workspace;
  Directories& directories;
  std::vector<Node> nodes;
  std::unordered_map<std::string, std::size_t> index;
  std::unordered_map<std::string, bool> missing;  ///< targets that are none: whether outside
};

/// The directories that `terraform init` has put modules into, as its list names them.
void add_downloads(const std::string& path, const SourceStore& store,
                   std::vector<std::string>& targets) {
  std::string bytes;
  const Result<std::string_view> list =
      store.peek(entry_path(path, ".terraform/modules/modules.json"), bytes);
  if (!list) return;
  constexpr std::string_view kKey = "\"Dir\"";
  for (std::size_t at = list->find(kKey); at != std::string_view::npos;
       at = list->find(kKey, at + 1)) {
    const std::size_t begin = list->find('"', at + kKey.size());
    const std::size_t end = begin == std::string_view::npos ? begin : list->find('"', begin + 1);
    if (end == std::string_view::npos) return;
    targets.push_back(join_path(path, list->substr(begin + 1, end - begin - 1)));
  }
}

Glance glance_at(const std::string& path, const Language& language, const SourceStore& store,
                 std::string& buffer) {
  Glance glance;
  const Result<std::string_view> text = store.peek(path, buffer);
  if (!text) {
    glance.unreadable = text.error().message;
    return glance;
  }
  glance.mentions_server = mentions_server(language, *text);
  glance.sources = language.local_sources(*text);
  return glance;
}

/// Reads the configurations of the nodes from `first` on.
void read_nodes(Graph& graph, std::size_t first) {
  std::vector<std::pair<std::size_t, const std::string*>> files;
  for (std::size_t i = first; i < graph.nodes.size(); ++i) {
    for (const std::string& path : graph.nodes[i].directory->configurations) {
      files.emplace_back(i, &path);
    }
  }
  const SourceStore& store = *graph.workspace.store;
  std::vector<Glance> glances(files.size());
  const std::size_t rows = (files.size() + kFilesInARow - 1) / kFilesInARow;
  parallel_for(rows, graph.workspace.jobs, [&](std::size_t row) {
    std::string buffer;
    const std::size_t end = std::min((row + 1) * kFilesInARow, files.size());
    for (std::size_t i = row * kFilesInARow; i < end; ++i) {
      const auto& [node, path] = files[i];
      glances[i] = glance_at(*path, *graph.nodes[node].directory->language, store, buffer);
    }
  });
  for (std::size_t i = 0; i < files.size(); ++i) {
    Node& node = graph.nodes[files[i].first];
    Glance& glance = glances[i];
    node.mentions_server |= glance.mentions_server;
    for (const std::string& source : glance.sources) {
      node.targets.push_back(join_path(*node.path, source));
    }
    if (!glance.unreadable.empty()) {
      node.unreadable.emplace_back(*files[i].second, std::move(glance.unreadable));
    }
  }
  for (std::size_t i = first; i < graph.nodes.size(); ++i) {
    Node& node = graph.nodes[i];
    if (node.directory->has_downloads) add_downloads(*node.path, store, node.targets);
  }
}

void add_node(const std::string& path, Graph& graph) {
  const auto found = graph.directories.find(path);
  if (!graph.index.emplace(path, graph.nodes.size()).second) return;
  Node node;
  node.path = &found->first;
  node.directory = &found->second;
  graph.nodes.push_back(std::move(node));
}

/// A module that may not be read could hold a server; one that is not there holds none.
bool lies_outside(const std::string& path, const Workspace& workspace) {
  const std::string& root = workspace.store->workspace_root();
  return !root.empty() && !contains_path(root, canonical_path(path));
}

/// Adds a directory that is called from another; false when there is none.
bool add_target(const std::string& target, Graph& graph, Node& caller) {
  const auto known = graph.missing.find(target);
  if (known == graph.missing.end() && add_directory(target, graph.workspace, graph.directories)) {
    return true;
  }
  const bool outside =
      known != graph.missing.end() ? known->second : lies_outside(target, graph.workspace);
  graph.missing.emplace(target, outside);
  caller.mentions_server |= outside;
  return false;
}

/// Turns the targets of the nodes from `first` on into calls, and adds the directories they name.
void link_nodes(Graph& graph, std::size_t first) {
  const std::size_t end = graph.nodes.size();
  for (std::size_t i = first; i < end; ++i) {
    const std::vector<std::string> targets = std::exchange(graph.nodes[i].targets, {});
    for (const std::string& written : targets) {
      const std::string target = graph.missing.count(written) > 0
                                     ? written
                                     : settled_path(written, graph.workspace, graph.directories);
      if (!add_target(target, graph, graph.nodes[i])) continue;
      add_node(target, graph);
      const std::size_t called = graph.index.at(target);
      graph.nodes[i].calls.push_back(called);
      graph.nodes[called].callers.push_back(i);
    }
  }
}

/// Calls `mark` for each node from `start` on along `edges`, as long as it returns true.
template <class Mark>
void spread(Graph& graph, std::size_t start, std::vector<std::size_t> Node::*edges,
            const Mark& mark) {
  std::vector<std::size_t> open = {start};
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (!mark(graph.nodes[at])) continue;
    const std::vector<std::size_t>& next = graph.nodes[at].*edges;
    open.insert(open.end(), next.begin(), next.end());
  }
}

bool mark_reaching(Node& node) {
  return !std::exchange(node.directory->may_reach_server, true);
}

bool mark_needed(Node& node) {
  return !std::exchange(node.is_needed, true);
}

}  // namespace

void parse_relevant(Workspace& workspace, Directories& directories, bool everything) {
  Graph graph{workspace, directories, {}, {}};
  for (const auto& [path, directory] : directories) {
    if (!directory.configurations.empty()) add_node(path, graph);
  }
  for (std::size_t first = 0; first < graph.nodes.size();) {
    const std::size_t end = graph.nodes.size();
    read_nodes(graph, first);
    link_nodes(graph, first);
    first = end;
  }
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (everything || graph.nodes[i].mentions_server) {
      spread(graph, i, &Node::callers, mark_reaching);
    }
  }
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].directory->may_reach_server) spread(graph, i, &Node::calls, mark_needed);
  }
  std::vector<std::string> needed;
  for (const Node& node : graph.nodes) {
    if (node.is_needed) needed.push_back(*node.path);
    for (const auto& [path, reason] : node.unreadable) {
      if (node.is_needed) break;  // the parse tells
      workspace.problems.push_back({ProblemKind::Unreadable, reason, {}, path});
    }
  }
  std::sort(needed.begin(), needed.end());
  parse_directories(needed, workspace, directories);
}

}  // namespace skulint
