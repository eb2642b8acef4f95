// Declares the neutral syntax that every language is lowered to: expressions, declarations, units.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/type_form.h"
#include "text/source.h"

namespace skulint {

struct Expr;
using ExprRef = const Expr*;  ///< owned by the Unit; never null unless a comment says so

/// A literal. Numbers keep their text: the evaluator's numbers are wider than a double.
struct NullLiteral {};
struct NumberLiteral {
  std::string text;
};
struct LiteralExpr {
  std::variant<NullLiteral, bool, NumberLiteral, std::string> value;
};

/// Parts joined as text. A template of one part is not unwrapped here: lowering does that.
struct TemplateExpr {
  std::vector<ExprRef> parts;
};

/// `spread` items contribute their own items (repeated blocks, Bicep's `...x`).
struct ListItem {
  ExprRef value;
  bool spread = false;
};
struct ListExpr {
  std::vector<ListItem> items;
};

/// A `spread` entry has no key: the members of its value are entries, too. Where it is Opaque, an
/// error in the text may have swallowed entries.
/// `is_blocks`: a list of nested blocks; when it is empty there is no such block at all.
struct ObjectEntry {
  ExprRef key = nullptr;  ///< null for a spread entry
  ExprRef value;
  bool spread = false;
  bool is_blocks = false;
};
/// `is_body`: the entries are the arguments and blocks of a declaration, so their traces say so.
struct ObjectExpr {
  std::vector<ObjectEntry> entries;
  bool is_body = false;
};

enum class RefKind : std::uint8_t {
  Input,     ///< variable, parameter
  Local,     ///< local, Bicep or ARM variable
  Resource,  ///< name is "TYPE.NAME" in Terraform, the symbol in Bicep
  Data,      ///< read from the cloud
  Module,
  Iterator,  ///< bound by an enclosing For, or `each`/`count` of the declaration
  Builtin,   ///< path, terraform, self; the words of a rule
};
struct RefExpr {
  RefKind kind;
  std::string name;
};

struct MemberExpr {
  ExprRef base;
  std::string name;
};

struct IndexExpr {
  ExprRef base;
  ExprRef index;
};

/// `expand_last`: the last argument is a list whose items are the arguments (`f(xs...)`).
struct CallExpr {
  std::string name;
  std::vector<ExprRef> arguments;
  bool expand_last = false;
  Span name_span;
};

enum class UnaryOp : std::uint8_t { Negate, Not };
struct UnaryExpr {
  UnaryOp op;
  ExprRef operand;
};

enum class BinaryOp : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  Modulo,
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  And,
  Or,
};
struct BinaryExpr {
  BinaryOp op;
  ExprRef left;
  ExprRef right;
};

struct ConditionalExpr {
  ExprRef condition;
  ExprRef then_value;
  ExprRef else_value;
};

enum class ForMode : std::uint8_t {
  List,    ///< [for …]
  Object,  ///< {for … : key => value}
  Text,    ///< %{for}: the results joined as text
  Splat,   ///< x[*].y: null gives [], what is no list counts as a list of one
  Blocks,  ///< dynamic "x": one object an element; iterates maps, lists and sets
};
/// The names are bound as Iterators inside `key`, `value` and `condition`. In mode Blocks the
/// value name is bound to an object with `key` and `value`.
struct ForExpr {
  ForMode mode;
  std::string key_name;  ///< empty when not asked for
  std::string value_name;
  ExprRef source;
  ExprRef key = nullptr;  ///< mode Object only
  ExprRef value;
  ExprRef condition = nullptr;  ///< null: all
  bool group = false;           ///< `...` after the value of an Object
};

/// What could not be lowered: evaluates to unknown with this reason.
struct OpaqueExpr {
  std::string why;
  bool is_limit = false;  ///< too large or too deep for this program, not wrong
};

struct Expr {
  Span span;
  std::variant<LiteralExpr, TemplateExpr, ListExpr, ObjectExpr, RefExpr, MemberExpr, IndexExpr,
               CallExpr, UnaryExpr, BinaryExpr, ConditionalExpr, ForExpr, OpaqueExpr>
      form;
};

