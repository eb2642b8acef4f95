// Joins the functions that rules may call: Terraform's, and those that shape messages.
#include <algorithm>

#include "base/strings.h"
#include "lang/hcl/functions.h"
#include "rules/vocabulary.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// 25600 is "25,600"; fractions keep their digits.
Value thousands(const CallContext&, const std::vector<Value>& arguments) {
  const Value number = to_number_value(arguments[0]);
  if (!number.is_number()) return number;
  const auto whole = number.as_number().to_int64();
  return Value::string(whole ? with_thousands(*whole) : number.as_number().to_string());
}

/// ["A", "B", "C"] is "A, B or C".
Value one_of(const CallContext&, const std::vector<Value>& arguments) {
  if (!arguments[0].is_sequence()) return bad_input("one_of: the argument must be a list");
  std::string text;
  const Items& items = arguments[0].items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value item = to_string_value(items[i]);
    if (!item.is_string()) return item;
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += item.as_string();
  }
  return Value::string(std::move(text));
}

FunctionTable join_functions() {
  FunctionTable table = hcl_functions();
  table.functions.push_back({"one_of", 1, 1, ArgumentPolicy::Strict, &one_of});
  table.functions.push_back({"thousands", 1, 1, ArgumentPolicy::Strict, &thousands});
  std::sort(table.functions.begin(), table.functions.end(),
            [](const Function& a, const Function& b) { return a.name < b.name; });
  return table;
}

}  // namespace

const FunctionTable& rule_functions() {
  static const FunctionTable kTable = join_functions();
  return kTable;
}

}  // namespace skulint
