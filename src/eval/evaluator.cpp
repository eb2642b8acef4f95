// Evaluates one root: binds inputs, descends into modules, expands instances, resolves references.
#include "eval/evaluator.h"

#include <algorithm>
#include <utility>

#include "eval/builtins.h"
#include "eval/instances.h"
#include "eval/references.h"
#include "eval/repeat.h"
#include "value/ops.h"
#include "value/type.h"

namespace skulint {

namespace {

Value unknown_at(UnknownReason why, std::string detail, Span span, StepKind kind,
                 std::string label) {
  return Value::unknown(why, std::move(detail)).with_trace(make_step(kind, span, std::move(label)));
}

const Expr* entry_of(ExprRef object, std::string_view name) {
  const Expr* found = nullptr;
  for (const ObjectEntry& entry : std::get<ObjectExpr>(object->form).entries) {
    const auto* key = std::get_if<LiteralExpr>(&entry.key->form);
    const auto* text = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
    if (text != nullptr && *text == name) found = entry.value;
  }
  return found;
}

class Evaluator {
 public:
  Evaluator(const Program& program, const Scenario& scenario)
      : program_(program), scenario_(scenario) {
    for (const Module& module : program.modules) indexes_.push_back(index_module(module));
    root_.module = &program.modules.front();
    root_.index = &indexes_.front();
  }

  Resources resources(const std::function<bool(std::string_view)>& wanted) {
    Resources result;
    collect(root_, {}, wanted, result);
    std::stable_sort(result.resources.begin(), result.resources.end(),
                     [](const Resource& a, const Resource& b) { return a.address < b.address; });
    for (const UnitRef& unit : root_.module->units) {
      result.provider_pins.insert(result.provider_pins.end(), unit->provider_pins.begin(),
                                  unit->provider_pins.end());
    }
    result.problems = std::move(problems_);
    return result;
  }

  Value in_root(const Expr& expr) { return evaluate_in(root_, expr, nullptr); }

 private:
  // ---- expressions in an instance

  Value evaluate_in(Instance& instance, const Expr& expr, const Repetition* turn) {
    static const std::string kEach = "each";
    static const std::string kCount = "count";
    Env env{[&](const RefExpr& ref, Span span, const std::vector<Access>& path) {
              return resolve(instance, ref, span, path);
            },
            program_.functions, &program_.calls, &budget_};
    const Value null;
    const Binding each{kEach, turn == nullptr ? null : turn->each, nullptr};
    const Binding count{kCount, turn == nullptr ? null : turn->count, nullptr};
    const Binding* bound = nullptr;
    if (turn != nullptr && !turn->each.is_null()) bound = &each;
    if (turn != nullptr && !turn->count.is_null()) bound = &count;
    return evaluate(expr, env, bound);
  }

  Resolved resolve(Instance& instance, const RefExpr& ref, Span span,
                   const std::vector<Access>& path) {
    switch (ref.kind) {
      case RefKind::Input:
        return {input(instance, ref.name, span), 0};
      case RefKind::Local:
        return {local(instance, ref.name, span), 0};
      case RefKind::Module:
        return module_reference(instance, ref.name, span, path);
      case RefKind::Resource:
        return resource_reference(instance, ref.name, span, path);
      case RefKind::Data:
        return {unknown_at(UnknownReason::Computed, "data." + ref.name + " is read from the cloud",
                           span, StepKind::Reference, "data." + ref.name),
                0};
      case RefKind::Builtin:
        return {builtin_value(ref.name, {instance.module->path, scenario_}, span), 0};
      case RefKind::Iterator:
        break;
    }
    return {bad_input("`" + ref.name + "` has no meaning here")
                .with_trace(make_step(StepKind::Literal, span)),
            0};
  }

