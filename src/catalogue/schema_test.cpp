// Checks that rules/catalogue/schema.json and the loader ask for the same keys.
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "base/embedded.h"
#include "base/strings.h"
#include "catalogue/catalogue.h"
#include "catalogue/json_tree.h"
#include "catch.h"

namespace skulint {
namespace {

using Kind = JsonTree::Kind;

std::string write(const JsonTree& tree) {
  switch (tree.kind) {
    case Kind::Null:
      return "null";
    case Kind::Flag:
      return tree.flag ? "true" : "false";
    case Kind::Number:
      return std::to_string(tree.number);
    case Kind::Text:
      return "\"" + tree.text + "\"";  // no text of the catalogue needs escapes
    case Kind::List:
    case Kind::Object:
      break;
  }
  const bool object = tree.kind == Kind::Object;
  std::string text(1, object ? '{' : '[');
  for (std::size_t i = 0; i < tree.items.size(); ++i) {
    if (i > 0) text += ",";
    if (object) text += "\"" + tree.keys[i] + "\":";
    text += write(tree.items[i]);
  }
  return text + (object ? "}" : "]");
}

JsonTree* member(JsonTree& object, const std::string& key) {
  return const_cast<JsonTree*>(find_member(object, key));
}

// Leaves one row of each list of objects, so that loading is quick; what other rows refer to stays.
void shrink(JsonTree& tree) {
  for (std::size_t i = 0; i < tree.items.size(); ++i) {
    JsonTree& item = tree.items[i];
    const bool referred =
        tree.kind == Kind::Object && (tree.keys[i] == "sources" || tree.keys[i] == "tiers");
    const bool rows =
        item.kind == Kind::List && !item.items.empty() && item.items.front().kind == Kind::Object;
    if (rows && !referred) item.items.resize(1);
    shrink(item);
  }
}

struct Shipped {
  std::map<std::string, JsonTree> files;  // shrunk
  JsonTree schema;
};

Shipped read_shipped() {
  Shipped shipped;
  const std::string folder = "rules/catalogue/";
  for (const EmbeddedFile& file : embedded_files()) {
    if (!starts_with(file.path, folder) || !ends_with(file.path, ".json")) continue;
    Result<JsonTree> tree = parse_json_tree(file.text);
    REQUIRE(tree);
    const std::string name(file.path.substr(folder.size()));
    shrink(*tree);
    shipped.files[name] = *tree;
  }
  // The program does without its schema, so it is not embedded.
  std::ifstream in(SKULINT_SOURCE_DIR "/rules/catalogue/schema.json", std::ios::binary);
  REQUIRE(in);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  Result<JsonTree> schema = parse_json_tree(text);
  REQUIRE(schema);
  shipped.schema = *schema;
  return shipped;
}

std::string error_of(const std::map<std::string, JsonTree>& trees) {
  std::vector<std::string> texts;
  std::vector<CatalogueFile> files;
  texts.reserve(trees.size());
  for (const auto& [name, tree] : trees) {
    texts.push_back(write(tree));
    files.push_back(CatalogueFile{name, texts.back()});
  }
  const Result<Catalogue> loaded = load_catalogue(files);
  return loaded ? "loaded" : loaded.error().message;
}

struct Walk {
  const JsonTree& schema;
  std::map<std::string, JsonTree>& files;
  int objects = 0;

  const JsonTree& resolve(const JsonTree& part) const {
    const JsonTree* ref = find_member(part, "$ref");
    if (ref == nullptr) return part;
    const std::string name = ref->text.substr(std::string("#/$defs/").size());
    const JsonTree* found = find_member(*find_member(schema, "$defs"), name);
    REQUIRE(found != nullptr);
    return resolve(*found);
  }

  // The faults when `object`, a part of the files, is replaced for the length of one load.
  std::string error_with(JsonTree& object, const JsonTree& changed) {
    const JsonTree original = object;
    object = changed;
    std::string error = error_of(files);
    object = original;
    return error;
  }

