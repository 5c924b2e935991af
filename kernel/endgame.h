// What is asked of an endgame, and the answer: the bag is empty and two seats still play.
#pragma once

#include <cstdint>

#include "game.h"

namespace triolet {

// So many different racks may the other seat hold, and so many moves may there be.
inline constexpr int kMostDeals = 256;
inline constexpr int kMostMoves = 2048;

// What the other seat may hold.
struct PossibleRack {
  Rack rack;
  double probability;
};

struct EndgameRequest {
  const PossibleRack* deals;  // all different, none impossible; the probabilities add up to 1
  int deal_count;             // 1 to kMostDeals
  int wanted;                 // so many of the best moves must have an exact value, at least 1
  std::uint64_t most_nodes;
  const bool* is_cancelled;  // may be set by another thread; may be null
};

enum class Certainty : std::uint8_t {
  kExact,
  kBounded,    // proved: no more than this, and the wanted moves are at least as good
  kEstimated,  // the search was broken off
};

// The value of a move: the final score less that of the other seat, expected over the deals. From
// the next turn on both seats see everything and play for this difference: an exact value is the
// exact expectation, over the deals, of the value with open racks. The share of the deals that are
// won so (ties: half) is as certain as the value.
struct EndgameMove {
  PackedPlay packed_play;  // kNoPlay: a pass
  double value;
  double win_share;
  Certainty certainty;
};

struct EndgameResult {
  EndgameMove moves[kMostMoves];  // by falling value
  int count;
  std::uint64_t nodes;
};

// What is known of a move in one deal: its value, or a bound above it.
struct DealValue {
  int value;
  bool is_exact;
};

// Room for a search, several MB; its contents mean nothing between two questions.
struct EndgameBuffers {
  static constexpr int kPlays = 1 << 17;

  PackedPlay packed_plays[kPlays];
  DealValue deal_values[kMostMoves * kMostDeals];
};

}  // namespace triolet
