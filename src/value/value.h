// Declares values: what an expression evaluates to, concrete or unknown with a reason.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "value/number.h"
#include "value/trace.h"

namespace skulint {

/// Terraform tells lists from tuples and maps from objects; Bicep and ARM have tuples and objects.
enum class ValueKind : std::uint8_t {
  Null,
  Bool,
  Number,
  String,
  List,
  Set,
  Tuple,
  Map,
  Object,
  Unknown,
};

enum class UnknownReason : std::uint8_t {
  NoDefault,     ///< an input that nobody gave a value
  Computed,      ///< only the cloud knows
  RemoteModule,  ///< the module's source is not on disk
  Unsupported,   ///< the language has it, this program does not
  Cycle,
  BadInput,  ///< the engine refuses the expression
  Sensitive,
  Limit,  ///< too large or too deep to evaluate
};

/// The word for a reason in JSON: "no-default", "computed", …
std::string_view name_of(UnknownReason reason);

/// Why a value is not known. `detail` is a sentence's end for a user: "var.size has no value here".
struct Unknown {
  UnknownReason why = UnknownReason::Unsupported;
  std::string detail;
  Span at;             ///< of an error: the innermost expression that is refused
  bool quiet = false;  ///< of an error: a problem tells it already, or some engines accept it
  /// Of a text: what it certainly begins with. A text that has one is not null.
  std::string prefix = {};
};

class Value;
struct Type;  // value/type.h
using Items = std::vector<Value>;
using Member = std::pair<std::string, Value>;

/// The members of a map or object, in their order. `rest`: an absent member is not missing but
/// unknown for this reason (a resource's computed attributes).
struct Members {
  std::vector<Member> entries;
  std::optional<Unknown> rest;
};

/// One concrete value, or unknown with a reason. Cheap to copy, never mutated.
class Value {
 public:
  Value() = default;  ///< null
  static Value null() { return {}; }
  static Value boolean(bool value);
  static Value number(Number value);
  static Value string(std::string value);
  /// `kind` is List, Set or Tuple. A Set must come sorted and without duplicates: see make_set.
  static Value sequence(ValueKind kind, Items items);
  static Value tuple(Items items) { return sequence(ValueKind::Tuple, std::move(items)); }
  /// `kind` is Map or Object. Keys must be distinct; Terraform's come sorted.
  static Value mapping(ValueKind kind, Members members);
  static Value object(std::vector<Member> entries) {
    return mapping(ValueKind::Object, Members{std::move(entries), std::nullopt});
  }
  static Value unknown(UnknownReason why, std::string detail);

  ValueKind kind() const { return kind_; }
  bool is_null() const { return kind_ == ValueKind::Null; }
  bool is_unknown() const { return kind_ == ValueKind::Unknown; }
  bool is_bool() const { return kind_ == ValueKind::Bool; }
  bool is_number() const { return kind_ == ValueKind::Number; }
  bool is_string() const { return kind_ == ValueKind::String; }
  bool is_sequence() const {
    return kind_ == ValueKind::List || kind_ == ValueKind::Set || kind_ == ValueKind::Tuple;
  }
  bool is_mapping() const { return kind_ == ValueKind::Map || kind_ == ValueKind::Object; }
  bool is_error() const { return is_unknown() && unknown_info().why == UnknownReason::BadInput; }

  /// Each may be asked only of a value of that kind.
  bool as_bool() const { return std::get<bool>(payload_); }
  const Number& as_number() const { return std::get<Number>(payload_); }
  const std::string& as_string() const {
    return *std::get<std::shared_ptr<const std::string>>(payload_);
  }
  const Items& items() const { return *std::get<std::shared_ptr<const Items>>(payload_); }
  const Members& members() const { return *std::get<std::shared_ptr<const Members>>(payload_); }
  const Unknown& unknown_info() const {
    return *std::get<std::shared_ptr<const Unknown>>(payload_);
  }

  /// The member of a mapping, or null pointer.
  const Value* find(std::string_view name) const;

  const TraceRef& trace() const { return trace_; }
  Value with_trace(TraceRef trace) const;

  /// A sensitive value is never shown; whatever is computed from it is sensitive too.
  bool is_sensitive() const { return sensitive_; }
  Value with_sensitive(bool sensitive) const;
  /// The same content with no mark on it or inside it. The engine takes marks off before it works
  /// on a value, and puts them on the whole result.
  Value unmarked() const;

  /// The type where the content alone does not tell it: of a typed null or unknown, of an empty or
  /// half-known collection. Null pointer elsewhere; type_of (value/type.h) answers for any value.
  const std::shared_ptr<const Type>& declared_type() const { return type_; }
  Value with_type(std::shared_ptr<const Type> type) const;

  /// An error with the place of the expression that is refused, unless it has one already.
  Value with_place(Span at) const;
  /// An error that is to be no problem of its own.
  Value made_quiet() const;
  /// An unknown text of which the beginning is known, as far as what follows cannot change it.
  Value with_prefix(std::string_view beginning) const;
  /// The known beginning of an unknown text; "" for any other value.
  const std::string& prefix() const;

  /// Whether an error, an unknown or a sensitive value is this one or lies inside it.
  bool has_error() const { return (inside_ & kError) != 0; }
  bool has_unknown() const { return (inside_ & kUnknown) != 0; }
  bool has_sensitive() const { return sensitive_ || (inside_ & kSensitive) != 0; }

  /// How many values a walk through this one meets, itself included; a shared part counts each time
  /// it is met. Stops at the largest number of 32 bits.
  std::uint32_t weight() const { return weight_; }

 private:
  using Payload = std::variant<std::monostate, bool, Number, std::shared_ptr<const std::string>,
                               std::shared_ptr<const Items>, std::shared_ptr<const Members>,
                               std::shared_ptr<const Unknown>>;
  Value(ValueKind kind, Payload payload) : payload_(std::move(payload)), kind_(kind) {}

  static constexpr std::uint8_t kError = 1;
  static constexpr std::uint8_t kUnknown = 2;
  static constexpr std::uint8_t kSensitive = 4;
  static constexpr std::uint8_t kSorted = 8;  ///< a mapping whose names rise: find may halve
  void take_in(const Value& part);

  Payload payload_;
  TraceRef trace_;
  std::shared_ptr<const Type> type_;
  std::uint32_t weight_ = 1;
  ValueKind kind_ = ValueKind::Null;
  bool sensitive_ = false;
  std::uint8_t inside_ = 0;
};

/// The words Terraform's messages use: "string", "list", "object", …
std::string_view name_of(ValueKind kind);

/// Same kind and same content, traces aside; unknowns equal nothing. Use ops.h to evaluate `==`.
bool same_value(const Value& a, const Value& b);

/// The members of a map or object, sorted by name. Of equal names the last one counts.
Members sorted_members(std::vector<Member> entries);

/// A set: sorted as the engine sorts (numbers, text and bools by their own order, whatever has
/// parts by a rendering, null and unknown last), each once. Unknown items are all kept. A mark in
/// one item is a mark on the set, as which item it was could not be told.
Value make_set(const Items& items);

/// The first error anywhere inside, or null pointer: the engine refuses an expression that has one.
const Value* first_error(const Value& value);

/// The first unknown anywhere inside, or null pointer.
const Value* first_unknown(const Value& value);

/// A one-line rendering for messages and traces: 4096, "prod", [1, 2], (unknown); cut at `limit`
/// bytes. A sensitive value shows as (sensitive).
std::string show(const Value& value, std::size_t limit = 80);

}  // namespace skulint
