#include "public_state.h"

#include <algorithm>

namespace triolet::referee {

namespace {

// How many of the last `count` turns were this seat's, assuming that the seats moved in order.
int turns_of(const PublicState& state, int seat, int count) {
  const std::vector<int> order = state.seats_in();
  const int players = static_cast<int>(order.size());
  int place =
      static_cast<int>(std::find(order.begin(), order.end(), state.to_move) - order.begin());
  int turns = 0;
  for (int back = 0; back < count; ++back) {
    place = (place + players - 1) % players;
    turns += order[static_cast<std::size_t>(place)] == seat;
  }
  return turns;
}

}  // namespace

std::vector<int> PublicState::seats_in() const {
  std::vector<int> seats;
  for (int seat = 0; seat < players; ++seat) {
    if (!is_out[seat]) seats.push_back(seat);
  }
  return seats;
}

int PublicState::seat_after(int seat) const {
  for (int step = 1; step <= players; ++step) {
    const int next = (seat + step) % players;
    if (!is_out[next]) return next;
  }
  return seat;
}

int tiles_to_draw(const PublicState& state, const Move& move) {
  if (move.kind == MoveKind::kExchange) return static_cast<int>(move.given.size());
  if (!move.is_play()) return 0;
  const int kept = state.rack_counts[state.to_move] - static_cast<int>(move.placements.size());
  return std::min(state.edition->rules.rack_size - kept, state.bag_count);
}

void take_turn(PublicState& state, const Move& move, const ScoreSheet& sheet) {
  const int seat = state.to_move;
  const bool is_pass = move.kind == MoveKind::kPass;
  state.is_new[seat] = false;
  state.passes = is_pass ? state.passes + 1 : 0;
  // A player who must pass would have to pass in the extra turns too.
  state.again = is_pass ? 0 : state.again + sheet.replays;
  state.quiet = move.is_play() ? 0 : state.quiet + 1;
  if (move.is_play()) {
    const int drawn = tiles_to_draw(state, move);
    for (const Placement& place : move.placements) state.board.lay(place.square, place.tile);
    state.scores[seat] += sheet.points();
    state.rack_counts[seat] += drawn - static_cast<int>(move.placements.size());
    state.bag_count -= drawn;
  }
  if (state.again > 0) {
    --state.again;
  } else {
    state.to_move = state.seat_after(seat);
  }
}

void leave(PublicState& state, int seat) {
  // Only the turns of the remaining players count.
  state.quiet -= turns_of(state, seat, state.quiet);
  state.passes -= turns_of(state, seat, state.passes);
  state.is_out[seat] = true;
  state.is_new[seat] = false;
  state.rack_counts[seat] = 0;
  if (seat != state.to_move) return;
  state.to_move = state.seat_after(seat);
  state.again = 0;
}

}  // namespace triolet::referee
