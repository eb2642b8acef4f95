// Declares the output formats: functions from results to text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/analysis.h"
#include "text/store.h"

namespace skulint {

/// What every format needs beside the results.
struct ReportContext {
  const SourceStore& store;
  std::string catalogue_date;
  bool color = false;    ///< text only: ANSI colours
  bool verbose = false;  ///< text only: everything, also what is usually one line
  std::int64_t elapsed_ms = 0;
};

/// One output format. A verb that a format cannot show has a null function.
struct Format {
  std::string_view name;
  std::string (*check)(const Analysis& analysis, const ReportContext& context);
  std::string (*inspect)(const Inspection& inspection, const ReportContext& context);
};

std::span<const Format> formats();
const Format* find_format(std::string_view name);

/// One line on what was judged and what was not, for stderr or the end of a text report.
std::string summary_line(const Analysis& analysis);

// The functions in the table.
std::string check_as_text(const Analysis& analysis, const ReportContext& context);
std::string inspect_as_text(const Inspection& inspection, const ReportContext& context);
std::string check_as_json(const Analysis& analysis, const ReportContext& context);
std::string inspect_as_json(const Inspection& inspection, const ReportContext& context);

/// "infra/db.tf:14:17", or the path alone, or "".
std::string place_text(const SourceStore& store, Span span, std::string_view otherwise = {});

/// What tells a finding from all others, whatever line it stands on: 16 hexadecimal digits.
std::string fingerprint(const Finding& finding);

/// What `skulint parse` answers.
std::string parse_as_json(const std::vector<ParsedFile>& files, const SourceStore& store);
std::string parse_as_text(const std::vector<ParsedFile>& files, const SourceStore& store);

/// The answers of `skulint eval`, one for each expression.
std::string eval_as_json(const std::vector<Value>& answers, const SourceStore& store);
std::string eval_as_text(const std::vector<Value>& answers);

}  // namespace skulint
