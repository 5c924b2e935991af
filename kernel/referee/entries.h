// The values of the referee in JSON, with the keys of the conformance files
// (conformance/README.md). Seats count from 1; 0 is nobody.
#pragma once

#include "../json.h"
#include "referee/game.h"
#include "referee/observation.h"
#include "referee/record.h"

namespace triolet::referee {

Json tiles_entry(const Tiles& tiles);
Json squares_entry(const Line& squares);
Json violations_entry(const Violations& violations);
Json sheet_entry(const ScoreSheet& sheet);
// The kind of a move, its canonical text (null if it has none), placements or tiles.
Json move_entry(const Move& move);
// The text of a move; of one that has none, its placements.
Json move_text_entry(const Move& move);
// An exchange as the other players see it: "x:_-_".
Json public_move_entry(const Move& move);

// The facts of a position, as text and one by one; hidden racks are null.
Json state_entry(const Observation& observation);
Json moved_entry(const Moved& moved);
Json draws_entry(const Deal& dealt);
Json record_entry(const Record& record);
// The faults of a record, sorted by line.
Json faults_entry(std::vector<LineFault> faults);
// Adds `termination`, `end` and `winners`: null and empty lists while the game goes on.
void add_outcome(Json& response, const std::optional<Outcome>& outcome);

}  // namespace triolet::referee
