// Opens workspaces: scans, parses, links modules, keeps the roots that reach a server.
#include "engine/workspace.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/strings.h"
#include "engine/calls.h"
#include "engine/directories.h"
#include "engine/downloaded.h"
#include "engine/duplicates.h"
#include "engine/overrides.h"
#include "model/arguments.h"

namespace skulint {

namespace {

/// The directories that a directory calls as modules.
std::vector<std::string> called_by(const std::string& path, const Workspace& workspace,
                                   const Directories& directories) {
  std::vector<std::string> targets;
  for (const UnitRef& unit : directories.at(path).units) {
    for (const ModuleCall& call : unit->modules) {
      std::string target = settled_path(local_module(path, call.source), workspace, directories);
      if (!target.empty()) targets.push_back(std::move(target));
    }
  }
  return targets;
}

/// A module that is being added. `key`: the names of the calls to it, each with a dot behind it.
struct Opened {
  std::string directory;
  std::string key;
};

/// What it takes to put one program together.
struct Builder {
  Workspace& workspace;
  Directories& directories;
  Program& program;
  DownloadedModules downloaded;
  std::map<std::string, std::size_t> indexes;  ///< modules that are in the program
  std::vector<Opened> open;                    ///< those that are being added, outermost first
};

/// Where a call leads; empty when its source is not on disk.
std::string target_of(const Builder& builder, const ModuleCall& call) {
  const std::string local = local_module(builder.open.back().directory, call.source);
  if (!local.empty()) return settled_path(local, builder.workspace, builder.directories);
  return downloaded_directory(builder.downloaded, builder.open.front().directory,
                              builder.open.back().key + call.name, call.source);
}

/// Adds `path` and the modules it reaches; returns its index. A call that leads back to a module
/// on the way is left out and becomes a problem.
std::size_t add_module(const std::string& path, const std::string& key, Builder& builder) {
  const auto known = builder.indexes.find(path);
  if (known != builder.indexes.end()) return known->second;
  const Directory& directory = *parse_directory(path, builder.workspace, builder.directories);
  const std::size_t index = builder.program.modules.size();
  builder.indexes[path] = index;
  builder.open.push_back({path, key});
  builder.program.modules.push_back({path,
                                     relative_path(builder.open.front().directory, path),
                                     directory.units,
                                     {},
                                     {},
                                     directory.sources});
  for (const UnitRef& unit : directory.units) {
    for (const ModuleCall& call : unit->modules) {
      const std::string target = target_of(builder, call);
      if (target.empty()) continue;
      if (parse_directory(target, builder.workspace, builder.directories) == nullptr) continue;
      const auto same = [&](const Opened& opened) { return opened.directory == target; };
      if (std::any_of(builder.open.begin(), builder.open.end(), same)) {
        builder.workspace.problems.push_back(
            {ProblemKind::Semantics,
             "module \"" + call.name + "\" leads back to " + target,
             call.source_span,
             {}});
        builder.program.modules[index].circular.push_back(call.name);
        continue;
      }
      const std::size_t child = add_module(target, key + call.name + ".", builder);
      builder.program.modules[index].children[call.name] = child;
    }
  }
  builder.open.pop_back();
  return index;
}

bool holds(const Program& program, const std::string& directory) {
  return std::any_of(program.modules.begin(), program.modules.end(),
                     [&](const Module& module) { return module.directory == directory; });
}

bool reaches_server(const Program& program, const Directories& directories) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const Module& module) {
    return directories.at(module.directory).names_server;
  });
}

/// Notes the problems of each module's files, and of its files together, once.
void note_problems(const Program& program, Workspace& workspace, std::set<std::uint32_t>& noted) {
  const auto add = [&](const std::vector<Problem>& problems) {
    workspace.problems.insert(workspace.problems.end(), problems.begin(), problems.end());
  };
  for (const Module& module : program.modules) {
    std::vector<UnitRef> fresh;
    for (const UnitRef& unit : module.sources) {
      if (!noted.insert(unit->file.value).second) continue;
      add(unit->problems);
      if (!is_override_file(workspace.store->file(unit->file).path)) fresh.push_back(unit);
    }
    add(find_duplicates(fresh));
  }
}

/// Files with problems that mention a server are told about even when no root reaches them.
void note_unreached(const Directories& directories, Workspace& workspace,
                    std::set<std::uint32_t>& noted) {
  for (const auto& [path, directory] : directories) {
    for (const UnitRef& unit : directory.sources) {
      const bool tell =
          !unit->problems.empty() && noted.count(unit->file.value) == 0 &&
          mentions_server(*directory.language, workspace.store->file(unit->file).text);
      if (!tell) continue;
      noted.insert(unit->file.value);
      workspace.problems.insert(workspace.problems.end(), unit->problems.begin(),
                                unit->problems.end());
    }
  }
}

bool declares(const Root& root, const std::string& name) {
  const std::vector<UnitRef>& units = root.program.modules.front().units;
  return std::any_of(units.begin(), units.end(), [&](const UnitRef& unit) {
    return std::any_of(unit->inputs.begin(), unit->inputs.end(),
                       [&](const Input& input) { return input.name == name; });
  });
}

