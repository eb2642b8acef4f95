// Declares the only door to the disk: files and directories inside one workspace, and overlays.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "text/disk.h"
#include "text/path.h"
#include "text/source.h"

namespace skulint {

/// Every name of a directory.
inline bool any_name(std::string_view) {
  return true;
}

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

  /// Opens several at once, on `jobs` threads; ids are in the order of `paths`.
  std::vector<Result<const SourceFile*>> open_all(const std::vector<std::string>& paths,
                                                  std::size_t jobs);

  /// The bytes of the file at `path`, which is not kept: they live in `buffer`, or in the store
  /// when it has the file already. Fails like `open`.
  Result<std::string_view> peek(std::string_view path, std::string& buffer) const;

  /// A file that is not on the disk, or a newer version of one that is; shadows `path` from now on.
  /// A name such as `<expression>` is no path: it is shown, and found by its id alone.
  FileId add(std::string path, std::string text);

  /// The file that `id` names; `id` must come from this store.
  const SourceFile& file(FileId id) const;

  /// The names in a directory that `wants` accepts (directories always are), sorted by byte; fails
  /// like `open`.
  Result<std::vector<DirectoryEntry>> list(std::string_view directory,
                                           const NameFilter& wants = any_name) const;

  /// Whether there is a file at `path`; fails where the workspace ends.
  Result<bool> has_file(std::string_view path) const;

  bool is_directory(std::string_view path) const;
  bool is_file(std::string_view path) const;

  /// Absolute, links resolved.
  const std::string& workspace_root() const { return root_; }

 private:
  const SourceFile* find(const std::string& path) const;
  Result<std::string_view> read(const std::string& path, std::string& buffer) const;
  bool is_inside(const std::string& path) const;
  bool is_known_inside(const std::string& directory) const;
  bool is_directory_inside(const std::string& directory) const;
  FileId keep(std::string path, std::string text, bool is_overlay);

  std::string root_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<const SourceFile>> files_;
  std::unordered_map<std::string, FileId> by_path_;
  std::map<std::string, FileId, std::less<>> overlays_;  ///< those of them that were added
  mutable std::unordered_set<std::string> inside_;       ///< directories that were found to be
};

/// Where the workspace of `path` begins: the nearest directory upwards that holds `.git`, else the
/// current directory when it contains `path`, else `path` itself (or its directory). Absolute.
std::string find_workspace_root(std::string_view path);

}  // namespace skulint
