// Declares the functions of Terraform and OpenTofu.
#pragma once

#include <vector>

#include "value/functions.h"

namespace skulint {

/// All of them, sorted. Those whose results differ with every run give unknown values.
const FunctionTable& hcl_functions();

// The rows of the table by theme.
std::vector<Function> numeric_functions();
std::vector<Function> text_functions();
std::vector<Function> pattern_functions();
std::vector<Function> format_functions();
std::vector<Function> sequence_functions();
std::vector<Function> mapping_functions();
std::vector<Function> set_functions();
std::vector<Function> choice_functions();
std::vector<Function> encoding_functions();
std::vector<Function> charset_functions();
std::vector<Function> data_functions();
std::vector<Function> hash_functions();
std::vector<Function> network_functions();
std::vector<Function> time_functions();
std::vector<Function> type_functions();
std::vector<Function> file_functions();

}  // namespace skulint
