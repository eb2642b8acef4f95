// Picks among the instances of a module or a resource.
#include "eval/references.h"

#include <algorithm>
#include <utility>

#include "base/strings.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

bool matches(const Value& key, const Value& asked) {
  return same_value(key, key.is_number() ? to_number_value(asked) : to_string_value(asked));
}

/// A list for count, an object for for_each.
Value all_instances(const Repetitions& turns, Span span, const InstanceReaders& readers) {
  const TraceRef trace = make_step(StepKind::Literal, span);
  if (turns.repeat == Repeat::Count) {
    Items items;
    for (std::size_t i = 0; i < readers.count; ++i) items.push_back(readers.whole(i));
    return Value::tuple(std::move(items)).with_trace(trace);
  }
  std::vector<Member> entries;
  for (std::size_t i = 0; i < readers.count; ++i) {
    entries.emplace_back(turns.turns[i].key.as_string(), readers.whole(i));
  }
  return Value::object(std::move(entries)).with_trace(trace);
}

Value referring(const Value& value, const ReferenceName& name) {
  return value.with_trace(make_step(StepKind::Reference, name.span, name.label, {value.trace()}));
}

}  // namespace

Resolved read_instances(const Repetitions& turns, const ReferenceName& name,
                        const std::vector<Access>& path, const InstanceReaders& readers) {
  if (!turns.unknown.is_null()) return {referring(turns.unknown, name), path.size()};
  if (turns.repeat == Repeat::None) {
    if (readers.count == 0) {
      const Value deep = Value::unknown(UnknownReason::Limit, name.label + " is nested too deeply");
      return {referring(deep, name), path.size()};
    }
    if (path.empty() || !path[0].member) return {readers.whole(0), 0};
    return {readers.part(0, *path[0].member), 1};
  }
  if (path.empty() || path[0].member) return {all_instances(turns, name.span, readers), 0};
  const Value& key = path[0].index;
  if (key.is_unknown()) return {referring(key, name), path.size()};
  for (std::size_t i = 0; i < readers.count; ++i) {
    if (!matches(turns.turns[i].key, key)) continue;
    const bool is_part = path.size() > 1 && path[1].member;
    const Value found = is_part ? readers.part(i, *path[1].member) : readers.whole(i);
    // A key takes its mark along into a tuple, not into an object.
    const bool marks = turns.repeat == Repeat::Count && key.is_sensitive();
    return {marks ? found.with_sensitive(true) : found, is_part ? std::size_t{2} : std::size_t{1}};
  }
  return {referring(bad_input(name.label + " has no instance " + show(key)), name), path.size()};
}

Value undeclared(std::string what, const std::string& name, std::vector<std::string> declared,
                 bool has_gaps) {
  std::sort(declared.begin(), declared.end());
  const std::string meant = nearest_of_half(name, declared);
  if (!meant.empty()) what += "; did you mean \"" + printable(meant) + "\"?";
  const Value error = bad_input(std::move(what));
  return has_gaps ? error.made_quiet() : error;
}

Value unread_module(const Module& module, const ModuleCall& call) {
  const std::vector<std::string>& circular = module.circular;
  if (std::find(circular.begin(), circular.end(), call.name) != circular.end()) {
    return Value::unknown(UnknownReason::Cycle, "module." + call.name + " leads back to itself");
  }
  const std::string where = call.source.empty() ? "a source that is no literal" : call.source;
  return Value::unknown(UnknownReason::RemoteModule,
                        "module." + call.name + " comes from " + where + ", which is not read");
}

}  // namespace skulint
