// Compares the best play of every rack, found all at once, with the generator's.
#pragma once

#include "editions.h"
#include "report.h"

namespace triolet_tests {

// Every rack that the edition's tiles allow, on boards of random games.
void compare_replies(const Editions& editions, Report& report);

}  // namespace triolet_tests
