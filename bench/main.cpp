// Starts the benchmarks: whole runs, roots made to cost, then the stages with Google Benchmark.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <vector>

#include "hostile.h"
#include "whole_runs.h"

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  std::vector<char*> words(argv, argv + argc);
  const auto is_quick = [](std::string_view word) { return word == "--quick"; };
  const bool quick = std::any_of(words.begin(), words.end(), is_quick);
  words.erase(std::remove_if(words.begin(), words.end(), is_quick), words.end());
  int count = static_cast<int>(words.size());
  benchmark::Initialize(&count, words.data());
  if (benchmark::ReportUnrecognizedArguments(count, words.data())) return 2;
  const fs::path scratch =
      fs::temp_directory_path() / ("skulint-bench-" + std::to_string(getpid()));
  const bool fine = skulint::bench::print_whole_runs(scratch, quick);
  if (!fine) {
    std::fprintf(stderr, "a run failed: is rg installed? ./dev setup checks\n");
    return 1;
  }
  if (!skulint::bench::print_hostile_roots(scratch)) {
    std::fprintf(stderr, "a root costs too much\n");
    return 1;
  }
  fs::remove_all(scratch);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
