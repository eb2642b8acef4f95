// Evaluates one root: walks its module instances, collects resources, tells what is refused.
#include "eval/evaluator.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "eval/refusals.h"
#include "eval/resolver.h"
#include "value/type.h"

namespace skulint {

namespace {

class Collector {
 public:
  Collector(const Program& program, const Scenario& scenario,
            const std::function<bool(std::string_view)>& wanted)
      : program_(program), wanted_(wanted), resolver_(program, scenario, refusals_) {
    find_reaching();
  }

  Resources run() {
    Instance& root = resolver_.root();
    collect(root, {});
    Resources result;
    result.resources = std::move(resources_);
    std::stable_sort(result.resources.begin(), result.resources.end(),
                     [](const Resource& a, const Resource& b) { return a.address < b.address; });
    for (const UnitRef& unit : root.module->units) {
      result.provider_pins.insert(result.provider_pins.end(), unit->provider_pins.begin(),
                                  unit->provider_pins.end());
    }
    result.problems = refusals_.take();
    return result;
  }

 private:
  /// Finds the modules that have a wanted resource, or call one that has.
  void find_reaching() {
    reaches_.resize(program_.modules.size());
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < reaches_.size(); ++i) {
        if (reaches_[i] || !reaches_wanted(program_.modules[i])) continue;
        reaches_[i] = true;
        changed = true;
      }
    }
  }

  bool reaches_wanted(const Module& module) const {
    const auto has_wanted = [&](const UnitRef& unit) {
      return std::any_of(unit->resources.begin(), unit->resources.end(),
                         [&](const ResourceDecl& declared) { return wanted_(declared.type); });
    };
    return std::any_of(module.units.begin(), module.units.end(), has_wanted) ||
           std::any_of(module.children.begin(), module.children.end(),
                       [&](const auto& child) { return reaches_[child.second]; });
  }

  /// Whether the instance, or one below, has a wanted resource: then its inputs matter too.
  bool collect(Instance& instance, const std::vector<CallSite>& calls) {
    bool found = false;
    for (const UnitRef& unit : instance.module->units) {
      for (const ResourceDecl& declared : unit->resources) {
        if (!wanted_(declared.type)) continue;
        collect_resource(instance, declared, calls);
        found = true;
      }
      for (const ModuleCall& call : unit->modules) {
        found |= collect_module(instance, call, calls);
      }
    }
    if (found) check_inputs(instance);
    return found;
  }

  bool collect_module(Instance& instance, const ModuleCall& call,
                      const std::vector<CallSite>& calls) {
    const auto target = instance.module->children.find(call.name);
    if (target == instance.module->children.end() || !reaches_[target->second]) return false;
    bool found = false;
    for (const std::unique_ptr<Instance>& child : resolver_.children(instance, call)) {
      std::vector<CallSite> chain = calls;
      chain.push_back({child->address, call.header_span});
      found |= collect(*child, chain);
    }
    if (found) tell_turns(resolver_.turns(instance, call), call.repeat_over);
    return found;
  }

  void collect_resource(Instance& instance, const ResourceDecl& declared,
                        const std::vector<CallSite>& calls) {
    const Repetitions& all = resolver_.turns(instance, declared);
    tell_turns(all, declared.repeat_over);
    if (resources_.size() + all.turns.size() <= kMostResources) {
      for (const Repetition& turn : all.turns) add_resource(instance, declared, turn, calls);
      return;
    }
    const std::string why = "there are too many resources: here, one stands for all of its turns";
    refusals_.tell(why, declared.header_span);
    const Value limit = Value::unknown(UnknownReason::Limit, why)
                            .with_trace(make_step(StepKind::Literal, declared.header_span));
    if (!collapsed_.insert(&declared).second) return;
    add_resource(instance, declared, unknown_turns(declared.repeat, limit).turns[0], calls);
  }

  void add_resource(Instance& instance, const ResourceDecl& declared, const Repetition& turn,
                    const std::vector<CallSite>& calls) {
    Resource resource;
    resource.is_data = declared.is_data;
    resource.type = declared.type;
    resource.address = address_of(instance, declared, turn);
    resource.body = resolver_.arguments(instance, declared, turn);
    resource.span = declared.span;
    resource.header_span = declared.header_span;
    resource.calls = calls;
    const bool conditional = instance.conditional || turn.conditional;
    resource.existence = conditional ? Existence::Conditional : Existence::Certain;
    resource.ignored_changes = declared.ignored_changes;
    resource.prevent_destroy = declared.prevent_destroy;
    refusals_.tell(resource.body, declared.header_span);
    resources_.push_back(std::move(resource));
  }

  /// Instances that cannot be told apart must not look fine: refused ones, and too many.
  void tell_turns(const Repetitions& turns, ExprRef over) {
    if (over == nullptr || !turns.unknown.is_unknown()) return;
    refusals_.tell(turns.unknown, over->span);
    const Unknown& why = turns.unknown.unknown_info();
    if (why.why == UnknownReason::Limit) refusals_.tell(why.detail, over->span);
  }

  void check_inputs(Instance& instance) {
    for (const UnitRef& unit : instance.module->units) {
      for (const Input& input : unit->inputs) {
        const Value value = resolver_.input(instance, input);
        refusals_.tell(value, input.name_span);
        for (const Validation& validation : input.validations) {
          check(instance, input, value, validation);
        }
      }
    }
  }

  void check(Instance& instance, const Input& input, const Value& value,
             const Validation& validation) {
    const Value holds = to_bool_value(resolver_.evaluate(instance, *validation.condition, nullptr));
    refusals_.tell(holds, validation.condition->span);
    if (!holds.is_bool() || holds.as_bool()) return;
    const Value message = validation.error_message == nullptr
                              ? Value::null()
                              : resolver_.evaluate(instance, *validation.error_message, nullptr);
    const bool shown = message.is_string() && !message.has_sensitive();
    refusals_.tell("var." + input.name + " is refused by its validation" +
                       (shown ? ": " + message.as_string() : std::string()),
                   value.trace() ? value.trace()->span : input.name_span);
  }

  static constexpr std::size_t kMostResources = 5'000;
  const Program& program_;
  const std::function<bool(std::string_view)>& wanted_;
  std::vector<bool> reaches_;  ///< by place in Program::modules
  Refusals refusals_;
  Resolver resolver_;
  std::vector<Resource> resources_;
  std::set<const ResourceDecl*> collapsed_;
};

}  // namespace

Resources evaluate_resources(const Program& program, const Scenario& scenario,
                             const std::function<bool(std::string_view type)>& wanted) {
  return Collector(program, scenario, wanted).run();
}

Value evaluate_in_root(const Program& program, const Scenario& scenario, const Expr& expr) {
  Refusals refusals;
  Resolver resolver(program, scenario, refusals);
  return resolver.evaluate(resolver.root(), expr, nullptr);
}

}  // namespace skulint
