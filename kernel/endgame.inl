// The exact value of an endgame with open racks: a search through all that both seats can do.
// Included once by each path (portable, wide).
//
// There is no table of positions met before, which saved 2 % of the nodes, and no memory of plays
// that refuted others, which saved 3 %: the order of points is good enough. One board serves the
// whole search, see endgame_undo.inl.

namespace triolet {
namespace {

inline constexpr int kBeyond = 1 << 24;  // above every value

inline int points_left(const Rack& rack) {
  int points = 0;
  for (int place = 0; place < rack.size; ++place) {
    points += rack.tiles[place] == kJoker ? 0 : rack.tiles[place];
  }
  return points;
}

// Puts the best of the records from a place on at this place: most lists are left early.
inline void bring_best(Record* records, int place, int count) {
  int best = place;
  for (int index = place + 1; index < count; ++index) {
    best = records[index] > records[best] ? index : best;
  }
  const Record record = records[best];
  records[best] = records[place];
  records[place] = record;
}

// Values are what the seat to move gains on the other from now to the end of the game.
class OpenSearch {
 public:
  OpenSearch(const Table& table, Game& game, Record* records, int room, std::uint64_t most_nodes,
             const bool* is_cancelled)
      : table_(table), game_(game), records_(records), room_(room), most_nodes_(most_nodes),
        is_cancelled_(is_cancelled),
        both_seats_(game.to_move + seat_after(game, game.to_move)) {}

  // Whether it was broken off: then its latest answer means nothing.
  bool is_stopped() const { return is_stopped_; }
  std::uint64_t nodes() const { return nodes_; }

  // The value of a play, or of a pass for the seat that has none. It is exact between the two
  // limits; an answer at or below the lower is a bound above the value, one at or above the
  // higher a bound below it.
  int value_of_move(Record record, int low, int high) {
    return record == kNoPlay ? value_without_play(low, high) : value_of_play(record, low, high);
  }

 private:
  int other(int seat) const { return both_seats_ - seat; }

  int value_of_play(Record record, int low, int high) {
    const int points = points_of(record);
    const int seat = game_.to_move;
    const Play play = read_record(table_.order, record);
    if (play.count == game_.racks[seat].size) {
      return points + points_left(game_.racks[other(seat)]);
    }
    Attempt attempt(table_, game_, play, record);
    // A replay square leaves the turn with the same seat.
    const int value = game_.to_move == seat ? points + value_of_turn(low - points, high - points)
                                            : points - value_of_turn(points - high, points - low);
    attempt.take_back();
    return value;
  }

  int value_of_turn(int low, int high) {
    if (must_stop()) return 0;
    const Rack& rack = game_.racks[game_.to_move];
    if (rack.size == 1) {
      // The last tile ends the game wherever it lies, and whoever can play must.
      const Record best_record = best(table_, game_.board, rack, game_.is_first_turn());
      if (best_record == kNoPlay) return value_without_play(low, high);
      return points_of(best_record) + points_left(game_.racks[other(game_.to_move)]);
    }
    const int count = plays(table_, game_.board, rack, game_.is_first_turn(), records_, room_);
    if (count == 0) return value_without_play(low, high);
    is_stopped_ |= count > room_;
    return is_stopped_ ? 0 : best_value(count, low, high);
  }

  int best_value(int count, int low, int high) {
    Record* const records = records_;
    records_ += count;
    room_ -= count;
    int best_yet = -kBeyond;
    for (int index = 0; index < count && best_yet < high; ++index) {
      bring_best(records, index, count);
      const int limit = best_yet > low ? best_yet : low;
      const int value = value_of_play(records[index], limit, high);
      best_yet = value > best_yet ? value : best_yet;
    }
    records_ -= count;
    room_ += count;
    return best_yet;
  }

  int value_without_play(int low, int high) {
    if (termination(table_, game_) != Termination::kNone) return value_if_blocked();
    Moment before(game_);
    pass(game_);
    const bool is_over = termination(table_, game_) != Termination::kNone;
    const int value = is_over ? value_if_blocked() : value_of_turn(-high, -low);
    before.put_back(game_);
    return -value;
  }

  int value_if_blocked() const {
    if (!table_.edition.blocked_subtracts) return 0;
    return points_left(game_.racks[other(game_.to_move)]) -
           points_left(game_.racks[game_.to_move]);
  }

  bool must_stop() {
    is_stopped_ |= ++nodes_ > most_nodes_ ||
                   (is_cancelled_ && __atomic_load_n(is_cancelled_, __ATOMIC_RELAXED));
    return is_stopped_;
  }

  const Table& table_;
  Game& game_;
  Record* records_;
  int room_;
  std::uint64_t most_nodes_;
  const bool* is_cancelled_;
  int both_seats_;  // the sum of their numbers
  std::uint64_t nodes_ = 0;
  bool is_stopped_ = false;
};

}  // namespace
}  // namespace triolet
