// Starts programs and measures them.
#include "process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace skulint::bench {

Run run_program(const std::vector<std::string>& command, const std::filesystem::path& directory) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const std::string sink =
      (std::filesystem::temp_directory_path() / "skulint-bench-output").string();
  Run run;
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    // A file, since some programs do less when they see that nobody reads.
    const int out = open(sink.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int err = open("/dev/null", O_WRONLY);
    if (chdir(directory.c_str()) != 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) _exit(127);
    execvp(words[0], words.data());
    _exit(127);
  }
  int status = 0;
  struct rusage usage {};
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return run;
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  run.milliseconds = spent.count();
  run.peak_mib = static_cast<double>(usage.ru_maxrss) / 1024;
  run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return run;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace skulint::bench
