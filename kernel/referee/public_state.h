// The public part of a position: board, scores, tile counts, whose turn it is. It holds no hidden
// tile. The effect of a move on it is computed here.
#pragma once

#include <vector>

#include "referee/board.h"
#include "referee/edition.h"
#include "referee/moves.h"
#include "referee/scoring.h"

namespace triolet::referee {

inline constexpr int kNobody = -1;

// Seats count from 0.
struct PublicState {
  const Edition* edition = nullptr;
  Board board;
  int players = 0;
  int scores[kPlayers] = {};
  int rack_counts[kPlayers] = {};
  int bag_count = 0;
  int to_move = kNobody;       // kNobody when the game is over
  bool is_new[kPlayers] = {};  // has not had a turn yet
  bool is_out[kPlayers] = {};  // resigned or ran out of time
  int quiet = 0;               // turns in a row without a tile placed
  int passes = 0;              // passes in a row
  int again = 0;               // extra turns still to come after this one

  // The seats that still play.
  std::vector<int> seats_in() const;
  // The next seat that still plays, clockwise.
  int seat_after(int seat) const;
};

// How many tiles the player draws after a play, an exchange or a pass.
int tiles_to_draw(const PublicState& state, const Move& move);

// Applies a legal play, exchange or pass of the seat to move.
void take_turn(PublicState& state, const Move& move, const ScoreSheet& sheet);

// Applies a departure; the rack is out of the game.
void leave(PublicState& state, int seat);

}  // namespace triolet::referee
