// The moves of an endgame whose other rack is hidden, judged over every deal; included once by
// each path (portable, wide).
//
// First each deal is searched by itself: that gives the values of its best moves, and for all
// others a bound above. Then the most promising move is made exact, deal by deal, while it can
// still be among the best: a tenth of the nodes that exact values for all moves would need.

namespace triolet {
namespace {

// Differences between expectations up to this come from rounding.
inline constexpr double kRounding = 1e-7;

class EndgameJudge {
 public:
  EndgameJudge(const Table& table, const Game& game, const EndgameQuestion& question,
               EndgameRoom& room, EndgameAnswer& answer)
      : table_(table), question_(question), room_(room), answer_(answer), game_(game),
        seat_(game.to_move), other_(seat_after(game, seat_)),
        lead_(game.scores[seat_] - game.scores[other_]) {}

  void judge() {
    list_moves();
    for (int deal = 0; deal < question_.deal_count && !is_stopped_; ++deal) search_deal(deal);
    for (int move = 0; move < count_; ++move) bounds_[move] = expectation(move);
    for (int move = most_promising(); move >= 0; move = most_promising()) settle_move(move);
    for (int move = 0; move < count_; ++move) write_down(move);
    sort_answer();
  }

 private:
  enum class State : std::uint8_t { kOpen, kExact, kBounded };

  Knowledge& known(int move, int deal) {
    return room_.known[move * question_.deal_count + deal];
  }

  void list_moves() {
    Record* const records = room_.records;
    const int found = plays(table_, game_.board, game_.racks[seat_], game_.is_first_turn(),
                            records, EndgameRoom::kRecords);
    // More than any edition was ever seen to give: nothing is exact if some are left out.
    is_stopped_ = found > kMostMoves;
    count_ = is_stopped_ ? kMostMoves : found;
    for (int move = 0; move < count_; ++move) {
      bring_best(records, move, found);
      answer_.moves[move].record = records[move];
    }
    if (count_ == 0) answer_.moves[count_++].record = kNoPlay;
    for (int move = 0; move < count_; ++move) {
      states_[move] = State::kOpen;
      for (int deal = 0; deal < question_.deal_count; ++deal) known(move, deal) = {kBeyond, false};
    }
    answer_.count = count_;
    answer_.nodes = 0;
  }

  // Gives the other seat the rack of a deal.
  void take(int deal) {
    game_.racks[other_] = question_.deals[deal].rack;
    std::memset(game_.left, 0, sizeof game_.left);
    const int seats[] = {seat_, other_};
    for (const int seat : seats) {
      const Rack& rack = game_.racks[seat];
      for (int place = 0; place < rack.size; ++place) ++game_.left[rack.tiles[place]];
    }
  }

  // Asks for the value of a move in the deal that was taken, or only whether it is above `low`.
  void ask(int move, int deal, int low) {
    OpenSearch search(table_, game_, room_.records, EndgameRoom::kRecords,
                      question_.most_nodes - answer_.nodes, question_.is_cancelled);
    const int value = search.value_of_move(answer_.moves[move].record, low, kBeyond);
    answer_.nodes += search.nodes();
    is_stopped_ = search.is_stopped();
    if (!is_stopped_) known(move, deal) = {value, value > low};
  }

  void search_deal(int deal) {
    take(deal);
    // What is best in one deal is often best in the next.
    const int first = deal > 0 ? best_in(deal - 1) : 0;
    ask(first, deal, -kBeyond);
    int highest = known(first, deal).value;
    for (int move = 0; move < count_ && !is_stopped_; ++move) {
      if (move == first) continue;
      ask(move, deal, highest);
      highest = known(move, deal).is_exact ? known(move, deal).value : highest;
    }
  }

  int best_in(int deal) {
    int best_move = 0;
    for (int move = 1; move < count_; ++move) {
      if (known(move, deal).value > known(best_move, deal).value) best_move = move;
    }
    return best_move;
  }

  // Of what is known: values, or bounds above them.
  double expectation(int move) {
    double sum = 0;
    for (int deal = 0; deal < question_.deal_count; ++deal) {
      sum += question_.deals[deal].probability * known(move, deal).value;
    }
    return sum;
  }

  // What a move must exceed to be among the wanted.
  double threshold() const {
    return exact_count_ < question_.wanted ? -kBeyond : exact_[question_.wanted - 1];
  }

