// Moves as values: play, exchange, pass, resignation, time-out.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "referee/tiles.h"

namespace triolet::referee {

struct Placement {
  Square square;
  LaidTile tile;

  auto operator<=>(const Placement&) const = default;
};

enum class MoveKind : std::uint8_t { kPlay, kExchange, kPass, kResign, kTimeOut };

struct Move {
  MoveKind kind = MoveKind::kPass;
  std::vector<Placement> placements;  // of a play, sorted
  Tiles given;                        // of an exchange, sorted

  static Move play(std::vector<Placement> placements) {
    std::sort(placements.begin(), placements.end());
    return {MoveKind::kPlay, std::move(placements), {}};
  }
  static Move exchange(Tiles tiles) { return {MoveKind::kExchange, {}, sorted(std::move(tiles))}; }

  bool is_play() const { return kind == MoveKind::kPlay; }
  bool is_departure() const { return kind == MoveKind::kResign || kind == MoveKind::kTimeOut; }

  Line squares() const {
    Line squares;
    for (const Placement& place : placements) squares.push_back(place.square);
    return squares;
  }
  // The tiles that leave the rack, sorted.
  Tiles tiles() const {
    Tiles tiles = given;
    for (const Placement& place : placements) tiles.push_back(place.tile.tile());
    return sorted(std::move(tiles));
  }
};

}  // namespace triolet::referee
