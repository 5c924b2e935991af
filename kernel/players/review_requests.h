// Responds to the requests of reviews: `evaluate-move` and `replies`.
#pragma once

#include "json.h"
#include "players/player_reader.h"
#include "players/search.h"
#include "players/view_reader.h"

namespace triolet::players {

// A legal play, exchange or pass of the seat to move, from the key `move`; nothing after a fault.
// After an illegal move, `refused` has the violations.
std::optional<referee::Move> read_move(const View& view, const Json& request,
                                       const referee::GameReader& reader, referee::Fault& fault,
                                       referee::Violations& refused);

// The move compared with the best one. The rack must be known, and the limit must have samples.
void respond_evaluate_move(const View& view, const referee::Move& move, const PlayerValues& values,
                           const SearchLimit& limit, referee::Fault& fault, Json& response);

// What the next player can expect after a move, or on the board as it is.
void respond_replies(const Json& request, const referee::GameReader& reader, referee::Fault& fault,
                     referee::Violations& refused, Json& response);

// The terms of the static evaluation of a move, in points.
Json terms_entry(const RankedMove& move);

}  // namespace triolet::players
