// Squares, and tiles in the bag, on racks and on the board.
#pragma once

#include <compare>
#include <string>
#include <vector>

namespace triolet::referee {

// Row and column from 0; a square of a bad play may be off the board.
struct Square {
  int row = 0;
  int column = 0;

  auto operator<=>(const Square&) const = default;
};

// Squares in line, in order.
using Line = std::vector<Square>;

// A tile in the bag or on a rack is its face, or kJokerTile, which is above every face.
inline constexpr int kJokerTile = 1000;
using Tiles = std::vector<int>;

// A tile as it lies on the board.
struct LaidTile {
  int face = 0;
  bool is_joker = false;

  auto operator<=>(const LaidTile&) const = default;
  int points() const { return is_joker ? 0 : face; }
  int tile() const { return is_joker ? kJokerTile : face; }  // as it was on the rack
};

bool contains(const Line& squares, Square square);

Tiles sorted(Tiles tiles);
// The wanted tiles that are not on the rack, counting duplicates.
Tiles missing_tiles(const Tiles& wanted, Tiles rack);
// The tiles without those taken, all of which they must hold.
Tiles without_tiles(Tiles tiles, const Tiles& taken);
// The points of tiles left on a rack.
int points_of(const Tiles& tiles);

std::string square_name(Square square);  // "H8"
std::string tile_text(int tile);         // "11" or "J"
std::string laid_text(LaidTile laid);    // "11" or "J11"

}  // namespace triolet::referee
