// Turns Terraform's JSON into the bodies that its native syntax has.
#include "lang/hcl/terraform_json.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/strings.h"
#include "lang/hcl/body.h"
#include "lang/hcl/declarations.h"
#include "lang/hcl/json_exprs.h"
#include "syntax/json.h"

namespace skulint {

namespace {

/// JSON does not tell blocks from arguments; the schema of a provider does. These are the blocks of
/// servers and of what belongs to them, at any depth. A value that no block can have makes the name
/// an argument after all.
constexpr std::array<std::string_view, 17> kBlocks = {"action",
                                                      "authentication",
                                                      "cluster",
                                                      "connection",
                                                      "criteria",
                                                      "dimension",
                                                      "dynamic_criteria",
                                                      "enabled_log",
                                                      "enabled_metric",
                                                      "high_availability",
                                                      "identity",
                                                      "lifecycle",
                                                      "maintenance_window",
                                                      "provisioner",
                                                      "storage",
                                                      "timeouts",
                                                      "customer_managed_key"};

/// How the body of a block is read.
enum class BodyForm : std::uint8_t {
  Nested,    ///< templates; blocks by kBlocks; dynamic blocks
  Flat,      ///< templates, no blocks: every name is the user's
  Literal,   ///< texts stand for themselves, no blocks
  Module,    ///< as Flat, but for what names the module
  Output,    ///< as Flat, but for what is asserted
  Variable,  ///< as Literal, but for the type, which is an expression
  Settings,  ///< of Terraform itself: of its blocks, the providers alone are read
};

struct TopLevel {
  std::string_view type;
  std::size_t labels;
  BodyForm form;
};
constexpr std::array<TopLevel, 8> kTopLevel = {{{"resource", 2, BodyForm::Nested},
                                                {"data", 2, BodyForm::Nested},
                                                {"ephemeral", 2, BodyForm::Nested},
                                                {"module", 1, BodyForm::Module},
                                                {"variable", 1, BodyForm::Variable},
                                                {"output", 1, BodyForm::Output},
                                                {"locals", 0, BodyForm::Flat},
                                                {"terraform", 0, BodyForm::Settings}}};

/// Arguments that are read without evaluating anything. In a resource, `version` is a value like
/// any other.
constexpr std::array<std::string_view, 4> kStaticOfModule = {"source", "version", "depends_on",
                                                             "providers"};
constexpr std::array<std::string_view, 2> kStaticOfResource = {"depends_on", "provider"};

using Members = std::vector<const JsonMember*>;

template <class Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void note(JsonLowering& state, Span span, std::string message) {
  state.unit.problems.push_back({ProblemKind::Semantics, std::move(message), span, {}});
}

/// The members of an object, or of all objects of an array.
Members members_of(JsonLowering& state, const JsonValue& value) {
  Members members;
  const auto add = [&](const JsonValue& object) {
    if (object.kind != JsonKind::Object) return note(state, object.span, "this must be an object");
    for (const JsonMember& member : object.members) members.push_back(&member);
  };
  if (value.kind == JsonKind::Array) {
    for (const JsonValue& item : value.items) add(item);
  } else if (value.kind != JsonKind::Null) {
    add(value);
  }
  return members;
}

bool can_be_block(const JsonValue& value) {
  const auto is_body = [](const JsonValue& body) {
    return body.kind == JsonKind::Object || body.kind == JsonKind::Null;
  };
  return value.kind == JsonKind::Array
             ? std::all_of(value.items.begin(), value.items.end(), is_body)
             : is_body(value);
}

HclBody read_body(JsonLowering& state, const JsonValue& value, BodyForm form);

/// Reads `count` levels of labels, then one body, or an array of them. `block` is complete but for
/// the labels and the body.
void read_blocks(JsonLowering& state, const JsonMember& member, std::size_t count, BodyForm form,
                 const HclBlock& block, std::vector<HclBlock>& blocks) {
  if (count > 0) {
    for (const JsonMember* inner : members_of(state, member.value)) {
      HclBlock labelled = block;
      labelled.labels.push_back({inner->name, inner->name_span});
      read_blocks(state, *inner, count - 1, form, labelled, blocks);
    }
    return;
  }
  const bool repeated = member.value.kind == JsonKind::Array;
  const auto add = [&](const JsonValue& body) {
    if (body.kind == JsonKind::Null) return;
    HclBlock whole = block;
    whole.header_span = member.name_span;
    whole.span = body.span;
    if (!repeated) whole.span.begin = member.name_span.begin;
    whole.body = read_body(state, body, form);
    blocks.push_back(std::move(whole));
  };
  if (!repeated) return add(member.value);
  for (const JsonValue& item : member.value.items) add(item);
}

const JsonMember* find(const Members& members, std::string_view name) {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const JsonMember* member) { return member->name == name; });
  return found == members.end() ? nullptr : *found;
}

