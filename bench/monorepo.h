// Declares the repository that whole runs are timed on: made from a number, the same each time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace skulint::bench {

/// What was made, and paths in it that runs are asked about.
struct Monorepo {
  std::filesystem::path top;
  std::size_t files = 0;
  std::size_t bytes = 0;
  std::size_t relevant = 0;  ///< configurations that mention a server
  std::string changed_file;  ///< one of them, seen from the top
};

/// Writes `files` files below `top`: services with code, pages, manifests and infrastructure; one
/// in two hundred files declares something of a server, in a root or in a module that roots call.
Monorepo make_monorepo(const std::filesystem::path& top, std::size_t files);

/// One root of `lines` lines around some servers: variables, locals, modules, resources.
std::string large_root(std::size_t lines);

}  // namespace skulint::bench
