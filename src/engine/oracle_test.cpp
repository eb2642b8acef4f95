// Holds what is understood of testdata/hcl/roots and invalid against the answers of Terraform.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "engine/analyze.h"
#include "report/report.h"
#include "value/json.h"
#include "value/secrets.h"

namespace fs = std::filesystem;

namespace skulint {
namespace {

const fs::path kFolder = fs::path(SKULINT_SOURCE_DIR) / "testdata" / "hcl";
constexpr std::size_t kLargest = std::size_t{1} << 22U;

/// Scenarios that the answers call by a name of their own: what they give is given outright, and
/// the tool calls the outcome otherwise.
struct Renamed {
  std::string root, scenario, name, reason;
};
const std::vector<Renamed> kRenamed = {
    {"053-module-shared-by-roots", "dev", "defaults", "the name stands for a root"},
    {"053-module-shared-by-roots", "prod", "defaults", "the name stands for a root"},
    {"067-tf-var-environment", "environment", "defaults", "no file gives the values"},
};

using Differences = std::vector<std::string>;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Value read_json(const fs::path& path) {
  Value value = decode_json(read(path), kLargest);
  INFO(path.string());
  REQUIRE(value.is_mapping());
  return value;
}

std::string text_member(const Value& object, const std::string& name,
                        const std::string& otherwise) {
  const Value* member = object.find(name);
  return member == nullptr ? otherwise : member->as_string();
}

const Items& items_of(const Value& object, const std::string& name) {
  static const Items kNone;
  const Value* member = object.find(name);
  return member == nullptr ? kNone : member->items();
}

const std::vector<Member>& members_of(const Value& object, const std::string& name) {
  static const std::vector<Member> kNone;
  const Value* member = object.find(name);
  return member == nullptr ? kNone : member->members().entries;
}

/// Text, bool and number as the provider's conversion to text writes them.
std::optional<std::string> converted(const Value& value) {
  if (value.is_string()) return value.as_string();
  if (value.is_bool()) return value.as_bool() ? "true" : "false";
  if (value.is_number()) return value.as_number().to_string();
  return std::nullopt;
}

bool same_converted(const Value& want, const Value& got) {
  if (want.is_sequence()) {
    return got.is_sequence() && std::equal(want.items().begin(), want.items().end(),
                                           got.items().begin(), got.items().end(), same_converted);
  }
  if (want.is_mapping()) {
    const std::vector<Member>& entries = want.members().entries;
    return got.is_mapping() && entries.size() == got.members().entries.size() &&
           std::all_of(entries.begin(), entries.end(), [&](const Member& member) {
             const Value* other = got.find(member.first);
             return other != nullptr && same_converted(member.second, *other);
           });
  }
  if (want.is_null() || got.is_null()) return want.is_null() && got.is_null();
  const std::optional<std::string> text = converted(want);
  return text && text == converted(got);
}

bool is_digits(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/// The value at a provider's path. Blocks are lists of objects: a step of digits picks one of them,
/// another step looks into the first. What is not there is null; behind an unknown all is unknown.
Value walk(Value body, const std::string& path) {
  for (const std::string& step : split(path, '.')) {
    const bool picks = is_digits(step);
    if (body.is_sequence()) {
      const std::size_t at = picks ? std::stoul(step) : 0;
      body = at < body.items().size() ? Value(body.items()[at]) : Value::null();
      if (picks) continue;
    }
    if (body.is_unknown() || body.is_sensitive()) return body;
    const Value* member = body.is_mapping() ? body.find(step) : nullptr;
    body = member == nullptr ? Value::null() : Value(*member);
  }
  return body;
}

/// What is wrong with one fact, or empty.
std::string compare_fact(const Value& want, const Value& got) {
  const bool hidden = got.is_unknown() || got.is_sensitive();
  if (want.is_mapping() && want.find("unknown") != nullptr) {
    const Value* other = want.find("or");
    const bool fine = hidden || (other != nullptr && same_converted(*other, got));
    return fine ? "" : "known though it cannot be: " + show(got);
  }
  if (hidden) return "unknown, wanted " + show(want) + " (" + show(got) + ")";
  // A switch that is not written is off or on by the provider's default.
  if (got.is_null() && want.is_bool()) return "";
  return same_converted(want, got) ? "" : "is " + show(got) + ", wanted " + show(want);
}

void compare_facts(const Value& facts, const Value& body, const std::string& place,
                   Differences& out) {
  for (const auto& [path, want] : facts.members().entries) {
    const std::string what = compare_fact(want, walk(body, path));
    if (!what.empty()) out.push_back(place + " " + path + " " + what);
  }
}

struct Seen {
  std::shared_ptr<SourceStore> store;
  Inspection inspection;
};

std::shared_ptr<SourceStore> store_of(const fs::path& folder) {
  auto store = std::make_shared<SourceStore>("");
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    store->add(fs::relative(file, folder).generic_string(), read(file));
  }
  return store;
}

/// What `inspect --resources` sees; an answer without content is a difference of its own.
std::optional<Seen> look(const Inputs& inputs, std::shared_ptr<SourceStore> store) {
  static const Catalogue kCatalogue = load_builtin_catalogue().value();
  const Result<Workspace> workspace = open_workspace(inputs, store);
  if (!workspace) return std::nullopt;
  Inspection inspection = inspect(*workspace, kCatalogue, true);
  for (InspectedResource& resource : inspection.resources) {
    resource.resource.body = without_secrets(resource.resource.body);
  }
  return Seen{std::move(store), std::move(inspection)};
}

/// "x.tfvars" and "vars/x.tfvars.json" are both "x".
std::string stem(const std::string& scenario) {
  std::string name = name_of(std::string_view(scenario));
  for (const std::string suffix : {".json", ".tfvars"}) {
    if (ends_with(name, suffix)) name.resize(name.size() - suffix.size());
  }
  return name;
}

std::string without_last_key(const std::string& address) {
  const std::size_t bracket = address.rfind('[');
  return ends_with(address, "]") && bracket != std::string::npos ? address.substr(0, bracket)
                                                                 : address;
}

std::string without_keys(const std::string& address) {
  std::string out;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const char c = address[i];
    if (c == '\\' && quoted) {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == '[' && !quoted) {
      ++depth;
    } else if (c == ']' && !quoted) {
      --depth;
    } else if (depth == 0) {
      out += c;
    }
  }
  return out;
}

bool is_server(const Resource& resource) {
  return resource.type == "azurerm_postgresql_flexible_server" ||
         resource.type == "azurerm_mysql_flexible_server";
}

/// Every expected server is there with its facts, and no other.
void compare_servers(const Value& scenario, const std::vector<const Resource*>& got,
                     const std::string& place, Differences& out) {
  std::map<std::string, const Resource*> by_address;
  for (const Resource* resource : got) by_address.emplace(resource->address, resource);
  for (const Resource* resource : got) {
    if (resource->existence != Existence::Conditional) continue;
    by_address.emplace(without_last_key(resource->address), resource);
  }
  std::set<std::string> expected;
  for (const Value& server : items_of(scenario, "servers")) {
    const std::string address = text_member(server, "address", "");
    expected.insert(without_keys(address));
    const auto found = by_address.find(address);
    if (found == by_address.end()) {
      out.push_back(place + " " + address + " is missing");
    } else {
      compare_facts(*server.find("facts"), found->second->body, place + " " + address, out);
    }
  }
  for (const Resource* resource : got) {
    if (is_server(*resource) && expected.count(without_keys(resource->address)) == 0) {
      out.push_back(place + " " + resource->address + " does not exist");
    }
  }
}

/// How the tool is asked for one scenario of a root, and which of its scenarios answers.
struct Question {
  std::string root;
  Inputs inputs;
  std::optional<std::string> scenario;  ///< nothing: the only one
};

std::string given_text(const Value& value) {
  return converted(value).value_or(value.is_null() ? "null" : encode_json(value, kLargest));
}

Question make_question(const std::string& root_name, const Value& root_case,
                       const std::string& scenario) {
  static const Value kNothing = Value::object({});
  const Value* given = &kNothing;
  for (const Value& row : items_of(root_case, "scenarios")) {
    if (text_member(row, "name", "") == scenario) given = &row;
  }
  Question question;
  question.root = text_member(*given, "root", text_member(root_case, "root", "."));
  for (const auto& [name, value] : members_of(*given, "env")) {
    question.inputs.environment.emplace_back(name.substr(std::string("TF_VAR_").size()),
                                             given_text(value));
  }
  const Items& files = items_of(*given, "var_files");
  const std::vector<Member>& vars = members_of(*given, "vars");
  if (files.size() > 1 || !vars.empty()) {
    for (const Value& file : files) {
      question.inputs.given.push_back({"", join_path(question.root, file.as_string())});
    }
    for (const auto& [name, value] : vars) {
      question.inputs.given.push_back({name, given_text(value)});
    }
    return question;
  }
  question.scenario = stem(scenario);
  for (const Renamed& row : kRenamed) {
    if (row.root == root_name && row.scenario == scenario) question.scenario = row.name;
  }
  return question;
}

Differences compare_root(const fs::path& folder) {
  const std::string name = folder.filename().string();
  const Value root_case = read_json(folder / "case.json");
  const Value expected = read_json(folder / "expected.json");
  const std::shared_ptr<SourceStore> store = store_of(folder);
  Differences out;
  CHECK_FALSE(items_of(expected, "scenarios").empty());
  for (const Value& scenario : items_of(expected, "scenarios")) {
    const std::string place = text_member(scenario, "name", "");
    const Question question = make_question(name, root_case, place);
    const std::optional<Seen> seen = look(question.inputs, store);
    if (!seen) {
      out.push_back(place + " cannot be opened");
      continue;
    }
    std::vector<const Resource*> got;
    for (const InspectedResource& resource : seen->inspection.resources) {
      const bool answers = !question.scenario || stem(resource.scenario) == *question.scenario;
      if (resource.root == question.root && answers) got.push_back(&resource.resource);
    }
    compare_servers(scenario, got, place, out);
  }
  return out;
}

Differences compare_invalid(const std::string& name, const Value& expected) {
  auto store = std::make_shared<SourceStore>("");
  store->add(name, read(kFolder / "invalid" / name));
  Inputs inputs;
  inputs.paths = {name};
  const std::optional<Seen> seen = look(inputs, store);
  if (!seen) return {"cannot be opened"};
  Differences out;
  std::vector<std::int64_t> lines;
  for (const Problem& problem : seen->inspection.problems) {
    if (!problem.span.has_place()) continue;
    lines.push_back(position_at(store->file(problem.span.file), problem.span.begin).line);
  }
  const Items& wanted = items_of(expected, "problem_lines");
  const bool refuses = expected.find("engine_refuses")->as_bool();
  const bool near = std::any_of(wanted.begin(), wanted.end(), [&](const Value& line) {
    return std::any_of(lines.begin(), lines.end(), [&](std::int64_t got) {
      return std::abs(got - line.as_number().to_int64().value()) <= 2;
    });
  });
  if (refuses && expected.find("schema_only") == nullptr && !wanted.empty() && !near) {
    out.push_back(lines.empty() ? "no problem is told" : "no problem is told near the place");
  }
  for (const Value& server : items_of(expected, "still_visible")) {
    const std::string address = text_member(server, "address", "");
    const auto& resources = seen->inspection.resources;
    const auto found = std::find_if(resources.begin(), resources.end(), [&](const auto& resource) {
      return resource.resource.address == address;
    });
    if (found == resources.end()) {
      out.push_back(address + " is lost");
    } else {
      compare_facts(*server.find("facts"), found->resource.body, address, out);
    }
  }
  return out;
}

void check(const std::string& name, const Differences& differences) {
  INFO(name);
  INFO(join(differences, "\n"));
  CHECK(differences.empty());
}

TEST_CASE("every root is understood as Terraform plans it", "[oracle]") {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(kFolder / "roots")) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  REQUIRE(folders.size() >= 87);
  for (const fs::path& folder : folders) check(folder.filename().string(), compare_root(folder));
}

TEST_CASE("of every broken file the rest is seen, and a problem tells the place", "[oracle]") {
  const Value expected = read_json(kFolder / "invalid" / "expected.json");
  REQUIRE(expected.members().entries.size() >= 42);
  for (const auto& [name, entry] : expected.members().entries) {
    check(name, compare_invalid(name, entry));
  }
}

}  // namespace
}  // namespace skulint
