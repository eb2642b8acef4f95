// Reads the command line with CLI11; single-dash -var as Terraform users type it, did-you-mean.
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <set>

#include "base/parallel.h"
#include "base/strings.h"
#include "base/version.h"
#include "catalogue/limit.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 8> kVerbs = {"check",   "inspect", "eval",      "parse",
                                                    "explain", "rules",   "catalogue", "catalog"};
constexpr std::string_view kExitCodes =
    "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 could not run.";

/// Flags that Terraform users type with one dash.
constexpr std::array<std::string_view, 3> kSingleDash = {"-var", "-var-file", "-parameters"};

/// CLI11 takes an argument such as `[1, 2]` apart; this in front keeps it whole.
constexpr char kBracketGuard = '\x01';

void drop_guards(std::vector<std::string>& words) {
  for (std::string& word : words) {
    if (!word.empty() && word.front() == kBracketGuard) word.erase(0, 1);
  }
}

bool is_verb(std::string_view word) {
  return std::find(kVerbs.begin(), kVerbs.end(), word) != kVerbs.end();
}

/// `skulint PATH…` means `skulint check PATH…`; -var means --var.
std::vector<std::string> normalise(int argc, const char* const* argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  for (std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    if (std::find(kSingleDash.begin(), kSingleDash.end(), name) != kSingleDash.end()) {
      word.insert(0, "-");
    }
    if (word.size() > 1 && word.front() == '[') word.insert(0, 1, kBracketGuard);
  }
  const bool global = !words.empty() && (words[0] == "--help" || words[0] == "-h" ||
                                         words[0] == "--version" || words[0] == "-V");
  if (words.empty() || (!is_verb(words[0]) && !global)) words.insert(words.begin(), "check");
  return words;
}

std::string today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm date{};
  gmtime_r(&now, &date);
  std::array<char, 11> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &date);
  return text.data();
}

/// What CLI11 collects before it becomes Options.
struct Collected {
  Options options;
  std::vector<std::string> vars;
  std::vector<std::string> var_files;
  std::vector<std::string> formats;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::string color = "auto";
  bool no_color = false;
  bool exit_zero = false;
  std::string output_file;
};

