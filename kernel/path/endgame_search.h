// The exact value of an endgame with open racks, by alpha-beta search.
//
// A transposition table saved 2 % of the nodes and killer moves saved 3 %, so there are none:
// ordering plays by points is good enough. One board serves the whole search, see endgame_undo.h.
#pragma once

#include <cstdint>

#include "game.h"
#include "path/endgame_undo.h"
#include "path/turns.h"
#include "plays.h"

namespace triolet {
namespace {

inline constexpr int kInfinity = 1 << 24;  // above every value

inline int rack_points(const Rack& rack) {
  int points = 0;
  for (int place = 0; place < rack.size; ++place) {
    points += rack.tiles[place] == kJoker ? 0 : rack.tiles[place];
  }
  return points;
}

// Selection sort, one step at a time: a cutoff leaves most lists early.
inline void select_best(PackedPlay* packed_plays, int place, int count) {
  int best = place;
  for (int index = place + 1; index < count; ++index) {
    best = packed_plays[index] > packed_plays[best] ? index : best;
  }
  const PackedPlay packed = packed_plays[best];
  packed_plays[best] = packed_plays[place];
  packed_plays[place] = packed;
}

// Values are points that the seat to move gains on the other until the end of the game.
class OpenRackSearch {
 public:
  OpenRackSearch(const EditionTables& tables, Game& game, PackedPlay* packed_plays, int capacity,
                 std::uint64_t most_nodes, const bool* is_cancelled)
      : tables_(tables),
        game_(game),
        packed_plays_(packed_plays),
        capacity_(capacity),
        most_nodes_(most_nodes),
        is_cancelled_(is_cancelled),
        both_seats_(game.to_move + seat_after(game, game.to_move)) {}

  // Whether the search stopped at a limit; then its last value is meaningless.
  bool is_stopped() const { return is_stopped_; }
  std::uint64_t nodes() const { return nodes_; }

  // The value of a play, or of a pass (kNoPlay). It is exact between alpha and beta; at or below
  // alpha it is an upper bound, at or above beta a lower bound (fail-soft).
  int value_of_move(PackedPlay packed, int alpha, int beta) {
    return packed == kNoPlay ? value_without_play(alpha, beta) : value_of_play(packed, alpha, beta);
  }

 private:
  int other(int seat) const { return both_seats_ - seat; }

  int value_of_play(PackedPlay packed, int alpha, int beta) {
    const int points = points_of(packed);
    const int seat = game_.to_move;
    const Play play = unpack(tables_.order, packed);
    if (play.count == game_.racks[seat].size) {
      return points + rack_points(game_.racks[other(seat)]);
    }
    UndoablePlay undoable(tables_, game_, play, packed);
    // After a replay square the same seat moves again.
    const int value = game_.to_move == seat ? points + value_of_turn(alpha - points, beta - points)
                                            : points - value_of_turn(points - beta, points - alpha);
    undoable.undo();
    return value;
  }

  int value_of_turn(int alpha, int beta) {
    if (must_stop()) return 0;
    const Rack& rack = game_.racks[game_.to_move];
    if (rack.size == 1) {
      // The last tile ends the game wherever it is laid, and a player who can play must.
      const PackedPlay best_packed = best(tables_, game_.board, rack, game_.is_first_turn());
      if (best_packed == kNoPlay) return value_without_play(alpha, beta);
      return points_of(best_packed) + rack_points(game_.racks[other(game_.to_move)]);
    }
    const int count =
        plays(tables_, game_.board, rack, game_.is_first_turn(), packed_plays_, capacity_);
    if (count == 0) return value_without_play(alpha, beta);
    is_stopped_ |= count > capacity_;
    return is_stopped_ ? 0 : best_value(count, alpha, beta);
  }

  int best_value(int count, int alpha, int beta) {
    PackedPlay* const packed_plays = packed_plays_;
    packed_plays_ += count;
    capacity_ -= count;
    int best_so_far = -kInfinity;
    for (int index = 0; index < count && best_so_far < beta; ++index) {
      select_best(packed_plays, index, count);
      const int limit = best_so_far > alpha ? best_so_far : alpha;
      const int value = value_of_play(packed_plays[index], limit, beta);
      best_so_far = value > best_so_far ? value : best_so_far;
    }
    packed_plays_ -= count;
    capacity_ += count;
    return best_so_far;
  }

  int value_without_play(int alpha, int beta) {
    if (termination(tables_, game_) != Termination::kNone) return value_if_blocked();
    SavedTurn before(game_);
    pass(game_);
    const bool is_over = termination(tables_, game_) != Termination::kNone;
    const int value = is_over ? value_if_blocked() : value_of_turn(-beta, -alpha);
    before.restore(game_);
    return -value;
  }

  int value_if_blocked() const {
    if (!tables_.edition.blocked_subtracts) return 0;
    return rack_points(game_.racks[other(game_.to_move)]) - rack_points(game_.racks[game_.to_move]);
  }

  bool must_stop() {
    is_stopped_ |= ++nodes_ > most_nodes_ ||
                   (is_cancelled_ && __atomic_load_n(is_cancelled_, __ATOMIC_RELAXED));
    return is_stopped_;
  }

  const EditionTables& tables_;
  Game& game_;
  PackedPlay* packed_plays_;
  int capacity_;
  std::uint64_t most_nodes_;
  const bool* is_cancelled_;
  int both_seats_;  // sum of the two seat numbers
  std::uint64_t nodes_ = 0;
  bool is_stopped_ = false;
};

}  // namespace
}  // namespace triolet
