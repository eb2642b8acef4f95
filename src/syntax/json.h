// Declares JSON as a tree in which every value and every name knows its place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "syntax/syntax.h"
#include "text/source.h"

namespace skulint {

enum class JsonKind : std::uint8_t { Null, Bool, Number, String, Array, Object };

struct JsonMember;

struct JsonValue {
  JsonKind kind = JsonKind::Null;
  Span span;                        ///< the whole value, a string with its quotes
  bool flag = false;                ///< of a Bool
  std::string text;                 ///< of a String, escapes resolved; of a Number, as written
  std::vector<JsonValue> items;     ///< of an Array
  std::vector<JsonMember> members;  ///< of an Object, in order, names that repeat kept
  bool is_cut = false;  ///< of an Array or Object: an error ended it, what followed was not read
};

struct JsonMember {
  std::string name;  ///< escapes resolved
  Span name_span;    ///< with its quotes
  JsonValue value;
};

/// What a reader takes although JSON does not know it. What it does not take is a problem; reading
/// goes on all the same, but for a line break in a string, where a quote is missing more likely.
struct JsonOptions {
  bool comments = false;  ///< `// …` and `/* … */`
  bool trailing_commas = false;
  bool byte_order_mark = false;
  bool line_breaks_in_strings = false;  ///< tabs too
};

struct JsonDocument {
  bool has_root = false;
  JsonValue root;
  std::vector<Span> comments;
  std::vector<Problem> problems;  ///< in order of the text
};

/// Arrays and objects nested deeper than this are not read.
inline constexpr std::size_t kDeepestJson = 256;

/// Reads a file. Never fails: what stands before an error stays, and what is open there ends there.
/// A missing comma between two lines is a problem, but no end.
JsonDocument parse_json(const SourceFile& file, const JsonOptions& options);

/// The first member of that name, or null pointer; of what is no object, none.
const JsonValue* find_member(const JsonValue& object, std::string_view name);

/// For each byte of a string's text, and for its end, the offset in the file where it is written.
/// `string`: the span of a string or a name, with its quotes.
std::vector<std::uint32_t> written_offsets(const SourceFile& file, Span string);

}  // namespace skulint
