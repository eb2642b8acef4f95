// Writes what was understood of each server for people: facts with their origin, then the chain.
#include <fmt/format.h>

#include <algorithm>

#include "base/strings.h"
#include "report/report.h"
#include "report/style.h"
#include "value/secrets.h"

namespace skulint {

namespace {

constexpr std::size_t kNameWidth = 22;
constexpr std::size_t kValueWidth = 28;

std::string padded(const std::string& text, std::size_t width) {
  return fmt::format("{:<{}} ", text, width - 1);
}

std::string value_text(const Value& value) {
  return value.is_string() && !value.is_sensitive() ? printable(value.as_string()) : show(value);
}

std::string fact_line(const Fact& fact, std::string_view name, const ReportContext& context,
                      const Style& style) {
  std::string value;
  std::string origin;
  switch (fact.state) {
    case FactState::Known:
      value = value_text(fact.value);
      origin = place_text(context.store, fact.at);
      for (const Step* step : primary_chain(fact.value.trace())) {
        if (step->kind == StepKind::Input || step->kind == StepKind::Local) {
          origin += "  via " + printable(step->label);
          break;
        }
      }
      break;
    case FactState::Unknown:
      value = "unknown";
      origin =
          printable(fact.value.unknown_info().detail) + "  " + place_text(context.store, fact.at);
      break;
    case FactState::Absent:
      if (!fact.otherwise) return {};
      value = value_text(fact.otherwise->value);
      origin = "not written: the service's default";
      break;
  }
  return "  " + padded(std::string(name), kNameWidth) + padded(value, kValueWidth) +
         style.dim(origin) + "\n";
}

std::string ceiling_lines(const Ceiling& ceiling, std::string_view name, const Style& style) {
  std::string out = "  " + padded(std::string(name), kNameWidth);
  if (!ceiling.value) {
    out += "unknown\n";
  } else {
    const std::string value = with_thousands(static_cast<std::int64_t>(*ceiling.value));
    out += style.bold(padded((ceiling.complete ? "" : "at most ") + value + " " + ceiling.unit,
                             kValueWidth)) +
           ceiling.binding + " binds" +
           (ceiling.complete ? "" : " among the limits that are known") + "\n";
  }
  for (const Bound& bound : ceiling.bounds) {
    out += "    " + padded(bound.name, kNameWidth - 2);
    if (!bound.value) {
      out += padded("unknown", kValueWidth) +
             style.dim(printable(bound.unknown.unknown_info().detail)) + "\n";
      continue;
    }
    std::string value = with_thousands(static_cast<std::int64_t>(*bound.value));
    if (bound.burst) {
      value += " (burst " + with_thousands(static_cast<std::int64_t>(*bound.burst)) + ")";
    }
    out += padded(value, kValueWidth) + bound.detail;
    if (bound.source) out += "  " + style.dim(bound.source->url());
    out += "\n";
  }
  return out;
}

/// The bound of that name, when it is known.
std::optional<std::string> figure_of(const Ceiling& ceiling, std::string_view name) {
  for (const Bound& bound : ceiling.bounds) {
    if (bound.name == name && bound.value) {
      return with_thousands(static_cast<std::int64_t>(*bound.value));
    }
  }
  return std::nullopt;
}

/// What the host cache means for reads and writes.
std::string cache_line(const InspectedServer& inspected) {
  std::string text = "unknown";
  if (inspected.host_cache && !*inspected.host_cache) {
    text = padded("no", kValueWidth) + "reads and writes share the ceiling";
  } else if (inspected.host_cache) {
    text = padded("yes", kValueWidth);
    const auto compute = figure_of(inspected.iops, "compute");
    const std::string writes =
        inspected.iops.complete && inspected.iops.value
            ? with_thousands(static_cast<std::int64_t>(*inspected.iops.value))
            : std::string("the ceiling");
    text += "cached reads up to " + compute.value_or("what the compute size drives") +
            " IOPS, sustained writes up to " + writes;
  }
  return "  " + padded("host cache", kNameWidth) + text + "\n";
}

/// What belongs to the server; its parameters are a fact already.
std::string child_lines(const ServerSpec& server, const ReportContext& context,
                        const Style& style) {
  std::string out;
  for (const ChildLink& link : server.children) {
    if (link.child->kind == ChildKind::Configuration) continue;
    std::string name(name_of(link.child->kind));
    std::replace(name.begin(), name.end(), '-', ' ');
    out += "  " + padded(name, kNameWidth) + printable(link.child->address) +
           (link.is_certain ? "  " : " (perhaps)  ") +
           style.dim(place_text(context.store, link.child->header_span)) + "\n";
  }
  return out;
}

std::string server_text(const InspectedServer& inspected, const ReportContext& context,
                        const Style& style) {
  const ServerSpec& server = inspected.server;
  std::string out = style.bold(printable(server.address)) + "  " +
                    place_text(context.store, server.header_span) + "\n";
  out += "  " + padded("scenario", kNameWidth) + printable(inspected.scenario) + " in " +
         printable(inspected.root) + "\n";
  if (inspected.root_is_called) {
    out += "  " + padded("as a module", kNameWidth) +
           "with its own defaults; check judges its callers\n";
  }
  if (server.existence == Existence::Conditional) {
    out += "  " + padded("existence", kNameWidth) + "perhaps: its condition is not known\n";
  }
  for (const CallSite& call : server.calls) {
    out += "  " + padded("called as", kNameWidth) + padded(printable(call.address), kValueWidth) +
           style.dim(place_text(context.store, call.span)) + "\n";
  }
  if (!server.source_address.empty()) {
    out += "  " + padded("made from", kNameWidth) + printable(server.source_address) + "\n";
  }
  for (std::size_t i = 0; i < kFactCount; ++i) {
    out += fact_line(server.facts[i], name_of(static_cast<FactId>(i)), context, style);
  }
  out += child_lines(server, context, style);
  out += ceiling_lines(inspected.iops, "ceiling: IOPS", style);
  out += ceiling_lines(inspected.mbps, "ceiling: MB/s", style);
  out += cache_line(inspected);
  return out + "\n";
}

}  // namespace

std::string inspect_as_text(const Inspection& inspection, const ReportContext& context) {
  const Style style{context.color};
  std::string out;
  for (const InspectedServer& server : inspection.servers) {
    out += server_text(server, context, style);
  }
  for (const InspectedResource& inspected : inspection.resources) {
    const Resource& resource = inspected.resource;
    out += style.bold(printable(resource.address)) + "  " +
           place_text(context.store, resource.header_span) + "\n  " +
           show(without_secrets(resource.body), 2000) + "\n\n";
  }
  for (const Problem& problem : inspection.problems) {
    out += place_text(context.store, problem.span, printable(problem.path)) +
           ": problem: " + printable(problem.message) + "\n";
  }
  const Summary& summary = inspection.summary;
  if (summary.servers > 0) {
    out += std::to_string(summary.servers) + (summary.servers == 1 ? " server, " : " servers, ") +
           std::to_string(summary.facts_known) + " facts known, " +
           std::to_string(summary.facts_unknown) + " unknown\n";
  }
  return out;
}

}  // namespace skulint
