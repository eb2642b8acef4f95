// Declares the lowering of JSON values in Terraform's files to expressions.
#pragma once

#include <string>
#include <vector>

#include "syntax/json.h"
#include "syntax/syntax.h"

namespace skulint {

/// What the strings in a JSON value are.
enum class JsonTexts : std::uint8_t {
  Templates,  ///< "${var.x}" is the value of the variable
  Literals,   ///< they stand for themselves
};

/// The state of lowering one file. `scope`: the names that dynamic blocks bind, outermost first.
struct JsonLowering {
  const SourceFile& file;
  Unit& unit;
  std::vector<std::string> scope;
};

/// Lowers a value. Always yields an expression, its places exact even inside strings with escapes;
/// what has errors is Opaque, with a problem.
ExprRef lower_json(JsonLowering& state, const JsonValue& value, JsonTexts texts);

/// Lowers a string that holds an expression, as `"type": "list(string)"` does.
ExprRef lower_json_code(JsonLowering& state, const JsonValue& string);

}  // namespace skulint
