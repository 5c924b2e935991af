// The part of a position that is needed to judge one move.
#pragma once

#include <optional>

#include "referee/board.h"
#include "referee/edition.h"

namespace triolet::referee {

struct Turn {
  const Edition& edition;
  const Board& board;
  std::optional<Tiles> rack;  // unknown: not checked
  int bag_count = 0;
  bool is_first = false;  // the player has not had a turn yet
};

}  // namespace triolet::referee
