#include "elementary.h"

#include <cmath>

#include "path/elementary.h"

namespace triolet_tests {

namespace {

constexpr double kTolerance = 1e-7;  // relative; a float has a precision of 6e-8

bool is_close(double found, double wanted) {
  return std::abs(found - wanted) <= kTolerance * wanted;
}

}  // namespace

void check_elementary(Report& report) {
  bool are_exponentials = true;
  bool are_probabilities = true;
  for (int step = 0; step <= 10'000; ++step) {
    const double x = -0.008 * step;
    are_exponentials &= is_close(triolet::exponential(x), std::exp(x));
    const auto deviation = static_cast<float>(0.0025 * step - 12.5);
    const double wanted = 0.5 * std::erfc(-deviation * std::sqrt(0.5));
    // Below is no float of full precision.
    if (wanted > 1e-35) are_probabilities &= is_close(triolet::normal_below(deviation), wanted);
  }
  report.check(are_exponentials, "exponential");
  report.check(are_probabilities, "normal distribution");
  report.check(triolet::exponential(0) == 1 && triolet::exponential(-1000) == 0 &&
                   triolet::exponential(-INFINITY) == 0,
               "exponential at its ends");
  report.check(triolet::normal_below(0) == 0.5f && triolet::normal_below(-INFINITY) == 0 &&
                   triolet::normal_below(INFINITY) == 1,
               "normal distribution at its ends");
}

}  // namespace triolet_tests
