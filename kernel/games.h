// Many games on several threads. The result of a game depends on its seed alone.
#pragma once

#include <cstdint>
#include <vector>

#include "game.h"

namespace triolet {

struct Match {
  const EditionTables& tables;
  const Path& path;
  int players;
  Policy policies[kPlayers];
};

// Consecutive number seeds.
std::vector<Seed> number_seeds(std::uint64_t first, int count);

// Plays one game for each seed; results are in the order of the seeds.
std::vector<Result> play_games(const Match& match, const std::vector<Seed>& seeds, int threads);

struct Timing {
  double seconds;
  std::uint64_t turns;
  std::uint64_t plays;
};

// Times `count` greedy games with number seeds.
Timing time_games(const Match& match, int count, int threads);

}  // namespace triolet
