#include "recorded_view.h"

#include <algorithm>
#include <string>
#include <utility>

namespace triolet::referee {

namespace {

// That of the header, which the reader has checked, or else of the first turn.
int first_seat(const Record& record) {
  const std::string* header = record.header("first");
  if (header != nullptr) return header->back() - '1';
  // Departures may come out of turn.
  for (const RecordedTurn& turn : record.turns) {
    if (!turn.move.is_departure()) return turn.seat;
  }
  return 0;
}

// The state before the first turn: the racks are full.
PublicState first_state(const Record& record) {
  PublicState state;
  state.edition = record.edition;
  state.players = static_cast<int>(
      std::count_if(record.headers.begin(), record.headers.end(), [](const Header& header) {
        return is_game_key(header.key) && header.key.starts_with("seat");
      }));
  const Edition& edition = *record.edition;
  std::fill_n(state.rack_counts, state.players, edition.rules.rack_size);
  std::fill_n(state.is_new, state.players, true);
  state.bag_count = static_cast<int>(edition.tiles().size()) - edition.rules.set_aside -
                    state.players * edition.rules.rack_size;
  state.to_move = first_seat(record);
  return state;
}

Tiles tiles_off_board(const PublicState& state) {
  Tiles laid;
  for (const auto& [square, tile] : state.board.tiles()) laid.push_back(tile.tile());
  return without_tiles(state.edition->tiles(), laid);
}

// Replays the turns of a record.
class Replay {
 public:
  Replay(const Record& record, Fault& fault, Violations& refused)
      : record_(record), state_(first_state(record)), fault_(fault), refused_(refused) {}

  std::optional<RecordedView> view_before(int turn_number) {
    for (number_ = 1; number_ < turn_number; ++number_) {
      if (!make(record_.turns[static_cast<std::size_t>(number_) - 1])) return std::nullopt;
    }
    const RecordedTurn& turn = record_.turns[static_cast<std::size_t>(turn_number) - 1];
    if (!is_possible(turn)) return std::nullopt;
    RecordedView view;
    view.observation = {turn.seat, state_, {}};
    for (int seat = 0; seat < state_.players; ++seat) {
      // The tiles of a seat that left are set aside face down.
      view.observation.racks.push_back(state_.is_out[seat] ? std::optional(Tiles()) : std::nullopt);
    }
    view.observation.racks[static_cast<std::size_t>(turn.seat)] = turn.rack;
    view.history = std::move(history_);
    return view;
  }

 private:
  void report(const std::string& message) {
    fault_.report(ErrorCode::kBadRecord, "turn " + std::to_string(number_) + " " + message);
  }

  // Whether the game goes on, and the tiles of the turn may be on the rack.
  bool is_possible(const RecordedTurn& turn) {
    const Tiles available = tiles_off_board(state_);
    const auto held = static_cast<std::size_t>(state_.rack_counts[turn.seat]);
    if (find_termination(state_, available)) {
      report("comes after the end of the game");
    } else if (turn.rack &&
               (turn.rack->size() != held || !missing_tiles(*turn.rack, available).empty())) {
      report("has a rack that is not possible");
    } else if (!turn.is_hidden && !missing_tiles(turn.move.tiles(), available).empty()) {
      report("has tiles that are already on the board");
    } else if (turn.move.tiles().size() > held) {
      report("has more tiles than the rack");
    }
    return !fault_.is_set();
  }

  bool make(const RecordedTurn& turn) {
    if (!is_possible(turn)) return false;
    const std::optional<Tiles> rack = turn.is_hidden ? std::nullopt : turn.rack;
    refused_ = judge(state_, rack, turn.move, turn.seat);
    if (!refused_.empty()) {
      report(std::string("is illegal: ") + code_name(refused_.front().code));
      return false;
    }
    Moved moved{turn.seat, {}, turn.move, {}, {}, 0};
    if (turn.move.is_departure()) {
      leave(state_, turn.seat);
    } else {
      moved.sheet = score(*state_.edition, state_.board, turn.move);
      take_turn(state_, turn.move, moved.sheet);
    }
    history_.push_back(std::move(moved));
    return true;
  }

  const Record& record_;
  PublicState state_;
  std::vector<Moved> history_;
  Fault& fault_;
  Violations& refused_;
  int number_ = 0;
};

}  // namespace

std::optional<RecordedView> view_before(const Record& record, int turn_number, Fault& fault,
                                        Violations& refused) {
  if (turn_number < 1 || turn_number > static_cast<int>(record.turns.size())) {
    fault.report(ErrorCode::kBadRequest, "the record has " + std::to_string(record.turns.size()) +
                                             " turns, no turn " + std::to_string(turn_number));
    return std::nullopt;
  }
  return Replay(record, fault, refused).view_before(turn_number);
}

}  // namespace triolet::referee
