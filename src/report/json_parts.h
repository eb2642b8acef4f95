// Declares the parts that several JSON documents have in common.
#pragma once

#include <vector>

#include "report/json_writer.h"
#include "report/report.h"

namespace skulint {

/// The members "version" and "tool".
void write_tool(JsonWriter& json, const ReportContext& context);

/// The member "at": a place, or the path alone.
void write_problem_place(JsonWriter& json, const Problem& problem);

/// The member "problems".
void write_problems(JsonWriter& json, const std::vector<Problem>& problems);

/// The members of "summary" that check and inspect share.
void write_counts(JsonWriter& json, const Summary& summary);

/// The object of one ceiling.
void write_ceiling(JsonWriter& json, const Ceiling& ceiling);

}  // namespace skulint
