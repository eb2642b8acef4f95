// Lowers declared types: `list(string)`, `object({ a = optional(number, 1) })`.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lang/hcl/terraform.h"

namespace skulint {

namespace {

TypeExpr::Field lower_field(const ObjectEntry& entry, std::string name) {
  TypeExpr::Field field{std::move(name), {}, false, nullptr};
  const auto* call = std::get_if<CallExpr>(&entry.value->form);
  if (call == nullptr || call->name != "optional" || call->arguments.empty()) {
    field.type = lower_type(entry.value);
    return field;
  }
  field.optional = true;
  field.type = lower_type(call->arguments[0]);
  if (call->arguments.size() > 1) field.default_value = call->arguments[1];
  return field;
}

TypeExpr lower_object_type(ExprRef expr) {
  TypeExpr type{TypeForm::Object, {}, {}};
  const auto* object = std::get_if<ObjectExpr>(&expr->form);
  if (object == nullptr) return {};
  for (const ObjectEntry& entry : object->entries) {
    const auto* key = std::get_if<LiteralExpr>(&entry.key->form);
    const auto* name = key == nullptr ? nullptr : std::get_if<std::string>(&key->value);
    if (name != nullptr) type.fields.push_back(lower_field(entry, *name));
  }
  return type;
}

struct TypeWord {
  std::string_view word;
  TypeForm form;
};
constexpr std::array<TypeWord, 10> kTypeWords = {{{"any", TypeForm::Any},
                                                  {"string", TypeForm::String},
                                                  {"number", TypeForm::Number},
                                                  {"bool", TypeForm::Bool},
                                                  {"list", TypeForm::List},
                                                  {"set", TypeForm::Set},
                                                  {"map", TypeForm::Map},
                                                  {"tuple", TypeForm::Tuple},
                                                  {"object", TypeForm::Object},
                                                  {"dynamic", TypeForm::Any}}};

TypeForm form_of(std::string_view word) {
  for (const TypeWord& known : kTypeWords) {
    if (known.word == word) return known.form;
  }
  return TypeForm::Any;
}

bool is_collection(TypeForm form) {
  return form == TypeForm::List || form == TypeForm::Set || form == TypeForm::Map;
}

/// `list` alone is list(any); `object` and `tuple` alone say nothing.
TypeExpr word_type(std::string_view word) {
  TypeExpr type{form_of(word), {}, {}};
  if (type.form == TypeForm::Object || type.form == TypeForm::Tuple) return {};
  if (is_collection(type.form)) type.elements.emplace_back();
  return type;
}

}  // namespace

TypeExpr lower_type(ExprRef expr) {
  if (const auto* word = std::get_if<RefExpr>(&expr->form)) return word_type(word->name);
  if (const auto* literal = std::get_if<LiteralExpr>(&expr->form)) {
    const auto* word = std::get_if<std::string>(&literal->value);  // type = "string", as of old
    return word == nullptr ? TypeExpr{} : word_type(*word);
  }
  const auto* call = std::get_if<CallExpr>(&expr->form);
  if (call == nullptr || call->arguments.size() != 1) return {};
  TypeExpr type{form_of(call->name), {}, {}};
  if (type.form == TypeForm::Object) return lower_object_type(call->arguments[0]);
  if (type.form == TypeForm::Tuple) {
    const auto* list = std::get_if<ListExpr>(&call->arguments[0]->form);
    if (list == nullptr) return {};
    for (const ListItem& item : list->items) type.elements.push_back(lower_type(item.value));
    return type;
  }
  if (!is_collection(type.form)) return {};
  type.elements.push_back(lower_type(call->arguments[0]));
  return type;
}

std::vector<std::string> type_words() {
  std::vector<std::string> words;
  for (const TypeWord& known : kTypeWords) words.emplace_back(known.word);
  return words;
}

std::optional<WrongWord> unknown_type_word(const Expr& expr) {
  const auto wrong = [&](const std::string& word, Span span) -> std::optional<WrongWord> {
    const bool known = std::any_of(kTypeWords.begin(), kTypeWords.end(),
                                   [&](const TypeWord& type) { return type.word == word; });
    return known ? std::nullopt : std::optional(WrongWord{word, span});
  };
  if (const auto* word = std::get_if<RefExpr>(&expr.form)) {
    return word->kind == RefKind::Builtin ? wrong(word->name, expr.span) : std::nullopt;
  }
  if (const auto* literal = std::get_if<LiteralExpr>(&expr.form)) {
    const auto* word = std::get_if<std::string>(&literal->value);
    return word == nullptr ? std::nullopt : wrong(*word, expr.span);
  }
  std::vector<ExprRef> parts;
  if (const auto* call = std::get_if<CallExpr>(&expr.form)) {
    if (call->name != "optional") {
      if (auto found = wrong(call->name, call->name_span)) return found;
    }
    // What follows the type in `optional` is a value.
    if (!call->arguments.empty()) parts.push_back(call->arguments[0]);
  } else if (const auto* object = std::get_if<ObjectExpr>(&expr.form)) {
    for (const ObjectEntry& entry : object->entries) parts.push_back(entry.value);
  } else if (const auto* list = std::get_if<ListExpr>(&expr.form)) {
    for (const ListItem& item : list->items) parts.push_back(item.value);
  }
  for (const ExprRef part : parts) {
    if (auto found = unknown_type_word(*part)) return found;
  }
  return std::nullopt;
}

}  // namespace skulint