  /// Evaluates `make` once per key. Asking again while it runs is a cycle.
  template <class Make>
  Value once(Instance& instance, const std::string& key, Span span, const Make& make) {
    const auto known = instance.memos.find(key);
    if (known != instance.memos.end()) {
      if (known->second.state == MemoState::Done) return known->second.value;
      const std::string name = (instance.address.empty() ? "" : instance.address + ".") + key;
      problems_.push_back(
          {ProblemKind::Semantics, name + " depends on itself", span, instance.module->directory});
      return unknown_at(UnknownReason::Cycle, name + " depends on itself", span,
                        StepKind::Reference, key);
    }
    instance.memos[key];
    Value value = make();
    instance.memos[key] = {MemoState::Done, value};
    return value;
  }

  // ---- inputs, locals, builtins

  Value input(Instance& instance, const std::string& name, Span span) {
    return once(instance, "var." + name, span, [&] {
      const auto found = instance.index->inputs.find(name);
      if (found == instance.index->inputs.end()) {
        return bad_input("the variable \"" + name + "\" is not declared")
            .with_trace(make_step(StepKind::Input, span, "var." + name));
      }
      const Input& declared = *found->second;
      Value value = given_value(instance, declared);
      const TraceRef given = value.trace();
      value = convert(value, lower_to_type(declared.type));
      if (value.is_error()) {
        value = bad_input("var." + name + ": " + value.unknown_info().detail);
      }
      if (!value.trace()) value = value.with_trace(given);
      return value.with_sensitive(value.is_sensitive() || declared.sensitive);
    });
  }

  /// The value of an input before conversion, traced to the place that gave it.
  Value given_value(Instance& instance, const Input& declared) {
    const std::string label = "var." + declared.name;
    std::optional<Value> given;
    Span place;
    if (instance.call != nullptr) {
      if (const Expr* argument = entry_of(instance.call->arguments, declared.name)) {
        given = evaluate_in(*instance.parent, *argument, &instance.turn);
        place = argument->span;
      }
    } else {
      for (const auto& [name, value] : scenario_.inputs) {
        if (name != declared.name) continue;
        given = value;
        place = value.trace() ? value.trace()->span : declared.name_span;
      }
    }
    const bool use_default = !given || (given->is_null() && !declared.nullable);
    if (!use_default) {
      return given->with_trace(make_step(StepKind::Input, place, label, {given->trace()}));
    }
    if (declared.default_value == nullptr) {
      return unknown_at(UnknownReason::NoDefault, label + " has no value here", declared.name_span,
                        StepKind::Input, label);
    }
    const Value value = evaluate_in(instance, *declared.default_value, nullptr);
    return value.with_trace(
        make_step(StepKind::Input, declared.default_value->span, label, {value.trace()}));
  }

  Value local(Instance& instance, const std::string& name, Span span) {
    return once(instance, "local." + name, span, [&] {
      const auto found = instance.index->locals.find(name);
      if (found == instance.index->locals.end()) {
        return bad_input("the local value \"" + name + "\" is not declared")
            .with_trace(make_step(StepKind::Local, span, "local." + name));
      }
      const Local& declared = *found->second;
      const Value value = evaluate_in(instance, *declared.value, nullptr);
      return value.with_trace(
          make_step(StepKind::Local, declared.value->span, "local." + name, {value.trace()}));
    });
  }

  // ---- count and for_each

  template <class Declaration>
  const Repetitions& turns_of(Instance& instance, const Declaration& declaration,
                              std::map<const Declaration*, Repetitions>& known) {
    const auto found = known.find(&declaration);
    if (found != known.end()) return found->second;
    if (declaration.repeat == Repeat::None) return known[&declaration] = single_turn();
    known[&declaration] = unknown_turns(declaration.repeat, bad_input("depends on itself"));
    const Value over = evaluate_in(instance, *declaration.repeat_over, nullptr);
    return known[&declaration] =
               expand_turns(declaration.repeat, over, declaration.repeat_over->span);
  }

  // ---- modules

