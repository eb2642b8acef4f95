// Reads and writes moments.
#include "lang/hcl/timestamp.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "base/strings.h"
#include "value/number.h"

namespace skulint {

namespace {

constexpr std::int64_t kSecondsPerDay = 86400;
constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - static_cast<std::int64_t>(a % b != 0 && (a < 0) != (b < 0));
}

/// Days since 1970-01-01 in the Gregorian calendar: years begin in March, so that the leap day is
/// the last one.
std::int64_t days_since_epoch(std::int64_t year, int month, int day) {
  const std::int64_t shifted = year - static_cast<std::int64_t>(month <= 2);
  const std::int64_t era = floor_div(shifted, 400);
  const std::int64_t year_of_era = shifted - era * 400;
  const std::int64_t day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  constexpr std::int64_t kDaysPerEra = 146097;
  constexpr std::int64_t kEpoch = 719468;
  return era * kDaysPerEra + day_of_era - kEpoch;
}

int days_in_month(std::int64_t year, int month) {
  constexpr std::array kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return kDays.at(static_cast<std::size_t>(month - 1)) + static_cast<int>(leap && month == 2);
}

/// Takes pieces off the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// A number of `least` to `most` digits.
  std::optional<int> number(std::size_t least, std::size_t most) {
    std::size_t length = 0;
    int value = 0;
    while (length < most && length < text_.size() && text_[length] >= '0' && text_[length] <= '9') {
      value = value * 10 + (text_[length++] - '0');
    }
    if (length < least) return std::nullopt;
    text_.remove_prefix(length);
    return value;
  }

  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }

  bool at_end() const { return text_.empty(); }
  char front() const { return text_.empty() ? '\0' : text_.front(); }

 private:
  std::string_view text_;
};

struct Fields {
  int year = 0;
  int month = 1;
  int day = 1;
  int hour = 0;
  int minute = 0;
  int second = 0;
  int nanosecond = 0;
  int offset = 0;
};

bool read_date(Scanner& in, Fields& fields, std::size_t least) {
  const auto year = in.number(4, 4);
  if (!year.has_value() || !in.take('-')) return false;
  const auto month = in.number(least, 2);
  if (!month.has_value() || !in.take('-')) return false;
  const auto day = in.number(least, 2);
  if (!day.has_value() || *month < 1 || *month > 12) return false;
  fields.year = *year;
  fields.month = *month;
  fields.day = *day;
  return *day >= 1 && *day <= days_in_month(*year, *month);
}

bool read_fraction(Scanner& in, Fields& fields) {
  int scale = static_cast<int>(kNanosecondsPerSecond) / 10;
  bool any = false;
  while (auto digit = in.number(1, 1)) {
    fields.nanosecond += *digit * scale;
    scale /= 10;
    any = true;
  }
  return any;
}

bool read_time(Scanner& in, Fields& fields, std::size_t least) {
  const auto hour = in.number(least, 2);
  if (!hour.has_value() || !in.take(':')) return false;
  const auto minute = in.number(least, 2);
  if (!minute.has_value() || !in.take(':')) return false;
  const auto second = in.number(least, 2);
  if (!second.has_value()) return false;
  fields.hour = *hour;
  fields.minute = *minute;
  fields.second = *second;
  if (in.take('.') && !read_fraction(in, fields)) return false;
  return *hour < 24 && *minute < 60 && *second < 60;
}

bool read_offset(Scanner& in, Fields& fields) {
  if (in.take('Z')) return true;
  const bool west = in.front() == '-';
  if (!in.take('-') && !in.take('+')) return false;
  const auto hours = in.number(2, 2);
  if (!hours.has_value() || !in.take(':')) return false;
  const auto minutes = in.number(2, 2);
  if (!minutes.has_value() || *hours > 24 || *minutes >= 60) return false;
  fields.offset = (*hours * 60 + *minutes) * (west ? -60 : 60);
  return true;
}

Timestamp timestamp_of(const Fields& fields) {
  const std::int64_t days = days_since_epoch(fields.year, fields.month, fields.day);
  const std::int64_t clock = fields.hour * 3600 + fields.minute * 60 + fields.second;
  return {days * kSecondsPerDay + clock - fields.offset, fields.nanosecond, fields.offset};
}

