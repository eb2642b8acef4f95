// Finds the scenarios of a root: its variable files, what loads by itself, and given values.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "base/strings.h"
#include "engine/directories.h"
#include "lang/hcl/body.h"
#include "value/ops.h"

namespace skulint {

namespace {

using Values = std::vector<std::pair<std::string, Value>>;

/// Where a file was not read whole, what it may have set is not known: every input it does not set
/// visibly.
void open_the_rest(Values& values, const std::string& path, const Directory& root) {
  for (const UnitRef& unit : root.units) {
    for (const Input& input : unit->inputs) {
      const auto same = [&](const auto& value) { return value.first == input.name; };
      if (std::any_of(values.begin(), values.end(), same)) continue;
      values.emplace_back(
          input.name,
          Value::unknown(UnknownReason::BadInput,
                         "var." + input.name + ": " + path + " could not be read whole")
              .made_quiet()
              .with_trace(make_step(StepKind::Input, input.name_span, "var." + input.name)));
    }
  }
}

/// What stands in a file of values may be a secret that lacks its quotes: the place has to do.
Problem without_quote(Problem problem) {
  problem.message.resize(std::min(problem.message.find(" near `"), problem.message.size()));
  return problem;
}

/// Parses a variable file once; what is wrong with it becomes problems.
const FileValues& parse_values(const std::string& path, Workspace& workspace, ValueFiles& files) {
  const auto [known, is_new] = files.read.try_emplace(path);
  FileValues& read = known->second;
  if (!is_new) return read;
  const Result<const SourceFile*> file = workspace.store->open(path);
  if (!file) {
    workspace.problems.push_back({ProblemKind::Unreadable, file.error().message, {}, path});
    read.is_part = true;
    return read;
  }
  const Claim claim = claim_of(path);
  if (claim.language == nullptr) return read;
  const Unit unit = claim.language->parse_values(**file);
  for (const Problem& problem : unit.problems) {
    const auto same = [&](const Problem& known_one) { return known_one.span == problem.span; };
    if (std::none_of(workspace.problems.begin(), workspace.problems.end(), same)) {
      workspace.problems.push_back(without_quote(problem));
    }
  }
  read.values = evaluate_assignments(unit);
  for (const Assignment& set : unit.assignments) read.names.emplace_back(set.name, set.name_span);
  read.is_part = unit.has_lost_assignments;
  return read;
}

Values read_values(const std::string& path, const Directory& root, Workspace& workspace,
                   ValueFiles& files) {
  const FileValues& read = parse_values(path, workspace, files);
  Values values = read.values;
  if (read.is_part) open_the_rest(values, path, root);
  return values;
}

void override_with(Values& values, const Values& newer) {
  for (const auto& [name, value] : newer) {
    const auto found =
        std::find_if(values.begin(), values.end(),
                     [&, &key = name](const auto& known) { return known.first == key; });
    if (found == values.end()) {
      values.emplace_back(name, value);
    } else {
      found->second = value;
    }
  }
}

const Input* find_input(const Directory& root, std::string_view name) {
  for (const UnitRef& unit : root.units) {
    for (const Input& input : unit->inputs) {
      if (input.name == name) return &input;
    }
  }
  return nullptr;
}

bool takes_plain_text(const Input& input) {
  const TypeForm form = input.type.form;
  return !input.has_type || form == TypeForm::String || form == TypeForm::Number ||
         form == TypeForm::Bool;
}

/// A value given as text: taken as it is for a text, a number or a bool and where no type is
/// written, else read as an expression.
Values read_texts(const std::vector<std::pair<std::string, std::string>>& texts,
                  const std::string& origin, const Directory& root, Workspace& workspace) {
  Values values;
  for (const auto& [name, text] : texts) {
    const Input* input = find_input(root, name);
    if (input == nullptr && name != kWorkspaceInput) continue;
    const FileId id = workspace.store->add("<" + origin + name + ">", text);
    const Span span{id, 0, static_cast<std::uint32_t>(text.size())};
    if (input == nullptr || takes_plain_text(*input)) {
      values.emplace_back(name, Value::string(text).with_trace(make_step(StepKind::Literal, span)));
      continue;
    }
    Unit unit;
    const ExprRef expr =
        read_hcl_expression(workspace.store->file(id), unit, HclDialect::Terraform);
    if (expr == nullptr) {
      values.emplace_back(name, bad_input("the value given for " + name + " is no expression")
                                    .with_trace(make_step(StepKind::Literal, span)));
      continue;
    }
    unit.assignments.push_back({name, span, expr});
    override_with(values, evaluate_assignments(unit));
  }
  return values;
}

/// Terraform's order: terraform.tfvars, then its JSON form, then all *.auto.tfvars by name.
std::vector<std::string> in_loading_order(std::vector<std::string> files) {
  const auto rank = [](const std::string& path) {
    const std::string name = name_of(std::string_view(path));
    const int group = name == "terraform.tfvars" ? 0 : name == "terraform.tfvars.json" ? 1 : 2;
    return std::pair(group, name);
  };
  std::sort(files.begin(), files.end(),
            [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return files;
}

bool is_deployable(const Directory& root, const Values& given) {
  for (const UnitRef& unit : root.units) {
    for (const Input& input : unit->inputs) {
      const auto same = [&](const auto& value) { return value.first == input.name; };
      const bool has =
          input.default_value != nullptr || std::any_of(given.begin(), given.end(), same);
      if (!has) return false;
    }
  }
  return true;
}

bool is_below(const std::string& directory, const std::string& root) {
  return root == "." ? !starts_with(directory, "..") && !starts_with(directory, "/")
                     : directory == root || starts_with(directory, root + "/");
}

/// The nearest directory with configurations at or above `directory`; empty when there is none.
std::string owner_of(std::string directory, const Directories& directories) {
  for (;;) {
    const auto found = directories.find(directory);
    if (found != directories.end() && !found->second.configurations.empty()) return directory;
    if (directory == "." || directory == "/" || ends_with(directory, "..")) return {};
    directory = directory_of(directory);
  }
}

/// Whether a variable file speaks of this root: it sets something that is declared, and if the file
/// lies elsewhere, most of what it sets is.
bool fits(const Values& values, const Directory& root, bool is_below_root) {
  const auto declared = std::count_if(values.begin(), values.end(), [&](const auto& value) {
    return find_input(root, value.first) != nullptr;
  });
  const bool most = 2 * static_cast<std::size_t>(declared) > values.size();
  return declared > 0 && (is_below_root || most);
}

/// Whether every variable of a root is known by name.
bool is_read_whole(const Directory& root) {
  return std::all_of(root.units.begin(), root.units.end(), [](const UnitRef& unit) {
    return std::all_of(unit->problems.begin(), unit->problems.end(), [](const Problem& problem) {
      return problem.kind == ProblemKind::Semantics;
    });
  });
}

/// Tells of the names in a file that none of the roots declares.
void tell_undeclared_in(const FileValues& file, const std::vector<const Directory*>& roots,
                        Workspace& workspace) {
  // What is wrong with the file is told already; its names may not be names.
  if (file.is_part || roots.empty() ||
      !std::all_of(roots.begin(), roots.end(),
                   [](const Directory* root) { return is_read_whole(*root); })) {
    return;
  }
  std::vector<std::string> declared;
  for (const Directory* root : roots) {
    for (const UnitRef& unit : root->units) {
      for (const Input& input : unit->inputs) declared.push_back(input.name);
    }
  }
  std::sort(declared.begin(), declared.end());
  for (const auto& [name, span] : file.names) {
    if (std::binary_search(declared.begin(), declared.end(), name)) continue;
    const std::string meant = nearest_of_half(name, declared);
    workspace.problems.push_back(
        {ProblemKind::Semantics,
         "no variable \"" + printable(name) + "\" is declared, so this value is not used" +
             (meant.empty() ? "" : "; did you mean \"" + printable(meant) + "\"?"),
         span,
         {}});
  }
}

/// The files that could be scenarios of `root`: below it, or below no root at all.
std::vector<std::string> candidates(const std::string& root, const ValueFiles& files) {
  const auto of = [&](const std::string& owner) {
    const auto found = files.by_owner.find(owner);
    return found == files.by_owner.end() ? std::vector<std::string>() : found->second;
  };
  const std::vector<std::string> own = of(root);
  const std::vector<std::string> free = of("");
  std::vector<std::string> all;
  std::merge(
      own.begin(), own.end(), free.begin(), free.end(), std::back_inserter(all),
      [](const std::string& a, const std::string& b) { return directory_of(a) < directory_of(b); });
  return all;
}

}  // namespace

ValueFiles find_value_files(const Directories& directories) {
  ValueFiles files;
  for (const auto& [path, directory] : directories) {
    // `env/prod/terraform.tfvars` loads by itself nowhere: someone names it.
    const bool is_root = !directory.configurations.empty();
    if (directory.values.empty() && (is_root || directory.auto_values.empty())) continue;
    std::vector<std::string>& own = files.by_owner[owner_of(path, directories)];
    own.insert(own.end(), directory.values.begin(), directory.values.end());
    if (!is_root) {
      own.insert(own.end(), directory.auto_values.begin(), directory.auto_values.end());
    }
  }
  return files;
}

std::vector<Scenario> make_scenarios(const std::string& path, const Inputs& inputs,
                                     const Directory& root, Workspace& workspace,
                                     ValueFiles& files) {
  Values base = read_texts(inputs.environment, "TF_VAR_", root, workspace);
  for (const std::string& file : in_loading_order(root.auto_values)) {
    override_with(base, read_values(file, root, workspace, files));
  }
  std::vector<Scenario> scenarios;
  if (!inputs.given.empty()) {
    std::string name = "defaults";
    for (const Given& given : inputs.given) {
      if (given.is_file()) name = relative_path(path, normal_path(given.text));
      override_with(base, given.is_file()
                              ? read_values(normal_path(given.text), root, workspace, files)
                              : read_texts({{given.name, given.text}}, "-var ", root, workspace));
    }
    scenarios.push_back({name, std::move(base), true});
  } else {
    for (const std::string& file : candidates(path, files)) {
      Values given = read_values(file, root, workspace, files);
      if (!fits(given, root, is_below(directory_of(file), path))) continue;
      Values all = base;
      override_with(all, given);
      scenarios.push_back({relative_path(path, file), std::move(all), true});
    }
    const bool complete = is_deployable(root, base) || scenarios.empty();
    scenarios.insert(scenarios.begin(), Scenario{"defaults", std::move(base), complete});
  }
  if (!inputs.scenario.empty()) {
    std::erase_if(scenarios, [&](const Scenario& scenario) {
      return scenario.name != inputs.scenario && !glob_matches(inputs.scenario, scenario.name);
    });
  }
  return scenarios;
}

void tell_undeclared(const Inputs& inputs, const Directories& directories, Workspace& workspace,
                     const ValueFiles& files) {
  const auto tell = [&](const std::string& path, const std::vector<const Directory*>& roots) {
    const auto read = files.read.find(path);
    if (read != files.read.end()) tell_undeclared_in(read->second, roots, workspace);
  };
  std::vector<const Directory*> all;
  for (const Root& root : workspace.roots) {
    const Directory& directory = directories.at(root.directory);
    all.push_back(&directory);
    if (root.is_called) continue;
    for (const std::string& path : directory.auto_values) tell(path, {&directory});
  }
  for (const Given& given : inputs.given) {
    if (given.is_file()) tell(normal_path(given.text), all);
  }
}

}  // namespace skulint
