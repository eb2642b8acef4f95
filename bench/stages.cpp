// Times single stages: the look at bytes, the parse, the whole line, what is built in.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "catalogue/catalogue.h"
#include "engine/analyze.h"
#include "lang/language.h"
#include "monorepo.h"
#include "rules/rule.h"
#include "text/ignore.h"

namespace skulint::bench {
namespace {

constexpr const char* kDay = "2026-11-30";

void look_at_bytes(benchmark::State& state) {
  const Language& language = languages()[0];
  std::string text;
  while (text.size() < (1U << 20U)) text += "  replication_type = \"flexible and extra\"\n";
  for (auto _ : state) {
    benchmark::DoNotOptimize(mentions_server(language, text));
    benchmark::DoNotOptimize(language.local_sources(text));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(look_at_bytes);

void match_ignore_patterns(benchmark::State& state) {
  IgnoreRules rules;
  rules.patterns = read_ignore_patterns(
      "node_modules/\n/out/\n*.tfstate\n*.tfstate.*\n.terraform/\n*.log\n**/build/"
      "*.o\ncrash.*.log\n");
  for (auto _ : state) {
    benchmark::DoNotOptimize(is_ignored(&rules, "teams/orders/service7/infra/app/main.tf", false));
  }
}
BENCHMARK(match_ignore_patterns);

void parse_large_root(benchmark::State& state) {
  const SourceFile file = make_source_file(FileId{1}, "main.tf", large_root(5000));
  for (auto _ : state) benchmark::DoNotOptimize(languages()[0].parse(file));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(file.text.size()));
}
BENCHMARK(parse_large_root)->Unit(benchmark::kMillisecond);

void load_catalogue(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(load_builtin_catalogue());
}
BENCHMARK(load_catalogue)->Unit(benchmark::kMillisecond);

void load_rules(benchmark::State& state) {
  for (auto _ : state) {
    SourceStore store("");
    benchmark::DoNotOptimize(load_builtin_rules(store));
  }
}
BENCHMARK(load_rules)->Unit(benchmark::kMillisecond);

void check_large_root(benchmark::State& state) {
  const Catalogue catalogue = load_builtin_catalogue().value();
  for (auto _ : state) {
    auto store = std::make_shared<SourceStore>("");
    store->add("main.tf", large_root(5000));
    const std::vector<Rule> rules = load_builtin_rules(*store).value();
    const Workspace workspace = open_workspace({}, store).value();
    benchmark::DoNotOptimize(analyze(workspace, catalogue, rules, kDay));
  }
}
BENCHMARK(check_large_root)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace skulint::bench
