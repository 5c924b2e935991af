// The best play of every rack, found all at once, against what the generator finds for each.
#pragma once

#include "editions.h"
#include "report.h"

namespace triolet_tests {

// Every rack that the edition's tiles can make, on boards of random games.
void compare_replies(const Editions& editions, Report& report);

}  // namespace triolet_tests
