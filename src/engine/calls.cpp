// Lets functions read files of the workspace and render templates.
#include "engine/calls.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"
#include "eval/expression.h"
#include "lang/hcl/template_file.h"
#include "value/ops.h"

namespace skulint {

namespace {

/// Templates that render templates stop here.
constexpr int kDeepestTemplate = 16;
constexpr std::uint64_t kStepsOfTemplate = 1'000'000;
constexpr std::size_t kMostFiles = 100'000;

/// A root's directory and what can be read from there.
struct Surroundings {
  std::shared_ptr<SourceStore> store;
  std::string root;
  const FunctionTable& functions;
  int depth = 0;  ///< templates that are being rendered
};

CallContext make_calls(const Surroundings& around);

Result<std::string> place_of(const Surroundings& around, std::string_view path) {
  if (starts_with(path, "~")) {
    return tl::make_unexpected(Error{std::string(path) + ": depends on who runs the engine"});
  }
  return join_path(around.root, path);
}

Result<std::string> read_file(const Surroundings& around, std::string_view path) {
  const Result<std::string> place = place_of(around, path);
  if (!place) return place;
  const Result<const SourceFile*> file = around.store->open(*place);
  if (!file) return tl::make_unexpected(file.error());
  return (*file)->text;
}

Result<bool> has_file(const Surroundings& around, std::string_view path) {
  const Result<std::string> place = place_of(around, path);
  if (!place) return tl::make_unexpected(place.error());
  return around.store->has_file(*place);
}

Result<bool> has_directory(const Surroundings& around, std::string_view path) {
  const Result<std::string> place = place_of(around, path);
  if (!place) return tl::make_unexpected(place.error());
  const Result<bool> is_file = around.store->has_file(*place);  // fails outside of the workspace
  if (!is_file) return is_file;
  return around.store->is_directory(*place);
}

/// The files below a directory, links followed.
class FileWalk {
 public:
  explicit FileWalk(const SourceStore& store) : store_(store) {}

  /// False when there are too many or a directory cannot be read.
  bool enter(const std::string& directory, const std::string& prefix, int levels) {
    const Result<std::vector<DirectoryEntry>> entries = store_.list(directory);
    if (!entries) return false;
    for (const DirectoryEntry& entry : *entries) {
      const std::string path = join_path(directory, entry.name);
      const bool is_led = entry.is_link && entry.kind == EntryKind::Other;
      const bool leads = is_led && links_ < kMostLinks && store_.is_directory(path);
      if (entry.kind == EntryKind::File) files_.push_back(prefix + entry.name);
      if (is_led && !leads) files_.push_back(prefix + entry.name + "/");
      if (files_.size() > kMostFiles) return false;
      if ((entry.kind != EntryKind::Directory && !leads) || levels <= 0) continue;
      links_ += is_led ? 1 : 0;
      const bool whole = enter(path, prefix + entry.name + "/", levels - 1);
      links_ -= is_led ? 1 : 0;
      if (!whole) return false;
    }
    return true;
  }

  std::vector<std::string> take() {
    std::sort(files_.begin(), files_.end());
    return std::move(files_);
  }

 private:
  /// So many links on one way lead in a circle.
  static constexpr int kMostLinks = 4;
  const SourceStore& store_;
  std::vector<std::string> files_;
  int links_ = 0;
};

Result<std::vector<std::string>> list_files(const Surroundings& around, std::string_view directory,
                                            int levels) {
  const Result<std::string> place = place_of(around, directory);
  if (!place) return tl::make_unexpected(place.error());
  FileWalk walk(*around.store);
  if (!walk.enter(*place, "", levels)) {
    return tl::make_unexpected(Error{*place + ": cannot be listed"});
  }
  return walk.take();
}

/// The names of a template are the members of `variables`.
Value render_template(const Surroundings& around, std::string_view text, const Value& variables) {
  if (around.depth >= kDeepestTemplate) {
    return Value::unknown(UnknownReason::Limit, "templates render each other too deeply");
  }
  Unit unit;
  const ExprRef expr = read_hcl_template(text, unit);
  if (expr == nullptr) {
    return bad_input("the template has an error: " + unit.problems.front().message);
  }
  Surroundings inner = around;
  ++inner.depth;
  const CallContext calls = make_calls(inner);
  Budget budget{kStepsOfTemplate, 0};
  const auto resolve = [&](const RefExpr& ref, Span, const std::vector<Access>&) -> Resolved {
    const Value* value = variables.find(ref.name);
    if (value != nullptr) return {*value, 0};
    const std::optional<Unknown>& rest = variables.members().rest;
    if (rest) return {Value::unknown(rest->why, rest->detail), 0};
    return {bad_input("the template names " + printable(ref.name) + ", which it is not given"), 0};
  };
  return evaluate(*expr, {resolve, &around.functions, &calls, &budget});
}

CallContext make_calls(const Surroundings& around) {
  CallContext calls;
  calls.read_file = [around](std::string_view path) { return read_file(around, path); };
  calls.has_file = [around](std::string_view path) { return has_file(around, path); };
  calls.has_directory = [around](std::string_view path) { return has_directory(around, path); };
  calls.list_files = [around](std::string_view directory, int levels) {
    return list_files(around, directory, levels);
  };
  calls.render_template = [around](std::string_view text, const Value& variables) {
    return render_template(around, text, variables);
  };
  return calls;
}

}  // namespace

CallContext make_calls(const std::shared_ptr<SourceStore>& store, const std::string& root,
                       const FunctionTable& functions) {
  return make_calls(Surroundings{store, root, functions});
}

}  // namespace skulint
