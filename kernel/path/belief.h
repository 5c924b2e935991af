// Probabilities of the other seats' racks, by Bayes' rule from their moves.
//
// A player who laid two tiles for 20 points did not hold a third that would have made 50. For each
// set of tiles that may have been kept, `learn` computes the likelihood that a player with these
// tiles makes the observed move. Likelihoods carry over from turn to turn: the tiles kept before
// may be any part of the present rack, each part equally likely.
#pragma once

#include <cstddef>
#include <cstring>

#include "board.h"
#include "edition.h"
#include "game.h"
#include "path/elementary.h"
#include "path/face_vector.h"
#include "path/rack_probabilities.h"
#include "path/replies.h"
#include "plays.h"
#include "random_generator.h"
#include "thinking.h"

namespace triolet {
namespace {

// The likelihood of earlier moves given a rack: the mean over the parts that may have been kept
// then.
inline float likelihood_of(const Likelihood& before, const int* kinds, int count) {
  if (before.kept == 0 || before.kept > count) return 1;
  float sum = 0;
  int parts = 0;
  for (int one = 0; one < count; ++one) {
    if (before.kept == 1) {
      sum += before.one[kinds[one]];
      ++parts;
    }
    for (int two = one + 1; before.kept == 2 && two < count; ++two) {
      const bool in_order = kinds[one] <= kinds[two];
      sum += in_order ? before.two[kinds[one]][kinds[two]] : before.two[kinds[two]][kinds[one]];
      ++parts;
    }
  }
  return sum / static_cast<float>(parts);
}

// Calls visit(kinds, likelihood, ways) for each set of `kept` unseen tiles.
template <class Visit>
inline void for_each_kept(Likelihood& likelihood, const Unseen& unseen, Visit visit) {
  for (int one = 0; one < kHiddenKinds; ++one) {
    const int only[] = {one, one};
    if (likelihood.kept == 1) {
      visit(only, likelihood.one[one], static_cast<float>(count_of(unseen, one)));
      continue;
    }
    for (int two = one; two < kHiddenKinds; ++two) {
      const int both[] = {one, two};
      visit(both, likelihood.two[one][two], ways_of_two(unseen, one, two));
    }
  }
}

inline float value_of_kept(const Weights& weights, const Rack& kept) {
  float sum = 0;
  for (int place = 0; place < kept.size; ++place) sum += weights.kept[kept.tiles[place]];
  return sum;
}

// How an opponent model values a turn: by points alone, or also by further turns and the tiles
// kept.
struct Valuation {
  const Edition& edition;
  const Weights& weights;
  const Replies& replies;  // for the knowing model with the value of further turns
  bool is_knowing;

  float worth(const SeenPlay& seen) const {
    int worth = seen.points;
    for (int index = 0; is_knowing && index < seen.play.count; ++index) {
      const bool is_replay = edition.replays[seen.play.tiles[index].square];
      worth += is_replay ? static_cast<int>(weights.again) : 0;
    }
    return static_cast<float>(worth);
  }

  float kept(const Rack& rack) const { return is_knowing ? value_of_kept(weights, rack) : 0; }

