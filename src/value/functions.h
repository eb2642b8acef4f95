// Declares function tables: what the evaluator is given instead of a language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "value/value.h"

namespace skulint {

/// What a function may ask of the world. Files are those of the workspace only; paths are seen from
/// the root's directory. A function object that is empty means that nothing can be read.
struct CallContext {
  std::function<Result<std::string>(std::string_view path)> read_file;
  /// Whether there is such a file; fails where that cannot be told.
  std::function<Result<bool>(std::string_view path)> has_file;
  /// The same of a directory.
  std::function<Result<bool>(std::string_view path)> has_directory;
  /// Files below a directory, `levels` of directories deep, relative to it with '/', sorted. What
  /// cannot be looked into, a link that leads away or to nothing, ends in '/'.
  std::function<Result<std::vector<std::string>>(std::string_view directory, int levels)>
      list_files;
  /// Renders a template text with the given variables (an object), in the calling language.
  std::function<Value(std::string_view text, const Value& variables)> render_template;
  /// Largest number of items or bytes that a result may have; beyond it: UnknownReason::Limit.
  std::size_t largest_result = std::size_t{1} << 22U;
};

/// How a function meets arguments that are not plain known values.
enum class ArgumentPolicy : std::uint8_t {
  /// The caller returns the first error, else the first unknown top-level argument, and refuses
  /// null. Unknown parts inside collections do reach the function.
  Strict,
  /// As Strict, but null is passed in.
  AllowNull,
  /// Everything is passed in, unknowns and nulls too (errors are still returned by the caller).
  Raw,
  /// Evaluated by the evaluator itself: `try`, `can`; `call` is null.
  Special,
};

/// Whom sensitive arguments make sensitive.
enum class SensitivityPolicy : std::uint8_t {
  /// A sensitive argument, or a sensitive part of one, makes the whole result sensitive; the
  /// function sees no marks.
  Whole,
  /// Only an argument that is sensitive itself does; parts of it stay marked where they are.
  Parts,
  /// The function decides.
  Own,
};

struct Function {
  std::string_view name;
  std::size_t min_arguments;
  std::size_t max_arguments;  ///< kAnyNumber for no limit
  ArgumentPolicy policy;
  /// Pure. Returns an argument or a part of one with that part's own trace, else without trace.
  /// What the engine refuses is an error value whose detail names the reason.
  Value (*call)(const CallContext& context, const std::vector<Value>& arguments);
  SensitivityPolicy sensitivity = SensitivityPolicy::Whole;
};

inline constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);

/// Functions of one language, sorted by name.
struct FunctionTable {
  std::vector<Function> functions;
};

/// By exact name, or null pointer.
const Function* find_function(const FunctionTable& table, std::string_view name);

/// Calls with the policy applied: number of arguments, nulls, unknowns, errors, sensitivity. What a
/// function says of arguments that are sensitive anywhere is not told.
Value call_function(const Function& function, const CallContext& context,
                    const std::vector<Value>& arguments);

}  // namespace skulint
