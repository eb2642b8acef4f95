// Collects what the engine would refuse as problems, each told once.
#include "eval/refusals.h"

#include <utility>

namespace skulint {

namespace {

/// A user mends a handful at a time; a loop may refuse each of its thousand turns.
constexpr std::size_t kMostInOneValue = 16;

void find_errors(const Value& value, std::vector<const Value*>& errors) {
  if (!value.has_error() || errors.size() >= kMostInOneValue) return;
  if (value.is_error()) {
    errors.push_back(&value);
  } else if (value.is_sequence()) {
    for (const Value& item : value.items()) find_errors(item, errors);
  } else {
    for (const Member& member : value.members().entries) find_errors(member.second, errors);
  }
}

}  // namespace

void Refusals::tell(const Value& value, Span otherwise) {
  std::vector<const Value*> errors;
  find_errors(value, errors);
  for (const Value* error : errors) {
    const Unknown& why = error->unknown_info();
    if (!why.quiet) tell(why.detail, why.at.has_place() ? why.at : otherwise);
  }
}

void Refusals::tell(std::string message, Span at, std::string path) {
  constexpr std::size_t kMost = 1'000;
  if (problems_.size() >= kMost) return;
  if (!told_.emplace(at.file.value, at.begin, message).second) return;
  problems_.push_back({ProblemKind::Semantics, std::move(message), at, std::move(path)});
}

}  // namespace skulint
