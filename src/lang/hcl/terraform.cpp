// Reads Terraform's native files.
#include "lang/hcl/terraform.h"

#include "lang/hcl/declarations.h"

namespace skulint {

Unit parse_terraform(const SourceFile& file) {
  Unit unit;
  unit.file = file.id;
  declare_terraform(file, unit, read_hcl_body(file, unit, HclDialect::Terraform));
  return unit;
}

Unit parse_tfvars(const SourceFile& file) {
  Unit unit;
  unit.file = file.id;
  declare_tfvars(unit, read_hcl_body(file, unit, HclDialect::Terraform));
  return unit;
}

}  // namespace skulint
