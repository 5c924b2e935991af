// Whether a seat has any move: which passes are forced, and whether the board is dead.
#pragma once

#include "referee/turn.h"

namespace triolet::referee {

bool can_play(const Turn& turn);

// Whether passing is the only legal move; an unknown rack is assumed to have no play.
bool must_pass(const Turn& turn);

// Whether one of the tiles could be played alone, ignoring the square rules. If none can, no play
// is possible: every play has a tile beside an earlier one, and that tile could be played alone.
bool fits_anywhere(const Edition& edition, const Board& board, const Tiles& tiles);

}  // namespace triolet::referee