  // The highest value that the model sees in a rack.
  float most(const Rack& rack) const {
    if (!is_knowing)
      return static_cast<float>(best_points(edition, replies, rack.tiles, rack.size));
    float most = 0;  // an exchange that keeps only tiles of positive value
    for (int place = 0; place < rack.size; ++place) {
      const float kept = weights.kept[rack.tiles[place]];
      most += kept > 0 ? kept : 0;
    }
    for (int parts = 1; parts < 1 << rack.size; ++parts) {
      Rack laid;
      Rack rest;
      for (int place = 0; place < rack.size; ++place) {
        Rack& to = (parts >> place) & 1 ? laid : rest;
        to.add(rack.tiles[place]);
      }
      const int points = best_points_laying_all(edition, replies, laid);
      const float worth = static_cast<float>(points) + kept(rest);
      if (points > 0 && worth > most) most = worth;
    }
    return most;
  }
};

// Updates the model's likelihoods with a play; returns the likelihood of the play.
inline float learn(const Valuation& valuation, const OpponentModel& model, const SeenPlay& seen,
                   const Unseen& unseen, Likelihood& likelihood) {
  const Play& play = seen.play;
  const Likelihood before = likelihood;
  likelihood.kept = max(seen.held - play.count, 0);
  Rack rack;
  int kinds[kTrioLength];
  for (int index = 0; index < play.count; ++index) {
    const int tile = play.tiles[index].is_joker ? kJoker : play.tiles[index].face;
    rack.add(tile);
    kinds[index] = kind_of_tile(tile);
  }
  const float worth = valuation.worth(seen);
  const auto fit = [&](const Rack& whole, const Rack& kept) {
    const float lost = valuation.most(whole) - worth - valuation.kept(kept);
    const auto by_worth =
        static_cast<float>(exponential(-(lost > 0 ? lost : 0) / model.temperature));
    return (model.blunder_rate + (1 - model.blunder_rate) * by_worth) / model.choices;
  };
  if (likelihood.kept <= 0) return fit(rack, {}) * likelihood_of(before, kinds, play.count);
  float all = 0;
  float ways_in_all = 0;
  for_each_kept(likelihood, unseen, [&](const int* kept_kinds, float& value, float ways) {
    value = 0;
    if (ways <= 0) return;
    Rack whole = rack;
    Rack kept;
    for (int index = 0; index < likelihood.kept; ++index) {
      whole.add(tile_of_kind(kept_kinds[index]));
      kept.add(tile_of_kind(kept_kinds[index]));
      kinds[play.count + index] = kept_kinds[index];
    }
    value = fit(whole, kept) * likelihood_of(before, kinds, whole.size);
    all += ways * value;
    ways_in_all += ways;
  });
  if (all <= 0 || ways_in_all <= 0) {
    likelihood.kept = 0;
    return 1;
  }
  // Divided by the mean, so that the numbers stay near 1 throughout the game.
  const float mean = all / ways_in_all;
  for_each_kept(likelihood, unseen, [&](const int*, float& value, float) { value /= mean; });
  return mean;
}

// Averages the opponent models, weighted by how likely each made all plays so far.
inline void combine_models(Belief& belief, const Unseen& unseen) {
  float all = 0;
  for (const float share : belief.share) all += share;
  for (float& share : belief.share) share = all > 0 ? share / all : 1.0f / kOpponentModels;
  belief.kept.kept = belief.by[0].kept;
  for (const Likelihood& by : belief.by) {
    if (by.kept != belief.kept.kept) belief.kept.kept = 0;
  }
  if (belief.kept.kept == 0) return;
  for_each_kept(belief.kept, unseen, [&](const int* kinds, float& value, float) {
    value = 0;
    for (int model = 0; model < kOpponentModels; ++model) {
      const Likelihood& by = belief.by[model];
      value += belief.share[model] * (by.kept == 1 ? by.one[kinds[0]] : by.two[kinds[0]][kinds[1]]);
    }
  });
}

void start_belief(const Weights& weights, Belief& belief) {
  belief.kept.kept = 0;
  for (int model = 0; model < kOpponentModels; ++model) {
    belief.by[model].kept = 0;
    belief.share[model] = weights.opponent_models[model].share;
  }
}

void learn_play(const Edition& edition, const Weights& weights, const Board& board,
                const SeenPlay& seen, const Unseen& unseen, Belief& belief) {
  if (!has_replies(edition)) return;
  const auto find = [&](int again) {
    return ReplyFinder(edition, board, again, true).find(seen.is_first_turn);
  };
  const Replies by_points = find(0);
  const Replies by_worth = find(static_cast<int>(weights.again));
  for (int model = 0; model < kOpponentModels; ++model) {
    const bool is_knowing = model == kKnowing;
    const Valuation valuation{edition, weights, is_knowing ? by_worth : by_points, is_knowing};
    belief.share[model] *=
        learn(valuation, weights.opponent_models[model], seen, unseen, belief.by[model]);
  }
  combine_models(belief, unseen);
}

// An exchange hides the rack again; the shares of the models stay.
void forget_rack(Belief& belief) {
  belief.kept.kept = 0;
  for (Likelihood& by : belief.by) by.kept = 0;
}

// Probabilities of a hidden rack of three.
inline void hidden_rack_probabilities(const Likelihood& kept, const Unseen& unseen,
                                      RackProbabilities& probabilities) {
  if (kept.kept == 0 || unseen.total < kTrioLength) return draw_three(unseen, probabilities);
  std::memset(&probabilities, 0, sizeof probabilities);
  Likelihood likelihood = kept;
  float all = 0;
  for_each_kept(likelihood, unseen, [&](const int* kinds, float value, float ways) {
    const float weight = ways * value;
    if (weight <= 0) return;
    Unseen rest = unseen;
    for (int index = 0; index < kept.kept; ++index) rest.take(tile_of_kind(kinds[index]));
    for (int one = 0; one < kHiddenKinds; ++one) {
      if (kept.kept == 2) {
        const float probability = weight * static_cast<float>(count_of(rest, one));
        if (probability > 0) probabilities.of(kinds[0], kinds[1], one) += probability;
        all += probability;
        continue;
      }
      for (int two = one; two < kHiddenKinds; ++two) {
        const float probability = weight * ways_of_two(rest, one, two);
        if (probability > 0) probabilities.of(kinds[0], one, two) += probability;
        all += probability;
      }
    }
  });
  if (all <= 0) return draw_three(unseen, probabilities);
  auto* const numbers = reinterpret_cast<float*>(&probabilities);
  for (std::size_t index = 0; index < sizeof probabilities / sizeof(float); ++index) {
    numbers[index] /= all;
  }
}

// Samples the tiles that a player kept.
inline Rack draw_kept(const Likelihood& kept, Unseen& unseen, RandomGenerator& random) {
  Rack rack;
  if (kept.kept == 0) return rack;
  Likelihood likelihood = kept;
  float all = 0;
  for_each_kept(likelihood, unseen,
                [&](const int*, float value, float ways) { all += ways * value; });
  float remaining = all * static_cast<float>(random.below(1u << 24)) / static_cast<float>(1u << 24);
  bool is_found = all <= 0;
  for_each_kept(likelihood, unseen, [&](const int* kinds, float value, float ways) {
    if (is_found || ways * value <= 0) return;
    remaining -= ways * value;
    if (remaining >= 0) return;
    is_found = true;
    for (int index = 0; index < kept.kept; ++index) rack.add(tile_of_kind(kinds[index]));
  });
  for (int place = 0; place < rack.size; ++place) unseen.take(rack.tiles[place]);
  return rack;
}

}  // namespace
}  // namespace triolet
