// Implements the names of severities and safeties.
#include "rules/finding.h"

namespace skulint {

namespace {
constexpr std::array<std::string_view, 3> kSeverities = {"info", "warning", "error"};
constexpr std::array<std::string_view, 3> kSafeties = {"safe", "unsafe", "display"};
}  // namespace

std::string_view name_of(Severity severity) {
  return kSeverities.at(static_cast<std::size_t>(severity));
}

std::optional<Severity> parse_severity(std::string_view name) {
  for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
    if (name_of(severity) == name) return severity;
  }
  return std::nullopt;
}

std::string_view name_of(FixSafety safety) {
  return kSafeties.at(static_cast<std::size_t>(safety));
}

}  // namespace skulint
