// Set-up and final count. They run once a game, so both paths share them.
#include <array>
#include <bit>

#include "game.h"

namespace triolet {

namespace {

int all_tiles(const Edition& edition, std::uint8_t* tiles) {
  // The order of the rules library: faces rising, jokers last.
  int count = 0;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int copy = 0; copy < edition.tile_counts[kind]; ++copy) {
      tiles[count++] = static_cast<std::uint8_t>(kind);
    }
  }
  return count;
}

int first_by_highest_tile(const Edition& edition, int players, const Seed& seed) {
  unsigned drawing = (1u << players) - 1;
  for (std::uint64_t round = 1; std::popcount(drawing) > 1; ++round) {
    std::array<std::uint8_t, kHighestTiles> tiles{};
    const int count = all_tiles(edition, tiles.data());
    RandomGenerator random(seed, "draw", round);
    random.shuffle(tiles.data(), count);
    int highest = -2;
    unsigned leaders = 0;
    for (int seat = 0, next = 0; seat < players; ++seat) {
      if (((drawing >> seat) & 1) == 0) continue;
      const int drawn = tiles[next++];
      const int rank = drawn == kJoker ? -1 : drawn;  // a joker counts lowest
      if (rank > highest) leaders = 0;
      if (rank >= highest) leaders |= 1u << seat;
      highest = rank > highest ? rank : highest;
    }
    drawing = leaders;
  }
  return std::countr_zero(drawing);
}

}  // namespace

Game deal(const EditionTables& tables, int players, const Seed& seed) {
  const Edition& edition = tables.edition;
  Game game;
  game.board = tables.empty_board;
  game.players = players;
  if (edition.first_player == FirstPlayer::kHighestTile) {
    game.to_move = first_by_highest_tile(edition, players, seed);
  } else {
    RandomGenerator random(seed, "first");
    game.to_move = static_cast<int>(random.below(static_cast<std::uint64_t>(players)));
  }
  game.bag_end = all_tiles(edition, game.bag);
  RandomGenerator random(seed, "deal");
  random.shuffle(game.bag, game.bag_end);
  game.bag_first = edition.set_aside;
  for (int at = game.bag_first; at < game.bag_end; ++at) ++game.left[game.bag[at]];
  for (int place = 0; place < players; ++place) {
    Rack& rack = game.racks[(game.to_move + place) % players];
    for (int drawn = 0; drawn < edition.rack_size; ++drawn) rack.add(game.bag[game.bag_first++]);
  }
  game.is_new = static_cast<std::uint8_t>((1u << players) - 1);
  return game;
}

void settle(const Edition& edition, Game& game, Termination termination) {
  if (termination == Termination::kLastOneLeft) return;
  std::array<int, kPlayers> left{};
  int all_left = 0;
  for (int seat = 0; seat < game.players; ++seat) {
    const Rack& rack = game.racks[seat];
    for (int place = 0; place < rack.size; ++place) {
      left[seat] += rack.tiles[place] == kJoker ? 0 : rack.tiles[place];
    }
    all_left += left[seat];
  }
  for (int seat = 0; seat < game.players; ++seat) {
    if ((game.is_out >> seat) & 1) continue;
    if (termination == Termination::kOut) {
      if (game.racks[seat].size == 0) game.scores[seat] += all_left;
    } else if (edition.blocked_subtracts) {
      game.scores[seat] -= left[seat];
    }
  }
}

}  // namespace triolet
