// Lines played on from candidate moves with the hidden tiles dealt at random; included once by
// each path.
//
// All candidates meet the same deals. The others answer with their best points; when it is the
// thinker's turn again, the line ends with the exact expectation over its draws of the best play
// (not with one draw: a tenth of the deals give the same error). Near the end of the game lines go
// on to the final count.

namespace triolet {
namespace {

// Deals the hidden tiles: what the others kept by what is believed of it, the rest blindly.
inline Game deal_hidden(const View& view, Numbers& numbers) {
  Game game = view.game;
  Unseen unseen = view.unseen;
  const int me = game.to_move;
  Rack kept[kPlayers];
  for (int seat = 0; seat < game.players; ++seat) {
    const Likelihood& likelihood = view.beliefs[seat].kept;
    const bool is_hidden = seat != me && ((game.is_out >> seat) & 1) == 0;
    if (is_hidden && likelihood.kept <= game.racks[seat].size) {
      kept[seat] = draw_kept(likelihood, unseen, numbers);
    }
  }
  std::uint8_t tiles[kHighestTiles];
  int count = 0;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int copy = 0; copy < unseen.counts[kind]; ++copy) {
      tiles[count++] = static_cast<std::uint8_t>(kind);
    }
  }
  numbers.shuffle(tiles, count);
  int next = 0;
  for (int seat = 0; seat < game.players; ++seat) {
    if (seat == me || ((game.is_out >> seat) & 1)) continue;
    const int held = game.racks[seat].size;
    game.racks[seat] = kept[seat];
    while (game.racks[seat].size < held && next < count) game.racks[seat].add(tiles[next++]);
  }
  const int bag = game.bag_count();
  game.bag_first = 0;
  game.bag_end = 0;
  while (game.bag_end < bag && next < count) game.bag[game.bag_end++] = tiles[next++];
  std::memset(game.left, 0, sizeof game.left);
  for (int at = 0; at < game.bag_end; ++at) ++game.left[game.bag[at]];
  for (int seat = 0; seat < game.players; ++seat) {
    for (int place = 0; place < game.racks[seat].size; ++place) {
      ++game.left[game.racks[seat].tiles[place]];
    }
  }
  return game;
}

// The chance that a normal number is below x.
inline float normal_below(float x) { return 0.5f * std::erfc(-x * 0.70710678f); }

class LinePlayer {
 public:
  LinePlayer(const Table& table, const Evaluation& evaluation, const View& view)
      : table_(table),
        evaluation_(evaluation),
        view_(view),
        me_(view.game.to_move),
        goes_to_end_(view.game.bag_count() <= evaluation.playout_bag ||
                     !has_replies(table.edition)) {}

  Line play_line(const Game& dealt, const Judged& candidate, const Seed& seed) const {
    Game game = dealt;
    Rack kept = game.racks[me_];
    make(game, candidate, kept, seed);
    Termination end = plain_termination(game);
    bool has_left = false;  // whether it was another's turn since
    while (end == Termination::kNone) {
      if (game.to_move == me_ && has_left && !goes_to_end_) return stop(game, dealt, kept);
      has_left |= game.to_move != me_;
      end = go_on(game, seed);
    }
    settle(table_.edition, game, end);
    return {gain(game, 0), share_of_win(game)};
  }

 private:
  void make(Game& game, const Judged& move, Rack& kept, const Seed& seed) const {
    if (move.record != kNoPlay) {
      const Play tiles = read_record(table_.order, move.record);
      for (int index = 0; index < tiles.count; ++index) {
        kept.remove(tiles.tiles[index].is_joker ? kJoker : tiles.tiles[index].face);
      }
      return play(table_, game, move.record);
    }
    for (int place = 0; place < move.given.size; ++place) kept.remove(move.given.tiles[place]);
    if (move.given.size == 0) return pass(game);
    exchange(table_, game, move.given, seed);
  }

