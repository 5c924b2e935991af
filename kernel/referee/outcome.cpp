#include "outcome.h"

#include <algorithm>

#include "referee/generator.h"

namespace triolet::referee {

namespace {

std::vector<EndLine> end_lines(const PublicState& state, const std::vector<Tiles>& racks,
                               Termination termination) {
  std::vector<EndLine> lines;
  if (termination == Termination::kLastOneLeft) return lines;
  const std::vector<int> seats = state.seats_in();
  const auto rack_of = [&](int seat) { return racks[static_cast<std::size_t>(seat)]; };
  const auto is_empty = [&](int seat) { return rack_of(seat).empty(); };
  const auto out = std::find_if(seats.begin(), seats.end(), is_empty);
  for (const int seat : seats) {
    const Tiles rack = rack_of(seat);
    if (rack.empty()) continue;
    if (termination == Termination::kOut) {
      lines.push_back({*out, seat, rack, points_of(rack)});
    } else {
      const int sign = state.edition->rules.blocked_subtracts ? -1 : 0;
      lines.push_back({seat, seat, rack, sign * points_of(rack)});
    }
  }
  return lines;
}

}  // namespace

const char* termination_name(Termination termination) {
  static constexpr const char* kNames[] = {"out", "all-passed", "dead-board", "quiet",
                                           "last-one-left"};
  return kNames[static_cast<int>(termination)];
}

std::optional<Termination> find_termination(const PublicState& state, const Tiles& tiles) {
  const std::vector<int> seats = state.seats_in();
  const int count = static_cast<int>(seats.size());
  if (count <= 1) return Termination::kLastOneLeft;
  const auto has_no_tile = [&](int seat) { return state.rack_counts[seat] == 0; };
  if (state.bag_count == 0 && std::any_of(seats.begin(), seats.end(), has_no_tile)) {
    return Termination::kOut;
  }
  if (state.passes >= count) return Termination::kAllPassed;
  if (!fits_anywhere(*state.edition, state.board, tiles)) return Termination::kDeadBoard;
  if (state.quiet >= state.edition->rules.quiet_rounds * count) return Termination::kQuiet;
  return std::nullopt;
}

Outcome settle(PublicState& state, const std::vector<Tiles>& racks, Termination termination) {
  Outcome outcome{termination, end_lines(state, racks, termination), {}};
  for (const EndLine& line : outcome.lines) state.scores[line.seat] += line.points;
  int best = 0;
  for (const int seat : state.seats_in()) {
    const int score = state.scores[seat];
    if (!outcome.winners.empty() && score < best) continue;
    if (score > best) outcome.winners.clear();
    best = score;
    outcome.winners.push_back(seat);
  }
  state.to_move = kNobody;
  state.again = 0;
  return outcome;
}

}  // namespace triolet::referee
