// Tests what a walk finds, what it passes over, and that no order of the disk shows.
#include "text/walk.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"

namespace skulint {
namespace {

namespace fs = std::filesystem;

/// A directory of its own, entered until it goes with its owner.
class Folder {
 public:
  Folder() : before_(fs::current_path()) {
    static std::atomic<int> count{0};
    path_ = fs::temp_directory_path() /
            ("skulint-walk-" + std::to_string(getpid()) + "-" + std::to_string(count++));
    fs::create_directories(path_ / "ws");
    path_ = fs::canonical(path_);
    fs::current_path(path_ / "ws");
  }
  ~Folder() {
    fs::current_path(before_);
    fs::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path before_;
  fs::path path_;
};

void write(const std::string& path, const std::string& text = "") {
  if (fs::path(path).has_parent_path()) fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

bool is_wanted(std::string_view name) {
  return ends_with(name, ".tf");
}

constexpr std::array<std::string_view, 2> kPassedOver = {".git", "node_modules"};

/// Every file that is found, in order; a name with "?" could not be read.
std::string found(const std::vector<std::string>& starts, std::size_t jobs = 1) {
  const SourceStore store(find_workspace_root(starts.front()));
  std::vector<std::string> all;
  for (const WalkedDirectory& each : walk(store, starts, {is_wanted, kPassedOver, jobs})) {
    for (const std::string& name : each.files) all.push_back(entry_path(each.path, name));
    for (const std::string& name : each.unreadable) {
      all.push_back(entry_path(each.path, name) + "?");
    }
    if (!each.problem.empty()) all.push_back(each.path + "??");
  }
  return join(all, " ");
}

TEST_CASE("a walk finds what is wanted, in the order of paths") {
  const Folder folder;
  for (const char* path : {"b/x.tf", "a.tf", "b.tf", "a/y.tf", "a/x.tf", "a/b/c/d.tf", "a-b/e.tf",
                           "a/readme.md", "node_modules/x.tf", "b/node_modules/x.tf"}) {
    write(path);
  }
  fs::create_directory_symlink(".", "self");
  fs::create_directory_symlink("../b", "a/link.tf");
  fs::create_symlink("a.tf", "link.tf");
  fs::create_symlink("nowhere", "gone.tf");
  fs::create_symlink("nowhere", "gone.md");
  const std::string all =
      "a.tf b.tf link.tf gone.tf? a/x.tf a/y.tf a/link.tf? a-b/e.tf a/b/c/d.tf b/x.tf";
  CHECK(found({"."}) == all);
  CHECK(found({".", "a", "./b/../a", "../ws", folder.path().string() + "/ws/b"}) == all);
  CHECK(found({"self/a/b", "a/b"}) == "self/a/b/c/d.tf");
  CHECK(found({"a/b", "b"}) == "a/b/c/d.tf b/x.tf");
  CHECK(found({"../ws/b", "b"}) == "../ws/b/x.tf");
}

TEST_CASE("neither the order of creation nor the number of threads shows") {
  const Folder folder;
  std::vector<std::string> paths;
  for (int i = 0; i < 200; ++i) {
    paths.push_back("d" + std::to_string(i % 40) + "/e" + std::to_string(i % 7) + "/f" +
                    std::to_string(i) + ".tf");
  }
  for (const std::string& path : paths) write(path);
  const std::string once = found({"."});
  for (const std::string& path : paths) fs::remove(path);
  std::reverse(paths.begin(), paths.end());
  for (const std::string& path : paths) write(path);
  for (const std::size_t jobs : {1U, 2U, 8U}) CHECK(found({"."}, jobs) == once);
}

TEST_CASE(".gitignore files are heeded inside a repository") {
  const Folder folder;
  write(".gitignore", "/out/\nsecret.tf\n*.tf.tf\n");
  write("sub/.gitignore", "!secret.tf\n/x.tf\n");
  for (const char* path : {"a.tf", "out/a.tf", "secret.tf", "sub/secret.tf", "sub/x.tf",
                           "sub/deep/x.tf", "sub/deep/secret.tf", "sub/out/a.tf", "b.tf.tf"}) {
    write(path);
  }
  const std::string everything =
      "a.tf b.tf.tf secret.tf out/a.tf sub/secret.tf sub/x.tf sub/deep/secret.tf sub/deep/x.tf "
      "sub/out/a.tf";
  CHECK(found({"."}) == everything);
  write(".git/info/exclude", "deep\n");
  CHECK(found({"."}) == "a.tf sub/secret.tf sub/out/a.tf");
  // What is named is not ignored, but what lies in it can be.
  CHECK(found({"out"}) == "out/a.tf");
  CHECK(found({"sub"}) == "sub/secret.tf sub/out/a.tf");
  CHECK(found({"sub/deep"}) == "sub/deep/secret.tf sub/deep/x.tf");
  // A repository inside another is on its own.
  write("sub/out/.git", "gitdir: elsewhere");
  write("sub/out/secret.tf");
  write("sub/out/deep/c.tf");
  CHECK(found({"."}) == "a.tf sub/secret.tf sub/out/a.tf sub/out/secret.tf sub/out/deep/c.tf");
  CHECK(found({"sub/out"}) == "sub/out/a.tf sub/out/secret.tf sub/out/deep/c.tf");
}

TEST_CASE("a .gitignore that cannot be read leaves nothing out") {
  const Folder folder;
  fs::create_directory(".git");
  write("a.tf");
  write("../outside", "a.tf");
  fs::create_symlink("../outside", ".gitignore");
  CHECK(found({"."}) == "a.tf");
  fs::remove(".gitignore");
  fs::create_directory(".gitignore");
  CHECK(found({"."}) == "a.tf");
}

TEST_CASE("directories without permission are told, the others walked") {
  const Folder folder;
  write("a/x.tf");
  write("b/x.tf");
  fs::permissions("a", fs::perms::none);
  if (fs::directory_iterator at("a", fs::directory_options::skip_permission_denied);
      at == fs::directory_iterator()) {  // the superuser reads everything
    CHECK(found({"."}) == "a?? b/x.tf");
  }
  fs::permissions("a", fs::perms::owner_all);
  CHECK(found({"."}) == "a/x.tf b/x.tf");
}

TEST_CASE("directories may be nested deep") {
  const Folder folder;
  std::string path = "d";
  while (path.size() < 1000) path += "/d";
  fs::create_directories(path);
  write(path + "/x.tf");
  CHECK(found({"."}) == path + "/x.tf");
}

}  // namespace
}  // namespace skulint