  // The seat to move takes the most points.
  Termination go_on(Game& game, const Seed& seed) const {
    const Record chosen =
        best(table_, game.board, game.racks[game.to_move], game.is_first_turn());
    if (chosen != kNoPlay) {
      play(table_, game, chosen);
      return plain_termination(game);
    }
    const Termination end = termination(table_, game);
    if (end != Termination::kNone) return end;
    const int swap = most_to_exchange(table_.edition, game);
    if (swap > 0) {
      exchange(table_, game, first_tiles(game.racks[game.to_move], swap), seed);
    } else {
      pass(game);
    }
    return is_quiet(table_, game) ? termination(table_, game) : plain_termination(game);
  }

  // Points gained on the mean of the others, with a promise on top.
  float gain(const Game& game, float promise) const {
    float others = 0;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat != me_) others += static_cast<float>(game.scores[seat] - view_.game.scores[seat]);
    }
    const auto own = static_cast<float>(game.scores[me_] - view_.game.scores[me_]);
    return own + promise - others / static_cast<float>(game.players - 1);
  }

  float share_of_win(const Game& game) const {
    int equal = 1;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat == me_ || ((game.is_out >> seat) & 1)) continue;
      if (game.scores[seat] > game.scores[me_]) return 0;
      equal += game.scores[seat] == game.scores[me_];
    }
    return 1.0f / static_cast<float>(equal);
  }

  // The line ends before the thinker draws: what can be expected of the kept tiles with any draw.
  Line stop(const Game& game, const Game& dealt, const Rack& kept) const {
    const float promise = evaluation_.is_plain ? points_now(game) : promise_of(game, dealt, kept);
    const float variance =
        evaluation_.spread + evaluation_.spread_tile * static_cast<float>(game.bag_count());
    float win = 1;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat == me_ || ((game.is_out >> seat) & 1)) continue;
      const auto lead = static_cast<float>(game.scores[me_] - game.scores[seat]);
      win *= normal_below((lead + promise) / std::sqrt(variance));
    }
    return {gain(game, promise), win};
  }

  float points_now(const Game& game) const {
    const Record chosen = best(table_, game.board, game.racks[me_], game.is_first_turn());
    return static_cast<float>(points_of(chosen));
  }

  float promise_of(const Game& game, const Game& dealt, const Rack& kept) const {
    Unseen pool = view_.unseen;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat == me_ || ((game.is_out >> seat) & 1)) continue;
      const Rack& rack = dealt.racks[seat];
      for (int place = 0; place < rack.size; ++place) pool.take(rack.tiles[place]);
    }
    const Edition& edition = table_.edition;
    const bool may_hold_joker = has_joker(kept) || pool.counts[kJoker] > 0;
    const auto again = static_cast<int>(evaluation_.again);
    const Replies replies =
        ReplyFinder(edition, game.board, again, may_hold_joker).find(game.is_first_turn());
    const int draws = game.racks[me_].size - kept.size;
    RackChances chances;
    draw_three(pool, chances);
    return evaluation_.leaf_next * expected_with(edition, replies, kept, draws, pool) -
           evaluation_.leaf_reply * expected(edition, replies, chances) +
           evaluation_.leaf_kept * value_of_kept(evaluation_, kept);
  }

  const Table& table_;
  const Evaluation& evaluation_;
  const View& view_;
  const int me_;
  const bool goes_to_end_;
};

void play_lines(const Table& table, const Evaluation& evaluation, const View& view,
                const Judged* candidates, int count, std::uint64_t seed, int first_deal, int deals,
                Line* out) {
  const LinePlayer player(table, evaluation, view);
  for (int deal = first_deal; deal < first_deal + deals; ++deal) {
    const Seed deal_seed{{}, seed, false};
    Numbers numbers(deal_seed, "line", static_cast<std::uint64_t>(deal) + 1);
    const Game dealt = deal_hidden(view, numbers);
    const Seed mixing{{}, numbers.next(), false};
    for (int candidate = 0; candidate < count; ++candidate) {
      *out++ = player.play_line(dealt, candidates[candidate], mixing);
    }
  }
}

}  // namespace
}  // namespace triolet
