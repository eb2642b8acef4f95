// Declares the directories of a workspace as they are read: files by role, Units, module calls.
#pragma once

#include <map>
#include <string>
#include <utility>
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
  /// Configurations that .gitignore leaves out. The engine loads them, so what they name and
  /// override counts; their resources and module calls are not looked at.
  std::vector<std::string> ignored;
  std::vector<UnitRef> sources;   ///< the configurations as read, in the same order
  std::vector<UnitRef> units;     ///< what they say together: override files are applied
  bool names_server = false;      ///< a file declares a server
  bool is_walked = false;         ///< at or below a path that was named, so it may be a root
  bool has_downloads = false;     ///< `.terraform` is in it
  bool may_reach_server = false;  ///< it, or a module it may call, says a word of servers
  bool is_parsed = false;
};
using Directories = std::map<std::string, Directory>;

/// Walks `paths` (directories, or single files, which stand for their directory) and adds what is
/// found. Directories that hold no sources of anyone's (.git, .terraform, node_modules) are passed
/// over, links to directories and directories that .gitignore leaves out, too. Reads no file.
void scan(const std::vector<std::string>& paths, Workspace& workspace, Directories& directories);

/// Adds a directory that a module call leads to; false when there is nothing of a language in it.
bool add_directory(const std::string& path, Workspace& workspace, Directories& directories);

/// The path by which a directory is known: where links lead to it, the one without links.
std::string settled_path(const std::string& path, const Workspace& workspace,
                         const Directories& directories);

/// Parses the directories that may reach a server and the modules they may call (`everything`: all
/// directories), after one pass over the bytes of all configurations to find them. Sets
/// `may_reach_server`. What is not parsed is not kept.
void parse_relevant(Workspace& workspace, Directories& directories, bool everything);

/// Parses a directory's configurations once; adds the directory when it was not scanned.
/// Null pointer when there is nothing of a language in it.
const Directory* parse_directory(const std::string& directory, Workspace& workspace,
                                 Directories& directories);

/// Parses several directories on all threads.
void parse_directories(const std::vector<std::string>& paths, Workspace& workspace,
                       Directories& directories);

/// Where a local module source leads, seen from the calling directory; empty when it is not local.
std::string local_module(const std::string& caller, const std::string& source);

/// What a variable file sets.
struct FileValues {
  std::vector<std::pair<std::string, Value>> values;
  std::vector<std::pair<std::string, Span>> names;  ///< where each is set
  bool is_part = false;                             ///< the file was not read whole
};

/// The variable files that load only when someone names them.
struct ValueFiles {
  /// By the nearest directory with configurations at or above them ("": there is none), in order
  /// of their directories.
  std::map<std::string, std::vector<std::string>> by_owner;
  std::map<std::string, FileValues> read;  ///< those that were asked for, by path
};
ValueFiles find_value_files(const Directories& directories);

/// The scenarios of the root at `path`, as the interface describes them.
std::vector<Scenario> make_scenarios(const std::string& path, const Inputs& inputs,
                                     const Directory& root, Workspace& workspace,
                                     ValueFiles& files);

/// Tells of values that no variable takes: in a file that loads by itself those of its root, in a
/// given file those that none of the roots declares. The engine warns of them as well.
void tell_undeclared(const Inputs& inputs, const Directories& directories, Workspace& workspace,
                     const ValueFiles& files);

}  // namespace skulint
