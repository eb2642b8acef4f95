// Builds, combines and compares numbers.
#include "value/number.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "value/big_float.h"
#include "value/float_math.h"

namespace skulint {
namespace {

constexpr std::uint32_t kDoubleBits = 53;

std::uint64_t magnitude(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

// The bits between the highest and the lowest one of an integer: the precision it needs.
std::uint32_t needed_bits(std::int64_t value) {
  const std::uint64_t m = magnitude(value);
  return m == 0 ? 0
                : static_cast<std::uint32_t>(std::bit_width(m)) -
                      static_cast<std::uint32_t>(std::countr_zero(m));
}

using Operation = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

std::optional<Number> combine(const Number& a, const Number& b, std::uint32_t precision,
                              Operation operation) {
  const auto left = BigFloat::of(a);
  const auto right = BigFloat::of(b);
  auto result = std::make_shared<BigFloat>(precision);
  operation(result->value, left->value, right->value, MPFR_RNDN);
  return BigFloat::to_number(std::move(result));
}

}  // namespace

std::shared_ptr<const BigFloat> BigFloat::of(const Number& number) {
  if (number.big_) return number.big_;
  auto big = std::make_shared<BigFloat>(number.precision_);
  mpfr_set_sj(big->value, number.small_, MPFR_RNDN);
  return big;
}

std::optional<Number> BigFloat::to_number(std::shared_ptr<BigFloat> result) {
  mpfr_ptr value = result->value;
  if (mpfr_nan_p(value)) return std::nullopt;
  if (mpfr_regular_p(value)) {
    const mpfr_exp_t exponent = mpfr_get_exp(value);
    if (exponent < -kMaxBinaryExponent) return std::nullopt;
    if (exponent > kMaxBinaryExponent) mpfr_set_inf(value, mpfr_sgn(value));
  }
  Number number;
  number.precision_ = static_cast<std::uint32_t>(mpfr_get_prec(value));
  const bool negative_zero = mpfr_zero_p(value) && mpfr_signbit(value);
  if (!negative_zero && mpfr_integer_p(value) && mpfr_fits_intmax_p(value, MPFR_RNDN)) {
    number.small_ = mpfr_get_sj(value, MPFR_RNDN);
  } else {
    number.big_ = std::move(result);
  }
  return number;
}

Number Number::from_int(std::int64_t value) {
  Number number;
  number.small_ = value;
  number.precision_ = kCountBits;
  return number;
}

Number Number::from_uint(std::uint64_t value) {
  auto big = std::make_shared<BigFloat>(kCountBits);
  mpfr_set_uj(big->value, value, MPFR_RNDN);
  return *BigFloat::to_number(std::move(big));
}

std::optional<Number> Number::from_double(double value) {
  auto big = std::make_shared<BigFloat>(kDoubleBits);
  mpfr_set_d(big->value, value, MPFR_RNDN);
  return BigFloat::to_number(std::move(big));
}

bool Number::is_infinite() const {
  return big_ && mpfr_inf_p(big_->value);
}

bool Number::is_integer() const {
  return !big_ || mpfr_integer_p(big_->value);
}

int Number::sign() const {
  const int raw = big_ ? mpfr_sgn(big_->value) : (small_ > 0) - (small_ < 0);
  return (raw > 0) - (raw < 0);
}

std::optional<std::int64_t> Number::to_int64() const {
  if (!big_) return small_;
  if (mpfr_zero_p(big_->value)) return 0;
  return std::nullopt;
}

double Number::to_double() const {
  return big_ ? mpfr_get_d(big_->value, MPFR_RNDN) : static_cast<double>(small_);
}

std::size_t Number::hash() const {
  if (const auto value = to_int64()) return std::hash<std::int64_t>()(*value);
  // Fractions are equal when they print alike, whole numbers when their values are.
  if (is_integer()) return std::hash<double>()(to_double());
  return std::hash<std::string>()(to_string());
}

std::optional<Number> add(const Number& a, const Number& b) {
  const std::uint32_t precision = std::max(a.precision_, b.precision_);
  std::int64_t sum = 0;
  if (!a.big_ && !b.big_ && !__builtin_add_overflow(a.small_, b.small_, &sum) &&
      needed_bits(sum) <= precision) {
    Number result = Number::from_int(sum);
    result.precision_ = precision;
    return result;
  }
  return combine(a, b, precision, mpfr_add);
}

std::optional<Number> sub(const Number& a, const Number& b) {
  const std::uint32_t precision = std::max(a.precision_, b.precision_);
  std::int64_t difference = 0;
  if (!a.big_ && !b.big_ && !__builtin_sub_overflow(a.small_, b.small_, &difference) &&
      needed_bits(difference) <= precision) {
    Number result = Number::from_int(difference);
    result.precision_ = precision;
    return result;
  }
  return combine(a, b, precision, mpfr_sub);
}

// The product alone is computed with 512 bits always, and keeps those that it needs.
std::optional<Number> mul(const Number& a, const Number& b) {
  const std::uint32_t precision = std::max(a.precision_, b.precision_);
  std::int64_t product = 0;
  const bool negative_zero =
      !a.big_ && !b.big_ && (a.small_ < 0 || b.small_ < 0) && (a.small_ == 0 || b.small_ == 0);
  if (!a.big_ && !b.big_ && !negative_zero &&
      !__builtin_mul_overflow(a.small_, b.small_, &product)) {
    Number result = Number::from_int(product);
    result.precision_ = std::max(precision, needed_bits(product));
    return result;
  }
  const auto left = BigFloat::of(a);
  const auto right = BigFloat::of(b);
  auto result = std::make_shared<BigFloat>(kTextBits);
  mpfr_mul(result->value, left->value, right->value, MPFR_RNDN);
  const mpfr_prec_t needed = mpfr_regular_p(result->value) ? mpfr_min_prec(result->value) : 0;
  mpfr_prec_round(result->value, std::max(needed, static_cast<mpfr_prec_t>(precision)), MPFR_RNDN);
  return BigFloat::to_number(std::move(result));
}

std::optional<Number> div(const Number& a, const Number& b) {
  const std::uint32_t precision = std::max(a.precision_, b.precision_);
  // Zeros have signs, and the smallest integer has no positive counterpart.
  const bool simple = !a.big_ && !b.big_ && a.small_ != 0 && b.small_ != 0 && b.small_ != -1;
  if (simple && a.small_ % b.small_ == 0 && needed_bits(a.small_ / b.small_) <= precision) {
    Number result = Number::from_int(a.small_ / b.small_);
    result.precision_ = precision;
    return result;
  }
  return combine(a, b, precision, mpfr_div);
}

// As the engine does it: the rounded quotient is truncated, and the product and the difference are
// rounded to the precision of the dividend.
std::optional<Number> mod(const Number& a, const Number& b) {
  if (b.sign() == 0) return a;
  if (a.is_infinite() || b.is_infinite()) return std::nullopt;
  if (!a.big_ && !b.big_ && a.precision_ >= kCountBits && b.precision_ >= kCountBits) {
    Number result = Number::from_int(b.small_ == -1 ? 0 : a.small_ % b.small_);
    result.precision_ = a.precision_;
    return result;
  }
  const auto left = BigFloat::of(a);
  const auto right = BigFloat::of(b);
  BigFloat quotient(std::max(a.precision_, b.precision_));
  mpfr_div(quotient.value, left->value, right->value, MPFR_RNDN);
  mpfr_trunc(quotient.value, quotient.value);
  if (mpfr_zero_p(quotient.value)) mpfr_set_zero(quotient.value, 1);
  auto result = std::make_shared<BigFloat>(a.precision_);
  mpfr_set(result->value, quotient.value, MPFR_RNDN);
  mpfr_mul(result->value, right->value, result->value, MPFR_RNDN);
  mpfr_sub(result->value, left->value, result->value, MPFR_RNDN);
  return BigFloat::to_number(std::move(result));
}

Number neg(const Number& a) {
  auto result = std::make_shared<BigFloat>(a.precision_);
  mpfr_neg(result->value, BigFloat::of(a)->value, MPFR_RNDN);
  return *BigFloat::to_number(std::move(result));
}

Number abs(const Number& a) {
  if (!a.big_ && a.small_ >= 0) return a;
  auto result = std::make_shared<BigFloat>(a.precision_);
  mpfr_abs(result->value, BigFloat::of(a)->value, MPFR_RNDN);
  return *BigFloat::to_number(std::move(result));
}

namespace {

// `round` is mpfr_floor or mpfr_ceil; the engine never makes a negative zero here.
Number round_to_integer(const BigFloat& a, int (*round)(mpfr_ptr, mpfr_srcptr)) {
  auto result = std::make_shared<BigFloat>(static_cast<std::uint32_t>(mpfr_get_prec(a.value)));
  round(result->value, a.value);
  if (mpfr_zero_p(result->value)) mpfr_set_zero(result->value, 1);
  return *BigFloat::to_number(std::move(result));
}

int round_down(mpfr_ptr result, mpfr_srcptr a) {
  return mpfr_floor(result, a);
}
int round_up(mpfr_ptr result, mpfr_srcptr a) {
  return mpfr_ceil(result, a);
}

// True where the conversion to float64 lost a finite value.
bool exceeds_double(const Number& a) {
  return std::isinf(a.to_double()) && !a.is_infinite();
}

}  // namespace

Number floor(const Number& a) {
  return a.big_ ? round_to_integer(*a.big_, round_down) : a;
}

Number ceil(const Number& a) {
  return a.big_ ? round_to_integer(*a.big_, round_up) : a;
}

std::optional<Number> pow(const Number& base, const Number& exponent) {
  if (exceeds_double(base) || exceeds_double(exponent)) return std::nullopt;
  return Number::from_double(go_pow(base.to_double(), exponent.to_double()));
}

std::optional<Number> log(const Number& a, const Number& base) {
  if (exceeds_double(a) || exceeds_double(base)) return std::nullopt;
  return Number::from_double(go_log(a.to_double()) / go_log(base.to_double()));
}

bool operator==(const Number& a, const Number& b) {
  if (!a.big_ && !b.big_) return a.small_ == b.small_;
  if (a.is_integer() != b.is_integer() || a.sign() != b.sign()) return false;
  if (a.is_integer()) return (a <=> b) == 0;
  const bool identical = a.precision_ == b.precision_ && (a <=> b) == 0;
  return identical || a.to_string() == b.to_string();
}

std::weak_ordering operator<=>(const Number& a, const Number& b) {
  if (!a.big_ && !b.big_) return a.small_ <=> b.small_;
  return mpfr_cmp(BigFloat::of(a)->value, BigFloat::of(b)->value) <=> 0;
}

}  // namespace skulint
