#include "players/simple_bots.h"

#include <algorithm>

#include "random_generator.h"

namespace triolet::players {

int choose_play(SimpleBot bot, const std::vector<PackedPlay>& plays, const ChoiceSeed& seed) {
  if (bot == SimpleBot::kGreedy || plays.size() == 1) return 0;
  // The first random number of a shuffle determines its last element.
  RandomGenerator random({seed.seed, 0, true}, seed.position.c_str());
  return static_cast<int>(random.below(plays.size()));
}

Rack tiles_to_exchange(const Edition& edition, const Game& game) {
  const Rack& rack = game.racks[game.to_move];
  const int bag = game.bag_count();
  const int count = bag < edition.exchange_minimum ? 0 : std::min(bag, rack.size);
  Rack given;
  for (int place = 0; place < count; ++place) given.add(rack.tiles[place]);
  return given;
}

}  // namespace triolet::players
