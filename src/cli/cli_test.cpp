// Runs the program on the workspaces of testdata/cli and compares what it prints and returns.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"

namespace fs = std::filesystem;

namespace skulint {
namespace {

const fs::path kSource = SKULINT_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// What a shell command gives, with the program on the path: exit code, output, errors.
std::string run(const std::string& command, const fs::path& directory) {
  const fs::path scratch = fs::temp_directory_path() / ("skulint_cli_" + std::to_string(getpid()));
  fs::create_directories(scratch);
  write(scratch / "command", command + "\n");
  const std::string shell = "cd '" + directory.string() + "' && ROOT='" + kSource.string() +
                            "' PATH='" + fs::path(SKULINT_PROGRAM).parent_path().string() +
                            "':\"$PATH\" TERM=dumb NO_COLOR=1 sh '" +
                            (scratch / "command").string() + "' >'" + (scratch / "out").string() +
                            "' 2>'" + (scratch / "err").string() + "' </dev/null";
  const int status = std::system(shell.c_str());
  std::string result = "exit " + std::to_string(WEXITSTATUS(status)) + "\n--- stdout\n" +
                       read(scratch / "out") + "--- stderr\n" + read(scratch / "err");
  fs::remove_all(scratch);
  return result;
}

bool updates_goldens() {
  return std::getenv("SKULINT_UPDATE_GOLDENS") != nullptr;
}

TEST_CASE("the program prints and returns what the files under testdata/cli say") {
  std::vector<fs::path> cases;
  for (const auto& entry : fs::directory_iterator(kSource / "testdata" / "cli")) {
    if (fs::exists(entry.path() / "command")) cases.push_back(entry.path());
  }
  std::sort(cases.begin(), cases.end());
  REQUIRE(cases.size() > 20);
  for (const fs::path& path : cases) {
    INFO(path.filename().string());
    const fs::path workspace = path / "workspace";
    const std::string got = run(read(path / "command"), fs::exists(workspace) ? workspace : path);
    if (updates_goldens()) write(path / "expected", got);
    CHECK(got == read(path / "expected"));
  }
}

TEST_CASE("two runs print the same bytes") {
  const std::string command = "skulint check . --format json";
  const fs::path examples = kSource / "examples";
  CHECK(run(command, examples) == run(command, examples));
}

TEST_CASE("any number of threads prints the same bytes") {
  const fs::path data = kSource / "testdata";
  for (const fs::path& workspace : {kSource / "examples", data / "hcl", data / "eval"}) {
    INFO(workspace.string());
    const auto check = [&](const std::string& jobs) {
      return run("skulint check . --format json -j" + jobs, workspace) +
             run("skulint check . -j" + jobs, workspace) +
             run("skulint inspect . --resources -j" + jobs, workspace);
    };
    CHECK(check("1") == check("8"));
  }
}

TEST_CASE("the order in which a directory was filled does not show") {
  const fs::path copy = fs::temp_directory_path() / ("skulint_order_" + std::to_string(getpid()));
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kSource / "examples")) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> printed;
  for (int turn = 0; turn < 4; ++turn) {
    for (const fs::path& file : files) {
      const fs::path to = copy / file.lexically_relative(kSource / "examples");
      fs::create_directories(to.parent_path());
      fs::copy_file(file, to);
    }
    printed.push_back(run("skulint check . --format json", copy));
    fs::remove_all(copy);
    std::rotate(files.begin(), files.begin() + files.size() / 3, files.end());
    if (turn % 2 == 0) std::reverse(files.begin(), files.end());
  }
  for (const std::string& each : printed) CHECK(each == printed.front());
}

TEST_CASE("what the pages show of the program is what it prints") {
  // A block ```console holds `$ command` and its output, as seen from the top of the repository.
  for (const char* page : {"README.md"}) {
    const std::vector<std::string> lines = split(read(kSource / page), '\n');
    std::size_t blocks = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (lines[i] != "```console") continue;
      REQUIRE(starts_with(lines[i + 1], "$ "));
      std::string shown;
      for (std::size_t k = i + 2; k < lines.size() && lines[k] != "```"; ++k) {
        shown += lines[k] + "\n";
      }
      const std::string command = lines[i + 1].substr(2);
      INFO(command);
      const std::string got = run(command, kSource);
      const std::size_t begin = got.find("--- stdout\n") + 11;
      CHECK(got.substr(begin, got.find("--- stderr\n") - begin) == shown);
      ++blocks;
    }
    CHECK(blocks > 0);
  }
}

}  // namespace
}  // namespace skulint
