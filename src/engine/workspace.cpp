// Opens workspaces: scans, parses, links modules, keeps the roots that reach a server.
#include "engine/workspace.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/strings.h"
#include "engine/directories.h"

namespace skulint {

namespace {

/// The local modules that a directory calls.
std::vector<std::pair<std::string, std::string>> local_calls(const std::string& path,
                                                             const Directory& directory) {
  std::vector<std::pair<std::string, std::string>> calls;
  for (const UnitRef& unit : directory.units) {
    for (const ModuleCall& call : unit->modules) {
      std::string target = local_module(path, call.source);
      if (!target.empty()) calls.emplace_back(call.source, std::move(target));
    }
  }
  return calls;
}

/// What it takes to put one program together.
struct Builder {
  Workspace& workspace;
  Directories& directories;
  Program& program;
  std::map<std::string, std::size_t> indexes;  ///< modules that are in the program
  std::vector<std::string> open;               ///< those that are being added, outermost first
};

/// Adds `path` and the modules it reaches; returns its index. A call that leads back to a module
/// on the way is left out and becomes a problem.
std::size_t add_module(const std::string& path, Builder& builder) {
  const auto known = builder.indexes.find(path);
  if (known != builder.indexes.end()) return known->second;
  const Directory& directory = *parse_directory(path, builder.workspace, builder.directories);
  const std::size_t index = builder.program.modules.size();
  builder.indexes[path] = index;
  builder.open.push_back(path);
  builder.program.modules.push_back({path, directory.units, {}, {}, directory.sources});
  for (const UnitRef& unit : directory.units) {
    for (const ModuleCall& call : unit->modules) {
      const std::string target = local_module(path, call.source);
      if (target.empty()) continue;
      if (parse_directory(target, builder.workspace, builder.directories) == nullptr) continue;
      if (std::find(builder.open.begin(), builder.open.end(), target) != builder.open.end()) {
        builder.workspace.problems.push_back(
            {ProblemKind::Semantics,
             "module \"" + call.name + "\" leads back to " + target,
             call.source_span,
             {}});
        builder.program.modules[index].circular.push_back(call.source);
        continue;
      }
      const std::size_t child = add_module(target, builder);
      builder.program.modules[index].children[call.source] = child;
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

/// What functions may read: files of the workspace, relative to the root.
CallContext make_calls(const std::shared_ptr<SourceStore>& store, const std::string& root) {
  CallContext calls;
  calls.read_file = [store, root](std::string_view path) -> Result<std::string> {
    // path.module and path.root already lead to the root; what does not is seen from it.
    const bool leads_there = root == "." || starts_with(normal_path(path), root + "/");
    const Result<const SourceFile*> file =
        store->open(leads_there ? std::string(path) : join_path(root, path));
    if (!file) return tl::make_unexpected(file.error());
    return (*file)->text;
  };
  return calls;
}

void note_problems(const Program& program, Workspace& workspace, std::set<std::uint32_t>& noted) {
  for (const Module& module : program.modules) {
    for (const UnitRef& unit : module.sources) {
      if (!noted.insert(unit->file.value).second) continue;
      workspace.problems.insert(workspace.problems.end(), unit->problems.begin(),
                                unit->problems.end());
    }
  }
}

/// Files with problems that mention a server are told about even when no root reaches them.
bool mentions_server(const SourceFile& file) {
  return file.text.find("flexible_server") != std::string::npos;
}

void note_unreached(const Directories& directories, Workspace& workspace,
                    std::set<std::uint32_t>& noted) {
  for (const auto& [path, directory] : directories) {
    for (const UnitRef& unit : directory.sources) {
      const bool tell = !unit->problems.empty() && noted.count(unit->file.value) == 0 &&
                        mentions_server(workspace.store->file(unit->file));
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
  for (const auto& [name, text] : inputs.vars) {
    const auto known = [&, &wanted = name](const Root& root) { return declares(root, wanted); };
    if (std::none_of(roots.begin(), roots.end(), known)) {
      return Error{"--var " + printable(name) + ": no root declares this variable"};
    }
  }
  return std::nullopt;
}

/// A module that lies where it may not be read must not look like one that is empty.
void note_unread_modules(const std::string& path, const Directory& directory,
                         Directories& directories, Workspace& workspace) {
  for (const UnitRef& unit : directory.units) {
    for (const ModuleCall& call : unit->modules) {
      const std::string target = local_module(path, call.source);
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
  std::vector<std::string> paths = inputs.paths;
  if (paths.empty()) paths.emplace_back(".");
  for (const std::string& given : paths) {
    const std::string path = normal_path(given);
    if (!workspace.store->is_directory(path) && !workspace.store->is_file(path)) {
      const Result<const SourceFile*> opened = workspace.store->open(path);
      return tl::make_unexpected(
          Error{opened ? path + ": cannot be read" : opened.error().message});
    }
    scan(path, workspace, directories);
  }
  for (const std::string& file : inputs.var_files) {
    const Result<const SourceFile*> opened = workspace.store->open(file);
    if (!opened) return tl::make_unexpected(opened.error());
  }
  std::vector<std::string> scanned;
  for (const auto& [path, directory] : directories) scanned.push_back(path);
  std::map<std::string, std::set<std::string>> callers;
  std::set<std::uint32_t> noted;
  for (const std::string& path : scanned) {
    const Directory* directory = parse_directory(path, workspace, directories);
    if (directory == nullptr) continue;
    note_unread_modules(path, *directory, directories, workspace);
    for (const auto& [source, target] : local_calls(path, *directory)) {
      callers[target].insert(path);
    }
    Root root;
    root.directory = path;
    root.language = directory->language->id;
    root.program.functions = &directory->language->functions();
    root.program.calls = make_calls(workspace.store, path);
    Builder builder{workspace, directories, root.program, {}, {}};
    add_module(path, builder);
    if (!inputs.every_root && !reaches_server(root.program, directories)) continue;
    note_problems(root.program, workspace, noted);
    workspace.roots.push_back(std::move(root));
  }
  note_unreached(directories, workspace, noted);
  for (Root& root : workspace.roots) {
    // A caller that the root itself reaches does not judge it: then nobody would.
    const std::set<std::string>& calling = callers[root.directory];
    root.is_called = std::any_of(calling.begin(), calling.end(), [&](const std::string& caller) {
      return !holds(root.program, caller);
    });
    root.scenarios = make_scenarios(root.directory, inputs, directories, workspace);
  }
  if (auto wrong = unmatched_inputs(inputs, workspace)) return tl::make_unexpected(*wrong);
  return workspace;
}

}  // namespace skulint
