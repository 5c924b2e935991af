// Two plies without a sample: every reply of the next opponent with its exact chance, and after
// each the exact expectation of one's own next play; included once by each path.
//
// The best plays of all 969 racks are at most a few hundred different ones: each is the best of
// some tile alone, of some two or of some three. Each is laid once, and then every rack gives its
// chance to the one it would choose: a greedy player the one with the most points, a wary one that
// which leaves least. As dear as 150 sampled deals, and without any error of sampling.

namespace triolet {
namespace {

// A reply by the tiles that are laid: nothing, one, two, three numbers, or the joker and two.
struct ReplyNumber {
  static constexpr int kNone = 0;
  static constexpr int kOne = 1;
  static constexpr int kTwo = kOne + kHiddenKinds;
  static constexpr int kThree = kTwo + kHiddenKinds * kHiddenKinds;
  static constexpr int kJokerAndTwo = kThree + kRowFaces * kRowFaces;
  static constexpr int kCount = kJokerAndTwo + kRowFaces * kRowFaces;

  static constexpr int one(int kind) { return kOne + kind; }
  static constexpr int two(int low, int high) { return kTwo + low * kHiddenKinds + high; }
  static constexpr int three(int low, int middle) { return kThree + low * kRowFaces + middle; }
  static constexpr int joker_and_two(int low, int high) {
    return kJokerAndTwo + low * kRowFaces + high;
  }
};

// The points of every reply.
struct ReplyPoints {
  explicit ReplyPoints(const Replies& replies) {
    using Number = ReplyNumber;
    for (int low = 0; low < kRowFaces; ++low) {
      of[Number::one(low)] = lane(replies.one, low);
      of[Number::two(low, kHiddenJoker)] = lane(replies.joker_and_one, low);
      for (int high = low; high < kRowFaces; ++high) {
        of[Number::two(low, high)] = lane(replies.two[low], high);
        of[Number::three(low, high)] = lane(replies.three[low], high);
        of[Number::joker_and_two(low, high)] = lane(replies.joker_and_two[low], high);
      }
    }
    of[Number::one(kHiddenJoker)] = replies.joker;
  }

  int of[ReplyNumber::kCount] = {};
};

// Calls visit(chance, replies, count) for each rack that is possible, with the replies it has.
template <class Visit>
inline void for_each_rack(const Edition& edition, const RackChances& racks, Visit visit) {
  using Number = ReplyNumber;
  const auto offer = [&](int low, int middle, int high, float chance) {
    if (chance <= 0) return;
    int replies[7] = {Number::one(low),         Number::one(middle),    Number::one(high),
                      Number::two(low, middle), Number::two(low, high), Number::two(middle, high)};
    int count = 6;
    if (high < kRowFaces && low + middle + high == edition.trio_sum) {
      replies[count++] = Number::three(low, middle);
    }
    if (high == kHiddenJoker && middle < kRowFaces) {
      replies[count++] = Number::joker_and_two(low, middle);
    }
    visit(chance, replies, count);
  };
  for (int low = 0; low < kRowFaces; ++low) {
    for (int middle = low; middle < kRowFaces; ++middle) {
      for (int high = middle; high < kRowFaces; ++high) {
        offer(low, middle, high, racks.three[low][middle][high]);
      }
      offer(low, middle, kHiddenJoker, racks.joker_and_two[low][middle]);
    }
    offer(low, kHiddenJoker, kHiddenJoker, racks.jokers_and_one[low]);
  }
}

// Judges candidates while two players are left and the bag lasts.
class Foresight {
 public:
  Foresight(const Table& table, const Evaluation& evaluation, const View& view)
      : table_(table),
        evaluation_(evaluation),
        view_(view),
        me_(view.game.to_move),
        other_(seat_after(view.game, me_)),
        is_first_((view.game.is_new >> other_) & 1),
        greed_(view.beliefs[other_].share[0]) {
    believe(view.beliefs[other_].kept, view.unseen, racks_);
  }

  Line look(const Judged& candidate) {
    State state{view_.game.board, view_.game.racks[me_], 0, 0};
    if (candidate.record != kNoPlay) {
      const Play play = read_record(table_.order, candidate.record);
      state.gain = static_cast<float>(points_of(candidate.record));
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& laid = play.tiles[index];
        lay(table_.edition, state.board, laid.square, laid.face, laid.is_joker);
        state.kept.remove(laid.is_joker ? kJoker : laid.face);
        state.gain += table_.edition.replays[laid.square] ? evaluation_.again : 0;
      }
    }
    for (int place = 0; place < candidate.given.size; ++place) {
      state.kept.remove(candidate.given.tiles[place]);
    }
    const int room = table_.edition.rack_size - state.kept.size;
    state.draws = room < view_.game.bag_count() ? room : view_.game.bag_count();
    const ReplyPoints points(ReplyFinder(table_.edition, state.board, 0, true).find(is_first_));
    look_at_replies(state, points);
    return choose(points);
  }

 private:
  struct State {
    Board board;
    Rack kept;
    float gain;
    int draws;
  };

