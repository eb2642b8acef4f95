// Opens workspaces: scans, parses, links modules, keeps the roots that reach a server.
#include "engine/workspace.h"

#include <algorithm>
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

/// Adds `path` and the modules it reaches to a program; returns its index.
std::size_t add_module(const std::string& path, Workspace& workspace, Directories& directories,
                       std::map<std::string, std::size_t>& indexes, Program& program) {
  const auto known = indexes.find(path);
  if (known != indexes.end()) return known->second;
  const Directory& directory = *parse_directory(path, workspace, directories);
  const std::size_t index = program.modules.size();
  indexes[path] = index;
  program.modules.push_back({path, directory.units, {}});
  for (const auto& [source, target] : local_calls(path, directory)) {
    if (parse_directory(target, workspace, directories) == nullptr) continue;
    const std::size_t child = add_module(target, workspace, directories, indexes, program);
    program.modules[index].children[source] = child;
  }
  return index;
}

bool reaches_server(const Program& program, const Directories& directories) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const Module& module) {
    return directories.at(module.directory).names_server;
  });
}

/// What functions may read: files of the workspace, relative to the root.
CallContext make_calls(const std::shared_ptr<SourceStore>& store) {
  CallContext calls;
  calls.read_file = [store](std::string_view path) -> Result<std::string> {
    const Result<const SourceFile*> file = store->open(path);
    if (!file) return tl::make_unexpected(file.error());
    return (*file)->text;
  };
  return calls;
}

void note_problems(const Program& program, Workspace& workspace, std::set<std::uint32_t>& noted) {
  for (const Module& module : program.modules) {
    for (const UnitRef& unit : module.units) {
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
    for (const UnitRef& unit : directory.units) {
      const bool tell = !unit->problems.empty() && noted.count(unit->file.value) == 0 &&
                        mentions_server(workspace.store->file(unit->file));
      if (!tell) continue;
      noted.insert(unit->file.value);
      workspace.problems.insert(workspace.problems.end(), unit->problems.begin(),
                                unit->problems.end());
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
  std::set<std::string> called;
  std::set<std::uint32_t> noted;
  for (const std::string& path : scanned) {
    const Directory* directory = parse_directory(path, workspace, directories);
    if (directory == nullptr) continue;
    for (const auto& [source, target] : local_calls(path, *directory)) {
      if (target != path) called.insert(target);
    }
    Root root;
    root.directory = path;
    root.language = directory->language->id;
    root.program.functions = &directory->language->functions();
    root.program.calls = make_calls(workspace.store);
    std::map<std::string, std::size_t> indexes;
    add_module(path, workspace, directories, indexes, root.program);
    if (!inputs.every_root && !reaches_server(root.program, directories)) continue;
    note_problems(root.program, workspace, noted);
    workspace.roots.push_back(std::move(root));
  }
  note_unreached(directories, workspace, noted);
  for (Root& root : workspace.roots) {
    root.is_called = called.count(root.directory) > 0;
    root.scenarios = make_scenarios(root.directory, inputs, directories, workspace);
  }
  return workspace;
}

}  // namespace skulint
