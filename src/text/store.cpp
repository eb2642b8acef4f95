// Implements reading the disk inside one workspace.
#include "text/store.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/parallel.h"
#include "base/strings.h"

namespace skulint {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20U;
constexpr const char* kOutside = "lies outside the workspace and is not read";

tl::unexpected<Error> failure(std::string_view path, std::string_view reason) {
  return tl::make_unexpected(Error{std::string(path) + ": " + std::string(reason)});
}

std::string reason_of(const DiskError& error) {
  if (error.is_directory) return "is a directory";
  if (error.is_irregular) return "is not a regular file";
  if (error.is_too_large) return "is larger than 64 MiB and is not read";
  return error.code == ENOENT ? "no such file or directory" : std::strerror(error.code);
}

}  // namespace

SourceStore::SourceStore(const std::string& workspace_root)
    : root_(workspace_root.empty() ? std::string() : canonical_path(workspace_root)) {}

bool SourceStore::is_inside(const std::string& path) const {
  if (root_.empty()) return false;
  const std::string resolved = canonical_path(path);
  return !resolved.empty() && contains_path(root_, resolved);
}

bool SourceStore::is_known_inside(const std::string& directory) const {
  const std::lock_guard lock(mutex_);
  return inside_.count(directory) > 0;
}

bool SourceStore::is_directory_inside(const std::string& directory) const {
  if (is_known_inside(directory)) return true;
  if (!is_inside(directory)) return false;
  const std::lock_guard lock(mutex_);
  inside_.insert(directory);
  return true;
}

const SourceFile* SourceStore::find(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto known = by_path_.find(path);
  return known == by_path_.end() ? nullptr : files_[known->second.value - 1].get();
}

/// What lies in a directory of the workspace does so itself, unless it is a link: resolving every
/// path would cost more than reading it.
Result<std::string_view> SourceStore::read(const std::string& path, std::string& buffer) const {
  const bool near = is_directory_inside(directory_of(path)) && name_of(path) != "..";
  DiskError error{.code = ELOOP};
  if (near) error = read_bytes(path, Links::Refuse, kLargestFile, buffer);
  if (error.code == ELOOP) {
    if (!exists_at_all(path)) return failure(path, reason_of({.code = errno}));
    if (!is_inside(path)) return failure(path, kOutside);
    error = read_bytes(path, Links::Follow, kLargestFile, buffer);
  }
  if (error.failed()) return failure(path, reason_of(error));
  return std::string_view(buffer);
}

Result<std::string_view> SourceStore::peek(std::string_view given, std::string& buffer) const {
  const std::string path = normal_path(given);
  if (const SourceFile* known = find(path)) return std::string_view(known->text);
  return read(path, buffer);
}

Result<const SourceFile*> SourceStore::open(std::string_view given) {
  std::string path = normal_path(given);
  if (const SourceFile* known = find(path)) return known;
  std::string text;
  const Result<std::string_view> bytes = read(path, text);
  if (!bytes) return tl::make_unexpected(bytes.error());
  text.shrink_to_fit();
  return &file(keep(std::move(path), std::move(text), false));
}

std::vector<Result<const SourceFile*>> SourceStore::open_all(const std::vector<std::string>& paths,
                                                             std::size_t jobs) {
  std::vector<std::string> texts(paths.size());
  std::vector<std::string> reasons(paths.size());
  parallel_for(paths.size(), jobs, [&](std::size_t i) {
    const std::string path = normal_path(paths[i]);
    if (find(path) != nullptr) return;
    const Result<std::string_view> bytes = read(path, texts[i]);
    if (!bytes) reasons[i] = bytes.error().message;
  });
  std::vector<Result<const SourceFile*>> files;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::string path = normal_path(paths[i]);
    const SourceFile* known = find(path);
    if (!reasons[i].empty()) {
      files.emplace_back(tl::make_unexpected(Error{reasons[i]}));
    } else if (known != nullptr) {
      files.emplace_back(known);
    } else {
      files.emplace_back(&file(keep(std::move(path), std::move(texts[i]), false)));
    }
  }
  return files;
}

