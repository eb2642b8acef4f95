// Computes with numbers the way Terraform's engine does, digit for digit.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace skulint {

struct BigFloat;  // The arbitrary-precision form; defined in big_float.h.

// An immutable binary floating-point number: finite, or one of two infinities; never NaN.
//
// The precision travels with the value and is part of what the engine computes: text has 512 bits,
// counts (`length`, `count.index`) have 64, results of float64 functions (`pow`, `log`) have 53. A
// result has the larger precision of its operands, rounded to nearest even, and numbers print with
// just the digits that their precision supports: `1 / 3` shows 155 digits,
// `length(a) / length(b)` 20, and `pow(2, 62)` shows 4611686018427388000.
//
// Integers that fit into 64 bits need no memory of their own. Magnitudes beyond 10^100000 become
// infinite; magnitudes below 10^-100000, where the engine would still count, give no number.
class Number {
 public:
  // Zero.
  Number() = default;

  // A count, with 64 bits.
  static Number from_int(std::int64_t value);
  static Number from_uint(std::uint64_t value);

  // The exact value, with 53 bits. Infinities stay; NaN gives nullopt.
  static std::optional<Number> from_double(double value);

  // What the engine reads where it converts text to a number: `[+-] digits [. digits] [e|p [+-]
  // digits]` with digits on one side of the point at least, or `[+-] inf|Inf`. `p` scales by a
  // power of two. No spaces, underscores or radix prefixes. 512 bits. nullopt for anything else and
  // for non-zero magnitudes outside 10^±100000.
  static std::optional<Number> parse(std::string_view text);

  // A whole number in base 2 to 62 with an optional sign, as `parseint` reads it: up to base 36 the
  // case of letters is ignored, above it `a` is 10 and `A` is 36. As many bits as it needs, 64 at
  // least. nullopt for other text, another base, or more than 100000 digits.
  static std::optional<Number> parse_integer(std::string_view digits, int base);

  bool is_infinite() const;
  bool is_integer() const;  // False for infinities.
  int sign() const;         // -1, 0, 1; 0 for negative zero.

  // The exact value; nullopt for fractions, infinities and what does not fit.
  std::optional<std::int64_t> to_int64() const;

  // The nearest float64; infinite beyond its range.
  double to_double() const;

  // Plain decimal without exponent, with the fewest digits that the precision tells apart. This is
  // the engine's conversion to text and its JSON encoding alike. Negative zero is "-0", infinities
  // are "+Inf" and "-Inf": callers refuse those first.
  std::string to_string() const;

  // Rounded to `digits`, the way the engine's `format` prints: 'f' and 'e' count digits after the
  // point, 'g' significant digits; negative means the fewest that tell apart. At least two exponent
  // digits. `digits` is capped at 100000.
  std::string to_text(char style, int digits) const;

  // The digits of the whole part in base 2 to 36, lower case, with a leading minus where negative;
  // exact, whatever the precision. "0" for infinities.
  std::string to_radix(int base) const;

  // Equal numbers have equal hashes.
  std::size_t hash() const;

  // The engine's arithmetic. nullopt where it refuses: inf - inf, 0 * inf, 0 / 0, inf / inf, inf %
  // x, x % inf; or where the magnitude is too small. `x / 0` is infinite, and `x % 0` is x. The
  // sign of a remainder is that of the dividend.
  friend std::optional<Number> add(const Number& a, const Number& b);
  friend std::optional<Number> sub(const Number& a, const Number& b);
  friend std::optional<Number> mul(const Number& a, const Number& b);
  friend std::optional<Number> div(const Number& a, const Number& b);
  friend std::optional<Number> mod(const Number& a, const Number& b);

  friend Number neg(const Number& a);
  friend Number abs(const Number& a);
  friend Number floor(const Number& a);
  friend Number ceil(const Number& a);

  // By way of float64, as in the engine; nullopt where an argument exceeds its range or the result
  // is not a number. `log` is the quotient of two natural logarithms: log(1000, 10) is below 3.
  friend std::optional<Number> pow(const Number& base, const Number& exponent);
  friend std::optional<Number> log(const Number& a, const Number& base);

  // The engine's `==`: whole numbers are equal by value, fractions when they print alike.
  friend bool operator==(const Number& a, const Number& b);

  // Exact order of the values, total; negative zero is equivalent to zero. It may tell apart
  // fractions of different precision that `==` calls equal, hence `<=` and `>=` of their own, which
  // the engine defines as "less, or equal".
  friend std::weak_ordering operator<=>(const Number& a, const Number& b);
  friend bool operator<=(const Number& a, const Number& b) { return a < b || a == b; }
  friend bool operator>=(const Number& a, const Number& b) { return a > b || a == b; }

 private:
  friend struct BigFloat;

  std::int64_t small_ = 0;               // The value where big_ is null.
  std::uint32_t precision_ = 64;         // In bits.
  std::shared_ptr<const BigFloat> big_;  // Null for whole int64 values other than negative zero.
};

}  // namespace skulint

template <>
struct std::hash<skulint::Number> {
  std::size_t operator()(const skulint::Number& number) const { return number.hash(); }
};
