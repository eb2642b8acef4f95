// Tests which files each language claims.
#include "lang/language.h"

#include <string>
#include <vector>

#include "catch.h"

namespace skulint {
namespace {

TEST_CASE("files are claimed by name", "[lang]") {
  struct Row {
    std::string path;
    FileRole role;
  };
  const std::vector<Row> rows = {
      {"main.tf", FileRole::Configuration},
      {"a/b/main.tf.json", FileRole::Configuration},
      {"main.tofu", FileRole::Configuration},
      {"main.tofu.json", FileRole::Configuration},
      {"prod.tfvars", FileRole::Values},
      {"prod.tfvars.json", FileRole::Values},
      {"x.terraform.tfvars", FileRole::Values},
      {"terraform.tfvars", FileRole::AutoValues},
      {"terraform.tfvars.json", FileRole::AutoValues},
      {"a.auto.tfvars", FileRole::AutoValues},
      {"a.auto.tfvars.json", FileRole::AutoValues},

      {"", FileRole::None},
      {"tf", FileRole::None},
      {"main.json", FileRole::None},
      {"package.json", FileRole::None},
      {"main.tf.json.bak", FileRole::None},
      {"main.tfvars.bak", FileRole::None},
      {"main.tf.yaml", FileRole::None},
      {"MAIN.TF", FileRole::None},
      {"a.tf/readme", FileRole::None},
      {"main.tftest.hcl", FileRole::None},
      {"main.tftest.json", FileRole::None},
      {"main.tofutest.hcl", FileRole::None},
      {"main.tofutest.json", FileRole::None},
      {"main.tfmock.hcl", FileRole::None},
      {"main.tfquery.hcl", FileRole::None},
      {"main.tfmigrate.hcl", FileRole::None},
      {"main.tfstack.hcl", FileRole::None},
      {"main.tfcomponent.hcl", FileRole::None},
      {"main.tfstack.json", FileRole::None},
      {"terragrunt.hcl", FileRole::None},
      {"terraform.tfstate", FileRole::None},
      {".main.tf.json", FileRole::None},
      {"main.tf.json~", FileRole::None},
      {"#main.tf.json#", FileRole::None},
      {".terraform.tfvars.json", FileRole::None},
  };
  for (const Row& row : rows) {
    INFO(row.path);
    CHECK(claim_of(row.path).role == row.role);
    CHECK((claim_of(row.path).language == nullptr) == (row.role == FileRole::None));
  }
}

TEST_CASE("files stand for others by name", "[lang]") {
  const Language& terraform = *claim_of("main.tf").language;
  CHECK(terraform.hides("main.tofu") == "main.tf");
  CHECK(terraform.hides("main.tofu.json") == "main.tf.json");
  CHECK(terraform.hides("main.tf") == "");
  CHECK(terraform.hides("main.tf.json") == "");
  CHECK(terraform.hides("terraform.tfvars.json") == "");
}

}  // namespace
}  // namespace skulint
