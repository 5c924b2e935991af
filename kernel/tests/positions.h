// Positions (TPN) and moves as the conformance files write them; docs/notation.md has the grammar.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editions.h"
#include "game.h"
#include "json.h"

namespace triolet_tests {

struct Position {
  std::unique_ptr<triolet::EditionTables> tables;
  triolet::Game game;
  bool is_over = false;
  bool is_rack_known = false;  // rack of the seat to move
};

struct Move {
  enum class Kind { kPlay, kExchange, kPass, kLeave };

  Kind kind = Kind::kPass;
  std::vector<triolet::LaidTile> laid;  // in the order of squares
  std::vector<int> given;
};

// Reads `position`, `bag` and `special` of a case. The given edition replaces "*".
Position read_position(const Json& one, const Editions& editions, const std::string& star);
Move read_move(const Json& move);

std::vector<int> tiles_of(const triolet::Rack& rack);
// Whether the tiles exist and a rack can hold them.
bool can_hold(const triolet::Edition& edition, const std::vector<int>& tiles);

}  // namespace triolet_tests
