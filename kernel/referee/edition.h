// An edition with its name and its numbers of players. Its rules are the tables of the kernel.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../edition.h"
#include "referee/tiles.h"

namespace triolet::referee {

struct Edition {
  std::string name;
  int fewest_players = 0;
  int most_players = 0;
  triolet::Edition rules;  // without the tables of `prepare`

  bool has_square(Square square) const {
    return square.row >= 0 && square.row < rules.size && square.column >= 0 &&
           square.column < rules.size;
  }
  Square start() const { return {rules.start / kLines, rules.start % kLines}; }
  int multiplier(Square square) const { return rules.multipliers[index_of(square)]; }
  bool is_replay(Square square) const { return rules.replays[index_of(square)]; }

  bool has_face(int face) const {
    return face >= 0 && face < kFaces && ((rules.faces >> face) & 1) != 0;
  }
  int highest_face() const { return rules.highest_limit; }
  // How many of a tile there are.
  int tile_count(int tile) const {
    if (tile == kJokerTile) return rules.tile_counts[kJoker];
    return has_face(tile) ? rules.tile_counts[tile] : 0;
  }

  // Every tile of the game, sorted.
  Tiles tiles() const {
    Tiles all;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      all.insert(all.end(), rules.tile_counts[kind], kind == kJoker ? kJokerTile : kind);
    }
    return all;
  }

  // Whether a line of `count` tiles may have this sum: two at most the sum of a Trio, three exactly
  // that, four never.
  bool allows_line(int count, int total) const {
    if (count == kTrioLength) return total == rules.trio_sum;
    return count < 2 || (count == 2 && total <= rules.trio_sum);
  }
  // How many tiles the bag must hold for an exchange of `count` tiles.
  int exchange_needs(int count) const { return std::max(rules.exchange_minimum, count); }

 private:
  static int index_of(Square square) { return square.row * kLines + square.column; }
};

// The editions that a request may name.
using KnownEditions = std::vector<const Edition*>;

// The first edition of that name, in capitals or not; null if there is none.
const Edition* find_edition(const KnownEditions& editions, std::string_view name);

}  // namespace triolet::referee
