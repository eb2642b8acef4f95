// Renders Units as s-expressions.
#include "syntax/dump.h"

#include <array>
#include <string_view>

#include "base/strings.h"

namespace skulint {

namespace {

constexpr std::array<std::string_view, 7> kRefs = {"input",  "local",    "resource", "data",
                                                   "module", "iterator", "builtin"};
constexpr std::array<std::string_view, 13> kBinary = {
    "add",  "subtract",   "multiply", "divide",        "modulo", "equal", "not-equal",
    "less", "less-equal", "greater",  "greater-equal", "and",    "or"};
constexpr std::array<std::string_view, 5> kModes = {"for-list", "for-object", "for-text", "splat",
                                                    "for-blocks"};

std::string quoted(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return "\"" + printable(escaped) + "\"";
}

std::string list(std::string_view head, const std::vector<ExprRef>& parts) {
  std::string out = "(" + std::string(head);
  for (const ExprRef part : parts) out += " " + (part == nullptr ? "_" : dump(*part));
  return out + ")";
}

struct Dumper {
  std::string operator()(const LiteralExpr& form) const {
    if (const auto* flag = std::get_if<bool>(&form.value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<NumberLiteral>(&form.value)) return number->text;
    if (const auto* text = std::get_if<std::string>(&form.value)) return quoted(*text);
    return "null";
  }
  std::string operator()(const TemplateExpr& form) const { return list("template", form.parts); }
  std::string operator()(const ListExpr& form) const {
    std::string out = "(list";
    for (const ListItem& item : form.items) {
      out += item.spread ? " ..." + dump(*item.value) : " " + dump(*item.value);
    }
    return out + ")";
  }
  std::string operator()(const ObjectExpr& form) const {
    std::string out = form.is_body ? "(body" : "(object";
    for (const ObjectEntry& entry : form.entries) {
      out += entry.spread ? " ..." + dump(*entry.value)
                          : " (" + dump(*entry.key) + " " + dump(*entry.value) + ")";
    }
    return out + ")";
  }
  std::string operator()(const RefExpr& form) const {
    return "(" + std::string(kRefs.at(static_cast<std::size_t>(form.kind))) + " " + form.name + ")";
  }
  std::string operator()(const MemberExpr& form) const {
    return "(member " + dump(*form.base) + " " + form.name + ")";
  }
  std::string operator()(const IndexExpr& form) const {
    return list("index", {form.base, form.index});
  }
  std::string operator()(const CallExpr& form) const {
    return list("call " + form.name + (form.expand_last ? "..." : ""), form.arguments);
  }
  std::string operator()(const UnaryExpr& form) const {
    return list(form.op == UnaryOp::Not ? "not" : "negate", {form.operand});
  }
  std::string operator()(const BinaryExpr& form) const {
    return list(kBinary.at(static_cast<std::size_t>(form.op)), {form.left, form.right});
  }
  std::string operator()(const ConditionalExpr& form) const {
    return list("if", {form.condition, form.then_value, form.else_value});
  }
  std::string operator()(const ForExpr& form) const {
    const std::string names = (form.key_name.empty() ? "" : form.key_name + ",") + form.value_name;
    return list(std::string(kModes.at(static_cast<std::size_t>(form.mode))) + " " + names +
                    (form.group ? " group" : ""),
                {form.source, form.key, form.value, form.condition});
  }
  std::string operator()(const OpaqueExpr& form) const {
    return "(opaque " + quoted(form.why) + ")";
  }
};

std::string repeat_text(Repeat repeat, ExprRef over) {
  if (repeat == Repeat::None) return {};
  return (repeat == Repeat::Count ? " count=" : " for_each=") + dump(*over);
}

}  // namespace

std::string dump(const Expr& expr) {
  return std::visit(Dumper{}, expr.form);
}

std::string dump(const Unit& unit) {
  std::string out;
  for (const Input& input : unit.inputs) {
    out += "input " + input.name;
    if (input.default_value != nullptr) out += " = " + dump(*input.default_value);
    if (!input.nullable) out += " not-null";
    if (input.sensitive) out += " sensitive";
    for (const Validation& validation : input.validations) {
      out += " where " + dump(*validation.condition);
    }
    out += "\n";
  }
  for (const Local& local : unit.locals) {
    out += "local " + local.name + " = " + dump(*local.value) + "\n";
  }
  for (const ResourceDecl& resource : unit.resources) {
    out += std::string(resource.is_data ? "data " : "resource ") + resource.type + "." +
           resource.name + repeat_text(resource.repeat, resource.repeat_over) + " " +
           dump(*resource.body) + "\n";
  }
  for (const ModuleCall& call : unit.modules) {
    out += "module " + call.name + " from " + quoted(call.source) +
           repeat_text(call.repeat, call.repeat_over) + " " + dump(*call.arguments) + "\n";
  }
  for (const Output& output : unit.outputs) {
    out += "output " + output.name + " = " + dump(*output.value) + "\n";
  }
  for (const Assignment& assignment : unit.assignments) {
    out += "assign " + assignment.name + " = " + dump(*assignment.value) + "\n";
  }
  return out;
}

}  // namespace skulint
