// Writes findings for people: the place, the source line with carets, where the value came from.
#include <algorithm>
#include <map>
#include <tuple>

#include "base/strings.h"
#include "report/report.h"
#include "report/style.h"

namespace skulint {

namespace {

constexpr std::size_t kWidestLine = 160;

std::string spaces(std::size_t count) {
  return std::string(count, ' ');
}

std::string number_text(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  if (static_cast<double>(whole) == value) return with_thousands(whole);
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// What is shown of a line: all of it, or what stands around the place when it is long. Safe to
/// print; carets start below `before`.
struct Excerpt {
  std::string before;
  std::string marked;
  std::string after;
};

Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end) {
  constexpr std::size_t kShownBefore = 60;
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  std::size_t first = 0;
  std::size_t last = line.size();
  if (line.size() > kWidestLine) {
    if (begin > kShownBefore) first = begin - kShownBefore;
    while (first > 0 && first < begin && continues_character(line[first])) ++first;
    last = std::min(first + kWidestLine, line.size());
    while (last < line.size() && last > begin && continues_character(line[last])) --last;
  }
  end = std::clamp(end, begin, last);
  const auto shown = [&](std::size_t from, std::size_t to) {
    std::string text(line.substr(from, to - from));
    std::replace(text.begin(), text.end(), '\t', ' ');
    return printable(text);
  };
  return {(first > 0 ? "…" : "") + shown(first, begin), shown(begin, end),
          shown(end, last) + (last < line.size() ? "…" : "")};
}

/// The source line with carets under the span; nothing when the place cannot be shown.
std::string snippet(const Finding& finding, const ReportContext& context, const Style& style) {
  if (!finding.span.has_place()) return {};
  const SourceFile& file = context.store.file(finding.span.file);
  const Position begin = position_at(file, finding.span.begin);
  const std::size_t start = file.line_starts[begin.line - 1];
  const Excerpt shown = excerpt(line_text(file, begin.line), finding.span.begin - start,
                                std::max<std::size_t>(finding.span.end, start) - start);
  const std::string number = std::to_string(begin.line);
  const std::string gutter = spaces(number.size()) + " " + style.dim("|");
  const std::size_t width = std::max<std::size_t>(count_code_points(shown.marked), 1);
  std::string out = gutter + "\n" + style.dim(number + " |") + " " + shown.before + shown.marked +
                    shown.after + "\n";
  out += gutter + " " + spaces(count_code_points(shown.before)) +
         style.severity(finding.severity, std::string(width, '^'));
  if (!finding.shown_value.empty()) out += " evaluates to " + finding.shown_value;
  return out + "\n";
}

/// Sources are told once, at the end; findings refer to them by number.
class Footnotes {
 public:
  std::string mark(const Citation& citation) {
    const auto known = std::find(citations_.begin(), citations_.end(), citation);
    const auto number = known - citations_.begin() + 1;
    if (known == citations_.end()) citations_.push_back(citation);
    return "[" + std::to_string(number) + "]";
  }

  std::string text(const Style& style) const {
    std::string out;
    for (std::size_t i = 0; i < citations_.size(); ++i) {
      out += "[" + std::to_string(i + 1) + "] " + citations_[i].url() +
             style.dim(" (read " + citations_[i].retrieved() + ")") + "\n";
    }
    return out.empty() ? out : out + "\n";
  }

