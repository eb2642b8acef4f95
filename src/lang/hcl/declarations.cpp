// Turns Terraform's bodies into neutral declarations.
#include "lang/hcl/declarations.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "base/strings.h"
#include "lang/hcl/terraform.h"

namespace skulint {

namespace {

/// Arguments and blocks that steer Terraform itself and are no part of the resource.
constexpr std::array<std::string_view, 4> kMetaArguments = {"count", "for_each", "provider",
                                                            "depends_on"};
constexpr std::array<std::string_view, 4> kMetaBlocks = {"lifecycle", "provisioner", "connection",
                                                         "timeouts"};
constexpr std::array<std::string_view, 6> kMetaModuleArguments = {
    "count", "for_each", "providers", "depends_on", "source", "version"};

template <class Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void note(Unit& unit, Span span, std::string message) {
  unit.problems.push_back({ProblemKind::Semantics, std::move(message), span, {}});
}

/// Whether a block has as many labels as its kind; else a problem says so.
bool has_labels(Unit& unit, const HclBlock& block, std::size_t count) {
  if (block.labels.size() == count) return true;
  const char* wanted =
      count == 2 ? " block has two labels: a type and a name" : " block has one label: its name";
  note(unit, block.header_span, "a " + block.type + wanted);
  return false;
}

ExprRef text_literal(Unit& unit, Span span, std::string_view text) {
  return make_expr(unit, span, LiteralExpr{std::string(text)});
}

ExprRef body_as_object(Unit& unit, const HclBody& body, Span span, bool is_resource);

/// `dynamic "x" { for_each … content { … } }`: a loop over blocks.
ExprRef dynamic_as_loop(Unit& unit, const HclBlock& block) {
  const HclAttribute* source = find_attribute(block.body, "for_each");
  const auto content = std::find_if(block.body.blocks.begin(), block.body.blocks.end(),
                                    [](const HclBlock& inner) { return inner.type == "content"; });
  if (source == nullptr || content == block.body.blocks.end()) {
    const char* why = "a dynamic block needs for_each and content";
    note(unit, block.header_span, why);
    return make_expr(unit, block.span, OpaqueExpr{why});
  }
  ForExpr loop{};
  loop.mode = ForMode::Blocks;
  const HclAttribute* iterator = find_attribute(block.body, "iterator");
  const auto* name = iterator == nullptr ? nullptr : std::get_if<RefExpr>(&iterator->value->form);
  loop.value_name = name != nullptr ? name->name : block.labels[0].text;
  loop.source = source->value;
  loop.value = body_as_object(unit, content->body, content->span, false);
  return make_expr(unit, block.span, std::move(loop));
}

/// Nested blocks become one entry a type, a list of objects in order of the text.
void add_blocks(Unit& unit, const HclBody& body, ObjectExpr& object, bool is_resource) {
  std::vector<std::pair<std::string, ListExpr>> lists;
  std::vector<Span> places;
  for (const HclBlock& block : body.blocks) {
    if (is_resource && is_among(kMetaBlocks, block.type)) continue;
    const bool dynamic = block.type == "dynamic" && block.labels.size() == 1;
    const std::string& type = dynamic ? block.labels[0].text : block.type;
    auto list = std::find_if(lists.begin(), lists.end(),
                             [&](const auto& known) { return known.first == type; });
    if (list == lists.end()) {
      lists.emplace_back(type, ListExpr{});
      places.push_back(block.header_span);
      list = lists.end() - 1;
    }
    const ExprRef value = dynamic ? dynamic_as_loop(unit, block)
                                  : body_as_object(unit, block.body, block.span, false);
    list->second.items.push_back({value, dynamic});
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const ExprRef key = text_literal(unit, places[i], lists[i].first);
    object.entries.push_back(
        {key, make_expr(unit, places[i], std::move(lists[i].second)), false, true});
  }
}

/// What an error may have swallowed is an entry, too: one that nobody can read.
void add_lost(Unit& unit, const HclBody& body, Span span, ObjectExpr& object) {
  if (!body.has_lost_entries) return;
  const ExprRef lost = make_expr(unit, span, OpaqueExpr{"this was not read whole"});
  object.entries.push_back({nullptr, lost, true});
}

ExprRef body_as_object(Unit& unit, const HclBody& body, Span span, bool is_resource) {
  ObjectExpr object;
  object.is_body = true;
  for (const HclAttribute& attribute : body.attributes) {
    if (is_resource && is_among(kMetaArguments, attribute.name)) continue;
    object.entries.push_back(
        {text_literal(unit, attribute.name_span, attribute.name), attribute.value});
  }
  add_blocks(unit, body, object, is_resource);
  add_lost(unit, body, span, object);
  return make_expr(unit, span, std::move(object));
}

/// Calls `visit` with each part that an expression consists of, null where one is left out.
template <class Visit>
void each_part(const Expr& expr, const Visit& visit) {
  if (const auto* text = std::get_if<TemplateExpr>(&expr.form)) {
    for (const ExprRef part : text->parts) visit(part);
  } else if (const auto* list = std::get_if<ListExpr>(&expr.form)) {
    for (const ListItem& item : list->items) visit(item.value);
  } else if (const auto* object = std::get_if<ObjectExpr>(&expr.form)) {
    for (const ObjectEntry& entry : object->entries) visit(entry.key), visit(entry.value);
  } else if (const auto* member = std::get_if<MemberExpr>(&expr.form)) {
    visit(member->base);
  } else if (const auto* index = std::get_if<IndexExpr>(&expr.form)) {
    visit(index->base), visit(index->index);
  } else if (const auto* unary = std::get_if<UnaryExpr>(&expr.form)) {
    visit(unary->operand);
  } else if (const auto* binary = std::get_if<BinaryExpr>(&expr.form)) {
    visit(binary->left), visit(binary->right);
  } else if (const auto* choice = std::get_if<ConditionalExpr>(&expr.form)) {
    visit(choice->condition), visit(choice->then_value), visit(choice->else_value);
  } else if (const auto* loop = std::get_if<ForExpr>(&expr.form)) {
    visit(loop->source), visit(loop->key), visit(loop->value), visit(loop->condition);
  }
}

/// The first reference or call in an expression that may hold neither, or null pointer.
const Expr* first_reference(const Expr& expr) {
  const auto* ref = std::get_if<RefExpr>(&expr.form);
  if (std::holds_alternative<CallExpr>(expr.form)) return &expr;
  if (ref != nullptr && ref->kind != RefKind::Iterator) return &expr;
  const Expr* found = nullptr;
  each_part(expr, [&](ExprRef part) {
    if (found == nullptr && part != nullptr) found = first_reference(*part);
  });
  return found;
}

/// Reads `count` or `for_each` into a declaration that has them.
template <class Declaration>
void read_repeat(const HclBody& body, Declaration& declaration) {
  if (const HclAttribute* count = find_attribute(body, "count")) {
    declaration.repeat = Repeat::Count;
    declaration.repeat_over = count->value;
  } else if (const HclAttribute* each = find_attribute(body, "for_each")) {
    declaration.repeat = Repeat::ForEach;
    declaration.repeat_over = each->value;
  }
}

/// A traversal as written, `"name"` as in old files and in JSON as its text.
std::string traversal_text(const SourceFile& file, const Expr& expr) {
  const auto* literal = std::get_if<LiteralExpr>(&expr.form);
  const auto* text = literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
  std::string name = text != nullptr ? *text : std::string(text_of(file, expr.span));
  std::erase(name, '"');
  return name;
}

/// The traversals in `ignore_changes`, or "all".
std::vector<std::string> ignored_changes(const SourceFile& file, const HclBody& lifecycle) {
  const HclAttribute* ignored = find_attribute(lifecycle, "ignore_changes");
  if (ignored == nullptr) return {};
  const auto* list = std::get_if<ListExpr>(&ignored->value->form);
  if (list == nullptr) return {traversal_text(file, *ignored->value)};
  std::vector<std::string> names;
  for (const ListItem& item : list->items) names.push_back(traversal_text(file, *item.value));
  return names;
}

void read_resource(const SourceFile& file, Unit& unit, const HclBlock& block) {
  if (!has_labels(unit, block, 2)) return;
  ResourceDecl resource{};
  resource.is_data = block.type != "resource";
  resource.type = block.labels[0].text;
  resource.name = block.labels[1].text;
  resource.span = block.span;
  resource.header_span = block.header_span;
  resource.body = body_as_object(unit, block.body, block.span, true);
  read_repeat(block.body, resource);
  for (const HclBlock& inner : block.body.blocks) {
    if (inner.type != "lifecycle") continue;
    resource.ignored_changes = ignored_changes(file, inner.body);
    resource.prevent_destroy = literal_bool(inner.body, "prevent_destroy", false);
  }
  unit.resources.push_back(std::move(resource));
}

void read_module(Unit& unit, const HclBlock& block) {
  if (!has_labels(unit, block, 1)) return;
  ModuleCall call{};
  call.name = block.labels[0].text;
  call.span = block.span;
  call.header_span = block.header_span;
  if (const std::string* source = literal_text(block.body, "source")) {
    call.source = *source;
    call.source_span = find_attribute(block.body, "source")->value->span;
  } else if (find_attribute(block.body, "source") == nullptr) {
    note(unit, block.header_span, "the module has no source");
  }
  ObjectExpr arguments;
  arguments.is_body = true;
  for (const HclAttribute& attribute : block.body.attributes) {
    if (is_among(kMetaModuleArguments, attribute.name)) continue;
    arguments.entries.push_back(
        {text_literal(unit, attribute.name_span, attribute.name), attribute.value});
  }
  add_lost(unit, block.body, block.span, arguments);
  call.arguments = make_expr(unit, block.span, std::move(arguments));
  read_repeat(block.body, call);
  unit.modules.push_back(std::move(call));
}

void note_unknown_type(Unit& unit, const Expr& type) {
  const std::optional<WrongWord> wrong = unknown_type_word(type);
  if (!wrong) return;
  const std::string meant = nearest_of_half(wrong->word, type_words());
  note(unit, wrong->span,
       "there is no type `" + printable(wrong->word) + "`" +
           (meant.empty() ? "" : "; did you mean `" + meant + "`?"));
}

/// Whatever does not plainly say no is taken as a yes: a secret that is shown cannot be taken back.
bool is_never_shown(const HclBody& body) {
  const auto says_yes = [&](std::string_view name) {
    const HclAttribute* attribute = find_attribute(body, name);
    if (attribute == nullptr) return false;
    const auto* literal = std::get_if<LiteralExpr>(&attribute->value->form);
    if (literal == nullptr) return true;
    if (const auto* flag = std::get_if<bool>(&literal->value)) return *flag;
    const auto* text = std::get_if<std::string>(&literal->value);
    return text != nullptr && *text != "false";
  };
  return says_yes("sensitive") || says_yes("ephemeral");
}

void read_validations(Unit& unit, const HclBody& body, Input& input) {
  for (const HclBlock& block : body.blocks) {
    if (block.type != "validation") continue;
    const HclAttribute* condition = find_attribute(block.body, "condition");
    if (condition == nullptr) {
      note(unit, block.header_span, "a validation needs a condition");
      continue;
    }
    const HclAttribute* message = find_attribute(block.body, "error_message");
    input.validations.push_back(
        {block.span, condition->value, message == nullptr ? nullptr : message->value});
  }
}

void read_variable(Unit& unit, const HclBlock& block) {
  if (!has_labels(unit, block, 1)) return;
  Input input{};
  input.name = block.labels[0].text;
  input.span = block.span;
  input.name_span = block.labels[0].span;
  if (const HclAttribute* type = find_attribute(block.body, "type")) {
    input.type = lower_type(type->value);
    input.has_type = true;
    note_unknown_type(unit, *type->value);
  }
  if (const HclAttribute* value = find_attribute(block.body, "default")) {
    input.default_value = value->value;
    if (const Expr* reference = first_reference(*value->value)) {
      const char* why = "a default cannot refer to anything or call a function";
      note(unit, reference->span, why);
      input.default_value = make_expr(unit, value->value->span, OpaqueExpr{why});
    }
  }
  input.nullable = literal_bool(block.body, "nullable", true);
  input.sensitive = is_never_shown(block.body);
  read_validations(unit, block.body, input);
  unit.inputs.push_back(std::move(input));
}

void read_output(Unit& unit, const HclBlock& block) {
  const HclAttribute* value = find_attribute(block.body, "value");
  if (!has_labels(unit, block, 1)) return;
  if (value == nullptr) return note(unit, block.header_span, "an output needs a value");
  unit.outputs.push_back(
      {block.labels[0].text, block.labels[0].span, value->value, is_never_shown(block.body)});
}

/// `required_providers { azurerm = { version = "~> 4.0" } }`, or the old form with a bare text.
void read_provider_pins(Unit& unit, const HclBody& providers) {
  for (const HclAttribute& provider : providers.attributes) {
    ExprRef version = provider.value;
    if (const auto* object = std::get_if<ObjectExpr>(&provider.value->form)) {
      version = nullptr;
      for (const ObjectEntry& entry : object->entries) {
        const auto* key = std::get_if<LiteralExpr>(&entry.key->form);
        const auto* name = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
        if (name != nullptr && *name == "version") version = entry.value;
      }
    }
    const auto* literal = version == nullptr ? nullptr : std::get_if<LiteralExpr>(&version->form);
    const auto* text = literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
    if (text != nullptr) unit.provider_pins.push_back({provider.name, *text, version->span});
  }
}

void read_terraform_block(Unit& unit, const HclBlock& block) {
  for (const HclBlock& inner : block.body.blocks) {
    if (inner.type == "required_providers") read_provider_pins(unit, inner.body);
  }
}

/// Notes each name that the file declares a second time; the first one counts.
void note_repeated(Unit& unit) {
  std::set<std::string> known;
  const auto take = [&](const std::string& name, Span span) {
    if (!known.insert(name).second) note(unit, span, name + " is declared twice");
  };
  for (const Input& input : unit.inputs) take("var." + input.name, input.name_span);
  for (const Local& local : unit.locals) take("local." + local.name, local.name_span);
  for (const Output& output : unit.outputs) take("output." + output.name, output.name_span);
  for (const ModuleCall& call : unit.modules) take("module." + call.name, call.header_span);
  for (const ResourceDecl& resource : unit.resources) {
    take((resource.is_data ? "data." : "") + resource.type + "." + resource.name,
         resource.header_span);
  }
}

}  // namespace

void declare_terraform(const SourceFile& file, Unit& unit, const HclBody& body) {
  for (const HclAttribute& attribute : body.attributes) {
    if (std::holds_alternative<OpaqueExpr>(attribute.value->form)) continue;  // noted already
    note(unit, attribute.name_span, "`" + printable(attribute.name) + "` must stand in a block");
  }
  for (const HclBlock& block : body.blocks) {
    if (block.type == "resource" || block.type == "data" || block.type == "ephemeral") {
      read_resource(file, unit, block);
    } else if (block.type == "module") {
      read_module(unit, block);
    } else if (block.type == "variable") {
      read_variable(unit, block);
    } else if (block.type == "output") {
      read_output(unit, block);
    } else if (block.type == "terraform") {
      read_terraform_block(unit, block);
    } else if (block.type == "locals") {
      for (const HclAttribute& local : block.body.attributes) {
        unit.locals.push_back({local.name, local.name_span, local.value});
      }
    }
  }
  note_repeated(unit);
  std::stable_sort(unit.problems.begin(), unit.problems.end(),
                   [](const Problem& x, const Problem& y) { return x.span.begin < y.span.begin; });
}

void declare_tfvars(Unit& unit, const HclBody& body) {
  unit.has_lost_assignments =
      body.has_lost_entries || (body.attributes.empty() && !unit.problems.empty());
  for (const HclAttribute& value : body.attributes) {
    unit.assignments.push_back({value.name, value.name_span, value.value});
  }
  for (const HclBlock& block : body.blocks) {
    note(unit, block.header_span, "a file of values holds no blocks");
  }
}

}  // namespace skulint
