// Evaluates bindings when they are asked for, each once, however long the chain behind one is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/program.h"

namespace skulint {

enum class MemoState : std::uint8_t { New, Running, Done };

/// What a binding evaluated to, or that it is being evaluated.
template <class T>
struct Memo {
  MemoState state = MemoState::New;
  T value{};
};

/// What asking for a binding gave. Cycle: it is being evaluated, so it depends on itself. Later: it
/// stands too deep in a chain; whoever asked ends at once, with whatever value.
enum class Answer : std::uint8_t { Ready, Cycle, Later };

/// Evaluates bindings that ask for each other. The stack grows with the nesting of expressions, not
/// with the length of chains: deep in a chain the evaluation is abandoned, what was asked for last
/// is evaluated on its own, and then the evaluation starts again.
class Demand {
 public:
  explicit Demand(const Limits& limits)
      : steps_of_one_(limits.steps_of_one), left_(limits.steps_of_all) {}

  /// The budget that evaluation must use. Each binding has steps of its own, so that one that is
  /// too large leaves the others as they are.
  Budget& budget() { return budget_; }

  /// Fills the memo by `make`, once. `make` is kept beyond the call, as is `memo`.
  template <class T, class Make>
  Answer once(Memo<T>& memo, const Make& make) {
    if (memo.state == MemoState::Done) return Answer::Ready;
    if (budget_.abandoned) return Answer::Later;
    if (memo.state == MemoState::Running) return Answer::Cycle;
    memo.state = MemoState::Running;
    if (budget_.depth >= kDeepestLink) {
      later_ = [this, &memo, make] { fill(memo, make); };
      budget_.abandoned = true;
      return Answer::Later;
    }
    fill(memo, make);
    if (!budget_.abandoned) return Answer::Ready;
    memo.state = MemoState::New;
    return Answer::Later;
  }

  /// Calls `make` until nothing is left that must be evaluated before. Not from within an
  /// evaluation.
  template <class Make>
  auto settle(const Make& make) {
    for (;;) {
      auto value = with_own_steps(make);
      if (!budget_.abandoned) return value;
      evaluate_later();
    }
  }

 private:
  static constexpr int kDeepestLink = 96;

  template <class Make>
  auto with_own_steps(const Make& make) {
    const std::uint64_t outer = budget_.steps;
    const std::uint64_t own = std::min(steps_of_one_, left_);
    budget_.steps = own;
    auto value = make();
    left_ -= std::min(left_, own - budget_.steps);
    budget_.steps = std::min(outer, left_);
    return value;
  }

  template <class T, class Make>
  void fill(Memo<T>& memo, const Make& make) {
    T value = with_own_steps(make);
    if (budget_.abandoned) return;
    memo.value = std::move(value);
    memo.state = MemoState::Done;
  }

  void evaluate_later() {
    std::vector<std::function<void()>> waiting;
    do {
      if (budget_.abandoned) waiting.push_back(std::move(later_));
      budget_.abandoned = false;
      waiting.back()();
      if (!budget_.abandoned) waiting.pop_back();
    } while (!waiting.empty());
  }

  Budget budget_;
  std::uint64_t steps_of_one_;
  std::uint64_t left_;
  std::function<void()> later_;
};

}  // namespace skulint
