// What the next player can expect: the replies of random racks of the unseen tiles, square by
// square. The same as danger.py of the analysis package, rack by rack.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game.h"
#include "referee/moves.h"
#include "referee/observation.h"

namespace triolet::players {

// Which racks are drawn; the defaults are those of danger.py.
struct RackChoice {
  int count = 60;
  std::string seed = "racks of the next player";
};

struct SquareReplies {
  referee::Square square;
  double share = 0;                       // how often the best reply uses the square
  double points = 0;                      // mean points of these replies
  std::optional<referee::LaidTile> tile;  // laid there most often by these replies
  double reach = 0;                       // share of racks with a legal play that uses the square
  double through = 0;  // mean over all racks of the best play that uses the square
};

struct ExpectedReplies {
  std::optional<int> seat;  // none: the game is over or the same player moves again
  double mean = 0;          // points of the best reply
  std::vector<SquareReplies> squares;
};

// The replies after a legal move of the seat to move. Without a move: those of the seat after the
// one to move on the board as it is, or of the seat to move if its rack is hidden. If the rack of
// the seat that replies is known, there is no other.
ExpectedReplies expected_replies(const referee::Observation& observation,
                                 const EditionTables& tables,
                                 const std::optional<referee::Move>& move,
                                 const RackChoice& choice);

}  // namespace triolet::players
