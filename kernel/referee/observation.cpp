#include "observation.h"

namespace triolet::referee {

Tiles Observation::unseen() const {
  Tiles seen;
  for (const auto& [square, laid] : state.board.tiles()) seen.push_back(laid.tile());
  for (const auto& rack : racks) {
    if (rack) seen.insert(seen.end(), rack->begin(), rack->end());
  }
  return without_tiles(state.edition->tiles(), seen);
}

std::optional<Tiles> Observation::rack_to_move() const {
  if (state.to_move == kNobody) return std::nullopt;
  return racks[static_cast<std::size_t>(state.to_move)];
}

Observation observe(const Position& position, int viewer) {
  Observation observation{viewer, position.state, {}};
  const PublicState& state = position.state;
  for (int seat = 0; seat < state.players; ++seat) {
    const bool is_visible = state.to_move == kNobody || seat == viewer || state.is_out[seat];
    observation.racks.emplace_back();
    if (is_visible) observation.racks.back() = position.racks[static_cast<std::size_t>(seat)];
  }
  return observation;
}

Observation observe_all(const Position& position) {
  Observation observation{kNobody, position.state, {}};
  for (const Tiles& rack : position.racks) observation.racks.emplace_back(rack);
  return observation;
}

}  // namespace triolet::referee
