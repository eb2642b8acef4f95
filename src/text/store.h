// Declares the only door to the disk: files and directories inside one workspace, and overlays.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "text/source.h"

namespace skulint {

enum class EntryKind : std::uint8_t { File, Directory, Other };

struct DirectoryEntry {
  std::string name;
  EntryKind kind = EntryKind::File;
};

/// Collapses "." and "a/.." in a path, with '/' as separator; "" becomes ".".
std::string normal_path(std::string_view path);

/// `relative` seen from the directory `base`, normalised; an absolute one stays itself.
std::string join_path(std::string_view base, std::string_view relative);

/// `path` seen from the directory `base`: both are relative to one place, or both absolute.
std::string relative_path(std::string_view base, std::string_view path);

/// The directory part ("." when there is none), and the name after the last '/'.
std::string directory_of(std::string_view path);
std::string name_of(std::string_view path);

/// Reads files and directories, gives each file version an id, and keeps it for as long as the
/// store lives. Paths are relative to the current directory. Nothing outside the workspace root is
/// read, symbolic links resolved. Overlays shadow the disk. Safe to use from several threads.
class SourceStore {
 public:
  /// `workspace_root`: what may be read; "" reads overlays alone.
  explicit SourceStore(const std::string& workspace_root);

  /// The file at `path`, read once. Fails with a reason a user understands: missing, a directory,
  /// unreadable, outside the workspace, too large (over 64 MiB).
  Result<const SourceFile*> open(std::string_view path);

  /// A file that is not on the disk, or a newer version of one that is; shadows `path` from now on.
  /// A name such as `<expression>` is no path: it is shown, and found by its id alone.
  FileId add(std::string path, std::string text);

  /// The file that `id` names; `id` must come from this store.
  const SourceFile& file(FileId id) const;

  /// The names in a directory, sorted by byte; fails like `open`.
  Result<std::vector<DirectoryEntry>> list(std::string_view directory) const;

  /// Whether there is a file at `path`; fails where the workspace ends.
  Result<bool> has_file(std::string_view path) const;

  bool is_directory(std::string_view path) const;
  bool is_file(std::string_view path) const;

  /// Absolute, links resolved.
  const std::string& workspace_root() const { return root_; }

 private:
  bool is_inside(const std::string& path) const;

  std::string root_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<const SourceFile>> files_;
  std::unordered_map<std::string, FileId> by_path_;
};

/// Where the workspace of `path` begins: the nearest directory upwards that holds `.git`, else the
/// current directory when it contains `path`, else `path` itself (or its directory). Absolute.
std::string find_workspace_root(std::string_view path);

}  // namespace skulint
