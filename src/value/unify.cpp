// Decides which types convert to which, and finds the type that several convert to.
#include <algorithm>
#include <array>
#include <string_view>

#include "value/type.h"

namespace skulint {

namespace {

using Types = std::vector<Type>;

bool is_primitive(const Type& type) {
  return type.form == TypeForm::String || type.form == TypeForm::Number ||
         type.form == TypeForm::Bool;
}

const Type* field_type(const Type& type, std::string_view name) {
  for (const Type::Field& field : type.fields) {
    if (field.name == name) return &field.type;
  }
  return nullptr;
}

bool object_converts(const Type& from, const Type& to) {
  return std::all_of(to.fields.begin(), to.fields.end(), [&](const Type::Field& field) {
    const Type* source = field_type(from, field.name);
    return source == nullptr ? field.optional : converts(*source, field.type);
  });
}

bool parts_convert(const Types& parts, const Type& element) {
  if (element.form == TypeForm::Any && !parts.empty()) {
    const std::optional<Type> unified = unify_types(parts);
    if (!unified.has_value()) return false;
    const bool all_any = std::all_of(parts.begin(), parts.end(),
                                     [](const Type& part) { return part.form == TypeForm::Any; });
    return unified->form != TypeForm::Any || all_any;
  }
  return std::all_of(parts.begin(), parts.end(),
                     [&](const Type& part) { return converts(part, element); });
}

Types field_types(const Type& object) {
  Types types;
  for (const Type::Field& field : object.fields) types.push_back(field.type);
  return types;
}

bool fields_convert_to_map(const Type& object, const Type& element) {
  if (object.fields.empty()) return true;
  if (element.form == TypeForm::Any) return unify_types(field_types(object)).has_value();
  return parts_convert(field_types(object), element);
}

bool map_converts_to_object(const Type& map, const Type& object) {
  return std::all_of(object.fields.begin(), object.fields.end(), [&](const Type::Field& field) {
    return field.optional || converts(map.elements[0], field.type);
  });
}

bool sequence_converts(const Type& from, const Type& to) {
  const bool wants_tuple = to.form == TypeForm::Tuple;
  if (from.form == TypeForm::Tuple) {
    if (!wants_tuple) return parts_convert(from.elements, to.elements[0]);
    return std::equal(from.elements.begin(), from.elements.end(), to.elements.begin(),
                      to.elements.end(), converts);
  }
  return !wants_tuple && converts(from.elements[0], to.elements[0]);
}

bool is_sequence(const Type& type) {
  return type.form == TypeForm::List || type.form == TypeForm::Set || type.form == TypeForm::Tuple;
}

/// Below zero when `a` is the better common type, above when `b` is, zero when neither.
int preference(const Type& a, const Type& b);

int preference_of_parts(const std::vector<int>& preferences) {
  const bool first =
      std::any_of(preferences.begin(), preferences.end(), [](int p) { return p < 0; });
  const bool second =
      std::any_of(preferences.begin(), preferences.end(), [](int p) { return p > 0; });
  if (first == second) return 0;
  return first ? -1 : 1;
}

int structural_preference(const Type& a, const Type& b) {
  std::vector<int> parts;
  if (a.elements.size() != b.elements.size() || a.fields.size() != b.fields.size()) return 0;
  for (std::size_t i = 0; i < a.elements.size(); ++i) {
    parts.push_back(preference(a.elements[i], b.elements[i]));
  }
  for (const Type::Field& field : a.fields) {
    const Type* other = field_type(b, field.name);
    if (other == nullptr) return 0;
    parts.push_back(preference(field.type, *other));
  }
  return preference_of_parts(parts);
}

int preference(const Type& a, const Type& b) {
  if (is_unsaid(a) || is_unsaid(b)) {
    return static_cast<int>(is_unsaid(a)) - static_cast<int>(is_unsaid(b));
  }
  if (is_primitive(a) && is_primitive(b)) {
    return static_cast<int>(b.form == TypeForm::String) -
           static_cast<int>(a.form == TypeForm::String);
  }
  if (a.form == b.form) return structural_preference(a, b);
  // A list is better than a tuple, a tuple better than a set, a map better than an object.
  if (is_sequence(a) && is_sequence(b)) {
    const auto place = [](const Type& type) {
      if (type.form == TypeForm::List) return 0;
      return type.form == TypeForm::Tuple ? 1 : 2;
    };
    return place(a) < place(b) ? -1 : 1;
  }
  if (a.form == TypeForm::Map && b.form == TypeForm::Object) return -1;
  if (a.form == TypeForm::Object && b.form == TypeForm::Map) return 1;
  return 0;
}

/// Indexes, the most general types first; otherwise in the order given.
std::vector<std::size_t> by_preference(const Types& types) {
  std::vector<std::vector<std::size_t>> worse(types.size());
  std::vector<std::size_t> better(types.size(), 0);
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (std::size_t j = i + 1; j < types.size(); ++j) {
      const int order = preference(types[i], types[j]);
      if (order < 0) worse[i].push_back(j), ++better[j];
      if (order > 0) worse[j].push_back(i), ++better[i];
    }
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (better[i] == 0) order.push_back(i);
  }
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (const std::size_t j : worse[order[next]]) {
      if (--better[j] == 0) order.push_back(j);
    }
  }
  return order;
}

