// A game as the kernel plays it: board, racks, bag in drawing order, counters.
#pragma once

#include <cstdint>
#include <cstring>

#include "board.h"
#include "edition.h"
#include "plays.h"
#include "random_generator.h"

namespace triolet {

// The tiles of a player in rising order, jokers last. They are changed as one integer, the first
// tile in its lowest byte, because the branch predictor fails at the end of such short loops.
// Together with `Item`, which is also written as one integer: 7 % faster with the same number of
// instructions.
struct Rack {
  std::uint8_t tiles[kHighestRack] = {};
  int size = 0;

  // Always inline: a copy compiled for wide vectors must not be shared with the portable path.
  [[gnu::always_inline]] void add(int tile) {
    const std::uint32_t held = read();
    // The top bit of a byte is set if its tile, or the end of the rack, comes after the new tile.
    const std::uint32_t not_after = kTopBits + each(tile) - held;
    const std::uint32_t after = (~not_after & kTopBits) | (0x80u << (8 * size));
    const int shift = __builtin_ctz(after) & ~7;
    const std::uint32_t before = (1u << shift) - 1;
    write((held & before) | (static_cast<std::uint32_t>(tile) << shift) | ((held & ~before) << 8));
    ++size;
  }

  // The rack must hold the tile.
  [[gnu::always_inline]] void remove(int tile) {
    const std::uint32_t held = read();
    const std::uint32_t difference = held ^ each(tile);
    // The lowest top bit set is that of the first byte equal to the tile.
    const int shift = __builtin_ctz((difference - each(1)) & ~difference & kTopBits) & ~7;
    const std::uint32_t before = (1u << shift) - 1;
    write((held & before) | ((held >> 8) & ~before));
    --size;
  }

 private:
  static constexpr std::uint32_t kTopBits = 0x80808080u;
  static constexpr std::uint32_t each(int tile) {
    return static_cast<std::uint32_t>(tile) * 0x01010101u;
  }

  std::uint32_t read() const {
    std::uint32_t held;
    std::memcpy(&held, tiles, sizeof held);
    return held;
  }
  void write(std::uint32_t held) { std::memcpy(tiles, &held, sizeof held); }
};
static_assert(kHighestRack == sizeof(std::uint32_t) && kTileKinds < 0x80);
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);

enum class Termination : std::uint8_t { kNone, kOut, kAllPassed, kDeadBoard, kQuiet, kLastOneLeft };

enum class Policy : std::uint8_t { kGreedy, kRandom };

struct Game {
  Board board;
  Rack racks[kPlayers];
  std::uint8_t bag[kHighestTiles] = {};
  int bag_first = 0;  // the next tile to draw
  int bag_end = 0;
  std::uint8_t left[kTileKinds] = {};  // tiles on the racks and in the bag
  int scores[kPlayers] = {};
  int players = 0;
  int to_move = 0;
  std::uint8_t is_new = 0;  // one bit for each seat that has not had a turn yet
  std::uint8_t is_out = 0;  // one bit for each seat that has left
  int quiet = 0;
  int passes = 0;
  int again = 0;
  int shuffles = 0;
  int turns = 0;
  std::uint64_t plays_seen = 0;

  int bag_count() const { return bag_end - bag_first; }
  bool is_first_turn() const { return (is_new >> to_move) & 1; }
  int seats_in() const { return players - __builtin_popcount(is_out); }
};

// Constant data of an edition.
struct EditionTables {
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

// Declared in thinking.h.
struct Belief;
struct Weights;
struct EvaluatedMove;
struct Estimate;
struct SeenPlay;
struct Unseen;
struct Observation;

// Declared in endgame.h.
struct EndgameResult;
struct EndgameRequest;
struct EndgameBuffers;
struct PossibleRack;

// The functions of a path, portable or wide. Both give the same results to the last bit.
struct Path {
  const char* name;
  void (*clear_board)(const Edition&, Board&);
  void (*lay)(const Edition&, Board&, int square, int face, bool is_joker);
  // Writes the plays in no order, up to the capacity, and returns how many there are.
  int (*plays)(const EditionTables&, const Board&, const Rack&, bool is_first_turn,
               PackedPlay* found, int capacity);
  PackedPlay (*best)(const EditionTables&, const Board&, const Rack&, bool is_first_turn);
  void (*play)(const EditionTables&, Game&, PackedPlay);
  void (*exchange)(const EditionTables&, Game&, const Rack& given, const Seed&);
  void (*pass)(Game&);
  Termination (*termination)(const EditionTables&, const Game&);
  Result (*play_out)(const EditionTables&, Game&, const Policy*, const Seed&);
  std::uint64_t (*perft)(const EditionTables&, const Game&, int depth);
  void (*start_belief)(const Weights&, Belief&);
  // Updates a belief with a play: the board before it, the unseen tiles after it.
  void (*learn_play)(const Edition&, const Weights&, const Board&, const SeenPlay&, const Unseen&,
                     Belief&);
  void (*forget_rack)(Belief&);
  // Evaluates every legal move, in no order, up to the capacity, and returns how many there are.
  int (*evaluate)(const EditionTables&, const Weights&, const Observation&,
                  EvaluatedMove* evaluated, int capacity);
  // Plays out each candidate in each of the numbered deals; the estimates of a deal are adjacent.
  void (*simulate)(const EditionTables&, const Weights&, const Observation&,
                   const EvaluatedMove* candidates, int count, std::uint64_t seed, int first_deal,
                   int deals, Estimate* estimates);
  // Whether `look_ahead` can evaluate the candidates; it needs no samples.
  bool (*can_look_ahead)(const EditionTables&, const Weights&, const Observation&);
  void (*look_ahead)(const EditionTables&, const Weights&, const Observation&,
                     const EvaluatedMove* candidates, int count, Estimate* estimates);
  // Writes every rack that a seat may hold with its probability, up to the capacity, and returns
  // how many there are.
  int (*possible_racks)(const Observation&, int seat, PossibleRack* racks, int capacity);
  // Evaluates every move of an endgame. The other seat's rack comes from the request only.
  void (*solve_endgame)(const EditionTables&, const Game&, const EndgameRequest&, EndgameBuffers&,
                        EndgameResult&);
};

extern const Path portable_path;
extern const Path wide_path;

// The fastest path that this machine can run.
const Path& chosen_path();
bool has_wide_path();

// Deals as the rules library does: first player, tiles set aside, racks.
Game deal(const EditionTables& tables, int players, const Seed& seed);

// Adds or subtracts the points left on the racks.
void settle(const Edition& edition, Game& game, Termination termination);

}  // namespace triolet
