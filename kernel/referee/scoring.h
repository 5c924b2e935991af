// The score sheet of a legal play: lines, each with its reason, squares and points.
#pragma once

#include <cstdint>
#include <vector>

#include "referee/board.h"
#include "referee/edition.h"
#include "referee/moves.h"

namespace triolet::referee {

enum class Reason : std::uint8_t { kPair, kTrio, kTriolet, kLoneTile };

const char* reason_name(Reason reason);  // "pair"

struct Multiplier {
  Square square;
  int factor = 1;
};

// One group or bonus. The multipliers are already in the points.
struct ScoreLine {
  Reason reason = Reason::kPair;
  Line squares;
  std::vector<LaidTile> tiles;
  int points = 0;
  std::vector<Multiplier> multipliers;
};

struct ScoreSheet {
  std::vector<ScoreLine> lines;
  int replays = 0;  // extra turns

  int points() const {
    int sum = 0;
    for (const ScoreLine& line : lines) sum += line.points;
    return sum;
  }
};

// The sheet of a legal move on the board before it; only plays score.
ScoreSheet score(const Edition& edition, const Board& board, const Move& move);

}  // namespace triolet::referee
