// Declares the resolution of references in one root: inputs, locals, modules, resources.
// resources.
#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "eval/demand.h"
#include "eval/instances.h"
#include "eval/program.h"
#include "eval/refusals.h"

namespace skulint {

/// Evaluates what expressions refer to, as far as they ask for it. Never fails. Each public
/// function but `root` must be called from outside of any evaluation.
class Resolver {
 public:
  /// Both must outlive this. Cycles become problems in `refusals`.
  Resolver(const Program& program, const Scenario& scenario, Refusals& refusals);

  Instance& root() { return root_; }
  /// An expression in a module, in one turn of the declaration that it belongs to (null: in none).
  Value evaluate(Instance& instance, const Expr& expr, const Repetition* turn);
  /// The arguments of a resource as the provider gets them, blocks as lists of objects.
  Value arguments(Instance& instance, const ResourceDecl& declared, const Repetition& turn);
  Value input(Instance& instance, const Input& declared);
  const Repetitions& turns(Instance& instance, const ResourceDecl& declared);
  const Repetitions& turns(Instance& instance, const ModuleCall& call);
  /// The instances that a call makes; none where its module is not read. They live as long as this.
  const std::vector<std::unique_ptr<Instance>>& children(Instance& instance,
                                                         const ModuleCall& call);

 private:
  using Children = std::vector<std::unique_ptr<Instance>>;

  Value evaluate_in(Instance& instance, const Expr& expr, const Repetition* turn);
  Resolved resolve(Instance& instance, const RefExpr& ref, Span span,
                   const std::vector<Access>& path);
  template <class Name, class Make>
  Value once(Instance& instance, const BindingKey& key, const Name& name, Span span,
             const Make& make);

  Value input_of(Instance& instance, const Input& declared, Span span);
  Value make_input(Instance& instance, const Input& declared);
  Value given_value(Instance& instance, const Input& declared);
  Value local_of(Instance& instance, const Local& declared, Span span);
  Value output_of(Instance& instance, const Output& declared, Span span);
  Value all_outputs(Instance& instance, Span span);

  template <class Declaration>
  const Repetitions& turns_of(Instance& instance, const Declaration& declaration,
                              Memo<Repetitions>& memo);
  const Repetitions& turns_in(Instance& instance, const ResourceDecl& declared);
  const Repetitions& turns_in(Instance& instance, const ModuleCall& call);
  const Children& children_of(Instance& instance, const ModuleCall& call);
  void add_child(Instance& instance, const ModuleCall& call, std::size_t target,
                 const Repetition& turn, Children& made);

  Resolved named(Instance& instance, const RefExpr& ref, Span span);
  Resolved module_reference(Instance& instance, const std::string& name, Span span,
                            const std::vector<Access>& path);
  Resolved resource_reference(Instance& instance, const std::string& name, Span span,
                              const std::vector<Access>& path);
  Value resource_attribute(Instance& instance, const ResourceDecl& declared, std::size_t turn,
                           const std::string& attribute);
  Value resource_body(Instance& instance, const ResourceDecl& declared, std::size_t turn);

  const Program& program_;
  const Scenario& scenario_;
  Refusals& refusals_;
  std::vector<ModuleIndex> indexes_;
  Instance root_;
  std::size_t instances_ = 0;
  std::size_t turns_ = 0;  ///< of count and for_each that are told apart
  std::set<const ModuleCall*> entered_;
  Demand demand_;
};

}  // namespace skulint
