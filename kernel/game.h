// A game as the kernel plays it: the board, the racks, the bag in drawing order, the counters.
#pragma once

#include <cstdint>

#include "board.h"
#include "edition.h"
#include "plays.h"
#include "shuffle.h"

namespace triolet {

// The tiles of a player in rising order, jokers last.
struct Rack {
  std::uint8_t tiles[kHighestRack] = {};
  int size = 0;

  void add(int tile) {
    int place = size++;
    for (; place > 0 && tiles[place - 1] > tile; --place) tiles[place] = tiles[place - 1];
    tiles[place] = static_cast<std::uint8_t>(tile);
  }

  void remove(int tile) {
    int place = 0;
    while (tiles[place] != tile) ++place;
    for (--size; place < size; ++place) tiles[place] = tiles[place + 1];
  }
};

enum class Termination : std::uint8_t { kNone, kOut, kAllPassed, kDeadBoard, kQuiet, kLastOneLeft };

enum class Policy : std::uint8_t { kGreedy, kRandom };

struct Game {
  Board board;
  Rack racks[kPlayers];
  std::uint8_t bag[kHighestTiles] = {};
  int bag_first = 0;  // the next tile to be drawn
  int bag_end = 0;
  std::uint8_t left[kTileKinds] = {};  // tiles on the racks and in the bag
  int scores[kPlayers] = {};
  int players = 0;
  int to_move = 0;
  std::uint8_t is_new = 0;  // a bit for each seat that has not had a turn yet
  std::uint8_t is_out = 0;  // a bit for each seat that left
  int quiet = 0;
  int passes = 0;
  int again = 0;
  int mixings = 0;
  int turns = 0;
  std::uint64_t plays_seen = 0;

  int bag_count() const { return bag_end - bag_first; }
  bool is_first_turn() const { return (is_new >> to_move) & 1; }
  int seats_in() const { return players - __builtin_popcount(is_out); }
};

// What everything needs that does not change during a game.
struct Table {
  Edition edition;
  TextOrder order;
  Board empty_board;
};

struct Result {
  int scores[kPlayers] = {};
  Termination termination = Termination::kNone;
  int turns = 0;
  std::uint64_t plays_seen = 0;
};

// The two paths, portable and wide, behind one interface; equal to the last bit.
struct Path {
  const char* name;
  void (*clear_board)(const Edition&, Board&);
  void (*lay)(const Edition&, Board&, int square, int face, bool is_joker);
  // Writes all plays, in no order, while there is room, and says how many there are.
  int (*plays)(const Table&, const Board&, const Rack&, bool is_first_turn, Record* found,
               int room);
  Record (*best)(const Table&, const Board&, const Rack&, bool is_first_turn);
  void (*play)(const Table&, Game&, Record);
  void (*exchange)(const Table&, Game&, const Rack& given, const Seed&);
  void (*pass)(Game&);
  Termination (*termination)(const Table&, const Game&);
  Result (*play_out)(const Table&, Game&, const Policy*, const Seed&);
  std::uint64_t (*perft)(const Table&, const Game&, int depth);
};

extern const Path portable_path;
extern const Path wide_path;

// The quickest path that this machine can run.
const Path& chosen_path();
bool has_wide_path();

// The set-up of the rules library: who begins, what is set aside, everyone's rack.
Game deal(const Table& table, int players, const Seed& seed);

// Adds or subtracts what is left on the racks.
void settle(const Edition& edition, Game& game, Termination termination);

}  // namespace triolet
