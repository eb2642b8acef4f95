// Declares the directories of a workspace as they are read: files by role, Units, module calls.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/workspace.h"
#include "lang/language.h"

namespace skulint {

/// One directory with files of a language.
struct Directory {
  const Language* language = nullptr;
  std::vector<std::string> configurations;  ///< paths
  std::vector<std::string> values;          ///< that must be named
  std::vector<std::string> auto_values;
  std::vector<UnitRef> sources;  ///< the configurations as read, in the same order
  std::vector<UnitRef> units;    ///< what they say together: override files are applied
  bool names_server = false;     ///< a file declares a server
  bool is_parsed = false;
};
using Directories = std::map<std::string, Directory>;

/// Walks `path` (a directory, or one file) and adds what it finds. Directories that hold no
/// sources of anyone's (.git, .terraform, node_modules) are passed over, links to directories too.
void scan(const std::string& path, Workspace& workspace, Directories& directories);

/// Parses a directory's configurations once; adds the directory when it was not scanned.
/// Null pointer when there is nothing of a language in it.
const Directory* parse_directory(const std::string& directory, Workspace& workspace,
                                 Directories& directories);

/// Where a local module source leads, seen from the calling directory; empty when it is not local.
std::string local_module(const std::string& caller, const std::string& source);

/// The scenarios of a root, as the interface describes them.
std::vector<Scenario> make_scenarios(const std::string& root, const Inputs& inputs,
                                     const Directories& directories, Workspace& workspace);

}  // namespace skulint
