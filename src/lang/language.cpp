// Holds the table of languages.
#include "lang/language.h"

#include <array>

#include "base/strings.h"
#include "lang/hcl/functions.h"
#include "lang/hcl/terraform.h"

namespace skulint {

namespace {

FileRole terraform_role(std::string_view name) {
  const bool editor_file = name.empty() || name.front() == '.' || name.back() == '~' ||
                           (name.front() == '#' && name.back() == '#');
  if (editor_file) return FileRole::None;
  if (ends_with(name, ".tf")) return FileRole::Configuration;
  if (name == "terraform.tfvars" || ends_with(name, ".auto.tfvars")) return FileRole::AutoValues;
  return ends_with(name, ".tfvars") ? FileRole::Values : FileRole::None;
}

constexpr std::array<Language, 1> kLanguages = {
    {{"terraform", &terraform_role, &parse_terraform, &parse_tfvars, &hcl_functions}}};

}  // namespace

std::span<const Language> languages() {
  return kLanguages;
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
