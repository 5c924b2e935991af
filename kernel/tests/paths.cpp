#include "paths.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

#include "games.h"

namespace triolet_tests {

using namespace triolet;

namespace {

constexpr int kPathGames = 12;  // for each table
constexpr int kPlayouts = 40;
constexpr int kLongestGame = 2000;

std::vector<PackedPlay> sorted_plays(const Path& path, const EditionTables& tables,
                                     const Game& game) {
  std::vector<PackedPlay> found(1 << 14);
  const int count = path.plays(tables, game.board, game.racks[game.to_move], game.is_first_turn(),
                               found.data(), 1 << 14);
  found.resize(static_cast<std::size_t>(count));
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

// Both began as the same bytes, so even padding must stay equal.
bool is_same(const Game& one, const Game& two) { return std::memcmp(&one, &two, sizeof one) == 0; }

void swap_tiles(const EditionTables& tables, Game& one, Game& two, int count, const Seed& seed) {
  Rack given;
  for (int place = 0; place < count; ++place) given.add(one.racks[one.to_move].tiles[place]);
  portable_path.exchange(tables, one, given, seed);
  other_path().exchange(tables, two, given, seed);
}

// One turn on both paths: one time in ten an exchange, otherwise any play.
void take_turn(const EditionTables& tables, Game& one, Game& two,
               const std::vector<PackedPlay>& plays, const Seed& seed, RandomGenerator& random) {
  const int held = one.racks[one.to_move].size;
  const int most =
      one.bag_count() < tables.edition.exchange_minimum ? 0 : std::min(held, one.bag_count());
  if (most > 0 && (plays.empty() || random.below(10) == 0)) {
    const auto count = static_cast<int>(random.below(static_cast<std::uint64_t>(most))) + 1;
    swap_tiles(tables, one, two, count, seed);
  } else if (plays.empty()) {
    portable_path.pass(one);
    other_path().pass(two);
  } else {
    const std::size_t best_or_any = random.below(2) * random.below(plays.size());
    portable_path.play(tables, one, plays[best_or_any]);
    other_path().play(tables, two, plays[best_or_any]);
  }
}

bool follow_game(const EditionTables& tables, int players, const Seed& seed, std::string& why) {
  Game one = deal(tables, players, seed);
  Game two;
  std::memcpy(static_cast<void*>(&two), &one, sizeof one);
  RandomGenerator random(seed, "chance");
  for (int turn = 0; turn < kLongestGame; ++turn) {
    const Termination end = portable_path.termination(tables, one);
    if (end != other_path().termination(tables, two)) return why = "ending", false;
    if (end != Termination::kNone) return true;
    const std::vector<PackedPlay> plays = sorted_plays(portable_path, tables, one);
    if (plays != sorted_plays(other_path(), tables, two)) return why = "plays", false;
    if (std::adjacent_find(plays.begin(), plays.end()) != plays.end()) return why = "twice", false;
    const PackedPlay best = plays.empty() ? kNoPlay : plays[0];
    for (const Path* path : {&portable_path, &other_path()}) {
      const Rack& rack = one.racks[one.to_move];
      if (path->best(tables, one.board, rack, one.is_first_turn()) != best) {
        return why = "best", false;
      }
    }
    take_turn(tables, one, two, plays, seed, random);
    if (!is_same(one, two)) return why = "bits", false;
  }
  return why = "no end", false;
}

// Multipliers so close together that one play covers several.
Edition crowded(Edition edition) {
  for (int square = 0; square < kSquares; ++square) {
    if (square % 3 == 0) edition.multipliers[square] = static_cast<std::uint8_t>(2 + square % 2);
  }
  edition.rack_size = kHighestRack;
  edition.lone_tile_counts = true;
  return edition;
}

Editions with_crowded(Editions editions) {
  editions["crowded"] = crowded(editions.begin()->second);
  return editions;
}

bool is_same(const Result& one, const Result& two) {
  return std::equal(one.scores, one.scores + kPlayers, two.scores) &&
         one.termination == two.termination && one.turns == two.turns &&
         one.plays_seen == two.plays_seen;
}

bool are_same(const std::vector<Result>& one, const std::vector<Result>& two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(),
                    [](const Result& a, const Result& b) { return is_same(a, b); });
}

}  // namespace

const Path& other_path() { return has_wide_path() ? wide_path : portable_path; }

void compare_paths(const Editions& editions, Report& report) {
  for (const auto& [name, edition] : with_crowded(editions)) {
    const auto tables = tables_for(edition);
    for (int players = 2; players <= kPlayers; ++players) {
      for (int game = 0; game < kPathGames; ++game) {
        const Seed seed{"path " + std::to_string(game), static_cast<std::uint64_t>(game),
                        game % 2 == 0};
        std::string why;
        const bool holds = follow_game(*tables, players, seed, why);
        report.check(holds, name + " game " + std::to_string(game), why);
      }
    }
  }
}

void compare_playouts(const Editions& editions, Report& report) {
  for (const auto& [name, edition] : with_crowded(editions)) {
    const auto tables = tables_for(edition);
    for (const Policy policy : {Policy::kGreedy, Policy::kRandom}) {
      std::vector<Seed> seeds;
      for (int game = 0; game < kPlayouts; ++game) {
        seeds.push_back(
            {"playout " + std::to_string(game), static_cast<std::uint64_t>(game), game % 4 == 0});
      }
      const Match match{*tables, portable_path, 2, {policy, Policy::kGreedy}};
      const Match other{*tables, other_path(), 2, {policy, Policy::kGreedy}};
      const std::vector<Result> results = play_games(match, seeds, 1);
      report.check(are_same(results, play_games(other, seeds, 1)), name + " playouts by path");
      report.check(are_same(results, play_games(match, seeds, 3)), name + " playouts by threads");
    }
  }
}

}  // namespace triolet_tests
