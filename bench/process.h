// Declares the timing of whole processes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skulint::bench {

/// How one run of a program went.
struct Run {
  double milliseconds = 0;  ///< from before it started until after it ended
  double peak_mib = 0;      ///< the most memory it had at once
  int exit_code = -1;       ///< 127: it could not be started
};

/// Runs a program in `directory`, its output going nowhere.
Run run_program(const std::vector<std::string>& command, const std::filesystem::path& directory);

/// The middle one; `values` must not be empty.
double median(std::vector<double> values);

}  // namespace skulint::bench
