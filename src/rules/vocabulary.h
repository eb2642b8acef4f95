// Declares the vocabulary: the words that rules are written with.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "model/ceiling.h"
#include "model/server_spec.h"
#include "value/functions.h"

namespace skulint {

/// What the words are about: one server, seen against the catalogue on one day.
struct Subject {
  const ServerSpec& server;
  const Catalogue& catalogue;
  std::string as_of;  ///< YYYY-MM-DD, the day dated facts are judged by
  DiskFigures disk;
  Ceiling iops;
  Ceiling mbps;
};
Subject make_subject(const ServerSpec& server, const Catalogue& catalogue, std::string as_of);

/// One word. Its value is unknown where the facts behind it are, never a guess.
struct Word {
  std::string_view name;  ///< "compute.max_iops"
  std::string_view meaning;
  Value (*value)(const Subject& subject);
};

/// All words, sorted by name.
std::span<const Word> words();
const Word* find_word(std::string_view name);

/// Terraform's functions and those for messages: thousands(n), one_of(list).
const FunctionTable& rule_functions();

}  // namespace skulint
