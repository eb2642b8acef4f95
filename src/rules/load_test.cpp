// Tests loading rules: what is wrong with a rule file is named with its place, the built-in load.
#include "catch.h"
#include "rules/rule.h"
#include "rules/vocabulary.h"

namespace skulint {
namespace {

constexpr const char* kGood = R"(rule "some-rule" {
  severity = "warning"
  since    = "0.1.0"
  subject  = "server"
  summary  = "Something"
  require  = server.storage_gib < 4096
  message  = "${server.storage_gib}"
  at       = server.storage_gib
  cite     = [source.host_cache]
}
)";

Result<Rule> load(const std::string& text) {
  SourceStore store("");
  return load_rule(store.file(store.add("rules/some-rule/rule.hcl", text)), "");
}

/// The good rule with one piece of text replaced by another.
std::string with(const std::string& before, const std::string& after) {
  std::string text = kGood;
  const std::size_t at = text.find(before);
  REQUIRE(at != std::string::npos);
  return text.replace(at, before.size(), after);
}

TEST_CASE("a whole rule loads") {
  const Result<Rule> rule = load(kGood);
  REQUIRE(rule);
  CHECK(rule->slug == "some-rule");
  CHECK(rule->severity == Severity::Warning);
  CHECK(rule->cite.size() == 1);
}

TEST_CASE("a broken rule is refused with its place and a reason") {
  struct Row {
    std::string text;
    std::string error;
  };
  const std::vector<Row> rows = {
      {"", "rules/some-rule/rule.hcl:1:1: must hold one block"},
      {"rule \"a\" {}\nrule \"b\" {}\n", "must hold one block"},
      {"role \"a\" {}\n", "must hold one block"},
      {with("require  = server", "require  = = server"), "syntax error"},
      {with("\"warning\"", "\"fatal\""), "\"severity\" is info, warning or error"},
      {with("severity = \"warning\"\n", ""), "\"severity\" must be given as a text"},
      {with("since    = \"0.1.0\"\n", ""), "\"since\" must be given as a text"},
      {with("subject  = \"server\"", "subject  = \"disk\""), "\"subject\" must be \"server\""},
      {with("summary  = \"Something\"", "summary  = 1"), "\"summary\" must be given as a text"},
      {with("  require  = server.storage_gib < 4096\n", ""), "\"require\" is missing"},
      {with("  message  = \"${server.storage_gib}\"\n", ""), "\"message\" is missing"},
      {with("  at       = server.storage_gib\n", ""), "\"at\" is missing"},
      {with("  cite     = [source.host_cache]\n", ""), "a rule needs a source"},
      {with("cite     = [source.host_cache]", "cite     = source.host_cache"),
       "is a list of words"},
      {with("cite  ", "sight "), "\"sight\" has no meaning here"},
      {with("summary ", "sumary  "), "did you mean \"summary\"?"},
      {with("server.storage_gib < 4096", "server.storage_gb < 4096"),
       ":6:14: \"server.storage_gb\" is no word of the vocabulary; did you mean "
       "\"server.storage_gib\"?"},
      {with("server.storage_gib < 4096", "server < 4096"), "\"server\" is no word"},
      {with("server.storage_gib < 4096", "nowhere.x < 4096"), "\"nowhere.x\" is no word"},
      {with("server.storage_gib < 4096", "florr(server.storage_gib) < 4096"),
       "there is no function florr()"},
      {with("cite     = [source.host_cache]", "ceiling = \"iosp\""), "\"ceiling\" is iops or mbps"},
      {with("cite  ", "fox \"x\" {}\n  cite  "), "only blocks `fix"},
      {with("cite  ", "fix \"x\" { safety = \"safe\" }\n  cite  "), "\"set\" is missing"},
      {with("cite  ", "fix \"x\" {\n set = server.iops\n to = 1\n safety = \"sure\"\n }\n  cite  "),
       "\"safety\" is safe, unsafe or display"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const Result<Rule> rule = load(row.text);
    REQUIRE_FALSE(rule);
    INFO(rule.error().message);
    CHECK(rule.error().message.find(row.error) != std::string::npos);
    CHECK(rule.error().message.find("rules/some-rule/rule.hcl:") == 0);
  }
}

TEST_CASE("the rules of the program load, in order, each with its page") {
  SourceStore store("");
  const Result<std::vector<Rule>> rules = load_builtin_rules(store);
  REQUIRE(rules);
  CHECK(rules->size() >= 12);
  for (std::size_t i = 0; i < rules->size(); ++i) {
    INFO((*rules)[i].slug);
    CHECK_FALSE((*rules)[i].page.empty());
    CHECK((*rules)[i].summary.back() != '.');
    if (i > 0) CHECK((*rules)[i - 1].slug < (*rules)[i].slug);
  }
  CHECK(find_rule(*rules, "host-cache-lost") != nullptr);
  CHECK(find_rule(*rules, "host-cache-lots") == nullptr);
}

TEST_CASE("every word has a meaning, and its name once") {
  std::string last;
  for (const Word& word : words()) {
    INFO(word.name);
    CHECK_FALSE(word.meaning.empty());
    CHECK(std::string(word.name) > last);
    last = word.name;
  }
}

}  // namespace
}  // namespace skulint
