// Declares what the parts of the vocabulary share.
#pragma once

#include <span>

#include "rules/vocabulary.h"

namespace skulint {

/// The words about disks (disk_words.cpp).
std::span<const Word> disk_words();
/// The words about bans and sources (ban_words.cpp).
std::span<const Word> ban_words();
/// The words that advise: spellings, remedies (advice_words.cpp).
std::span<const Word> advice_words();

/// A figure of the catalogue as a value.
Value number_word(double value);

}  // namespace skulint
