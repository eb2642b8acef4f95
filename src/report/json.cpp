// Writes findings, parsed files and evaluated expressions as JSON, as the interface promises it.
#include "report/json_parts.h"

namespace skulint {

namespace {

void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
  json.key(name);
  json.begin_array();
  for (const std::string& text : texts) json.text(text);
  json.end_array();
}

void write_fix(JsonWriter& json, const Fix& fix) {
  json.begin_object();
  json.member("title", fix.title);
  json.member("safety", name_of(fix.safety));
  json.key("edits");
  json.begin_array();
  for (const TextEdit& edit : fix.edits) {
    json.begin_object();
    json.place_members(edit.span);
    json.member("text", edit.text);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_finding(JsonWriter& json, const Finding& finding) {
  json.begin_object();
  json.member("rule", finding.rule);
  json.member("severity", name_of(finding.severity));
  json.member("message", finding.message);
  if (!finding.help.empty()) json.member("help", finding.help);
  json.member("address", finding.address);
  json.member("root", finding.root);
  write_texts(json, "scenarios", finding.scenarios);
  if (finding.conditional) json.member("existence", "conditional");
  json.place_members(finding.span);
  json.key("related");
  json.begin_array();
  for (const RelatedPlace& place : finding.related) {
    json.begin_object();
    json.member("message", place.message);
    json.key("at");
    json.place(place.span);
    json.end_object();
  }
  json.end_array();
  if (finding.ceiling) {
    json.key("ceiling");
    write_ceiling(json, *finding.ceiling);
  }
  json.key("citations");
  json.begin_array();
  for (const Citation& citation : finding.citations) json.citation(citation);
  json.end_array();
  json.key("fixes");
  json.begin_array();
  for (const Fix& fix : finding.fixes) write_fix(json, fix);
  json.end_array();
  json.member("fingerprint", fingerprint(finding));
  json.key("suppressed");
  json.null();
  json.end_object();
}

void write_undecided(JsonWriter& json, const Undecided& undecided) {
  json.begin_object();
  json.member("rule", undecided.rule);
  json.member("address", undecided.address);
  json.member("root", undecided.root);
  write_texts(json, "scenarios", undecided.scenarios);
  json.member("why", undecided.why);
  json.key("needs");
  json.begin_array();
  for (const Need& need : undecided.needs) {
    json.begin_object();
    json.member("label", need.label);
    json.key("at");
    json.place(need.span);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace

std::string check_as_json(const Analysis& analysis, const ReportContext& context) {
  JsonWriter json(context.store);
  json.begin_object();
  write_tool(json, context);
  json.key("findings");
  json.begin_array();
  for (const Finding& finding : analysis.findings) write_finding(json, finding);
  json.end_array();
  json.key("undecided");
  json.begin_array();
  for (const Undecided& undecided : analysis.undecided) write_undecided(json, undecided);
  json.end_array();
  write_problems(json, analysis.problems);
  json.key("summary");
  json.begin_object();
  const Summary& summary = analysis.summary;
  write_counts(json, summary);
  json.member("errors", static_cast<std::int64_t>(summary.errors));
  json.member("warnings", static_cast<std::int64_t>(summary.warnings));
  json.member("infos", static_cast<std::int64_t>(summary.infos));
  json.member("undecided", static_cast<std::int64_t>(summary.undecided));
  json.member("suppressed", static_cast<std::int64_t>(summary.suppressed));
  json.end_object();
  json.end_object();
  return json.take();
}

std::string parse_as_json(const std::vector<ParsedFile>& files, const SourceStore& store) {
  JsonWriter json(store);
  json.begin_object();
  json.member("version", std::int64_t{1});
  json.key("files");
  json.begin_array();
  for (const ParsedFile& file : files) {
    json.begin_object();
    json.member("path", file.path);
    json.member("language", file.language);
    json.key("problems");
    json.begin_array();
    for (const Problem& problem : file.problems) {
      json.begin_object();
      json.member("message", problem.message);
      write_problem_place(json, problem);
      json.end_object();
    }
    json.end_array();
    if (!file.dump.empty()) json.member("dump", file.dump);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

std::string eval_as_json(const std::vector<Value>& answers, const SourceStore& store) {
  JsonWriter json(store);
  json.begin_array();
  for (const Value& answer : answers) {
    json.begin_object();
    if (answer.is_unknown()) {
      json.member("state", "unknown");
      json.member("why", name_of(answer.unknown_info().why));
      json.member("detail", answer.unknown_info().detail);
    } else {
      json.member("state", "known");
      json.key("value");
      json.value(answer);
    }
    json.end_object();
  }
  json.end_array();
  return json.take();
}

}  // namespace skulint