  std::vector<std::unique_ptr<Instance>>& children_of(Instance& instance, const ModuleCall& call) {
    const auto known = instance.children.find(&call);
    if (known != instance.children.end()) return known->second;
    std::vector<std::unique_ptr<Instance>> made;
    const auto target = instance.module->children.find(call.name);
    if (target != instance.module->children.end() && instance.depth < kDeepestModule) {
      for (const Repetition& turn : turns_of(instance, call, instance.call_turns).turns) {
        if (++instances_ > kMostInstances) {
          note_too_many(call);
          break;
        }
        auto child = std::make_unique<Instance>();
        child->module = &program_.modules[target->second];
        child->index = &indexes_[target->second];
        child->parent = &instance;
        child->call = &call;
        child->turn = turn;
        child->address = (instance.address.empty() ? "" : instance.address + ".") + "module." +
                         call.name + turn.suffix;
        child->conditional = instance.conditional || turn.conditional;
        child->depth = instance.depth + 1;
        made.push_back(std::move(child));
      }
    }
    return instance.children[&call] = std::move(made);
  }

  void note_too_many(const ModuleCall& call) {
    if (instances_ != kMostInstances + 1) return;
    problems_.push_back({ProblemKind::Semantics,
                         "too many module instances: the rest is not evaluated",
                         call.header_span,
                         {}});
  }

  Resolved module_reference(Instance& instance, const std::string& name, Span span,
                            const std::vector<Access>& path) {
    const std::string label = "module." + name;
    const auto found = instance.index->calls.find(name);
    if (found == instance.index->calls.end()) {
      return {bad_input("there is no module \"" + name + "\"")
                  .with_trace(make_step(StepKind::Reference, span, label)),
              path.size()};
    }
    const ModuleCall& call = *found->second;
    if (instance.module->children.count(call.name) == 0) {
      const Value why = unread_module(*instance.module, call);
      return {why.with_trace(make_step(StepKind::Reference, call.header_span, label)), path.size()};
    }
    const Repetitions& turns = turns_of(instance, call, instance.call_turns);
    std::vector<std::unique_ptr<Instance>>& children = children_of(instance, call);
    const auto whole = [&](std::size_t i) { return all_outputs(*children[i], span); };
    const auto part = [&](std::size_t i, const std::string& output) {
      return this->output(*children[i], output, span);
    };
    return read_instances(turns, {label, span}, path, {children.size(), whole, part});
  }

  Value output(Instance& instance, const std::string& name, Span span) {
    return once(instance, "output." + name, span, [&] {
      const auto found = instance.index->outputs.find(name);
      const std::string label = instance.address + "." + name;
      if (found == instance.index->outputs.end()) {
        return bad_input(instance.address + " has no output \"" + name + "\"")
            .with_trace(make_step(StepKind::Output, span, label));
      }
      const Output& declared = *found->second;
      const Value value = evaluate_in(instance, *declared.value, nullptr);
      return value.with_sensitive(value.is_sensitive() || declared.sensitive)
          .with_trace(make_step(StepKind::Output, declared.value->span, label, {value.trace()}));
    });
  }

  Value all_outputs(Instance& instance, Span span) {
    std::vector<Member> entries;
    for (const auto& [name, declared] : instance.index->outputs) {
      entries.emplace_back(name, output(instance, name, span));
    }
    std::sort(entries.begin(), entries.end(),
              [](const Member& a, const Member& b) { return a.first < b.first; });
    return Value::object(std::move(entries)).with_trace(make_step(StepKind::Literal, span));
  }

  // ---- resources

  Resolved resource_reference(Instance& instance, const std::string& name, Span span,
                              const std::vector<Access>& path) {
    const auto found = instance.index->resources.find(name);
    if (found == instance.index->resources.end()) {
      return {bad_input("there is no resource " + name)
                  .with_trace(make_step(StepKind::Reference, span, name)),
              path.size()};
    }
    const ResourceDecl& declared = *found->second;
    const Repetitions& turns = turns_of(instance, declared, instance.resource_turns);
    const auto part = [&, this](std::size_t i, const std::string& attribute) {
      return resource_attribute(instance, declared, turns.turns[i], attribute);
    };
    const auto whole = [&, this](std::size_t i) {
      return resource_body(instance, declared, turns.turns[i]);
    };
    return read_instances(turns, {name, span}, path, {turns.turns.size(), whole, part});
  }

