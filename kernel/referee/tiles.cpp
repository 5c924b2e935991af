#include "tiles.h"

#include <algorithm>
#include <utility>

namespace triolet::referee {

bool contains(const Line& squares, Square square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

Tiles sorted(Tiles tiles) {
  std::sort(tiles.begin(), tiles.end());
  return tiles;
}

Tiles missing_tiles(const Tiles& wanted, Tiles rack) {
  Tiles missing;
  for (const int tile : wanted) {
    const auto held = std::find(rack.begin(), rack.end(), tile);
    if (held == rack.end()) {
      missing.push_back(tile);
    } else {
      rack.erase(held);
    }
  }
  return sorted(std::move(missing));
}

Tiles without_tiles(Tiles tiles, const Tiles& taken) {
  for (const int tile : taken) {
    const auto held = std::find(tiles.begin(), tiles.end(), tile);
    if (held != tiles.end()) tiles.erase(held);
  }
  return sorted(std::move(tiles));
}

int points_of(const Tiles& tiles) {
  int points = 0;
  for (const int tile : tiles) points += tile == kJokerTile ? 0 : tile;
  return points;
}

std::string square_name(Square square) {
  return static_cast<char>('A' + square.row) + std::to_string(square.column + 1);
}

std::string tile_text(int tile) { return tile == kJokerTile ? "J" : std::to_string(tile); }

std::string laid_text(LaidTile laid) {
  return (laid.is_joker ? "J" : "") + std::to_string(laid.face);
}

}  // namespace triolet::referee
