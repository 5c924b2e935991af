// What Python needs for endgames. Part of the module in bindings.cpp.
#include "bindings.h"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "endgame.h"

namespace triolet {

namespace {

using PossibleTiles = std::tuple<std::vector<int>, double>;

std::vector<MoveValue> solve_for_position(const Position& position,
                                          const std::vector<PossibleTiles>& deals, int wanted,
                                          std::uint64_t most_nodes) {
  return solve_endgame(*position.tables, *position.path, position.game, deals, wanted, most_nodes);
}

}  // namespace

std::vector<MoveValue> solve_endgame(const EditionTables& tables, const Path& path,
                                     const Game& game,
                                     const std::vector<std::tuple<std::vector<int>, double>>& deals,
                                     int wanted, std::uint64_t most_nodes) {
  const int most_deals = kMostDeals;
  if (deals.empty() || deals.size() > static_cast<std::size_t>(most_deals)) {
    throw nb::value_error("an endgame has 1 to 256 deals");
  }
  std::vector<PossibleRack> racks;
  for (const auto& [tiles, probability] : deals) racks.push_back({read_rack(tiles), probability});
  // Not value-initialised: most of the room is never touched.
  const std::unique_ptr<EndgameBuffers> buffers(new EndgameBuffers);
  const std::unique_ptr<EndgameResult> result(new EndgameResult);
  {
    const nb::gil_scoped_release released;
    path.solve_endgame(tables, game,
                       {racks.data(), static_cast<int>(racks.size()), wanted, most_nodes, nullptr},
                       *buffers, *result);
  }
  std::vector<MoveValue> moves;
  for (int index = 0; index < result->count; ++index) {
    const EndgameMove& move = result->moves[index];
    moves.emplace_back(move.packed_play, move.value, move.win_share,
                       static_cast<int>(move.certainty));
  }
  return moves;
}

void bind_endgame(nb::class_<Position>& position) {
  position.def(
      "solve_endgame", &solve_for_position, nb::arg("deals"), nb::arg("wanted"),
      nb::arg("most_nodes"),
      "Every move with an empty bag and two seats in, best first: its number (0: a pass),\n"
      "the expected final difference, the share of deals won, and 0 exact, 1 bounded, 2\n"
      "estimated.");
}

}  // namespace triolet
