// Declares the timing of whole runs of the program, most of them against ripgrep.
#pragma once

#include <filesystem>

namespace skulint::bench {

/// Makes repositories below `scratch`, runs the program on them and prints a table of what was
/// measured. `quick` leaves out the largest repository. False when a run failed.
bool print_whole_runs(const std::filesystem::path& scratch, bool quick);

}  // namespace skulint::bench
