// Games in which one seat thinks, for the sanitizers to see, and on both paths.
#pragma once

#include "editions.h"
#include "report.h"

namespace triolet_tests {

// Judging, looking ahead and playing lines: bit by bit the same on both paths, and everything legal
// is there.
void check_thinking(const Editions& editions, Report& report);

}  // namespace triolet_tests
