// Two plies without a sample: every reply of the next opponent with its exact chance, and after
// each the exact expectation of one's own next play; included once by each path.
//
// The best plays of all 969 racks are at most a few hundred different ones: each is the best of
// some tile alone, of some two or of some three. Each is laid once, and then every rack gives its
// chance to the one it would choose: most players the one with the most points, a knowing one that
// with the most points, further turns and good tiles kept. As dear as 150 sampled deals, and
// without any error of sampling.

namespace triolet {
namespace {

// Judges candidates while two players are left and the bag lasts.
class Foresight {
 public:
  Foresight(const Table& table, const Evaluation& evaluation, const View& view)
      : table_(table),
        evaluation_(evaluation),
        view_(view),
        me_(view.game.to_move),
        other_(seat_after(view.game, me_)),
        is_first_((view.game.is_new >> other_) & 1) {
    const Belief& belief = view.beliefs[other_];
    believe(belief.kept, view.unseen, racks_);
    believe(belief.by[kKnowing], view.unseen, knowing_racks_);
    knowing_ = belief.share[kKnowing] < kRare ? 0 : belief.share[kKnowing];
    if (knowing_ > 1 - kRare) knowing_ = 1;
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
    for (Record& record : laid_) record = kNotYet;
    Line line{0, 0};
    for (const bool is_knowing : {false, true}) {
      const float share = is_knowing ? knowing_ : 1 - knowing_;
      if (share == 0) continue;
      const Line found = answered(state, is_knowing);
      line.gain += share * found.gain;
      line.win += share * found.win;
    }
    return line;
  }

 private:
  struct State {
    Board board;
    Rack kept;
    float gain;
    int draws;
  };

  // What an opponent of one sort leaves, whatever its rack.
  Line answered(const State& state, bool is_knowing) {
    const int again = is_knowing ? static_cast<int>(evaluation_.again) : 0;
    const RackChances& racks = is_knowing ? knowing_racks_ : racks_;
    const ReplyPoints points(ReplyFinder(table_.edition, state.board, again, true).find(is_first_));
    bool is_chosen[ReplyNumber::kCount] = {};
    for_each_rack(table_.edition, racks, [&](const Answering& rack) {
      is_chosen[choice(points, rack, is_knowing).number] = true;
    });
    look_at_replies(state, points, again, is_chosen);
    Line line{0, 0};
    float all = 0;
    for_each_rack(table_.edition, racks, [&](const Answering& rack) {
      const RackReply reply = choice(points, rack, is_knowing);
      const bool is_play = reply.number != ReplyNumber::kNone;
      const float gain = gains_[reply.number] -
                         (is_play ? evaluation_.leaf_other * value_without(rack, reply.laid) : 0);
      line.gain += rack.chance * gain;
      line.win += rack.chance * win_of(state, gain, __builtin_popcount(reply.laid));
      all += rack.chance;
    });
    const float one = all > 0 ? 1 / all : 0;
    return {one * line.gain, one * line.win};
  }

  RackReply choice(const ReplyPoints& points, const Answering& rack, bool is_knowing) const {
    RackReply chosen{ReplyNumber::kNone, 0};
    // Rather than lay for nothing, a knowing player changes the tiles that are a burden.
    float most = 0;
    for (int place = 0; is_knowing && place < kTrioLength; ++place) {
      const float kept = evaluation_.kept[tile_of_kind(rack.kinds[place])];
      most += kept > 0 ? kept : 0;
    }
    for (int index = 0; index < rack.count; ++index) {
      const RackReply& reply = rack.replies[index];
      const auto worth = static_cast<float>(points.of[reply.number]);
      const float kept = is_knowing ? value_without(rack, reply.laid) : 0;
      if (worth <= 0 || worth + kept <= most) continue;
      most = worth + kept;
      chosen = reply;
    }
    return chosen;
  }

