// An edition as the kernel needs it: numbers and tables, filled in from the rules library.
// The kernel knows no edition by name and holds no fact about any of them.
#pragma once

#include <cstdint>

namespace triolet {

// What the fast layout can hold: a board line is one 16-bit word with a spare place at its end.
inline constexpr int kLines = 16;
inline constexpr int kHighestSize = 15;
inline constexpr int kSquares = kLines * kLines;
inline constexpr int kFaces = 26;
inline constexpr int kJoker = kFaces;
inline constexpr int kTileKinds = kFaces + 1;
inline constexpr int kHighestRack = 4;
inline constexpr int kPlayers = 4;
inline constexpr int kHighestTiles = 255;
inline constexpr int kTrioLength = 3;

// What a new tile with p points adds on a square: constant + factor * p. Both numbers are one, and
// a single multiplication counts it modulo 2^32:
//   (constant * 2^16 + factor) * (p * 2^16 + 1) = (constant + factor * p) * 2^16 + factor
using Term = std::uint32_t;
inline constexpr int kTermShift = 16;

constexpr Term term(int constant, int factor) {
  return (static_cast<Term>(constant) << kTermShift) + static_cast<Term>(factor);
}
constexpr std::uint32_t term_points(int points) { return term(points, 1); }

// One term if the tile's own line becomes a Trio, one if it becomes a pair. The special squares
// are folded in, so that no play asks for them.
struct Worth {
  Term trio;
  Term pair;
};

inline constexpr int kHighestMultiplier = 9;

// What stands across a square, for its worth: nothing, a single tile, whose points count, or two,
// which make a Trio. The codes 0, 1 and 3 have different sums for any two of them.
struct Across {
  std::uint32_t code;
  std::uint32_t points;  // takes the points of a single tile out of a stretch
};
inline constexpr int kAcross = 8;
inline constexpr int kLengths = kLines;  // even a board that breaks the rules has no more
inline constexpr std::uint32_t kTermPoints = 0xFFFFu << kTermShift;

enum class OpeningSquare : std::uint8_t { kFirstTurn, kFirstFour, kAllowed };
enum class FirstPlayer : std::uint8_t { kRandom, kHighestTile };

struct Edition {
  int size = 0;
  int start = 0;  // a square is row * kLines + column
  int trio_sum = 0;
  int trio_points = 0;
  int triolet_bonus = 0;
  int rack_size = 0;
  int set_aside = 0;
  int exchange_minimum = 0;
  int quiet_rounds = 0;
  OpeningSquare opening_square = OpeningSquare::kAllowed;
  FirstPlayer first_player = FirstPlayer::kRandom;
  bool nine_square_forbidden = false;
  bool draws_before_returning = false;
  bool lone_tile_counts = false;
  bool blocked_subtracts = false;
  int highest_limit = 0;    // the highest face that a line can still take
  std::uint32_t faces = 0;  // a bit for each face that exists
  std::uint8_t tile_counts[kTileKinds] = {};
  std::uint8_t multipliers[kSquares] = {};  // 1 where nothing is multiplied
  bool replays[kSquares] = {};
  // Whether no play can cover two multipliers: then points add up square by square.
  bool multipliers_lie_apart = true;

  // Tables that `prepare` makes from the above.
  std::uint16_t squares[kLines] = {};   // a bit for each square of a line
  std::uint16_t first[2][kLines] = {};  // the start alone, in both orientations
  // Bits for multipliers, for those above 2, and for replays, in both orientations.
  std::uint16_t special[2][kLines] = {};
  std::uint16_t high_special[2][kLines] = {};
  std::uint16_t again[2][kLines] = {};
  // By the length and the total of what stands on both sides of a square.
  std::uint8_t list[kLengths][1 << 8] = {};
  Across across[kLengths] = {};  // by the length
  // By multiplier and by the code of what stands across the tile.
  Worth worth[kHighestMultiplier + 1][kAcross] = {};
  // By multiplier and by the sum of both codes, for a tile played alone.
  Term worth_alone[kHighestMultiplier + 1][kAcross] = {};
};

void prepare(Edition& edition);

}  // namespace triolet
