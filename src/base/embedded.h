// Gives the files built into the program: rules, their pages and the catalogue.
#pragma once

#include <span>
#include <string_view>

namespace skulint {

struct EmbeddedFile {
  std::string_view path;  // relative to the repository, with '/': "rules/sku-unknown/rule.hcl"
  std::string_view text;  // the bytes as they were when the program was built
};

// Sorted by path; lives as long as the program. Does no I/O. Defined by cmake/embed.cmake.
std::span<const EmbeddedFile> embedded_files();

}  // namespace skulint
