// Declares loops that several threads share, and how many threads the machine has.
#pragma once

#include <cstddef>
#include <functional>

namespace skulint {

/// How many threads run at once here; at least 1.
std::size_t hardware_threads();

/// Calls `run(i)` once for each i < count, on at most `jobs` threads (0 counts as 1), and returns
/// when all have ended. Which thread runs which is open: results belong into a slot for each i.
/// What a call throws is thrown here, after the others have ended.
void parallel_for(std::size_t count, std::size_t jobs, const std::function<void(std::size_t)>& run);

}  // namespace skulint