void add_output_flags(CLI::App& verb, Collected& all) {
  verb.add_option("-f,--format,--output-format", all.formats,
                  "text or json, repeatable; json=FILE writes to a file")
      ->allow_extra_args(false);
  verb.add_option("--output-file", all.output_file, "write the report to this file");
  verb.add_option("--color", all.color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  verb.add_flag("--no-color", all.no_color, "no colours");
  verb.add_flag("-q,--quiet", all.options.quiet, "no notices and no summary of machine formats");
  verb.add_flag("-v,--verbose", all.options.verbose, "say more");
}

void add_input_flags(CLI::App& verb, Collected& all) {
  verb.add_option(
      "PATH", all.options.inputs.paths,
      "directories, or files that stand for theirs; the current directory when none is given");
  verb.add_option("--var", all.vars, "a value for a variable: NAME=VALUE")->allow_extra_args(false);
  verb.add_option("--var-file,--parameters", all.var_files,
                  "a file with values for variables; later ones win")
      ->allow_extra_args(false);
  verb.add_option("--scenario", all.options.inputs.scenario,
                  "keep the scenarios of this name (* and ? allowed)");
  verb.add_option("-j,--jobs", all.options.jobs,
                  "how many threads at most (default: as many as the machine runs at once)")
      ->check(CLI::NonNegativeNumber);
  verb.add_flag("--isolated,--no-config", all.options.isolated, "read no configuration file");
  verb.add_flag("--force-exclude", all.options.force_exclude,
                "for hooks: named files obey exclusions, too");
  verb.add_flag("--timings", all.options.timings, "say on stderr how long it took");
  verb.add_flag("--show-files", all.options.show_files, "list the roots and scenarios, then stop");
  verb.add_option("--as-of", all.options.as_of, "the day dated facts are judged by: YYYY-MM-DD");
}

/// Flags about rules; inspect takes them too, so that one set of flags serves both verbs.
void add_rule_flags(CLI::App& verb, Collected& all) {
  verb.add_option("--select,--only", all.select, "only these rules")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb.add_option("--ignore", all.ignore, "not these rules")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb.add_option("--fail-on", all.options.fail_on,
                  "the severity from which findings make the exit code 1")
      ->check(CLI::IsMember({"error", "warning", "info", "never"}));
  verb.add_flag("--exit-zero", all.exit_zero, "as --fail-on never");
  verb.add_flag("--strict", all.options.strict, "undecided checks fail, too");
}

void add_check(CLI::App& app, Collected& all) {
  CLI::App* verb = app.add_subcommand(
      "check", "find servers, evaluate, check, report; the default when no verb is given");
  add_input_flags(*verb, all);
  add_output_flags(*verb, all);
  add_rule_flags(*verb, all);
}

void add_inspect(CLI::App& app, Collected& all) {
  CLI::App* verb =
      app.add_subcommand("inspect", "what was understood: facts, where from, ceilings; no rules");
  add_input_flags(*verb, all);
  add_output_flags(*verb, all);
  add_rule_flags(*verb, all);
  verb->add_flag("--resources", all.options.resources, "add every evaluated resource");
}

void add_others(CLI::App& app, Collected& all) {
  CLI::App* eval = app.add_subcommand("eval", "evaluate expressions, alone or inside a root");
  eval->add_option("EXPR", all.options.words, "expressions");
  eval->add_option("--lang", all.options.language, "hcl")->check(CLI::IsMember({"hcl"}));
  eval->add_option("--root", all.options.root, "the directory whose names may be used");
  eval->add_option("--file", all.options.file, "a JSON table of rows {\"expr\": …}");
  eval->add_option("--scenario", all.options.inputs.scenario, "the scenario of the root");
  eval->add_option("--var", all.vars, "NAME=VALUE")->allow_extra_args(false);
  eval->add_option("--var-file", all.var_files, "a file with values")->allow_extra_args(false);
  add_output_flags(*eval, all);

  CLI::App* parse = app.add_subcommand("parse", "syntax only: the problems of every file");
  parse->add_option("PATH", all.options.inputs.paths, "directories or files");
  parse->add_flag("--dump", all.options.dump, "print the neutral syntax");
  add_output_flags(*parse, all);

  CLI::App* explain =
      app.add_subcommand("explain", "a rule's page, a SKU's limits, a disk tier or a limit");
  explain
      ->add_option("NAME", all.options.words,
                   "a rule, a SKU, a disk tier such as P30, or a limit such as host-cache")
      ->required();
  add_output_flags(*explain, all);

  CLI::App* rules = app.add_subcommand("rules", "the table of rules");
  rules->add_flag("--markdown", all.options.markdown, "the table as Markdown");
  rules->add_flag("--words", all.options.rule_words,
                  "the words that rules are written with, as Markdown");
  add_output_flags(*rules, all);

  CLI::App* catalogue = app.add_subcommand("catalogue", "the cited limits")->alias("catalog");
  catalogue->add_option("ACTION", all.options.words, "show SKU, list (the default) or verify");
  add_output_flags(*catalogue, all);
}

bool is_known_format(const std::string& name) {
  return name == "text" || name == "json";
}

/// The values and files of values as they follow each other; a text when something does not fit.
std::string collect_given(const CLI::App& verb, Collected& all) {
  auto var = all.vars.begin();
  auto file = all.var_files.begin();
  for (const CLI::Option* option : verb.parse_order()) {
    if (option->check_lname("var-file")) {
      all.options.inputs.given.push_back({"", *file++});
    } else if (option->check_lname("var")) {
      const std::string& text = *var++;
      const std::size_t equals = text.find('=');
      if (equals == std::string::npos || equals == 0) {
        return "--var wants NAME=VALUE, not `" + text + "`";
      }
      all.options.inputs.given.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
  }
  return {};
}

/// Finishes Options; a text when something does not fit.
std::string finish(const CLI::App& verb, Collected& all) {
  Options& options = all.options;
  drop_guards(options.words);
  drop_guards(options.inputs.paths);
  if (std::string wrong = collect_given(verb, all); !wrong.empty()) return wrong;
  for (const std::string& text : all.formats) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (!is_known_format(name)) {
      const std::string near = nearest(name, {"text", "json"});
      return "there is no format `" + name + "`" +
             (near.empty() ? "; formats are text and json" : "; did you mean `" + near + "`?");
    }
    options.formats.push_back({name, equals == std::string::npos ? "" : text.substr(equals + 1)});
  }
  if (options.formats.empty()) options.formats.push_back({"text", ""});
  if (!all.output_file.empty()) options.formats.front().file = all.output_file;
  options.inputs.jobs =
      options.jobs > 0 ? static_cast<std::size_t>(options.jobs) : hardware_threads();
  options.select = all.select;
  options.ignore = all.ignore;
  if (all.exit_zero) options.fail_on = "never";
  options.color = all.no_color || all.color == "never" ? Color::Never
                  : all.color == "always"              ? Color::Always
                                                       : Color::Auto;
  if (options.as_of.empty()) options.as_of = today();
  if (!is_calendar_day(options.as_of)) {
    return "--as-of wants a day as YYYY-MM-DD, not `" + printable(options.as_of) + "`";
  }
  return {};
}

/// "unknown flag --fromat; did you mean --format?"
std::string unknown_flag(const CLI::App& verb, const std::vector<std::string>& words) {
  std::vector<std::string> known;
  for (const CLI::Option* option : verb.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  for (const std::string& word : words) {
    if (word.size() < 2 || word[0] != '-') continue;
    const std::string name = word.substr(0, word.find('='));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    if (name.size() == 2 && verb.get_option_no_throw(name) != nullptr) continue;
    const std::string near = nearest(name, known);
    return "unknown flag " + printable(name) + (near.empty() ? "" : "; did you mean " + near + "?");
  }
  return {};
}

CommandLine stop_with(int code, std::string text) {
  CommandLine line;
  line.stop = true;
  line.exit_code = code;
  line.output = std::move(text);
  return line;
}

}  // namespace

CommandLine read_command_line(int argc, const char* const* argv) {
  CLI::App app{
      "Finds Azure Database for PostgreSQL Flexible Servers in infrastructure code and "
      "checks that compute and storage fit together.",
      "skulint"};
  app.footer(std::string(kExitCodes));
  app.set_version_flag("-V,--version", "skulint " + std::string(kVersion));
  app.require_subcommand(1);
  Collected all;
  add_check(app, all);
  add_inspect(app, all);
  add_others(app, all);
  const std::vector<std::string> words = normalise(argc, argv);
  std::vector<std::string> reversed(words.rbegin(), words.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    return stop_with(0, app.help("", CLI::AppFormatMode::Normal));
  } catch (const CLI::CallForVersion&) {
    return stop_with(0, "skulint " + std::string(kVersion) + "\n");
  } catch (const CLI::ParseError& error) {
    std::string reason = error.what();
    for (const CLI::App* verb : app.get_subcommands()) {
      const std::string unknown = unknown_flag(*verb, {words.begin() + 1, words.end()});
      if (!unknown.empty()) reason = unknown;
    }
    return stop_with(2, "skulint: " + reason + "\nTry skulint --help.\n");
  }
  const std::string wrong = finish(*app.get_subcommands().front(), all);
  if (!wrong.empty()) return stop_with(2, "skulint: " + wrong + "\n");
  CommandLine line;
  line.options = std::move(all.options);
  line.options.verb = app.get_subcommands().front()->get_name();
  return line;
}

}  // namespace skulint
