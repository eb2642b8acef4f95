// Declares the verbs of the program. Each returns the exit code.
#pragma once

#include "cli/options.h"

namespace skulint {

inline constexpr int kFine = 0;
inline constexpr int kFindings = 1;
inline constexpr int kCouldNotRun = 2;

int run_verb(const Options& options);

/// Writes to standard output, or to a file when one is named. False when it could not be written;
/// the reason is on standard error then.
bool write_output(const std::string& text, const std::string& file);

/// "skulint: reason" on standard error; returns kCouldNotRun.
int could_not_run(const std::string& reason);

// explain.cpp
int run_explain(const Options& options);
int run_rules(const Options& options);
int run_catalogue(const Options& options);

}  // namespace skulint
