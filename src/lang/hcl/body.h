// Declares HCL bodies: attributes and blocks of any schema, with lowered expressions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lang/hcl/dialect.h"
#include "syntax/syntax.h"

namespace skulint {

struct HclBlock;

struct HclAttribute {
  std::string name;
  Span name_span;
  ExprRef value;
};

struct HclBody {
  std::vector<HclAttribute> attributes;
  std::vector<HclBlock> blocks;
  bool has_lost_entries = false;  ///< an error in the text may have swallowed some
};

struct HclLabel {
  std::string text;
  Span span;
};

struct HclBlock {
  std::string type;
  std::vector<HclLabel> labels;
  Span span;
  Span header_span;  ///< from the type to the last label
  HclBody body;
};

/// Reads a whole file. Expressions, comments and problems go into `unit`; never fails: what has a
/// syntax error is left out or Opaque, and a problem says where.
HclBody read_hcl_body(const SourceFile& file, Unit& unit, HclDialect dialect);

/// Reads one expression alone, as a console does; null when there is none (a problem says why).
ExprRef read_hcl_expression(const SourceFile& file, Unit& unit, HclDialect dialect);

/// The attribute of that name, or null pointer.
const HclAttribute* find_attribute(const HclBody& body, std::string_view name);

/// The text of an attribute that is a literal text, or null pointer.
const std::string* literal_text(const HclBody& body, std::string_view name);

/// The bool of an attribute that is a literal, or `otherwise`.
bool literal_bool(const HclBody& body, std::string_view name, bool otherwise);

}  // namespace skulint
