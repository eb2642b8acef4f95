// Writes the parts that several JSON documents have in common.
#include "report/json_parts.h"

#include "base/version.h"

namespace skulint {

void write_tool(JsonWriter& json, const ReportContext& context) {
  json.member("version", std::int64_t{1});
  json.key("tool");
  json.begin_object();
  json.member("name", "skulint");
  json.member("version", kVersion);
  json.member("catalogue", context.catalogue_date);
  json.end_object();
}

void write_problem_place(JsonWriter& json, const Problem& problem) {
  json.key("at");
  if (problem.span.has_place()) {
    json.place(problem.span);
    return;
  }
  json.begin_object();
  json.member("path", problem.path);
  json.end_object();
}

void write_problems(JsonWriter& json, const std::vector<Problem>& problems) {
  json.key("problems");
  json.begin_array();
  for (const Problem& problem : problems) {
    json.begin_object();
    json.member("kind", name_of(problem.kind));
    json.member("message", problem.message);
    write_problem_place(json, problem);
    json.end_object();
  }
  json.end_array();
}

void write_counts(JsonWriter& json, const Summary& summary) {
  const auto count = [&](std::string_view name, std::size_t value) {
    json.member(name, static_cast<std::int64_t>(value));
  };
  count("files_seen", summary.files_seen);
  count("files_parsed", summary.files_parsed);
  count("roots", summary.roots);
  count("scenarios", summary.scenarios);
  count("servers", summary.servers);
  count("facts_known", summary.facts_known);
  count("facts_unknown", summary.facts_unknown);
}

void write_ceiling(JsonWriter& json, const Ceiling& ceiling) {
  json.begin_object();
  json.key("value");
  if (ceiling.value) {
    json.figure(*ceiling.value);
  } else {
    json.null();
  }
  json.key("binding");
  if (ceiling.value) {
    json.text(ceiling.binding);
  } else {
    json.null();
  }
  json.key("complete");
  json.boolean(ceiling.complete);
  json.key("bounds");
  json.begin_array();
  for (const Bound& bound : ceiling.bounds) {
    json.begin_object();
    json.member("name", bound.name);
    json.key("value");
    if (bound.value) {
      json.figure(*bound.value);
    } else {
      json.null();
    }
    if (bound.burst) {
      json.key("burst");
      json.figure(*bound.burst);
      if (bound.burst_source) {
        json.key("burst_source");
        json.citation(*bound.burst_source);
      }
    }
    json.member("detail", bound.value ? bound.detail : bound.unknown.unknown_info().detail);
    if (bound.source) {
      json.key("source");
      json.citation(*bound.source);
    }
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace skulint
