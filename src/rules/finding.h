// Declares findings: what a rule says about a server, where, why, and how to mend it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/limit.h"
#include "model/ceiling.h"
#include "text/source.h"

namespace skulint {

enum class Severity : std::uint8_t { Info, Warning, Error };
std::string_view name_of(Severity severity);  ///< "info", "warning", "error"
std::optional<Severity> parse_severity(std::string_view name);

/// A place on the way from the finding's place to the server, or one that selected the value.
struct RelatedPlace {
  std::string message;  ///< "var.storage_mb = 4194304", "module.db"
  Span span;
};

/// Safe: keeps what the server does. Unsafe: changes the deployment. Display: only shown.
enum class FixSafety : std::uint8_t { Safe, Unsafe, Display };
std::string_view name_of(FixSafety safety);

struct TextEdit {
  Span span;
  std::string text;
};

/// Edits are sorted and do not overlap. Without edits a fix is advice.
struct Fix {
  std::string title;
  FixSafety safety = FixSafety::Display;
  std::vector<TextEdit> edits;
};

struct Finding {
  std::string rule;
  Severity severity = Severity::Warning;
  std::string message;  ///< one sentence with both numbers
  std::string help;     ///< what to do; may be empty
  std::string address;
  std::string root;
  std::vector<std::string> scenarios;
  bool conditional = false;  ///< the server is perhaps not created
  Span span;                 ///< where the user would edit
  std::string shown_value;   ///< what stands there evaluates to; empty when it stands there itself
  std::vector<RelatedPlace> related;
  std::optional<Ceiling> ceiling;
  std::vector<Citation> citations;
  std::vector<Fix> fixes;
};

/// Something that a check would need to know.
struct Need {
  std::string label;  ///< "var.size"
  Span span;
};

/// A check that could not be decided. Never a failure, never silent.
struct Undecided {
  std::string rule;
  std::string address;
  std::string root;
  std::vector<std::string> scenarios;
  std::string why;
  std::vector<Need> needs;
  Span span;  ///< the first need, else the server's declaration
};

}  // namespace skulint
