// Declares patterns of paths as `fileset` understands them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skulint {

/// A pattern, taken apart into the alternatives that its braces stand for.
struct PathPattern {
  std::vector<std::string> alternatives;
};

/// `*`, `?`, `[a-z]`, `[^a]`, `{a,b}`, and `**` for any number of directories; a backslash takes
/// the next character as it is. None for a pattern whose braces are broken or stand for too many
/// alternatives.
std::optional<PathPattern> parse_path_pattern(std::string_view pattern);

/// None where the path leads to brackets that are broken: the engine looks at them then only.
/// Takes time in proportion to the product of both lengths.
std::optional<bool> matches_path(const PathPattern& pattern, std::string_view path);

/// Whether the path itself or something below it may match.
bool may_match_below(const PathPattern& pattern, std::string_view path);

}  // namespace skulint
