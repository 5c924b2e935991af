#include "bag.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "../random_generator.h"

namespace triolet::referee {

namespace {

Tiles shuffled(const Tiles& tiles, const std::string& seed, const char* purpose, int number = 0) {
  std::vector<std::uint8_t> kinds;
  for (const int tile : tiles) {
    kinds.push_back(static_cast<std::uint8_t>(tile == kJokerTile ? kJoker : tile));
  }
  RandomGenerator random({seed, 0, true}, purpose, static_cast<std::uint64_t>(number));
  random.shuffle(kinds.data(), static_cast<int>(kinds.size()));
  Tiles order;
  for (const std::uint8_t kind : kinds) order.push_back(kind == kJoker ? kJokerTile : kind);
  return order;
}

// The seats with the highest tile; a joker counts lowest.
std::vector<int> highest_seats(const std::vector<std::optional<int>>& drawn) {
  const auto rank = [](int tile) { return tile == kJokerTile ? -1 : tile; };
  int highest = -2;
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < drawn.size(); ++seat) {
    if (!drawn[seat] || rank(*drawn[seat]) < highest) continue;
    if (rank(*drawn[seat]) > highest) seats.clear();
    highest = rank(*drawn[seat]);
    seats.push_back(static_cast<int>(seat));
  }
  return seats;
}

// Draws rounds until one seat has the highest tile; seats that tie draw again from all tiles.
int draw_for_first(const Edition& edition, Deal& dealt, const std::string& seed) {
  std::vector<int> seats;
  for (int seat = 0; seat < dealt.players; ++seat) seats.push_back(seat);
  while (seats.size() > 1) {
    const int round = static_cast<int>(dealt.draws.size()) + 1;
    const Tiles tiles = shuffled(edition.tiles(), seed, "draw", round);
    std::vector<std::optional<int>> drawn(static_cast<std::size_t>(dealt.players));
    std::size_t next = 0;
    for (const int seat : seats) drawn[static_cast<std::size_t>(seat)] = tiles[next++];
    seats = highest_seats(drawn);
    dealt.draws.push_back(std::move(drawn));
  }
  return seats.front();
}

}  // namespace

Tiles Bag::draw(int count) {
  const auto end = tiles.begin() + std::min<std::ptrdiff_t>(count, std::ssize(tiles));
  Tiles drawn(tiles.begin(), end);
  tiles.erase(tiles.begin(), end);
  return drawn;
}

Tiles Bag::exchange(const Tiles& given, bool draws_first) {
  const int count = static_cast<int>(given.size());
  if (!draws_first) {
    mix_with(given);
    return draw(count);
  }
  Tiles drawn = draw(count);
  mix_with(given);
  return drawn;
}

void Bag::mix_with(const Tiles& given) {
  tiles.insert(tiles.end(), given.begin(), given.end());
  tiles = shuffled(tiles, seed, "mix", ++mixings);
}

Deal deal(const Edition& edition, int players, const std::string& seed) {
  Deal dealt;
  dealt.players = players;
  if (edition.rules.first_player == FirstPlayer::kHighestTile) {
    dealt.first = draw_for_first(edition, dealt, seed);
  } else {
    RandomGenerator random({seed, 0, true}, "first");
    dealt.first = static_cast<int>(random.below(static_cast<std::uint64_t>(players)));
  }
  dealt.bag = {shuffled(edition.tiles(), seed, "deal"), seed};
  dealt.set_aside = dealt.bag.draw(edition.rules.set_aside);
  return dealt;
}

Deal stacked_deal(const Edition& edition, int players, int first, const Tiles& begin,
                  const std::string& seed) {
  Tiles order = begin;
  const Tiles others = without_tiles(edition.tiles(), begin);
  order.insert(order.end(), others.begin(), others.end());
  const auto aside = order.end() - edition.rules.set_aside;
  Deal dealt;
  dealt.players = players;
  dealt.first = first;
  dealt.set_aside.assign(aside, order.end());
  dealt.bag = {Tiles(order.begin(), aside), seed};
  return dealt;
}

}  // namespace triolet::referee
