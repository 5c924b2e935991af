// Compares the two paths bit by bit at every turn of whole games.
#pragma once

#include "editions.h"
#include "game.h"
#include "report.h"

namespace triolet_tests {

// The wide path; on a machine without it the portable one.
const triolet::Path& other_path();

// Games with random plays, exchanges and passes. Without the wide path the portable one is compared
// with itself, so that it still runs under the sanitizers.
void compare_paths(const Editions& editions, Report& report);

// Playouts must be equal on both paths and with any number of threads.
void compare_playouts(const Editions& editions, Report& report);

}  // namespace triolet_tests
