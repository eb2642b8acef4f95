// Times whole runs of the program.
#include "whole_runs.h"

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "monorepo.h"
#include "process.h"

namespace skulint::bench {

namespace {

namespace fs = std::filesystem;

using Command = std::vector<std::string>;

/// What one looks for who only wants to know which files speak of servers.
const Command kSearch = {"rg", "-l", "flexible_server|flexibleServers", "."};

Command skulint(const std::string& path) {
  return {SKULINT_PROGRAM, "check", path};
}

bool has_failed(const Run& run) {
  return run.exit_code != 0 && run.exit_code != 1;
}

/// The medians of `turns` runs of both programs, one after the other each time; the first of
/// each is not counted.
struct Pair {
  double ours = 0;
  double search = 0;
  double ratio = 0;  ///< median of the ratios of neighbours
  double peak_mib = 0;
  bool failed = false;
};

Pair compare(const fs::path& directory, std::size_t turns) {
  Pair pair;
  std::vector<double> ours;
  std::vector<double> search;
  std::vector<double> ratios;
  for (std::size_t i = 0; i <= turns; ++i) {
    const Run found = run_program(kSearch, directory);
    const Run checked = run_program(skulint("."), directory);
    pair.failed |= has_failed(found) || has_failed(checked);
    pair.peak_mib = std::max(pair.peak_mib, checked.peak_mib);
    if (i == 0) continue;
    ours.push_back(checked.milliseconds);
    search.push_back(found.milliseconds);
    ratios.push_back(checked.milliseconds / found.milliseconds);
  }
  pair.ours = median(ours);
  pair.search = median(search);
  pair.ratio = median(ratios);
  return pair;
}

bool print_repository(const fs::path& top, std::size_t files, std::size_t turns) {
  const Monorepo repo = make_monorepo(top, files);
  const Pair pair = compare(top, turns);
  std::printf(
      "| check, %zu files (%zu MiB, %zu declare a server) | %.1f ms | rg -l: %.1f ms | %.2f | %.0f "
      "MiB |\n",
      repo.files, repo.bytes >> 20U, repo.relevant, pair.ours, pair.search, pair.ratio,
      pair.peak_mib);
  const Command changed = skulint(repo.changed_file);
  std::vector<double> times;
  Run run;
  for (std::size_t i = 0; i < 21; ++i) {
    run = run_program(changed, top);
    times.push_back(run.milliseconds);
  }
  std::printf("| check FILE, one changed of %zu | %.1f ms | | | %.0f MiB |\n", repo.files,
              median(times), run.peak_mib);
  fs::remove_all(top);
  return !pair.failed && !has_failed(run);
}

bool print_alone(const char* name, const fs::path& directory) {
  std::vector<double> times;
  Run run;
  for (std::size_t i = 0; i < 21; ++i) {
    run = run_program(skulint("."), directory);
    times.push_back(run.milliseconds);
  }
  std::printf("| %s | %.1f ms | | | %.0f MiB |\n", name, median(times), run.peak_mib);
  return !has_failed(run);
}

void write_root(const fs::path& directory, const std::string& text) {
  fs::create_directories(directory);
  std::ofstream(directory / "main.tf", std::ios::binary) << text;
}

}  // namespace

bool print_whole_runs(const fs::path& scratch, bool quick) {
  std::printf("%zu threads at once. Wall time, medians; peak memory of skulint.\n\n",
              hardware_threads());
  std::printf("| run | skulint | beside it | ratio | memory |\n|---|---|---|---|---|\n");
  fs::create_directories(scratch / "empty");
  bool fine = print_alone("check, an empty directory", scratch / "empty");
  write_root(scratch / "large", large_root(5000));
  fine &= print_alone("check, a root of 5,000 lines", scratch / "large");
  write_root(scratch / "line", "# flexible_server " + std::string(10 << 20U, 'x') + "\n");
  fine &= print_alone("check, a line of 10 MiB", scratch / "line");
  fine &= print_repository(scratch / "small", 1000, 31);
  fine &= print_repository(scratch / "medium", 10000, 21);
  if (!quick) fine &= print_repository(scratch / "big", 100000, 7);
  std::printf("\n");
  std::fflush(stdout);
  return fine;
}

}  // namespace skulint::bench
