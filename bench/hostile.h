// Declares the timing of roots that are made to cost time and memory.
#pragma once

#include <filesystem>

namespace skulint::bench {

/// Prints a row for each; false when one takes more than two seconds or 256 MiB, or cannot be
/// judged.
bool print_hostile_roots(const std::filesystem::path& scratch);

}  // namespace skulint::bench
