// Expands count and for_each into turns.
#include "eval/repeat.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/strings.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

constexpr std::int64_t kMostTurns = 2'000;

/// A key as the engine writes it in an address.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens = (c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{';
    if (c == '"' || c == '\\') out += '\\';
    if (opens) out += c;
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string too_many(const std::string& number) {
  return number + " instances are too many to tell apart: one stands for all of them";
}

Value refused(const char* why, const Value& over, Span span) {
  return bad_input(why).with_place(span).with_trace(over.trace());
}

/// Null, or why the turns are not known. How many there are may be sensitive: a number is no key.
Value expand_count(const Value& over, Span span, Repetitions& result) {
  const Value number = to_number_value(over);
  if (over.is_unknown()) return unknown_like(over);
  const char* const kWhole = "count must be a whole number from 0";
  if (!number.is_number()) return refused(kWhole, over, span);
  const std::optional<std::int64_t> count = number.as_number().to_int64();
  if (!count || *count < 0) return refused(kWhole, over, span);
  if (*count > kMostTurns) {
    const std::string shown = over.is_sensitive() ? "these" : with_thousands(*count);
    return Value::unknown(UnknownReason::Limit, too_many(shown)).with_trace(over.trace());
  }
  for (std::int64_t i = 0; i < *count; ++i) {
    Repetition turn;
    turn.suffix = "[" + std::to_string(i) + "]";
    turn.key = Value::number(Number::from_int(i))
                   .with_trace(make_step(StepKind::Iterator, span, "count.index"));
    turn.count = Value::object({{"index", turn.key}})
                     .with_trace(make_step(StepKind::Iterator, span, "count"));
    result.turns.push_back(std::move(turn));
  }
  return Value::null();
}

/// A key of a map stands nowhere but in the map: its place is that of for_each as a whole.
Repetition each_turn(const std::string& name, const Value& value, Span span, bool key_is_value) {
  Repetition turn;
  turn.suffix = "[" + quoted(name) + "]";
  turn.key = Value::string(name).with_trace(
      make_step(StepKind::Iterator, span, "each.key",
                key_is_value ? std::vector<TraceRef>{value.trace()} : std::vector<TraceRef>{}));
  const Value each_value =
      value.with_trace(make_step(StepKind::Iterator, span, "each.value", {value.trace()}));
  turn.each = Value::object({{"key", turn.key}, {"value", each_value}})
                  .with_trace(make_step(StepKind::Literal, span));
  return turn;
}

/// Null, or why the turns are not known.
Value expand_each(const Value& over, Span span, Repetitions& result) {
  if (over.is_sensitive() && !over.is_error()) {
    return refused("for_each must not be sensitive: its keys stand in addresses", over, span);
  }
  if (over.is_unknown()) return unknown_like(over);
  if (over.is_mapping() && over.members().rest) {
    return Value::unknown(over.members().rest->why, over.members().rest->detail)
        .with_trace(over.trace());
  }
  if (!over.is_mapping() && over.kind() != ValueKind::Set) {
    return refused("for_each must be a map or a set of texts", over, span);
  }
  const std::size_t size = over.is_mapping() ? over.members().entries.size() : over.items().size();
  if (size > static_cast<std::size_t>(kMostTurns)) {
    const std::string number = with_thousands(static_cast<std::int64_t>(size));
    return Value::unknown(UnknownReason::Limit, too_many(number)).with_trace(over.trace());
  }
  if (over.is_mapping()) {
    for (const auto& [name, value] : over.members().entries) {
      result.turns.push_back(each_turn(name, value, span, false));
    }
    return Value::null();
  }
  for (const Value& item : over.items()) {
    if (item.is_unknown()) return unknown_like(item);
    if (!item.is_string()) return refused("for_each must be a set of texts", over, span);
  }
  for (const Value& item : over.items()) {
    result.turns.push_back(each_turn(item.as_string(), item, span, true));
  }
  return Value::null();
}

}  // namespace

Repetitions single_turn() {
  Repetitions result;
  result.turns.emplace_back();
  return result;
}

Repetitions unknown_turns(Repeat repeat, const Value& why) {
  Repetition turn;
  turn.conditional = true;
  if (repeat == Repeat::ForEach) {
    const Value key = unknown_like(why, simple_type(TypeForm::String));
    turn.each = Value::object({{"key", key}, {"value", unknown_like(why)}}).with_trace(why.trace());
  } else {
    const Value index = unknown_like(why, simple_type(TypeForm::Number));
    turn.count = Value::object({{"index", index}}).with_trace(why.trace());
  }
  Repetitions result;
  result.repeat = repeat;
  result.turns.push_back(std::move(turn));
  result.unknown = why;
  return result;
}

Repetitions expand_turns(Repeat repeat, const Value& over, Span span) {
  Repetitions result;
  result.repeat = repeat;
  const Value unknown =
      repeat == Repeat::Count ? expand_count(over, span, result) : expand_each(over, span, result);
  return unknown.is_null() ? result : unknown_turns(repeat, unknown);
}

}  // namespace skulint
