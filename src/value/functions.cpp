// Finds functions by name, and calls them with their policies applied.
#include "value/functions.h"

#include <algorithm>

#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

/// Larger values are refused whatever the context allows: functions walk through them several
/// times.
constexpr std::size_t kHeaviestValue = std::size_t{1} << 20U;

bool is_too_large(const Value& value, const CallContext& context) {
  if (value.is_string()) return value.as_string().size() > context.largest_result;
  return value.weight() > std::min(context.largest_result, kHeaviestValue);
}

std::string number_of_arguments(const Function& function) {
  const std::string least = std::to_string(function.min_arguments);
  const bool one = function.max_arguments == 1;
  if (function.max_arguments == kAnyNumber) {
    return "at least " + least + (function.min_arguments == 1 ? " argument" : " arguments");
  }
  if (function.min_arguments == function.max_arguments) {
    return (least == "0" ? "no" : least) + (one ? " argument" : " arguments");
  }
  return least + " to " + std::to_string(function.max_arguments) + " arguments";
}

/// What the call results in without being made, if so.
std::optional<Value> before_call(const Function& function, const CallContext& context,
                                 const Items& arguments) {
  const std::string name(function.name);
  if (arguments.size() < function.min_arguments || arguments.size() > function.max_arguments) {
    return bad_input(name + " takes " + number_of_arguments(function) + ", not " +
                     std::to_string(arguments.size()));
  }
  for (const Value& argument : arguments) {
    if (is_too_large(argument, context)) {
      return Value::unknown(UnknownReason::Limit, "an argument of " + name + " is too large");
    }
    if (const Value* error = first_error(argument)) return *error;
  }
  if (function.policy == ArgumentPolicy::Strict) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (!arguments[i].is_null()) continue;
      return bad_input(name + ": argument " + std::to_string(i + 1) + " is null");
    }
  }
  if (function.policy != ArgumentPolicy::Raw) {
    for (const Value& argument : arguments) {
      if (argument.is_unknown()) return unknown_like(argument);
    }
  }
  return std::nullopt;
}

Items unmarked(const Items& arguments) {
  Items plain;
  plain.reserve(arguments.size());
  for (const Value& argument : arguments) plain.push_back(argument.unmarked());
  return plain;
}

/// Whether an unknown is that of an argument, and no word of the function's own.
bool is_handed_on(const Value& unknown, const Items& arguments) {
  return std::any_of(arguments.begin(), arguments.end(), [&](const Value& argument) {
    const Value* part = first_unknown(argument);
    return part != nullptr && part->unknown_info().detail == unknown.unknown_info().detail;
  });
}

}  // namespace

const Function* find_function(const FunctionTable& table, std::string_view name) {
  const auto found = std::lower_bound(
      table.functions.begin(), table.functions.end(), name,
      [](const Function& function, std::string_view wanted) { return function.name < wanted; });
  return found == table.functions.end() || found->name != name ? nullptr : &*found;
}

Value call_function(const Function& function, const CallContext& context,
                    const std::vector<Value>& arguments) {
  if (function.call == nullptr) {
    return Value::unknown(UnknownReason::Unsupported,
                          std::string(function.name) + " cannot be called here");
  }
  const bool secret = std::any_of(arguments.begin(), arguments.end(),
                                  [](const Value& argument) { return argument.has_sensitive(); });
  const bool whole = secret && function.sensitivity == SensitivityPolicy::Whole;
  const std::optional<Value> early = before_call(function, context, arguments);
  Value result =
      early.has_value() ? *early : function.call(context, whole ? unmarked(arguments) : arguments);
  if (is_too_large(result, context)) {
    result = Value::unknown(UnknownReason::Limit,
                            "the result of " + std::string(function.name) + " is too large");
  }
  if (secret && !early.has_value() && result.is_unknown() && !is_handed_on(result, arguments)) {
    result = Value::unknown(result.unknown_info().why,
                            std::string(function.name) + (result.is_error() ? " refuses" : " has") +
                                " arguments that are sensitive");
  }
  if (function.sensitivity == SensitivityPolicy::Own) return result;
  const bool sensitive =
      whole || std::any_of(arguments.begin(), arguments.end(),
                           [](const Value& argument) { return argument.is_sensitive(); });
  return sensitive ? result.with_sensitive(true) : result;
}

}  // namespace skulint
