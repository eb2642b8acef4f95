// Owns one arbitrary-precision float, for the implementation of Number alone.
#pragma once

#include <stdint.h>

// Asks mpfr.h for its functions on intmax_t.
#define MPFR_USE_INTMAX_T
#include <mpfr.h>

#include <cstdint>
#include <memory>
#include <optional>

#include "value/number.h"

namespace skulint {

inline constexpr std::uint32_t kTextBits = 512;
inline constexpr std::uint32_t kCountBits = 64;

// Just above log2(10^100001), so that everything that parses stays in range.
inline constexpr mpfr_exp_t kMaxBinaryExponent = 332200;

// One MPFR number. Mutable while an operation fills it, const once a Number holds it.
struct BigFloat {
  explicit BigFloat(std::uint32_t bits) { mpfr_init2(value, static_cast<mpfr_prec_t>(bits)); }
  ~BigFloat() { mpfr_clear(value); }
  BigFloat(const BigFloat&) = delete;
  BigFloat& operator=(const BigFloat&) = delete;

  // The number in this form, with its precision.
  static std::shared_ptr<const BigFloat> of(const Number& number);

  // The Number of a result, in its canonical form; the precision is that of `result`. nullopt for
  // NaN and for magnitudes that are too small; magnitudes that are too large become infinite.
  static std::optional<Number> to_number(std::shared_ptr<BigFloat> result);

  mpfr_t value;
};

// One GMP integer, for the length of a scope.
struct BigInteger {
  BigInteger() { mpz_init(value); }
  ~BigInteger() { mpz_clear(value); }
  BigInteger(const BigInteger&) = delete;
  BigInteger& operator=(const BigInteger&) = delete;

  mpz_t value;
};

}  // namespace skulint
