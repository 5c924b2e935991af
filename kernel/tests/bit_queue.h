// The queue of plays beyond its room, which no rack on any board of the other tests fills.
#pragma once

#include "report.h"

namespace triolet_tests {

void check_bit_queue(Report& report);

}  // namespace triolet_tests
