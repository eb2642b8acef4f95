// Declares how Terraform's bodies become declarations, in whichever syntax they were written.
#pragma once

#include "lang/hcl/body.h"
#include "syntax/syntax.h"

namespace skulint {

/// Adds what the blocks of a file declare to `unit`: variables, locals, outputs, resources, data,
/// modules, provider pins. What cannot be declared so is a problem; problems are in order of the
/// text afterwards.
void declare_terraform(const SourceFile& file, Unit& unit, const HclBody& body);

/// As `declare_terraform`, for a file of values: one assignment an attribute.
void declare_tfvars(Unit& unit, const HclBody& body);

}  // namespace skulint
