// Declares module instances: one call of one module, with what was evaluated in it so far.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/program.h"
#include "eval/repeat.h"

namespace skulint {

enum class MemoState : std::uint8_t { Running, Done };
struct Memo {
  MemoState state = MemoState::Running;
  Value value;
};

/// The declarations of a module by name; the first of several equal ones counts.
struct ModuleIndex {
  std::unordered_map<std::string, const Input*> inputs;
  std::unordered_map<std::string, const Local*> locals;
  std::unordered_map<std::string, const Output*> outputs;
  std::unordered_map<std::string, const ResourceDecl*> resources;  ///< "TYPE.NAME"
  std::unordered_map<std::string, const ModuleCall*> calls;
};
ModuleIndex index_module(const Module& module);

struct Instance {
  const Module* module = nullptr;
  const ModuleIndex* index = nullptr;
  Instance* parent = nullptr;
  const ModuleCall* call = nullptr;  ///< null for the root
  Repetition turn;                   ///< of the call
  std::string address;               ///< "" for the root, else "module.a[0].module.b"
  bool conditional = false;
  int depth = 0;
  std::unordered_map<std::string, Memo>
      memos;  ///< "var.x", "local.x", "output.x", "TYPE.NAME[k].a"
  std::map<const ModuleCall*, std::vector<std::unique_ptr<Instance>>> children;
  std::map<const ModuleCall*, Repetitions> call_turns;
  std::map<const ResourceDecl*, Repetitions> resource_turns;
};

/// Modules that call themselves stop here.
inline constexpr int kDeepestModule = 32;

}  // namespace skulint
