// Implements the functions that choose among their arguments.
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

Value call_coalesce(const CallContext&, const Items& arguments) {
  std::vector<Type> types;
  for (const Value& argument : arguments) types.push_back(type_of(argument));
  const std::optional<Type> common = unify_types(types);
  if (!common.has_value()) return refuse("coalesce", "the arguments have no type in common");
  for (const Value& value : convert_together(arguments, *common)) {
    if (value.is_error()) return refuse("coalesce", value.unknown_info().detail);
    if (value.is_unknown()) return value;
    const bool empty = value.is_string() && value.as_string().empty();
    if (!value.is_null() && !empty) return value;
  }
  return refuse("coalesce", "every argument is null or empty text");
}

Value call_coalescelist(const CallContext&, const Items& arguments) {
  for (const Value& argument : arguments) {
    const TypeForm form = type_of(argument).form;
    if (argument.is_unknown() || form == TypeForm::List || form == TypeForm::Tuple) continue;
    return refuse("coalescelist", "every argument must be a list or a tuple");
  }
  for (const Value& argument : arguments) {
    if (argument.is_unknown()) return unknown_like(argument);
    if (!argument.is_null() && !argument.items().empty()) return argument;
  }
  return refuse("coalescelist", "every list is empty");
}

}  // namespace

std::vector<Function> choice_functions() {
  using enum ArgumentPolicy;
  return {
      {"can", 1, 1, Special, nullptr},
      {"coalesce", 1, kAnyNumber, Raw, call_coalesce},
      {"coalescelist", 1, kAnyNumber, Raw, call_coalescelist},
      {"try", 1, kAnyNumber, Special, nullptr},
  };
}

}  // namespace skulint
