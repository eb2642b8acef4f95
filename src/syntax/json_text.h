// Declares how JSON text is made fit for a strict reader, each byte staying in its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "syntax/json.h"

namespace skulint {

/// As long as the file. Comments and trailing commas are blanks, missing commas are there; in
/// strings, bytes that no UTF-8 holds stand for what a strict reader would stop at.
struct StrictJson {
  std::string text;
  std::vector<Span> comments;
  std::vector<Problem> problems;
};
StrictJson make_strict(const SourceFile& file, const JsonOptions& options);

/// The text of a string that a strict reader took from StrictJson, with what its bytes stand for.
std::string restore(std::string_view text);

}  // namespace skulint
