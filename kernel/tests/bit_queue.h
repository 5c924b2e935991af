// A bit queue that overflows its buffer, which no position of the other tests does.
#pragma once

#include "report.h"

namespace triolet_tests {

void check_bit_queue(Report& report);

}  // namespace triolet_tests
