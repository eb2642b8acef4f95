// Declares the table of languages: which files each claims, how they are parsed, what they call.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/syntax.h"
#include "value/functions.h"

namespace skulint {

enum class FileRole : std::uint8_t {
  None,           ///< not a file of the language
  Configuration,  ///< declares resources and modules
  Values,         ///< gives values to inputs when it is named
  AutoValues,     ///< gives values to inputs by itself
};

/// What a file that declares a server, or something of one, has to say somewhere.
struct ServerWord {
  std::string_view text;
  bool ignores_case = false;
};

/// A language is a row, not a class.
struct Language {
  std::string_view id;  ///< "terraform"
  std::span<const ServerWord> server_words;
  FileRole (*role)(std::string_view file_name);
  /// The name of the file that this one stands for when both are there, or empty.
  std::string (*hides)(std::string_view file_name);
  /// Everything in the text that could be the source of a local module. Parses nothing, so it may
  /// name too many, never too few.
  std::vector<std::string> (*local_sources)(std::string_view text);
  Unit (*parse)(const SourceFile& file);         ///< for Configuration
  Unit (*parse_values)(const SourceFile& file);  ///< for Values and AutoValues
  const FunctionTable& (*functions)();
};

std::span<const Language> languages();

/// Whether the text of a file says one of the words, in one pass over its bytes each. Text in
/// UTF-16 is found out, too: that a file could not be read matters where it may declare a server.
bool mentions_server(const Language& language, std::string_view text);

/// The language that claims the file and in which role, or null pointer.
struct Claim {
  const Language* language = nullptr;
  FileRole role = FileRole::None;
};
Claim claim_of(std::string_view path);

}  // namespace skulint
