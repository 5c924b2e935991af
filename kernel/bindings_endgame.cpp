// The endgame solver in the Python module.
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
    throw nb::value_error("the number of deals must be 1 to 256");
  }
  std::vector<PossibleRack> racks;
  for (const auto& [tiles, probability] : deals) racks.push_back({read_rack(tiles), probability});
  // Not value-initialized: most of the buffers is never touched.
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
      "Return every move, best first: packed play (0: a pass), expected final difference,\n"
      "share of deals won, and certainty: 0 exact, 1 bounded, 2 estimated.\n"
      "The bag must be empty and two seats left.");
}

}  // namespace triolet
