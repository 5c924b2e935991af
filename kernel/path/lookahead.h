// Two plies without sampling: every reply of the next opponent with its exact probability, then the
// exact expectation of the player's next play.
//
// The best plays of all 969 racks are at most a few hundred different ones, each the best of one
// tile, of two or of three. Each is laid once; then each rack adds its probability to the reply it
// would choose: most opponents choose the most points, a knowing one the best sum of points,
// further turns and tiles kept. This takes as long as 150 sampled deals and has no sampling error.
#pragma once

#include <cmath>
#include <initializer_list>

#include "board.h"
#include "edition.h"
#include "game.h"
#include "path/belief.h"
#include "path/board_update.h"
#include "path/elementary.h"
#include "path/rack_probabilities.h"
#include "path/rack_replies.h"
#include "path/replies.h"
#include "path/simulation.h"
#include "path/turns.h"
#include "plays.h"
#include "thinking.h"

namespace triolet {
namespace {

// Evaluates candidates while two players are left and the bag is not nearly empty.
class Lookahead {
 public:
  Lookahead(const EditionTables& tables, const Weights& weights, const Observation& observation)
      : tables_(tables),
        weights_(weights),
        observation_(observation),
        me_(observation.game.to_move),
        other_(seat_after(observation.game, me_)),
        is_first_((observation.game.is_new >> other_) & 1) {
    const Belief& belief = observation.beliefs[other_];
    hidden_rack_probabilities(belief.kept, observation.unseen, racks_);
    hidden_rack_probabilities(belief.by[kKnowing], observation.unseen, knowing_racks_);
    knowing_ = belief.share[kKnowing] < kRare ? 0 : belief.share[kKnowing];
    if (knowing_ > 1 - kRare) knowing_ = 1;
  }

  Estimate estimate(const EvaluatedMove& candidate) {
    AfterMove after_move{observation_.game.board, observation_.game.racks[me_], 0, 0};
    if (candidate.packed_play != kNoPlay) {
      const Play play = unpack(tables_.order, candidate.packed_play);
      after_move.gain = static_cast<float>(points_of(candidate.packed_play));
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& laid = play.tiles[index];
        lay(tables_.edition, after_move.board, laid.square, laid.face, laid.is_joker);
        after_move.kept.remove(laid.is_joker ? kJoker : laid.face);
        after_move.gain += tables_.edition.replays[laid.square] ? weights_.again : 0;
      }
    }
    for (int place = 0; place < candidate.given.size; ++place) {
      after_move.kept.remove(candidate.given.tiles[place]);
    }
    const int missing = tables_.edition.rack_size - after_move.kept.size;
    after_move.draws =
        missing < observation_.game.bag_count() ? missing : observation_.game.bag_count();
    for (PackedPlay& packed : reply_plays_) packed = kNotEvaluated;
    Estimate estimate{0, 0};
    for (const bool is_knowing : {false, true}) {
      const float share = is_knowing ? knowing_ : 1 - knowing_;
      if (share == 0) continue;
      const Estimate found = after_best_replies(after_move, is_knowing);
      estimate.gain += share * found.gain;
      estimate.win += share * found.win;
    }
    return estimate;
  }

 private:
  struct AfterMove {
    Board board;
    Rack kept;
    float gain;
    int draws;
  };

  // The expectation over all racks of an opponent of one kind.
  Estimate after_best_replies(const AfterMove& after_move, bool is_knowing) {
    const int again = is_knowing ? static_cast<int>(weights_.again) : 0;
    const RackProbabilities& racks = is_knowing ? knowing_racks_ : racks_;
    const ReplyPoints points(
        ReplyFinder(tables_.edition, after_move.board, again, true).find(is_first_));
    bool is_chosen[ReplyIndex::kCount] = {};
    for_each_rack(tables_.edition, racks, [&](const RackReplies& rack) {
      is_chosen[choice(points, rack, is_knowing).index] = true;
    });
    evaluate_replies(after_move, points, again, is_chosen);
    Estimate estimate{0, 0};
    float all = 0;
    for_each_rack(tables_.edition, racks, [&](const RackReplies& rack) {
      const RackReply reply = choice(points, rack, is_knowing);
      const bool is_play = reply.index != ReplyIndex::kNone;
      const float gain = gains_[reply.index] -
                         (is_play ? weights_.leaf_other * value_without(rack, reply.laid) : 0);
      estimate.gain += rack.probability * gain;
      estimate.win += rack.probability * win_of(after_move, gain, __builtin_popcount(reply.laid));
      all += rack.probability;
    });
    const float one = all > 0 ? 1 / all : 0;
    return {one * estimate.gain, one * estimate.win};
  }

  RackReply choice(const ReplyPoints& points, const RackReplies& rack, bool is_knowing) const {
    RackReply chosen{ReplyIndex::kNone, 0};
    // A knowing player prefers exchanging tiles of negative value to a play of lower worth.
    float most = 0;
    for (int place = 0; is_knowing && place < kTrioLength; ++place) {
      const float kept = weights_.kept[tile_of_kind(rack.kinds[place])];
      most += kept > 0 ? kept : 0;
    }
    for (int index = 0; index < rack.count; ++index) {
      const RackReply& reply = rack.replies[index];
      const auto worth = static_cast<float>(points.of[reply.index]);
      const float kept = is_knowing ? value_without(rack, reply.laid) : 0;
      if (worth <= 0 || worth + kept <= most) continue;
      most = worth + kept;
      chosen = reply;
    }
    return chosen;
  }

  // The value of the tiles that a reply leaves on the rack.
  float value_without(const RackReplies& rack, unsigned laid) const {
    float sum = 0;
    for (int place = 0; place < kTrioLength; ++place) {
      if (((laid >> place) & 1) == 0) sum += weights_.kept[tile_of_kind(rack.kinds[place])];
    }
    return sum;
  }

