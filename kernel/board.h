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
using Lines = std::uint16_t __attribute__((vector_size(2 * kLines)));
using Words = std::uint64_t __attribute__((vector_size(2 * kLines)));

// Tiles that stand in a row without a gap, directly before or after a square.
struct Stretch {
  std::uint8_t length;
  std::uint8_t total;   // of the faces
  std::uint8_t points;  // of the faces, jokers counting nothing
};

// What stands on either side of an empty square in one orientation's line.
struct Sides {
  Stretch before;
  Stretch after;
  std::uint8_t list;    // where `Limits` has the square
  std::uint8_t length;  // of both together, at most 2: longer lines are closed
};
static_assert(sizeof(Sides) == 8, "a place is found by a shift");

// Which faces the squares allow by what stands beside them in one direction. A square is in one
// list: free, or "at most this face" beside a single tile, or "exactly this face" beside two. It
// moves from list to list, one bit each time; "where is this face allowed" joins lists.
inline constexpr int kFreeList = 0;
inline constexpr int kAtMostLists = 1;
inline constexpr int kExactlyLists = kAtMostLists + kFaces;
inline constexpr int kClosedList = kExactlyLists + kFaces;
inline constexpr int kLists = kClosedList + 1;

struct Limits {
  alignas(32) std::uint16_t lists[kLists][kLines];
};

struct Board {
  // The tiles, with an empty line before the first and after the last: the same bits read one
  // line further up or down tell which squares have a tile beside them in the crossing direction.
  alignas(32) std::uint16_t tiles[2][kLines + 2];
  alignas(32) std::uint16_t with_face[2][kFaces][kLines];
  Limits crossing[2];  // by what stands across the squares
  Limits rows;         // by what stands in their rows; orientation 0
  Sides sides[2][kSquares];
  Worth worth[2][kSquares];
  Worth alone[kSquares];  // for a tile played alone (the second pair is not used); orientation 0
  std::uint8_t faces[kSquares];
  bool jokers[kSquares];
  int tile_count;
};

}  // namespace triolet
