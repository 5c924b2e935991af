// Request and result of the endgame solver. The bag is empty and two seats still play.
#pragma once

#include <cstdint>

#include "game.h"

namespace triolet {

// Limits: possible racks of the other seat, and moves.
inline constexpr int kMostDeals = 256;
inline constexpr int kMostMoves = 2048;

// A rack that the other seat may hold.
struct PossibleRack {
  Rack rack;
  double probability;
};

struct EndgameRequest {
  const PossibleRack* deals;  // all different, all possible; the probabilities add up to 1
  int deal_count;             // 1 to kMostDeals
  int wanted;                 // number of best moves that need an exact value, at least 1
  std::uint64_t most_nodes;
  const bool* is_cancelled;  // another thread may set it; may be null
};

enum class EndgameCertainty : std::uint8_t {
  kExact,
  kBounded,    // proved upper bound; the wanted moves are at least as good
  kEstimated,  // the search stopped at a limit
};

// The value of a move is the expected final score difference to the other seat. From the next turn
// on, both seats are assumed to see all racks and to play for this difference: an exact value is
// the expectation, over the deals, of the value with open racks. `win_share` is the share of deals
// won that way (a tie counts half), with the same certainty.
struct EndgameMove {
  PackedPlay packed_play;  // kNoPlay: a pass
  double value;
  double win_share;
  EndgameCertainty certainty;
};

struct EndgameResult {
  EndgameMove moves[kMostMoves];  // highest value first
  int count;
  std::uint64_t nodes;
};

// The value of a move in one deal, or an upper bound of it.
struct DealValue {
  int value;
  bool is_exact;
};

// Working memory of a search, several MB; nothing in it is kept between two requests.
struct EndgameBuffers {
  static constexpr int kPlays = 1 << 17;

  PackedPlay packed_plays[kPlays];
  DealValue deal_values[kMostMoves * kMostDeals];
};

}  // namespace triolet
