// Prints numbers in decimal with the digits that the engine prints.
#include <algorithm>
#include <bit>

#include "value/big_float.h"
#include "value/number.h"

namespace skulint {
namespace {

constexpr int kMaxDigits = 100000;

// The magnitude 0.DIGITS * 10^point. Neither leading nor trailing zeros; no digits for zero.
struct Decimal {
  std::string digits;
  std::int64_t point = 0;

  char at(std::size_t i) const { return i < digits.size() ? digits[i] : '0'; }
};

// mantissa * 2^exponent, exactly; the mantissa must be positive.
Decimal to_decimal(mpz_srcptr mantissa, mpfr_exp_t exponent) {
  BigInteger scaled;
  const mp_bitcnt_t zeros = mpz_scan1(mantissa, 0);
  mpz_tdiv_q_2exp(scaled.value, mantissa, zeros);
  exponent += static_cast<mpfr_exp_t>(zeros);
  if (exponent >= 0) {
    mpz_mul_2exp(scaled.value, scaled.value, static_cast<mp_bitcnt_t>(exponent));
  } else {
    // m / 2^k = m * 5^k / 10^k
    BigInteger fives;
    mpz_ui_pow_ui(fives.value, 5, static_cast<unsigned long>(-exponent));
    mpz_mul(scaled.value, scaled.value, fives.value);
  }
  Decimal decimal;
  decimal.digits.resize(mpz_sizeinbase(scaled.value, 10) + 2);
  mpz_get_str(decimal.digits.data(), 10, scaled.value);
  decimal.digits.resize(decimal.digits.find('\0'));
  decimal.point =
      static_cast<std::int64_t>(decimal.digits.size()) + std::min<mpfr_exp_t>(exponent, 0);
  decimal.digits.resize(decimal.digits.find_last_not_of('0') + 1);
  return decimal;
}

void round_down(Decimal& decimal, std::size_t count) {
  if (count >= decimal.digits.size()) return;
  decimal.digits.resize(count);
  decimal.digits.resize(decimal.digits.find_last_not_of('0') + 1);
  if (decimal.digits.empty()) decimal.point = 0;
}

void round_up(Decimal& decimal, std::size_t count) {
  if (count >= decimal.digits.size()) return;
  decimal.digits.resize(count);
  decimal.digits.resize(decimal.digits.find_last_not_of('9') + 1);
  if (decimal.digits.empty()) {
    decimal.digits = "1";
    ++decimal.point;
  } else {
    ++decimal.digits.back();
  }
}

// Keeps `count` digits; a tie goes to the even digit. A negative count leaves zero.
void round_nearest(Decimal& decimal, std::int64_t count) {
  if (count < 0) {
    decimal = {};
    return;
  }
  const auto kept = static_cast<std::size_t>(count);
  if (kept >= decimal.digits.size()) return;
  const bool tie = decimal.digits[kept] == '5' && kept + 1 == decimal.digits.size();
  const bool up =
      tie ? kept > 0 && (decimal.digits[kept - 1] - '0') % 2 == 1 : decimal.digits[kept] >= '5';
  up ? round_up(decimal, kept) : round_down(decimal, kept);
}

// Keeps the digits that tell the value from its neighbours of the same precision: walks until the
// midpoints below and above have parted from it. The engine walks by position, whatever the
// magnitudes of the midpoints, and at powers of two takes the gap below for as wide as the one
// above; both show in its digits.
Decimal shortest_decimal(mpfr_srcptr value) {
  BigInteger mantissa;
  const mpfr_exp_t exponent = mpfr_get_z_2exp(mantissa.value, value) - 1;
  mpz_abs(mantissa.value, mantissa.value);
  const bool inclusive = mpz_even_p(mantissa.value);
  mpz_mul_2exp(mantissa.value, mantissa.value, 1);
  Decimal decimal = to_decimal(mantissa.value, exponent);
  mpz_sub_ui(mantissa.value, mantissa.value, 1);
  const Decimal lower = to_decimal(mantissa.value, exponent);
  mpz_add_ui(mantissa.value, mantissa.value, 2);
  const Decimal upper = to_decimal(mantissa.value, exponent);

  for (std::size_t i = 0; i < decimal.digits.size(); ++i) {
    const char digit = decimal.digits[i];
    const char above = upper.at(i);
    const bool down_ok = lower.at(i) != digit || (inclusive && i + 1 == lower.digits.size());
    const bool up_ok =
        digit != above && (inclusive || digit + 1 < above || i + 1 < upper.digits.size());
    if (down_ok && up_ok) {
      round_nearest(decimal, static_cast<std::int64_t>(i) + 1);
    } else if (down_ok) {
      round_down(decimal, i + 1);
    } else if (up_ok) {
      round_up(decimal, i + 1);
    } else {
      continue;
    }
    break;
  }
  return decimal;
}

Decimal exact_decimal(mpfr_srcptr value) {
  BigInteger mantissa;
  const mpfr_exp_t exponent = mpfr_get_z_2exp(mantissa.value, value);
  mpz_abs(mantissa.value, mantissa.value);
  return to_decimal(mantissa.value, exponent);
}

// Digits with `fraction_digits` after the point.
std::string plain(const Decimal& decimal, std::int64_t fraction_digits) {
  std::string text;
  for (std::int64_t i = 0; i < decimal.point; ++i) text += decimal.at(static_cast<std::size_t>(i));
  if (text.empty()) text = "0";
  if (fraction_digits > 0) text += '.';
  for (std::int64_t i = 0; i < fraction_digits; ++i) {
    const std::int64_t at = decimal.point + i;
    text += at < 0 ? '0' : decimal.at(static_cast<std::size_t>(at));
  }
  return text;
}

// One digit, `fraction_digits` more, and the exponent.
std::string scientific(const Decimal& decimal, std::int64_t fraction_digits) {
  std::string text(1, decimal.at(0));
  if (fraction_digits > 0) text += '.';
  for (std::int64_t i = 1; i <= fraction_digits; ++i)
    text += decimal.at(static_cast<std::size_t>(i));
  const std::int64_t exponent = decimal.digits.empty() ? 0 : decimal.point - 1;
  const std::string digits = std::to_string(exponent < 0 ? -exponent : exponent);
  return text + (exponent < 0 ? "e-" : "e+") + (digits.size() < 2 ? "0" : "") + digits;
}

// `digits` significant digits, or all that there are, in the shorter of the two notations.
std::string general(const Decimal& decimal, std::int64_t digits) {
  const bool shortest = digits < 0;
  const auto available = static_cast<std::int64_t>(decimal.digits.size());
  const std::int64_t significant = shortest ? available : std::max<std::int64_t>(digits, 1);
  std::int64_t limit = significant;
  if (limit > available && available >= decimal.point) limit = available;
  if (shortest) limit = 6;
  const std::int64_t exponent = decimal.point - 1;
  if (exponent < -4 || exponent >= limit) {
    return scientific(decimal, std::min(significant, available) - 1);
  }
  const std::int64_t shown = significant > decimal.point ? available : significant;
  return plain(decimal, std::max<std::int64_t>(shown - decimal.point, 0));
}

}  // namespace

std::string Number::to_string() const {
  // Integers within their precision print whole.
  const auto bits = static_cast<std::uint64_t>(small_);
  const std::uint64_t magnitude = small_ < 0 ? 0 - bits : bits;
  if (!big_ && static_cast<std::uint32_t>(std::bit_width(magnitude)) <= precision_) {
    return std::to_string(small_);
  }
  return to_text('f', -1);
}

std::string Number::to_text(char style, int digits) const {
  if (is_infinite()) return sign() < 0 ? "-Inf" : "+Inf";
  const auto big = BigFloat::of(*this);
  const std::int64_t count = std::min(digits, kMaxDigits);
  Decimal decimal;
  if (!mpfr_zero_p(big->value)) {
    decimal = count < 0 ? shortest_decimal(big->value) : exact_decimal(big->value);
  }
  const auto available = static_cast<std::int64_t>(decimal.digits.size());
  std::string text;
  if (style == 'e') {
    if (count >= 0) round_nearest(decimal, count + 1);
    text = scientific(decimal, count < 0 ? available - 1 : count);
  } else if (style == 'g') {
    if (count >= 0) round_nearest(decimal, std::max<std::int64_t>(count, 1));
    text = general(decimal, count);
  } else {
    if (count >= 0) round_nearest(decimal, decimal.point + count);
    text = plain(decimal, count < 0 ? available - decimal.point : count);
  }
  return (mpfr_signbit(big->value) ? "-" : "") + text;
}

std::string Number::to_radix(int base) const {
  BigInteger whole;
  mpfr_get_z(whole.value, BigFloat::of(*this)->value, MPFR_RNDZ);
  std::string text(mpz_sizeinbase(whole.value, base) + 2, '\0');
  mpz_get_str(text.data(), base, whole.value);
  text.resize(text.find('\0'));
  return text;
}

}  // namespace skulint