  // What is left for the thinker after each reply that some rack might choose.
  void look_at_replies(const State& state, const ReplyPoints& points) {
    bool is_possible[ReplyNumber::kCount] = {};
    is_possible[ReplyNumber::kNone] = true;
    const int patience = greed_ > 0.98f ? 0 : static_cast<int>(evaluation_.wary_patience);
    for_each_rack(table_.edition, racks_, [&](float, const int* replies, int count) {
      int best = 0;
      for (int index = 0; index < count; ++index) best = higher(best, points.of[replies[index]]);
      for (int index = 0; index < count; ++index) {
        const int worth = points.of[replies[index]];
        if (worth > 0 && worth >= best - patience) is_possible[replies[index]] = true;
      }
    });
    using Number = ReplyNumber;
    after(state, {}, Number::kNone, is_possible);
    for (int low = 0; low < kHiddenKinds; ++low) {
      after(state, rack_of(low, -1, -1), Number::one(low), is_possible);
      for (int high = low; high < kHiddenKinds; ++high) {
        after(state, rack_of(low, high, -1), Number::two(low, high), is_possible);
        if (high == kHiddenJoker) continue;
        const int third = table_.edition.trio_sum - low - high;
        after(state, rack_of(low, high, third), Number::three(low, high), is_possible);
        after(state, rack_of(low, high, kHiddenJoker), Number::joker_and_two(low, high),
              is_possible);
      }
    }
  }

  static Rack rack_of(int one, int two, int three) {
    Rack rack;
    for (const int kind : {one, two, three}) {
      if (kind >= 0) rack.add(tile_of_kind(kind));
    }
    return rack;
  }

  // Lets every rack choose, once as a greedy player, once as a wary one.
  Line choose(const ReplyPoints& points) const {
    Line greedy{0, 0};
    Line wary{0, 0};
    float all = 0;
    for_each_rack(table_.edition, racks_, [&](float chance, const int* replies, int count) {
      int most = ReplyNumber::kNone;
      int least = ReplyNumber::kNone;
      for (int index = 0; index < count; ++index) {
        const int reply = replies[index];
        if (points.of[reply] > points.of[most]) most = reply;
        if (lines_[reply].gain < lines_[least].gain && points.of[reply] > 0) least = reply;
      }
      greedy.gain += chance * lines_[most].gain;
      greedy.win += chance * lines_[most].win;
      wary.gain += chance * lines_[least].gain;
      wary.win += chance * lines_[least].win;
      all += chance;
    });
    const float one = all > 0 ? 1 / all : 0;
    return {one * (greed_ * greedy.gain + (1 - greed_) * wary.gain),
            one * (greed_ * greedy.win + (1 - greed_) * wary.win)};
  }

  // The opponent lays the best it can with just these tiles; then it is the thinker's turn.
  void after(const State& state, const Rack& laid, int reply, const bool* is_possible) {
    lines_[reply] = {kNever, 1};
    if (!is_possible[reply]) return;
    Board board = state.board;
    Unseen pool = view_.unseen;
    float gain = state.gain;
    if (laid.size > 0) {
      const Record record = best(table_, board, laid, is_first_);
      gain -= static_cast<float>(points_of(record));
      const Play play = read_record(table_.order, record);
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& tile = play.tiles[index];
        lay(table_.edition, board, tile.square, tile.face, tile.is_joker);
        pool.take(tile.is_joker ? kJoker : tile.face);
        gain -= table_.edition.replays[tile.square] ? evaluation_.again : 0;
      }
    }
    gain += promise(board, state.kept, state.draws, pool);
    const float bag = static_cast<float>(view_.game.bag_count() - state.draws - laid.size);
    const float variance = evaluation_.spread + evaluation_.spread_tile * (bag > 0 ? bag : 0);
    const auto lead = static_cast<float>(view_.game.scores[me_] - view_.game.scores[other_]);
    lines_[reply] = {gain, normal_below((lead + gain) / std::sqrt(variance))};
  }

  float promise(const Board& board, const Rack& kept, int draws, const Unseen& pool) const {
    const Edition& edition = table_.edition;
    const bool may_hold_joker = has_joker(kept) || pool.counts[kJoker] > 0;
    const auto again = static_cast<int>(evaluation_.again);
    const Replies replies = ReplyFinder(edition, board, again, may_hold_joker).find(false);
    const float value = evaluation_.leaf_next * expected_with(edition, replies, kept, draws, pool) +
                        evaluation_.leaf_kept * value_of_kept(evaluation_, kept);
    if (evaluation_.leaf_reply == 0) return value;
    // What the opponent drew since is one tile or two of three: the chances are taken as before.
    return value - evaluation_.leaf_reply * expected(edition, replies, racks_);
  }

  static constexpr float kNever = 1e9f;

  const Table& table_;
  const Evaluation& evaluation_;
  const View& view_;
  const int me_;
  const int other_;
  const bool is_first_;
  const float greed_;  // how far the opponent is believed to look at points alone
  RackChances racks_;
  Line lines_[ReplyNumber::kCount];
};

bool can_look_ahead(const Table& table, const Evaluation& evaluation, const View& view) {
  const Game& game = view.game;
  if (!has_replies(table.edition) || game.seats_in() != 2) return false;
  if (game.racks[seat_after(game, game.to_move)].size != kTrioLength) return false;
  return game.bag_count() > evaluation.playout_bag && !evaluation.is_plain;
}

void look_ahead(const Table& table, const Evaluation& evaluation, const View& view,
                const Judged* candidates, int count, Line* lines) {
  Foresight foresight(table, evaluation, view);
  for (int index = 0; index < count; ++index) lines[index] = foresight.look(candidates[index]);
}

}  // namespace
}  // namespace triolet
