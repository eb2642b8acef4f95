// Declares Result: the value of an operation, or why it failed.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace skulint {

/// Why an operation failed, as one sentence for the user: what happened, where, and what to do.
struct Error {
  std::string message;
};

/// For operations only (I/O, configuration, rule packs); parsing and evaluating never fail.
template <class T>
using Result = tl::expected<T, Error>;

}  // namespace skulint
