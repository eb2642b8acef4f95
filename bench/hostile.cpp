// Times roots that are made to cost time and memory, each beside a good server.
#include "hostile.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "process.h"

namespace skulint::bench {

namespace {

namespace fs = std::filesystem;

constexpr double kMostMilliseconds = 2000;
constexpr double kMostMib = 256;

struct Hostile {
  std::string name;
  std::function<std::string()> text;  ///< of main.tf, behind a good server
  std::string data = {};              ///< of data.yaml
};

std::string repeated(const std::string& text, std::size_t count) {
  std::string out;
  out.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string local(const std::string& expression) {
  return "locals {\n  x = " + expression + "\n}\n";
}

std::string server(const std::string& arguments) {
  return "resource \"azurerm_postgresql_flexible_server\" \"bad\" {\n  name = "
         "jsonencode(local.x)\n" +
         arguments + "}\n";
}

/// A chain of locals, each made from the one before: `step` with @ for the name of that.
std::string chain(const std::string& first, const std::string& step, int length) {
  std::string out = "locals {\n  x0 = " + first + "\n";
  for (int i = 1; i <= length; ++i) {
    const std::string name = i == length ? "x" : "x" + std::to_string(i);
    std::string line = step;
    for (std::size_t at; (at = line.find('@')) != std::string::npos;) {
      line.replace(at, 1, "local.x" + std::to_string(i - 1));
    }
    out += "  " + name + " = " + line + "\n";
  }
  return out + "}\n";
}

std::string laughs() {
  std::string out = "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
  for (char level = 'b'; level < 'm'; ++level) {
    const std::string inner = std::string("*") + static_cast<char>(level - 1);
    out += std::string{level} + ": &" + level + " [" + repeated(inner + ", ", 8) + inner + "]\n";
  }
  return out;
}

std::vector<Hostile> hostile_roots() {
  const auto long_text = [] { return "\"" + std::string(1U << 20U, 'x') + "\""; };
  return {
      {"a list in a line of 10 MB",
       [] { return local("[" + repeated("1, ", 3'333'333) + "]") + server(""); }},
      {"a text in a line of 10 MB",
       [] { return local("\"" + repeated("x", 10'000'000) + "\"") + server(""); }},
      {"10,000 nested parentheses",
       [] {
         return local(std::string(10'000, '(') + "1" + std::string(10'000, ')')) + server("");
       }},
      {"a heredoc of 1 MB",
       [] {
         return "locals {\n  x = <<EOT\n" + repeated("a line of some text\n", 52'429) + "EOT\n}\n" +
                server("");
       }},
      {"a range over a billion", [] { return local("range(1000000000)") + server(""); }},
      {"a text that doubles itself 64 times",
       [] { return chain("\"x\"", "\"${@}${@}\"", 64) + server(""); }},
      {"for_each over 100,000 keys",
       [] {
         return local("1") + server("  for_each = toset([for i in range(100000) : tostring(i)])\n");
       }},
      {"a product of 10^12 rows",
       [] {
         return local("setproduct(range(1000), range(1000), range(1000), range(1000))") +
                server("");
       }},
      {"loops in loops",
       [] {
         return local(
                    "[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : "
                    "a]]]") +
                server("");
       }},
      {"a module that calls itself",
       [] { return std::string("module \"again\" {\n  source = \"./.\"\n}\n"); }},
      {"a pattern made to backtrack",
       [] {
         return local("regex(\"(a*)*b\", \"" + std::string(100'000, 'a') + "\")") + server("");
       }},
      {"a billion laughs", [] { return local("yamldecode(file(\"data.yaml\"))") + server(""); },
       laughs()},
      {"a megabyte turned to upper case 500 times",
       [=] { return chain(long_text(), "upper(@)", 500) + server(""); }},
      {"a megabyte in 500 templates",
       [=] { return chain(long_text(), "\"${@}-\"", 500) + server(""); }},
      {"a megabyte encoded 20 times",
       [=] { return chain(long_text(), "jsonencode(@)", 20) + server(""); }},
      {"10,000 locals in a chain", [] { return chain("1", "@ + 1", 10'000) + server(""); }},
      {"1 MB of open braces", [] { return std::string(1U << 20U, '{'); }},
      {"1 MB of open templates", [] { return "locals {\n  x = " + repeated("\"${", 350'000); }},
  };
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

bool print_hostile_roots(const fs::path& scratch) {
  const std::string good =
      "resource \"azurerm_postgresql_flexible_server\" \"good\" {\n"
      "  sku_name = \"GP_Standard_D4ds_v5\"\n  storage_mb = 131072\n}\n";
  std::printf("| a root made to cost | time | memory |\n|---|---|---|\n");
  bool fine = true;
  for (const Hostile& hostile : hostile_roots()) {
    const fs::path directory = scratch / "hostile";
    fs::create_directories(directory);
    write(directory / "main.tf", good + hostile.text());
    if (!hostile.data.empty()) write(directory / "data.yaml", hostile.data);
    const Run run = run_program({SKULINT_PROGRAM, "check", "."}, directory);
    const bool within = (run.exit_code == 0 || run.exit_code == 1) &&
                        run.milliseconds < kMostMilliseconds && run.peak_mib < kMostMib;
    std::printf("| %s | %.0f ms | %.0f MiB |%s\n", hostile.name.c_str(), run.milliseconds,
                run.peak_mib, within ? "" : " too much");
    fine &= within;
    fs::remove_all(directory);
  }
  std::printf("\n");
  std::fflush(stdout);
  return fine;
}

}  // namespace skulint::bench
