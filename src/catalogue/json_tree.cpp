// Reads JSON text into a tree, refusing keys that are given twice.
#include "catalogue/json_tree.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::size_t kMaxDepth = 32;

// Receives the events of the parser; every handler returns false to stop it.
class TreeBuilder {
 public:
  // The names of the handlers are the library's.
  bool Null() { return add(JsonTree{}); }
  bool Bool(bool value) {
    JsonTree leaf;
    leaf.kind = JsonTree::Kind::Flag;
    leaf.flag = value;
    return add(std::move(leaf));
  }
  bool Int(int value) { return add_number(value); }
  bool Uint(unsigned value) { return add_number(value); }
  bool Int64(std::int64_t value) { return add_number(static_cast<double>(value)); }
  bool Uint64(std::uint64_t value) { return add_number(static_cast<double>(value)); }
  bool Double(double value) { return add_number(value); }
  bool RawNumber(const char*, rapidjson::SizeType, bool) { return false; }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    JsonTree leaf;
    leaf.kind = JsonTree::Kind::Text;
    leaf.text.assign(text, size);
    return add(std::move(leaf));
  }
  bool StartObject() { return open(JsonTree::Kind::Object); }
  bool StartArray() { return open(JsonTree::Kind::List); }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool EndArray(rapidjson::SizeType) { return close(); }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    std::string name(text, size);
    JsonTree& object = open_.back();
    if (find_member(object, name) != nullptr) {
      error_ = "the key '" + printable(name) + "' is given twice in one object";
      return false;
    }
    object.keys.push_back(std::move(name));
    return true;
  }

  const std::string& error() const { return error_; }
  JsonTree take_root() { return std::move(root_); }

 private:
  bool add_number(double value) {
    JsonTree leaf;
    leaf.kind = JsonTree::Kind::Number;
    leaf.number = value;
    return add(std::move(leaf));
  }
  bool add(JsonTree value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else {
      open_.back().items.push_back(std::move(value));
    }
    return true;
  }
  bool open(JsonTree::Kind kind) {
    if (open_.size() == kMaxDepth) {
      error_ = "nested deeper than " + std::to_string(kMaxDepth) + " levels";
      return false;
    }
    JsonTree container;
    container.kind = kind;
    open_.push_back(std::move(container));
    return true;
  }
  bool close() {
    JsonTree done = std::move(open_.back());
    open_.pop_back();
    return add(std::move(done));
  }

  JsonTree root_;
  std::vector<JsonTree> open_;
  std::string error_;
};

}  // namespace

const JsonTree* find_member(const JsonTree& object, std::string_view key) {
  for (std::size_t i = 0; i < object.items.size() && i < object.keys.size(); ++i) {
    if (object.keys[i] == key) return &object.items[i];
  }
  return nullptr;
}

Result<JsonTree> parse_json_tree(std::string_view text) {
  constexpr unsigned kStrict =
      rapidjson::kParseValidateEncodingFlag | rapidjson::kParseFullPrecisionFlag;
  TreeBuilder builder;
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  const rapidjson::ParseResult result = reader.Parse<kStrict>(stream, builder);
  if (!builder.error().empty()) return tl::unexpected(Error{builder.error()});
  // The library takes a NUL for the end of the text.
  const std::size_t end = std::min(text.find('\0'), text.size());
  if (result && end == text.size()) return builder.take_root();
  const std::string_view before = text.substr(0, result ? end : result.Offset());
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
  const std::string why = result ? "A NUL." : rapidjson::GetParseError_En(result.Code());
  return tl::unexpected(Error{"not JSON: parse error at line " + std::to_string(line) +
                              ", column " + std::to_string(column) + ": " + why});
}

}  // namespace skulint
