// Implements the writer of JSON output.
#include "report/json_writer.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cmath>

#include "base/strings.h"

namespace skulint {

struct JsonWriter::State {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer{buffer};
};

JsonWriter::JsonWriter(const SourceStore& store)
    : store_(store), state_(std::make_unique<State>()) {
  state_->writer.SetIndent(' ', 2);
}

JsonWriter::~JsonWriter() = default;

void JsonWriter::begin_object() {
  state_->writer.StartObject();
}
void JsonWriter::end_object() {
  state_->writer.EndObject();
}
void JsonWriter::begin_array() {
  state_->writer.StartArray();
}
void JsonWriter::end_array() {
  state_->writer.EndArray();
}

void JsonWriter::key(std::string_view name) {
  const std::string safe = is_utf8(name) ? std::string(name) : printable(name);
  state_->writer.Key(safe.data(), static_cast<rapidjson::SizeType>(safe.size()));
}

void JsonWriter::text(std::string_view value) {
  const std::string safe = is_utf8(value) ? std::string(value) : printable(value);
  state_->writer.String(safe.data(), static_cast<rapidjson::SizeType>(safe.size()));
}

void JsonWriter::number(std::int64_t value) {
  state_->writer.Int64(value);
}

void JsonWriter::figure(double value) {
  if (std::trunc(value) == value && std::abs(value) < 1e15) {
    state_->writer.Int64(static_cast<std::int64_t>(value));
  } else {
    state_->writer.Double(value);
  }
}

void JsonWriter::boolean(bool value) {
  state_->writer.Bool(value);
}
void JsonWriter::null() {
  state_->writer.Null();
}

void JsonWriter::value(const Value& value) {
  if (value.is_sensitive()) {
    begin_object();
    key("$sensitive");
    boolean(true);
    end_object();
    return;
  }
  switch (value.kind()) {
    case ValueKind::Null:
      null();
      break;
    case ValueKind::Bool:
      boolean(value.as_bool());
      break;
    case ValueKind::String:
      text(value.as_string());
      break;
    case ValueKind::Number: {
      const std::string digits = value.as_number().to_string();
      state_->writer.RawValue(digits.data(), digits.size(), rapidjson::kNumberType);
      break;
    }
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Tuple:
      begin_array();
      for (const Value& item : value.items()) this->value(item);
      end_array();
      break;
    case ValueKind::Map:
    case ValueKind::Object:
      begin_object();
      for (const auto& [name, member] : value.members().entries) {
        key(name);
        this->value(member);
      }
      end_object();
      break;
    case ValueKind::Unknown:
      begin_object();
      member("$unknown", name_of(value.unknown_info().why));
      end_object();
      break;
  }
}

void JsonWriter::place(Span span) {
  begin_object();
  place_members(span);
  end_object();
}

void JsonWriter::place_members(Span span) {
  if (!span.has_place()) return;
  const SourceFile& file = store_.file(span.file);
  const Position begin = position_at(file, span.begin);
  const Position end = position_at(file, span.end);
  member("path", file.path);
  member("line", std::int64_t{begin.line});
  member("column", std::int64_t{begin.column});
  member("end_line", std::int64_t{end.line});
  member("end_column", std::int64_t{end.column});
}

void JsonWriter::citation(const Citation& citation) {
  begin_object();
  member("url", citation.url());
  member("retrieved", citation.retrieved());
  end_object();
}

void JsonWriter::member(std::string_view name, std::string_view value) {
  key(name);
  text(value);
}

void JsonWriter::member(std::string_view name, std::int64_t value) {
  key(name);
  number(value);
}

std::string JsonWriter::take() {
  std::string text(state_->buffer.GetString(), state_->buffer.GetSize());
  text += '\n';
  return text;
}

}  // namespace skulint
