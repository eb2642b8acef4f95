// Reads files and directories with as few calls of the system as there can be.
#include "text/disk.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>

namespace skulint {

namespace {

namespace fs = std::filesystem;

/// Closes a file when it goes out of sight.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  int release() {
    const int number = number_;
    number_ = -1;
    return number;
  }

 private:
  int number_;
};

int link_flag(Links links) {
  return links == Links::Refuse ? O_NOFOLLOW : 0;
}

/// Reads until `bytes` holds `capacity` of them or the file ends; false when the system refuses.
bool fill(int file, std::size_t capacity, std::string& bytes) {
  std::size_t size = bytes.size();
  bytes.resize(capacity);
  ssize_t got = 1;
  while (size < capacity && got != 0) {
    got = ::read(file, bytes.data() + size, capacity - size);
    if (got < 0 && errno != EINTR) break;
    if (got > 0) size += static_cast<std::size_t>(got);
  }
  bytes.resize(size);
  return got >= 0;
}

EntryKind kind_of(const struct stat& status) {
  if (S_ISDIR(status.st_mode)) return EntryKind::Directory;
  return S_ISREG(status.st_mode) ? EntryKind::File : EntryKind::Other;
}

/// The entry, where the directory itself does not say what it is.
DirectoryEntry look_at(int directory, std::string name) {
  struct stat status {};
  if (::fstatat(directory, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
    return {std::move(name), EntryKind::Other, false};
  }
  if (!S_ISLNK(status.st_mode)) return {std::move(name), kind_of(status), false};
  const bool leads = ::fstatat(directory, name.c_str(), &status, 0) == 0;
  // Links to directories are not followed: they may lead in circles.
  const bool to_file = leads && S_ISREG(status.st_mode);
  return {std::move(name), to_file ? EntryKind::File : EntryKind::Other, true};
}

DirectoryEntry entry_of(int directory, const dirent& found) {
  switch (found.d_type) {
    case DT_DIR:
      return {found.d_name, EntryKind::Directory, false};
    case DT_REG:
      return {found.d_name, EntryKind::File, false};
    default:
      return look_at(directory, found.d_name);
  }
}

}  // namespace

DiskError read_bytes(const std::string& path, Links links, std::size_t largest,
                     std::string& bytes) {
  bytes.clear();
  // Not blocking: a pipe must not keep us waiting for someone to write into it.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | link_flag(links)));
  if (file.number() < 0) return {.code = errno};
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return {.code = errno};
  if (S_ISDIR(status.st_mode)) return {.is_directory = true};
  if (!S_ISREG(status.st_mode)) return {.is_irregular = true};
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > largest) return {.is_too_large = true};
  // Room for one byte more than there is: a file that leaves it free has ended.
  for (std::size_t room = size + 1;; room *= 2) {
    if (!fill(file.number(), room, bytes)) return {.code = errno};
    if (bytes.size() > largest) return {.is_too_large = true};
    if (bytes.size() < room) return {};
  }
}

DiskError read_names(const std::string& path, Links links, const NameFilter& wants,
                     std::vector<DirectoryEntry>& entries) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY | link_flag(links)));
  if (file.number() < 0) return {.code = errno};
  const std::unique_ptr<DIR, int (*)(DIR*)> directory(::fdopendir(file.number()), &::closedir);
  if (!directory) return {.code = errno};
  const int number = file.release();
  for (;;) {
    errno = 0;
    const dirent* found = ::readdir(directory.get());
    if (found == nullptr) return {.code = errno};
    const std::string_view name = found->d_name;
    if (name == "." || name == "..") continue;
    if (found->d_type != DT_DIR && found->d_type != DT_UNKNOWN && !wants(name)) continue;
    DirectoryEntry entry = entry_of(number, *found);
    if (entry.kind == EntryKind::Directory || wants(entry.name))
      entries.push_back(std::move(entry));
  }
}

std::string canonical_path(const std::string& path) {
  // Absolute first: a relative path of which nothing exists would stay relative.
  std::error_code failed;
  const fs::path whole = fs::absolute(path, failed);
  const fs::path resolved = failed ? whole : fs::weakly_canonical(whole, failed);
  return failed ? std::string() : resolved.generic_string();
}

bool exists_as_directory(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool exists_as_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

bool exists_at_all(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

}  // namespace skulint
