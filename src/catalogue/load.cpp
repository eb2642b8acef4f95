// Loads a whole catalogue from its files: sources first, then each kind of table.
#include "catalogue/load.h"

#include <algorithm>
#include <utility>

#include "base/embedded.h"
#include "base/strings.h"

namespace skulint {

namespace {

const std::vector<std::string>& file_kinds() {
  static const std::vector<std::string> kKinds = {"sources", "postgresql_skus", "vm_sizes",
                                                  "disks",   "features",        "mysql"};
  return kKinds;
}

struct ParsedFile {
  std::string name;
  std::string kind;
  JsonTree tree;
};

using Problems = std::vector<std::string>;

void append(Problems& to, Problems from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

Citation placeholder_citation() {
  return *Citation::make(CitationText{"https://example.invalid/unread", "2000-01-01", "", ""});
}

// Reads "kind" and "$schema", which every file has.
std::string read_head(ObjectReader& top) {
  top.text("$schema");
  return top.word("kind", file_kinds());
}

void parse_files(std::span<const CatalogueFile> files, std::vector<ParsedFile>& parsed,
                 Problems& problems) {
  for (const CatalogueFile& file : files) {
    const std::string name = printable(file.name);
    Result<JsonTree> tree = parse_json_tree(file.text);
    if (!tree) {
      problems.push_back(name + ": " + tree.error().message);
      continue;
    }
    ReadLog log{name, nullptr, placeholder_citation(), {}};
    ObjectReader top(log, &*tree, "");
    const std::string kind = read_head(top);
    append(problems, std::move(log.problems));
    for (const ParsedFile& other : parsed) {
      if (other.kind == kind && !kind.empty()) {
        problems.push_back(name + ": /kind: '" + kind + "' is what " + other.name + " is, too");
      }
    }
    parsed.push_back(ParsedFile{name, kind, std::move(*tree)});
  }
  for (const std::string& kind : file_kinds()) {
    const bool found = std::any_of(parsed.begin(), parsed.end(),
                                   [&](const ParsedFile& file) { return file.kind == kind; });
    if (!found) problems.push_back("catalogue: no file of kind '" + kind + "'");
  }
}

void read_source(ObjectReader& row, SourceTable& sources) {
  const std::string id = row.text("id");
  CitationText text{row.text("url"), row.day("retrieved"), row.text("title"),
                    row.optional_day("page_date")};
  // Evidence for whoever checks a limit; nothing computes with it.
  for (const char* key : {"repository", "path", "commit", "note"}) row.optional_text(key);
  if (sources.count(id) != 0) row.complain("id", "is used by an earlier source");
  if (text.url.empty() || !is_calendar_day(text.retrieved)) return;  // already told
  Result<Citation> citation = Citation::make(std::move(text));
  if (citation) {
    sources.emplace(id, std::move(*citation));
  } else {
    row.complain("", citation.error().message);
  }
}

std::string read_sources(ReadLog& log, const JsonTree& tree, SourceTable& sources) {
  ObjectReader top(log, &tree, "");
  read_head(top);
  std::string date = top.day("date");
  top.each("sources", [&](ObjectReader& row) { read_source(row, sources); });
  top.finish();
  for (const auto& [id, source] : sources) {
    if (source.retrieved() <= date) continue;
    top.complain("date", "is before " + source.retrieved() + ", when '" + id + "' was retrieved");
  }
  return date;
}

// Reads the one file of `kind` with `read`; parse_files made sure that it is there.
template <class Read>
auto read_kind(const std::vector<ParsedFile>& parsed, const std::string& kind,
               const SourceTable& sources, Problems& problems, Read read) {
  const auto file = std::find_if(parsed.begin(), parsed.end(),
                                 [&](const ParsedFile& each) { return each.kind == kind; });
  ReadLog log{file->name, &sources, placeholder_citation(), {}};
  ObjectReader top(log, &file->tree, "");
  read_head(top);
  auto part = read(top);
  top.finish();
  append(problems, std::move(log.problems));
  return part;
}

Error error_of(const Problems& problems) {
  return Error{join(problems, "\n")};
}

}  // namespace

void NameGuard::take(ObjectReader& row, std::string_view key, std::string_view name) {
  std::string lower = to_lower(name);
  if (std::find(taken_.begin(), taken_.end(), lower) != taken_.end()) {
    row.complain(key, "'" + printable(name) + "' is the name of an earlier row");
  }
  taken_.push_back(std::move(lower));
}

Result<Catalogue> load_catalogue(std::span<const CatalogueFile> files) {
  Problems problems;
  std::vector<ParsedFile> parsed;
  parse_files(files, parsed, problems);
  if (!problems.empty()) return tl::unexpected(error_of(problems));

  SourceTable sources;
  std::string date;
  for (const ParsedFile& file : parsed) {
    if (file.kind != "sources") continue;
    ReadLog log{file.name, &sources, placeholder_citation(), {}};
    date = read_sources(log, file.tree, sources);
    append(problems, std::move(log.problems));
  }
  // Broken sources would make every row that names one look broken.
  if (!problems.empty()) return tl::unexpected(error_of(problems));

  const auto part = [&](const char* kind, auto read) {
    return read_kind(parsed, kind, sources, problems, read);
  };
  VmTables vm = part("vm_sizes", read_vm_sizes);
  Catalogue catalogue{std::move(date),           part("postgresql_skus", read_postgresql_skus),
                      std::move(vm.sizes),       std::move(vm.series),
                      part("disks", read_disks), part("features", read_features),
                      part("mysql", read_mysql)};
  if (!problems.empty()) return tl::unexpected(error_of(problems));
  return catalogue;
}

Result<Catalogue> load_builtin_catalogue() {
  constexpr std::string_view kFolder = "rules/catalogue/";
  std::vector<CatalogueFile> files;
  for (const EmbeddedFile& file : embedded_files()) {
    if (!starts_with(file.path, kFolder) || !ends_with(file.path, ".json")) continue;
    files.push_back(CatalogueFile{file.path, file.text});
  }
  return load_catalogue(files);
}

}  // namespace skulint
