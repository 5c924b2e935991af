// A play packed into one integer. The points are the highest bits, below them is the position of
// its text in alphabetical order, reversed: the largest integer is the best play, and of plays with
// equal points the one whose text comes first.
//
//   points | 1023 - reference: 10 bits | 2^18 - 1 - items: 18 bits
//
// The reference is the orientation and the first square, the items are the tiles in order, so
// `unpack` needs nothing but the integer and the `TextOrder`.
#pragma once

#include <cstdint>

#include "edition.h"

namespace triolet {

using PackedPlay = std::uint64_t;

inline constexpr int kItemBits = 6;
inline constexpr int kItemsBits = kItemBits * kTrioLength;
inline constexpr int kReferenceBits = 10;
inline constexpr int kPointsShift = kItemsBits + kReferenceBits;
inline constexpr std::uint32_t kItemsMask = (1u << kItemsBits) - 1;
inline constexpr std::uint32_t kReferenceMask = (1u << kReferenceBits) - 1;
inline constexpr int kGapItem = 1;  // "." sorts before every tile
inline constexpr PackedPlay kNoPlay = 0;

// A tile with its face. The four bytes are written and read as one word: a load of bytes that were
// stored separately has to wait until they are in the cache.
struct alignas(4) Item {
  std::uint8_t face;
  std::uint8_t points;
  std::uint8_t text;  // 0: no item, kGapItem: a tile already on the board
  bool is_joker;
};

// The first square of a play, and the step from one square to the next.
struct FirstSquare {
  std::uint8_t square;
  std::uint8_t step;
};

// Alphabetical ranks for a board size: of references such as H8 and 8H, of items such as 11 and
// J10.
struct TextOrder {
  explicit TextOrder(int size);

  // By orientation and place (line * kLines + place in line): (1023 - reference) << 18. The third
  // equals the first, for tiles played alone.
  std::uint32_t reference[3][kSquares] = {};
  FirstSquare first_of_reference[2 * kSquares] = {};
  Item number_item[kFaces] = {};  // by face
  Item joker_item[kFaces] = {};
  std::uint8_t tile_of_item[1 << kItemBits] = {};  // kFaces + face for a joker
};

struct LaidTile {
  int square;  // row * kLines + column
  int face;
  bool is_joker;
};

// An unpacked play.
struct Play {
  int count = 0;
  LaidTile tiles[kTrioLength] = {};
};

inline int points_of(PackedPlay packed) { return static_cast<int>(packed >> kPointsShift); }

// A packed play without its reference; add the one of `TextOrder`.
inline PackedPlay pack_items(int points, std::uint32_t items) {
  return (static_cast<PackedPlay>(points) << kPointsShift) + (kItemsMask - items);
}

inline PackedPlay with_points(PackedPlay packed, int points) {
  const PackedPlay text = packed & ((PackedPlay{1} << kPointsShift) - 1);
  return (static_cast<PackedPlay>(points) << kPointsShift) | text;
}

Play unpack(const TextOrder& order, PackedPlay packed);

}  // namespace triolet
