// What a rack offers: its tiles, and every two of them in order; included once by each path.

namespace triolet {
namespace {

inline constexpr int kHighestPairs =
    kHighestRack * (kHighestRack - 1) / 2 + (kHighestRack - 1) * kFaces;

// A tile with the face it would show.
struct Item {
  std::uint8_t face;
  std::uint8_t points;
  std::uint8_t text;
  bool is_joker;
};

inline Item number_as(const TextOrder& order, int face) {
  const auto points = static_cast<std::uint8_t>(face);
  return {points, points, order.number_item[face], false};
}

inline Item joker_as(const TextOrder& order, int face) {
  return {static_cast<std::uint8_t>(face), 0, order.joker_item[face], true};
}

// The rack: its different numbers, how often it has each, and whether there is a joker, which can
// show any face.
struct Hand {
  Item numbers[kHighestRack];
  std::uint8_t counts[kHighestRack] = {};
  int count = 0;
  int total = 0;
  bool has_joker = false;
};

inline Hand hand_of(const TextOrder& order, const Rack& rack) {
  Hand hand;
  for (int place = 0; place < rack.size; ++place) {
    const int tile = rack.tiles[place];
    if (tile == kJoker) {
      hand.has_joker = true;
      continue;
    }
    const bool is_new = place == 0 || rack.tiles[place - 1] != tile;
    hand.count += is_new;
    hand.numbers[hand.count - 1] = number_as(order, tile);
    ++hand.counts[hand.count - 1];
    hand.total += tile;
  }
  return hand;
}

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

// Calls visit(one, two) for each ordered pair of different tiles of the rack that are numbers.
template <class Visit>
inline void for_each_pair(const Hand& hand, Visit visit) {
  for (int first = 0; first < hand.count; ++first) {
    for (int second = 0; second < hand.count; ++second) {
      if (first != second || hand.counts[first] > 1) {
        visit(hand.numbers[first], hand.numbers[second]);
      }
    }
  }
}

// The items of a play's text, see plays.h.
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

// Two tiles of the rack, to be laid in both orders, and the face that would make a Trio of them.
struct Two {
  Item one;
  Item two;
  std::uint8_t missing;
  bool is_double;  // the same tile twice: one order is enough
};

// Every two tiles of the rack that make the trio sum or less.
struct Pairs {
  Pairs(const Edition& edition, const TextOrder& order, const Rack& rack) {
    const auto* tiles_held = rack.tiles;
    for (int first = 0; first + 1 < rack.size; ++first) {
      // A tile that the one before already was gives nothing new; nor do two jokers.
      if (tiles_held[first] == kJoker) break;
      if (first > 0 && tiles_held[first] == tiles_held[first - 1]) continue;
      const Item one = number_as(order, tiles_held[first]);
      for (int second = first + 1; second < rack.size; ++second) {
        const int tile = tiles_held[second];
        if (second > first + 1 && tile == tiles_held[second - 1]) continue;
        if (tile != kJoker) {
          add(edition, one, number_as(order, tile));
        } else {
          for_each_face(edition, edition.trio_sum - one.face,
                        [&](int face) { add(edition, one, joker_as(order, face)); });
        }
      }
    }
  }

  void add(const Edition& edition, const Item& one, const Item& two) {
    const int missing = edition.trio_sum - one.face - two.face;
    // A face above all others stands on no tile.
    const auto face = static_cast<std::uint8_t>(missing < kFaces ? missing : kFaces - 1);
    tiles[count] = {one, two, face, one.face == two.face && !two.is_joker};
    count += missing >= 0;
  }

  int count = 0;
  Two tiles[kHighestPairs + 1];
};

// Whether the rack holds a third number with the face beside the two others.
inline bool holds_third(const Hand& hand, const Item& one, const Item& two, int face) {
  for (int index = 0; index < hand.count; ++index) {
    if (hand.numbers[index].face == face) {
      return hand.counts[index] > (one.face == face) + (two.face == face);
    }
  }
  return false;
}

}  // namespace
}  // namespace triolet
