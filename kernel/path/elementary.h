// The exponential function and the normal distribution, from basic operations in a fixed order: the
// functions of the C library may round differently in a browser or in another version, and then a
// bot would not make the same moves on every machine.
#pragma once

#include <cstdint>

namespace triolet {
namespace {

// Even and odd terms apart, because each waits for the one before.
template <int kTerms>
inline double polynomial(const double (&coefficients)[kTerms], double x) {
  const double square = x * x;
  double sums[2] = {0, 0};
  for (int term = kTerms - 1; term >= 0; --term) {
    sums[term % 2] = coefficients[term] + square * sums[term % 2];
  }
  return sums[0] + x * sums[1];
}

// e^x for x up to 0, with the precision of a float.
inline double exponential(double x) {
  constexpr double kLowest = -103;  // below is no positive float
  if (!(x >= kLowest)) return 0;
  constexpr double kLogOfTwo = 0.69314718055994531;
  // To the nearest: a conversion rounds towards 0.
  const int twos = static_cast<int>(x * (1 / kLogOfTwo) - 0.5);
  constexpr double kTaylor[] = {1, 1, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040};
  const auto exponent = static_cast<std::uint64_t>(1023 + twos) << 52;
  return polynomial(kTaylor, x - twos * kLogOfTwo) * __builtin_bit_cast(double, exponent);
}

// A polynomial in 2 t - 1, fitted to log(erfc(z) e^(z^2) / t) with t = 2 / (2 + z); the error is
// below 6e-9.
inline constexpr double kErrorFunction[] = {
    -0.6717940851517221,     0.6726431547745421,    0.04734341752107575,    -0.04689364055997664,
    -0.009874534918337842,   0.008808825369504563,  0.001770666118708409,   -0.002288765238889302,
    -0.00018278214172838016, 0.0005737663723125668, -3.211377238157138e-05, -8.728381033252004e-05,
    1.3371503533275518e-05};

// The cumulative standard normal distribution.
inline float normal_below(float x) {
  constexpr double kRootOfHalf = 0.70710678118654752;
  const double z = (x < 0 ? -double{x} : double{x}) * kRootOfHalf;
  const double t = 2 / (2 + z);
  const double beyond = 0.5 * t * exponential(polynomial(kErrorFunction, 2 * t - 1) - z * z);
  return static_cast<float>(x < 0 ? beyond : 1 - beyond);
}

}  // namespace
}  // namespace triolet
