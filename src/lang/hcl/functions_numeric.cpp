// Implements the functions on numbers.
#include <algorithm>

#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

Value number_value(Number number) {
  return finite_number(std::move(number));
}

template <Number (*Apply)(const Number&)>
Value apply_one(std::string_view name, const Items& arguments) {
  Arguments in(name, arguments);
  const Number number = in.number(0, "number");
  return in.failure().has_value() ? *in.failure() : number_value(Apply(number));
}

Number absolute(const Number& a) {
  return abs(a);
}
Number round_up(const Number& a) {
  return ceil(a);
}
Number round_down(const Number& a) {
  return floor(a);
}

Value call_abs(const CallContext&, const Items& arguments) {
  return apply_one<absolute>("abs", arguments);
}
Value call_ceil(const CallContext&, const Items& arguments) {
  return apply_one<round_up>("ceil", arguments);
}
Value call_floor(const CallContext&, const Items& arguments) {
  return apply_one<round_down>("floor", arguments);
}

Value call_signum(const CallContext&, const Items& arguments) {
  Arguments in("signum", arguments);
  const std::int64_t number = in.whole(0, "number");
  if (in.failure().has_value()) return *in.failure();
  const int above = static_cast<int>(number > 0);
  return Value::number(Number::from_int(above - static_cast<int>(number < 0)));
}

Value power_or_log(std::string_view name, const Items& arguments,
                   std::optional<Number> (*apply)(const Number&, const Number&)) {
  Arguments in(name, arguments);
  const Number first = in.number(0, "first number");
  const Number second = in.number(1, "second number");
  if (in.failure().has_value()) return *in.failure();
  auto result = apply(first, second);
  if (!result.has_value()) return refuse(name, "the result is no number");
  return number_value(std::move(*result));
}

Value call_log(const CallContext&, const Items& arguments) {
  return power_or_log("log", arguments, [](const Number& a, const Number& b) { return log(a, b); });
}
Value call_pow(const CallContext&, const Items& arguments) {
  return power_or_log("pow", arguments, [](const Number& a, const Number& b) { return pow(a, b); });
}

/// The first of the greatest or least.
Value choose(std::string_view name, const Items& arguments,
             bool (*better)(const Number&, const Number&)) {
  Arguments in(name, arguments);
  Number best = in.number(0, "first number");
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    Number number = in.number(i, "argument " + std::to_string(i + 1));
    if (better(number, best)) best = std::move(number);
  }
  return in.failure().has_value() ? *in.failure() : number_value(std::move(best));
}

Value call_max(const CallContext&, const Items& arguments) {
  return choose("max", arguments, [](const Number& a, const Number& b) { return a > b; });
}
Value call_min(const CallContext&, const Items& arguments) {
  return choose("min", arguments, [](const Number& a, const Number& b) { return a < b; });
}

Value call_parseint(const CallContext&, const Items& arguments) {
  const bool text_given = type_of(arguments[0]).form == TypeForm::String;
  if (!text_given) return refuse("parseint", "the digits must be text");
  Arguments in("parseint", arguments);
  const std::string digits = in.text(0, "digits");
  const std::int64_t base = in.whole(1, "base");
  if (in.failure().has_value()) return *in.failure();
  if (base < 2 || base > 62) return refuse("parseint", "the base must be from 2 to 62");
  auto number = Number::parse_integer(digits, static_cast<int>(base));
  if (!number.has_value()) {
    return refuse("parseint",
                  show(arguments[0]) + " is no whole number in base " + std::to_string(base));
  }
  return number_value(std::move(*number));
}

Value call_sum(const CallContext&, const Items& arguments) {
  if (!arguments[0].is_sequence()) return refuse("sum", "the argument must be a list or a set");
  const Items& items = arguments[0].items();
  if (items.empty()) return refuse("sum", "the list is empty");
  Value total;
  for (const Value& item : items) {
    const Value number = item.is_null() ? item : to_number_value(item);
    if (number.is_null() || number.is_error())
      return refuse("sum", "every element must be a number");
    total = total.is_null() ? number : add(total, number);
    if (total.is_error()) return total;
  }
  return total.with_trace(nullptr);
}

/// More numbers than this the engine itself refuses to make.
constexpr std::size_t kLongestRange = 1024;

Value call_range(const CallContext&, const Items& arguments) {
  Arguments in("range", arguments);
  const bool only_end = arguments.size() == 1;
  const Number start = only_end ? Number() : in.number(0, "start");
  const Number end = in.number(only_end ? 0 : 1, "end");
  const std::int64_t direction = end < start ? -1 : 1;
  const Number step = arguments.size() == 3 ? in.number(2, "step") : Number::from_int(direction);
  if (in.failure().has_value()) return *in.failure();
  if (step.sign() == 0) return refuse("range", "the step must not be zero");
  const bool down = step.sign() < 0;
  if (down ? end > start : end < start) {
    return refuse("range", "the step leads away from the end");
  }
  Items items;
  std::optional<Number> next = start;
  while (next.has_value() &&
         (down ? *next > end && !(*next == end) : *next < end && !(*next == end))) {
    if (items.size() >= kLongestRange) return refuse("range", "more than 1024 numbers");
    items.push_back(number_value(*next));
    next = add(*next, step);
  }
  return make_list(std::move(items), simple_type(TypeForm::Number));
}

}  // namespace

std::vector<Function> numeric_functions() {
  using enum ArgumentPolicy;
  return {
      {"abs", 1, 1, Strict, call_abs},           {"ceil", 1, 1, Strict, call_ceil},
      {"floor", 1, 1, Strict, call_floor},       {"log", 2, 2, Strict, call_log},
      {"max", 1, kAnyNumber, Strict, call_max},  {"min", 1, kAnyNumber, Strict, call_min},
      {"parseint", 2, 2, Strict, call_parseint}, {"pow", 2, 2, Strict, call_pow},
      {"range", 1, 3, Strict, call_range},       {"signum", 1, 1, Strict, call_signum},
      {"sum", 1, 1, Strict, call_sum},
  };
}

}  // namespace skulint
