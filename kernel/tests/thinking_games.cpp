#include "thinking_games.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

#include "thinking.h"

namespace triolet_tests {

using namespace triolet;

namespace {

constexpr int kMostTurns = 200;
constexpr int kCandidates = 3;
constexpr int kDeals = 2;
constexpr int kThinkEvery = 4;  // turns of the thinker

const Path& other_path() { return has_wide_path() ? wide_path : portable_path; }

Evaluation some_weights(int number) {
  Evaluation evaluation;
  evaluation.reply = 0.8f;
  evaluation.next = 0.6f;
  evaluation.again = 25;
  for (int tile = 0; tile < kTileKinds; ++tile) {
    evaluation.kept[tile] = 3 - 0.5f * static_cast<float>(tile);
  }
  for (float& opening : evaluation.openings) opening = 2;
  evaluation.leaf_next = 1;
  evaluation.leaf_reply = 0.25f;
  evaluation.leaf_kept = 1;
  evaluation.leaf_other = 0.5f;
  evaluation.win = 400;
  evaluation.spread = 300;
  evaluation.spread_tile = 144;
  evaluation.playout_bag = 15;
  // Every third game with one draw at the end of each line, as in a plain simulation.
  evaluation.is_plain = number % 3 == 2;
  evaluation.characters[0] = {0.4f, 0.5f, 0.001f, 1.5f};
  evaluation.characters[1] = {0.4f, 6, 0.03f, 3};
  evaluation.characters[2] = {0.2f, 25, 0.1f, 10};
  evaluation.characters[3] = {0.3f, 1, 0.01f, 2};
  return evaluation;
}

// A game and what its first seat knows of it.
struct Follower {
  const Table& table;
  const Path& path;
  Evaluation evaluation;
  Belief beliefs[kPlayers];

  Follower(const Table& on, const Path& by, const Evaluation& weights)
      : table(on), path(by), evaluation(weights) {
    for (Belief& belief : beliefs) path.start_belief(evaluation, belief);
  }

  Unseen unseen(const Game& game) const {
    Unseen hidden;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      hidden.counts[kind] = table.edition.tile_counts[kind];
      hidden.total += table.edition.tile_counts[kind];
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

  // Nothing hidden is in it: other racks and the bag hold noughts.
  std::unique_ptr<View> view(const Game& game) const {
    auto seen = std::unique_ptr<View>(new View{game, unseen(game), {}});
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

  void learn(const Game& before, const Game& after, Record record) {
    const int seat = before.to_move;
    const SeenPlay seen{read_record(table.order, record), points_of(record),
                        before.racks[seat].size, before.is_first_turn()};
    path.learn_play(table.edition, evaluation, before.board, seen, unseen(after), beliefs[seat]);
  }
};

std::vector<Judged> judged_by(const Follower& follower, const View& view) {
  std::vector<Judged> moves(1 << 12);
  const int count = follower.path.judge(follower.table, follower.evaluation, view, moves.data(),
                                        static_cast<int>(moves.size()));
  moves.resize(static_cast<std::size_t>(count));
  std::sort(moves.begin(), moves.end(), [](const Judged& one, const Judged& two) {
    if (one.value != two.value) return one.value > two.value;
    if (one.record != two.record) return one.record > two.record;
    return std::memcmp(one.given.tiles, two.given.tiles, sizeof one.given.tiles) < 0;
  });
  return moves;
}

std::vector<float> numbers_of(const std::vector<Judged>& moves) {
  std::vector<float> numbers;
  for (const Judged& move : moves) {
    for (const float number : {move.kept, move.opens, move.reply, move.next, move.value,
                               static_cast<float>(move.points + 1000 * move.given.size)}) {
      numbers.push_back(number);
    }
  }
  return numbers;
}

// The lines after the best moves, looked ahead or played out.
std::vector<float> lines_of(const Follower& follower, const View& view,
                            const std::vector<Judged>& moves) {
  const int count = std::min(kCandidates, static_cast<int>(moves.size()));
  std::vector<Line> lines(kCandidates * (kDeals + 1), Line{0, 0});
  const Path& path = follower.path;
  path.play_lines(follower.table, follower.evaluation, view, moves.data(), count, 7, 0, kDeals,
                  lines.data());
  if (path.can_look_ahead(follower.table, follower.evaluation, view)) {
    path.look_ahead(follower.table, follower.evaluation, view, moves.data(), count,
                    lines.data() + kCandidates * kDeals);
  }
  std::vector<float> numbers;
  for (const Line& line : lines) {
    numbers.push_back(line.gain);
    numbers.push_back(line.win);
  }
  return numbers;
}

bool are_numbers(const std::vector<float>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [](float number) { return std::isfinite(number); });
}

struct Thinking {
  Follower one;
  Follower two;
  Report& report;
  std::string name;

