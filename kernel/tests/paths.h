// The two paths side by side: whole games, compared bit by bit at every turn.
#pragma once

#include "editions.h"
#include "report.h"

namespace triolet_tests {

// Games with random plays, exchanges and passes. Without the wide path the portable one is
// compared with itself, so that the sanitizers still see it.
void compare_paths(const Editions& editions, Report& report);

// Playouts: equal on both paths and on any number of threads.
void compare_playouts(const Editions& editions, Report& report);

}  // namespace triolet_tests
