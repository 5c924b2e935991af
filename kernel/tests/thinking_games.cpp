#include "thinking_games.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

#include "paths.h"
#include "thinking.h"

namespace triolet_tests {

using namespace triolet;

namespace {

constexpr int kMostTurns = 200;
constexpr int kCandidates = 3;
constexpr int kDeals = 2;
constexpr int kThinkEvery = 4;  // turns of the observer

Weights some_weights(int number) {
  Weights weights;
  weights.reply = 0.8f;
  weights.next = 0.6f;
  weights.again = 25;
  for (int tile = 0; tile < kTileKinds; ++tile) {
    weights.kept[tile] = 3 - 0.5f * static_cast<float>(tile);
  }
  for (float& opening : weights.openings) opening = 2;
  weights.leaf_next = 1;
  weights.leaf_reply = 0.25f;
  weights.leaf_kept = 1;
  weights.leaf_other = 0.5f;
  weights.win = 400;
  weights.spread = 300;
  weights.spread_tile = 144;
  weights.playout_bag = 15;
  // Every third game is a plain simulation: leaves count the points of one draw.
  weights.is_plain = number % 3 == 2;
  weights.opponent_models[0] = {0.4f, 0.5f, 0.001f, 1.5f};
  weights.opponent_models[1] = {0.4f, 6, 0.03f, 3};
  weights.opponent_models[2] = {0.2f, 25, 0.1f, 10};
  weights.opponent_models[3] = {0.3f, 1, 0.01f, 2};
  return weights;
}

// A game as its first seat sees it.
struct Observer {
  const EditionTables& tables;
  const Path& path;
  Weights weights;
  Belief beliefs[kPlayers];

  Observer(const EditionTables& on, const Path& by, const Weights& with)
      : tables(on), path(by), weights(with) {
    for (Belief& belief : beliefs) path.start_belief(weights, belief);
  }

  Unseen unseen(const Game& game) const {
    Unseen hidden;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      hidden.counts[kind] = tables.edition.tile_counts[kind];
      hidden.total += tables.edition.tile_counts[kind];
    }
    for (int square = 0; square < kSquares; ++square) {
      const int line = square / kLines;
      if ((game.board.tiles[0][line + 1] >> (square % kLines) & 1) == 0) continue;
      hidden.take(game.board.jokers[square] ? kJoker : game.board.faces[square]);
    }
    const Rack& own = game.racks[0];
    for (int place = 0; place < own.size; ++place) hidden.take(own.tiles[place]);
    return hidden;
  }

  // Hides other racks and the bag: they hold zeros.
  std::unique_ptr<Observation> observation(const Game& game) const {
    auto seen = std::unique_ptr<Observation>(new Observation{game, unseen(game), {}});
    for (int seat = 1; seat < game.players; ++seat) {
      seen->game.racks[seat] = {};
      seen->game.racks[seat].size = game.racks[seat].size;
    }
    std::fill(std::begin(seen->game.bag), std::end(seen->game.bag), std::uint8_t{0});
    std::fill(std::begin(seen->game.left), std::end(seen->game.left), std::uint8_t{0});
    seen->game.bag_first = 0;
    seen->game.bag_end = game.bag_count();
    std::copy(std::begin(beliefs), std::end(beliefs), std::begin(seen->beliefs));
    return seen;
  }

  void learn(const Game& before, const Game& after, PackedPlay packed) {
    const int seat = before.to_move;
    const SeenPlay seen{unpack(tables.order, packed), points_of(packed), before.racks[seat].size,
                        before.is_first_turn()};
    path.learn_play(tables.edition, weights, before.board, seen, unseen(after), beliefs[seat]);
  }
};

std::vector<EvaluatedMove> evaluated_by(const Observer& observer, const Observation& observation) {
  std::vector<EvaluatedMove> moves(1 << 12);
  const int count = observer.path.evaluate(observer.tables, observer.weights, observation,
                                           moves.data(), static_cast<int>(moves.size()));
  moves.resize(static_cast<std::size_t>(count));
  std::sort(moves.begin(), moves.end(), [](const EvaluatedMove& one, const EvaluatedMove& two) {
    if (one.value != two.value) return one.value > two.value;
    if (one.packed_play != two.packed_play) return one.packed_play > two.packed_play;
    return std::memcmp(one.given.tiles, two.given.tiles, sizeof one.given.tiles) < 0;
  });
  return moves;
}

std::vector<float> numbers_of(const std::vector<EvaluatedMove>& moves) {
  std::vector<float> numbers;
  for (const EvaluatedMove& move : moves) {
    for (const float number : {move.kept, move.opens, move.reply, move.next, move.value,
                               static_cast<float>(move.points + 1000 * move.given.size)}) {
      numbers.push_back(number);
    }
  }
  return numbers;
}

// The estimates of the best moves, by playouts and by lookahead.
std::vector<float> estimates_of(const Observer& observer, const Observation& observation,
                                const std::vector<EvaluatedMove>& moves) {
  const int count = std::min(kCandidates, static_cast<int>(moves.size()));
  std::vector<Estimate> estimates(kCandidates * (kDeals + 1), Estimate{0, 0});
  const Path& path = observer.path;
  path.simulate(observer.tables, observer.weights, observation, moves.data(), count, 7, 0, kDeals,
                estimates.data());
  if (path.can_look_ahead(observer.tables, observer.weights, observation)) {
    path.look_ahead(observer.tables, observer.weights, observation, moves.data(), count,
                    estimates.data() + kCandidates * kDeals);
  }
  std::vector<float> numbers;
  for (const Estimate& estimate : estimates) {
    numbers.push_back(estimate.gain);
    numbers.push_back(estimate.win);
  }
  return numbers;
}

bool are_numbers(const std::vector<float>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [](float number) { return std::isfinite(number); });
}

