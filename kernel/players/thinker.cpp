#include "players/thinker.h"

namespace triolet::players {

namespace {

void lay_first_board(Thinker& thinker, const std::vector<LaidTile>& board) {
  Observation& observation = thinker.observation;
  observation.game.board = thinker.tables->empty_board;
  for (const LaidTile& laid : board) {
    thinker.path->lay(thinker.tables->edition, observation.game.board, laid.square, laid.face,
                      laid.is_joker);
    observation.unseen.take(laid.is_joker ? kJoker : laid.face);
  }
}

// Lays the tiles of past turns and updates the beliefs about the other seats.
void replay_turns(Thinker& thinker, const std::vector<SeenTurn>& turns, unsigned is_new) {
  const Edition& edition = thinker.tables->edition;
  const Path& path = *thinker.path;
  Observation& observation = thinker.observation;
  for (const SeenTurn& turn : turns) {
    Belief& belief = observation.beliefs[turn.seat];
    if (turn.exchanged > 0) path.forget_rack(belief);
    if (turn.play.count > 0) {
      const SeenPlay seen{turn.play, turn.points, turn.held, ((is_new >> turn.seat) & 1) != 0};
      const Board before = observation.game.board;
      for (int index = 0; index < turn.play.count; ++index) {
        const LaidTile& laid = turn.play.tiles[index];
        path.lay(edition, observation.game.board, laid.square, laid.face, laid.is_joker);
        observation.unseen.take(laid.is_joker ? kJoker : laid.face);
      }
      if (turn.seat != observation.game.to_move) {
        path.learn_play(edition, thinker.weights, before, seen, observation.unseen, belief);
      }
    }
    is_new &= ~(1u << turn.seat);
  }
}

}  // namespace

std::unique_ptr<Thinker> make_thinker(const EditionTables& tables, const Path& path,
                                      const Weights& weights, const SeenGame& seen) {
  std::unique_ptr<Thinker> thinker(new Thinker{&tables, &path, weights, {}});
  Observation& observation = thinker->observation;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    observation.unseen.counts[kind] = tables.edition.tile_counts[kind];
    observation.unseen.total += tables.edition.tile_counts[kind];
  }
  Game& game = observation.game;
  game.players = seen.players;
  game.to_move = seen.seat;
  for (int seat = 0; seat < game.players; ++seat) {
    game.racks[seat].size = seen.rack_counts[seat];
    game.scores[seat] = seen.scores[seat];
    path.start_belief(weights, observation.beliefs[seat]);
  }
  game.racks[game.to_move] = seen.rack;
  for (int place = 0; place < seen.rack.size; ++place) {
    observation.unseen.take(seen.rack.tiles[place]);
  }
  lay_first_board(*thinker, seen.board);
  game.bag_end = seen.bag_count;
  game.is_new = static_cast<std::uint8_t>(seen.is_new);
  game.is_out = static_cast<std::uint8_t>(seen.is_out);
  game.quiet = seen.quiet;
  game.passes = seen.passes;
  game.again = seen.again;
  replay_turns(*thinker, seen.turns, seen.was_new);
  return thinker;
}

}  // namespace triolet::players
