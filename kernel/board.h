// The board as bits, kept up to date tile by tile without loops over squares.
//
// Everything exists in two orientations: 0 has a row a line, 1 has a column a line, so that the
// same code finds plays across and down. A place is line * kLines + place in the line; in
// orientation 0 it is the square. "Crossing" is the direction of the other orientation.
#pragma once

#include <cstdint>

#include "edition.h"

namespace triolet {

// A whole board of bits: one 16-bit word a line, sixteen lines side by side. The compiler keeps
// it in one AVX2 register, or in two of SSE2, NEON or WebAssembly. A shift moves every line along
// itself, so that a question asked of one square is answered for all of them at once.
using Bitboard = std::uint16_t __attribute__((vector_size(2 * kLines)));
using BitboardWords = std::uint64_t __attribute__((vector_size(2 * kLines)));

// Tiles that stand in a row without a gap, directly before or after a square: their number, the
// total of their faces and, jokers counting nothing, of their points. The three numbers are one, so
// that stretches are joined by a sum (with the tables of `Edition`: 200 instructions a turn less).
using Run = std::uint32_t;

constexpr Run run_of(int face, int points) {
  return 1 + (static_cast<Run>(face) << 8) + (static_cast<Run>(points) << 16);
}
constexpr int length_of(Run run) { return static_cast<int>(run & 0xFF); }
constexpr int total_of(Run run) { return static_cast<int>((run >> 8) & 0xFF); }

// What stands on either side of an empty square in one orientation's line.
struct Sides {
  Run before;
  Run after;
};

// Which faces the squares allow by what stands beside them in one direction. A square is in one
// list: free, or "at most this face" beside a single tile, or "exactly this face" beside two. It
// moves from list to list, one bit each time; "where is this face allowed" joins lists.
inline constexpr int kFreeList = 0;
inline constexpr int kAtMostLists = 1;
inline constexpr int kExactlyLists = kAtMostLists + kFaces;
inline constexpr int kClosedList = kExactlyLists + kFaces;
inline constexpr int kLists = kClosedList + 1;

struct FaceLists {
  alignas(32) std::uint16_t lists[kLists][kLines];
};

// How two tiles lie whose first square is given: beside a single tile, alone in their line, or on
// either side of a single tile. The tiles on the board leave one shape for each square.
enum Shape : std::uint8_t { kBeside, kPair, kAround };

// What is told by orientation has the tile played alone as a third.
inline constexpr int kAlone = 2;

struct Board {
  // The tiles, with an empty line before the first and after the last: the same bits read one
  // line further up or down tell which squares have a tile beside them in the crossing direction.
  alignas(32) std::uint16_t tiles[2][kLines + 2];
  alignas(32) std::uint16_t with_face[2][kFaces][kLines];
  FaceLists crossing[2];  // by what stands across the squares
  FaceLists rows;         // by what stands in their rows; orientation 0
  Sides sides[2][kSquares];
  // By orientation, but by the square: the single tile's points above `kTermShift`, and below
  // what `Edition::across` says of the length.
  std::uint32_t across[2][kSquares];
  std::uint8_t lists[2][kSquares];  // where `Limits` has the square for this orientation's line
  // The third is for a tile played alone, in orientation 0; only its `trio` is used.
  Worth worth[3][kSquares];
  std::uint8_t shapes[3][kSquares];
  std::uint8_t faces[kSquares];
  bool jokers[kSquares];
  int tile_count;
};

}  // namespace triolet
