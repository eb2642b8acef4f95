// Writes results as JSON, as the interface promises it.
#include "base/version.h"
#include "report/json_writer.h"
#include "report/report.h"

namespace skulint {

namespace {

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

void write_trace(JsonWriter& json, const Value& value) {
  json.key("trace");
  json.begin_array();
  Span last;
  for (const Step* step : flatten(value.trace())) {
    // A literal at the place of the step before it says nothing new.
    if (step->kind == StepKind::Literal && step->span == last) continue;
    last = step->span;
    json.begin_object();
    json.member("kind", name_of(step->kind));
    json.member("label", step->label);
    json.key("at");
    json.place(step->span);
    json.end_object();
  }
  json.end_array();
}

void write_fact(JsonWriter& json, const Fact& fact) {
  json.begin_object();
  switch (fact.state) {
    case FactState::Known:
      json.member("state", "known");
      json.key("value");
      json.value(fact.value);
      break;
    case FactState::Unknown:
      json.member("state", "unknown");
      json.member("why", name_of(fact.value.unknown_info().why));
      json.member("detail", fact.value.unknown_info().detail);
      break;
    case FactState::Absent:
      json.member("state", "absent");
      break;
  }
  json.key("at");
  json.place(fact.at);
  if (fact.state == FactState::Absent) {
    if (fact.otherwise) {
      json.key("default");
      json.begin_object();
      json.key("value");
      json.value(fact.otherwise->value);
      json.key("source");
      json.citation(fact.otherwise->source);
      json.end_object();
    }
  } else {
    write_trace(json, fact.value);
  }
  json.end_object();
}

void write_server(JsonWriter& json, const InspectedServer& inspected) {
  const ServerSpec& server = inspected.server;
  json.begin_object();
  json.member("root", inspected.root);
  json.member("language", inspected.language);
  json.member("scenario", inspected.scenario);
  json.member("address", server.address);
  json.member("service", name_of(server.service));
  json.key("name");
  json.value(server.name);
  json.member("existence", server.existence == Existence::Certain ? "certain" : "conditional");
  json.key("declared_at");
  json.place(server.span);
  json.key("facts");
  json.begin_object();
  for (std::size_t i = 0; i < kFactCount; ++i) {
    json.key(name_of(static_cast<FactId>(i)));
    write_fact(json, server.facts[i]);
  }
  json.end_object();
  json.key("ceilings");
  json.begin_object();
  json.key("iops");
  write_ceiling(json, inspected.iops);
  json.key("throughput_mbps");
  write_ceiling(json, inspected.mbps);
  json.end_object();
  json.key("host_cache");
  if (inspected.host_cache) {
    json.boolean(*inspected.host_cache);
  } else {
    json.null();
  }
  json.end_object();
}

void write_resource(JsonWriter& json, const InspectedResource& inspected) {
  const Resource& resource = inspected.resource;
  json.begin_object();
  json.member("root", inspected.root);
  json.member("scenario", inspected.scenario);
  json.member("type", resource.type);
  json.key("name");
  const Value* name = resource.body.is_mapping() ? resource.body.find("name") : nullptr;
  json.value(name == nullptr ? Value::null() : *name);
  json.member("address", resource.address);
  json.member("existence", resource.existence == Existence::Certain ? "certain" : "conditional");
  json.key("body");
  json.value(without_secrets(resource.body));
  json.end_object();
}

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

std::string inspect_as_json(const Inspection& inspection, const ReportContext& context) {
  JsonWriter json(context.store);
  json.begin_object();
  write_tool(json, context);
  json.key("servers");
  json.begin_array();
  for (const InspectedServer& server : inspection.servers) write_server(json, server);
  json.end_array();
  if (inspection.with_resources) {
    json.key("resources");
    json.begin_array();
    for (const InspectedResource& resource : inspection.resources) write_resource(json, resource);
    json.end_array();
  }
  write_problems(json, inspection.problems);
  json.key("summary");
  json.begin_object();
  write_counts(json, inspection.summary);
  json.member("elapsed_ms", context.elapsed_ms);
  json.end_object();
  json.end_object();
  return json.take();
}

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
