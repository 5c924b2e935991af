// Games in which one seat evaluates and simulates, on both paths and under sanitizers.
#pragma once

#include "editions.h"
#include "report.h"

namespace triolet_tests {

// Evaluations, simulations and lookahead must be equal bit by bit on both paths, and finite.
void check_thinking(const Editions& editions, Report& report);

}  // namespace triolet_tests
