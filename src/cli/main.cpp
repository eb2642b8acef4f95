// Starts the program: reads the command line, runs the verb, keeps our own bugs from being silent.
#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/options.h"
#include "cli/verbs.h"

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const skulint::CommandLine line = skulint::read_command_line(argc, argv);
    if (line.stop && line.exit_code != 0) {
      std::fputs(line.output.c_str(), stderr);
      return line.exit_code;
    }
    if (line.stop) return skulint::write_output(line.output, {}) ? 0 : skulint::kCouldNotRun;
    return skulint::run_verb(line.options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "skulint: internal error: %s; please report it\n", error.what());
    return skulint::kCouldNotRun;
  }
}
