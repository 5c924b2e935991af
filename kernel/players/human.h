// The players that make human errors: they overlook plays and misjudge those that they see. The
// same moves and values as human.py of the engine package.
#pragma once

#include <string>
#include <vector>

#include "players/evaluation.h"
#include "players/thinker.h"

namespace triolet::players {

// The errors of a level: see levels.toml. Probabilities and factors are from 0 to 1, the rest is in
// points.
struct ErrorModel {
  double overlooks = 0;
  double crossings = 0;
  double jokers = 0;
  double distance = 0;
  double misjudges = 0;
  double high_tiles = 0;
  double joker_haste = 0;
  double replays = 0;
  double keeps = 0;
  double defends = 0;
  double exchanges = 0;
};

// What the random numbers of a choice depend on.
struct ChoiceSeed {
  std::string seed;
  std::string position;  // the position as one line of text (TPN), as the seat to move sees it
};

// A move that the player considers, by its index among the ranked moves, with its value.
struct ConsideredMove {
  int index;
  double value;
};

// The moves that the player considers, best first. `latest` is the latest play of the game.
std::vector<ConsideredMove> consider(const ErrorModel& model, const Thinker& thinker,
                                     const std::vector<RankedMove>& moves, const ChoiceSeed& seed,
                                     const Play& latest);

}  // namespace triolet::players
