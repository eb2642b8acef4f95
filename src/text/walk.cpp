// Walks through directories, level by level.
#include "text/walk.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <unordered_set>
#include <utility>

#include "base/parallel.h"
#include "text/ignore.h"

namespace skulint {

namespace {

using Rules = std::shared_ptr<const IgnoreRules>;

/// Fewer directories are done before other threads have started.
constexpr std::size_t kWorthSharing = 16;

/// A directory that is to be entered.
struct Step {
  std::string path;
  Rules rules;                 ///< of the directories around it
  bool in_repository = false;  ///< a directory around it holds .git
};

struct Entered {
  WalkedDirectory directory;
  std::vector<Step> inner;
};

/// The patterns of a file in front of `around`; `around` itself when there is no such file.
Rules with_patterns(const SourceStore& store, const std::string& file, IgnoreRules rules,
                    Rules around) {
  std::string bytes;
  const Result<std::string_view> text = store.peek(file, bytes);
  if (!text) return around;
  rules.patterns = read_ignore_patterns(*text);
  if (rules.patterns.empty()) return around;
  rules.around = std::move(around);
  return std::make_shared<const IgnoreRules>(std::move(rules));
}

std::size_t bytes_before_entries(const std::string& directory) {
  return directory == "." ? 0 : directory.size() + (directory.back() == '/' ? 0 : 1);
}

/// What holds inside a directory, from what holds around it and its own files.
void enter(const SourceStore& store, const std::vector<DirectoryEntry>& entries, Step& step) {
  const auto has = [&](std::string_view name, EntryKind kind) {
    return std::any_of(entries.begin(), entries.end(), [&](const DirectoryEntry& entry) {
      return entry.name == name && entry.kind == kind && !entry.is_link;
    });
  };
  IgnoreRules own;
  own.skip = bytes_before_entries(step.path);
  const bool is_repository = has(".git", EntryKind::Directory);
  if (is_repository || has(".git", EntryKind::File)) {
    step.in_repository = true;
    step.rules = nullptr;  // a repository inside another is on its own
  }
  if (!step.in_repository) return;
  if (is_repository) {
    step.rules = with_patterns(store, entry_path(step.path, ".git/info/exclude"), own, step.rules);
  }
  if (has(".gitignore", EntryKind::File)) {
    step.rules = with_patterns(store, entry_path(step.path, ".gitignore"), own, step.rules);
  }
}

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Entered visit(const SourceStore& store, Step step, const WalkOptions& options, bool ignores) {
  Entered entered;
  entered.directory.path = step.path;
  const auto wants = [&](std::string_view name) {
    return options.wants(name) || name == ".git" || name == ".gitignore";
  };
  const Result<std::vector<DirectoryEntry>> entries = store.list(step.path, wants);
  if (!entries) {
    entered.directory.problem = entries.error().message;
    return entered;
  }
  if (ignores) enter(store, *entries, step);
  for (const DirectoryEntry& entry : *entries) {
    const bool is_directory = entry.kind == EntryKind::Directory;
    if (!is_directory && !options.wants(entry.name)) continue;
    if (is_directory && contains(options.passed_over, entry.name)) {
      entered.directory.passed_over.push_back(entry.name);
      continue;
    }
    if (ignores || is_directory) {
      std::string path = entry_path(step.path, entry.name);
      if (ignores && is_ignored(step.rules.get(), path, is_directory)) {
        if (entry.kind == EntryKind::File) entered.directory.ignored.push_back(entry.name);
        continue;
      }
      if (is_directory) entered.inner.push_back({std::move(path), step.rules, step.in_repository});
    }
    if (entry.kind == EntryKind::File) entered.directory.files.push_back(entry.name);
    if (entry.kind == EntryKind::Other) entered.directory.unreadable.push_back(entry.name);
  }
  return entered;
}

bool tells(const WalkedDirectory& directory) {
  return !directory.files.empty() || !directory.unreadable.empty() || !directory.problem.empty();
}

/// The start with what holds around it: the .gitignore files between it and the repository's top.
Step start_at(const SourceStore& store, const std::string& path) {
  Step step{path, nullptr, false};
  if (store.workspace_root().empty()) return step;
  const std::string whole = canonical_path(path);
  std::vector<std::string> around;
  std::string at = whole;
  while (contains_path(store.workspace_root(), at) && at != "/") {
    if (at != whole) around.push_back(at);
    if (exists_at_all(at + "/.git")) {
      step.in_repository = true;
      break;
    }
    at = directory_of(at);
  }
  if (!step.in_repository) return step;
  for (auto directory = around.rbegin(); directory != around.rend(); ++directory) {
    IgnoreRules own;
    own.skip = bytes_before_entries(path);
    own.prefix = std::string(below_directory(*directory, whole)) + "/";
    if (directory == around.rbegin()) {
      step.rules = with_patterns(store, *directory + "/.git/info/exclude", own, step.rules);
    }
    step.rules = with_patterns(store, *directory + "/.gitignore", own, step.rules);
  }
  return step;
}

/// Starts that lie inside others get the spelling that the walk from there would give them.
std::vector<std::string> one_spelling(const SourceStore& store,
                                      const std::vector<std::string>& starts) {
  if (store.workspace_root().empty() || starts.size() < 2) return starts;
  std::vector<std::string> whole;
  for (const std::string& start : starts) whole.push_back(canonical_path(start));
  std::vector<std::string> spelled = starts;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    std::size_t outer = i;
    for (std::size_t k = 0; k < starts.size(); ++k) {
      const bool wider = whole[k].size() < whole[outer].size() ||
                         (whole[k].size() == whole[outer].size() && k < outer);
      if (wider && contains_path(whole[k], whole[i])) outer = k;
    }
    if (outer != i) spelled[i] = join_path(starts[outer], below_directory(whole[outer], whole[i]));
  }
  return spelled;
}

}  // namespace

std::vector<WalkedDirectory> walk(const SourceStore& store, const std::vector<std::string>& starts,
                                  const WalkOptions& options) {
  std::vector<WalkedDirectory> walked;
  std::vector<Step> level;
  std::unordered_set<std::string> seen;
  for (const std::string& start : one_spelling(store, starts)) {
    if (seen.insert(start).second) level.push_back(start_at(store, start));
  }
  const bool several = level.size() > 1;
  while (!level.empty()) {
    std::vector<Entered> entered(level.size());
    parallel_for(level.size(), level.size() < kWorthSharing ? 1 : options.jobs, [&](std::size_t i) {
      entered[i] = visit(store, std::move(level[i]), options, true);
    });
    level.clear();
    for (Entered& each : entered) {
      if (tells(each.directory)) walked.push_back(std::move(each.directory));
      for (Step& inner : each.inner) {
        if (!several || seen.insert(inner.path).second) level.push_back(std::move(inner));
      }
    }
  }
  std::sort(walked.begin(), walked.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  return walked;
}

WalkedDirectory look_into(const SourceStore& store, const std::string& path,
                          const WalkOptions& options, bool ignores) {
  const Step step = ignores ? start_at(store, path) : Step{path, nullptr, false};
  return visit(store, step, options, ignores).directory;
}

}  // namespace skulint
