// Judges one decision: the move that was made and the best one, both searched with the same care.
// The same as judgement.py of the analysis package.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "players/evaluation.h"
#include "players/search.h"
#include "players/thinker.h"

namespace triolet::players {

// A move with what the search expects of it.
struct JudgedMove {
  int index = 0;    // of the ranked move
  double gain = 0;  // points to be gained on the mean of the others who still play
  double win = 0;   // probability of winning; a tie counts as a shared win
};

// The errors are standard errors of the differences, 0 if the search was exact.
struct Judgement {
  JudgedMove played;
  JudgedMove best;
  JudgedMove obvious;  // the first by static value
  double error = 0;    // in points, of the played and the best move
  double win_error = 0;
  double static_error = 0;  // in points, of the played and the static move
};

// Judges a ranked move. The limit must have samples.
Judgement judge_decision(std::unique_ptr<Thinker> thinker, const std::vector<RankedMove>& moves,
                         int played, const PlayerWeights& weights, const SearchSettings& settings,
                         const SearchLimit& limit);

}  // namespace triolet::players
