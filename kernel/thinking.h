// What the kernel needs to think about a move: what a seat sees, what it believes of the others,
// and the learned numbers that weigh a position. All numbers come from outside.
#pragma once

#include <cstdint>

#include "game.h"

namespace triolet {

// The kinds of tiles that hidden racks are told apart by: sixteen faces and the joker.
inline constexpr int kVectorFaces = 16;
inline constexpr int kHiddenJoker = kVectorFaces;
inline constexpr int kHiddenKinds = kVectorFaces + 1;

// Tiles that a seat sees nowhere.
struct Unseen {
  int counts[kTileKinds] = {};
  int total = 0;

  void take(int tile) {
    --counts[tile];
    --total;
  }
};

// How likely it is that a player with given tiles would have made the moves that were seen: for
// the tiles kept after the last of them, 0, 1 or 2.
struct Likelihood {
  int kept = 0;
  float one[kHiddenKinds];
  float two[kHiddenKinds][kHiddenKinds];  // the first not above the second
};

// Sorts of players: three that look at points, from those who always take the most to those who
// seldom do, and one that knows what further turns and the tiles kept are worth.
inline constexpr int kCharacters = 4;
inline constexpr int kKnowing = 3;

struct Character {
  float share;     // among all players
  float patience;  // points below the best at which a play is e times less likely
  float slip;      // chance of a play that has nothing to do with points
  float breadth;   // how many plays it would choose among, each counted by how likely it is
};

struct Belief {
  Likelihood kept;  // of all characters together
  Likelihood by[kCharacters];
  float share[kCharacters];
};

// Sorts of places that a board offers: for two tiles that complete a Trio, two alone, three; those
// of them that cover a multiplier, or a high one, or a replay; squares that complete a Trio.
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

// Learned numbers; the card beside the weights tells where they come from.
struct Weights {
  float reply = 0;                 // of the opponent's expected best reply
  float next = 0;                  // of the own expected best play after that, on the same board
  float again = 0;                 // of another turn
  float kept[kTileKinds] = {};     // of each tile kept
  float openings[kOpenings] = {};  // of the root of how many places there are of each sort
  float leaf_next = 0;             // the same for the end of a line: the own next play,
  float leaf_reply = 0;            // and the reply to it
  float leaf_kept = 0;             // of the tiles kept,
  float leaf_other = 0;            // and of those that the opponent keeps
  float win = 0;                   // points that a sure win is worth more than a sure loss
  float spread = 0;                // the variance of the final difference: so much,
  float spread_tile = 0;           // and so much more for each tile in the bag
  int playout_bag = 0;             // with so many tiles in the bag or fewer, lines go to the end
  bool is_plain = false;  // lines end with the points of one draw, as in a plain simulation
  Character characters[kCharacters] = {};
};

// A play that another made, with so many tiles on the rack.
struct SeenPlay {
  Play play;
  int points;
  int held;
  bool is_first_turn;
};

// A game through the eyes of one seat, which is to move: its own rack, and of the others' racks
// and of the bag only how many tiles they hold.
struct Observation {
  Game game;
  Unseen unseen;
  Belief beliefs[kPlayers];
};

// A move with what the static evaluation makes of it.
struct Judged {
  PackedPlay packed_play = kNoPlay;  // else an exchange of the given tiles, or a pass
  Rack given;
  int points = 0;
  int again = 0;    // turns that follow at once
  float kept = 0;   // value of the tiles kept
  float opens = 0;  // the reply to be feared, estimated by counting places
  float reply = 0;  // expected best reply, in points
  float next = 0;   // expected best play of one's own on the same board, in points
  float value = 0;
};

// One line played on from a candidate with one deal of the hidden tiles.
struct Estimate {
  float gain;  // points gained on the others (their mean), with what the last position promises
  float win;   // chance to win from there, ties shared
};

}  // namespace triolet