std::optional<Type> collection_of(TypeForm form, const Types& elements) {
  std::optional<Type> element = unify_types(elements);
  if (!element.has_value()) return std::nullopt;
  return collection_type(form, std::move(*element));
}

std::optional<Type> if_all_convert(const Types& types, std::optional<Type> to) {
  if (!to.has_value()) return std::nullopt;
  const bool all = std::all_of(types.begin(), types.end(), [&](const Type& type) {
    return same_type(type, *to) || converts(type, *to);
  });
  return all ? std::move(to) : std::nullopt;
}

std::optional<Type> unify_collections(const Types& types) {
  Types elements;
  for (const Type& type : types) elements.push_back(type.elements[0]);
  return if_all_convert(types, collection_of(types[0].form, elements));
}

std::optional<Type> unify_as_collection(const Types& types) {
  Types parts;
  for (const Type& type : types) {
    parts.insert(parts.end(), type.elements.begin(), type.elements.end());
    for (const Type::Field& field : type.fields) parts.push_back(field.type);
  }
  if (parts.empty()) return std::nullopt;
  const bool objects = types[0].form == TypeForm::Object;
  return if_all_convert(types, collection_of(objects ? TypeForm::Map : TypeForm::List, parts));
}

bool same_shape(const Type& a, const Type& b) {
  return a.elements.size() == b.elements.size() && a.fields.size() == b.fields.size() &&
         std::all_of(a.fields.begin(), a.fields.end(), [&](const Type::Field& field) {
           return field_type(b, field.name) != nullptr;
         });
}

/// Tuples of one length stay a tuple, objects with the same names an object; others become a list
/// or map.
std::optional<Type> unify_structural(const Types& types) {
  const Type& first = types[0];
  const bool alike = std::all_of(types.begin(), types.end(),
                                 [&](const Type& type) { return same_shape(first, type); });
  if (!alike) return unify_as_collection(types);
  Type result = simple_type(first.form);
  for (std::size_t i = 0; i < first.elements.size(); ++i) {
    Types across;
    for (const Type& type : types) across.push_back(type.elements[i]);
    std::optional<Type> part = unify_types(across);
    if (!part.has_value()) return std::nullopt;
    result.elements.push_back(std::move(*part));
  }
  for (const Type::Field& field : first.fields) {
    Types across;
    for (const Type& type : types) across.push_back(*field_type(type, field.name));
    std::optional<Type> part = unify_types(across);
    if (!part.has_value()) return std::nullopt;
    result.fields.push_back({field.name, std::move(*part), false, {}});
  }
  if (std::optional<Type> unified = if_all_convert(types, std::move(result))) return unified;
  return unify_as_collection(types);
}

