// Playouts of candidate moves with the hidden tiles dealt at random.
//
// All candidates are played with the same deals. The others take the most points; at the player's
// next turn the playout ends with the exact expectation of the best play over all draws (which
// needs a tenth of the deals for the same error as a single draw). Near the end of the game
// playouts continue to the final count.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "edition.h"
#include "game.h"
#include "path/belief.h"
#include "path/elementary.h"
#include "path/rack_probabilities.h"
#include "path/replies.h"
#include "path/turns.h"
#include "plays.h"
#include "random_generator.h"
#include "thinking.h"

namespace triolet {
namespace {

// Deals the hidden tiles: those that the others kept by the beliefs, the rest uniformly.
inline Game deal_hidden(const Observation& observation, RandomGenerator& random) {
  Game game = observation.game;
  Unseen unseen = observation.unseen;
  const int me = game.to_move;
  Rack kept[kPlayers];
  for (int seat = 0; seat < game.players; ++seat) {
    const Likelihood& likelihood = observation.beliefs[seat].kept;
    const bool is_hidden = seat != me && ((game.is_out >> seat) & 1) == 0;
    if (is_hidden && likelihood.kept <= game.racks[seat].size) {
      kept[seat] = draw_kept(likelihood, unseen, random);
    }
  }
  std::uint8_t tiles[kHighestTiles];
  int count = 0;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int copy = 0; copy < unseen.counts[kind]; ++copy) {
      tiles[count++] = static_cast<std::uint8_t>(kind);
    }
  }
  random.shuffle(tiles, count);
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

class Simulator {
 public:
  Simulator(const EditionTables& tables, const Weights& weights, const Observation& observation)
      : tables_(tables),
        weights_(weights),
        observation_(observation),
        me_(observation.game.to_move),
        goes_to_end_(observation.game.bag_count() <= weights.playout_bag ||
                     !has_replies(tables.edition)) {}

  Estimate simulate_candidate(const Game& dealt, const EvaluatedMove& candidate,
                              const Seed& seed) const {
    Game game = dealt;
    Rack kept = game.racks[me_];
    make_move(game, candidate, kept, seed);
    Termination end = plain_termination(game);
    bool has_left = false;  // whether another seat has moved since
    while (end == Termination::kNone) {
      if (game.to_move == me_ && has_left && !goes_to_end_) return stop_at_leaf(game, dealt, kept);
      has_left |= game.to_move != me_;
      end = make_greedy_move(game, seed);
    }
    settle(tables_.edition, game, end);
    return {gain(game, 0), share_of_win(game)};
  }

 private:
  void make_move(Game& game, const EvaluatedMove& move, Rack& kept, const Seed& seed) const {
    if (move.packed_play != kNoPlay) {
      const Play tiles = unpack(tables_.order, move.packed_play);
      for (int index = 0; index < tiles.count; ++index) {
        kept.remove(tiles.tiles[index].is_joker ? kJoker : tiles.tiles[index].face);
      }
      return play(tables_, game, move.packed_play);
    }
    for (int place = 0; place < move.given.size; ++place) kept.remove(move.given.tiles[place]);
    if (move.given.size == 0) return pass(game);
    exchange(tables_, game, move.given, seed);
  }

  // The seat to move takes the most points.
  Termination make_greedy_move(Game& game, const Seed& seed) const {
    const PackedPlay chosen =
        best(tables_, game.board, game.racks[game.to_move], game.is_first_turn());
    if (chosen != kNoPlay) {
      play(tables_, game, chosen);
      return plain_termination(game);
    }
    const Termination end = termination(tables_, game);
    if (end != Termination::kNone) return end;
    const int swap = most_to_exchange(tables_.edition, game);
    if (swap > 0) {
      exchange(tables_, game, first_tiles(game.racks[game.to_move], swap), seed);
    } else {
      pass(game);
    }
    return is_quiet(tables_, game) ? termination(tables_, game) : plain_termination(game);
  }

  // Points gained on the mean of the others, plus the value of the leaf.
  float gain(const Game& game, float leaf) const {
    float others = 0;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat != me_)
        others += static_cast<float>(game.scores[seat] - observation_.game.scores[seat]);
    }
    const auto own = static_cast<float>(game.scores[me_] - observation_.game.scores[me_]);
    return own + leaf - others / static_cast<float>(game.players - 1);
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

  // Ends before the player draws, with the expectation over all draws.
  Estimate stop_at_leaf(const Game& game, const Game& dealt, const Rack& kept) const {
    const float leaf = weights_.is_plain ? points_now(game) : leaf_value(game, dealt, kept);
    const float variance =
        weights_.spread + weights_.spread_tile * static_cast<float>(game.bag_count());
    float win = 1;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat == me_ || ((game.is_out >> seat) & 1)) continue;
      const auto lead = static_cast<float>(game.scores[me_] - game.scores[seat]);
      win *= normal_below((lead + leaf) / std::sqrt(variance));
    }
    return {gain(game, leaf), win};
  }

  float points_now(const Game& game) const {
    const PackedPlay chosen = best(tables_, game.board, game.racks[me_], game.is_first_turn());
    return static_cast<float>(points_of(chosen));
  }

  float leaf_value(const Game& game, const Game& dealt, const Rack& kept) const {
    Unseen pool = observation_.unseen;
    for (int seat = 0; seat < game.players; ++seat) {
      if (seat == me_ || ((game.is_out >> seat) & 1)) continue;
      const Rack& rack = dealt.racks[seat];
      for (int place = 0; place < rack.size; ++place) pool.take(rack.tiles[place]);
    }
    const Edition& edition = tables_.edition;
    const bool may_hold_joker = has_joker(kept) || pool.counts[kJoker] > 0;
    const auto again = static_cast<int>(weights_.again);
    const Replies replies =
        ReplyFinder(edition, game.board, again, may_hold_joker).find(game.is_first_turn());
    const int draws = game.racks[me_].size - kept.size;
    RackProbabilities probabilities;
    draw_three(pool, probabilities);
    return weights_.leaf_next * expected_points_with(edition, replies, kept, draws, pool) -
           weights_.leaf_reply * expected_points(edition, replies, probabilities) +
           weights_.leaf_kept * value_of_kept(weights_, kept);
  }

  const EditionTables& tables_;
  const Weights& weights_;
  const Observation& observation_;
  const int me_;
  const bool goes_to_end_;
};

void simulate(const EditionTables& tables, const Weights& weights, const Observation& observation,
              const EvaluatedMove* candidates, int count, std::uint64_t seed, int first_deal,
              int deals, Estimate* estimates) {
  const Simulator player(tables, weights, observation);
  for (int deal = first_deal; deal < first_deal + deals; ++deal) {
    const Seed deal_seed{{}, seed, false};
    RandomGenerator random(deal_seed, "line", static_cast<std::uint64_t>(deal) + 1);
    const Game dealt = deal_hidden(observation, random);
    const Seed shuffle_seed{{}, random.next(), false};
    for (int candidate = 0; candidate < count; ++candidate) {
      *estimates++ = player.simulate_candidate(dealt, candidates[candidate], shuffle_seed);
    }
  }
}

}  // namespace
}  // namespace triolet
