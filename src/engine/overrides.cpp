// Merges override files into the declarations they override.
#include "engine/overrides.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/strings.h"
#include "text/store.h"

namespace skulint {

namespace {

template <class Declaration>
void append(std::vector<Declaration>& all, const std::vector<Declaration>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

template <class Declaration, class Same>
Declaration* find(std::vector<Declaration>& all, const Same& same) {
  const auto found = std::find_if(all.begin(), all.end(), same);
  return found == all.end() ? nullptr : &*found;
}

const std::string* key_text(const ObjectEntry& entry) {
  const auto* literal = entry.key == nullptr ? nullptr : std::get_if<LiteralExpr>(&entry.key->form);
  return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

/// The entries of a body with those of the newer one in place of their namesakes.
ExprRef merge_bodies(Unit& unit, ExprRef base, ExprRef newer) {
  ObjectExpr merged = std::get<ObjectExpr>(base->form);
  for (const ObjectEntry& entry : std::get<ObjectExpr>(newer->form).entries) {
    const std::string* name = key_text(entry);
    ObjectEntry* known = find(merged.entries, [&](const ObjectEntry& other) {
      const std::string* other_name = key_text(other);
      return name != nullptr && other_name != nullptr && *name == *other_name;
    });
    if (known == nullptr) {
      merged.entries.push_back(entry);
    } else {
      *known = entry;
    }
  }
  return make_expr(unit, base->span, std::move(merged));
}

template <class Declaration>
void override_repeat(Declaration& declaration, const Declaration& newer) {
  if (newer.repeat == Repeat::None) return;
  declaration.repeat = newer.repeat;
  declaration.repeat_over = newer.repeat_over;
}

void override_resource(Unit& unit, const ResourceDecl& newer) {
  ResourceDecl* known = find(unit.resources, [&](const ResourceDecl& other) {
    return other.type == newer.type && other.name == newer.name && other.is_data == newer.is_data;
  });
  if (known == nullptr) {
    unit.resources.push_back(newer);
    return;
  }
  known->body = merge_bodies(unit, known->body, newer.body);
  override_repeat(*known, newer);
  if (!newer.ignored_changes.empty()) known->ignored_changes = newer.ignored_changes;
  known->prevent_destroy |= newer.prevent_destroy;
}

void override_module(Unit& unit, const ModuleCall& newer) {
  ModuleCall* known =
      find(unit.modules, [&](const ModuleCall& other) { return other.name == newer.name; });
  if (known == nullptr) {
    unit.modules.push_back(newer);
    return;
  }
  known->arguments = merge_bodies(unit, known->arguments, newer.arguments);
  override_repeat(*known, newer);
  if (!newer.source.empty()) {
    known->source = newer.source;
    known->source_span = newer.source_span;
  }
}

void override_input(Unit& unit, const Input& newer) {
  Input* known = find(unit.inputs, [&](const Input& other) { return other.name == newer.name; });
  if (known == nullptr) {
    unit.inputs.push_back(newer);
    return;
  }
  if (newer.default_value != nullptr) known->default_value = newer.default_value;
  if (newer.has_type) known->type = newer.type;
  known->has_type |= newer.has_type;
  known->nullable &= newer.nullable;
  known->sensitive |= newer.sensitive;
}

template <class Named>
void override_named(std::vector<Named>& all, const Named& newer) {
  Named* known = find(all, [&](const Named& other) { return other.name == newer.name; });
  if (known == nullptr) {
    all.push_back(newer);
  } else {
    *known = newer;
  }
}

void override_pin(std::vector<ProviderPin>& pins, const ProviderPin& newer) {
  ProviderPin* known =
      find(pins, [&](const ProviderPin& other) { return other.provider == newer.provider; });
  if (known == nullptr) {
    pins.push_back(newer);
  } else {
    *known = newer;
  }
}

}  // namespace

bool is_override_file(std::string_view path) {
  std::string name = name_of(path);
  for (const std::string_view suffix : {".json", ".tf", ".tofu"}) {
    if (ends_with(name, suffix)) name.erase(name.size() - suffix.size());
  }
  return name == "override" || ends_with(name, "_override");
}

UnitRef merge_overrides(const std::vector<UnitRef>& units, const std::vector<UnitRef>& overrides) {
  auto merged = std::make_shared<Unit>();
  if (!units.empty()) merged->file = units.front()->file;
  for (const UnitRef& unit : units) {
    append(merged->inputs, unit->inputs);
    append(merged->locals, unit->locals);
    append(merged->outputs, unit->outputs);
    append(merged->resources, unit->resources);
    append(merged->modules, unit->modules);
    append(merged->provider_pins, unit->provider_pins);
  }
  for (const UnitRef& unit : overrides) {
    for (const Input& input : unit->inputs) override_input(*merged, input);
    for (const Local& local : unit->locals) override_named(merged->locals, local);
    for (const Output& output : unit->outputs) override_named(merged->outputs, output);
    for (const ResourceDecl& resource : unit->resources) override_resource(*merged, resource);
    for (const ModuleCall& call : unit->modules) override_module(*merged, call);
    for (const ProviderPin& pin : unit->provider_pins) override_pin(merged->provider_pins, pin);
  }
  return merged;
}

}  // namespace skulint
