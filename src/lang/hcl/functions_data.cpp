// Implements the functions that read and write JSON, YAML and CSV.
#include <algorithm>
#include <set>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/yaml.h"
#include "value/json.h"
#include "value/ops.h"
#include "value/unicode.h"

namespace skulint {

namespace {

using Decoder = Value (*)(std::string_view text, std::size_t largest);
using Encoder = std::string (*)(const Value& value, std::size_t largest);

Value decode(std::string_view name, Decoder decoder, const CallContext& context,
             const Items& arguments) {
  Arguments in(name, arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  const Value result = decoder(text, context.largest_result);
  return result.is_error() ? refuse(name, result.unknown_info().detail) : result;
}

/// An open object has members that nobody knows.
const Members* first_open(const Value& value) {
  if (value.is_sequence()) {
    for (const Value& item : value.items()) {
      if (const Members* open = first_open(item)) return open;
    }
  } else if (value.is_mapping()) {
    if (value.members().rest.has_value()) return &value.members();
    for (const Member& member : value.members().entries) {
      if (const Members* open = first_open(member.second)) return open;
    }
  }
  return nullptr;
}

Value encode(Encoder encoder, const CallContext& context, const Items& arguments) {
  const Value& value = arguments[0];
  const Type text = simple_type(TypeForm::String);
  if (const Value* unknown = first_unknown(value)) return unknown_like(*unknown, text);
  if (const Members* open = first_open(value)) {
    return unknown_like(Value::unknown(open->rest->why, open->rest->detail), text);
  }
  std::string result = encoder(value, context.largest_result);
  if (auto limit = too_large(context, result.size())) return *limit;
  return text_value(std::move(result));
}

Value call_jsondecode(const CallContext& context, const Items& arguments) {
  return decode("jsondecode", decode_json, context, arguments);
}
Value call_jsonencode(const CallContext& context, const Items& arguments) {
  return encode(encode_json, context, arguments);
}
Value call_yamldecode(const CallContext& context, const Items& arguments) {
  return decode("yamldecode", decode_yaml, context, arguments);
}
Value call_yamlencode(const CallContext& context, const Items& arguments) {
  return encode(encode_yaml, context, arguments);
}

using Row = std::vector<std::string>;

/// Reads rows of CSV; fields may be quoted, lines without anything are skipped.
class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {}

  /// The next row; none at the end or when the text is broken.
  std::optional<Row> read_row() {
    skip_empty_lines();
    if (text_.empty() || broken_) return std::nullopt;
    Row row;
    do {
      row.push_back(starts_with(text_, "\"") ? read_quoted() : read_plain());
    } while (!broken_ && take(','));
    if (!broken_ && !text_.empty() && !take_line_end()) broken_ = true;
    return broken_ ? std::nullopt : std::optional<Row>(std::move(row));
  }

  bool broken() const { return broken_; }

 private:
  void skip_empty_lines() {
    while (take_line_end()) {
    }
  }

  std::string read_plain() {
    std::size_t end = 0;
    while (end < text_.size() && text_[end] != ',' && !starts_with(text_.substr(end), "\n") &&
           !starts_with(text_.substr(end), "\r\n")) {
      if (text_[end] == '"') broken_ = true;
      ++end;
    }
    std::string field(text_.substr(0, end));
    // A last line without its end may still have the first half of one.
    if (end == text_.size() && ends_with(field, "\r")) field.pop_back();
    text_.remove_prefix(end);
    return field;
  }

  std::string read_quoted() {
    std::string field;
    text_.remove_prefix(1);
    while (!text_.empty()) {
      if (take('"')) {
        if (!take('"')) return field;
        field += '"';
      } else if (starts_with(text_, "\r\n")) {
        text_.remove_prefix(1);
      } else {
        field += text_.front();
        text_.remove_prefix(1);
      }
    }
    broken_ = true;
    return field;
  }

  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }

  bool take_line_end() {
    const std::size_t length = starts_with(text_, "\r\n") ? 2 : starts_with(text_, "\n") ? 1 : 0;
    text_.remove_prefix(length);
    return length > 0;
  }

  std::string_view text_;
  bool broken_ = false;
};

Value row_value(const Row& names, Row row) {
  std::vector<Member> members;
  for (std::size_t i = 0; i < names.size(); ++i) {
    members.emplace_back(names[i], text_value(std::move(row[i])));
  }
  return Value::mapping(ValueKind::Object, sorted_members(std::move(members)));
}

Type row_type(const Row& names) {
  Type type = simple_type(TypeForm::Object);
  for (const std::string& name : names) {
    type.fields.push_back({name, simple_type(TypeForm::String), false, {}});
  }
  return type;
}

Value call_csvdecode(const CallContext& context, const Items& arguments) {
  Arguments in("csvdecode", arguments);
  const std::string text = in.text(0, "text");
  if (in.failure().has_value()) return *in.failure();
  CsvReader reader(text);
  std::optional<Row> names = reader.read_row();
  if (!names.has_value()) return refuse("csvdecode", "there is no line with the names");
  for (std::string& name : *names) name = to_nfc(std::move(name));
  if (std::set<std::string>(names->begin(), names->end()).size() < names->size()) {
    return refuse("csvdecode", "a name stands twice in the first line");
  }
  Items rows;
  std::size_t size = 0;
  while (std::optional<Row> row = reader.read_row()) {
    if (row->size() != names->size()) {
      return refuse("csvdecode", "line " + std::to_string(rows.size() + 2) + " has " +
                                     std::to_string(row->size()) + " fields, not " +
                                     std::to_string(names->size()));
    }
    size += row->size() + 1;
    if (auto limit = too_large(context, size)) return *limit;
    rows.push_back(row_value(*names, std::move(*row)));
  }
  if (reader.broken()) return refuse("csvdecode", "a quote stands where none may stand");
  return make_list(std::move(rows), row_type(*names));
}

}  // namespace

std::vector<Function> data_functions() {
  using enum ArgumentPolicy;
  return {
      {"csvdecode", 1, 1, Strict, call_csvdecode},
      {"jsondecode", 1, 1, Strict, call_jsondecode},
      {"jsonencode", 1, 1, AllowNull, call_jsonencode},
      {"yamldecode", 1, 1, Strict, call_yamldecode},
      {"yamlencode", 1, 1, AllowNull, call_yamlencode},
  };
}

}  // namespace skulint