  // Computes the gain after each reply that some rack chooses.
  void evaluate_replies(const AfterMove& after_move, const ReplyPoints& points, int again,
                        const bool* is_chosen) {
    using Number = ReplyIndex;
    const auto evaluate_index = [&](int index, int one, int two, int three) {
      if (!is_chosen[index]) return;
      Rack laid;
      for (const int kind : {one, two, three}) {
        if (kind >= 0) laid.add(tile_of_kind(kind));
      }
      evaluate_reply(
          after_move, index,
          laid.size > 0 ? reply_with(after_move.board, laid, points.of[index], again) : kNoPlay);
    };
    evaluate_index(Number::kNone, -1, -1, -1);
    for (int low = 0; low < kHiddenKinds; ++low) {
      evaluate_index(Number::one(low), low, -1, -1);
      for (int high = low; high < kHiddenKinds; ++high) {
        evaluate_index(Number::two(low, high), low, high, -1);
        if (high == kHiddenJoker) continue;
        evaluate_index(Number::three(low, high), low, high, tables_.edition.trio_sum - low - high);
        evaluate_index(Number::joker_and_two(low, high), low, high, kHiddenJoker);
      }
    }
  }

  // The play that lays exactly these tiles for this worth: usually the one with the most points.
  PackedPlay reply_with(const Board& board, const Rack& laid, int worth, int again) const {
    const auto matches = [&](PackedPlay packed) {
      const Play play = unpack(tables_.order, packed);
      int found = points_of(packed);
      for (int index = 0; index < play.count; ++index) {
        found += tables_.edition.replays[play.tiles[index].square] ? again : 0;
      }
      return play.count == laid.size && found == worth;
    };
    const PackedPlay most_points = best(tables_, board, laid, is_first_);
    if (matches(most_points)) return most_points;
    PackedPlay found[kPlayCapacity];
    const int count = plays(tables_, board, laid, is_first_, found, kPlayCapacity);
    PackedPlay chosen = kNoPlay;
    for (int index = 0; index < count && index < kPlayCapacity; ++index) {
      if (found[index] > chosen && matches(found[index])) chosen = found[index];
    }
    return chosen;
  }

  // Lays the opponent's reply; then the leaf is evaluated.
  void evaluate_reply(const AfterMove& after_move, int reply_index, PackedPlay packed) {
    // Both kinds of opponents may make the same reply.
    if (reply_plays_[reply_index] == packed) return;
    reply_plays_[reply_index] = packed;
    Board board = after_move.board;
    Unseen pool = observation_.unseen;
    float gain = after_move.gain;
    if (packed != kNoPlay) {
      gain -= static_cast<float>(points_of(packed));
      const Play play = unpack(tables_.order, packed);
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& tile = play.tiles[index];
        lay(tables_.edition, board, tile.square, tile.face, tile.is_joker);
        pool.take(tile.is_joker ? kJoker : tile.face);
        gain -= tables_.edition.replays[tile.square] ? weights_.again : 0;
      }
    }
    gains_[reply_index] = gain + leaf_value(board, after_move.kept, after_move.draws, pool);
  }

  float leaf_value(const Board& board, const Rack& kept, int draws, const Unseen& pool) const {
    const Edition& edition = tables_.edition;
    const bool may_hold_joker = has_joker(kept) || pool.counts[kJoker] > 0;
    const auto again = static_cast<int>(weights_.again);
    const Replies replies = ReplyFinder(edition, board, again, may_hold_joker).find(false);
    const float value =
        weights_.leaf_next * expected_points_with(edition, replies, kept, draws, pool) +
        weights_.leaf_kept * value_of_kept(weights_, kept);
    if (weights_.leaf_reply == 0) return value;
    // The opponent redrew only one or two of three tiles, so its probabilities are left as they
    // were.
    return value - weights_.leaf_reply * expected_points(edition, replies, racks_);
  }

  float win_of(const AfterMove& after_move, float gain, int laid) const {
    const float bag = static_cast<float>(observation_.game.bag_count() - after_move.draws - laid);
    const float variance = weights_.spread + weights_.spread_tile * (bag > 0 ? bag : 0);
    const auto lead =
        static_cast<float>(observation_.game.scores[me_] - observation_.game.scores[other_]);
    return normal_below((lead + gain) / std::sqrt(variance));
  }

  static constexpr float kRare = 0.05f;  // an opponent kind below this probability is ignored
  static constexpr PackedPlay kNotEvaluated = ~PackedPlay{0};

  const EditionTables& tables_;
  const Weights& weights_;
  const Observation& observation_;
  const int me_;
  const int other_;
  const bool is_first_;
  float knowing_;  // probability that the opponent is a knowing one
  RackProbabilities racks_;
  RackProbabilities knowing_racks_;
  PackedPlay reply_plays_[ReplyIndex::kCount];  // the play evaluated for each index
  float gains_[ReplyIndex::kCount];
};

bool can_look_ahead(const EditionTables& tables, const Weights& weights,
                    const Observation& observation) {
  const Game& game = observation.game;
  if (!has_replies(tables.edition) || game.seats_in() != 2) return false;
  if (game.racks[seat_after(game, game.to_move)].size != kTrioLength) return false;
  return game.bag_count() > weights.playout_bag && !weights.is_plain;
}

void look_ahead(const EditionTables& tables, const Weights& weights, const Observation& observation,
                const EvaluatedMove* candidates, int count, Estimate* estimates) {
  Lookahead lookahead(tables, weights, observation);
  for (int index = 0; index < count; ++index)
    estimates[index] = lookahead.estimate(candidates[index]);
}

}  // namespace
}  // namespace triolet
