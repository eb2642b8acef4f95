// Implements the contact with tree-sitter.
#include "lang/tree_sitter.h"

#include <algorithm>
#include <ctime>
#include <limits>

extern "C" const TSLanguage* tree_sitter_hcl(void);

namespace skulint {

namespace {

/// What takes a tenth of the time elsewhere takes all of it in a build with sanitizers.
#ifdef __SANITIZE_ADDRESS__
constexpr int kSlowness = 10;
#else
constexpr int kSlowness = 1;
#endif

/// How long the thread has run: what else the machine does must not decide what is read.
std::chrono::nanoseconds time_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

struct Input {
  std::string_view text;
  std::chrono::nanoseconds deadline;
};

const char* read_chunk(void* payload, std::uint32_t offset, TSPoint, std::uint32_t* length) {
  const std::string_view text = static_cast<const Input*>(payload)->text;
  *length = offset < text.size() ? static_cast<std::uint32_t>(text.size()) - offset : 0;
  return *length == 0 ? "" : text.data() + offset;
}

bool is_too_late(TSParseState* state) {
  return time_of_thread() > static_cast<const Input*>(state->payload)->deadline;
}

}  // namespace

std::vector<Node> Node::children() const {
  std::vector<Node> children;
  TSTreeCursor cursor = ts_tree_cursor_new(node_);
  if (ts_tree_cursor_goto_first_child(&cursor)) {
    do {
      const Node child(ts_tree_cursor_current_node(&cursor));
      if (child.type() != "comment") children.push_back(child);
    } while (ts_tree_cursor_goto_next_sibling(&cursor));
  }
  ts_tree_cursor_delete(&cursor);
  return children;
}

HclParser::HclParser(std::chrono::milliseconds deadline)
    : parser_(ts_parser_new(), &ts_parser_delete), deadline_(time_of_thread() + deadline) {
  ts_parser_set_language(parser_.get(), tree_sitter_hcl());
}

SyntaxTree HclParser::parse(std::string_view text, std::uint32_t begin, std::uint32_t end) {
  constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();
  const TSRange range{{0, begin}, {kFar, kFar}, begin, end};
  ts_parser_set_included_ranges(parser_.get(), &range, 1);
  // A statement that is well-formed takes time by its length; recovery from errors takes any.
  const std::chrono::milliseconds share(kSlowness * (500 + (end - begin) / 2048));
  Input input{text, std::min(deadline_, time_of_thread() + share)};
  const TSInput source{&input, &read_chunk, TSInputEncodingUTF8, nullptr};
  const TSParseOptions options{&input, &is_too_late};
  TSTree* tree = ts_parser_parse_with_options(parser_.get(), nullptr, source, options);
  if (tree == nullptr) ts_parser_reset(parser_.get());
  return SyntaxTree(tree);
}

}  // namespace skulint