/// Structural types beside collections: the structural ones unify as a collection of their own
/// first.
std::optional<Type> unify_mixed(const Types& types, TypeForm structural, TypeForm collection) {
  Types parts;
  for (const Type& type : types) {
    if (type.form == structural) parts.push_back(type);
  }
  const std::optional<Type> common = unify_as_collection(parts);
  if (!common.has_value()) return std::nullopt;
  Types replaced = types;
  for (Type& type : replaced) {
    if (type.form == structural) type = *common;
  }
  std::optional<Type> result = unify_types(replaced);
  return result.has_value() && result->form == collection ? result : std::nullopt;
}

std::optional<Type> unify_by_preference(const Types& types) {
  for (const std::size_t wanted : by_preference(types)) {
    if (auto unified = if_all_convert(types, types[wanted])) return unified;
  }
  return std::nullopt;
}

Types distinct_types(const Types& types) {
  Types distinct;
  for (const Type& type : types) {
    const auto same = [&](const Type& other) { return same_type(type, other); };
    if (std::none_of(distinct.begin(), distinct.end(), same)) distinct.push_back(type);
  }
  return distinct;
}

/// The type of values of which some have a type that nobody knows. Text takes in what may stand
/// beside it; a number would become text if the other were one.
Type unify_open(const Types& types) {
  Types known;
  for (const Type& type : types) {
    if (type.form != TypeForm::Open) known.push_back(type);
  }
  const auto is_text = [](const Type& type) { return type.form == TypeForm::String; };
  const bool simple = std::all_of(known.begin(), known.end(), [](const Type& type) {
    return is_primitive(type) || type.form == TypeForm::Any;
  });
  const bool text = simple && std::any_of(known.begin(), known.end(), is_text);
  return simple_type(text ? TypeForm::String : TypeForm::Open);
}

}  // namespace

bool converts(const Type& from, const Type& to) {
  if (is_unsaid(from) || is_unsaid(to)) return true;
  if (is_primitive(from) && is_primitive(to)) {
    return from.form == to.form || from.form == TypeForm::String || to.form == TypeForm::String;
  }
  if (is_sequence(from) && is_sequence(to)) return sequence_converts(from, to);
  const bool from_map = from.form == TypeForm::Map;
  if (to.form == TypeForm::Map) {
    if (from_map) return converts(from.elements[0], to.elements[0]);
    return from.form == TypeForm::Object && fields_convert_to_map(from, to.elements[0]);
  }
  if (to.form != TypeForm::Object) return false;
  if (from_map) return map_converts_to_object(from, to);
  return from.form == TypeForm::Object && object_converts(from, to);
}

std::optional<Type> unify_types(const std::vector<Type>& all) {
  if (all.empty()) return std::nullopt;
  const Types types = distinct_types(all);
  if (types.size() == 1) return types[0];
  const auto count = [&](TypeForm form) {
    return static_cast<std::size_t>(std::count_if(
        types.begin(), types.end(), [&](const Type& type) { return type.form == form; }));
  };
  if (count(TypeForm::Open) > 0) return unify_open(types);
  const std::size_t any = count(TypeForm::Any);
  const std::size_t known = types.size() - any;
  constexpr std::array<TypeForm, 3> kCollections = {TypeForm::Map, TypeForm::List, TypeForm::Set};
  for (const TypeForm form : kCollections) {
    if (count(form) == known) return any > 0 ? Type{} : unify_collections(types);
  }
  const std::size_t objects = count(TypeForm::Object);
  const std::size_t tuples = count(TypeForm::Tuple);
  if (objects == known || tuples == known) return any > 0 ? Type{} : unify_structural(types);
  if (count(TypeForm::Map) > 0 && count(TypeForm::Map) + objects == known) {
    if (auto unified = unify_mixed(types, TypeForm::Object, TypeForm::Map)) return unified;
  } else if (count(TypeForm::List) > 0 && count(TypeForm::List) + tuples == known) {
    if (auto unified = unify_mixed(types, TypeForm::Tuple, TypeForm::List)) return unified;
  } else if (objects > 0 && tuples > 0) {
    return std::nullopt;
  }
  return unify_by_preference(types);
}

}  // namespace skulint
