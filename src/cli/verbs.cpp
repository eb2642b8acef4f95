// Runs the verbs check, inspect, eval and parse.
#include "cli/verbs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>

#include "base/parallel.h"
#include "base/strings.h"
#include "engine/analyze.h"
#include "engine/expressions.h"
#include "report/report.h"

extern char** environ;

namespace skulint {

namespace {

using Clock = std::chrono::steady_clock;

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool wants_color(const Options& options, const FormatRequest& format) {
  if (options.color != Color::Auto) return options.color == Color::Always;
  if (!format.file.empty() || is_set("NO_COLOR")) return false;
  if (is_set("FORCE_COLOR") || is_set("CLICOLOR_FORCE")) return true;
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
  return !dumb && isatty(STDOUT_FILENO) != 0;
}

/// TF_VAR_ values and the workspace, as Terraform reads them.
std::vector<std::pair<std::string, std::string>> variables_of_environment() {
  constexpr std::string_view kPrefix = "TF_VAR_";
  constexpr std::string_view kWorkspace = "TF_WORKSPACE=";
  std::vector<std::pair<std::string, std::string>> values;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (starts_with(text, kWorkspace) && text != kWorkspace) {
      values.emplace_back(kWorkspaceInput, text.substr(kWorkspace.size()));
    }
    if (!starts_with(text, kPrefix) || equals == std::string_view::npos) continue;
    values.emplace_back(text.substr(kPrefix.size(), equals - kPrefix.size()),
                        text.substr(equals + 1));
  }
  std::sort(values.begin(), values.end());
  return values;
}

std::shared_ptr<SourceStore> open_store(const std::vector<std::string>& paths) {
  return std::make_shared<SourceStore>(
      find_workspace_root(paths.empty() ? std::string(".") : paths.front()));
}

void notice(const Options& options, const std::string& text) {
  if (!options.quiet) std::fprintf(stderr, "skulint: %s\n", text.c_str());
}

/// The rules that --select and --ignore leave; an error names a rule that does not exist.
Result<std::vector<Rule>> choose_rules(std::vector<Rule> rules, const Options& options) {
  std::vector<std::string> names;
  for (const Rule& rule : rules) names.push_back(rule.slug);
  const auto contains = [](const std::vector<std::string>& all, const std::string& name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  };
  for (const std::vector<std::string>* asked : {&options.select, &options.ignore}) {
    for (const std::string& name : *asked) {
      if (contains(names, name)) continue;
      const std::string near = nearest(name, names);
      return tl::make_unexpected(
          Error{"there is no rule `" + printable(name) + "`" +
                (near.empty() ? "; `skulint rules` lists them" : "; did you mean " + near + "?")});
    }
  }
  std::erase_if(rules, [&](const Rule& rule) {
    const bool left_out = !options.select.empty() && !contains(options.select, rule.slug);
    return left_out || contains(options.ignore, rule.slug);
  });
  return rules;
}

int show_files(const Workspace& workspace) {
  std::string text;
  for (const Root& root : workspace.roots) {
    text += root.directory + (root.is_called ? "  (judged through its callers)\n" : "\n");
    for (const Scenario& scenario : root.scenarios) text += "  " + scenario.name + "\n";
  }
  return write_output(text, {}) ? kFine : kCouldNotRun;
}

bool fails(const Analysis& analysis, const Options& options) {
  if (options.strict && analysis.summary.undecided > 0) return true;
  const auto least = parse_severity(options.fail_on);
  return least && std::any_of(analysis.findings.begin(), analysis.findings.end(),
                              [&](const Finding& finding) { return finding.severity >= *least; });
}

/// Renders a result in every format that was asked for.
template <class Result, class Member>
bool write_reports(const Options& options, const Result& result, Member member,
                   ReportContext context) {
  for (const FormatRequest& request : options.formats) {
    const Format* format = find_format(request.name);
    context.color = wants_color(options, request);
    if (!write_output((format->*member)(result, context), request.file)) return false;
  }
  return true;
}

bool has_text_on_stdout(const Options& options) {
  return std::any_of(options.formats.begin(), options.formats.end(),
                     [](const FormatRequest& f) { return f.name == "text" && f.file.empty(); });
}

/// What servers are judged by.
struct Knowledge {
  Catalogue catalogue;
  std::vector<Rule> rules;
};

/// Loads the catalogue, and the rules that were chosen (none for `inspect`), side by side.
Result<Knowledge> load_knowledge(const Options& options, SourceStore& store) {
  Result<Catalogue> catalogue = tl::make_unexpected(Error{});
  Result<std::vector<Rule>> rules = std::vector<Rule>();
  parallel_for(2, options.inputs.jobs, [&](std::size_t i) {
    if (i == 0) catalogue = load_builtin_catalogue();
    if (i == 1 && options.verb == "check") rules = load_builtin_rules(store);
  });
  if (!catalogue) return tl::make_unexpected(catalogue.error());
  if (rules) rules = choose_rules(std::move(*rules), options);
  if (!rules) return tl::make_unexpected(rules.error());
  return Knowledge{std::move(*catalogue), std::move(*rules)};
}

/// Whether limits and rules can be left alone, which most runs on most directories can: there is
/// nothing to judge, no rule to look up, and no format that tells the catalogue's day.
bool needs_no_knowledge(const Options& options, const Workspace& workspace) {
  return workspace.roots.empty() && options.select.empty() && options.ignore.empty() &&
         std::all_of(options.formats.begin(), options.formats.end(),
                     [](const FormatRequest& format) { return format.name == "text"; });
}

int report_check(const Options& options, const Analysis& analysis, const ReportContext& context) {
  if (!write_reports(options, analysis, &Format::check, context)) return kCouldNotRun;
  const bool text = has_text_on_stdout(options);
  if (analysis.summary.servers == 0 || !text) notice(options, summary_line(analysis));
  if (options.timings) notice(options, std::to_string(context.elapsed_ms) + " ms");
  return fails(analysis, options) ? kFindings : kFine;
}

int report_inspect(const Options& options, const Inspection& inspection,
                   const ReportContext& context) {
  if (!write_reports(options, inspection, &Format::inspect, context)) return kCouldNotRun;
  if (inspection.summary.servers == 0) {
    notice(options, "no PostgreSQL Flexible Server found in " +
                        std::to_string(inspection.summary.files_seen) + " files");
  }
  return kFine;
}

int run_on_workspace(const Options& options) {
  const Clock::time_point start = Clock::now();
  Inputs inputs = options.inputs;
  inputs.environment = variables_of_environment();
  const Result<Workspace> workspace = open_workspace(inputs, open_store(inputs.paths));
  if (!workspace) return could_not_run(workspace.error().message);
  if (options.show_files) return show_files(*workspace);
  const bool checks = options.verb == "check";
  const auto context = [&](const std::string& date) {
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return ReportContext{*workspace->store, date, false, options.verbose, spent.count()};
  };
  if (needs_no_knowledge(options, *workspace)) {
    return checks ? report_check(options, analyze_without_servers(*workspace), context({}))
                  : report_inspect(options, inspect_without_servers(*workspace), context({}));
  }
  const Result<Knowledge> known = load_knowledge(options, *workspace->store);
  if (!known) return could_not_run(known.error().message);
  const std::string date = catalogue_date(known->catalogue);
  if (checks) {
    const Analysis analysis = analyze(*workspace, known->catalogue, known->rules, options.as_of);
    return report_check(options, analysis, context(date));
  }
  const Inspection inspection = inspect(*workspace, known->catalogue, options.resources);
  return report_inspect(options, inspection, context(date));
}

int run_eval(const Options& options) {
  Inputs inputs = options.inputs;
  const bool in_root = !options.root.empty();
  if (in_root) inputs.paths = {options.root};
  inputs.environment = variables_of_environment();
  std::vector<std::string> expressions = options.words;
  if (!options.file.empty()) {
    SourceStore tables(directory_of(normal_path(options.file)));
    const Result<std::vector<std::string>> rows = read_expression_table(tables, options.file);
    if (!rows) return could_not_run(rows.error().message);
    expressions.insert(expressions.end(), rows->begin(), rows->end());
  }
  if (expressions.empty()) return could_not_run("eval wants an expression, or --file ROWS.json");
  const std::shared_ptr<SourceStore> store = open_store(inputs.paths);
  const Result<std::vector<Value>> answers =
      evaluate_expressions(expressions, inputs, in_root, store);
  if (!answers) return could_not_run(answers.error().message);
  for (const FormatRequest& request : options.formats) {
    const std::string text =
        request.name == "json" ? eval_as_json(*answers, *store) : eval_as_text(*answers);
    if (!write_output(text, request.file)) return kCouldNotRun;
  }
  return kFine;
}

int run_parse(const Options& options) {
  const std::shared_ptr<SourceStore> store = open_store(options.inputs.paths);
  const Result<std::vector<ParsedFile>> files = parse_files(options.inputs, options.dump, store);
  if (!files) return could_not_run(files.error().message);
  for (const FormatRequest& request : options.formats) {
    const std::string text =
        request.name == "json" ? parse_as_json(*files, *store) : parse_as_text(*files, *store);
    if (!write_output(text, request.file)) return kCouldNotRun;
  }
  const bool broken = std::any_of(files->begin(), files->end(),
                                  [](const ParsedFile& file) { return !file.problems.empty(); });
  return broken ? kFindings : kFine;
}

}  // namespace

int could_not_run(const std::string& reason) {
  std::fprintf(stderr, "skulint: %s\n", reason.c_str());
  return kCouldNotRun;
}

bool write_output(const std::string& text, const std::string& file) {
  if (!file.empty()) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) could_not_run(file + ": cannot be written");
    return static_cast<bool>(out);
  }
  errno = 0;
  const bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!written) could_not_run(std::string("standard output: ") + std::strerror(errno));
  return written;
}

int run_verb(const Options& options) {
  if (options.verb == "check" || options.verb == "inspect") return run_on_workspace(options);
  if (options.verb == "eval") return run_eval(options);
  if (options.verb == "parse") return run_parse(options);
  if (options.verb == "explain") return run_explain(options);
  if (options.verb == "rules") return run_rules(options);
  return run_catalogue(options);
}

}  // namespace skulint
