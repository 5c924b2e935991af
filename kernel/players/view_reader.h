// Reads what the seat to move sees: a position, a game after its moves, or a turn of a record.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "edition_tables.h"
#include "players/engine_view.h"
#include "players/evaluation.h"
#include "players/thinker.h"
#include "referee/fault.h"
#include "referee/game_reader.h"
#include "referee/members.h"

namespace triolet::players {

// A game as the seat to move sees it, with the tables of its edition.
struct View {
  referee::Observation observation;
  std::vector<referee::Moved> history;
  std::unique_ptr<const EditionTables> tables;

  const referee::PublicState& state() const { return observation.state; }
  std::unique_ptr<Thinker> thinker(const Weights& weights) const {
    return make_thinker(*tables, chosen_path(), weights, seen_game(observation, history));
  }
};

// Nothing after a fault: the game is over, or the engine cannot play the edition. After an illegal
// move of a game, `refused` has the violations.
std::optional<View> read_view(const referee::Members& members, const referee::GameReader& reader,
                              referee::Fault& fault, referee::Violations& refused);

// Reports a fault if the rack of the seat to move is hidden.
bool has_rack(const View& view, referee::Fault& fault);

}  // namespace triolet::players
