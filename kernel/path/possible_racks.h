// Enumerates the racks that a seat may hold with their probabilities, for the endgame solver.
#pragma once

#include "edition.h"
#include "endgame.h"
#include "game.h"
#include "path/belief.h"
#include "path/rack_probabilities.h"
#include "thinking.h"

namespace triolet {
namespace {

// The number of ways to draw the rack, up to a factor common to all racks.
inline double ways_of(const Unseen& unseen, const Rack& rack) {
  double ways = 1;
  int copies = 0;
  for (int place = 0; place < rack.size; ++place) {
    const bool is_same = place > 0 && rack.tiles[place] == rack.tiles[place - 1];
    copies = is_same ? copies + 1 : 0;
    ways *= static_cast<double>(unseen.counts[rack.tiles[place]] - copies) / (copies + 1);
  }
  return ways;
}

int possible_racks(const Observation& observation, int seat, PossibleRack* racks, int capacity) {
  const int held = observation.game.racks[seat].size;
  const Likelihood& kept = observation.beliefs[seat].kept;
  int count = 0;
  double all = 0;
  const auto offer = [&](const Rack& rack) {
    const double ways = ways_of(observation.unseen, rack);
    if (ways <= 0) return;
    int kinds[kHighestRack];
    for (int place = 0; place < held; ++place) kinds[place] = kind_of_tile(rack.tiles[place]);
    const double probability = ways * static_cast<double>(likelihood_of(kept, kinds, held));
    if (probability <= 0) return;
    if (count < capacity) racks[count] = {rack, probability};
    all += count < capacity ? probability : 0;
    ++count;
  };
  // Enumerates racks in rising order, like an odometer.
  int tiles[kHighestRack] = {};
  for (bool is_done = false; !is_done;) {
    Rack rack;
    for (int place = 0; place < held; ++place) rack.add(tiles[place]);
    offer(rack);
    int place = held - 1;
    while (place >= 0 && tiles[place] == kTileKinds - 1) --place;
    is_done = place < 0;
    for (int next = is_done ? 0 : tiles[place] + 1; !is_done && place < held; ++place) {
      tiles[place] = next;
    }
  }
  const int written = count < capacity ? count : capacity;
  for (int index = 0; index < written; ++index) racks[index].probability /= all;
  return count;
}

}  // namespace
}  // namespace triolet
