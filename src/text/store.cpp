// Implements reading the disk inside one workspace.
#include "text/store.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargestFile = 64ULL << 20U;

std::string canonical(const std::string& path) {
  // Absolute first: a relative path of which nothing exists would stay relative.
  std::error_code failed;
  const fs::path whole = fs::absolute(path, failed);
  const fs::path resolved = failed ? whole : fs::weakly_canonical(whole, failed);
  return failed ? std::string() : resolved.generic_string();
}

bool contains_path(const std::string& directory, const std::string& path) {
  return path == directory || directory == "/" || starts_with(path, directory + "/");
}

tl::unexpected<Error> failure(std::string_view path, std::string_view reason) {
  return tl::make_unexpected(Error{std::string(path) + ": " + std::string(reason)});
}

/// What is left of `path` below `directory`; empty when it does not lie there.
std::string below_directory(const std::string& directory, const std::string& path) {
  if (directory == ".") return starts_with(path, "/") || starts_with(path, "../") ? "" : path;
  return starts_with(path, directory + "/") ? path.substr(directory.size() + 1) : std::string();
}

std::string reason_of(int error) {
  return std::strerror(error);
}

}  // namespace

std::string normal_path(std::string_view path) {
  std::string normal = fs::path(path).lexically_normal().generic_string();
  if (normal.size() > 1 && normal.back() == '/') normal.pop_back();
  return normal.empty() ? "." : normal;
}

std::string join_path(std::string_view base, std::string_view relative) {
  return normal_path((fs::path(base) / fs::path(relative)).generic_string());
}

std::string relative_path(std::string_view base, std::string_view path) {
  const std::string relative = fs::path(path).lexically_relative(fs::path(base)).generic_string();
  return relative.empty() ? std::string(path) : normal_path(relative);
}

std::string directory_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return slash == 0 ? "/" : std::string(path.substr(0, slash));
}

std::string name_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

SourceStore::SourceStore(const std::string& workspace_root)
    : root_(workspace_root.empty() ? std::string() : canonical(workspace_root)) {}

bool SourceStore::is_inside(const std::string& path) const {
  if (root_.empty()) return false;
  const std::string resolved = canonical(path);
  return !resolved.empty() && contains_path(root_, resolved);
}

Result<const SourceFile*> SourceStore::open(std::string_view given) {
  const std::string path = normal_path(given);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = by_path_.find(path); known != by_path_.end()) {
      return files_[known->second.value - 1].get();
    }
  }
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  if (status.type() == fs::file_type::not_found) return failure(path, "no such file or directory");
  if (failed) return failure(path, failed.message());
  if (!is_inside(path)) return failure(path, "lies outside the workspace and is not read");
  if (fs::is_directory(status)) return failure(path, "is a directory");
  if (!fs::is_regular_file(status)) return failure(path, "is not a regular file");
  if (fs::file_size(path, failed) > kLargestFile || failed) {
    return failure(path, "is larger than 64 MiB and is not read");
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return failure(path, reason_of(errno));
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad()) return failure(path, "could not be read to its end");
  return &file(add(path, std::move(text)));
}

FileId SourceStore::add(std::string path, std::string text) {
  const std::lock_guard lock(mutex_);
  const FileId id{static_cast<std::uint32_t>(files_.size()) + 1};
  if (!starts_with(path, "<")) by_path_[normal_path(path)] = id;
  files_.push_back(
      std::make_unique<const SourceFile>(make_source_file(id, std::move(path), std::move(text))));
  return id;
}

const SourceFile& SourceStore::file(FileId id) const {
  const std::lock_guard lock(mutex_);
  return *files_.at(id.value - 1);
}

Result<std::vector<DirectoryEntry>> SourceStore::list(std::string_view given) const {
  const std::string directory = normal_path(given);
  std::vector<DirectoryEntry> entries;
  if (!root_.empty()) {
    if (!is_inside(directory)) {
      return failure(directory, "lies outside the workspace and is not read");
    }
    std::error_code failed;
    for (fs::directory_iterator at(directory, failed), end; !failed && at != end;
         at.increment(failed)) {
      std::error_code unknown;
      const fs::file_status status = at->status(unknown);
      // Links to directories are not followed: they may lead in circles.
      const bool directory_itself = fs::is_directory(status) && !at->is_symlink(unknown);
      const EntryKind kind = directory_itself              ? EntryKind::Directory
                             : fs::is_regular_file(status) ? EntryKind::File
                                                           : EntryKind::Other;
      entries.push_back({at->path().filename().generic_string(), kind});
    }
    if (failed) return failure(directory, failed.message());
  }
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [path, id] : by_path_) {
      const std::string below = below_directory(directory, path);
      if (below.empty()) continue;
      const std::string name = below.substr(0, below.find('/'));
      const auto same = [&](const DirectoryEntry& entry) { return entry.name == name; };
      if (std::none_of(entries.begin(), entries.end(), same)) {
        const bool nested = name.size() < below.size();
        entries.push_back({name, nested ? EntryKind::Directory : EntryKind::File});
      }
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
  if (!is_inside(normal)) return failure(normal, "lies outside the workspace and is not read");
  return false;
}

bool SourceStore::is_directory(std::string_view path) const {
  const std::string normal = normal_path(path);
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [known, id] : by_path_) {
      if (!below_directory(normal, known).empty() && root_.empty()) return true;
    }
  }
  std::error_code failed;
  return is_inside(normal) && fs::is_directory(normal, failed);
}

bool SourceStore::is_file(std::string_view path) const {
  const std::string normal = normal_path(path);
  {
    const std::lock_guard lock(mutex_);
    if (by_path_.count(normal) > 0) return true;
  }
  std::error_code failed;
  return is_inside(normal) && fs::is_regular_file(normal, failed);
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
