// Implements the functions on moments.
#include <fmt/format.h>

#include <array>

#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/timestamp.h"
#include "value/ops.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::array<std::string_view, 7> kDays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::optional<std::string> digits(int number, std::size_t width) {
  if (width > 2) return std::nullopt;
  return width == 2 ? fmt::format("{:02}", number) : fmt::format("{}", number);
}

std::optional<std::string> name_or_digits(int number, std::string_view name, std::size_t width) {
  if (width == 3) return std::string(name.substr(0, 3));
  if (width == 4) return std::string(name);
  return number > 0 ? digits(number, width) : std::nullopt;
}

std::optional<std::string> year(std::int64_t number, std::size_t width) {
  if (width == 2) return fmt::format("{:02}", number % 100);
  return width == 4 ? std::optional(fmt::format("{:04}", number)) : std::nullopt;
}

std::optional<std::string> half_of_day(int hour, bool upper, std::size_t width) {
  if (width != 2) return std::nullopt;
  if (hour < 12) return upper ? "AM" : "am";
  return upper ? "PM" : "pm";
}

std::optional<std::string> zone(std::int32_t offset, std::size_t width) {
  switch (width) {
    case 1:
      return format_offset(offset, true, true);
    case 3:
      return offset == 0 ? "UTC" : format_offset(offset, false, false);
    case 4:
      return format_offset(offset, false, false);
    case 5:
      return format_offset(offset, true, false);
    default:
      return std::nullopt;
  }
}

/// What a run of one letter stands for; none if the letter or its number is not known.
std::optional<std::string> format_run(char letter, std::size_t width, const Timestamp& time) {
  const CalendarTime at = calendar_of(time);
  switch (letter) {
    case 'Y':
      return year(at.year, width);
    case 'M':
      return name_or_digits(at.month, kMonths.at(static_cast<std::size_t>(at.month - 1)), width);
    case 'D':
      return digits(at.day, width);
    case 'E':
      return name_or_digits(0, kDays.at(static_cast<std::size_t>(at.weekday)), width);
    case 'h':
      return digits(at.hour, width);
    case 'H':
      return digits(at.hour % 12 == 0 ? 12 : at.hour % 12, width);
    case 'A':
    case 'a':
      return half_of_day(at.hour, letter == 'A', width);
    case 'm':
      return digits(at.minute, width);
    case 's':
      return digits(at.second, width);
    case 'Z':
      return zone(time.offset, width);
    default:
      return std::nullopt;
  }
}

/// Takes a quoted text off the front, where two quotes are one. False if it has no end.
bool take_quoted(std::string_view& format, std::string& out) {
  format.remove_prefix(1);
  if (!format.empty() && format.front() == '\'') {
    format.remove_prefix(1);
    out += '\'';
    return true;
  }
  while (!format.empty()) {
    const char c = format.front();
    format.remove_prefix(1);
    const bool doubled = c == '\'' && !format.empty() && format.front() == '\'';
    if (c == '\'' && !doubled) return true;
    if (doubled) format.remove_prefix(1);
    out += c;
  }
  return false;
}

Value call_formatdate(const CallContext&, const Items& arguments) {
  Arguments in("formatdate", arguments);
  const std::string text = in.text(0, "format");
  const std::string moment = in.text(1, "time");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Timestamp> time = parse_rfc3339(moment);
  if (!time.has_value())
    return refuse("formatdate", "the time must look like 2024-01-31T12:00:00Z");
  std::string out;
  std::string_view format = text;
  while (!format.empty()) {
    const char first = format.front();
    if (first == '\'') {
      if (!take_quoted(format, out)) return refuse("formatdate", "a quote has no end");
    } else if (is_letter(first)) {
      const std::size_t width = std::min(format.find_first_not_of(first), format.size());
      const std::optional<std::string> piece = format_run(first, width, *time);
      if (!piece.has_value()) {
        return refuse("formatdate", "\"" + std::string(std::min<std::size_t>(width, 20), first) +
                                        "\" stands for no part of a date");
      }
      out += *piece;
      format.remove_prefix(width);
    } else {
      out += first;
      format.remove_prefix(1);
    }
  }
  return text_value(std::move(out));
}

Value call_timeadd(const CallContext&, const Items& arguments) {
  Arguments in("timeadd", arguments);
  const std::string moment = in.text(0, "time");
  const std::string length = in.text(1, "duration");
  if (in.failure().has_value()) return *in.failure();
  std::optional<Timestamp> time = parse_rfc3339(moment);
  const std::optional<std::int64_t> duration = parse_duration(length);
  if (!time.has_value()) return refuse("timeadd", "the time must look like 2024-01-31T12:00:00Z");
  if (!duration.has_value()) return refuse("timeadd", "the duration must look like 1h30m");
  constexpr std::int64_t kNanoseconds = 1'000'000'000;
  std::int64_t rest = time->nanoseconds + *duration % kNanoseconds;
  time->seconds += *duration / kNanoseconds;
  if (rest < 0) {
    rest += kNanoseconds;
    --time->seconds;
  }
  time->seconds += rest / kNanoseconds;
  return Value::string(format_rfc3339(*time));
}

Value call_timecmp(const CallContext&, const Items& arguments) {
  Arguments in("timecmp", arguments);
  const std::string first = in.text(0, "first time");
  const std::string second = in.text(1, "second time");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Timestamp> a = parse_rfc3339(first);
  const std::optional<Timestamp> b = parse_rfc3339(second);
  if (!a.has_value() || !b.has_value()) {
    return refuse("timecmp", "a time must look like 2024-01-31T12:00:00Z");
  }
  const std::pair left(a->seconds, a->nanoseconds);
  const std::pair right(b->seconds, b->nanoseconds);
  const int above = static_cast<int>(left > right);
  return Value::number(Number::from_int(above - static_cast<int>(left < right)));
}

Value call_now(const CallContext&, const Items&) {
  return Value::unknown(UnknownReason::Computed, "the current time differs with every run")
      .with_type(std::make_shared<const Type>(simple_type(TypeForm::String)));
}

}  // namespace

std::vector<Function> time_functions() {
  using enum ArgumentPolicy;
  return {
      {"formatdate", 2, 2, Strict, call_formatdate}, {"plantimestamp", 0, 0, Strict, call_now},
      {"timeadd", 2, 2, Strict, call_timeadd},       {"timecmp", 2, 2, Strict, call_timecmp},
      {"timestamp", 0, 0, Strict, call_now},
  };
}

}  // namespace skulint
