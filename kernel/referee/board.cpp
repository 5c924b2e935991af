#include "board.h"

#include <set>

namespace triolet::referee {

void Board::lay(Square square, LaidTile tile) {
  if (!is_inside(square) || has(square)) return;
  cells_[square.row][square.column] = {static_cast<std::int16_t>(tile.face), tile.is_joker};
  ++count_;
}

bool Board::is_neighbour(Square square) const {
  return has({square.row, square.column + 1}) || has({square.row, square.column - 1}) ||
         has({square.row + 1, square.column}) || has({square.row - 1, square.column});
}

Line Board::line_through(Square square, Direction direction) const {
  const auto step = [&](Square from, int count) {
    return Square{from.row + count * direction.down, from.column + count * direction.right};
  };
  while (has(step(square, -1))) square = step(square, -1);
  Line line;
  for (; has(square); square = step(square, 1)) line.push_back(square);
  return line;
}

std::vector<std::pair<Square, LaidTile>> Board::tiles() const {
  std::vector<std::pair<Square, LaidTile>> laid;
  for (int row = 0; row < kLines; ++row) {
    for (int column = 0; column < kLines; ++column) {
      const Square square{row, column};
      if (has(square)) laid.emplace_back(square, at(square));
    }
  }
  return laid;
}

std::vector<Line> Board::full_blocks(const Line& squares, int side) const {
  std::set<Square> corners;
  for (const Square square : squares) {
    for (int down = 0; down < side; ++down) {
      for (int right = 0; right < side; ++right) {
        corners.insert({square.row - down, square.column - right});
      }
    }
  }
  std::vector<Line> blocks;
  for (const Square corner : corners) {
    Line block;
    bool is_full = true;
    for (int down = 0; down < side; ++down) {
      for (int right = 0; right < side; ++right) {
        block.push_back({corner.row + down, corner.column + right});
        is_full = is_full && has(block.back());
      }
    }
    if (is_full) blocks.push_back(block);
  }
  return blocks;
}

}  // namespace triolet::referee