  // The value of the tiles that are left of a rack.
  float value_without(const Answering& rack, unsigned laid) const {
    float sum = 0;
    for (int place = 0; place < kTrioLength; ++place) {
      if (((laid >> place) & 1) == 0) sum += evaluation_.kept[tile_of_kind(rack.kinds[place])];
    }
    return sum;
  }

  // What is left for the thinker after each reply that some rack chooses.
  void look_at_replies(const State& state, const ReplyPoints& points, int again,
                       const bool* is_chosen) {
    using Number = ReplyNumber;
    const auto look_at = [&](int number, int one, int two, int three) {
      if (!is_chosen[number]) return;
      Rack laid;
      for (const int kind : {one, two, three}) {
        if (kind >= 0) laid.add(tile_of_kind(kind));
      }
      after(state, number, laid.size > 0 ? reply_with(state.board, laid, points.of[number], again)
                                         : kNoPlay);
    };
    look_at(Number::kNone, -1, -1, -1);
    for (int low = 0; low < kHiddenKinds; ++low) {
      look_at(Number::one(low), low, -1, -1);
      for (int high = low; high < kHiddenKinds; ++high) {
        look_at(Number::two(low, high), low, high, -1);
        if (high == kHiddenJoker) continue;
        look_at(Number::three(low, high), low, high, table_.edition.trio_sum - low - high);
        look_at(Number::joker_and_two(low, high), low, high, kHiddenJoker);
      }
    }
  }

  // The play that lays all of the tiles and is worth so much: mostly that with the most points.
  Record reply_with(const Board& board, const Rack& laid, int worth, int again) const {
    const auto is_it = [&](Record record) {
      const Play play = read_record(table_.order, record);
      int found = points_of(record);
      for (int index = 0; index < play.count; ++index) {
        found += table_.edition.replays[play.tiles[index].square] ? again : 0;
      }
      return play.count == laid.size && found == worth;
    };
    const Record most_points = best(table_, board, laid, is_first_);
    if (is_it(most_points)) return most_points;
    Record found[kRoom];
    const int count = plays(table_, board, laid, is_first_, found, kRoom);
    Record chosen = kNoPlay;
    for (int index = 0; index < count && index < kRoom; ++index) {
      if (found[index] > chosen && is_it(found[index])) chosen = found[index];
    }
    return chosen;
  }

  // The opponent's reply is laid; then it is the thinker's turn.
  void after(const State& state, int number, Record record) {
    // Both sorts of opponents may make the same reply.
    if (laid_[number] == record) return;
    laid_[number] = record;
    Board board = state.board;
    Unseen pool = view_.unseen;
    float gain = state.gain;
    if (record != kNoPlay) {
      gain -= static_cast<float>(points_of(record));
      const Play play = read_record(table_.order, record);
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& tile = play.tiles[index];
        lay(table_.edition, board, tile.square, tile.face, tile.is_joker);
        pool.take(tile.is_joker ? kJoker : tile.face);
        gain -= table_.edition.replays[tile.square] ? evaluation_.again : 0;
      }
    }
    gains_[number] = gain + promise(board, state.kept, state.draws, pool);
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

  float win_of(const State& state, float gain, int laid) const {
    const float bag = static_cast<float>(view_.game.bag_count() - state.draws - laid);
    const float variance = evaluation_.spread + evaluation_.spread_tile * (bag > 0 ? bag : 0);
    const auto lead = static_cast<float>(view_.game.scores[me_] - view_.game.scores[other_]);
    return normal_below((lead + gain) / std::sqrt(variance));
  }

  static constexpr float kRare = 0.05f;  // a sort of opponent that is not worth the time
  static constexpr Record kNotYet = ~Record{0};

  const Table& table_;
  const Evaluation& evaluation_;
  const View& view_;
  const int me_;
  const int other_;
  const bool is_first_;
  float knowing_;  // how likely the opponent is a knowing one
  RackChances racks_;
  RackChances knowing_racks_;
  Record laid_[ReplyNumber::kCount];  // the play that was looked at
  float gains_[ReplyNumber::kCount];
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
