// What a move is worth without playing on: its points, the tiles kept, the reply it allows, the
// own play it prepares; included once by each path.

namespace triolet {
namespace {

// Judges moves of the seat to move; what they have in common is found once.
class Judge {
 public:
  Judge(const Table& table, const Evaluation& evaluation, const View& view)
      : table_(table),
        evaluation_(evaluation),
        view_(view),
        game_(view.game),
        next_seat_(seat_after(game_, game_.to_move)),
        next_held_(game_.racks[next_seat_].size),
        has_replies_(has_replies(table.edition)) {
    if (has_replies_ && next_held_ == kTrioLength) {
      believe(view.beliefs[next_seat_].kept, view.unseen, chances_);
    }
  }

  Judged play(Record record) const {
    Judged judged;
    judged.record = record;
    judged.points = points_of(record);
    Board board = game_.board;
    Rack kept = game_.racks[game_.to_move];
    const Play play = read_record(table_.order, record);
    for (int index = 0; index < play.count; ++index) {
      const LaidTile& laid = play.tiles[index];
      lay(table_.edition, board, laid.square, laid.face, laid.is_joker);
      kept.remove(laid.is_joker ? kJoker : laid.face);
      judged.again += table_.edition.replays[laid.square];
    }
    return finish(judged, board, kept);
  }

  // An exchange, or a pass if no tiles are given.
  Judged exchange(const Rack& given) const {
    Judged judged;
    judged.given = given;
    Rack kept = game_.racks[game_.to_move];
    for (int place = 0; place < given.size; ++place) kept.remove(given.tiles[place]);
    return finish(judged, game_.board, kept);
  }

 private:
  Judged finish(Judged judged, const Board& board, const Rack& kept) const {
    const int room = table_.edition.rack_size - kept.size;
    const int draws = room < game_.bag_count() ? room : game_.bag_count();
    // Tiles that cannot be laid matter while there is something to come.
    if (game_.bag_count() > 0) judged.kept = value_of_kept(evaluation_, kept);
    const bool is_first = (game_.is_new >> next_seat_) & 1;
    judged.opens = openness(table_.edition, evaluation_, board, is_first);
    if (has_replies_) {
      const Replies replies =
          ReplyFinder(table_.edition, board, static_cast<int>(evaluation_.again), true)
              .find(is_first);
      judged.reply = next_held_ == kTrioLength
                         ? expected(table_.edition, replies, chances_)
                         : expected_with(table_.edition, replies, {}, next_held_, view_.unseen);
      judged.next = expected_with(table_.edition, replies, kept, draws, view_.unseen);
    }
    judged.value = static_cast<float>(judged.points) +
                   evaluation_.again * static_cast<float>(judged.again) + judged.kept -
                   evaluation_.reply * judged.reply + evaluation_.next * judged.next;
    return judged;
  }

  const Table& table_;
  const Evaluation& evaluation_;
  const View& view_;
  const Game& game_;
  const int next_seat_;
  const int next_held_;
  const bool has_replies_;
  RackChances chances_;
};

// Every part of the rack that may be exchanged, each once.
template <class Visit>
inline void for_each_exchange(const Table& table, const Game& game, Visit visit) {
  const Rack& rack = game.racks[game.to_move];
  const int most = most_to_exchange(table.edition, game);
  for (int parts = 1; parts < 1 << rack.size; ++parts) {
    Rack given;
    bool is_new = true;
    for (int place = 0; place < rack.size; ++place) {
      const bool is_given = (parts >> place) & 1;
      // Of equal tiles the first are given.
      const bool is_same = place > 0 && rack.tiles[place] == rack.tiles[place - 1];
      if (is_given && is_same && ((parts >> (place - 1)) & 1) == 0) is_new = false;
      if (is_given) given.add(rack.tiles[place]);
    }
    if (is_new && given.size <= most) visit(given);
  }
}

int judge(const Table& table, const Evaluation& evaluation, const View& view, Judged* out,
          int room) {
  const Judge judging(table, evaluation, view);
  Record found[kRoom];
  int count = plays_of(table, view.game, found);
  for (int index = 0; index < count && index < room; ++index) out[index] = judging.play(found[index]);
  for_each_exchange(table, view.game, [&](const Rack& given) {
    if (count < room) out[count] = judging.exchange(given);
    ++count;
  });
  if (count == 0) {
    if (room > 0) out[0] = judging.exchange({});
    count = 1;
  }
  return count;
}

}  // namespace
}  // namespace triolet
