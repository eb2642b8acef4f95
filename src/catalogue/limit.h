// Ties a number that Azure imposes to the page it was read from.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace skulint {

/// What a source entry says; every text but `url` and `retrieved` may be empty.
struct CitationText {
  std::string url;        ///< The page a reader opens, https.
  std::string retrieved;  ///< The day the page was read, YYYY-MM-DD.
  std::string title;
  std::string page_date;  ///< The date the page itself carries, YYYY-MM-DD.
};

/// A page and the day it was read. Has no default state: whoever holds a Citation holds an
/// https address and a valid date. Cheap to copy.
class Citation {
 public:
  /// Fails when the address is not https or a date is not a day of the calendar.
  static Result<Citation> make(CitationText text);

  const std::string& url() const { return text_->url; }
  const std::string& retrieved() const { return text_->retrieved; }
  const std::string& title() const { return text_->title; }
  const std::string& page_date() const { return text_->page_date; }

  friend bool operator==(const Citation& a, const Citation& b) { return a.url() == b.url(); }

 private:
  explicit Citation(CitationText text);
  std::shared_ptr<const CitationText> text_;
};

/// One cited number. An aggregate without defaults for its citation, so it cannot be written down
/// without one.
struct Limit {
  double value = 0;
  std::string unit;     ///< "IOPS", "MB/s" (10^6 bytes), "GiB", "connections", …
  std::string subject;  ///< What the number limits: "Standard_D16ds_v5, Premium SSD", "P50".
  Citation citation;
};

/// True for YYYY-MM-DD when that day exists.
bool is_calendar_day(std::string_view text);

}  // namespace skulint
