// Implements the conversions and the functions about sensitivity.
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

Value convert_to(std::string_view name, const Items& arguments, const Type& type) {
  const Value result = convert(arguments[0], type);
  return result.is_error() ? refuse(name, result.unknown_info().detail) : result;
}

Value call_tobool(const CallContext&, const Items& arguments) {
  return convert_to("tobool", arguments, simple_type(TypeForm::Bool));
}
Value call_tonumber(const CallContext&, const Items& arguments) {
  return convert_to("tonumber", arguments, simple_type(TypeForm::Number));
}
Value call_tostring(const CallContext&, const Items& arguments) {
  return convert_to("tostring", arguments, simple_type(TypeForm::String));
}
Value call_tolist(const CallContext&, const Items& arguments) {
  return convert_to("tolist", arguments, collection_type(TypeForm::List, {}));
}
Value call_tomap(const CallContext&, const Items& arguments) {
  return convert_to("tomap", arguments, collection_type(TypeForm::Map, {}));
}
Value call_toset(const CallContext&, const Items& arguments) {
  return convert_to("toset", arguments, collection_type(TypeForm::Set, {}));
}

Value call_ephemeralasnull(const CallContext&, const Items& arguments) {
  return arguments[0];
}

Value call_sensitive(const CallContext&, const Items& arguments) {
  return arguments[0].with_sensitive(true);
}
Value call_nonsensitive(const CallContext&, const Items& arguments) {
  return arguments[0].with_sensitive(false);
}

Value call_issensitive(const CallContext&, const Items& arguments) {
  const Value& value = arguments[0];
  if (value.is_sensitive()) return Value::boolean(true);
  if (value.is_unknown()) return unknown_like(value, simple_type(TypeForm::Bool));
  return Value::boolean(false);
}

Value call_list(const CallContext&, const Items&) {
  return refuse("list", "this function is gone; write tolist([…])");
}
Value call_map(const CallContext&, const Items&) {
  return refuse("map", "this function is gone; write tomap({…})");
}

}  // namespace

std::vector<Function> type_functions() {
  using enum ArgumentPolicy;
  using enum SensitivityPolicy;
  return {
      {"convert", 2, 2, Special, nullptr},
      {"ephemeralasnull", 1, 1, Raw, call_ephemeralasnull, Own},
      {"issensitive", 1, 1, Raw, call_issensitive, Own},
      {"list", 0, kAnyNumber, Raw, call_list},
      {"map", 0, kAnyNumber, Raw, call_map},
      {"nonsensitive", 1, 1, Raw, call_nonsensitive, Own},
      {"sensitive", 1, 1, Raw, call_sensitive, Own},
      {"tobool", 1, 1, Raw, call_tobool, Parts},
      {"tolist", 1, 1, Raw, call_tolist, Parts},
      {"tomap", 1, 1, Raw, call_tomap, Parts},
      {"tonumber", 1, 1, Raw, call_tonumber, Parts},
      {"toset", 1, 1, Raw, call_toset},
      {"tostring", 1, 1, Raw, call_tostring, Parts},
  };
}

}  // namespace skulint
