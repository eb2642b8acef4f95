// Joins the functions of Terraform and OpenTofu into one table.
#include "lang/hcl/functions.h"

#include <algorithm>
#include <array>

namespace skulint {

namespace {

FunctionTable make_table() {
  constexpr std::array kThemes = {
      numeric_functions,  text_functions,    pattern_functions, format_functions,
      sequence_functions, mapping_functions, set_functions,     choice_functions,
      encoding_functions, charset_functions, data_functions,    hash_functions,
      network_functions,  time_functions,    type_functions,    file_functions};
  FunctionTable table;
  for (const auto& rows_of : kThemes) {
    for (const Function& function : rows_of()) table.functions.push_back(function);
  }
  std::sort(table.functions.begin(), table.functions.end(),
            [](const Function& a, const Function& b) { return a.name < b.name; });
  return table;
}

}  // namespace

const FunctionTable& hcl_functions() {
  static const FunctionTable kTable = make_table();
  return kTable;
}

}  // namespace skulint
