// Declares the walk through the directories below some paths, past what is ignored.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/store.h"

namespace skulint {

struct WalkOptions {
  NameFilter wants;                               ///< the names of files that are looked for
  std::span<const std::string_view> passed_over;  ///< directories that are never entered
  std::size_t jobs = 1;
};

/// One directory, with what is wanted in it.
struct WalkedDirectory {
  std::string path;
  std::vector<std::string> files;        ///< names, sorted
  std::vector<std::string> ignored;      ///< names of files that .gitignore leaves out, sorted
  std::vector<std::string> unreadable;   ///< names of what looks like a file and is none
  std::vector<std::string> passed_over;  ///< names of directories that were not entered
  std::string problem;                   ///< why it could not be read; empty when it was
};

/// The directories at and below `starts` that have something to tell, sorted by path, each once,
/// however often and in whichever spelling it is reached. What .gitignore files leave out is not
/// there, except a start itself and the names of single files; they count inside git repositories
/// only. Links to directories are not followed.
std::vector<WalkedDirectory> walk(const SourceStore& store, const std::vector<std::string>& starts,
                                  const WalkOptions& options);

/// One directory alone, without those in it.
WalkedDirectory look_into(const SourceStore& store, const std::string& path,
                          const WalkOptions& options, bool ignores);

}  // namespace skulint
