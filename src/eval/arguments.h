// Declares the conversion of arguments to the types that the schema of a provider gives them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/type_form.h"
#include "text/source.h"
#include "value/value.h"

namespace skulint {

/// The type of one argument. `path` leads through blocks: "high_availability.mode". `form` is
/// String, Number or Bool; List names blocks of which there are none unless the code has some.
struct ArgumentType {
  std::string_view resource;
  std::string_view path;
  TypeForm form = TypeForm::Any;
  std::optional<bool> otherwise = {};  ///< what a flag is where the code leaves it out
};

/// The types that are known, in any order; eval is given them and knows no provider itself.
using ArgumentTypes = std::span<const ArgumentType>;

/// The value of one argument as the provider gets it; an error at `place` where it does not
/// convert. Arguments that no row names stay as they are.
Value convert_argument(const Value& value, const ArgumentTypes& types, std::string_view resource,
                       std::string_view path, Span place);

/// A body with the defaults that the provider has for its arguments, outside of blocks.
Value with_defaults(const Value& body, const ArgumentTypes& types, std::string_view resource);

/// What the schema says where the code leaves the argument out; null where it says nothing.
Value default_argument(const ArgumentTypes& types, std::string_view resource,
                       std::string_view path);

/// A body with each of its arguments converted, also those in blocks.
Value convert_arguments(const Value& body, const ArgumentTypes& types, std::string_view resource);

}  // namespace skulint
