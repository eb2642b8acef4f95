// Tests the door to the disk: what is read, what is refused and why, and what overlays shadow.
#include "text/store.h"

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "catch.h"

namespace skulint {

namespace {

namespace fs = std::filesystem;

/// A directory of its own that goes with its owner.
class Folder {
 public:
  Folder() {
    static std::atomic<int> count{0};
    path_ = fs::temp_directory_path() /
            ("skulint-store-" + std::to_string(getpid()) + "-" + std::to_string(count++));
    fs::create_directories(path_ / "in");
    path_ = fs::canonical(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string at(const std::string& name) const { return (path_ / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(at(name)).parent_path());
    std::ofstream(at(name), std::ios::binary) << text;
  }
  void link(const std::string& name, const std::string& target) const {
    fs::create_symlink(target, at(name));
  }

 private:
  fs::path path_;
};

/// The text of a file, or why it was not read.
std::string read(SourceStore& store, const std::string& path) {
  const Result<const SourceFile*> file = store.open(path);
  return file ? (*file)->text : file.error().message;
}

std::string names_in(const SourceStore& store, const std::string& path) {
  const Result<std::vector<DirectoryEntry>> entries = store.list(path);
  if (!entries) return entries.error().message;
  std::string out;
  for (const DirectoryEntry& entry : *entries) {
    const char* mark = entry.kind == EntryKind::File        ? ""
                       : entry.kind == EntryKind::Directory ? "/"
                                                            : "?";
    out += (out.empty() ? "" : " ") + entry.name + mark;
  }
  return out;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("paths are normalised without asking the disk") {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"", "."},        {".", "."},        {"./a", "a"},     {"a/", "a"},       {"a//b", "a/b"},
      {"a/./b", "a/b"}, {"a/../b", "b"},   {"../a", "../a"}, {"a/..", "."},     {"a/../..", ".."},
      {"/", "/"},       {"/a/../..", "/"}, {"/a/", "/a"},    {"a b/c", "a b/c"}};
  for (const auto& [given, normal] : rows) CHECK(normal_path(given) == normal);
  CHECK(join_path("a/b", "../c") == "a/c");
  CHECK(join_path(".", "./c") == "c");
  CHECK(join_path("a", "/c") == "/c");
  CHECK(join_path("a", "../../c") == "../c");
  CHECK(join_path("a", "") == "a");
  CHECK(directory_of("a/b") == "a");
  CHECK(directory_of("a") == ".");
  CHECK(directory_of("/a") == "/");
  CHECK(name_of(std::string_view("a/b")) == "b");
  CHECK(name_of(std::string_view("b")) == "b");
  CHECK(name_of(std::string_view("a/")).empty());
}

TEST_CASE("files of the workspace are read once, byte by byte") {
  const Folder folder;
  const std::string bytes(
      "\xEF\xBB\xBF"
      "a\r\n\0\xFF",
      8);
  folder.write("in/a.tf", bytes);
  folder.write("in/empty.tf", "");
  SourceStore store(folder.at("in"));
  CHECK(store.workspace_root() == folder.at("in"));
  CHECK(read(store, folder.at("in/a.tf")) == bytes);
  CHECK(read(store, folder.at("in/empty.tf")).empty());
  folder.write("in/a.tf", "changed");
  CHECK(read(store, folder.at("in/./sub/../a.tf")) == bytes);
  const SourceFile* file = *store.open(folder.at("in/a.tf"));
  CHECK(&store.file(file->id) == file);
  CHECK(file->path == folder.at("in/a.tf"));
}

TEST_CASE("what is not read says why") {
  const Folder folder;
  folder.write("out/secret.tf", "secret");
  folder.write("in/sub/a.tf", "a");
  folder.write("inside/a.tf", "a");  // a name that merely begins like the root's
  folder.link("in/out_file", "../out/secret.tf");
  folder.link("in/out_dir", "../out");
  folder.link("in/absolute", folder.at("out/secret.tf"));
  folder.link("in/loop", "loop");
  folder.link("in/ping", "pong");
  folder.link("in/pong", "ping");
  folder.link("in/dangling", "nowhere");
  folder.link("in/twice", "out_file");
  folder.link("in/good", "sub/a.tf");
  SourceStore store(folder.at("in"));
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"in/missing.tf", "no such file"},
      {"in/missing/a.tf", "no such file"},
      {"in/sub/a.tf/b", ""},
      {"in/sub", "is a directory"},
      {"in", "is a directory"},
      {"in/dangling", "no such file"},
      {"in/out_file", "outside the workspace"},
      {"in/out_dir/secret.tf", "outside the workspace"},
      {"in/absolute", "outside the workspace"},
      {"in/twice", "outside the workspace"},
      {"in/../out/secret.tf", "outside the workspace"},
      {"in/out_dir/../out/secret.tf", ""},
      {"inside/a.tf", "outside the workspace"},
      {"out/secret.tf", "outside the workspace"},
      {"in/loop", ""},
      {"in/ping", ""},
  };
  for (const auto& [path, reason] : rows) {
    const std::string got = read(store, folder.at(path));
    INFO(path << ": " << got);
    CHECK(has(got, ": "));
    CHECK(has(got, reason));
    CHECK(got != "secret");
    CHECK(!store.is_file(folder.at(path)));
  }
  CHECK(has(read(store, "/dev/null"), "outside the workspace"));
  CHECK(has(read(store, "/etc/passwd"), "outside the workspace"));
  CHECK(has(read(store, std::string(5000, 'x')), ": "));
  CHECK(read(store, folder.at("in/good")) == "a");
}

TEST_CASE("what is no file of its own is refused") {
  const Folder folder;
  folder.write("in/big.tf", "");
  SourceStore store(folder.at("in"));
  REQUIRE(mkfifo(folder.at("in/pipe.tf").c_str(), 0600) == 0);
  CHECK(has(read(store, folder.at("in/pipe.tf")), "not a regular file"));
  constexpr std::uintmax_t kLargest = 64ULL << 20U;
  fs::resize_file(folder.at("in/big.tf"), kLargest + 1);  // sparse
  CHECK(has(read(store, folder.at("in/big.tf")), "larger than 64 MiB"));
  fs::resize_file(folder.at("in/big.tf"), kLargest);
  CHECK(read(store, folder.at("in/big.tf")).size() == kLargest);
}

TEST_CASE("without permission nothing is read") {
  const Folder folder;
  folder.write("in/a.tf", "a");
  folder.write("in/closed/b.tf", "b");
  fs::permissions(folder.at("in/a.tf"), fs::perms::none);
  fs::permissions(folder.at("in/closed"), fs::perms::none);
  if (!std::ifstream(folder.at("in/a.tf"))) {  // root reads everything
    SourceStore store(folder.at("in"));
    CHECK(has(read(store, folder.at("in/a.tf")), "ermission denied"));
    CHECK(has(names_in(store, folder.at("in/closed")), "ermission denied"));
    CHECK(has(read(store, folder.at("in/closed/b.tf")), ": "));
  }
  fs::permissions(folder.at("in/closed"), fs::perms::owner_all);
}

TEST_CASE("directories list what is in them, links to directories not followed") {
  const Folder folder;
  folder.write("in/b.tf", "b");
  folder.write("in/a/x.tf", "x");
  folder.write("out/y.tf", "y");
  folder.link("in/self", ".");
  folder.link("in/to_file", "b.tf");
  folder.link("in/to_out", "../out");
  folder.link("in/dangling", "nowhere");
  SourceStore store(folder.at("in"));
  CHECK(names_in(store, folder.at("in")) == "a/ b.tf dangling? self? to_file to_out?");
  CHECK(names_in(store, folder.at("in/a")) == "x.tf");
  CHECK(has(names_in(store, folder.at("out")), "outside the workspace"));
  CHECK(has(names_in(store, folder.at("in/to_out")), "outside the workspace"));
  CHECK(has(names_in(store, folder.at("in/..")), "outside the workspace"));
  CHECK(has(names_in(store, folder.at("in/missing")), "o such file"));
  CHECK(has(names_in(store, folder.at("in/b.tf")), "ot a directory"));
  CHECK(store.is_directory(folder.at("in/a")));
  CHECK(!store.is_directory(folder.at("in/b.tf")));
  CHECK(!store.is_directory(folder.at("out")));
  CHECK(!store.is_directory(folder.at("in/missing")));
}

TEST_CASE("overlays shadow the disk, and need none") {
  const Folder folder;
  folder.write("in/a.tf", "disk");
  SourceStore store(folder.at("in"));
  CHECK(read(store, folder.at("in/a.tf")) == "disk");
  const SourceFile* old = *store.open(folder.at("in/a.tf"));
  const FileId newer = store.add(folder.at("in/a.tf"), "newer");
  CHECK(read(store, folder.at("in/a.tf")) == "newer");
  CHECK(old->text == "disk");  // versions live as long as the store
  CHECK(newer != old->id);
  store.add(folder.at("in/new.tf"), "only here");
  CHECK(read(store, folder.at("in/new.tf")) == "only here");
  CHECK(names_in(store, folder.at("in")) == "a.tf new.tf");
  CHECK(store.is_file(folder.at("in/new.tf")));

  SourceStore memory("");
  memory.add("dir/b.tf", "b");
  CHECK(read(memory, "dir/b.tf") == "b");
  CHECK(read(memory, "./dir/b.tf") == "b");
  CHECK(names_in(memory, "dir") == "b.tf");
  CHECK(has(read(memory, folder.at("in/a.tf")), "outside the workspace"));
  CHECK(!memory.is_file(folder.at("in/a.tf")));
}

TEST_CASE("an overlay is found under each spelling of its path") {
  SourceStore store("");
  store.add("./dir/../dir/a.tf", "a");
  CHECK(read(store, "dir/a.tf") == "a");
  CHECK(store.is_file("dir/a.tf"));
  CHECK(names_in(store, "dir") == "a.tf");
}

TEST_CASE("the workspace begins at .git, else here, else at the path itself") {
  const Folder folder;
  folder.write("in/sub/deep/a.tf", "a");
  CHECK(find_workspace_root(folder.at("in/sub")) == folder.at("in/sub"));
  CHECK(find_workspace_root(folder.at("in/sub/deep/a.tf")) == folder.at("in/sub/deep"));
  fs::create_directory(folder.at("in/.git"));
  CHECK(find_workspace_root(folder.at("in/sub/deep")) == folder.at("in"));
  CHECK(find_workspace_root(folder.at("in/sub/deep/a.tf")) == folder.at("in"));
  CHECK(find_workspace_root(folder.at("in")) == folder.at("in"));
  fs::remove(folder.at("in/.git"));
  folder.write("in/sub/.git", "gitdir: elsewhere");  // as in a worktree
  CHECK(find_workspace_root(folder.at("in/sub/deep")) == folder.at("in/sub"));
  CHECK(fs::path(find_workspace_root("no/such/path")).is_absolute());
}

}  // namespace skulint
