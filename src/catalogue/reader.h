// Declares how one object of a catalogue file is read, key by key, with every fault collected.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/json_tree.h"
#include "catalogue/tables.h"

namespace skulint {

using SourceTable = std::map<std::string, Citation, std::less<>>;

/// What the readers of one file share. `placeholder` stands in for a citation that could not be
/// read; whoever reads looks at `problems` before handing anything on, so it never escapes.
struct ReadLog {
  std::string file;
  const SourceTable* sources;
  Citation placeholder;
  std::vector<std::string> problems;  ///< "disks.json: /read_only/source: …"
};

/// One JSON object that is being read. A fault is noted in the log and a neutral value returned, so
/// reading goes on and all faults of a file are told at once. Numbers are never negative.
class ObjectReader {
 public:
  /// `node` may be nullptr: then everything is neutral and no further fault is noted.
  ObjectReader(ReadLog& log, const JsonTree* node, std::string path);

  std::string text(std::string_view key);
  std::string optional_text(std::string_view key);
  std::int64_t integer(std::string_view key);
  std::optional<std::int64_t> optional_integer(std::string_view key);
  double number(std::string_view key);
  bool flag(std::string_view key);
  bool optional_flag(std::string_view key, bool otherwise);
  std::string day(std::string_view key);
  std::string optional_day(std::string_view key);
  std::vector<std::string> texts(std::string_view key);
  std::vector<std::string> optional_texts(std::string_view key);
  std::vector<int> integers(std::string_view key);
  /// A text that must be one of `words`.
  std::string word(std::string_view key, const std::vector<std::string>& words);
  /// A list of such texts.
  std::vector<std::string> words(std::string_view key, const std::vector<std::string>& known);
  ComputeTier tier(std::string_view key);
  std::optional<ComputeTier> optional_tier(std::string_view key);
  std::optional<StorageType> optional_storage_type(std::string_view key);
  /// The source that the key names.
  Citation citation(std::string_view key = "source");
  /// iops and mbps of this object.
  IoRate rate();
  /// burst_iops and burst_mbps, both or neither.
  std::optional<IoRate> burst();

  bool has(std::string_view key);
  ObjectReader object(std::string_view key);
  /// Calls `read(ObjectReader&)` for each object of a list that must not be empty, and refuses the
  /// keys that it did not ask for.
  template <class Read>
  void each(std::string_view key, Read read) {
    for (ObjectReader& row : rows(key)) {
      read(row);
      row.finish();
    }
  }
  /// Refuses each key that nothing asked for.
  void finish();
  /// Notes a fault of the value of `key`; of the object itself when the key is empty.
  void complain(std::string_view key, const std::string& fault);

 private:
  const JsonTree* member(std::string_view key, bool required);
  const JsonTree* member(std::string_view key, bool required, JsonTree::Kind kind);
  std::vector<ObjectReader> rows(std::string_view key);
  void check_word(std::string_view key, const std::string& value,
                  const std::vector<std::string>& known);
  std::vector<std::string> text_items(std::string_view key, const JsonTree* list);

  ReadLog* log_;
  const JsonTree* node_;
  std::string path_;                     // JSON pointer
  std::string label_;                    // " (Standard_D4ds_v5)" where the object has a name
  std::vector<std::string_view> asked_;  // keys are literals and outlive the reader
};

}  // namespace skulint
