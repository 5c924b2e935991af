// The data of evaluation and simulation: a seat's observation, its beliefs about the other racks,
// and the learned weights, which come from the caller.
#pragma once

#include <cstdint>

#include "game.h"

namespace triolet {

// Kinds of tiles in hidden racks: sixteen faces and the joker.
inline constexpr int kVectorFaces = 16;
inline constexpr int kHiddenJoker = kVectorFaces;
inline constexpr int kHiddenKinds = kVectorFaces + 1;

// Tiles that a seat cannot see.
struct Unseen {
  int counts[kTileKinds] = {};
  int total = 0;

  void take(int tile) {
    --counts[tile];
    --total;
  }
};

// The likelihood of a player's past moves given the tiles kept after the last of them: 0, 1 or 2
// tiles.
struct Likelihood {
  int kept = 0;
  float one[kHiddenKinds];
  float two[kHiddenKinds][kHiddenKinds];  // the first kind is not above the second
};

// Opponent models: three look at points only, from always taking the most to seldom; the fourth,
// the knowing one, also values further turns and the tiles kept.
inline constexpr int kOpponentModels = 4;
inline constexpr int kKnowing = 3;

struct OpponentModel {
  float share;         // prior probability
  float temperature;   // points below the best at which a play is e times less likely
  float blunder_rate;  // probability of a play chosen without regard to points
  float choices;       // effective number of plays it chooses among
};

struct Belief {
  Likelihood kept;  // weighted mean of all opponent models
  Likelihood by[kOpponentModels];
  float share[kOpponentModels];
};

// Kinds of places on a board: for two tiles that complete a Trio, for two alone, for three; those
// that cover a multiplier, a high multiplier, a replay square; single squares that complete a Trio.
enum Opening {
  kTrios,
  kPairs,
  kThrees,
  kTrioSpecial,
  kThreeSpecial,
  kTripleTrios,
  kAgains,
  kExactSquares,
  kOpenings
};

// Learned weights; the card beside the weights file documents their origin.
struct Weights {
  float reply = 0;                 // opponent's expected best reply
  float next = 0;                  // expected best next play, on the same board
  float again = 0;                 // another turn
  float kept[kTileKinds] = {};     // each tile kept
  float openings[kOpenings] = {};  // square root of the number of places of each kind
  float leaf_next = 0;             // at a leaf: next play,
  float leaf_reply = 0;            // reply to it,
  float leaf_kept = 0;             // tiles kept,
  float leaf_other = 0;            // tiles that the opponent keeps
  float win = 0;                   // points by which a sure win exceeds a sure loss
  float spread = 0;                // variance of the final difference: constant part,
  float spread_tile = 0;           // and part for each tile in the bag
  int playout_bag = 0;    // with this many tiles in the bag or fewer, playouts go to the end
  bool is_plain = false;  // a leaf counts the points of one draw, as in a plain simulation
  OpponentModel opponent_models[kOpponentModels] = {};
};

// A play of another seat; `held` is its number of tiles before the play.
struct SeenPlay {
  Play play;
  int points;
  int held;
  bool is_first_turn;
};

// A game as the seat to move sees it: its own rack, and only the number of tiles on other racks and
// in the bag.
struct Observation {
  Game game;
  Unseen unseen;
  Belief beliefs[kPlayers];
};

// A move with its static evaluation.
struct EvaluatedMove {
  PackedPlay packed_play = kNoPlay;  // kNoPlay: an exchange of the given tiles, or a pass
  Rack given;
  int points = 0;
  int again = 0;    // turns that follow immediately
  float kept = 0;   // value of the tiles kept
  float opens = 0;  // openness of the board, estimated by counting places
  float reply = 0;  // expected best reply, in points
  float next = 0;   // expected best next play on the same board, in points
  float value = 0;
};

// The value of a candidate move, from one simulated deal or expected over all replies.
struct Estimate {
  float gain;  // points gained on the mean of the others, with the value of the leaf
  float win;   // probability of winning, ties shared
};

}  // namespace triolet
