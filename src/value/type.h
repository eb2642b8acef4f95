// Declares types as values are converted to them, and the conversion.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/type_form.h"
#include "value/value.h"

namespace skulint {

/// A declared type. List, Set and Map have one element type, Tuple one for each item.
struct Type {
  struct Field;
  TypeForm form = TypeForm::Any;
  std::vector<Type> elements;
  std::vector<Field> fields;
};
struct Type::Field {
  std::string name;
  Type type;
  bool optional = false;
  Value default_value;  ///< null when there is none
};

/// `list(string)`, `object({size = number})`: as the language writes it.
std::string show(const Type& type);

/// Converts as Terraform converts an input to its declared type: primitives by their text, tuples
/// to lists and sets, objects to maps; an object type drops what it does not name and fills
/// optional fields. What cannot be converted is an error value. Unknown stays unknown (with its
/// reason), unknown parts stay parts; each part keeps its own trace.
Value convert(const Value& value, const Type& type);

/// Single-step conversions, with the engine's rules; an error value when they do not apply.
Value to_string_value(const Value& value);
Value to_number_value(const Value& value);
Value to_bool_value(const Value& value);

/// The two values brought to one type as the arms of a conditional are (a number beside a text
/// becomes text; null fits everything; a tuple beside a list a list); errors when they do not
/// unify.
std::pair<Value, Value> unify(const Value& a, const Value& b);

/// The items brought to one type, as a list's elements are; an error value in first place if not.
Items unify_all(const Items& items);

/// The items converted to a type that `unify_types` found for theirs. Where that leaves a type
/// open, known parts become unknown: beside what may be text, 1 may be "1".
Items convert_together(const Items& items, const Type& common);

/// Whether two types are one; optional fields and their defaults aside.
bool same_type(const Type& a, const Type& b);

/// The type of a value. Any stands for a null of which nothing more is known, Open for an unknown,
/// both also as an element type. Costs a walk through tuples and objects.
Type type_of(const Value& value);

/// Whether nothing is said about values of this type.
inline bool is_unsaid(const Type& type) {
  return type.form == TypeForm::Any || type.form == TypeForm::Open;
}

/// Whether some value of one type converts to the other. Any and Open convert to and from
/// everything.
bool converts(const Type& from, const Type& to);

/// The type that all of these convert to, as `unify` chooses it; none if there is no such type.
/// Open when only the type of an unknown decides: beside text it has to become text.
std::optional<Type> unify_types(const std::vector<Type>& types);

/// A list or set of these items, or a map of these members, which have the element type already. It
/// keeps the type where the content alone would not tell it. Map members come sorted.
Value make_list(Items items, const Type& element);
Value make_set_of(const Items& items, const Type& element);
Value make_map(Members members, const Type& element);

/// Types without parts, and those with one element type.
Type simple_type(TypeForm form);
Type collection_type(TypeForm form, Type element);

/// The reason and trace of an unknown value, for a result of another type; that is Any by default.
Value unknown_like(const Value& unknown, const Type& type = {});

}  // namespace skulint
