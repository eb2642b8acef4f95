// Declares the writer of JSON output: values with all their digits, places, facts' common parts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/limit.h"
#include "text/store.h"
#include "value/value.h"

namespace skulint {

/// Builds one JSON document, keys in the order they are written. Text that is no UTF-8 is escaped.
class JsonWriter {
 public:
  explicit JsonWriter(const SourceStore& store);
  ~JsonWriter();
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();
  void key(std::string_view name);

  void text(std::string_view value);
  void number(std::int64_t value);
  /// A figure of the catalogue: without fraction where it has none.
  void figure(double value);
  void boolean(bool value);
  void null();

  /// A value: unknown parts are {"$unknown": why}, sensitive ones {"$sensitive": true}.
  void value(const Value& value);
  /// {"path", "line", "column", "end_line", "end_column"}; `{}` without a place.
  void place(Span span);
  /// The members of `place` inside an object that is already open.
  void place_members(Span span);
  void citation(const Citation& citation);

  void member(std::string_view name, std::string_view value);
  void member(std::string_view name, std::int64_t value);

  std::string take();

 private:
  struct State;
  const SourceStore& store_;
  std::unique_ptr<State> state_;
};

}  // namespace skulint
