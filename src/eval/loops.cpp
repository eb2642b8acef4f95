// Evaluates for expressions, splats and repeated blocks.
#include <algorithm>
#include <map>
#include <utility>

#include "eval/expression.h"
#include "value/ops.h"
#include "value/secrets.h"
#include "value/type.h"

namespace skulint {

namespace {

/// One turn of a loop: what the two names are bound to.
struct Turn {
  Value key;
  Value value;
};

Value error_at(std::string detail, Span span) {
  return bad_input(std::move(detail))
      .with_place(span)
      .with_trace(make_step(StepKind::Literal, span));
}

std::vector<Turn> turns_of(const Value& source, Span source_span) {
  std::vector<Turn> turns;
  if (source.is_mapping()) {
    for (const auto& [name, value] : source.members().entries) {
      turns.push_back(
          {Value::string(name).with_trace(make_step(StepKind::Literal, source_span)), value});
    }
    return turns;
  }
  const bool is_set = source.kind() == ValueKind::Set;
  for (std::size_t i = 0; i < source.items().size(); ++i) {
    const Value& item = source.items()[i];
    Value position = Value::number(Number::from_int(static_cast<std::int64_t>(i)));
    turns.push_back({is_set ? item : position.with_trace(item.trace()), item});
  }
  return turns;
}

bool is_list(const Type* type) {
  return type != nullptr && (type->form == TypeForm::List || type->form == TypeForm::Set ||
                             type->form == TypeForm::Tuple);
}

/// Where the results of a loop go, by its mode.
struct Results {
  Items items;
  std::map<std::string, Items> grouped;
  std::string text;
  bool sensitive = false;  ///< whatever marks a single result marks the whole
};

/// A block made in a turn over a sensitive value: there it is, and each of its arguments is marked.
Value with_marked_members(const Value& block) {
  if (!block.is_mapping()) return block.with_sensitive(true);
  Members members = block.members();
  for (Member& member : members.entries) member.second = member.second.with_sensitive(true);
  return Value::mapping(block.kind(), std::move(members)).with_trace(block.trace());
}

class Loop {
 public:
  Loop(const ForExpr& form, Span span, const Env& env, const Binding* bindings)
      : form_(form), span_(span), env_(env), bindings_(bindings) {}

  Value run(const Value& over) {
    const Value source = form_.mode == ForMode::Splat ? as_list(over) : over;
    if (source.is_unknown()) {
      return unknown_like(source).with_trace(
          make_step(StepKind::Operation, span_, {}, {source.trace()}));
    }
    if (!source.is_sequence() && !source.is_mapping()) {
      return error_at(
          "a value of type " + std::string(name_of(source.kind())) + " cannot be iterated over",
          form_.source->span);
    }
    if (source.is_mapping() && source.members().rest) {
      return Value::unknown(source.members().rest->why, source.members().rest->detail)
          .with_trace(source.trace());
    }
    for (const Turn& turn : turns_of(source, form_.source->span)) {
      Value stopped;
      if (!take_turn(turn, stopped)) {
        return unknown_like(stopped).with_sensitive(stopped.is_sensitive() || results_.sensitive);
      }
      if (env_.budget->steps == 0 || env_.budget->abandoned) {
        return Value::unknown(UnknownReason::Limit, "the loop has too many turns")
            .with_trace(make_step(StepKind::Literal, span_));
      }
    }
    return finish();
  }

 private:
  static Value as_list(const Value& source) {
    if (source.is_unknown() || source.is_sequence()) return source;
    if (source.is_null() && is_list(source.declared_type().get())) {
      return bad_input("a list that is null has no items").with_trace(source.trace());
    }
    if (source.is_null()) return Value::tuple({}).with_trace(source.trace());
    return Value::tuple({source}).with_trace(source.trace());
  }

  bool take_turn(const Turn& turn, Value& stopped) {
    if (form_.mode == ForMode::Blocks) {
      const Value both = Value::object({{"key", turn.key}, {"value", turn.value}})
                             .with_trace(make_step(StepKind::Literal, form_.source->span));
      const Binding bound{form_.value_name, both, bindings_};
      results_.items.push_back(evaluate(*form_.value, env_, &bound));
      return true;
    }
    const Binding key{form_.key_name, turn.key, bindings_};
    const Binding value{form_.value_name, turn.value, form_.key_name.empty() ? bindings_ : &key};
    return filter(&value, stopped) || collect(&value, stopped);
  }

