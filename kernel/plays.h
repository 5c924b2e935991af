// A play as one number: the points on top, below them the place of its text in the order of
// texts, so that the largest number is the best play and equal points go to the first text.
//
//   points | 1023 - reference: 10 bits | 2^18 - 1 - items: 18 bits
//
// The reference names orientation and first square, the items the tiles in order; the play can
// be read back from the number alone.
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
inline constexpr int kGapItem = 1;  // "." comes before every tile in the order of texts
inline constexpr PackedPlay kNoPlay = 0;

// A tile with the face it would show. The four are written and read as one: pieces written apart
// could not be read together before they have reached the cache.
struct alignas(4) Item {
  std::uint8_t face;
  std::uint8_t points;
  std::uint8_t text;  // 0 means no item, kGapItem a tile that is already there
  bool is_joker;
};

// Where a play begins, and how far it is from one square to the next.
struct FirstSquare {
  std::uint8_t square;
  std::uint8_t step;
};

// The order of texts for a board size: references such as H8 and 8H, items such as 11 and J10.
struct TextOrder {
  explicit TextOrder(int size);

  // By orientation and place (line * kLines + place in line): (1023 - reference) << 18. The third
  // is the first again, for tiles played alone.
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

// A play taken apart.
struct Play {
  int count = 0;
  LaidTile tiles[kTrioLength] = {};
};

inline int points_of(PackedPlay packed) { return static_cast<int>(packed >> kPointsShift); }

// A record without its reference, which is added as `TextOrder` has it.
inline PackedPlay pack_items(int points, std::uint32_t items) {
  return (static_cast<PackedPlay>(points) << kPointsShift) + (kItemsMask - items);
}

inline PackedPlay with_points(PackedPlay packed, int points) {
  const PackedPlay text = packed & ((PackedPlay{1} << kPointsShift) - 1);
  return (static_cast<PackedPlay>(points) << kPointsShift) | text;
}

Play unpack(const TextOrder& order, PackedPlay packed);

}  // namespace triolet
