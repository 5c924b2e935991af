// An edition as the kernel needs it: numbers and tables, filled in from the rules library. The
// kernel itself contains no fact about any edition.
#pragma once

#include <cstdint>

namespace triolet {

// Limits of the board layout: a line is one 16-bit word with a spare bit at its end.
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

// The points that a new tile with p points adds on a square: constant + factor * p. Both numbers
// are packed into one, so that a single multiplication modulo 2^32 computes it:
//   (constant * 2^16 + factor) * (p * 2^16 + 1) = (constant + factor * p) * 2^16 + factor
using Term = std::uint32_t;
inline constexpr int kTermShift = 16;

constexpr Term term(int constant, int factor) {
  return (static_cast<Term>(constant) << kTermShift) + static_cast<Term>(factor);
}
constexpr std::uint32_t term_points(int points) { return term(points, 1); }

// The term if the tile's own line becomes a Trio, and if it becomes a pair. Special squares are
// included.
struct SquareValue {
  Term trio;
  Term pair;
};

inline constexpr int kHighestMultiplier = 9;

// The neighbours across a square, for its value: none, a single tile, whose points count, or two,
// which make a Trio. The codes are 0, 1 and 3, so that any two of them have a different sum.
struct Across {
  std::uint32_t code;
  std::uint32_t points;  // mask that selects the points of a single tile in a run
};
inline constexpr int kAcross = 8;
inline constexpr int kLengths = kLines;  // also on boards that break the rules
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
  int highest_limit = 0;    // the highest face on any tile
  std::uint32_t faces = 0;  // one bit for each face
  std::uint8_t tile_counts[kTileKinds] = {};
  std::uint8_t multipliers[kSquares] = {};  // 1 on ordinary squares
  bool replays[kSquares] = {};
  // Whether no play can cover two multipliers; then points add up square by square.
  bool multipliers_lie_apart = true;

  // Tables computed by `prepare`.
  std::uint16_t squares[kLines] = {};   // one bit for each square of a line
  std::uint16_t first[2][kLines] = {};  // the start square, in both orientations
  // Squares with a multiplier, with one above 2, and with a replay, in both orientations.
  std::uint16_t special[2][kLines] = {};
  std::uint16_t high_special[2][kLines] = {};
  std::uint16_t again[2][kLines] = {};
  // The face list, by length and total of the runs on both sides of a square.
  std::uint8_t list[kLengths][1 << 8] = {};
  Across across[kLengths] = {};  // by length
  // By multiplier and `Across::code`.
  SquareValue square_values[kHighestMultiplier + 1][kAcross] = {};
  // For a tile played alone, by multiplier and the sum of both codes.
  Term square_values_alone[kHighestMultiplier + 1][kAcross] = {};
};

void prepare(Edition& edition);

}  // namespace triolet
