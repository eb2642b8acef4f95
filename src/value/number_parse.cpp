// Reads numbers from text.
#include <algorithm>
#include <charconv>
#include <utility>

#include "value/big_float.h"
#include "value/number.h"

namespace skulint {
namespace {

constexpr std::int64_t kMaxDecimalExponent = 100000;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Removes and returns the leading digits.
std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

// Removes the leading sign; true for minus.
bool take_sign(std::string_view& text) {
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return false;
  const bool negative = text[0] == '-';
  text.remove_prefix(1);
  return negative;
}

// The parts of a decimal literal without its sign.
struct Literal {
  std::string_view whole;
  std::string_view fraction;
  bool binary_exponent = false;
  std::int64_t exponent = 0;
};

std::optional<Literal> scan_literal(std::string_view text) {
  Literal literal;
  literal.whole = take_digits(text);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    literal.fraction = take_digits(text);
  }
  if (literal.whole.empty() && literal.fraction.empty()) return std::nullopt;
  if (text.empty()) return literal;

  if (std::string_view("eEpP").find(text[0]) == std::string_view::npos) return std::nullopt;
  literal.binary_exponent = text[0] == 'p' || text[0] == 'P';
  text.remove_prefix(1);
  const bool negative = take_sign(text);
  const std::string_view digits = take_digits(text);
  if (digits.empty() || !text.empty()) return std::nullopt;
  const std::string signed_digits = (negative ? "-" : "") + std::string(digits);
  const char* const end = signed_digits.data() + signed_digits.size();
  if (std::from_chars(signed_digits.data(), end, literal.exponent).ec != std::errc()) {
    return std::nullopt;
  }
  return literal;
}

// The exponent e of the leading digit, d * 10^e, ignoring a binary exponent; nullopt for zero.
std::optional<std::int64_t> leading_exponent(const Literal& literal) {
  const std::int64_t shift = literal.binary_exponent ? 0 : literal.exponent;
  const std::size_t in_whole = literal.whole.find_first_not_of('0');
  if (in_whole != std::string_view::npos) {
    return static_cast<std::int64_t>(literal.whole.size() - in_whole) - 1 + shift;
  }
  const std::size_t in_fraction = literal.fraction.find_first_not_of('0');
  if (in_fraction == std::string_view::npos) return std::nullopt;
  return shift - static_cast<std::int64_t>(in_fraction) - 1;
}

// False where the value is too large or too small to be kept; zero is always in range.
bool in_range(const Literal& literal) {
  // Also keeps the sum below from overflowing.
  constexpr std::int64_t kAbsurd = std::int64_t{1} << 60;
  const std::optional<std::int64_t> leading =
      literal.exponent < -kAbsurd || literal.exponent > kAbsurd
          ? leading_exponent({literal.whole, literal.fraction, true, 0})
          : leading_exponent(literal);
  if (!leading) return true;
  if (literal.exponent < -kAbsurd || literal.exponent > kAbsurd) return false;
  return *leading >= -kMaxDecimalExponent && *leading <= kMaxDecimalExponent;
}

// The value of a digit as `parseint` counts: 0-9, then a-z, then A-Z; -1 for other characters.
int digit_value(char c, int base) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + (base > 36 ? 36 : 10);
  return -1;
}

}  // namespace

std::optional<Number> Number::parse(std::string_view text) {
  const bool negative = take_sign(text);
  auto big = std::make_shared<BigFloat>(kTextBits);
  if (text == "inf" || text == "Inf") {
    mpfr_set_inf(big->value, negative ? -1 : 1);
    return BigFloat::to_number(std::move(big));
  }
  const std::optional<Literal> literal = scan_literal(text);
  if (!literal || !in_range(*literal)) return std::nullopt;

  std::string digits = negative ? "-" : "";
  digits.append(literal->whole).append(".").append(literal->fraction);
  if (!literal->binary_exponent) digits.append("e").append(std::to_string(literal->exponent));
  mpfr_set_str(big->value, digits.c_str(), 10, MPFR_RNDN);
  if (literal->binary_exponent) {
    // Larger shifts leave the range from any mantissa that is in range.
    const std::int64_t limit = 4 * kMaxBinaryExponent;
    mpfr_mul_2si(big->value, big->value,
                 static_cast<long>(std::clamp(literal->exponent, -limit, limit)), MPFR_RNDN);
  }
  std::optional<Number> number = BigFloat::to_number(std::move(big));
  if (number && number->is_infinite()) return std::nullopt;
  return number;
}

std::optional<Number> Number::parse_integer(std::string_view digits, int base) {
  const bool negative = take_sign(digits);
  if (base < 2 || base > 62 || digits.empty() || digits.size() > kMaxDecimalExponent) {
    return std::nullopt;
  }
  std::string gmp_digits = negative ? "-" : "";
  for (const char c : digits) {
    const int value = digit_value(c, base);
    if (value < 0 || value >= base) return std::nullopt;
    // Above base 36, GMP has upper case first.
    const std::string_view alphabet =
        base > 36 ? "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                  : "0123456789abcdefghijklmnopqrstuvwxyz";
    gmp_digits += alphabet[static_cast<std::size_t>(value)];
  }
  BigInteger integer;
  mpz_set_str(integer.value, gmp_digits.c_str(), base);
  const auto bits = static_cast<std::uint32_t>(mpz_sizeinbase(integer.value, 2));
  auto big = std::make_shared<BigFloat>(std::max(bits, kCountBits));
  mpfr_set_z(big->value, integer.value, MPFR_RNDN);
  return BigFloat::to_number(std::move(big));
}

}  // namespace skulint
