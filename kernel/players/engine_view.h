// From the referee's observation of a game to what the engine sees, and from its moves to those of
// the referee.
#pragma once

#include <memory>
#include <vector>

#include "edition_tables.h"
#include "players/thinker.h"
#include "referee/fault.h"
#include "referee/game.h"
#include "referee/moves.h"
#include "referee/observation.h"

namespace triolet::players {

// The tables of an edition; null and a fault if its numbers are too high for them.
std::unique_ptr<const EditionTables> tables_of(const referee::Edition& edition,
                                               referee::Fault& fault);

// Squares and tiles of the referee as the engine numbers them.
int square_of(referee::Square square);
int kind_of(int tile);

// What the seat to move sees. Its rack must be known.
SeenGame seen_game(const referee::Observation& observation,
                   const std::vector<referee::Moved>& history);

// The latest play of a history; without tiles if there is none.
Play latest_play(const std::vector<referee::Moved>& history);

// A play of the engine as a move of the referee, and an exchange, or a pass without tiles.
referee::Move move_of(const Play& play);
referee::Move move_of(const Rack& given);

}  // namespace triolet::players