  // Without its kind a file is not read on, so that key is not left out with the others.
  static bool is_head(const std::string& key) { return key == "kind" || key == "$schema"; }

  void check_required(JsonTree& object, const JsonTree& part, const std::string& place) {
    std::vector<std::string> required;
    for (const JsonTree& key : find_member(part, "required")->items) {
      REQUIRE(find_member(object, key.text) != nullptr);
      if (!is_head(key.text)) required.push_back(key.text);
    }
    JsonTree without;
    without.kind = Kind::Object;
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
      if (!is_head(object.keys[i])) continue;
      without.keys.push_back(object.keys[i]);
      without.items.push_back(object.items[i]);
    }
    const std::string error = error_with(object, without);
    for (const std::string& key : required) {
      CHECK_THAT(error, Catch::Matchers::Contains(place + "/" + key + ": is missing"));
    }
  }

  void check_known(JsonTree& object, const JsonTree& part, const std::string& place) {
    JsonTree nulls = object;  // null is never a value
    std::vector<std::string> known;
    for (const std::string& key : find_member(part, "properties")->keys) {
      if (is_head(key)) continue;
      known.push_back(key);
      if (JsonTree* present = member(nulls, key)) {
        *present = JsonTree{};
      } else {
        nulls.keys.push_back(key);
        nulls.items.emplace_back();
      }
    }
    nulls.keys.emplace_back("zzzz");
    nulls.items.emplace_back();
    const std::string error = error_with(object, nulls);
    for (const std::string& key : known) {
      CHECK_THAT(error, Catch::Matchers::Contains(place + "/" + key + ": must be "));
    }
    CHECK_THAT(error, Catch::Matchers::Contains(place + "/zzzz: this key is not known here"));
  }

  void visit(JsonTree& value, const JsonTree& schema_part, const std::string& place) {
    const JsonTree& part = resolve(schema_part);
    if (value.kind == Kind::List && !value.items.empty() &&
        value.items.front().kind == Kind::Object) {
      visit(value.items.front(), *find_member(part, "items"), place + "/0");
    }
    const JsonTree* properties = find_member(part, "properties");
    if (value.kind != Kind::Object || properties == nullptr) return;
    ++objects;
    CAPTURE(place);
    check_required(value, part, place);
    check_known(value, part, place);
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const JsonTree* next = find_member(*properties, value.keys[i]);
      CAPTURE(value.keys[i]);
      REQUIRE(next != nullptr);
      visit(value.items[i], *next, place + "/" + value.keys[i]);
    }
  }
};

TEST_CASE("schema and loader require and know the same keys") {
  Shipped shipped = read_shipped();
  REQUIRE(error_of(shipped.files) == "loaded");
  Walk walk{shipped.schema, shipped.files};
  const JsonTree* definitions = find_member(shipped.schema, "$defs");
  REQUIRE(definitions != nullptr);
  for (auto& [name, tree] : shipped.files) {
    const std::string kind = find_member(tree, "kind")->text;
    const JsonTree* part = find_member(*definitions, kind + "_file");
    CAPTURE(name);
    REQUIRE(part != nullptr);
    walk.visit(tree, *part, name + ": ");
  }
  CHECK(walk.objects > 40);
}

TEST_CASE("every table of the schema cites its source") {
  const Shipped shipped = read_shipped();
  const JsonTree* definitions = find_member(shipped.schema, "$defs");
  REQUIRE(definitions != nullptr);
  for (std::size_t i = 0; i < definitions->items.size(); ++i) {
    const std::string& name = definitions->keys[i];
    const JsonTree* required = find_member(definitions->items[i], "required");
    // Parts of a row lean on the row's source; files and sources are not limits.
    const bool part = name == "vm_rate" || name == "vm_cache" || name == "source";
    if (required == nullptr || part || ends_with(name, "_file")) continue;
    CAPTURE(name);
    bool cites = false;
    for (const JsonTree& key : required->items) cites = cites || key.text == "source";
    CHECK(cites);
  }
}

}  // namespace
}  // namespace skulint
