// Declarations shared by the files of the Python module.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <tuple>
#include <vector>

#include "game.h"

namespace triolet {

namespace nb = nanobind;

using PlacedTile = std::tuple<int, int, int, bool>;  // row, column, face, whether a joker

// A game with its edition's tables and the path that plays it.
struct Position {
  const EditionTables* tables;
  const Path* path;
  Game game;
};

const Path& path_named(const std::string& name);
Rack read_rack(const std::vector<int>& tiles);
std::vector<int> write_rack(const Rack& rack);

// The packed play (0: a pass), its value, the share of deals won, and its certainty.
using MoveValue = std::tuple<PackedPlay, double, double, int>;
std::vector<MoveValue> solve_endgame(const EditionTables& tables, const Path& path,
                                     const Game& game,
                                     const std::vector<std::tuple<std::vector<int>, double>>& deals,
                                     int wanted, std::uint64_t most_nodes);

void bind_thinking(nb::module_& module);
void bind_endgame(nb::class_<Position>& position);

}  // namespace triolet
