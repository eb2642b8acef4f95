// Tests that shared loops run each turn once, and hand on what a turn throws.
#include "base/parallel.h"

#include <atomic>
#include <stdexcept>
#include <vector>

#include "catch.h"

namespace skulint {
namespace {

TEST_CASE("each turn runs once, however many threads share the loop") {
  for (const std::size_t jobs : {0U, 1U, 2U, 7U, 64U}) {
    for (const std::size_t count : {0U, 1U, 2U, 63U, 1000U}) {
      std::vector<std::atomic<int>> turns(count);
      parallel_for(count, jobs, [&](std::size_t i) { ++turns[i]; });
      for (const std::atomic<int>& turn : turns) CHECK(turn == 1);
    }
  }
  CHECK(hardware_threads() >= 1);
}

TEST_CASE("what a turn throws arrives, and the other turns still run") {
  for (const std::size_t jobs : {1U, 4U}) {
    std::atomic<int> ran{0};
    const auto run = [&](std::size_t i) {
      ++ran;
      if (i == 3) throw std::runtime_error("three");
    };
    CHECK_THROWS_AS(parallel_for(10, jobs, run), std::runtime_error);
    CHECK(ran == 10);
  }
}

}  // namespace
}  // namespace skulint
