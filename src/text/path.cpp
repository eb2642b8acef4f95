// Implements the arithmetic of paths.
#include "text/path.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/strings.h"

namespace skulint {

namespace fs = std::filesystem;

std::string normal_path(std::string_view path) {
  const bool absolute = starts_with(path, "/");
  std::string normal(absolute ? "/" : "");
  std::vector<std::size_t> steps;  // where each step that ".." takes back begins
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view step = path.substr(at, end - at);
    at = end + 1;
    if (step.empty() || step == ".") continue;
    if (step == ".." && !steps.empty()) {
      normal.resize(steps.back());
      steps.pop_back();
      continue;
    }
    if (step == ".." && absolute) continue;
    if (step != "..") steps.push_back(normal.size());
    if (!normal.empty() && normal.back() != '/') normal += '/';
    normal += step;
  }
  return normal.empty() ? "." : normal;
}

std::string join_path(std::string_view base, std::string_view relative) {
  if (base.empty() || starts_with(relative, "/")) return normal_path(relative);
  return normal_path(std::string(base) + "/" + std::string(relative));
}

std::string relative_path(std::string_view base, std::string_view path) {
  const std::string relative = fs::path(path).lexically_relative(fs::path(base)).generic_string();
  return relative.empty() ? std::string(path) : normal_path(relative);
}

std::string entry_path(std::string_view directory, std::string_view name) {
  if (directory == ".") return std::string(name);
  std::string path;
  path.reserve(directory.size() + 1 + name.size());
  path = directory;
  if (path.back() != '/') path += '/';
  return path += name;
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

bool contains_path(std::string_view directory, std::string_view path) {
  if (directory == path || directory == "/") return true;
  return path.size() > directory.size() && path[directory.size()] == '/' &&
         starts_with(path, directory);
}

std::string_view below_directory(std::string_view directory, std::string_view path) {
  if (directory == ".") {
    return starts_with(path, "/") || starts_with(path, "../") ? std::string_view() : path;
  }
  const std::size_t skipped = directory == "/" ? 1 : directory.size() + 1;
  return contains_path(directory, path) && path.size() > skipped ? path.substr(skipped)
                                                                 : std::string_view();
}

}  // namespace skulint
