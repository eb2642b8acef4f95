// Compares the neutral syntax of each file in testdata/hcl/syntax with the dump beside it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"
#include "eval/program.h"
#include "lang/language.h"
#include "syntax/dump.h"
#include "text/store.h"
#include "value/type.h"

namespace skulint {

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string place(const SourceFile& file, Span span) {
  const Position at = position_at(file, span.begin);
  return std::to_string(at.line) + ":" + std::to_string(at.column);
}

/// What a Unit says: its dump, and what the dump leaves out.
std::string describe(const Unit& unit, const SourceFile& file) {
  std::string out = dump(unit);
  for (const Input& input : unit.inputs) {
    out += "type " + input.name + ": " + show(lower_to_type(input.type)) + "\n";
    for (const TypeExpr::Field& field : input.type.fields) {
      if (!field.optional) continue;
      out += "  optional " + field.name +
             (field.default_value == nullptr ? "" : " = " + dump(*field.default_value)) + "\n";
    }
  }
  for (const Output& output : unit.outputs) {
    if (output.sensitive) out += "sensitive " + output.name + "\n";
  }
  for (const ResourceDecl& resource : unit.resources) {
    if (resource.prevent_destroy) out += "prevent_destroy " + resource.name + "\n";
    if (resource.ignored_changes.empty()) continue;
    out += "ignores " + resource.name + ": " + join(resource.ignored_changes, ", ") + "\n";
  }
  for (const ProviderPin& pin : unit.provider_pins) {
    out += "pin " + pin.provider + " " + pin.constraint + "\n";
  }
  for (const Comment& comment : unit.comments) {
    out += "comment " + place(file, comment.span) + " " + printable(text_of(file, comment.span)) +
           "\n";
  }
  for (const Problem& problem : unit.problems) {
    out += std::string(name_of(problem.kind)) + " " + place(file, problem.span) + " " +
           problem.message + "\n";
  }
  return out;
}

std::string describe_file(const fs::path& path) {
  SourceStore store("");
  const FileId id = store.add(path.filename().string(), read(path));
  const SourceFile& file = store.file(id);
  const Claim claim = claim_of(file.path);
  REQUIRE(claim.language != nullptr);
  const bool configures = claim.role == FileRole::Configuration;
  return describe(configures ? claim.language->parse(file) : claim.language->parse_values(file),
                  file);
}

}  // namespace

TEST_CASE("each file has the syntax that stands beside it") {
  const char* update = std::getenv("SKULINT_UPDATE_GOLDENS");
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(SKULINT_SOURCE_DIR "/testdata/hcl/syntax")) {
    if (entry.path().extension() != ".dump") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE(files.size() >= 25);
  for (const fs::path& file : files) {
    const std::string got = describe_file(file);
    const fs::path golden = fs::path(file).replace_extension(".dump");
    if (update != nullptr && std::string(update) == "1") {
      std::ofstream(golden, std::ios::binary) << got;
    }
    INFO(file.filename().string() << ": ./dev golden rewrites the dump");
    CHECK(got == read(golden));
  }
}

}  // namespace skulint
