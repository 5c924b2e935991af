// A game as the kernel plays it: the board, the racks, the bag in drawing order, the counters.
#pragma once

#include <cstdint>
#include <cstring>

#include "board.h"
#include "edition.h"
#include "plays.h"
#include "random_generator.h"

namespace triolet {

// The tiles of a player in rising order, jokers last. They change as one number, the first tile in
// its lowest byte: loops over so few tiles end at moments that the processor cannot guess. With
// the items of `TextOrder` written as one, 7 % quicker by the same number of instructions.
struct Rack {
  std::uint8_t tiles[kHighestRack] = {};
  int size = 0;

  // Always inline: a copy compiled for wide vectors must not be shared with the portable path.
  [[gnu::always_inline]] void add(int tile) {
    const std::uint32_t held = read();
    // The top bit of a byte tells that the tile there, or the end of the rack, comes after.
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
    // The lowest top bit that is set belongs to the first byte without a difference.
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
  int shuffles = 0;
  int turns = 0;
  std::uint64_t plays_seen = 0;

  int bag_count() const { return bag_end - bag_first; }
  bool is_first_turn() const { return (is_new >> to_move) & 1; }
  int seats_in() const { return players - __builtin_popcount(is_out); }
};

// What everything needs that does not change during a game.
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

// For thinking: see thinking.h.
struct Belief;
struct Weights;
struct Judged;
struct Estimate;
struct SeenPlay;
struct Unseen;
struct Observation;

// For endgames: see endgame.h.
struct EndgameResult;
struct EndgameRequest;
struct EndgameBuffers;
struct PossibleRack;

// The two paths, portable and wide, behind one interface; equal to the last bit.
struct Path {
  const char* name;
  void (*clear_board)(const Edition&, Board&);
  void (*lay)(const Edition&, Board&, int square, int face, bool is_joker);
  // Writes all plays, in no order, while there is room, and says how many there are.
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
  // Learns from a play on the board as it was; with the tiles that were seen nowhere after it.
  void (*learn_play)(const Edition&, const Weights&, const Board&, const SeenPlay&, const Unseen&,
                     Belief&);
  void (*forget_rack)(Belief&);
  // Judges every legal move, in no order, while there is room, and says how many there are.
  int (*judge)(const EditionTables&, const Weights&, const Observation&, Judged* judged,
               int capacity);
  // Plays the candidates on with the deals of these numbers; the lines of a deal stand together.
  void (*simulate)(const EditionTables&, const Weights&, const Observation&,
                   const Judged* candidates, int count, std::uint64_t seed, int first_deal,
                   int deals, Estimate* lines);
  // Whether the candidates can be judged without sampling, and one line for each that does so.
  bool (*can_look_ahead)(const EditionTables&, const Weights&, const Observation&);
  void (*look_ahead)(const EditionTables&, const Weights&, const Observation&,
                     const Judged* candidates, int count, Estimate* lines);
  // Every rack that a seat may hold with its chance, while there is room; says how many there are.
  int (*possible_racks)(const Observation&, int seat, PossibleRack* racks, int capacity);
  // Judges every move of an endgame; of the other seat's rack only the deals tell.
  void (*solve_endgame)(const EditionTables&, const Game&, const EndgameRequest&, EndgameBuffers&,
                        EndgameResult&);
};

extern const Path portable_path;
extern const Path wide_path;

// The quickest path that this machine can run.
const Path& chosen_path();
bool has_wide_path();

// The set-up of the rules library: who begins, what is set aside, everyone's rack.
Game deal(const EditionTables& tables, int players, const Seed& seed);

// Adds or subtracts what is left on the racks.
void settle(const Edition& edition, Game& game, Termination termination);

}  // namespace triolet
