// Reads the record of downloaded modules.
#include "engine/downloaded.h"

#include <array>

#include "base/strings.h"
#include "value/json.h"

namespace skulint {

namespace {

constexpr std::size_t kLargestRecord = std::size_t{1} << 20U;

/// What the record may have in front of a source as written: the registries' own names, and the
/// way of fetching that the engine finds out by itself.
constexpr std::array<std::string_view, 4> kPrefixes = {
    "registry.terraform.io/", "registry.opentofu.org/", "git::", "git::https://"};

std::string text_member(const Value& row, std::string_view name) {
  const Value* member = row.is_mapping() ? row.find(name) : nullptr;
  return member != nullptr && member->is_string() ? member->as_string() : std::string();
}

/// `github.com/a/b` is fetched as `https://github.com/a/b.git`.
std::string without_git_suffix(std::string source) {
  const std::size_t end = source.find(".git");
  const bool is_suffix =
      end != std::string::npos &&
      (end + 4 == source.size() || source[end + 4] == '?' || source[end + 4] == '/');
  return is_suffix ? source.erase(end, 4) : source;
}

bool same_source(const std::string& recorded, std::string_view written) {
  const std::string plain = without_git_suffix(std::string(written));
  const std::string known = without_git_suffix(recorded);
  if (known == plain) return true;
  for (const std::string_view prefix : kPrefixes) {
    if (known == std::string(prefix) + plain) return true;
  }
  return false;
}

}  // namespace

DownloadedModules read_downloaded_modules(SourceStore& store, const std::string& root) {
  DownloadedModules modules;
  const std::string path = join_path(root, ".terraform/modules/modules.json");
  if (!store.is_file(path)) return modules;
  const Result<const SourceFile*> file = store.open(path);
  if (!file) return modules;
  const Value record = decode_json((*file)->text, kLargestRecord);
  const Value* rows = record.is_mapping() ? record.find("Modules") : nullptr;
  if (rows == nullptr || !rows->is_sequence()) return modules;
  for (const Value& row : rows->items()) {
    modules[text_member(row, "Key")] = {text_member(row, "Source"), text_member(row, "Dir")};
  }
  return modules;
}

std::string downloaded_directory(const DownloadedModules& modules, const std::string& root,
                                 const std::string& key, std::string_view source) {
  const auto found = modules.find(key);
  if (found == modules.end() || found->second.directory.empty()) return {};
  if (!same_source(found->second.source, source)) return {};
  return join_path(root, found->second.directory);
}

}  // namespace skulint
