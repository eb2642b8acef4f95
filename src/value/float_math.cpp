// Computes logarithms and powers with the series and the order of operations of Go's math package.
#include "value/float_math.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace skulint {
namespace {

// e^x for |x| < 700: x = k ln 2 + r, then e^(r/16) - 1 by its Taylor series, squared four times.
double go_exp(double x) {
  constexpr double kLog2E = 1.4426950408889634073599246810018920;
  constexpr double kLn2High = 0.69314718055966295651160180568695068359375;
  constexpr double kLn2Low = 0.28235290563031577122588448175013436025525412068e-12;
  constexpr double kTaylor[] = {1.9841269841269841270e-4,
                                1.3888888888888888889e-3,
                                8.3333333333333333333e-3,
                                4.1666666666666666667e-2,
                                1.6666666666666666667e-1,
                                0.5,
                                1.0};
  const double k = std::nearbyint(kLog2E * x);
  double r = std::fma(-k, kLn2Low, std::fma(-k, kLn2High, x)) * 0.0625;
  double sum = 2.4801587301587301587e-5;
  for (const double term : kTaylor) sum = std::fma(sum, r, term);
  r *= sum;
  // (1 + r)^2 - 1 = r (r + 2); the last squaring adds the one back.
  for (int i = 0; i < 3; ++i) r *= r + 2.0;
  return std::ldexp(std::fma(r, r + 2.0, 1.0), static_cast<int>(k));
}

// The factor m * 2^exponent, kept apart so that intermediate powers cannot overflow.
struct Scaled {
  double m;
  int exponent;
};

// `start` times x^n, by successive squaring.
Scaled times_power(double start, double x, std::int64_t n) {
  Scaled result{start, 0};
  int exponent = 0;
  double square = std::frexp(x, &exponent);
  for (; n != 0; n >>= 1) {
    if (exponent < -4096 || exponent > 4096) {
      // The result is out of range by far: a lower bound of its size is enough.
      result.exponent += exponent;
      break;
    }
    if ((n & 1) != 0) {
      result.m *= square;
      result.exponent += exponent;
    }
    square *= square;
    exponent *= 2;
    if (square < 0.5) {
      square += square;
      --exponent;
    }
  }
  return result;
}

}  // namespace

double go_log(double x) {
  if (!(x > 0) || std::isinf(x)) return std::log(x);
  constexpr double kLn2High = 6.93147180369123816490e-01;
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  constexpr double kSqrtHalf = 7.07106781186547524401e-01;
  int exponent = 0;
  double f = std::frexp(x, &exponent);
  if (f < kSqrtHalf) {
    f *= 2;
    --exponent;
  }
  f -= 1;
  const double k = exponent;
  // log(1 + f) from s = f / (2 + f), with the minimax polynomial known from Sun's fdlibm.
  const double s = f / (2 + f);
  const double s2 = s * s;
  const double s4 = s2 * s2;
  const double odd = s2 * (6.666666666666735130e-01 +
                           s4 * (2.857142874366239149e-01 +
                                 s4 * (1.818357216161805012e-01 + s4 * 1.479819860511658591e-01)));
  const double even = s4 * (3.999999999940941908e-01 +
                            s4 * (2.222219843214978396e-01 + s4 * 1.531383769920937332e-01));
  const double half_square = 0.5 * f * f;
  return k * kLn2High - ((half_square - (s * (half_square + (odd + even)) + k * kLn2Low)) - f);
}

double go_pow(double x, double y) {
  if (y == 0 || x == 1 || x == 0 || !std::isfinite(x) || !std::isfinite(y)) return std::pow(x, y);
  if (y == 1) return x;
  if (y == 0.5) return std::sqrt(x);
  if (y == -0.5) return 1 / std::sqrt(x);

  double whole = 0;
  double fraction = std::modf(std::fabs(y), &whole);
  if (fraction != 0 && x < 0) return std::numeric_limits<double>::quiet_NaN();
  if (whole >= 0x1p63) return std::pow(x, y);  // 1, 0 or infinite in any implementation.

  double start = 1;
  if (fraction != 0) {
    if (fraction > 0.5) {
      fraction -= 1;
      whole += 1;
    }
    start = go_exp(fraction * go_log(x));
  }
  Scaled result = times_power(start, x, static_cast<std::int64_t>(whole));
  if (y < 0) result = {1 / result.m, -result.exponent};
  return std::ldexp(result.m, result.exponent);
}

}  // namespace skulint
