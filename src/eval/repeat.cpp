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

constexpr std::int64_t kMostTurns = 200'000;

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

bool expand_count(const Value& over, Span span, Repetitions& result) {
  const Value number = to_number_value(over);
  if (!number.is_number()) return false;
  const std::optional<std::int64_t> count = number.as_number().to_int64();
  if (!count || *count < 0 || *count > kMostTurns) return false;
  for (std::int64_t i = 0; i < *count; ++i) {
    Repetition turn;
    turn.suffix = "[" + std::to_string(i) + "]";
    turn.key = Value::number(Number::from_int(i))
                   .with_trace(make_step(StepKind::Iterator, span, "count.index"));
    turn.count = Value::object({{"index", turn.key}})
                     .with_trace(make_step(StepKind::Iterator, span, "count"));
    result.turns.push_back(std::move(turn));
  }
  return true;
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

bool expand_each(const Value& over, Span span, Repetitions& result) {
  if (over.is_mapping() && !over.members().rest) {
    for (const auto& [name, value] : over.members().entries) {
      result.turns.push_back(each_turn(name, value, span, false));
    }
    return true;
  }
  if (over.kind() != ValueKind::Set) return false;
  const Items& items = over.items();
  if (!std::all_of(items.begin(), items.end(), [](const Value& v) { return v.is_string(); })) {
    return false;
  }
  for (const Value& item : items) {
    result.turns.push_back(each_turn(item.as_string(), item, span, true));
  }
  return true;
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
    turn.each = Value::object({{"key", why}, {"value", why}}).with_trace(why.trace());
  } else {
    turn.count = Value::object({{"index", why}}).with_trace(why.trace());
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
  const bool known =
      repeat == Repeat::Count ? expand_count(over, span, result) : expand_each(over, span, result);
  if (known) return result;
  if (over.is_unknown()) return unknown_turns(repeat, over);
  const char* why = repeat == Repeat::Count ? "count must be a whole number from 0"
                                            : "for_each must be a map or a set of texts";
  return unknown_turns(repeat, bad_input(why).with_trace(over.trace()));
}

}  // namespace skulint
