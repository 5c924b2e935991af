// The board as bitboards, updated tile by tile without loops over squares.
//
// Every table exists in two orientations: in 0 a line is a row, in 1 a column, so that the same
// code finds plays across and down. A place is line * kLines + place in the line; in orientation 0
// it is the square. "Crossing" is the direction of the other orientation.
#pragma once

#include <cstdint>

#include "edition.h"

namespace triolet {

// A bitboard: sixteen lines of one 16-bit word each. The compiler keeps it in one AVX2 register, or
// in two of SSE2, NEON or WebAssembly. A shift moves every line along itself, so one instruction
// tests all squares at once.
using Bitboard = std::uint16_t __attribute__((vector_size(2 * kLines)));
using BitboardWords = std::uint64_t __attribute__((vector_size(2 * kLines)));

// Adjacent tiles directly before or after a square: their number, the total of their faces and of
// their points (a joker has none). All three are packed into one integer, so that joining two runs
// is an addition (with the tables of `Edition`: 200 instructions a turn less).
using Run = std::uint32_t;

constexpr Run run_of(int face, int points) {
  return 1 + (static_cast<Run>(face) << 8) + (static_cast<Run>(points) << 16);
}
constexpr int length_of(Run run) { return static_cast<int>(run & 0xFF); }
constexpr int total_of(Run run) { return static_cast<int>((run >> 8) & 0xFF); }

// The runs on either side of an empty square, in one orientation's line.
struct Sides {
  Run before;
  Run after;
};

// The faces that squares allow by their neighbours in one direction. Each square is in one list:
// free, "at most this face" beside a single tile, or "exactly this face" beside two. Laying a tile
// moves a square to another list, one bit each; the squares that allow a face are a union of lists.
inline constexpr int kFreeList = 0;
inline constexpr int kAtMostLists = 1;
inline constexpr int kExactlyLists = kAtMostLists + kFaces;
inline constexpr int kClosedList = kExactlyLists + kFaces;
inline constexpr int kLists = kClosedList + 1;

struct FaceLists {
  alignas(32) std::uint16_t lists[kLists][kLines];
};

// How two tiles lie, by their first square: beside a single tile, alone in their line, or on either
// side of a single tile. The tiles on the board allow only one shape for each square.
enum Shape : std::uint8_t { kBeside, kPair, kAround };

// Index after the two orientations: a tile played alone.
inline constexpr int kAlone = 2;

struct Board {
  // The tiles, with an empty line before the first and after the last. Loaded one line further up
  // or down, the same bits are the neighbours in the crossing direction.
  alignas(32) std::uint16_t tiles[2][kLines + 2];
  alignas(32) std::uint16_t with_face[2][kFaces][kLines];
  FaceLists crossing[2];  // by the neighbours across the square
  FaceLists rows;         // by the neighbours in its row; orientation 0
  Sides sides[2][kSquares];
  // By orientation and square: the points of a single neighbour above `kTermShift`, and below them
  // `Across::code`.
  std::uint32_t across[2][kSquares];
  std::uint8_t lists[2][kSquares];  // the list of `FaceLists` that holds the square
  // The third is for a tile played alone, in orientation 0; only `trio` is used.
  SquareValue square_values[3][kSquares];
  std::uint8_t shapes[3][kSquares];
  std::uint8_t faces[kSquares];
  bool jokers[kSquares];
  int tile_count;
};

}  // namespace triolet
