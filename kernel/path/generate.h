// Generates the plays of a rack with their points. The rare rules are applied later, see
// rare_rules.h.
//
// A play fills a window of one, two or three empty squares. The windows of a kind are found for the
// whole board at once and reduced to those whose crossing lines allow the faces; each remaining bit
// is one play, and its points are a sum of table entries.
#pragma once

#include <cstdint>

#include "board.h"
#include "edition.h"
#include "game.h"
#include "path/bit_queue.h"
#include "path/bitboard.h"
#include "path/rack_items.h"
#include "path/windows.h"
#include "plays.h"

namespace triolet {
namespace {

// Keeps the best play; counts all.
struct BestOfPlays {
  PackedPlay best = kNoPlay;
  int count = 0;

  void operator()(PackedPlay packed) {
    best = packed > best ? packed : best;
    ++count;
  }
};

// The points of a sum of terms, shifted to their place in a packed play.
inline PackedPlay scored(std::uint32_t terms) {
  return static_cast<PackedPlay>(terms >> kTermShift) << kPointsShift;
}

// One tile, or two in order, prepared for `emit_all`.
struct TileSequence {
  PackedPlay texts[3];  // by shape: the items, and the points of their own line
  std::uint32_t first;  // factors for the terms of the squares
  std::uint32_t second;
};
static_assert(sizeof(TileSequence) == 32, "found by a shift");

inline constexpr int kSequences = 2 * kHighestPairs + kHighestRack + kFaces;
static_assert(BitQueueBuffer::kWords >= 4 * (2 * kSequences + 1), "a board for each orientation");

// Finds the plays of one tile and of two, and emits them in a single loop.
//
// Each order of two tiles has one bitboard of plays in each orientation: a square has only one
// shape (`Board::shapes`), so the bits of the three shapes never overlap. A play is identified by
// its sequence and its place, orientation * kSquares + place.
//
// For the best play alone (`kBestOnly`), plays of low value are counted but kept out of the queue:
// they make no Trio, cover no special square and make at most one pair across. They are two of
// three plays, and in two of three turns the others are better: 16 plays a turn fewer to score.
template <bool kBestOnly>
class ShortPlayFinder {
 public:
  ShortPlayFinder(const Edition& edition, const TextOrder& order, const Board& board,
                  const AllowedSquares& allowed, BitQueueBuffer& buffer, TileSequence* sequences,
                  Bitboard* low_plays = nullptr)
      : edition_(edition),
        order_(order),
        board_(board),
        allowed_(allowed),
        queue_(buffer),
        sequences_(sequences),
        low_plays_(low_plays) {}

  void singles(const RackItems& rack_items) {
    if constexpr (kBestOnly) low_[kAlone] = allowed_.low_alone(edition_);
    const bool counts_alone = board_.tile_count == 0 && edition_.lone_tile_counts;
    const int factor = counts_alone ? edition_.multipliers[edition_.start] : 0;
    for (int index = 0; index < rack_items.count; ++index) {
      if (rack_items.is_new[index]) single(rack_items.numbers[index], factor);
    }
    if (!rack_items.has_joker) return;
    for_each_face(edition_, kFaces, [&](int face) { single(order_.joker_item[face], factor); });
  }

  void pairs(const Windows (&windows)[2], const TilePairs& pairs) {
    if constexpr (kBestOnly) {
      singles_ = count_;
      low_[0] = windows[0].pair & allowed_.low_pairs(edition_, 0);
      low_[1] = windows[1].pair & allowed_.low_pairs(edition_, 1);
    }
    for (int index = 0; index < pairs.count; ++index) pair(windows, pairs.tiles[index]);
  }

  // Calls emit(packed_play) for every play found.
  template <class Emit>
  void emit_all(Emit& emit) {
    const Term* const terms = &board_.square_values[0][0].trio;
    const std::uint8_t* const shapes = board_.shapes[0];
    const std::uint32_t* const references = order_.reference[0];
    Emit copy = emit;  // stays in registers
    queue_.for_each([&](std::uint32_t sequence, std::uint32_t place) {
      const TileSequence& tiles = sequences_[sequence];
      const std::uint32_t shape = shapes[place];
      const std::uint32_t first = 2 * place + (shape & kPair);
      const std::uint32_t second = first + 2 + (shape & kAround);
      const std::uint32_t sum = terms[first] * tiles.first + terms[second] * tiles.second;
      copy(scored(sum) + tiles.texts[shape] + references[place]);
    });
    emit = copy;
  }

