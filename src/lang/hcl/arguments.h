// Declares how a function reads its arguments: converted, with a sentence where they do not fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "value/functions.h"
#include "value/type.h"
#include "value/value.h"

namespace skulint {

/// Reads the arguments of one call. After the first that does not fit, or is unknown, the readers
/// return empty values; ask `failure` once all are read.
class Arguments {
 public:
  Arguments(std::string_view function, const Items& values)
      : function_(function), values_(values) {}

  std::string text(std::size_t place, std::string_view name);
  Number number(std::size_t place, std::string_view name);
  /// A whole number of 64 bits.
  std::int64_t whole(std::size_t place, std::string_view name);
  /// Items brought to one type, from any list, set or tuple. Parts may be unknown or null.
  Value list(std::size_t place, std::string_view name, const Type& element = {});
  Value set(std::size_t place, std::string_view name);
  /// As `list` of texts, all known and not null.
  std::vector<std::string> texts(std::size_t place, std::string_view name);

  /// What the call results in, if an argument does not fit or is not known.
  const std::optional<Value>& failure() const { return failure_; }

 private:
  Value converted(std::size_t place, std::string_view name, const Type& type);

  std::string_view function_;
  const Items& values_;
  std::optional<Value> failure_;
};

/// The bytes of a file of the workspace as a string value, or unknown: an error only where the file
/// is known to be missing.
Value read_workspace_file(const CallContext& context, const std::string& path);

/// An error value that starts with the function's name.
Value refuse(std::string_view function, const std::string& why);

/// The unknown result for a size beyond what the context allows; none for other sizes.
std::optional<Value> too_large(const CallContext& context, std::size_t size);

/// A result of type string, in normal form.
Value text_value(std::string text);

/// A list of texts.
Value list_of_texts(std::vector<std::string> texts);

}  // namespace skulint
