// Reads the directories of a workspace.
#include "engine/directories.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/strings.h"
#include "engine/overrides.h"
#include "model/extract.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 3> kPassedOver = {".git", ".terraform", "node_modules"};
constexpr int kDeepestDirectory = 64;

void add_file(const std::string& path, Workspace& workspace, Directories& directories) {
  ++workspace.files_seen;
  const Claim claim = claim_of(path);
  if (claim.language == nullptr) return;
  Directory& directory = directories[directory_of(path)];
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

/// A name of ours that is no file: a link to nothing, a device. Links to directories are not ours.
void note_unreadable(const std::string& path, Workspace& workspace) {
  if (claim_of(path).language == nullptr) return;
  const Result<const SourceFile*> opened = workspace.store->open(path);
  if (!opened) {
    workspace.problems.push_back({ProblemKind::Unreadable, opened.error().message, {}, path});
  }
}

void walk(const std::string& path, int depth, Workspace& workspace, Directories& directories) {
  const Result<std::vector<DirectoryEntry>> entries = workspace.store->list(path);
  if (!entries) {
    workspace.problems.push_back({ProblemKind::Unreadable, entries.error().message, {}, path});
    return;
  }
  for (const DirectoryEntry& entry : *entries) {
    const std::string inner = join_path(path, entry.name);
    if (entry.kind == EntryKind::File) {
      add_file(inner, workspace, directories);
    } else if (entry.kind == EntryKind::Other) {
      note_unreadable(inner, workspace);
    } else if (entry.kind == EntryKind::Directory && depth < kDeepestDirectory &&
               std::find(kPassedOver.begin(), kPassedOver.end(), entry.name) == kPassedOver.end()) {
      walk(inner, depth + 1, workspace, directories);
    }
  }
}

/// A directory that is reached by a module call from elsewhere.
void add_directory(const std::string& path, Workspace& workspace, Directories& directories) {
  const Result<std::vector<DirectoryEntry>> entries = workspace.store->list(path);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    if (entry.kind == EntryKind::File)
      add_file(join_path(path, entry.name), workspace, directories);
  }
}

bool declares_server(const Unit& unit) {
  return std::any_of(unit.resources.begin(), unit.resources.end(), [](const ResourceDecl& decl) {
    return !decl.is_data && is_server(decl.type);
  });
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

}  // namespace

void scan(const std::string& path, Workspace& workspace, Directories& directories) {
  if (workspace.store->is_directory(path)) {
    walk(path, 0, workspace, directories);
  } else {
    add_directory(directory_of(path), workspace, directories);
  }
}

const Directory* parse_directory(const std::string& path, Workspace& workspace,
                                 Directories& directories) {
  if (directories.count(path) == 0) add_directory(path, workspace, directories);
  const auto found = directories.find(path);
  if (found == directories.end() || found->second.configurations.empty()) return nullptr;
  Directory& directory = found->second;
  if (directory.is_parsed) return &directory;
  directory.is_parsed = true;
  std::vector<UnitRef> overrides;
  drop_hidden(directory);
  for (const std::string& file : directory.configurations) {
    const Result<const SourceFile*> source = workspace.store->open(file);
    if (!source) {
      workspace.problems.push_back({ProblemKind::Unreadable, source.error().message, {}, file});
      continue;
    }
    ++workspace.files_parsed;
    directory.sources.push_back(std::make_shared<const Unit>(directory.language->parse(**source)));
    directory.names_server |= declares_server(*directory.sources.back());
    (is_override_file(file) ? overrides : directory.units).push_back(directory.sources.back());
  }
  if (!overrides.empty()) directory.units = {merge_overrides(directory.units, overrides)};
  return &directory;
}

std::string local_module(const std::string& caller, const std::string& source) {
  const bool local =
      starts_with(source, "./") || starts_with(source, "../") || source == "." || source == "..";
  return local ? join_path(caller, source) : std::string();
}

}  // namespace skulint