  static std::string address_of(const Instance& instance, const ResourceDecl& declared,
                                const Repetition& turn) {
    return (instance.address.empty() ? "" : instance.address + ".") +
           (declared.is_data ? "data." : "") + declared.type + "." + declared.name + turn.suffix;
  }

  Value resource_attribute(Instance& instance, const ResourceDecl& declared, const Repetition& turn,
                           const std::string& attribute) {
    const std::string label = address_of(instance, declared, turn) + "." + attribute;
    const auto computed = [&] {
      return unknown_at(UnknownReason::Computed, label + " is known only after the deployment",
                        declared.header_span, StepKind::Reference, label);
    };
    const Expr* written = entry_of(declared.body, attribute);
    if (written == nullptr) return computed();
    return once(instance, label, written->span, [&] {
      const Value value = evaluate_in(instance, *written, &turn);
      if (value.is_null()) return computed();
      return value.with_trace(
          make_step(StepKind::Reference, written->span, label, {value.trace()}));
    });
  }

  /// The arguments as written; everything else only the provider knows.
  Value resource_body(Instance& instance, const ResourceDecl& declared, const Repetition& turn) {
    const std::string label = address_of(instance, declared, turn);
    return once(instance, label, declared.header_span, [&] {
      const Value body = evaluate_in(instance, *declared.body, &turn);
      if (!body.is_mapping()) return body;
      Members members = body.members();
      members.rest = Unknown{UnknownReason::Computed,
                             label + " has attributes known only after the deployment"};
      return Value::mapping(ValueKind::Object, std::move(members)).with_trace(body.trace());
    });
  }

  void collect(Instance& instance, const std::vector<CallSite>& calls,
               const std::function<bool(std::string_view)>& wanted, Resources& result) {
    for (const UnitRef& unit : instance.module->units) {
      for (const ResourceDecl& declared : unit->resources) {
        if (wanted(declared.type)) collect_resource(instance, declared, calls, result);
      }
      for (const ModuleCall& call : unit->modules) {
        for (const std::unique_ptr<Instance>& child : children_of(instance, call)) {
          std::vector<CallSite> chain = calls;
          chain.push_back({child->address, call.header_span});
          collect(*child, chain, wanted, result);
        }
      }
    }
  }

  void collect_resource(Instance& instance, const ResourceDecl& declared,
                        const std::vector<CallSite>& calls, Resources& result) {
    for (const Repetition& turn : turns_of(instance, declared, instance.resource_turns).turns) {
      Resource resource;
      resource.is_data = declared.is_data;
      resource.type = declared.type;
      resource.address = address_of(instance, declared, turn);
      resource.body = evaluate_in(instance, *declared.body, &turn);
      resource.span = declared.span;
      resource.header_span = declared.header_span;
      resource.calls = calls;
      const bool conditional = instance.conditional || turn.conditional;
      resource.existence = conditional ? Existence::Conditional : Existence::Certain;
      resource.ignored_changes = declared.ignored_changes;
      resource.prevent_destroy = declared.prevent_destroy;
      result.resources.push_back(std::move(resource));
    }
  }

  const Program& program_;
  const Scenario& scenario_;
  std::vector<ModuleIndex> indexes_;
  Instance root_;
  static constexpr std::size_t kMostInstances = 5'000;
  std::size_t instances_ = 0;
  Budget budget_;
  std::vector<Problem> problems_;
};

}  // namespace

Resources evaluate_resources(const Program& program, const Scenario& scenario,
                             const std::function<bool(std::string_view type)>& wanted) {
  return Evaluator(program, scenario).resources(wanted);
}

Value evaluate_in_root(const Program& program, const Scenario& scenario, const Expr& expr) {
  return Evaluator(program, scenario).in_root(expr);
}

}  // namespace skulint