  /// True when the turn is over: it was filtered out. An unknown filter stops the whole loop.
  bool filter(const Binding* bound, Value& stopped) {
    if (form_.condition == nullptr) return false;
    const Value condition =
        to_bool_value(evaluate(*form_.condition, env_, bound)).with_place(form_.condition->span);
    results_.sensitive |= condition.is_sensitive();
    if (condition.is_bool()) return !condition.as_bool();
    stopped =
        condition.is_null() ? error_at("the condition is null", form_.condition->span) : condition;
    return false;
  }

  bool collect(const Binding* bound, Value& stopped) {
    if (stopped.is_unknown()) return false;
    Value result = evaluate(*form_.value, env_, bound);
    if (form_.mode == ForMode::Object) return collect_member(bound, std::move(result), stopped);
    if (form_.mode == ForMode::Text) {
      const Value text = to_string_value(result);
      results_.sensitive |= text.is_sensitive();
      if (!text.is_string()) {
        stopped = text.is_null() ? error_at("null cannot be part of a text", span_) : text;
        return false;
      }
      results_.text += text.as_string();
      if (results_.text.size() <= env_.calls->largest_result) return true;
      stopped = Value::unknown(UnknownReason::Limit, "the text grows too large");
      return false;
    }
    results_.items.push_back(std::move(result));
    return true;
  }

  bool collect_member(const Binding* bound, Value result, Value& stopped) {
    const Value key =
        to_string_value(evaluate(*form_.key, env_, bound)).with_place(form_.key->span);
    results_.sensitive |= key.is_sensitive();
    if (!key.is_string()) {
      stopped = key.is_unknown() ? key : error_at("a key of an object must be a text", span_);
      return false;
    }
    Items& group = results_.grouped[key.as_string()];
    if (!group.empty() && !form_.group) {
      stopped = error_at((results_.sensitive ? "a key" : "the key " + show(key)) +
                             " appears twice; `...` after the value would group them",
                         form_.key->span);
      return false;
    }
    group.push_back(std::move(result));
    return true;
  }

  Value finish() {
    Value result;
    if (form_.mode == ForMode::Text) {
      result = Value::string(std::move(results_.text));
    } else if (form_.mode == ForMode::Object) {
      std::vector<Member> entries;
      for (auto& [key, group] : results_.grouped) {
        entries.emplace_back(key, form_.group ? Value::tuple(std::move(group)) : group[0]);
      }
      result = Value::object(std::move(entries));
    } else {
      result = Value::tuple(std::move(results_.items));
    }
    return result.with_sensitive(results_.sensitive)
        .with_trace(make_step(StepKind::Literal, span_));
  }

  const ForExpr& form_;
  Span span_;
  const Env& env_;
  const Binding* bindings_;
  Results results_;
};

/// The result of the turns over a sensitive value. In them its parts carry no mark, as in the
/// engine, which marks the whole result; so why a turn is refused or unknown may tell a part.
Value marked_result(const Value& result, ForMode mode) {
  const Value told = without_details(result);
  if (mode != ForMode::Blocks || !told.is_sequence()) return told.with_sensitive(true);
  Items blocks;
  for (const Value& block : told.items()) blocks.push_back(with_marked_members(block));
  return Value::sequence(told.kind(), std::move(blocks)).with_trace(told.trace());
}

}  // namespace

Value evaluate_for(const ForExpr& loop, Span span, const Env& env, const Binding* bindings) {
  const Value source = evaluate(*loop.source, env, bindings);
  if (!source.is_sensitive()) return Loop(loop, span, env, bindings).run(source);
  Env hidden = env;
  hidden.hides_keys = true;
  // A splat over what is no list has the marked value itself as its only part.
  const bool is_part = loop.mode == ForMode::Splat && !source.is_sequence();
  const Value over = is_part ? source : source.with_sensitive(false);
  const Value result = Loop(loop, span, hidden, bindings).run(over);
  // Why the source itself is unknown is told where it was made.
  return source.is_unknown() ? result : marked_result(result, loop.mode);
}

}  // namespace skulint
