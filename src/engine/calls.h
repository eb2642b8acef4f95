// Declares what functions may ask of a root's workspace: its files, and the rendering of templates.
#pragma once

#include <memory>
#include <string>

#include "text/store.h"
#include "value/functions.h"

namespace skulint {

/// The context of a root's calls. Paths are seen from the root's directory, as the engine sees them
/// when it runs there; nothing outside the workspace is read. `functions` must outlive the result.
CallContext make_calls(const std::shared_ptr<SourceStore>& store, const std::string& root,
                       const FunctionTable& functions);

}  // namespace skulint
