// Declares the reading of files and directories, without any judgement of where they lie.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace skulint {

enum class EntryKind : std::uint8_t {
  File,
  Directory,
  Other,  ///< a device, a link to a directory or to nothing
};

struct DirectoryEntry {
  std::string name;
  EntryKind kind = EntryKind::File;
  bool is_link = false;
};

/// Which names of a directory are wanted.
using NameFilter = std::function<bool(std::string_view name)>;

enum class Links : std::uint8_t { Follow, Refuse };

/// What came of an attempt: 0, or the error of the system.
struct DiskError {
  int code = 0;
  bool is_directory = false;
  bool is_irregular = false;  ///< neither a file nor a directory
  bool is_too_large = false;
  bool failed() const { return code != 0 || is_directory || is_irregular || is_too_large; }
};

/// Reads a regular file of at most `largest` bytes into `bytes`, whose memory is used again. A link
/// at the end of the path that is refused fails with ELOOP.
DiskError read_bytes(const std::string& path, Links links, std::size_t largest, std::string& bytes);

/// The entries of a directory that `wants` accepts, in no order; directories are always among them.
/// Nothing but the kind of a link is asked about what it leads to.
DiskError read_names(const std::string& path, Links links, const NameFilter& wants,
                     std::vector<DirectoryEntry>& entries);

/// Absolute, links resolved; what does not exist is kept as it is written. Empty: it cannot be
/// told.
std::string canonical_path(const std::string& path);

/// Whether something exists there, links followed: a directory, a regular file.
bool exists_as_directory(const std::string& path);
bool exists_as_file(const std::string& path);
bool exists_at_all(const std::string& path);

}  // namespace skulint