  // Updates the best play and the number of plays with those in the queue.
  void find_best(BestOfPlays& best) {
    const Term* const terms = &board_.square_values[0][0].trio;
    const std::uint8_t* const shapes = board_.shapes[0];
    const std::uint32_t* const references = order_.reference[0];
    const TileSequence* const sequences = sequences_;
    PackedPlay highest = best.best;  // stays in a register
    best.count +=
        static_cast<int>(queue_.count_each([&](std::uint32_t sequence, std::uint32_t place) {
          static_assert(kBeside == 0 && kPair == 1 && kAround == 2);
          const TileSequence& tiles = sequences[sequence];
          const std::uint64_t shape = shapes[place];
          const Term first = terms[2 * place + (shape & kPair)];
          const Term second = terms[2 * place + shape + 2];
          const PackedPlay packed = scored(first * tiles.first + second * tiles.second) +
                                    tiles.texts[shape] + references[place];
          highest = packed > highest ? packed : highest;
        }));
    best.best = highest;
  }

  // Adds the plays of low value to the queue.
  void add_low() {
    for (std::uint32_t sequence = 0; sequence < singles_; ++sequence) {
      queue_.add(low_plays_[2 * sequence], sequence, kAlone);
    }
    for (std::uint32_t sequence = singles_; sequence < count_; sequence += 2) {
      for (std::uint32_t orientation = 0; orientation < 2; ++orientation) {
        const Bitboard* const plays = low_plays_ + 2 * (sequence + orientation);
        queue_.add(plays[0], sequence, orientation);
        queue_.add(plays[1], sequence + 1, orientation);
      }
    }
  }

  int low_count() const {
    return static_cast<int>(low_counts_[0] + low_counts_[1] + low_counts_[2] + low_counts_[3]);
  }

 private:
  void single(const Item& item, int factor) {
    TileSequence& sequence = sequences_[count_];
    sequence.texts[kBeside] = pack_items(factor * item.points, text_of(item));
    sequence.first = term_points(item.points);
    sequence.second = 0;
    add(allowed_.alone(item.face), 2 * count_, count_, kAlone);
    ++count_;
  }

  void pair(const Windows (&windows)[2], const TilePair& tiles) {
    prepare(sequences_ + count_, tiles.one, tiles.two);
    // Two equal tiles: the other order is the same play.
    const std::uint16_t other_order = tiles.is_double() ? 0 : 0xFFFF;
    const int missing = tiles.missing(edition_);
    for (std::uint32_t orientation = 0; orientation < 2; ++orientation) {
      const Windows& window = windows[orientation];
      const Bitboard one = allowed_.crossing(orientation, tiles.one.face);
      const Bitboard two = allowed_.crossing(orientation, tiles.two.face);
      const Bitboard third = load_bitboard(board_.with_face[orientation][missing]);
      const Bitboard adjacent =
          window.pair | (window.after_one & (third << 1)) | (window.before_one & (third >> 2));
      const Bitboard around = window.around_one & (third >> 1);
      const Bitboard in_order = one & ((adjacent & (two >> 1)) | (around & (two >> 2)));
      const Bitboard reversed = two & ((adjacent & (one >> 1)) | (around & (one >> 2)));
      const std::uint32_t index = 2 * (count_ + orientation);
      add(in_order, index, count_, orientation);
      add(reversed & other_order, index + 1, count_ + 1, orientation);
    }
    count_ += 2;
  }

  // `index` is the place in `low_plays_`.
  void add(const Bitboard& plays, std::uint32_t index, std::uint32_t sequence,
           std::uint32_t orientation) {
    if constexpr (kBestOnly) {
      const Bitboard low = plays & low_[orientation];
      low_plays_[index] = low;
      low_counts_ += partial_counts(low);
      queue_.add(plays & ~low_[orientation], sequence, orientation);
    } else {
      queue_.add(plays, sequence, orientation);
    }
  }

