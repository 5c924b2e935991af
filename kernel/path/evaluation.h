// The static evaluation of a move: its points, the tiles kept, the expected reply, the player's
// expected next play.
#pragma once

#include "board.h"
#include "game.h"
#include "path/belief.h"
#include "path/board_update.h"
#include "path/openness.h"
#include "path/rack_probabilities.h"
#include "path/replies.h"
#include "path/turns.h"
#include "plays.h"
#include "thinking.h"

namespace triolet {
namespace {

// Evaluates moves of the seat to move; computes once what they have in common.
class Evaluator {
 public:
  Evaluator(const EditionTables& tables, const Weights& weights, const Observation& observation)
      : tables_(tables),
        weights_(weights),
        observation_(observation),
        game_(observation.game),
        next_seat_(seat_after(game_, game_.to_move)),
        next_held_(game_.racks[next_seat_].size),
        has_replies_(has_replies(tables.edition)) {
    if (has_replies_ && next_held_ == kTrioLength) {
      hidden_rack_probabilities(observation.beliefs[next_seat_].kept, observation.unseen,
                                probabilities_);
    }
  }

  EvaluatedMove play(PackedPlay packed) const {
    EvaluatedMove evaluated;
    evaluated.packed_play = packed;
    evaluated.points = points_of(packed);
    Board board = game_.board;
    Rack kept = game_.racks[game_.to_move];
    const Play play = unpack(tables_.order, packed);
    for (int index = 0; index < play.count; ++index) {
      const LaidTile& laid = play.tiles[index];
      lay(tables_.edition, board, laid.square, laid.face, laid.is_joker);
      kept.remove(laid.is_joker ? kJoker : laid.face);
      evaluated.again += tables_.edition.replays[laid.square];
    }
    return finish(evaluated, board, kept);
  }

  // An exchange, or a pass if no tiles are given.
  EvaluatedMove exchange(const Rack& given) const {
    EvaluatedMove evaluated;
    evaluated.given = given;
    Rack kept = game_.racks[game_.to_move];
    for (int place = 0; place < given.size; ++place) kept.remove(given.tiles[place]);
    return finish(evaluated, game_.board, kept);
  }

 private:
  EvaluatedMove finish(EvaluatedMove evaluated, const Board& board, const Rack& kept) const {
    const int missing = tables_.edition.rack_size - kept.size;
    const int draws = missing < game_.bag_count() ? missing : game_.bag_count();
    // Tiles kept matter only while there are tiles to draw.
    if (game_.bag_count() > 0) evaluated.kept = value_of_kept(weights_, kept);
    const bool is_first = (game_.is_new >> next_seat_) & 1;
    evaluated.opens = openness(tables_.edition, weights_, board, is_first);
    if (has_replies_) {
      const Replies replies =
          ReplyFinder(tables_.edition, board, static_cast<int>(weights_.again), true)
              .find(is_first);
      evaluated.reply =
          next_held_ == kTrioLength
              ? expected_points(tables_.edition, replies, probabilities_)
              : expected_points_with(tables_.edition, replies, {}, next_held_, observation_.unseen);
      evaluated.next =
          expected_points_with(tables_.edition, replies, kept, draws, observation_.unseen);
    }
    evaluated.value = static_cast<float>(evaluated.points) +
                      weights_.again * static_cast<float>(evaluated.again) + evaluated.kept -
                      weights_.reply * evaluated.reply + weights_.next * evaluated.next;
    return evaluated;
  }

  const EditionTables& tables_;
  const Weights& weights_;
  const Observation& observation_;
  const Game& game_;
  const int next_seat_;
  const int next_held_;
  const bool has_replies_;
  RackProbabilities probabilities_;
};

// Calls visit(given) once for each set of tiles that may be exchanged.
template <class Visit>
inline void for_each_exchange(const EditionTables& tables, const Game& game, Visit visit) {
  const Rack& rack = game.racks[game.to_move];
  const int most = most_to_exchange(tables.edition, game);
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

int evaluate(const EditionTables& tables, const Weights& weights, const Observation& observation,
             EvaluatedMove* out, int capacity) {
  const Evaluator evaluator(tables, weights, observation);
  PackedPlay found[kPlayCapacity];
  int count = plays_of(tables, observation.game, found);
  for (int index = 0; index < count && index < capacity; ++index)
    out[index] = evaluator.play(found[index]);
  for_each_exchange(tables, observation.game, [&](const Rack& given) {
    if (count < capacity) out[count] = evaluator.exchange(given);
    ++count;
  });
  if (count == 0) {
    if (capacity > 0) out[0] = evaluator.exchange({});
    count = 1;
  }
  return count;
}

}  // namespace
}  // namespace triolet
