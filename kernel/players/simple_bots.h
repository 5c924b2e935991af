// The bots that consider only this turn: `greedy` and `random` of the engine package.
#pragma once

#include <string>
#include <vector>

#include "game.h"
#include "players/human.h"

namespace triolet::players {

enum class SimpleBot : std::uint8_t { kGreedy, kRandom };

// The index of the chosen play among the ranked plays, of which there is at least one.
int choose_play(SimpleBot bot, const std::vector<PackedPlay>& plays, const ChoiceSeed& seed);

// Without a play: as many tiles as may be exchanged, the first of the rack; none: a pass.
Rack tiles_to_exchange(const Edition& edition, const Game& game);

}  // namespace triolet::players
