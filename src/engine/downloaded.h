// Declares where the engine keeps the modules it downloaded for a root.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "text/store.h"

namespace skulint {

/// A module that `terraform init` laid down, as `.terraform/modules/modules.json` records it.
struct DownloadedModule {
  std::string source;
  std::string directory;  ///< relative to the root
};

/// By key: the names of the calls from the root to the module, joined by dots.
using DownloadedModules = std::map<std::string, DownloadedModule>;

/// What the record of `root` says; empty when there is none or it cannot be read.
DownloadedModules read_downloaded_modules(SourceStore& store, const std::string& root);

/// Where the copy for a call lies, seen from the current directory; empty when there is none, or
/// when it was made from another source than the call names now.
std::string downloaded_directory(const DownloadedModules& modules, const std::string& root,
                                 const std::string& key, std::string_view source);

}  // namespace skulint
