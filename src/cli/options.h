// Declares the command line: verbs, flags, and what a wrong one is answered with.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/workspace.h"
#include "rules/finding.h"

namespace skulint {

/// `--format json` or `--format json=FILE`.
struct FormatRequest {
  std::string name;
  std::string file;  ///< empty: standard output
};

enum class Color { Auto, Always, Never };

struct Options {
  std::string verb;  ///< "check", "inspect", …; empty when help or version was printed
  Inputs inputs;
  std::vector<FormatRequest> formats;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::string fail_on = "warning";  ///< error, warning, info or never
  bool strict = false;
  bool quiet = false;
  bool verbose = false;
  bool show_files = false;
  bool timings = false;
  bool isolated = false;
  bool resources = false;
  bool dump = false;
  bool markdown = false;
  bool rule_words = false;
  bool force_exclude = false;
  int jobs = 0;  ///< 0: as many as there are processors
  Color color = Color::Auto;
  std::string as_of;
  std::vector<std::string> words;  ///< the arguments of eval, explain and catalogue
  std::string language = "hcl";
  std::string root;
  std::string file;
  std::string stdin_filename;
};

/// What to do after reading the command line: run, or stop with a text and an exit code.
struct CommandLine {
  Options options;
  bool stop = false;
  int exit_code = 0;
  std::string output;  ///< for standard output when the exit code is 0, else standard error
};
CommandLine read_command_line(int argc, const char* const* argv);

}  // namespace skulint