  // Both orders of two tiles. The texts are those of `pack_items`, `text_of` and `text_around`.
  void prepare(TileSequence* sequences, const Item& one, const Item& two) const {
    const PackedPlay trio = static_cast<PackedPlay>(edition_.trio_points) << kPointsShift;
    const PackedPlay text_one = one.text;
    const PackedPlay text_two = two.text;
    const std::uint32_t points_one = term_points(one.points);
    const std::uint32_t points_two = term_points(two.points);
    prepare(sequences[0], trio, text_one, text_two);
    sequences[0].first = points_one;
    sequences[0].second = points_two;
    prepare(sequences[1], trio, text_two, text_one);
    sequences[1].first = points_two;
    sequences[1].second = points_one;
  }

  static void prepare(TileSequence& sequence, PackedPlay trio, PackedPlay one, PackedPlay two) {
    const PackedPlay pair = kItemsMask - (one << (2 * kItemBits)) - (two << kItemBits);
    sequence.texts[kPair] = pair;
    sequence.texts[kBeside] = trio + pair;
    sequence.texts[kAround] =
        trio + pair + ((two << kItemBits) - two) - (PackedPlay{kGapItem} << kItemBits);
  }

  const Edition& edition_;
  const TextOrder& order_;
  const Board& board_;
  const AllowedSquares& allowed_;
  BitQueue queue_;
  TileSequence* sequences_;
  std::uint32_t count_ = 0;
  // For `kBestOnly`: the places of plays of low value by orientation, those plays of each bitboard,
  // and their number as four partial sums.
  Bitboard low_[3];
  Bitboard* low_plays_;
  BitboardWords low_counts_ = {};
  std::uint32_t singles_ = 0;
};

// Finds the plays of three tiles that make the trio sum.
class ThreeTileFinder {
 public:
  ThreeTileFinder(const Edition& edition, const TextOrder& order, const Board& board,
                  const AllowedSquares& allowed, const Windows (&windows)[2],
                  BitQueueBuffer& buffer)
      : edition_(edition),
        order_(order),
        board_(board),
        allowed_(allowed),
        windows_(windows),
        queue_(buffer) {}

  // For each two numbers in order, the sum determines the face of the third, a number or the joker.
  void find(const RackItems& rack_items) {
    for (int first = 0; first < rack_items.count; ++first) {
      for (int second = 0; second < rack_items.count; ++second) {
        if (first == second || !is_first_occurrence(rack_items, first, second)) continue;
        const Item& one = rack_items.numbers[first];
        const Item& two = rack_items.numbers[second];
        const int face = edition_.trio_sum - one.face - two.face;
        if (!has_face(edition_, face)) continue;
        if (holds_third(rack_items, first, second, face)) add(one, two, order_.number_item[face]);
        if (!rack_items.has_joker) continue;
        const Item joker = order_.joker_item[face];
        add(joker, one, two);
        add(one, joker, two);
        add(one, two, joker);
      }
    }
  }

  template <class Emit>
  void emit_all(Emit& emit) {
    const SquareValue* const values = board_.square_values[0];
    const std::uint32_t* const references = order_.reference[0];
    queue_.for_each([&](std::uint32_t sequence, std::uint32_t place) {
      const ThreeTiles& tiles = threes_[sequence];
      const SquareValue* const value = values + place;
      const std::uint32_t sum = value[0].trio * tiles.factors[0] +
                                value[1].trio * tiles.factors[1] + value[2].trio * tiles.factors[2];
      emit(scored(sum) + tiles.text + references[place]);
    });
  }

 private:
  // As `TileSequence`, for three tiles, which have only one shape.
  struct ThreeTiles {
    PackedPlay text;
    std::uint32_t factors[kTrioLength];
  };

