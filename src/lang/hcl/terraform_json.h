// Declares how Terraform files in JSON become Units: declarations, and values of variables.
#pragma once

#include "syntax/syntax.h"

namespace skulint {

/// `.tf.json`: says what the same blocks in `.tf` would say.
Unit parse_terraform_json(const SourceFile& file);

/// `.tfvars.json`: one assignment a member; texts stand for themselves.
Unit parse_tfvars_json(const SourceFile& file);

}  // namespace skulint
