#include "players/view_reader.h"

#include <utility>

#include "referee/recorded_view.h"

namespace triolet::players {

namespace {

// What the seat to move sees, with what happened before.
std::optional<referee::RecordedView> read_recorded(const referee::Members& members,
                                                   const referee::GameReader& reader,
                                                   referee::Fault& fault,
                                                   referee::Violations& refused) {
  if (members.has("record")) {
    const int number =
        members.number("turn_number", 1, static_cast<int>(referee::kMostRecordLines));
    const std::optional<referee::Record> record = reader.record();
    if (!record || fault.is_set()) return std::nullopt;
    return referee::view_before(*record, number, fault, refused);
  }
  // A position has no history.
  if (members.has("position") && !members.has("moves")) {
    std::optional<referee::Observation> read = reader.position();
    if (!read) return std::nullopt;
    return referee::RecordedView{std::move(*read), {}};
  }
  const referee::ReadGame read = reader.game();
  refused = read.refused;
  if (!read.game) return std::nullopt;
  const referee::Position& position = read.game->position();
  return referee::RecordedView{referee::observe(position, position.state.to_move),
                               read.game->moves()};
}

}  // namespace

std::optional<View> read_view(const referee::Members& members, const referee::GameReader& reader,
                              referee::Fault& fault, referee::Violations& refused) {
  std::optional<referee::RecordedView> read = read_recorded(members, reader, fault, refused);
  if (!read || fault.is_set()) return std::nullopt;
  View view{std::move(read->observation), std::move(read->history), nullptr};
  if (view.state().to_move == referee::kNobody) {
    fault.report(referee::ErrorCode::kBadRequest, "the game is over");
  } else {
    view.tables = tables_of(*view.state().edition, fault);
  }
  if (fault.is_set()) return std::nullopt;
  return view;
}

bool has_rack(const View& view, referee::Fault& fault) {
  const bool is_known = view.observation.rack_to_move().has_value();
  if (!is_known) {
    fault.report(referee::ErrorCode::kBadRequest, "the rack of the seat to move is hidden");
  }
  return is_known;
}

}  // namespace triolet::players