FileId SourceStore::add(std::string path, std::string text) {
  return keep(std::move(path), std::move(text), true);
}

FileId SourceStore::keep(std::string path, std::string text, bool is_overlay) {
  const std::lock_guard lock(mutex_);
  const FileId id{static_cast<std::uint32_t>(files_.size()) + 1};
  const std::string normal = normal_path(path);
  const bool is_path = !starts_with(path, "<");
  if (is_path) by_path_[normal] = id;
  if (is_path && is_overlay) overlays_[normal] = id;
  files_.push_back(
      std::make_unique<const SourceFile>(make_source_file(id, std::move(path), std::move(text))));
  return id;
}

const SourceFile& SourceStore::file(FileId id) const {
  const std::lock_guard lock(mutex_);
  return *files_.at(id.value - 1);
}

Result<std::vector<DirectoryEntry>> SourceStore::list(std::string_view given,
                                                      const NameFilter& wants) const {
  const std::string directory = normal_path(given);
  std::vector<DirectoryEntry> entries;
  if (!root_.empty()) {
    // A directory inside another is, unless it is a link.
    const bool near = is_known_inside(directory_of(directory)) && name_of(directory) != "..";
    DiskError error{.code = ENOTDIR};
    if (near) error = read_names(directory, Links::Refuse, wants, entries);
    if (error.code == ENOTDIR || error.code == ELOOP) {
      if (!is_directory_inside(directory)) return failure(directory, kOutside);
      error = read_names(directory, Links::Follow, wants, entries);
    }
    if (error.failed()) return failure(directory, std::strerror(error.code));
    const std::lock_guard lock(mutex_);
    inside_.insert(directory);
  }
  {
    const std::lock_guard lock(mutex_);
    const bool here = directory == ".";
    for (auto at = here ? overlays_.begin() : overlays_.lower_bound(directory);
         at != overlays_.end(); ++at) {
      const std::string_view below = below_directory(directory, at->first);
      if (below.empty() && !here && !starts_with(at->first, directory)) break;
      if (below.empty()) continue;
      const std::string name(below.substr(0, below.find('/')));
      const bool nested = name.size() < below.size();
      const auto same = [&](const DirectoryEntry& entry) { return entry.name == name; };
      if (std::any_of(entries.begin(), entries.end(), same)) continue;
      if (!nested && !wants(name)) continue;
      entries.push_back({name, nested ? EntryKind::Directory : EntryKind::File});
    }
  }
  std::sort(entries.begin(), entries.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  return entries;
}

Result<bool> SourceStore::has_file(std::string_view path) const {
  const std::string normal = normal_path(path);
  if (is_file(normal)) return true;
  if (root_.empty()) return false;
  if (!is_inside(normal)) return failure(normal, kOutside);
  return false;
}

bool SourceStore::is_directory(std::string_view path) const {
  const std::string normal = normal_path(path);
  if (root_.empty()) {
    const std::lock_guard lock(mutex_);
    return std::any_of(overlays_.begin(), overlays_.end(), [&](const auto& overlay) {
      return !below_directory(normal, overlay.first).empty();
    });
  }
  return is_inside(normal) && exists_as_directory(normal);
}

bool SourceStore::is_file(std::string_view path) const {
  const std::string normal = normal_path(path);
  if (find(normal) != nullptr) return true;
  return is_inside(normal) && exists_as_file(normal);
}

std::string find_workspace_root(std::string_view given) {
  std::error_code failed;
  // A link is judged by where it lies, not by where it leads.
  fs::path start = fs::absolute(fs::path(given), failed).lexically_normal();
  if (!fs::is_directory(start, failed)) start = start.parent_path();
  for (fs::path at = start;; at = at.parent_path()) {
    if (fs::exists(at / ".git", failed)) return at.generic_string();
    if (at == at.parent_path()) break;
  }
  const std::string here = fs::current_path(failed).generic_string();
  return contains_path(here, start.generic_string()) ? here : start.generic_string();
}

}  // namespace skulint
