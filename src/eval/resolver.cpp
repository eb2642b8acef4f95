// Resolves references: binds inputs, descends into modules, expands instances.
#include "eval/resolver.h"

#include <algorithm>
#include <utility>

#include "eval/bodies.h"
#include "eval/builtins.h"
#include "eval/references.h"
#include "value/ops.h"
#include "value/secrets.h"
#include "value/type.h"

namespace skulint {

namespace {

Value unknown_at(UnknownReason why, std::string detail, Span span, StepKind kind,
                 std::string label) {
  return Value::unknown(why, std::move(detail)).with_trace(make_step(kind, span, std::move(label)));
}

}  // namespace

Resolver::Resolver(const Program& program, const Scenario& scenario, Refusals& refusals)
    : program_(program), scenario_(scenario), refusals_(refusals), demand_(program.limits) {
  for (const Module& module : program.modules) indexes_.push_back(index_module(module));
  root_.module = &program.modules.front();
  root_.index = &indexes_.front();
}

// ---- from outside of any evaluation

Value Resolver::evaluate(Instance& instance, const Expr& expr, const Repetition* turn) {
  return demand_.settle([&] { return evaluate_in(instance, expr, turn); });
}

Value Resolver::arguments(Instance& instance, const ResourceDecl& declared,
                          const Repetition& turn) {
  const Value body = evaluate(instance, *declared.body, &turn);
  return declared.is_data ? body : convert_arguments(body, program_.argument_types, declared.type);
}

Value Resolver::input(Instance& instance, const Input& declared) {
  return demand_.settle([&] { return input_of(instance, declared, declared.name_span); });
}

const Repetitions& Resolver::turns(Instance& instance, const ResourceDecl& declared) {
  return *demand_.settle([&] { return &turns_in(instance, declared); });
}

const Repetitions& Resolver::turns(Instance& instance, const ModuleCall& call) {
  return *demand_.settle([&] { return &turns_in(instance, call); });
}

const Resolver::Children& Resolver::children(Instance& instance, const ModuleCall& call) {
  return *demand_.settle([&] { return &children_of(instance, call); });
}

// ---- expressions in an instance

Value Resolver::evaluate_in(Instance& instance, const Expr& expr, const Repetition* turn) {
  static const std::string kEach = "each";
  static const std::string kCount = "count";
  const Env env{[&](const RefExpr& ref, Span span, const std::vector<Access>& path) {
                  return resolve(instance, ref, span, path);
                },
                program_.functions, &program_.calls, &demand_.budget()};
  const Value null;
  const Binding each{kEach, turn == nullptr ? null : turn->each, nullptr};
  const Binding count{kCount, turn == nullptr ? null : turn->count, nullptr};
  const Binding* bound = nullptr;
  if (turn != nullptr && !turn->each.is_null()) bound = &each;
  if (turn != nullptr && !turn->count.is_null()) bound = &count;
  return skulint::evaluate(expr, env, bound);
}

Resolved Resolver::resolve(Instance& instance, const RefExpr& ref, Span span,
                           const std::vector<Access>& path) {
  switch (ref.kind) {
    case RefKind::Input:
    case RefKind::Local:
      return named(instance, ref, span);
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

/// `name` gives the binding's name for messages.
template <class Name, class Make>
Value Resolver::once(Instance& instance, const BindingKey& key, const Name& name, Span span,
                     const Make& make) {
  Memo<Value>& memo = instance.bindings[key];
  switch (demand_.once(memo, make)) {
    case Answer::Ready:
      return memo.value;
    case Answer::Later:  // whoever gets it has been abandoned
      return unknown_at(UnknownReason::Limit, "not evaluated yet", span, StepKind::Literal, {});
    case Answer::Cycle:
      break;
  }
  const std::string why = name() + " depends on itself";
  refusals_.tell(why, span, instance.module->directory);
  return unknown_at(UnknownReason::Cycle, why, span, StepKind::Reference, name());
}

// ---- inputs, locals, outputs

Resolved Resolver::named(Instance& instance, const RefExpr& ref, Span span) {
  const ModuleIndex& index = *instance.index;
  if (ref.kind == RefKind::Input) {
    const auto found = index.inputs.find(ref.name);
    if (found != index.inputs.end()) return {input_of(instance, *found->second, span), 0};
    return {undeclared_in(index.inputs, "the variable \"" + ref.name + "\" is not declared",
                          ref.name, instance)
                .with_trace(make_step(StepKind::Input, span, "var." + ref.name)),
            0};
  }
  const auto found = index.locals.find(ref.name);
  if (found != index.locals.end()) return {local_of(instance, *found->second, span), 0};
  return {undeclared_in(index.locals, "the local value \"" + ref.name + "\" is not declared",
                        ref.name, instance)
              .with_trace(make_step(StepKind::Local, span, "local." + ref.name)),
          0};
}

Value Resolver::input_of(Instance& instance, const Input& declared, Span span) {
  const auto name = [&] { return prefix_of(instance) + "var." + declared.name; };
  return once(instance, {&declared}, name, span,
              [this, &instance, &declared] { return make_input(instance, declared); });
}

Value Resolver::make_input(Instance& instance, const Input& declared) {
  Value value = given_value(instance, declared);
  if (declared.sensitive) value = value.with_sensitive(true);
  if (declared.sensitive && value.has_error()) value = without_details(value);
  const TraceRef given = value.trace();
  if (!value.is_error()) {
    value = convert(value, lower_to_type(declared.type));
    if (value.is_error()) {
      value = bad_input("var." + declared.name + ": " + value.unknown_info().detail)
                  .with_place(given->span);
    }
  }
  if (!value.trace()) value = value.with_trace(given);
  return value.with_sensitive(value.is_sensitive() || declared.sensitive);
}

/// The value of an input before conversion, traced to the place that gave it.
Value Resolver::given_value(Instance& instance, const Input& declared) {
  const std::string label = "var." + declared.name;
  std::optional<Value> given;
  Span place;
  if (instance.call != nullptr) {
    if (const ObjectEntry* argument = entry_of(instance.call->arguments, declared.name)) {
      given = evaluate_in(*instance.parent, *argument->value, &instance.turn);
      place = argument->value->span;
    } else if (has_lost_entries(*instance.call->arguments)) {
      given = bad_input("the call of module." + instance.call->name + " could not be read whole")
                  .made_quiet();
      place = instance.call->header_span;
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

Value Resolver::local_of(Instance& instance, const Local& declared, Span span) {
  const auto name = [&] { return prefix_of(instance) + "local." + declared.name; };
  return once(instance, {&declared}, name, span, [this, &instance, &declared] {
    const Value value = evaluate_in(instance, *declared.value, nullptr);
    return value.with_trace(make_step(StepKind::Local, declared.value->span,
                                      "local." + declared.name, {value.trace()}));
  });
}

Value Resolver::output_of(Instance& instance, const Output& declared, Span span) {
  const auto name = [&] { return prefix_of(instance) + "output." + declared.name; };
  return once(instance, {&declared}, name, span, [this, &instance, &declared] {
    const Value value = evaluate_in(instance, *declared.value, nullptr);
    return value.with_sensitive(value.is_sensitive() || declared.sensitive)
        .with_trace(make_step(StepKind::Output, declared.value->span,
                              instance.address + "." + declared.name, {value.trace()}));
  });
}

Value Resolver::all_outputs(Instance& instance, Span span) {
  std::vector<Member> entries;
  for (const auto& [name, declared] : instance.index->outputs) {
    entries.emplace_back(name, output_of(instance, *declared, span));
  }
  std::sort(entries.begin(), entries.end(),
            [](const Member& a, const Member& b) { return a.first < b.first; });
  return Value::object(std::move(entries)).with_trace(make_step(StepKind::Literal, span));
}

// ---- count and for_each

template <class Declaration>
const Repetitions& Resolver::turns_of(Instance& instance, const Declaration& declaration,
                                      Memo<Repetitions>& memo) {
  static const Repetitions kNotYet =
      unknown_turns(Repeat::Count, Value::unknown(UnknownReason::Limit, "not evaluated yet"));
  static const Repetitions kCycle =
      unknown_turns(Repeat::Count, Value::unknown(UnknownReason::Cycle, "it depends on itself"));
  static const Repetitions kOne = single_turn();
  if (declaration.repeat == Repeat::None) return kOne;
  const Answer answer = demand_.once(memo, [this, &instance, &declaration] {
    const Value over = evaluate_in(instance, *declaration.repeat_over, nullptr);
    Repetitions turns = expand_turns(declaration.repeat, over, declaration.repeat_over->span);
    turns_ += turns.turns.size();
    if (turns_ <= program_.limits.turns) return turns;
    const Value why = Value::unknown(UnknownReason::Limit, "there are too many instances");
    return unknown_turns(declaration.repeat, why.with_trace(over.trace()));
  });
  if (answer == Answer::Ready) return memo.value;
  if (answer == Answer::Later) return kNotYet;
  refusals_.tell("the number of instances depends on itself", declaration.header_span);
  return kCycle;
}

const Repetitions& Resolver::turns_in(Instance& instance, const ResourceDecl& declared) {
  return turns_of(instance, declared, instance.resource_turns[&declared]);
}

const Repetitions& Resolver::turns_in(Instance& instance, const ModuleCall& call) {
  return turns_of(instance, call, instance.call_turns[&call]);
}

// ---- modules

const Resolver::Children& Resolver::children_of(Instance& instance, const ModuleCall& call) {
  static const Children kNone;
  const auto known = instance.children.find(&call);
  if (known != instance.children.end()) return known->second;
  const auto target = instance.module->children.find(call.name);
  if (target == instance.module->children.end() || instance.depth >= kDeepestModule) return kNone;
  const Repetitions& turns = turns_in(instance, call);
  if (demand_.budget().abandoned) return kNone;
  Children made;
  const bool fits = instances_ + turns.turns.size() <= program_.limits.module_instances;
  if (fits) {
    for (const Repetition& turn : turns.turns)
      add_child(instance, call, target->second, turn, made);
  } else {
    const Value why = Value::unknown(UnknownReason::Limit, "there are too many module instances")
                          .with_trace(make_step(StepKind::Literal, call.header_span));
    refusals_.tell("too many module instances: from here on, one stands for all of them",
                   call.header_span);
    // A module that was entered somewhere has been seen; others are entered once.
    if (entered_.count(&call) == 0) {
      add_child(instance, call, target->second, unknown_turns(call.repeat, why).turns[0], made);
    }
  }
  entered_.insert(&call);
  return instance.children[&call] = std::move(made);
}

void Resolver::add_child(Instance& instance, const ModuleCall& call, std::size_t target,
                         const Repetition& turn, Children& made) {
  ++instances_;
  auto child = std::make_unique<Instance>();
  child->module = &program_.modules[target];
  child->index = &indexes_[target];
  child->parent = &instance;
  child->call = &call;
  child->turn = turn;
  child->address = prefix_of(instance) + "module." + call.name + turn.suffix;
  child->conditional = instance.conditional || turn.conditional;
  child->depth = instance.depth + 1;
  made.push_back(std::move(child));
}

Resolved Resolver::module_reference(Instance& instance, const std::string& name, Span span,
                                    const std::vector<Access>& path) {
  const std::string label = "module." + name;
  const auto found = instance.index->calls.find(name);
  if (found == instance.index->calls.end()) {
    return {
        undeclared_in(instance.index->calls, "there is no module \"" + name + "\"", name, instance)
            .with_trace(make_step(StepKind::Reference, span, label)),
        path.size()};
  }
  const ModuleCall& call = *found->second;
  if (instance.module->children.count(call.name) == 0) {
    const Value why = unread_module(*instance.module, call);
    return {why.with_trace(make_step(StepKind::Reference, call.header_span, label)), path.size()};
  }
  const Repetitions& turns = turns_in(instance, call);
  const Children& children = children_of(instance, call);
  const auto whole = [&](std::size_t i) { return all_outputs(*children[i], span); };
  const auto part = [&](std::size_t i, const std::string& output) {
    Instance& child = *children[i];
    const auto declared = child.index->outputs.find(output);
    if (declared != child.index->outputs.end()) return output_of(child, *declared->second, span);
    return undeclared_in(child.index->outputs, child.address + " has no output \"" + output + "\"",
                         output, child)
        .with_trace(make_step(StepKind::Output, span, child.address + "." + output));
  };
  return read_instances(turns, {label, span}, path, {children.size(), whole, part});
}

// ---- resources

Resolved Resolver::resource_reference(Instance& instance, const std::string& name, Span span,
                                      const std::vector<Access>& path) {
  const auto found = instance.index->resources.find(name);
  if (found == instance.index->resources.end()) {
    return {undeclared_in(instance.index->resources, "there is no resource " + name, name, instance)
                .with_trace(make_step(StepKind::Reference, span, name)),
            path.size()};
  }
  const ResourceDecl& declared = *found->second;
  const Repetitions& turns = turns_in(instance, declared);
  const auto part = [&, this](std::size_t i, const std::string& attribute) {
    return resource_attribute(instance, declared, i, attribute);
  };
  const auto whole = [&, this](std::size_t i) { return resource_body(instance, declared, i); };
  return read_instances(turns, {name, span}, path, {turns.turns.size(), whole, part});
}

Value Resolver::resource_attribute(Instance& instance, const ResourceDecl& declared,
                                   std::size_t turn, const std::string& attribute) {
  const Repetition& repetition = turns_in(instance, declared).turns[turn];
  const std::string label = address_of(instance, declared, repetition) + "." + attribute;
  const auto left_out = [this, label, attribute, &declared] {
    const Value otherwise =
        has_lost_entries(*declared.body)
            ? Value::null()
            : default_argument(program_.argument_types, declared.type, attribute);
    if (!otherwise.is_null()) {
      return otherwise.with_trace(make_step(StepKind::Default, declared.header_span, label));
    }
    return unknown_at(UnknownReason::Computed, computed_detail(label), declared.header_span,
                      StepKind::Reference, label);
  };
  const ObjectEntry* entry = entry_of(declared.body, attribute);
  if (entry == nullptr) return left_out();
  const Span span = entry->value->span;
  const auto name = [&] { return label; };
  return once(instance, {entry, turn}, name, span, [=, this, &instance, &declared, &repetition] {
    const Value given = evaluate_in(instance, *entry->value, &repetition);
    Value value = convert_argument(given, program_.argument_types, declared.type, attribute, span);
    if (value.is_null()) return left_out();
    if (entry->is_blocks) {
      value = with_computed(value, {UnknownReason::Computed, computed_detail(label)});
    }
    value = without_secrets(value, attribute);
    return value.with_trace(make_step(StepKind::Reference, span, label, {value.trace()}));
  });
}

/// The arguments as the provider gets them; everything else only the provider knows.
Value Resolver::resource_body(Instance& instance, const ResourceDecl& declared, std::size_t turn) {
  const Repetition& repetition = turns_in(instance, declared).turns[turn];
  const std::string label = address_of(instance, declared, repetition);
  const auto name = [&] { return label; };
  return once(
      instance, {declared.body, turn}, name, declared.header_span,
      [this, &instance, &declared, &repetition, label] {
        const Value body = convert_arguments(evaluate_in(instance, *declared.body, &repetition),
                                             program_.argument_types, declared.type);
        return as_others_see(has_lost_entries(*declared.body)
                                 ? body
                                 : with_defaults(body, program_.argument_types, declared.type),
                             *declared.body, {UnknownReason::Computed, computed_detail(label)});
      });
}

}  // namespace skulint
