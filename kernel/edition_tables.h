// Prepares an edition that was read from outside for the paths.
#pragma once

#include <memory>

#include "game.h"

namespace triolet {

// The tables of an edition, or null if its numbers are too high for them. The limits are those of
// `fits` in src/triolet/engine/kernel_tables.py.
std::unique_ptr<const EditionTables> make_tables(Edition edition);

}  // namespace triolet
