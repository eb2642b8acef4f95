// Declares the table of languages: which files each claims, how they are parsed, what they call.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "syntax/syntax.h"
#include "value/functions.h"

namespace skulint {

enum class FileRole : std::uint8_t {
  None,           ///< not a file of the language
  Configuration,  ///< declares resources and modules
  Values,         ///< gives values to inputs when it is named
  AutoValues,     ///< gives values to inputs by itself
};

/// A language is a row, not a class.
struct Language {
  std::string_view id;  ///< "terraform"
  FileRole (*role)(std::string_view file_name);
  /// The name of the file that this one stands for when both are there, or empty.
  std::string (*hides)(std::string_view file_name);
  Unit (*parse)(const SourceFile& file);         ///< for Configuration
  Unit (*parse_values)(const SourceFile& file);  ///< for Values and AutoValues
  const FunctionTable& (*functions)();
};

std::span<const Language> languages();

/// The language that claims the file and in which role, or null pointer.
struct Claim {
  const Language* language = nullptr;
  FileRole role = FileRole::None;
};
Claim claim_of(std::string_view path);

}  // namespace skulint
