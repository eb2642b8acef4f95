// Declares the joining of servers with what belongs to them: replicas, parameters, locks, alerts.
#pragma once

#include <string_view>
#include <vector>

#include "eval/resource.h"
#include "model/server_spec.h"

namespace skulint {

/// Whether a resource type can belong to a server.
bool is_child_type(std::string_view type);

/// Fills in children, parameters and the sources of replicas. A child belongs to a server when what
/// names its server comes from the server's own id or name, or is the same text; while that is not
/// known it may belong to any.
void join_children(const std::vector<Resource>& resources, std::vector<ServerSpec>& servers);

}  // namespace skulint
