// Declares the only contact with tree-sitter: owned trees, node views, and a deadline.
#pragma once

#include <tree_sitter/api.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "text/source.h"

namespace skulint {

/// A view of one node; valid as long as its SyntaxTree lives.
class Node {
 public:
  explicit Node(TSNode node) : node_(node) {}

  std::string_view type() const { return ts_node_type(node_); }
  std::uint32_t begin() const { return ts_node_start_byte(node_); }
  std::uint32_t end() const { return ts_node_end_byte(node_); }
  bool is_named() const { return ts_node_is_named(node_); }
  bool is_error() const { return ts_node_is_error(node_); }
  bool is_missing() const { return ts_node_is_missing(node_); }
  bool has_error() const { return ts_node_has_error(node_); }
  /// All children in order of the text, punctuation included, comments left out.
  std::vector<Node> children() const;

 private:
  TSNode node_;
};

/// The concrete syntax of one text; null root when the deadline passed.
class SyntaxTree {
 public:
  explicit SyntaxTree(TSTree* tree) : tree_(tree, &ts_tree_delete) {}
  bool is_complete() const { return tree_ != nullptr; }
  /// Only when complete.
  Node root() const { return Node(ts_tree_root_node(tree_.get())); }

 private:
  std::unique_ptr<TSTree, void (*)(TSTree*)> tree_;
};

/// Parses HCL, as often as asked, on one thread. All parses together take no longer than the
/// deadline, in time of the processor, each no
/// longer than half a second and half a millisecond a KiB (recovery from errors has cliffs).
class HclParser {
 public:
  explicit HclParser(std::chrono::milliseconds deadline);

  /// Parses `text` from `begin` to `end`; nodes count from the start of `text`.
  SyntaxTree parse(std::string_view text, std::uint32_t begin, std::uint32_t end);

 private:
  std::unique_ptr<TSParser, void (*)(TSParser*)> parser_;
  std::chrono::nanoseconds deadline_;  ///< on the clock of the thread
};

}  // namespace skulint