 private:
  std::vector<Citation> citations_;
};

std::string note(const Style& style, std::string_view word, const std::string& text) {
  return "   " + style.dim("=") + " " + style.bold(std::string(word) + ":") + " " + text + "\n";
}

std::string bound_text(const Bound& bound, const Ceiling& ceiling, const Style& style,
                       Footnotes& footnotes) {
  if (!bound.value) {
    return bound.name + " unknown: " + printable(bound.unknown.unknown_info().detail);
  }
  std::string text = bound.name + " " + number_text(*bound.value) + " " + ceiling.unit;
  if (bound.burst) {
    text += ", burst " + number_text(*bound.burst);
    if (bound.burst_source) text += " " + footnotes.mark(*bound.burst_source);
  }
  text += " (" + bound.detail + ")";
  if (bound.source && bound.name != "provisioned") text += " " + footnotes.mark(*bound.source);
  const bool lowest = bound.name == ceiling.binding && *bound.value == *ceiling.value;
  if (!lowest) return text;
  return ceiling.complete ? style.bold(text + " <- binds") : text + " <- lowest that is known";
}

std::string from_lines(const Finding& finding, const ReportContext& context, const Style& style) {
  std::string out;
  std::size_t widest = 0;
  for (const RelatedPlace& place : finding.related) {
    widest = std::max(widest, count_code_points(place.message));
  }
  for (const RelatedPlace& place : finding.related) {
    const std::size_t pad = std::min<std::size_t>(widest - count_code_points(place.message), 40);
    out += note(style, "from",
                printable(place.message) + spaces(pad + 2) +
                    style.dim(place_text(context.store, place.span)));
  }
  return out;
}

/// The server in its scenarios, as in "module.db.….this with dev.tfvars, prod.tfvars".
std::string server_text(const Finding& finding) {
  std::string text = printable(finding.address);
  const bool only_defaults =
      finding.scenarios.size() == 1 && finding.scenarios.front() == "defaults";
  if (!only_defaults) text += " with " + printable(join(finding.scenarios, ", "));
  if (finding.conditional) text += ", if it is created";
  return text;
}

/// Whether two findings say the same of two servers: one shared module, several callers.
bool says_the_same(const Finding& a, const Finding& b) {
  return a.rule == b.rule && a.span == b.span && a.message == b.message;
}

using FindingIterator = std::vector<Finding>::const_iterator;

/// The server of the first finding, then those of the others that say the same.
std::string servers_text(FindingIterator first, FindingIterator last, const Style& style) {
  std::string out = note(style, "server", server_text(*first));
  const bool several_roots =
      std::any_of(first, last, [&](const Finding& other) { return other.root != first->root; });
  if (several_roots) out = note(style, "server", server_text(*first) + " in " + first->root);
  for (FindingIterator other = first + 1; other != last; ++other) {
    out += note(style, "and", server_text(*other) + (several_roots ? " in " + other->root : ""));
  }
  return out;
}

/// The sources that no limit above has referred to.
std::string sources_text(const Finding& finding, Footnotes& footnotes) {
  std::string text;
  for (const Citation& citation : finding.citations) {
    const auto shown = [&](const Bound& bound) {
      return bound.source && *bound.source == citation;
    };
    const bool told = finding.ceiling && std::any_of(finding.ceiling->bounds.begin(),
                                                     finding.ceiling->bounds.end(), shown);
    if (!told) text += (text.empty() ? "" : " ") + footnotes.mark(citation);
  }
  return text;
}

/// One finding and those after it that say the same, with the details of the first.
std::string finding_text(FindingIterator first, FindingIterator last, const ReportContext& context,
                         const Style& style, Footnotes& footnotes) {
  const Finding& finding = *first;
  const std::string word = std::string(name_of(finding.severity));
  std::string out = style.bold(place_text(context.store, finding.span)) + ": " +
                    style.severity(finding.severity, word + "[" + finding.rule + "]") + " " +
                    finding.message + "\n";
  out += snippet(finding, context, style);
  out += servers_text(first, last, style);
  out += from_lines(finding, context, style);
  if (finding.ceiling) {
    for (const Bound& bound : finding.ceiling->bounds) {
      out += note(style, "limit", bound_text(bound, *finding.ceiling, style, footnotes));
    }
  }
  const std::string sources = sources_text(finding, footnotes);
  if (!sources.empty()) out += note(style, "source", sources);
  if (!finding.help.empty()) out += note(style, "help", finding.help);
  for (const Fix& fix : finding.fixes) {
    if (fix.edits.size() != 1) continue;  // advice is what help says
    out += note(style, "fix",
                fix.title + ": write " + printable(fix.edits[0].text) +
                    style.dim(" (" + std::string(name_of(fix.safety)) + ")"));
  }
  return out + "\n";
}

/// Undecided checks by their cause: one line for each server and reason.
std::string undecided_text(const Analysis& analysis, const ReportContext& context,
                           const Style& style) {
  struct Group {
    std::vector<std::string> rules;
    std::vector<std::string> scenarios;
    Span span;
  };
  std::map<std::tuple<std::string, std::string, std::string>, Group> groups;
  const auto add = [](std::vector<std::string>& texts, const std::string& text) {
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  };
  for (const Undecided& undecided : analysis.undecided) {
    Group& group = groups[{undecided.root, undecided.address, undecided.why}];
    add(group.rules, undecided.rule);
    for (const std::string& scenario : undecided.scenarios) add(group.scenarios, scenario);
    if (!group.span.has_place()) group.span = undecided.span;
  }
  std::string out;
  for (const auto& [key, group] : groups) {
    const auto& [root, address, why] = key;
    out += style.bold("undecided") + ": " + printable(address);
    const bool only_defaults = group.scenarios == std::vector<std::string>{"defaults"};
    if (!only_defaults) out += " with " + printable(join(group.scenarios, ", "));
    out += ": " + printable(why);
    if (group.span.has_place()) out += "  " + style.dim(place_text(context.store, group.span));
    out += "\n" + note(style, "checks", join(group.rules, ", "));
  }
  return out.empty() ? out : out + "\n";
}

std::string problems_text(const std::vector<Problem>& problems, const ReportContext& context,
                          const Style& style) {
  std::string out;
  for (const Problem& problem : problems) {
    const std::string place = place_text(context.store, problem.span, printable(problem.path));
    const bool repeats =
        problem.span.has_place() ? false : starts_with(problem.message, problem.path);
    out += repeats ? style.bold("problem") + ": " + printable(problem.message) + "\n"
                   : style.bold(place) + ": problem: " + printable(problem.message) + "\n";
  }
  return out.empty() ? out : out + "\n";
}

}  // namespace

std::string check_as_text(const Analysis& analysis, const ReportContext& context) {
  const Style style{context.color};
  std::string out;
  Footnotes footnotes;
  const FindingIterator end = analysis.findings.end();
  for (FindingIterator first = analysis.findings.begin(); first != end;) {
    const FindingIterator last =
        std::find_if_not(first, end, [&](const Finding& f) { return says_the_same(*first, f); });
    out += finding_text(first, last, context, style, footnotes);
    first = last;
  }
  out += footnotes.text(style);
  out += problems_text(analysis.problems, context, style);
  out += undecided_text(analysis, context, style);
  if (analysis.summary.servers > 0) out += summary_line(analysis) + "\n";
  return out;
}

std::string parse_as_text(const std::vector<ParsedFile>& files, const SourceStore& store) {
  std::string out;
  std::size_t broken = 0;
  for (const ParsedFile& file : files) {
    out += file.dump;
    broken += file.problems.empty() ? 0 : 1;
    for (const Problem& problem : file.problems) {
      out += place_text(store, problem.span, printable(file.path)) + ": " +
             printable(problem.message) + "\n";
    }
  }
  return out + std::to_string(files.size()) + " files, " + std::to_string(broken) +
         " with problems\n";
}

std::string eval_as_text(const std::vector<Value>& answers) {
  std::string out;
  for (const Value& answer : answers) {
    if (answer.is_unknown()) {
      out += "(unknown: " + printable(answer.unknown_info().detail) + ")\n";
    } else {
      out += show(answer, std::string::npos / 2) + "\n";
    }
  }
  return out;
}

}  // namespace skulint
