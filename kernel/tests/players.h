// Tests of the players through the C interface.
#pragma once

#include <string>

#include "report.h"

namespace triolet_tests {

// Bots play games, search in slices and answer at the positions of the conformance files. The
// editions must be loaded.
void check_players(const std::string& conformance, Report& report);

}  // namespace triolet_tests