  // The thinker's move: the best by its own judgement.
  Judged think(const Game& game, bool goes_on) {
    const auto view = one.view(game);
    const std::vector<Judged> moves = judged_by(one, *view);
    const std::vector<float> numbers = numbers_of(moves);
    report.check(!moves.empty() && are_numbers(numbers), name, "judges");
    if (!goes_on) return moves[0];
    report.check(numbers == numbers_of(judged_by(two, *two.view(game))), name, "judges alike");
    const std::vector<float> lines = lines_of(one, *view, moves);
    report.check(are_numbers(lines), name, "lines");
    report.check(lines == lines_of(two, *two.view(game), moves), name, "the same lines");
    return moves[0];
  }

  void learn(const Game& before, const Game& after, Record record) {
    one.learn(before, after, record);
    two.learn(before, after, record);
    const Belief& belief = one.beliefs[before.to_move];
    const Belief& other = two.beliefs[before.to_move];
    report.check(std::equal(belief.share, belief.share + kCharacters, other.share) &&
                     are_numbers({belief.share, belief.share + kCharacters}),
                 name, "believes");
  }

  void forget(int seat) {
    one.path.forget_rack(one.beliefs[seat]);
    two.path.forget_rack(two.beliefs[seat]);
  }
};

Record chosen_play(const Table& table, const Game& game, Numbers& chance) {
  static Record found[1 << 14];
  const Rack& rack = game.racks[game.to_move];
  const int count =
      portable_path.plays(table, game.board, rack, game.is_first_turn(), found, 1 << 14);
  if (count == 0) return kNoPlay;
  // The last seats know better than the second.
  if (game.to_move > 1) return portable_path.best(table, game.board, rack, game.is_first_turn());
  return found[chance.below(static_cast<std::uint64_t>(count))];
}

void move(const Table& table, Game& game, const Judged& made, const Seed& seed) {
  if (made.record != kNoPlay) return portable_path.play(table, game, made.record);
  if (made.given.size == 0) return portable_path.pass(game);
  portable_path.exchange(table, game, made.given, seed);
}

Judged without_play(const Table& table, const Game& game) {
  Judged made;
  const bool may = game.bag_count() > 0 && game.bag_count() >= table.edition.exchange_minimum;
  if (may) made.given.add(game.racks[game.to_move].tiles[0]);
  return made;
}

void think_through(const Table& table, int number, const std::string& name, Report& report) {
  const Seed seed{{}, static_cast<std::uint64_t>(number), false};
  const Evaluation weights = some_weights(number);
  Thinking thinking{{table, portable_path, weights}, {table, other_path(), weights}, report,
                    name + " thinks, game " + std::to_string(number)};
  Game game = deal(table, 2 + number % 3, seed);
  Numbers chance(seed, "chance");
  for (int turn = 0; turn < kMostTurns; ++turn) {
    if (portable_path.termination(table, game) != Termination::kNone) return;
    const Game before = game;
    if (game.to_move == 0) {
      const bool goes_on = turn < 4 || turn % kThinkEvery < 2;
      move(table, game, thinking.think(game, goes_on), seed);
      continue;
    }
    Judged made = without_play(table, game);
    made.record = chosen_play(table, game, chance);
    move(table, game, made, seed);
    if (made.record != kNoPlay) {
      thinking.learn(before, game, made.record);
    } else if (made.given.size > 0) {
      thinking.forget(before.to_move);
    }
  }
}

}  // namespace

void think_through_games(const Editions& editions, Report& report) {
  int number = 0;
  for (const auto& [name, edition] : editions) {
    const auto table = table_for(edition);
    think_through(*table, number++, name, report);
    Edition large = edition;
    large.rack_size = 4;
    const auto larger = table_for(large);
    think_through(*larger, number, name + " with a rack of 4", report);
  }
}

}  // namespace triolet_tests
