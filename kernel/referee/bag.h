// The shuffle, the bag and the deal, tile for tile as in the rules library.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/edition.h"

namespace triolet::referee {

// The tiles in drawing order. The seed determines every shuffle after an exchange.
struct Bag {
  Tiles tiles;
  std::string seed;
  int mixings = 0;

  // Takes up to `count` tiles.
  Tiles draw(int count);
  // Returns the tiles drawn for the given ones.
  Tiles exchange(const Tiles& given, bool draws_first);

 private:
  void mix_with(const Tiles& given);
};

// The order of the tiles before the racks are filled, and the first player. `draws` are the tiles
// drawn to find the first player, by round and seat.
struct Deal {
  int players = 0;
  int first = 0;
  Tiles set_aside;
  Bag bag;
  std::vector<std::vector<std::optional<int>>> draws;
};

Deal deal(const Edition& edition, int players, const std::string& seed);

// A deal with the given tiles first, then the others sorted; the last are set aside.
Deal stacked_deal(const Edition& edition, int players, int first, const Tiles& begin,
                  const std::string& seed);

}  // namespace triolet::referee