  void add(const Item& one, const Item& two, const Item& three) {
    const bool has_joker = one.is_joker || two.is_joker || three.is_joker;
    const int base = edition_.trio_points + (has_joker ? 0 : edition_.triolet_bonus);
    threes_[count_] = {
        pack_items(base, text_of(one, two, three)),
        {term_points(one.points), term_points(two.points), term_points(three.points)}};
    for (std::uint32_t orientation = 0; orientation < 2; ++orientation) {
      const Bitboard fit = windows_[orientation].three & allowed_.crossing(orientation, one.face) &
                           (allowed_.crossing(orientation, two.face) >> 1) &
                           (allowed_.crossing(orientation, three.face) >> 2);
      queue_.add(fit, count_, orientation);
    }
    ++count_;
  }

  const Edition& edition_;
  const TextOrder& order_;
  const Board& board_;
  const AllowedSquares& allowed_;
  const Windows (&windows_)[2];
  BitQueue queue_;
  std::uint32_t count_ = 0;
  ThreeTiles threes_[kHighestRack * (kHighestRack - 1) * (kTrioLength + 1)];
};

inline bool can_make_three(const Edition& edition, const RackItems& rack_items, const Rack& rack) {
  return rack.size > kTrioLength ||
         (rack.size == kTrioLength &&
          (rack_items.has_joker || rack_items.total == edition.trio_sum));
}

// Calls emit(packed_play) for every play that is legal but for the rare rules (rare_rules.h).
template <class Emit>
void generate(const Edition& edition, const TextOrder& order, const Board& board, const Rack& rack,
              bool is_first_turn, Emit& emit) {
  if (rack.size == 0) return;
  const RackItems rack_items(order, rack);
  const AllowedSquares allowed(edition, board, is_first_turn);
  BitQueueBuffer buffer;
  TileSequence sequences[kSequences];
  ShortPlayFinder<false> finder(edition, order, board, allowed, buffer, sequences);
  finder.singles(rack_items);
  if (rack.size < 2) return finder.emit_all(emit);
  const Windows windows[2] = {{edition, board, 0, is_first_turn},
                              {edition, board, 1, is_first_turn}};
  finder.pairs(windows, TilePairs(edition, order, rack_items));
  finder.emit_all(emit);
  if (!can_make_three(edition, rack_items, rack)) return;
  ThreeTileFinder threes(edition, order, board, allowed, windows, buffer);
  threes.find(rack_items);
  threes.emit_all(emit);
}

#if defined(__AVX2__)
// The most points of a play of low value: its own pair, and one across.
inline int highest_low_points(const Edition& edition, const TilePairs& pairs) {
  int highest = 0;
  for (int index = 0; index < pairs.count; ++index) {
    const int points = pairs.tiles[index].one.points + pairs.tiles[index].two.points;
    highest = points > highest ? points : highest;
  }
  return highest + edition.trio_sum;
}

// The best of the plays that `generate` emits, and their number.
BestOfPlays generate_best(const Edition& edition, const TextOrder& order, const Board& board,
                          const Rack& rack, bool is_first_turn) {
  BestOfPlays best;
  if (rack.size == 0) return best;
  const RackItems rack_items(order, rack);
  const AllowedSquares allowed(edition, board, is_first_turn);
  BitQueueBuffer buffer;
  TileSequence sequences[kSequences];
  Bitboard low_plays[2 * kSequences];
  ShortPlayFinder<true> finder(edition, order, board, allowed, buffer, sequences, low_plays);
  finder.singles(rack_items);
  const Windows windows[2] = {{edition, board, 0, is_first_turn},
                              {edition, board, 1, is_first_turn}};
  const TilePairs pairs(edition, order, rack_items);
  finder.pairs(windows, pairs);
  finder.find_best(best);
  if (can_make_three(edition, rack_items, rack)) {
    ThreeTileFinder threes(edition, order, board, allowed, windows, buffer);
    threes.find(rack_items);
    threes.emit_all(best);
  }
  // On the empty board a lone tile may count.
  const int points = points_of(best.best);
  if (board.tile_count == 0 ||
      (points <= 2 * edition.trio_sum && points <= highest_low_points(edition, pairs))) {
    finder.add_low();
    finder.find_best(best);
  } else {
    best.count += finder.low_count();
  }
  return best;
}
#endif

}  // namespace
}  // namespace triolet