/// One body below `"dynamic": {"NAME": …}`.
void read_dynamic_block(JsonLowering& state, const JsonMember& label, const JsonValue& value,
                        HclBody& owner) {
  HclBlock block;
  block.type = "dynamic";
  block.labels.push_back({label.name, label.name_span});
  block.header_span = label.name_span;
  block.span = value.span;
  const Members members = members_of(state, value);
  if (const JsonMember* source = find(members, "for_each")) {
    block.body.attributes.push_back(
        {source->name, source->name_span, lower_json(state, source->value, JsonTexts::Templates)});
  }
  const JsonMember* iterator = find(members, "iterator");
  const bool named = iterator != nullptr && iterator->value.kind == JsonKind::String;
  const std::string name = named ? iterator->value.text : label.name;
  if (named) {
    block.body.attributes.push_back(
        {iterator->name, iterator->name_span,
         make_expr(state.unit, iterator->value.span, RefExpr{RefKind::Builtin, name})});
  }
  if (const JsonMember* content = find(members, "content")) {
    HclBlock inner;
    inner.type = content->name;
    state.scope.push_back(name);
    read_blocks(state, *content, 0, BodyForm::Nested, inner, block.body.blocks);
    state.scope.pop_back();
  }
  owner.blocks.push_back(std::move(block));
}

void read_dynamic(JsonLowering& state, const JsonValue& value, HclBody& owner) {
  for (const JsonMember* label : members_of(state, value)) {
    if (label->value.kind == JsonKind::Array) {
      for (const JsonValue& item : label->value.items) {
        read_dynamic_block(state, *label, item, owner);
      }
    } else if (label->value.kind != JsonKind::Null) {
      read_dynamic_block(state, *label, label->value, owner);
    }
  }
}

ExprRef read_value(JsonLowering& state, const JsonMember& member, BodyForm form) {
  const bool is_variable = form == BodyForm::Variable;
  if (is_variable && member.name == "type") return lower_json_code(state, member.value);
  const bool is_static = (form == BodyForm::Module && is_among(kStaticOfModule, member.name)) ||
                         (form == BodyForm::Nested && is_among(kStaticOfResource, member.name));
  const bool literal = is_variable || form == BodyForm::Literal || is_static;
  return lower_json(state, member.value, literal ? JsonTexts::Literals : JsonTexts::Templates);
}

void read_attribute(JsonLowering& state, const JsonMember& member, BodyForm form, HclBody& body) {
  const auto known =
      std::find_if(body.attributes.begin(), body.attributes.end(),
                   [&](const HclAttribute& other) { return other.name == member.name; });
  if (known == body.attributes.end()) {
    body.attributes.push_back({member.name, member.name_span, read_value(state, member, form)});
    return;
  }
  std::string why = "`" + printable(member.name) + "` is set twice";
  note(state, member.name_span, why);
  known->value = make_expr(state.unit, known->value->span, OpaqueExpr{std::move(why)});
}

/// `"//": "a comment"`, its text without the quotes.
void read_comment(JsonLowering& state, const JsonValue& value) {
  if (value.kind != JsonKind::String || value.span.end < value.span.begin + 2) return;
  state.unit.comments.push_back({{value.span.file, value.span.begin + 1, value.span.end - 1}});
}

bool is_block(const JsonMember& member, BodyForm form) {
  const std::string_view name = member.name;
  const bool named = (form == BodyForm::Nested && is_among(kBlocks, name)) ||
                     (form == BodyForm::Variable && name == "validation") ||
                     (form == BodyForm::Output && name == "precondition") ||
                     (form == BodyForm::Settings && name == "required_providers");
  return named && can_be_block(member.value);
}

BodyForm form_inside(std::string_view block) {
  return block == "lifecycle" || block == "required_providers" ? BodyForm::Literal
         : block == "validation" || block == "precondition"    ? BodyForm::Flat
                                                               : BodyForm::Nested;
}

HclBody read_body(JsonLowering& state, const JsonValue& value, BodyForm form) {
  HclBody body;
  body.has_lost_entries =
      value.is_cut || std::any_of(value.items.begin(), value.items.end(),
                                  [](const JsonValue& item) { return item.is_cut; });
  for (const JsonMember* member : members_of(state, value)) {
    if (member->name == "//") {
      read_comment(state, member->value);
    } else if (form == BodyForm::Nested && member->name == "dynamic") {
      read_dynamic(state, member->value, body);
    } else if (is_block(*member, form)) {
      HclBlock block;
      block.type = member->name;
      read_blocks(state, *member, 0, form_inside(member->name), block, body.blocks);
    } else if (form != BodyForm::Settings) {
      read_attribute(state, *member, form, body);
    }
  }
  return body;
}

JsonDocument read_document(const SourceFile& file, Unit& unit) {
  unit.file = file.id;
  JsonOptions options;
  options.byte_order_mark = true;
  JsonDocument document = parse_json(file, options);
  unit.problems = std::move(document.problems);
  for (const Span comment : document.comments) unit.comments.push_back({comment});
  return document;
}

}  // namespace

Unit parse_terraform_json(const SourceFile& file) {
  Unit unit;
  const JsonDocument document = read_document(file, unit);
  JsonLowering state{file, unit, {}};
  HclBody body;
  for (const JsonMember* member : members_of(state, document.root)) {
    if (member->name == "//") read_comment(state, member->value);
    const auto* const known =
        std::find_if(kTopLevel.begin(), kTopLevel.end(),
                     [&](const TopLevel& row) { return row.type == member->name; });
    if (known == kTopLevel.end()) continue;
    HclBlock block;
    block.type = known->type;
    read_blocks(state, *member, known->labels, known->form, block, body.blocks);
  }
  declare_terraform(file, unit, body);
  return unit;
}

Unit parse_tfvars_json(const SourceFile& file) {
  Unit unit;
  const JsonDocument document = read_document(file, unit);
  JsonLowering state{file, unit, {}};
  declare_tfvars(unit, read_body(state, document.root, BodyForm::Literal));
  return unit;
}

}  // namespace skulint
