// A game as the seat to move sees it, prepared for evaluation and search: the board, the counts,
// and the beliefs about the other racks that follow from the turns seen.
#pragma once

#include <memory>
#include <vector>

#include "game.h"
#include "thinking.h"

namespace triolet::players {

// A past turn as everyone saw it.
struct SeenTurn {
  int seat = 0;
  Play play;  // without tiles: no play
  int points = 0;
  int held = 0;  // tiles before the turn
  int exchanged = 0;
};

// What the seat to move sees: the first known board, the turns since, and the current state.
struct SeenGame {
  std::vector<LaidTile> board;
  std::vector<SeenTurn> turns;
  unsigned was_new = 0;  // on the first known board: one bit for each seat without a turn yet
  int players = 0;
  int seat = 0;
  Rack rack;
  int rack_counts[kPlayers] = {};
  int bag_count = 0;
  int scores[kPlayers] = {};
  unsigned is_new = 0;
  unsigned is_out = 0;
  int quiet = 0;
  int passes = 0;
  int again = 0;
};

struct Thinker {
  const EditionTables* tables;
  const Path* path;
  Weights weights;
  Observation observation;

  const Game& game() const { return observation.game; }
};

std::unique_ptr<Thinker> make_thinker(const EditionTables& tables, const Path& path,
                                      const Weights& weights, const SeenGame& seen);

}  // namespace triolet::players
