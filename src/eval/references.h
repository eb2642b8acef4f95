// Declares how a reference picks among the instances of a module or a resource.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/instances.h"
#include "eval/program.h"
#include "eval/repeat.h"

namespace skulint {

/// How the instances of one declaration are read: whole, or one member of one.
struct InstanceReaders {
  std::size_t count = 0;  ///< 0 where a module was too deep to be entered
  std::function<Value(std::size_t instance)> whole;
  std::function<Value(std::size_t instance, const std::string& member)> part;
};

/// The reference as written, for traces and messages.
struct ReferenceName {
  std::string label;
  Span span;
};

/// Resolves `x`, `x.member`, `x[key]` and `x[key].member` with as little evaluation as it takes.
Resolved read_instances(const Repetitions& turns, const ReferenceName& name,
                        const std::vector<Access>& path, const InstanceReaders& readers);

/// An error for a name that nothing declares, with the one of `declared` that may be meant. Quiet
/// where something `has_gaps`: it may be declared there.
Value undeclared(std::string what, const std::string& name, std::vector<std::string> declared,
                 bool has_gaps);

/// As `undeclared`, of the declarations of one kind in the module of `instance`.
template <class Declared>
Value undeclared_in(const std::unordered_map<std::string, Declared>& declared, std::string what,
                    const std::string& name, const Instance& instance) {
  std::vector<std::string> names;
  for (const auto& known : declared) names.push_back(known.first);
  return undeclared(std::move(what), name, std::move(names), instance.index->has_gaps);
}

/// Why a module's outputs are not known: it leads back to itself, or its source is not read.
Value unread_module(const Module& module, const ModuleCall& call);

}  // namespace skulint
