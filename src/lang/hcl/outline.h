// Declares the outline of HCL text: its statements, before any expression is parsed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lang/hcl/scanner.h"
#include "text/source.h"

namespace skulint {

/// `name = value` on lines of its own, or a block.
struct HclStatement {
  bool is_block = false;
  ByteRange name;
  std::vector<ByteRange> labels;  ///< of a block, with their quotes
  ByteRange range;                ///< the whole statement, without the line break
  ScannedValue value;             ///< of an attribute
  std::vector<HclStatement> body;
};

struct HclOutline {
  std::vector<HclStatement> statements;
  std::vector<ByteRange> comments;
  std::vector<ScanProblem> problems;  ///< the first ones
  std::size_t problem_count = 0;      ///< of all
  /// As long as the file, for the grammar: see HclScanner::take_readable.
  std::string readable;
};

/// Finds the statements of a file as the language does: an attribute ends at the end of its line,
/// unless brackets, templates or heredocs are open. One broken statement leaves the others whole.
/// Where braces do not match, indentation tells which of them is missing.
HclOutline outline(const SourceFile& file, std::uint32_t deepest);

}  // namespace skulint
