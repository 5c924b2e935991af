// The static evaluation of every legal move, best first: the same order as evaluation.py of the
// engine package.
#pragma once

#include <vector>

#include "players/thinker.h"

namespace triolet::players {

// The weights that the players use in double precision, beside those of the kernel.
struct PlayerWeights {
  Weights kernel;
  double again = 0;
  double opens = 0;
  double win = 0;
};

// A move with the terms of its evaluation, in points.
struct RankedMove {
  EvaluatedMove evaluated;
  double again = 0;   // value of the extra turns
  double simple = 0;  // the value with the openness of the board instead of the replies

  bool is_play() const { return evaluated.packed_play != kNoPlay; }
};

// Every legal move; moves of equal value are ordered by points and notation.
std::vector<RankedMove> rank_moves(const Thinker& thinker, const PlayerWeights& weights);

// Every legal play of a rack, best first; equal points in the order of their texts.
std::vector<PackedPlay> rank_plays(const EditionTables& tables, const Path& path,
                                   const Board& board, const Rack& rack, bool is_first_turn);

}  // namespace triolet::players
