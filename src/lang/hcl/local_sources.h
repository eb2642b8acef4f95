// Declares the search for local module sources in the text of Terraform files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skulint {

/// Every quoted text that something called "source" is set to and that could name a local module
/// ("./…", "../…", "." and ".."), in a file that says "module" at all; native syntax or JSON. Each
/// once, sorted.
std::vector<std::string> local_sources_of_terraform(std::string_view text);

}  // namespace skulint
