// Evaluates expressions for the verb eval, and parses files for the verb parse.
#include "engine/expressions.h"

#include <utility>

#include "base/strings.h"
#include "engine/directories.h"
#include "eval/evaluator.h"
#include "lang/hcl/body.h"
#include "lang/hcl/functions.h"
#include "syntax/dump.h"
#include "value/json.h"
#include "value/ops.h"
#include "value/secrets.h"

namespace skulint {

namespace {

constexpr std::size_t kLargestTable = std::size_t{1} << 22U;

/// The root that expressions are evaluated in; one without declarations when there is none.
Result<Root> open_root(const Inputs& inputs, bool in_root, Workspace& workspace) {
  Root root;
  root.program.modules.push_back({".", ".", {}, {}, {}, {}});
  root.program.functions = &hcl_functions();
  root.scenarios.push_back({"defaults", {}, true});
  if (!in_root) return root;
  Inputs everything = inputs;
  everything.every_root = true;
  std::string wanted = normal_path(inputs.paths.front());
  if (claim_of(wanted).language != nullptr) wanted = directory_of(wanted);
  everything.paths = {wanted};
  Result<Workspace> opened = open_workspace(everything, workspace.store);
  if (!opened) return tl::make_unexpected(opened.error());
  for (Root& candidate : opened->roots) {
    if (candidate.directory != wanted) continue;
    if (candidate.scenarios.empty()) {
      return tl::make_unexpected(Error{wanted + " has no scenario " + inputs.scenario});
    }
    return std::move(candidate);
  }
  return tl::make_unexpected(Error{wanted + " holds no configuration"});
}

/// The name that a path ends in, or nothing.
std::string_view last_name(const Expr& expr) {
  if (const auto* member = std::get_if<MemberExpr>(&expr.form)) return member->name;
  if (const auto* ref = std::get_if<RefExpr>(&expr.form)) return ref->name;
  const auto* index = std::get_if<IndexExpr>(&expr.form);
  const auto* key = index == nullptr ? nullptr : std::get_if<LiteralExpr>(&index->index->form);
  const auto* text = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
  return text == nullptr ? std::string_view() : *text;
}

Value answer(const std::string& text, const Root& root, SourceStore& store) {
  const FileId id = store.add("<expression>", text);
  Unit unit;
  unit.file = id;
  const ExprRef expr = read_hcl_expression(store.file(id), unit, HclDialect::Terraform);
  if (expr == nullptr) {
    return bad_input(unit.problems.empty() ? "no expression" : unit.problems.front().message);
  }
  const Value value = evaluate_in_root(root.program, root.scenarios.front(), *expr);
  const Value* error = first_error(value);
  return error == nullptr ? without_secrets(value, last_name(*expr)) : *error;
}

}  // namespace

Result<std::vector<Value>> evaluate_expressions(const std::vector<std::string>& expressions,
                                                const Inputs& inputs, bool in_root,
                                                std::shared_ptr<SourceStore> store) {
  Workspace workspace;
  workspace.store = std::move(store);
  const Result<Root> root = open_root(inputs, in_root, workspace);
  if (!root) return tl::make_unexpected(root.error());
  std::vector<Value> answers;
  for (const std::string& text : expressions) {
    answers.push_back(answer(text, *root, *workspace.store));
  }
  return answers;
}

Result<std::vector<std::string>> read_expression_table(SourceStore& store,
                                                       const std::string& path) {
  const Result<const SourceFile*> file = store.open(path);
  if (!file) return tl::make_unexpected(file.error());
  Value table = decode_json((*file)->text, kLargestTable);
  if (!table.is_sequence()) {
    Items rows;
    for (const std::string& line : split((*file)->text, '\n')) {
      if (!trim(line).empty()) rows.push_back(decode_json(line, kLargestTable));
    }
    table = Value::tuple(std::move(rows));
  }
  std::vector<std::string> expressions;
  for (std::size_t i = 0; i < table.items().size(); ++i) {
    const Value& row = table.items()[i];
    const Value* text = row.is_mapping() ? row.find("expr") : nullptr;
    if (text == nullptr || !text->is_string()) {
      return tl::make_unexpected(
          Error{path + ": row " + std::to_string(i + 1) + " has no text \"expr\""});
    }
    expressions.push_back(text->as_string());
  }
  return expressions;
}

Result<std::vector<ParsedFile>> parse_files(const Inputs& inputs, bool with_dump,
                                            std::shared_ptr<SourceStore> store) {
  Workspace workspace;
  workspace.store = std::move(store);
  Directories directories;
  std::vector<std::string> paths = inputs.paths;
  if (paths.empty()) paths.emplace_back(".");
  std::vector<std::string> files;
  std::vector<std::string> starts;
  for (const std::string& given : paths) {
    const std::string path = normal_path(given);
    if (workspace.store->is_directory(path)) {
      starts.push_back(path);
    } else {
      const Result<const SourceFile*> opened = workspace.store->open(path);
      if (!opened) return tl::make_unexpected(opened.error());
      files.push_back(path);
    }
  }
  scan(starts, workspace, directories);
  for (const auto& [path, directory] : directories) {
    files.insert(files.end(), directory.configurations.begin(), directory.configurations.end());
    files.insert(files.end(), directory.values.begin(), directory.values.end());
    files.insert(files.end(), directory.auto_values.begin(), directory.auto_values.end());
  }
  std::vector<ParsedFile> parsed;
  for (const std::string& path : files) {
    const Claim claim = claim_of(path);
    if (claim.language == nullptr) continue;
    ParsedFile result{path, std::string(claim.language->id), {}, {}};
    const Result<const SourceFile*> source = workspace.store->open(path);
    if (!source) {
      result.problems.push_back({ProblemKind::Unreadable, source.error().message, {}, path});
    } else {
      const bool configures = claim.role == FileRole::Configuration;
      const Unit unit =
          configures ? claim.language->parse(**source) : claim.language->parse_values(**source);
      result.problems = unit.problems;
      if (with_dump) result.dump = dump(unit);
    }
    parsed.push_back(std::move(result));
  }
  return parsed;
}

}  // namespace skulint
