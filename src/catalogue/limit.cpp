// Checks that a citation has an address and a day before anything can hold it.
#include "catalogue/limit.h"

#include <array>
#include <cstddef>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

int digits(std::string_view text) {
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

bool is_leap_year(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

}  // namespace

bool is_calendar_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const int year = digits(text.substr(0, 4));
  const int month = digits(text.substr(5, 2));
  const int day = digits(text.substr(8, 2));
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  constexpr std::array kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const int extra = month == 2 && is_leap_year(year) ? 1 : 0;
  return day <= kDays[static_cast<std::size_t>(month - 1)] + extra;
}

Citation::Citation(CitationText text)
    : text_(std::make_shared<const CitationText>(std::move(text))) {}

Result<Citation> Citation::make(CitationText text) {
  constexpr std::string_view kScheme = "https://";
  if (!starts_with(text.url, kScheme) || text.url.size() == kScheme.size()) {
    return tl::unexpected(Error{"url must be an https address, not '" + printable(text.url) + "'"});
  }
  if (!is_calendar_day(text.retrieved)) {
    return tl::unexpected(
        Error{"retrieved must be a day YYYY-MM-DD, not '" + printable(text.retrieved) + "'"});
  }
  if (!text.page_date.empty() && !is_calendar_day(text.page_date)) {
    return tl::unexpected(
        Error{"page_date must be a day YYYY-MM-DD, not '" + printable(text.page_date) + "'"});
  }
  return Citation(std::move(text));
}

}  // namespace skulint
