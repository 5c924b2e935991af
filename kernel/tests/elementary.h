// Compares the kernel's own exponential function and normal distribution with the C library's.
#pragma once

#include "report.h"

namespace triolet_tests {

void check_elementary(Report& report);

}  // namespace triolet_tests
