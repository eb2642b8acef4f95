// Declares the colours of text output.
#pragma once

#include <string>

#include "rules/finding.h"

namespace skulint {

/// Wraps text in ANSI codes, or leaves it alone when colours are off.
struct Style {
  bool color = false;

  std::string bold(const std::string& text) const { return wrap("1", text); }
  std::string dim(const std::string& text) const { return wrap("2", text); }
  std::string severity(Severity severity, const std::string& text) const {
    return wrap(severity == Severity::Error     ? "1;31"
                : severity == Severity::Warning ? "1;33"
                                                : "1;36",
                text);
  }

 private:
  std::string wrap(const char* code, const std::string& text) const {
    return color ? std::string("\x1b[") + code + "m" + text + "\x1b[0m" : text;
  }
};

}  // namespace skulint