struct DurationUnit {
  std::string_view name;
  std::int64_t nanoseconds;
};

constexpr std::array<DurationUnit, 8> kDurationUnits = {{{"ns", 1},
                                                         {"us", 1000},
                                                         {"\xC2\xB5s", 1000},
                                                         {"\xCE\xBCs", 1000},
                                                         {"ms", 1'000'000},
                                                         {"s", kNanosecondsPerSecond},
                                                         {"m", 60 * kNanosecondsPerSecond},
                                                         {"h", 3600 * kNanosecondsPerSecond}}};

const DurationUnit* find_unit(std::string_view name) {
  for (const DurationUnit& unit : kDurationUnits) {
    if (unit.name == name) return &unit;
  }
  return nullptr;
}

}  // namespace

std::optional<Timestamp> parse_rfc3339(std::string_view text) {
  Scanner in(text);
  Fields fields;
  const bool fits = read_date(in, fields, 2) && in.take('T') && read_time(in, fields, 2) &&
                    read_offset(in, fields) && in.at_end();
  return fits ? std::optional<Timestamp>(timestamp_of(fields)) : std::nullopt;
}

std::optional<Timestamp> parse_yaml_timestamp(std::string_view text) {
  Scanner in(text);
  Fields fields;
  if (!read_date(in, fields, 1)) return std::nullopt;
  if (in.at_end()) return timestamp_of(fields);
  const bool spaced = in.take(' ');
  if (!spaced && !in.take('T') && !in.take('t')) return std::nullopt;
  const bool fits = read_time(in, fields, 1) && (spaced || read_offset(in, fields)) && in.at_end();
  return fits ? std::optional<Timestamp>(timestamp_of(fields)) : std::nullopt;
}

CalendarTime calendar_of(const Timestamp& time) {
  const std::int64_t local = time.seconds + time.offset;
  const std::int64_t days = floor_div(local, kSecondsPerDay);
  const auto clock = static_cast<int>(local - days * kSecondsPerDay);
  CalendarTime result;
  // The year is near days / 365.2425; step to the one that holds the day.
  result.year = 1970 + floor_div(days * 400, 146097);
  while (days_since_epoch(result.year + 1, 1, 1) <= days) ++result.year;
  while (days_since_epoch(result.year, 1, 1) > days) --result.year;
  result.month = 1;
  while (result.month < 12 && days_since_epoch(result.year, result.month + 1, 1) <= days) {
    ++result.month;
  }
  result.day = static_cast<int>(days - days_since_epoch(result.year, result.month, 1)) + 1;
  result.weekday = static_cast<int>(((days + 4) % 7 + 7) % 7);
  result.hour = clock / 3600;
  result.minute = clock / 60 % 60;
  result.second = clock % 60;
  return result;
}

std::string format_offset(std::int32_t offset, bool colon, bool short_form) {
  if (offset == 0 && short_form) return "Z";
  const std::int32_t minutes = std::abs(offset) / 60;
  return fmt::format("{}{:02}{}{:02}", offset < 0 ? '-' : '+', minutes / 60, colon ? ":" : "",
                     minutes % 60);
}

std::string format_rfc3339(const Timestamp& time) {
  const CalendarTime at = calendar_of(time);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}", at.year, at.month, at.day, at.hour,
                     at.minute, at.second, format_offset(time.offset, true, true));
}

std::optional<std::int64_t> parse_duration(std::string_view text) {
  const bool negative = starts_with(text, "-");
  if (negative || starts_with(text, "+")) text.remove_prefix(1);
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  std::optional<Number> total = Number::from_int(0);
  while (!text.empty() && total.has_value()) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const auto amount = Number::parse(text.substr(0, digits));
    text.remove_prefix(digits);
    const std::size_t letters = std::min(text.find_first_of("0123456789."), text.size());
    const DurationUnit* unit = find_unit(text.substr(0, letters));
    text.remove_prefix(letters);
    if (!amount.has_value() || unit == nullptr) return std::nullopt;
    const auto part = mul(*amount, Number::from_int(unit->nanoseconds));
    total = part.has_value() ? add(*total, floor(*part)) : std::nullopt;
  }
  if (!total.has_value()) return std::nullopt;
  return (negative ? neg(*total) : *total).to_int64();
}

}  // namespace skulint
