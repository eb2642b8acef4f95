// Searches the text of Terraform files for local module sources.
#include "lang/hcl/local_sources.h"

#include <algorithm>

#include "base/strings.h"

namespace skulint {

namespace {

/// No path is longer.
constexpr std::size_t kLongest = 4096;

/// The quoted text that begins at `at`, escaped slashes as JSON may write them resolved; empty when
/// it does not end on its line.
std::string quoted_text(std::string_view text, std::size_t at) {
  std::string found;
  for (; at < text.size() && found.size() < kLongest; ++at) {
    const char byte = text[at];
    if (byte == '"') return found;
    if (byte == '\n') return {};
    if (byte == '\\' && at + 1 < text.size()) ++at;
    found += text[at];
  }
  return {};
}

bool is_blank(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '(';
}

/// Whether what stands before the quote at `at` is `source =`, or `"source":` as in JSON.
bool is_source(std::string_view text, std::size_t at) {
  const auto skip_blank = [&] {
    while (at > 0 && is_blank(text[at - 1])) --at;
  };
  skip_blank();
  if (at == 0 || (text[at - 1] != '=' && text[at - 1] != ':')) return false;
  --at;
  skip_blank();
  if (at > 0 && text[at - 1] == '"') --at;
  return ends_with(text.substr(0, at), "source");
}

bool is_local(std::string_view source) {
  return source == "." || source == ".." || starts_with(source, "./") || starts_with(source, "../");
}

}  // namespace

std::vector<std::string> local_sources_of_terraform(std::string_view text) {
  std::vector<std::string> sources;
  if (!mentions(text, "module")) return sources;
  for (std::size_t at = text.find("\"."); at != std::string_view::npos;
       at = text.find("\".", at + 1)) {
    if (!is_source(text, at)) continue;
    std::string source = quoted_text(text, at + 1);
    if (is_local(source)) sources.push_back(std::move(source));
  }
  std::sort(sources.begin(), sources.end());
  sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  return sources;
}

}  // namespace skulint
