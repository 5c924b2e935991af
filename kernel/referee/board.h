// The tiles on the squares, and the lines and blocks they form: geometry without rules.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "referee/edition.h"
#include "referee/tiles.h"

namespace triolet::referee {

struct Direction {
  int down = 0;
  int right = 0;
};
inline constexpr Direction kAcrossAndDown[] = {{0, 1}, {1, 0}};

class Board {
 public:
  int count() const { return count_; }
  bool has(Square square) const {
    return is_inside(square) && cells_[square.row][square.column].face != kEmpty;
  }
  // The square must have a tile.
  LaidTile at(Square square) const {
    const Cell& cell = cells_[square.row][square.column];
    return {cell.face, cell.is_joker};
  }
  // The square must be empty and inside the table.
  void lay(Square square, LaidTile tile);

  // Whether a tile lies beside the square, edge to edge.
  bool is_neighbour(Square square) const;
  // The unbroken line of tiles through a taken square.
  Line line_through(Square square, Direction direction) const;
  // The tiles in order, row by row.
  std::vector<std::pair<Square, LaidTile>> tiles() const;
  // Every filled block of side x side squares that contains one of the squares.
  std::vector<Line> full_blocks(const Line& squares, int side) const;

 private:
  static constexpr std::int16_t kEmpty = -1;

  struct Cell {
    std::int16_t face = kEmpty;
    bool is_joker = false;
  };

  static bool is_inside(Square square) {
    return square.row >= 0 && square.row < kLines && square.column >= 0 && square.column < kLines;
  }

  Cell cells_[kLines][kLines] = {};
  int count_ = 0;
};

}  // namespace triolet::referee
