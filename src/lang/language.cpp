// Holds the table of languages.
#include "lang/language.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/strings.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/local_sources.h"
#include "lang/hcl/terraform.h"
#include "lang/hcl/terraform_json.h"

namespace skulint {

namespace {

std::string_view without(std::string_view name, std::string_view ending) {
  return ends_with(name, ending) ? name.substr(0, name.size() - ending.size()) : name;
}

FileRole terraform_role(std::string_view name) {
  const bool editor_file = name.empty() || name.front() == '.' || name.back() == '~' ||
                           (name.front() == '#' && name.back() == '#');
  if (editor_file) return FileRole::None;
  for (const std::string_view ending : {".tf", ".tf.json", ".tofu", ".tofu.json"}) {
    if (ends_with(name, ending)) return FileRole::Configuration;
  }
  const std::string_view native = without(name, ".json");
  if (native == "terraform.tfvars" || ends_with(native, ".auto.tfvars")) {
    return FileRole::AutoValues;
  }
  return ends_with(native, ".tfvars") ? FileRole::Values : FileRole::None;
}

/// OpenTofu reads `main.tofu` in place of `main.tf`, and `main.tofu.json` of `main.tf.json`.
std::string terraform_hides(std::string_view name) {
  const std::string_view json = ends_with(name, ".json") ? ".json" : "";
  const std::string_view native = without(name, json);
  if (!ends_with(native, ".tofu")) return {};
  return std::string(without(native, ".tofu")) + ".tf" + std::string(json);
}

Unit parse_declarations(const SourceFile& file) {
  return ends_with(file.path, ".json") ? parse_terraform_json(file) : parse_terraform(file);
}

Unit parse_values(const SourceFile& file) {
  return ends_with(file.path, ".json") ? parse_tfvars_json(file) : parse_tfvars(file);
}

/// Resource types of azurerm, and the types of azapi, which Azure reads in any case.
constexpr std::array<ServerWord, 3> kTerraformWords = {
    {{"flexible_server"}, {"postgresql_server"}, {"flexibleservers", true}}};

constexpr std::array<Language, 1> kLanguages = {
    {{"terraform", kTerraformWords, &terraform_role, &terraform_hides, &local_sources_of_terraform,
      &parse_declarations, &parse_values, &hcl_functions}}};

bool says(std::string_view text, const ServerWord& word) {
  return word.ignores_case ? mentions_ignoring_case(text, word.text) : mentions(text, word.text);
}

}  // namespace

std::span<const Language> languages() {
  return kLanguages;
}

bool mentions_server(const Language& language, std::string_view text) {
  std::string narrow;
  if (starts_with(text, "\xFF\xFE") || starts_with(text, "\xFE\xFF")) {
    std::copy_if(text.begin(), text.end(), std::back_inserter(narrow),
                 [](char byte) { return byte != '\0'; });
    text = narrow;
  }
  return std::any_of(language.server_words.begin(), language.server_words.end(),
                     [&](const ServerWord& word) { return says(text, word); });
}

Claim claim_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  for (const Language& language : kLanguages) {
    const FileRole role = language.role(name);
    if (role != FileRole::None) return {&language, role};
  }
  return {};
}

}  // namespace skulint
