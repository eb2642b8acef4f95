// Tests which paths the patterns of .gitignore files leave out.
#include "text/ignore.h"

#include <chrono>
#include <string>
#include <vector>

#include "base/strings.h"
#include "catch.h"

namespace skulint {
namespace {

/// Which of the paths (joined by blanks, directories with a slash at the end) are left out.
std::string ignored(const std::string& patterns, const std::string& paths) {
  IgnoreRules rules;
  rules.patterns = read_ignore_patterns(patterns);
  std::vector<std::string> out;
  for (const std::string& path : split(paths, ' ')) {
    const bool is_directory = ends_with(path, "/");
    const std::string_view name(path.data(), path.size() - (is_directory ? 1 : 0));
    if (is_ignored(&rules, name, is_directory)) out.push_back(path);
  }
  return join(out, " ");
}

TEST_CASE("patterns leave out what git leaves out") {
  struct Row {
    std::string patterns;
    std::string paths;
    std::string ignored;
  };
  const std::vector<Row> rows = {
      {"a.tf", "a.tf b/a.tf b/c/a.tf aa.tf a.tf.json", "a.tf b/a.tf b/c/a.tf"},
      {"/a.tf", "a.tf b/a.tf", "a.tf"},
      {"b/a.tf", "a.tf b/a.tf c/b/a.tf", "b/a.tf"},
      {"a/", "a a/ b/a/ b/a", "a/ b/a/"},
      {"a/b/", "a/b/ a/b c/a/b/", "a/b/"},
      {"*.tf", "a.tf b/a.tf .tf a.tfx", "a.tf b/a.tf .tf"},
      {"/*.tf", "a.tf b/a.tf", "a.tf"},
      {"a*c", "ac abc abbc a/c ab", "ac abc abbc"},
      {"a/*/c", "a/b/c a/c a/b/d/c", "a/b/c"},
      {"?.tf", "a.tf .tf ab.tf b/a.tf", "a.tf b/a.tf"},
      {"a?b", "a/b axb", "axb"},
      {"**/a", "a b/a b/c/a", "a b/a b/c/a"},
      {"a/**", "a a/ a/b a/b/c b/a/c", "a/b a/b/c"},
      {"a/**/b", "a/b a/x/b a/x/y/b ab xa/b", "a/b a/x/b a/x/y/b"},
      {"a**b", "ab axxb a/b", "ab axxb"},
      {"**", "a b/c", "a b/c"},
      {"a/**b", "a/b a/xb a/x/b", "a/b a/xb"},
      {"[ab].tf", "a.tf b.tf c.tf", "a.tf b.tf"},
      {"[!ab].tf", "a.tf b.tf c.tf", "c.tf"},
      {"[^ab].tf", "a.tf b.tf c.tf", "c.tf"},
      {"[a-c]x", "ax bx cx dx -x", "ax bx cx"},
      {"[c-a]x", "ax bx cx", "cx"},
      {"[a-]x", "ax -x bx", "ax -x"},
      {"[]a]x", "]x ax bx", "]x ax"},
      {"[[:digit:]]x", "1x ax :x", "1x"},
      {"[[:digit:]b-d]x", "1x cx ax -x", "1x cx"},
      {"[[:nothing:]]x", "1x nx", ""},
      {"a[/]b", "a/b", ""},
      {"[ab", "a [ab", ""},
      {"\\*.tf", "*.tf a.tf", "*.tf"},
      {"\\#a\n\\!b", "#a !b", "#a !b"},
      {"#a\n\n   \na", "#a a", "a"},
      {"a\\", "a a\\", ""},
      {"a   \nb\\ ", "a b", "a"},
      {"a\r\nb\r\n", "a b", "a b"},
      {"\xEF\xBB\xBF"
       "a",
       "a", "a"},
      {"*.tf\n!keep.tf", "a.tf keep.tf b/keep.tf", "a.tf"},
      {"!keep.tf\n*.tf", "a.tf keep.tf", "a.tf keep.tf"},
      {"*.tf\n!keep.tf\n/keep.tf", "keep.tf b/keep.tf", "keep.tf"},
      {"!a", "a b", ""},
      {"/", "a a/", ""},
      {"A.tf", "a.tf A.tf", "A.tf"},
  };
  for (const Row& row : rows) {
    INFO(row.patterns);
    CHECK(ignored(row.patterns, row.paths) == row.ignored);
  }
}

TEST_CASE("the nearest file that has a pattern decides, each for paths from its own directory") {
  auto around = std::make_shared<IgnoreRules>();
  around->patterns = read_ignore_patterns("*.tf\n/in/deep/b.tfvars\n");
  around->prefix = "in/";  // the walk began in a directory below the file
  IgnoreRules rules;
  rules.patterns = read_ignore_patterns("!/a.tf\n");
  rules.skip = 5;  // "deep/"
  rules.around = around;
  CHECK_FALSE(is_ignored(&rules, "deep/a.tf", false));
  CHECK(is_ignored(&rules, "deep/b.tf", false));
  CHECK(is_ignored(&rules, "deep/x/a.tf", false));
  CHECK(is_ignored(&rules, "deep/b.tfvars", false));
  CHECK_FALSE(is_ignored(&rules, "deep/c.tfvars", false));
  CHECK_FALSE(is_ignored(nullptr, "deep/b.tf", false));
}

TEST_CASE("no pattern takes long") {
  std::string stars;
  for (int i = 0; i < 200; ++i) stars += "*a";
  std::string folders;
  for (int i = 0; i < 200; ++i) folders += "**/a/";
  const std::string name(4000, 'a');
  const auto start = std::chrono::steady_clock::now();
  CHECK(ignored(stars + "b", name + " " + name).empty());
  CHECK(ignored(folders + "b", name).empty());
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

}  // namespace
}  // namespace skulint
