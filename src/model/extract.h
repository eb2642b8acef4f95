// Declares the extraction of servers from evaluated resources.
#pragma once

#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "eval/resource.h"
#include "model/server_spec.h"

namespace skulint {

/// Whether a resource type is a server.
bool is_server(std::string_view type);

/// Whether a resource type matters to a server's facts: a server, or a child that adds to one.
bool concerns_servers(std::string_view type);

/// The servers among the resources, in their order, with the facts of their children joined.
/// Data sources describe servers that exist elsewhere and are left out.
std::vector<ServerSpec> extract_servers(const std::vector<Resource>& resources,
                                        const Catalogue& catalogue);

}  // namespace skulint