/// A type as declared for an input. Fields of an object are in order of the text.
struct TypeExpr {
  struct Field;
  TypeForm form = TypeForm::Any;
  std::vector<TypeExpr> elements;  ///< one for List, Set and Map; several for Tuple
  std::vector<Field> fields;
};
struct TypeExpr::Field {
  std::string name;
  TypeExpr type;
  bool optional = false;
  ExprRef default_value = nullptr;  ///< null: none
};

/// A condition that the value of an input must meet.
struct Validation {
  Span span;  ///< the whole block
  ExprRef condition = nullptr;
  ExprRef error_message = nullptr;  ///< null: none
};

struct Input {
  std::string name;
  Span span;  ///< the whole declaration
  Span name_span;
  TypeExpr type;
  bool has_type = false;            ///< a type is written, be it `any`
  ExprRef default_value = nullptr;  ///< null: a value must be given
  bool nullable = true;             ///< false: null means the default
  bool sensitive = false;           ///< never shown: declared sensitive or ephemeral
  std::vector<Validation> validations;
};

struct Local {
  std::string name;
  Span name_span;
  ExprRef value;
};

struct Output {
  std::string name;
  Span name_span;
  ExprRef value;
  bool sensitive = false;
};

enum class Repeat : std::uint8_t { None, Count, ForEach };

struct ResourceDecl {
  bool is_data = false;
  std::string type;
  std::string name;
  Span span;         ///< the whole declaration
  Span header_span;  ///< `resource "type" "name"`
  ExprRef body;      ///< an ObjectExpr with is_body
  Repeat repeat = Repeat::None;
  ExprRef repeat_over = nullptr;             ///< null when repeat is None
  std::vector<std::string> ignored_changes;  ///< lifecycle; "all" for everything
  bool prevent_destroy = false;
};

struct ModuleCall {
  std::string name;
  Span span;
  Span header_span;
  std::string source;  ///< as written; empty when it is no literal
  Span source_span;
  ExprRef arguments;  ///< an ObjectExpr with is_body
  Repeat repeat = Repeat::None;
  ExprRef repeat_over = nullptr;
};

/// A value given to an input from outside (`.tfvars`).
struct Assignment {
  std::string name;
  Span name_span;
  ExprRef value;
};

/// A version constraint on a provider, as written.
struct ProviderPin {
  std::string provider;  ///< local name, "azurerm"
  std::string constraint;
  Span span;
};

struct Comment {
  Span span;
};

enum class ProblemKind : std::uint8_t {
  Syntax,      ///< the text is not of its language
  Semantics,   ///< it is, but says what no engine accepts (duplicates, cycles, bad values)
  Unreadable,  ///< the file or directory could not be read
};
/// Something wrong with the user's input. The rest is still judged.
struct Problem {
  ProblemKind kind = ProblemKind::Syntax;
  std::string message;
  Span span;         ///< may have no place
  std::string path;  ///< names the place where the span cannot
};

/// Everything one file says, in neutral terms; immutable once built.
struct Unit {
  FileId file;
  std::deque<Expr> expressions;  ///< owns every Expr that the declarations point to
  std::vector<Input> inputs;
  std::vector<Local> locals;
  std::vector<Output> outputs;
  std::vector<ResourceDecl> resources;
  std::vector<ModuleCall> modules;
  std::vector<Assignment> assignments;
  bool has_lost_declarations = false;  ///< some of what the file declares was left out
  bool has_lost_assignments = false;   ///< an error in the text may have swallowed some
  std::vector<ProviderPin> provider_pins;
  std::vector<Comment> comments;
  std::vector<Problem> problems;
};
using UnitRef = std::shared_ptr<const Unit>;

/// Builds an expression inside `unit`.
template <class Form>
ExprRef make_expr(Unit& unit, Span span, Form form) {
  unit.expressions.push_back(Expr{span, std::move(form)});
  return &unit.expressions.back();
}

/// What names a problem's kind in JSON: "syntax", "semantics", "unreadable".
const char* name_of(ProblemKind kind);

}  // namespace skulint
