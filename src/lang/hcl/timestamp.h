// Declares moments as RFC 3339 writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skulint {

/// A moment and the offset of the clock that it was read from.
struct Timestamp {
  std::int64_t seconds = 0;  ///< Since 1970-01-01T00:00:00Z.
  std::int32_t nanoseconds = 0;
  std::int32_t offset = 0;  ///< East of UTC, in seconds.
};

/// What the clock and the calendar show at a moment.
struct CalendarTime {
  std::int64_t year = 0;
  int month = 0;    ///< From 1.
  int day = 0;      ///< From 1.
  int weekday = 0;  ///< From 0 for Sunday.
  int hour = 0;
  int minute = 0;
  int second = 0;
};

/// Strict RFC 3339, `T` and `Z` in upper case.
std::optional<Timestamp> parse_rfc3339(std::string_view text);

/// The dates of YAML: fields may have one digit, the time may be missing, or follow a space.
std::optional<Timestamp> parse_yaml_timestamp(std::string_view text);

/// Without fractions of a second.
std::string format_rfc3339(const Timestamp& time);

CalendarTime calendar_of(const Timestamp& time);

/// `Z`, `+02:00`; or with `colon` false and no short form `+0200`.
std::string format_offset(std::int32_t offset, bool colon, bool short_form);

/// Go's spelling of a duration, "1h30m", in nanoseconds.
std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace skulint
