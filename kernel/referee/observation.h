// What one seat or a spectator may see.
#pragma once

#include <optional>
#include <vector>

#include "referee/game.h"

namespace triolet::referee {

// The public state and the racks that the viewer may see.
struct Observation {
  int viewer = kNobody;  // kNobody: a spectator
  PublicState state;
  std::vector<std::optional<Tiles>> racks;

  // The tiles that the viewer cannot see: in the bag, on hidden racks, or set aside.
  Tiles unseen() const;
  // The rack of the seat to move; unknown if it is hidden.
  std::optional<Tiles> rack_to_move() const;
};

// After the end all racks are visible; the rack of a seat that left is always.
Observation observe(const Position& position, int viewer);

// Everything, as the referee sees it.
Observation observe_all(const Position& position);

}  // namespace triolet::referee
