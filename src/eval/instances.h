// Declares module instances: one call of one module, with what was evaluated in it so far.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "eval/demand.h"
#include "eval/expression.h"
#include "eval/program.h"
#include "eval/repeat.h"

namespace skulint {

/// The declarations of a module by name; the first of several equal ones counts.
struct ModuleIndex {
  std::unordered_map<std::string, const Input*> inputs;
  std::unordered_map<std::string, const Local*> locals;
  std::unordered_map<std::string, const Output*> outputs;
  std::unordered_map<std::string, const ResourceDecl*> resources;  ///< "TYPE.NAME"
  std::unordered_map<std::string, const ModuleCall*> calls;
  bool has_gaps = false;  ///< a file was not read whole: a name may be declared all the same
};
ModuleIndex index_module(const Module& module);

/// An input, local or output; or, in one turn of a resource, its body or the expression of one
/// argument.
struct BindingKey {
  const void* declaration = nullptr;
  std::size_t turn = 0;
  bool operator==(const BindingKey& other) const {
    return declaration == other.declaration && turn == other.turn;
  }
};
struct BindingHash {
  std::size_t operator()(const BindingKey& key) const {
    return std::hash<const void*>()(key.declaration) ^ (key.turn * 0x9E3779B97F4A7C15U);
  }
};

struct Instance {
  const Module* module = nullptr;
  const ModuleIndex* index = nullptr;
  Instance* parent = nullptr;
  const ModuleCall* call = nullptr;  ///< null for the root
  Repetition turn;                   ///< of the call
  std::string address;               ///< "" for the root, else "module.a[0].module.b"
  bool conditional = false;
  int depth = 0;
  std::unordered_map<BindingKey, Memo<Value>, BindingHash> bindings;
  std::map<const ModuleCall*, std::vector<std::unique_ptr<Instance>>> children;
  std::map<const ModuleCall*, Memo<Repetitions>> call_turns;
  std::map<const ResourceDecl*, Memo<Repetitions>> resource_turns;
};

/// What stands before the names of an instance: "" or "module.a.".
std::string prefix_of(const Instance& instance);
/// `module.a.TYPE.NAME[0]`.
std::string address_of(const Instance& instance, const ResourceDecl& declared,
                       const Repetition& turn);

/// Modules that call themselves stop here.
inline constexpr int kDeepestModule = 32;

}  // namespace skulint
