// Declares the plain tree that catalogue files are read from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace skulint {

/// One JSON value. Objects keep the order of their keys; a key given twice never gets this far.
struct JsonTree {
  enum class Kind : std::uint8_t { Null, Flag, Number, Text, List, Object };
  Kind kind = Kind::Null;
  bool flag = false;
  double number = 0;
  std::string text;
  std::vector<std::string> keys;  ///< Of an object; as many as items.
  std::vector<JsonTree> items;    ///< Of a list or an object.
};

/// The member of an object, or nullptr.
const JsonTree* find_member(const JsonTree& object, std::string_view key);

/// Reads strict JSON, at most 32 levels deep; the error tells line and column, or the key.
Result<JsonTree> parse_json_tree(std::string_view text);

}  // namespace skulint
