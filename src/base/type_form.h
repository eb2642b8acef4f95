// Declares the forms of declared types, shared by the syntax of types and the types of values.
#pragma once

#include <cstdint>

namespace skulint {

/// `Any` is what a declaration says, or the type of a null; `Open` is never declared: the type of
/// an unknown that may turn out to have any.
enum class TypeForm : std::uint8_t {
  Any,
  String,
  Number,
  Bool,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Open,
};

}  // namespace skulint
