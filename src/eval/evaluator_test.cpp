// Evaluates the small roots in testdata/eval and compares with the expectations inside them.
//
// `# value: EXPRESSION = WANT`, `# resource: ADDRESS.ATTRIBUTE = WANT` and `# existence: ADDRESS =
// certain`, each with the scenario in parentheses behind the first word where it is not "defaults";
// `# problem: TEXT` and `# problems: NUMBER`. WANT is JSON, `(unknown: REASON)`, `(sensitive)` or
// `(absent)`.
#include "eval/evaluator.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/workspace.h"
#include "lang/hcl/body.h"
#include "value/json.h"

namespace skulint {

namespace {

namespace fs = std::filesystem;

/// A value as text: what is not known or not shown says so, maps in order of their keys.
std::string render(const Value& value) {
  if (value.is_sensitive()) {
    CHECK(show(value) == "(sensitive)");
    return "(sensitive)";
  }
  if (value.is_unknown()) {
    CHECK(!value.unknown_info().detail.empty());
    return "(unknown: " + std::string(name_of(value.unknown_info().why)) + ")";
  }
  std::vector<std::string> parts;
  if (value.is_sequence()) {
    for (const Value& item : value.items()) parts.push_back(render(item));
    return "[" + join(parts, ", ") + "]";
  }
  if (value.is_mapping()) {
    for (const Member& member : value.members().entries) {
      parts.push_back(member.first + ": " + render(member.second));
    }
    std::sort(parts.begin(), parts.end());
    return "{" + join(parts, ", ") + "}";
  }
  if (value.is_string() && starts_with(value.as_string(), "(")) return value.as_string();
  return encode_json(value, 10'000);
}

std::string render_want(const std::string& want) {
  return starts_with(want, "(") ? want : render(decode_json(want, 10'000));
}

struct Expectation {
  std::string kind;
  std::string scenario;
  std::string subject;
  std::string want;
};

std::vector<Expectation> read_expectations(const SourceFile& file) {
  std::vector<Expectation> expectations;
  for (const std::string& line : split(file.text, '\n')) {
    for (const char* kind : {"value", "resource", "existence", "problem:", "problems"}) {
      const std::string head = std::string("# ") + kind;
      const std::size_t colon = line.find(": ");
      if (!starts_with(line, head) || colon == std::string::npos) continue;
      Expectation row{kind, "defaults", line.substr(colon + 2), ""};
      const std::size_t open = line.find(" (");
      if (open < colon) row.scenario = line.substr(open + 2, colon - open - 3);
      const std::size_t equals = row.subject.rfind(" = ");
      if (!starts_with(row.kind, "problem") && equals != std::string::npos) {
        row.want = row.subject.substr(equals + 3);
        row.subject.resize(equals);
      }
      expectations.push_back(std::move(row));
    }
  }
  return expectations;
}

const Resource* find_resource(const Resources& all, const std::string& address) {
  for (const Resource& resource : all.resources) {
    if (resource.address == address) return &resource;
  }
  return nullptr;
}

std::string attribute_of(const Resources& all, const std::string& subject) {
  const std::size_t dot = subject.rfind('.');
  const Resource* resource = find_resource(all, subject.substr(0, dot));
  if (resource == nullptr) return "no resource " + subject.substr(0, dot);
  if (!resource->body.is_mapping()) return render(resource->body);
  const Value* attribute = resource->body.find(subject.substr(dot + 1));
  if (attribute == nullptr) return "(absent)";
  CHECK(attribute->trace() != nullptr);
  return render(*attribute);
}

std::string existence_of(const Resources& all, const std::string& address) {
  const Resource* resource = find_resource(all, address);
  if (resource == nullptr) return "none";
  return resource->existence == Existence::Certain ? "certain" : "conditional";
}

bool has_problem(const Resources& all, const std::string& text) {
  return std::any_of(all.problems.begin(), all.problems.end(), [&](const Problem& problem) {
    return problem.message.find(text) != std::string::npos;
  });
}

std::string value_of(SourceStore& store, const Root& root, const Scenario& scenario,
                     const std::string& text) {
  Unit unit;
  const SourceFile& file = store.file(store.add("<expression>", text));
  const ExprRef expr = read_hcl_expression(file, unit, HclDialect::Terraform);
  if (expr == nullptr) return "no expression";
  const Value value = evaluate_in_root(root.program, scenario, *expr);
  CHECK(value.trace() != nullptr);
  return render(value);
}

void check_root(const Root& root, SourceStore& store) {
  const auto main = store.open(root.directory + "/main.tf");
  REQUIRE(main);
  const std::vector<Expectation> expectations = read_expectations(**main);
  REQUIRE(expectations.size() >= 3);
  for (const Expectation& row : expectations) {
    const auto scenario =
        std::find_if(root.scenarios.begin(), root.scenarios.end(),
                     [&](const Scenario& known) { return known.name == row.scenario; });
    REQUIRE(scenario != root.scenarios.end());
    INFO(root.directory << " (" << row.scenario << "): " << row.subject);
    if (row.kind == "value") {
      CHECK(value_of(store, root, *scenario, row.subject) == render_want(row.want));
      continue;
    }
    const Resources all =
        evaluate_resources(root.program, *scenario, [](std::string_view) { return true; });
    if (row.kind == "resource") {
      CHECK(attribute_of(all, row.subject) == render_want(row.want));
    } else if (row.kind == "existence") {
      CHECK(existence_of(all, row.subject) == row.want);
    } else if (row.kind == "problems") {
      std::string messages;
      for (const Problem& problem : all.problems) messages += problem.message + "\n";
      INFO(messages);
      CHECK(std::to_string(all.problems.size()) == row.subject);
    } else {
      CHECK(has_problem(all, row.subject));
    }
  }
}

}  // namespace

TEST_CASE("each root evaluates to what it says inside") {
  std::vector<std::string> directories;
  for (const auto& entry : fs::directory_iterator(SKULINT_SOURCE_DIR "/testdata/eval")) {
    if (entry.is_directory()) directories.push_back(entry.path().string());
  }
  std::sort(directories.begin(), directories.end());
  REQUIRE(directories.size() >= 19);
  for (const std::string& directory : directories) {
    const auto store = std::make_shared<SourceStore>(directory);
    Inputs inputs;
    inputs.paths = {directory};
    inputs.every_root = true;
    const Result<Workspace> workspace = open_workspace(inputs, store);
    REQUIRE(workspace);
    const auto root =
        std::find_if(workspace->roots.begin(), workspace->roots.end(),
                     [&](const Root& candidate) { return candidate.directory == directory; });
    REQUIRE(root != workspace->roots.end());
    check_root(*root, *store);
  }
}

}  // namespace skulint
