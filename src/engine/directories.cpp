// Reads the directories of a workspace.
#include "engine/directories.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/parallel.h"
#include "base/strings.h"
#include "engine/overrides.h"
#include "model/extract.h"
#include "text/walk.h"

namespace skulint {

namespace {

constexpr std::string_view kDownloads = ".terraform";
constexpr std::array<std::string_view, 3> kPassedOver = {".git", kDownloads, "node_modules"};

bool is_claimed(std::string_view name) {
  return claim_of(name).language != nullptr;
}

WalkOptions walk_options(const Workspace& workspace) {
  return {is_claimed, kPassedOver, workspace.jobs};
}

void add_file(const std::string& path, Directory& directory) {
  const Claim claim = claim_of(path);
  directory.language = claim.language;
  switch (claim.role) {
    case FileRole::Configuration:
      directory.configurations.push_back(path);
      break;
    case FileRole::Values:
      directory.values.push_back(path);
      break;
    case FileRole::AutoValues:
      directory.auto_values.push_back(path);
      break;
    case FileRole::None:
      break;
  }
}

/// Files that somebody has to name are left out; those that load by themselves are not.
void add_ignored(const std::string& path, Directory& directory) {
  const FileRole role = claim_of(path).role;
  if (role == FileRole::Configuration) directory.ignored.push_back(path);
  if (role == FileRole::AutoValues) directory.auto_values.push_back(path);
}

/// A name of ours that is no file: a link to nothing, a device. Links to directories are not ours.
void note_unreadable(const std::string& path, Workspace& workspace) {
  const Result<const SourceFile*> opened = workspace.store->open(path);
  if (!opened) {
    workspace.problems.push_back({ProblemKind::Unreadable, opened.error().message, {}, path});
  }
}

void add_walked(const WalkedDirectory& walked, Workspace& workspace, Directories& directories) {
  if (!walked.problem.empty()) {
    workspace.problems.push_back({ProblemKind::Unreadable, walked.problem, {}, walked.path});
  }
  for (const std::string& name : walked.unreadable) {
    note_unreadable(entry_path(walked.path, name), workspace);
  }
  if (walked.files.empty() || directories.count(walked.path) > 0) return;
  Directory& directory = directories[walked.path];
  directory.has_downloads = std::find(walked.passed_over.begin(), walked.passed_over.end(),
                                      kDownloads) != walked.passed_over.end();
  workspace.files_seen += walked.files.size();
  for (const std::string& name : walked.files) {
    add_file(entry_path(walked.path, name), directory);
  }
  for (const std::string& name : walked.ignored) {
    add_ignored(entry_path(walked.path, name), directory);
  }
  std::sort(directory.auto_values.begin(), directory.auto_values.end());
}

bool declares_server(const Unit& unit) {
  return std::any_of(unit.resources.begin(), unit.resources.end(), [](const ResourceDecl& decl) {
    return !decl.is_data && is_server(decl.type);
  });
}

/// A file that is ignored, without what is not looked at in it.
Unit without_resources(Unit unit) {
  unit.has_lost_declarations = !unit.resources.empty() || !unit.modules.empty();
  unit.resources.clear();
  unit.modules.clear();
  return unit;
}

/// Takes out the configurations that another file of the directory stands for.
void drop_hidden(Directory& directory) {
  std::vector<std::string> hidden;
  for (const std::string& path : directory.configurations) {
    const std::string name = directory.language->hides(name_of(std::string_view(path)));
    if (!name.empty()) hidden.push_back(join_path(directory_of(path), name));
  }
  std::erase_if(directory.configurations, [&](const std::string& path) {
    return std::find(hidden.begin(), hidden.end(), path) != hidden.end();
  });
}

/// Puts together what the files of a directory say.
void apply_overrides(Directory& directory, const SourceStore& store) {
  if (!directory.units.empty()) return;
  std::vector<UnitRef> overrides;
  for (const UnitRef& unit : directory.sources) {
    const bool is_override = is_override_file(store.file(unit->file).path);
    (is_override ? overrides : directory.units).push_back(unit);
  }
  std::stable_sort(overrides.begin(), overrides.end(), [&](const UnitRef& a, const UnitRef& b) {
    return store.file(a->file).path < store.file(b->file).path;
  });
  if (!overrides.empty()) directory.units = {merge_overrides(directory.units, overrides)};
}

}  // namespace

void scan(const std::vector<std::string>& paths, Workspace& workspace, Directories& directories) {
  std::vector<std::string> starts;
  std::vector<WalkedDirectory> found;
  for (const std::string& path : paths) {
    if (workspace.store->is_directory(path)) {
      starts.push_back(path);
      continue;
    }
    const std::string around = directory_of(path);
    found.push_back(look_into(*workspace.store, around, walk_options(workspace), true));
    // What is named is read, even where it is ignored.
    std::vector<std::string>& files = found.back().files;
    const std::string name = name_of(std::string_view(path));
    const auto place = std::lower_bound(files.begin(), files.end(), name);
    const bool is_new = place == files.end() || *place != name;
    if (is_new && is_claimed(name)) files.insert(place, name);
  }
  std::vector<WalkedDirectory> walked = walk(*workspace.store, starts, walk_options(workspace));
  std::move(walked.begin(), walked.end(), std::back_inserter(found));
  for (const WalkedDirectory& each : found) {
    add_walked(each, workspace, directories);
    const auto added = directories.find(each.path);
    if (added != directories.end()) added->second.is_walked = true;
  }
}

bool add_directory(const std::string& path, Workspace& workspace, Directories& directories) {
  if (directories.count(path) > 0) return true;
  WalkedDirectory found = look_into(*workspace.store, path, walk_options(workspace), false);
  found.problem.clear();  // whoever calls it tells
  found.unreadable.clear();
  add_walked(found, workspace, directories);
  return directories.count(path) > 0;
}

std::string settled_path(const std::string& path, const Workspace& workspace,
                         const Directories& directories) {
  if (path.empty() || workspace.store->workspace_root().empty() || directories.count(path) > 0) {
    return path;
  }
  const std::string here = canonical_path(".");
  const std::string whole = canonical_path(path);
  if (whole.empty() || whole == join_path(here, path)) return path;
  if (whole == here) return ".";
  return contains_path(here, whole) ? std::string(below_directory(here, whole)) : whole;
}

const Directory* parse_directory(const std::string& path, Workspace& workspace,
                                 Directories& directories) {
  if (!add_directory(path, workspace, directories)) return nullptr;
  const Directory& directory = directories.at(path);
  if (directory.configurations.empty()) return nullptr;
  if (!directory.is_parsed) parse_directories({path}, workspace, directories);
  return &directory;
}

void parse_directories(const std::vector<std::string>& paths, Workspace& workspace,
                       Directories& directories) {
  std::vector<std::string> files;
  std::vector<Directory*> owners;
  std::vector<bool> cut;  // whether resources are left out
  for (const std::string& path : paths) {
    Directory& directory = directories.at(path);
    if (directory.is_parsed) continue;
    directory.is_parsed = true;
    drop_hidden(directory);
    for (const auto* group : {&directory.configurations, &directory.ignored}) {
      for (const std::string& file : *group) {
        files.push_back(file);
        owners.push_back(&directory);
        cut.push_back(group == &directory.ignored && !is_override_file(file));
      }
    }
  }
  const std::vector<Result<const SourceFile*>> opened =
      workspace.store->open_all(files, workspace.jobs);
  std::vector<UnitRef> units(files.size());
  parallel_for(files.size(), workspace.jobs, [&](std::size_t i) {
    if (!opened[i]) return;
    Unit unit = owners[i]->language->parse(**opened[i]);
    units[i] =
        std::make_shared<const Unit>(cut[i] ? without_resources(std::move(unit)) : std::move(unit));
  });
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!opened[i]) {
      workspace.problems.push_back(
          {ProblemKind::Unreadable, opened[i].error().message, {}, files[i]});
      continue;
    }
    ++workspace.files_parsed;
    owners[i]->sources.push_back(units[i]);
    owners[i]->names_server |= declares_server(*units[i]);
  }
  for (const std::string& path : paths) apply_overrides(directories.at(path), *workspace.store);
}

std::string local_module(const std::string& caller, const std::string& source) {
  const bool local =
      starts_with(source, "./") || starts_with(source, "../") || source == "." || source == "..";
  return local ? join_path(caller, source) : std::string();
}

}  // namespace skulint
