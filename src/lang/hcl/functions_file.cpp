// Implements the functions on paths, and those that read files of the workspace.
#include <algorithm>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/base64.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/path_pattern.h"
#include "text/store.h"
#include "value/ops.h"

namespace skulint {

namespace {

/// How far `**` reaches down.
constexpr int kDeepestSet = 64;

Value unreadable(const std::string& path) {
  return Value::unknown(UnknownReason::Unsupported,
                        "the file " + printable(path) + " cannot be read here");
}

/// Whether it is certain that there is no such file.
bool is_missing(const CallContext& context, const std::string& path) {
  if (!context.has_file) return false;
  const Result<bool> found = context.has_file(path);
  return found.has_value() && !*found;
}

bool is_directory(const CallContext& context, const std::string& path) {
  if (!context.has_directory) return false;
  const Result<bool> found = context.has_directory(path);
  return found.has_value() && *found;
}

/// Whether it is certain that there is no such directory.
bool lacks_directory(const CallContext& context, const std::string& path) {
  if (!context.has_directory) return false;
  const Result<bool> found = context.has_directory(path);
  return found.has_value() && !*found;
}

Value call_file(const CallContext& context, const Items& arguments) {
  Arguments in("file", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  const Value content = read_workspace_file(context, path);
  if (content.is_unknown()) return content;
  if (!is_utf8(content.as_string())) return refuse("file", "the file is not UTF-8");
  return text_value(content.as_string());
}

Value call_filebase64(const CallContext& context, const Items& arguments) {
  Arguments in("filebase64", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  const Value content = read_workspace_file(context, path);
  return content.is_unknown() ? content : Value::string(encode_base64(content.as_string()));
}

Value call_fileexists(const CallContext& context, const Items& arguments) {
  Arguments in("fileexists", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  if (!context.has_file) return unreadable(path);
  const Result<bool> found = context.has_file(path);
  if (!found.has_value()) return unreadable(path);
  if (!*found && is_directory(context, path)) {
    return refuse("fileexists", "this is a directory");
  }
  for (std::size_t end = path.rfind('/'); !*found && end != std::string::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    const Result<bool> above = context.has_file(path.substr(0, end));
    if (above.has_value() && *above) return refuse("fileexists", "a file is no directory");
  }
  return Value::boolean(*found);
}

Value call_fileset(const CallContext& context, const Items& arguments) {
  Arguments in("fileset", arguments);
  const std::string directory = in.text(0, "path");
  const std::string text = in.text(1, "pattern");
  if (in.failure().has_value()) return *in.failure();
  const std::string pattern = normal_path(text);
  if (!context.list_files || starts_with(pattern, "..") || starts_with(pattern, "/")) {
    return unreadable(directory + "/" + text);
  }
  const std::optional<PathPattern> compiled = parse_path_pattern(pattern);
  if (!compiled.has_value()) return refuse("fileset", "the pattern is not valid");
  const Type element = simple_type(TypeForm::String);
  if (lacks_directory(context, directory)) return make_set_of({}, element);
  const bool goes_deep = pattern.find("**") != std::string::npos;
  const auto levels = std::count(pattern.begin(), pattern.end(), '/');
  const Result<std::vector<std::string>> files =
      context.list_files(directory, goes_deep ? kDeepestSet : static_cast<int>(levels));
  if (!files.has_value()) return unreadable(directory);
  Items matches;
  for (const std::string& file : *files) {
    const bool is_dark = ends_with(file, "/");
    if (is_dark && may_match_below(*compiled, file.substr(0, file.size() - 1))) {
      return unreadable(directory + "/" + file);
    }
    if (is_dark) continue;
    const std::optional<bool> is_match = matches_path(*compiled, file);
    if (!is_match.has_value()) return refuse("fileset", "the pattern is not valid");
    if (*is_match) matches.push_back(text_value(file));
  }
  return make_set_of(matches, element);
}

Value render(const CallContext& context, std::string_view name, std::string_view text,
             const Value& variables) {
  if (variables.is_null() || (!variables.is_mapping() && !variables.is_unknown())) {
    return refuse(name, "the variables must be a map or an object");
  }
  if (variables.is_unknown()) return unknown_like(variables);
  if (!context.render_template) {
    return Value::unknown(UnknownReason::Unsupported, "templates cannot be rendered here");
  }
  return context.render_template(text, variables);
}

Value call_templatefile(const CallContext& context, const Items& arguments) {
  Arguments in("templatefile", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  const Value content = read_workspace_file(context, path);
  if (content.is_unknown()) return content;
  if (!is_utf8(content.as_string())) return refuse("templatefile", "the file is not UTF-8");
  return render(context, "templatefile", content.as_string(), arguments[1]);
}

Value call_templatestring(const CallContext& context, const Items& arguments) {
  if (!arguments[0].is_string() && !arguments[0].is_unknown()) {
    return refuse("templatestring", "the template must be text");
  }
  Arguments in("templatestring", arguments);
  const std::string text = in.text(0, "template");
  if (in.failure().has_value()) return *in.failure();
  const Value result = render(context, "templatestring", text, arguments[1]);
  if (result.is_null()) return refuse("templatestring", "the result is null");
  return to_string_value(result);
}

Value call_basename(const CallContext&, const Items& arguments) {
  Arguments in("basename", arguments);
  std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  if (path.empty()) return Value::string(".");
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  const std::size_t slash = path.rfind('/');
  if (path == "/" || slash == std::string::npos) return text_value(path);
  return text_value(path.substr(slash + 1));
}

Value call_dirname(const CallContext&, const Items& arguments) {
  Arguments in("dirname", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return Value::string(".");
  return text_value(normal_path(path.substr(0, slash + 1)));
}

Value call_abspath(const CallContext&, const Items& arguments) {
  Arguments in("abspath", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  if (starts_with(path, "/")) return text_value(normal_path(path));
  return Value::unknown(UnknownReason::Computed, "the path depends on where the engine runs");
}

Value call_pathexpand(const CallContext&, const Items& arguments) {
  Arguments in("pathexpand", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  if (!starts_with(path, "~")) return text_value(path);
  return Value::unknown(UnknownReason::Computed, "the path depends on who runs the engine");
}

}  // namespace

Value read_workspace_file(const CallContext& context, const std::string& path) {
  if (!context.read_file) return unreadable(path);
  Result<std::string> content = context.read_file(path);
  if (content.has_value()) return Value::string(std::move(*content));
  if (is_missing(context, path)) return bad_input("there is no file " + printable(path));
  return Value::unknown(UnknownReason::Unsupported, content.error().message);
}

std::vector<Function> file_functions() {
  using enum ArgumentPolicy;
  return {
      {"abspath", 1, 1, Strict, call_abspath},
      {"basename", 1, 1, Strict, call_basename},
      {"dirname", 1, 1, Strict, call_dirname},
      {"file", 1, 1, Strict, call_file},
      {"filebase64", 1, 1, Strict, call_filebase64},
      {"fileexists", 1, 1, Strict, call_fileexists},
      {"fileset", 2, 2, Strict, call_fileset},
      {"pathexpand", 1, 1, Strict, call_pathexpand},
      {"templatefile", 2, 2, Strict, call_templatefile},
      {"templatestring", 2, 2, Strict, call_templatestring},
  };
}

}  // namespace skulint