  // The open move with the highest bound; none if no open move can be among the wanted.
  int most_promising() {
    if (is_stopped_) return -1;
    int best_move = -1;
    for (int move = 0; move < count_; ++move) {
      if (states_[move] != State::kOpen) continue;
      if (bounds_[move] <= threshold() + kRounding) {
        states_[move] = State::kBounded;
      } else if (best_move < 0 || bounds_[move] > bounds_[best_move]) {
        best_move = move;
      }
    }
    return best_move;
  }

  // Makes a move exact, or shows that it cannot be among the wanted.
  void settle_move(int move) {
    for (int deal = 0; deal < question_.deal_count; ++deal) {
      if (known(move, deal).is_exact) continue;
      if (bounds_[move] <= threshold() + kRounding) return;
      const double probability = question_.deals[deal].probability;
      const double others = bounds_[move] - probability * known(move, deal).value;
      // With this value here or a lower one, the move comes to the threshold at most.
      const double low = (threshold() - others) / probability;
      take(deal);
      ask(move, deal, low > -kBeyond ? static_cast<int>(__builtin_floor(low)) : -kBeyond);
      if (is_stopped_) return;
      bounds_[move] = others + probability * known(move, deal).value;
      if (!known(move, deal).is_exact) {
        states_[move] = State::kBounded;
        return;
      }
    }
    states_[move] = State::kExact;
    bounds_[move] = expectation(move);
    int place = exact_count_++;
    for (; place > 0 && exact_[place - 1] < bounds_[move]; --place) {
      exact_[place] = exact_[place - 1];
    }
    exact_[place] = bounds_[move];
  }

  void write_down(int move) {
    EndgameMove& judged = answer_.moves[move];
    judged.value = 0;
    judged.win_share = 0;
    judged.certainty = states_[move] == State::kExact     ? Certainty::kExact
                       : states_[move] == State::kBounded ? Certainty::kBounded
                                                          : Certainty::kEstimated;
    for (int deal = 0; deal < question_.deal_count; ++deal) {
      const Knowledge& here = known(move, deal);
      const bool is_sure = here.is_exact || judged.certainty == Certainty::kBounded;
      const int difference = lead_ + (is_sure ? here.value : estimate(move, deal));
      const double probability = question_.deals[deal].probability;
      judged.value += probability * difference;
      judged.win_share += probability * (difference > 0 ? 1 : difference == 0 ? 0.5 : 0);
    }
  }

  // What the seat gains if both take the most points at every turn.
  int estimate(int move, int deal) {
    take(deal);
    Game game = game_;
    const Record record = answer_.moves[move].record;
    if (record != kNoPlay) play(table_, game, record);
    const Policy greedy[kPlayers] = {};
    play_out(table_, game, greedy, Seed{});
    const int gained = game.scores[seat_] - game.scores[other_] - lead_;
    const int bound = known(move, deal).value;
    return gained < bound ? gained : bound;
  }

  // By falling value; equal ones with the more certain first, then with the better play.
  void sort_answer() {
    const auto comes_before = [](const EndgameMove& one, const EndgameMove& two) {
      const double lead = one.value - two.value;
      return lead > kRounding || (lead > -kRounding && one.certainty < two.certainty);
    };
    for (int place = 1; place < count_; ++place) {
      const EndgameMove judged = answer_.moves[place];
      int at = place;
      for (; at > 0 && comes_before(judged, answer_.moves[at - 1]); --at) {
        answer_.moves[at] = answer_.moves[at - 1];
      }
      answer_.moves[at] = judged;
    }
  }

  const Table& table_;
  const EndgameQuestion& question_;
  EndgameRoom& room_;
  EndgameAnswer& answer_;
  Game game_;
  int seat_;
  int other_;
  int lead_;
  int count_ = 0;
  bool is_stopped_ = false;
  State states_[kMostMoves];
  double bounds_[kMostMoves];  // of the expectation, from above
  double exact_[kMostMoves];   // the expectations of the exact moves, the highest first
  int exact_count_ = 0;
};

void judge_endgame(const Table& table, const Game& game, const EndgameQuestion& question,
                   EndgameRoom& room, EndgameAnswer& answer) {
  EndgameJudge(table, game, question, room, answer).judge();
}

}  // namespace
}  // namespace triolet
