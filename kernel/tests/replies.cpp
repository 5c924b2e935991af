#include "replies.h"

#include <algorithm>
#include <string>
#include <vector>

#include "thinking.h"

// These headers contain functions that this file does not use.
#pragma GCC diagnostic ignored "-Wunused-function"
#include "path/rack_probabilities.h"
#include "path/replies.h"

namespace triolet_tests {

using namespace triolet;

namespace {

constexpr int kGames = 3;  // for each table
constexpr int kShare = 2;  // at each turn, every second rack is compared
constexpr int kEveryTurn = 2;
constexpr int kAgain = 25;
constexpr int kTurns = 60;  // then the bag is empty

// Every rack of one to three tiles.
std::vector<Rack> all_racks(const Edition& edition) {
  std::vector<Rack> racks;
  const auto offer = [&](std::initializer_list<int> kinds) {
    Rack rack;
    int used[kTileKinds] = {};
    for (const int kind : kinds) {
      const int tile = tile_of_kind(kind);
      if (++used[tile] > edition.tile_counts[tile]) return;
      rack.add(tile);
    }
    racks.push_back(rack);
  };
  for (int one = 0; one < kHiddenKinds; ++one) {
    offer({one});
    for (int two = one; two < kHiddenKinds; ++two) {
      offer({one, two});
      for (int three = two; three < kHiddenKinds; ++three) offer({one, two, three});
    }
  }
  return racks;
}

// The highest points, with `again` more for each replay square.
int highest(const EditionTables& tables, const Game& game, const Rack& rack, int again) {
  static PackedPlay found[1 << 14];
  const int count =
      portable_path.plays(tables, game.board, rack, game.is_first_turn(), found, 1 << 14);
  int best = 0;
  for (int index = 0; index < count; ++index) {
    int worth = points_of(found[index]);
    const Play play = unpack(tables.order, found[index]);
    for (int tile = 0; tile < play.count; ++tile) {
      worth += tables.edition.replays[play.tiles[tile].square] ? again : 0;
    }
    best = std::max(best, worth);
  }
  return best;
}

std::string name_of(const Rack& rack) {
  std::string name;
  for (int place = 0; place < rack.size; ++place) name += std::to_string(rack.tiles[place]) + " ";
  return name;
}

// Compares every second rack, starting with the first or the second by the board's number.
bool compare_board(const EditionTables& tables, const Game& game, const std::vector<Rack>& racks,
                   int board, std::string& why) {
  const int again = board / kShare % 2 == 0 ? 0 : kAgain;
  const Replies replies =
      ReplyFinder(tables.edition, game.board, again, true).find(game.is_first_turn());
  const auto first = static_cast<std::size_t>(board % kShare);
  for (std::size_t rack = first; rack < racks.size(); rack += kShare) {
    const int found = best_points(tables.edition, replies, racks[rack].tiles, racks[rack].size);
    const int wanted = highest(tables, game, racks[rack], again);
    if (found == wanted) continue;
    why = "rack " + name_of(racks[rack]) + "has " + std::to_string(found) + ", not " +
          std::to_string(wanted) + ", on turn " + std::to_string(game.turns);
    return false;
  }
  return true;
}

// Makes any play, else exchanges one tile, else passes.
void make_any_move(const EditionTables& tables, Game& game, const Seed& seed,
                   RandomGenerator& random) {
  static PackedPlay found[1 << 14];
  const Rack& rack = game.racks[game.to_move];
  const int count =
      portable_path.plays(tables, game.board, rack, game.is_first_turn(), found, 1 << 14);
  if (count > 0) {
    return portable_path.play(tables, game, found[random.below(static_cast<std::uint64_t>(count))]);
  }
  if (game.bag_count() < tables.edition.exchange_minimum || game.bag_count() == 0) {
    return portable_path.pass(game);
  }
  Rack given;
  given.add(rack.tiles[0]);
  portable_path.exchange(tables, game, given, seed);
}

void compare_game(const EditionTables& tables, const std::vector<Rack>& racks, int number,
                  const std::string& name, Report& report) {
  const Seed seed{{}, static_cast<std::uint64_t>(number), false};
  Game game = deal(tables, 2 + number % 3, seed);
  RandomGenerator random(seed, "chance");
  int board = number;
  for (int turn = 0; turn < kTurns; ++turn) {
    if (portable_path.termination(tables, game) != Termination::kNone) return;
    if (turn < 6 || turn % kEveryTurn == 0) {
      std::string why;
      const bool holds = compare_board(tables, game, racks, board++, why);
      report.check(holds, name + " replies, game " + std::to_string(number), why);
    }
    make_any_move(tables, game, seed, random);
  }
}

// A square of nine with one to three empty squares in one line.
void compare_nine_squares(const EditionTables& tables, const std::vector<Rack>& racks,
                          const std::string& name, Report& report) {
  constexpr int kMagic[] = {2, 7, 6, 9, 5, 1, 4, 3, 8};
  constexpr int kLineParts[] = {1, 2, 4, 3, 5, 6, 7};
  Game game = deal(tables, 2, {{}, 1, false});
  game.is_new = 0;
  int board = 0;
  for (int line = 0; line < 2 * kTrioLength; ++line) {
    for (const int part : kLineParts) {
      game.board = tables.empty_board;
      for (int place = 0; place < 9; ++place) {
        const int row = place / 3;
        const int column = place % 3;
        const bool is_in_line = (line < kTrioLength ? row : column) == line % kTrioLength;
        if (is_in_line && ((part >> (line < kTrioLength ? column : row)) & 1)) continue;
        portable_path.lay(tables.edition, game.board, tables.edition.start + row * kLines + column,
                          kMagic[place], false);
      }
      std::string why;
      const bool holds = compare_board(tables, game, racks, board++, why);
      report.check(holds, name + " nine square " + std::to_string(board), why);
    }
  }
}

}  // namespace

void compare_replies(const Editions& editions, Report& report) {
  for (const auto& [name, edition] : editions) {
    const auto tables = tables_for(edition);
    report.check(has_replies(tables->edition), name + " has replies");
    const std::vector<Rack> racks = all_racks(edition);
    compare_nine_squares(*tables, racks, name, report);
    for (int number = 0; number < kGames; ++number) {
      compare_game(*tables, racks, number, name, report);
    }
  }
}

}  // namespace triolet_tests