struct ThinkingGame {
  Observer one;
  Observer two;
  Report& report;
  std::string name;

  // Returns the move with the best static evaluation.
  EvaluatedMove think(const Game& game, bool compares) {
    const auto observation = one.observation(game);
    const std::vector<EvaluatedMove> moves = evaluated_by(one, *observation);
    const std::vector<float> numbers = numbers_of(moves);
    report.check(!moves.empty() && are_numbers(numbers), name, "evaluates");
    if (!compares) return moves[0];
    report.check(numbers == numbers_of(evaluated_by(two, *two.observation(game))), name,
                 "evaluates alike");
    const std::vector<float> estimates = estimates_of(one, *observation, moves);
    report.check(are_numbers(estimates), name, "estimates");
    report.check(estimates == estimates_of(two, *two.observation(game), moves), name,
                 "the same estimates");
    return moves[0];
  }

  void learn(const Game& before, const Game& after, PackedPlay packed) {
    one.learn(before, after, packed);
    two.learn(before, after, packed);
    const Belief& belief = one.beliefs[before.to_move];
    const Belief& other = two.beliefs[before.to_move];
    report.check(std::equal(belief.share, belief.share + kOpponentModels, other.share) &&
                     are_numbers({belief.share, belief.share + kOpponentModels}),
                 name, "belief");
  }

  void forget(int seat) {
    one.path.forget_rack(one.beliefs[seat]);
    two.path.forget_rack(two.beliefs[seat]);
  }
};

PackedPlay chosen_play(const EditionTables& tables, const Game& game, RandomGenerator& random) {
  static PackedPlay found[1 << 14];
  const Rack& rack = game.racks[game.to_move];
  const int count =
      portable_path.plays(tables, game.board, rack, game.is_first_turn(), found, 1 << 14);
  if (count == 0) return kNoPlay;
  // The second seat plays at random, the others play the best.
  if (game.to_move > 1) return portable_path.best(tables, game.board, rack, game.is_first_turn());
  return found[random.below(static_cast<std::uint64_t>(count))];
}

void move(const EditionTables& tables, Game& game, const EvaluatedMove& made, const Seed& seed) {
  if (made.packed_play != kNoPlay) return portable_path.play(tables, game, made.packed_play);
  if (made.given.size == 0) return portable_path.pass(game);
  portable_path.exchange(tables, game, made.given, seed);
}

EvaluatedMove without_play(const EditionTables& tables, const Game& game) {
  EvaluatedMove made;
  const bool may = game.bag_count() > 0 && game.bag_count() >= tables.edition.exchange_minimum;
  if (may) made.given.add(game.racks[game.to_move].tiles[0]);
  return made;
}

void play_thinking_game(const EditionTables& tables, int number, const std::string& name,
                        Report& report) {
  const Seed seed{{}, static_cast<std::uint64_t>(number), false};
  const Weights weights = some_weights(number);
  ThinkingGame game_run{{tables, portable_path, weights},
                        {tables, other_path(), weights},
                        report,
                        name + " thinks, game " + std::to_string(number)};
  Game game = deal(tables, 2 + number % 3, seed);
  RandomGenerator random(seed, "chance");
  for (int turn = 0; turn < kMostTurns; ++turn) {
    if (portable_path.termination(tables, game) != Termination::kNone) return;
    const Game before = game;
    if (game.to_move == 0) {
      const bool compares = turn < 4 || turn % kThinkEvery < 2;
      move(tables, game, game_run.think(game, compares), seed);
      continue;
    }
    EvaluatedMove made = without_play(tables, game);
    made.packed_play = chosen_play(tables, game, random);
    move(tables, game, made, seed);
    if (made.packed_play != kNoPlay) {
      game_run.learn(before, game, made.packed_play);
    } else if (made.given.size > 0) {
      game_run.forget(before.to_move);
    }
  }
}

}  // namespace

void check_thinking(const Editions& editions, Report& report) {
  int number = 0;
  for (const auto& [name, edition] : editions) {
    const auto tables = tables_for(edition);
    play_thinking_game(*tables, number++, name, report);
    Edition large = edition;
    large.rack_size = 4;
    const auto larger = tables_for(large);
    play_thinking_game(*larger, number, name + " with a rack of 4", report);
  }
}

}  // namespace triolet_tests
