// Writes what was understood of each server as JSON, as the interface promises it.
#include "report/json_parts.h"
#include "value/secrets.h"

namespace skulint {

namespace {

void write_trace(JsonWriter& json, const Value& value) {
  // The label of a literal is its text.
  const bool secret = value.is_unknown() && value.unknown_info().why == UnknownReason::Sensitive;
  json.key("trace");
  json.begin_array();
  Span last;
  for (const Step* step : flatten(value.trace())) {
    // A literal at the place of the step before it says nothing new.
    if (step->kind == StepKind::Literal && step->span == last) continue;
    last = step->span;
    json.begin_object();
    json.member("kind", name_of(step->kind));
    json.member("label", secret && step->kind == StepKind::Literal ? std::string() : step->label);
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

void write_children(JsonWriter& json, const ServerSpec& server) {
  if (!server.source_address.empty()) json.member("source_address", server.source_address);
  json.key("children");
  json.begin_array();
  for (const ChildLink& link : server.children) {
    json.begin_object();
    json.member("kind", name_of(link.child->kind));
    json.member("address", link.child->address);
    json.member("link", link.is_certain ? "certain" : "possible");
    json.key("declared_at");
    json.place(link.child->header_span);
    json.end_object();
  }
  json.end_array();
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
  write_children(json, server);
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

}  // namespace skulint