/// A scenario or a variable that the command line names and no root has: most likely a typing slip.
std::optional<Error> unmatched_inputs(const Inputs& inputs, const Workspace& workspace) {
  if (workspace.roots.empty()) return std::nullopt;
  const auto has_scenario = [](const Root& root) { return !root.scenarios.empty(); };
  const std::vector<Root>& roots = workspace.roots;
  if (!inputs.scenario.empty() && std::none_of(roots.begin(), roots.end(), has_scenario)) {
    return Error{"no root has a scenario " + printable(inputs.scenario) +
                 "; --show-files lists them"};
  }
  for (const Given& given : inputs.given) {
    if (given.is_file() || given.name == kWorkspaceInput) continue;
    const auto known = [&](const Root& root) { return declares(root, given.name); };
    if (std::none_of(roots.begin(), roots.end(), known)) {
      return Error{"--var " + printable(given.name) + ": no root declares this variable"};
    }
  }
  return std::nullopt;
}

/// A module that lies where it may not be read must not look like one that is empty.
void note_unread_modules(const std::string& path, const Directory& directory,
                         Directories& directories, Workspace& workspace) {
  for (const UnitRef& unit : directory.units) {
    for (const ModuleCall& call : unit->modules) {
      const std::string target =
          settled_path(local_module(path, call.source), workspace, directories);
      if (target.empty() || parse_directory(target, workspace, directories) != nullptr) continue;
      const Result<std::vector<DirectoryEntry>> listed = workspace.store->list(target);
      const std::string why = listed ? target + " holds no configuration" : listed.error().message;
      workspace.problems.push_back(
          {ProblemKind::Unreadable, "module \"" + call.name + "\": " + why, call.source_span, {}});
    }
  }
}

}  // namespace

Result<Workspace> open_workspace(const Inputs& inputs, std::shared_ptr<SourceStore> store) {
  Workspace workspace;
  workspace.store = std::move(store);
  Directories directories;
  workspace.jobs = std::max<std::size_t>(inputs.jobs, 1);
  std::vector<std::string> paths = inputs.paths;
  if (paths.empty()) paths.emplace_back(".");
  std::vector<std::string> named;
  for (const std::string& given : paths) {
    const std::string path = normal_path(given);
    if (!workspace.store->is_directory(path) && !workspace.store->is_file(path)) {
      const Result<const SourceFile*> opened = workspace.store->open(path);
      return tl::make_unexpected(
          Error{opened ? path + ": cannot be read" : opened.error().message});
    }
    named.push_back(path);
  }
  scan(named, workspace, directories);
  for (const Given& given : inputs.given) {
    if (!given.is_file()) continue;
    const Result<const SourceFile*> opened = workspace.store->open(given.text);
    if (!opened) return tl::make_unexpected(opened.error());
  }
  parse_relevant(workspace, directories, inputs.every_root);
  std::vector<std::string> relevant;
  for (const auto& [path, directory] : directories) {
    if (directory.is_walked && directory.may_reach_server) relevant.push_back(path);
  }
  std::map<std::string, std::set<std::string>> callers;
  std::set<std::uint32_t> noted;
  for (const std::string& path : relevant) {
    const Directory* directory = parse_directory(path, workspace, directories);
    if (directory == nullptr) continue;
    note_unread_modules(path, *directory, directories, workspace);
    for (const std::string& target : called_by(path, workspace, directories)) {
      callers[target].insert(path);
    }
    Root root;
    root.directory = path;
    root.language = directory->language->id;
    root.program.functions = &directory->language->functions();
    root.program.calls = make_calls(workspace.store, path, *root.program.functions);
    root.program.argument_types = argument_types();
    Builder builder{workspace,    directories,
                    root.program, read_downloaded_modules(*workspace.store, path),
                    {},           {}};
    add_module(path, "", builder);
    if (!inputs.every_root && !reaches_server(root.program, directories)) continue;
    note_problems(root.program, workspace, noted);
    workspace.roots.push_back(std::move(root));
  }
  note_unreached(directories, workspace, noted);
  ValueFiles value_files = find_value_files(directories);
  for (Root& root : workspace.roots) {
    // A caller that the root itself reaches does not judge it: then nobody would.
    const std::set<std::string>& calling = callers[root.directory];
    root.is_called = std::any_of(calling.begin(), calling.end(), [&](const std::string& caller) {
      return !holds(root.program, caller);
    });
    // What it shows is shown again by its callers.
    if (root.is_called) root.program.limits.module_instances = 100;
    root.scenarios = make_scenarios(root.directory, inputs, directories.at(root.directory),
                                    workspace, value_files);
  }
  tell_undeclared(inputs, directories, workspace, value_files);
  if (auto wrong = unmatched_inputs(inputs, workspace)) return tl::make_unexpected(*wrong);
  return workspace;
}

}  // namespace skulint
