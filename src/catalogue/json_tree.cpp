// Reads JSON text into a tree, refusing keys that are given twice.
#include "catalogue/json_tree.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::size_t kMaxDepth = 32;

// Receives the events of the parser; every handler returns false to stop it.
class TreeBuilder {
 public:
  bool null() { return add(JsonTree{}); }
  bool boolean(bool value) {
    JsonTree leaf;
    leaf.kind = JsonTree::Kind::Flag;
    leaf.flag = value;
    return add(std::move(leaf));
  }
  bool number_integer(std::int64_t value) { return add_number(static_cast<double>(value)); }
  bool number_unsigned(std::uint64_t value) { return add_number(static_cast<double>(value)); }
  bool number_float(double value, const std::string&) { return add_number(value); }
  bool string(std::string& value) {
    JsonTree leaf;
    leaf.kind = JsonTree::Kind::Text;
    leaf.text = std::move(value);
    return add(std::move(leaf));
  }
  bool binary(nlohmann::json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(JsonTree::Kind::Object); }
  bool start_array(std::size_t) { return open(JsonTree::Kind::List); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    JsonTree& object = open_.back();
    if (find_member(object, name) != nullptr) {
      error_ = "the key '" + printable(name) + "' is given twice in one object";
      return false;
    }
    object.keys.push_back(std::move(name));
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& problem) {
    // The library's text begins with its own identification in brackets.
    const std::string_view whole = problem.what();
    const std::size_t end = whole.find("] ");
    error_ = "not JSON: " + std::string(end == whole.npos ? whole : whole.substr(end + 2));
    return false;
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
  TreeBuilder builder;
  if (!nlohmann::json::sax_parse(text, &builder)) return tl::unexpected(Error{builder.error()});
  return builder.take_root();
}

}  // namespace skulint
