// Declares workspaces: the roots below some paths, their modules and their scenarios.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "eval/program.h"
#include "syntax/syntax.h"
#include "text/store.h"

namespace skulint {

/// A value that the command line gives, or a file with values.
struct Given {
  std::string name;  ///< of the variable; empty: `text` is the path of a file
  std::string text;
  bool is_file() const { return name.empty(); }
};

/// What is looked at, and the values given from outside.
struct Inputs {
  std::vector<std::string> paths;  ///< empty: the current directory
  std::vector<Given> given;        ///< in order of the command line: later ones win
  std::vector<std::pair<std::string, std::string>> environment;  ///< TF_VAR_: name, text
  std::string scenario;                                          ///< keeps the scenarios that match
  bool every_root = false;                                       ///< also those without a server
  std::size_t jobs = 1;                                          ///< threads at most
};

/// A directory that is evaluated on its own.
struct Root {
  std::string directory;
  std::string language;
  Program program;
  std::vector<Scenario> scenarios;
  bool is_called = false;  ///< other directories call it as a module: judged through them
};

/// Everything that was read. The store owns the files that spans point into.
struct Workspace {
  std::shared_ptr<SourceStore> store;
  std::vector<Root> roots;  ///< that reach a server, by directory
  std::vector<Problem> problems;
  std::size_t jobs = 1;        ///< threads at most, also for what is done with it
  std::size_t files_seen = 0;  ///< of our languages
  std::size_t files_parsed = 0;
};

/// Finds and parses. Fails only when a named path does not exist or a named variable file cannot
/// be read; everything else that is wrong is a problem.
Result<Workspace> open_workspace(const Inputs& inputs, std::shared_ptr<SourceStore> store);

}  // namespace skulint
