// The tiles of a rack as items, single and in twos.
#pragma once

#include <cstdint>

#include "edition.h"
#include "game.h"
#include "plays.h"

namespace triolet {
namespace {

inline constexpr int kHighestPairs =
    kHighestRack * (kHighestRack - 1) / 2 + (kHighestRack - 1) * kFaces;

// The numbered tiles of a rack, and whether it has a joker.
struct RackItems {
  RackItems(const TextOrder& order, const Rack& rack) {
    int before = -1;
    for (int place = 0; place < rack.size; ++place) {
      const int tile = rack.tiles[place];
      if (tile == kJoker) {
        has_joker = true;
        break;
      }
      numbers[count] = order.number_item[tile];
      is_new[count++] = tile != before;
      total += tile;
      before = tile;
    }
  }

  Item numbers[kHighestRack];
  bool is_new[kHighestRack];  // whether the number differs from the one before
  int count = 0;
  int total = 0;
  bool has_joker = false;
};

inline bool has_face(const Edition& edition, int face) {
  return face >= 0 && face < kFaces && ((edition.faces >> face) & 1);
}

// Calls visit(face) for each face that a joker may show, up to the highest given.
template <class Visit>
inline void for_each_face(const Edition& edition, int highest, Visit visit) {
  for (std::uint32_t faces = edition.faces; faces != 0; faces &= faces - 1) {
    const int face = __builtin_ctz(faces);
    if (face > highest) return;
    visit(face);
  }
}

// The items of a packed play, see plays.h.
inline std::uint32_t text_of(const Item& one) {
  return static_cast<std::uint32_t>(one.text) << (2 * kItemBits);
}
inline std::uint32_t text_of(const Item& one, const Item& two) {
  return text_of(one) | (static_cast<std::uint32_t>(two.text) << kItemBits);
}
inline std::uint32_t text_around(const Item& one, const Item& two) {
  return text_of(one) | (kGapItem << kItemBits) | two.text;
}
inline std::uint32_t text_of(const Item& one, const Item& two, const Item& three) {
  return text_of(one, two) | three.text;
}

// Two tiles of the rack, to be laid in both orders.
struct TilePair {
  // The face that would complete a Trio. Beyond the table: its last face, which no tile of a
  // printed edition has.
  int missing(const Edition& edition) const {
    const int face = edition.trio_sum - one.face - two.face;
    return face < kFaces ? face : kFaces - 1;
  }
  // Equal tiles: one order is enough.
  bool is_double() const { return one.text == two.text; }

  Item one;
  Item two;
};

// Every two tiles of the rack that make the trio sum or less, without repetitions. Branch-free: a
// repetition is written too, and the next two tiles overwrite it.
struct TilePairs {
  TilePairs(const Edition& edition, const TextOrder& order, const RackItems& rack_items) {
    for (int first = 0; first + 1 < rack_items.count; ++first) {
      for (int second = first + 1; second < rack_items.count; ++second) {
        const bool is_new =
            rack_items.is_new[first] & ((second == first + 1) | rack_items.is_new[second]);
        add(edition, rack_items.numbers[first], rack_items.numbers[second], is_new);
      }
    }
    if (!rack_items.has_joker) return;
    for (int first = 0; first < rack_items.count; ++first) {
      const Item& one = rack_items.numbers[first];
      if (!rack_items.is_new[first]) continue;
      for_each_face(edition, edition.trio_sum - one.face,
                    [&](int face) { add(edition, one, order.joker_item[face], true); });
    }
  }

  void add(const Edition& edition, const Item& one, const Item& two, bool is_new) {
    tiles[count] = {one, two};
    count += (one.face + two.face <= edition.trio_sum) & is_new;
  }

  int count = 0;
  TilePair tiles[kHighestPairs + 1];
};

// Whether two places of the rack are the first with these numbers, in this order.
inline bool is_first_occurrence(const RackItems& rack_items, int first, int second) {
  // A number held twice is used at its first place, or at its second beside itself.
  const auto repeats = [&](int place, int other) {
    return !rack_items.is_new[place] && place - 1 != other;
  };
  const bool is_reversed_double =
      rack_items.numbers[first].face == rack_items.numbers[second].face && first > second;
  return !repeats(first, second) && !repeats(second, first) && !is_reversed_double;
}

// Whether the rack holds a third number with the face.
inline bool holds_third(const RackItems& rack_items, int first, int second, int face) {
  for (int place = 0; place < rack_items.count; ++place) {
    if (place != first && place != second && rack_items.numbers[place].face == face) return true;
  }
  return false;
}

}  // namespace
}  // namespace triolet
