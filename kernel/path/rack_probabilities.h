// Probabilities of hidden racks, and the expected points of their best plays.
#pragma once

#include <cstdint>
#include <cstring>

#include "edition.h"
#include "game.h"
#include "path/face_vector.h"
#include "path/replies.h"
#include "thinking.h"

namespace triolet {
namespace {

using Floats = float __attribute__((vector_size(32)));
using HalfFaceVector = std::int16_t __attribute__((vector_size(kVectorFaces)));

// The probability of each rack of three, by its tiles in rising order.
struct RackProbabilities {
  alignas(32) float three[kVectorFaces][kVectorFaces][kVectorFaces];
  alignas(32) float joker_and_two[kVectorFaces][kVectorFaces];
  alignas(32) float jokers_and_one[kVectorFaces];

  float& of(int one, int two, int three_) {
    if (one > two) swap(one, two);
    if (two > three_) swap(two, three_);
    if (one > two) swap(one, two);
    if (three_ < kVectorFaces) return three[one][two][three_];
    return two < kVectorFaces ? joker_and_two[one][two] : jokers_and_one[one];
  }

 private:
  static void swap(int& one, int& other) {
    const int kept = one;
    one = other;
    other = kept;
  }
};

inline constexpr int tile_of_kind(int kind) { return kind == kHiddenJoker ? kJoker : kind; }
inline constexpr int kind_of_tile(int tile) { return tile == kJoker ? kHiddenJoker : tile; }

inline int count_of(const Unseen& unseen, int kind) { return unseen.counts[tile_of_kind(kind)]; }

// The number of ways to draw two tiles of these kinds.
inline float ways_of_two(const Unseen& unseen, int one, int two) {
  const auto first = static_cast<float>(count_of(unseen, one));
  return one == two ? first * (first - 1) / 2 : first * static_cast<float>(count_of(unseen, two));
}

// Three tiles drawn uniformly from the unseen ones.
inline void draw_three(const Unseen& unseen, RackProbabilities& probabilities) {
  float counts[kVectorFaces];
  for (int face = 0; face < kVectorFaces; ++face) {
    counts[face] = static_cast<float>(unseen.counts[face]);
  }
  const auto total = static_cast<float>(unseen.total);
  const auto jokers = static_cast<float>(unseen.counts[kJoker]);
  const float one = unseen.total < 3 ? 0 : 6 / (total * (total - 1) * (total - 2));
  for (int low = 0; low < kVectorFaces; ++low) {
    for (int middle = 0; middle < low; ++middle) probabilities.joker_and_two[low][middle] = 0;
    for (int middle = low; middle < kVectorFaces; ++middle) {
      const float two = one * (low == middle ? counts[low] * (counts[low] - 1) / 2
                                             : counts[low] * counts[middle]);
      float* const row = probabilities.three[low][middle];
      for (int high = 0; high < kVectorFaces; ++high)
        row[high] = high > middle ? two * counts[high] : 0;
      row[middle] = low == middle ? two * (counts[low] - 2) / 3
                                  : one * counts[low] * counts[middle] * (counts[middle] - 1) / 2;
      probabilities.joker_and_two[low][middle] = two * jokers;
    }
    probabilities.jokers_and_one[low] = one * counts[low] * jokers * (jokers - 1) / 2;
  }
}

class Expectation {
 public:
  void add(const FaceVector& best, const float* probabilities) {
    low_ += half(best, 0) * read(probabilities);
    high_ += half(best, 1) * read(probabilities + kVectorFaces / 2);
  }
  void add(float value) { rest_ += value; }
  float sum() const {
    const Floats all = low_ + high_;
    return rest_ +
           (((all[0] + all[1]) + (all[2] + all[3])) + ((all[4] + all[5]) + (all[6] + all[7])));
  }

 private:
  static Floats half(const FaceVector& row, int which) {
    HalfFaceVector part;
    std::memcpy(&part, reinterpret_cast<const char*>(&row) + which * sizeof part, sizeof part);
    return __builtin_convertvector(part, Floats);
  }
  static Floats read(const float* numbers) {
    Floats floats;
    std::memcpy(&floats, numbers, sizeof floats);
    return floats;
  }

  Floats low_ = {};
  Floats high_ = {};
  float rest_ = 0;
};

// The expected best play of a rack of three.
inline float expected_points(const Edition& edition, const Replies& replies,
                             const RackProbabilities& probabilities) {
  Expectation expectation;
  for (int low = 0; low < kVectorFaces; ++low) {
    for (int middle = low; middle < kVectorFaces; ++middle) {
      const int pair = max(max(lane(replies.one, low), lane(replies.one, middle)),
                           lane(replies.two[low], middle));
      const FaceVector best =
          max(max(broadcast(pair), replies.one), max(replies.two[low], replies.two[middle]));
      expectation.add(best, probabilities.three[low][middle]);
      const int high = edition.trio_sum - low - middle;
      if (high < middle) continue;
      const int more = lane(replies.three[low], middle) - lane(best, high);
      if (more > 0)
        expectation.add(static_cast<float>(more) * probabilities.three[low][middle][high]);
    }
    const int pair =
        max(max(lane(replies.one, low), lane(replies.joker_and_one, low)), replies.joker);
    const FaceVector best =
        max(max(broadcast(pair), replies.joker_and_one),
            max(max(replies.one, replies.two[low]), replies.joker_and_two[low]));
    expectation.add(best, probabilities.joker_and_two[low]);
  }
  expectation.add(max(max(broadcast(replies.joker), replies.one), replies.joker_and_one),
                  probabilities.jokers_and_one);
  return expectation.sum();
}

inline bool has_joker(const Rack& rack) {
  return rack.size > 0 && rack.tiles[rack.size - 1] == kJoker;
}

// The best play that lays all of one to three tiles, jokers last; 0 if there is none.
inline int best_points_laying_all(const Edition& edition, const Replies& replies,
                                  const Rack& laid) {
  const std::uint8_t* const tiles = laid.tiles;
  const bool has_joker = tiles[laid.size - 1] == kJoker;
  if (laid.size == 1) return has_joker ? replies.joker : lane(replies.one, tiles[0]);
  // Two jokers are never laid together.
  if (tiles[laid.size - 2] == kJoker) return 0;
  if (laid.size == 2) {
    return has_joker ? lane(replies.joker_and_one, tiles[0])
                     : lane(replies.two[tiles[0]], tiles[1]);
  }
  if (has_joker) return lane(replies.joker_and_two[tiles[0]], tiles[1]);
  const bool is_three = tiles[0] + tiles[1] + tiles[2] == edition.trio_sum;
  return is_three ? lane(replies.three[tiles[0]], tiles[1]) : 0;
}

// The best play of a rack of up to three tiles, jokers last.
inline int best_points(const Edition& edition, const Replies& replies, const std::uint8_t* tiles,
                       int count) {
  int numbers = count;
  while (numbers > 0 && tiles[numbers - 1] == kJoker) --numbers;
  const bool has_joker = numbers < count;
  int best = has_joker ? replies.joker : 0;
  int total = 0;
  for (int one = 0; one < numbers; ++one) {
    total += tiles[one];
    best = max(best, lane(replies.one, tiles[one]));
    if (has_joker) best = max(best, lane(replies.joker_and_one, tiles[one]));
    for (int two = one + 1; two < numbers; ++two) {
      best = max(best, lane(replies.two[tiles[one]], tiles[two]));
      if (has_joker) best = max(best, lane(replies.joker_and_two[tiles[one]], tiles[two]));
    }
  }
  const bool is_three = numbers == kTrioLength && total == edition.trio_sum;
  return is_three ? max(best, lane(replies.three[tiles[0]], tiles[1])) : best;
}

// The counts of unseen tiles as floats, one lane for each face.
struct Counts {
  explicit Counts(const Unseen& unseen) : jokers(static_cast<float>(unseen.counts[kJoker])) {
    for (int face = 0; face < kVectorFaces; ++face) {
      numbers[face] = static_cast<float>(unseen.counts[face]);
    }
  }

  float of(int kind) const { return kind == kHiddenJoker ? jokers : numbers[kind]; }

  alignas(32) float numbers[kVectorFaces];
  float jokers;
};

// The sum, over all unseen tiles, of the best play with that tile added to the rack.
inline float sum_with_one(const Edition& edition, const Replies& replies, const Rack& rack,
                          const Counts& counts) {
  FaceVector best =
      max(broadcast(best_points(edition, replies, rack.tiles, rack.size)), replies.one);
  const bool holds_joker = has_joker(rack);
  const int numbers = rack.size - holds_joker - (rack.size == 2 && rack.tiles[0] == kJoker);
  for (int place = 0; place < numbers; ++place) {
    best = max(best, replies.two[rack.tiles[place]]);
    if (holds_joker) best = max(best, replies.joker_and_two[rack.tiles[place]]);
  }
  if (holds_joker) best = max(best, replies.joker_and_one);
  Expectation expectation;
  expectation.add(best, counts.numbers);
  const int third = edition.trio_sum - rack.tiles[0] - rack.tiles[1];
  if (numbers == 2 && third >= 0) {
    const int more = lane(replies.three[rack.tiles[0]], rack.tiles[1]) - lane(best, third);
    if (more > 0) expectation.add(static_cast<float>(more) * counts.numbers[third]);
  }
  if (counts.jokers > 0) {
    Rack with_joker = rack;
    with_joker.add(kJoker);
    const int value = best_points(edition, replies, with_joker.tiles, with_joker.size);
    expectation.add(counts.jokers * static_cast<float>(value));
  }
  return expectation.sum();
}

// The expected best play of the tiles kept and the tiles drawn.
inline float expected_points_with(const Edition& edition, const Replies& replies, const Rack& kept,
                                  int draws, const Unseen& unseen) {
  if (draws == 0 || unseen.total < draws) {
    return static_cast<float>(best_points(edition, replies, kept.tiles, kept.size));
  }
  if (draws == 3) {
    RackProbabilities probabilities;
    draw_three(unseen, probabilities);
    return expected_points(edition, replies, probabilities);
  }
  Counts counts(unseen);
  const auto total = static_cast<float>(unseen.total);
  if (draws == 1) return sum_with_one(edition, replies, kept, counts) / total;
  float sum = 0;
  for (int kind = 0; kind < kHiddenKinds; ++kind) {
    const float count = counts.of(kind);
    if (count <= 0) continue;
    Rack rack = kept;
    rack.add(tile_of_kind(kind));
    float& left = kind == kHiddenJoker ? counts.jokers : counts.numbers[kind];
    left -= 1;
    sum += count * sum_with_one(edition, replies, rack, counts);
    left += 1;
  }
  return sum / (total * (total - 1));
}

}  // namespace
}  // namespace triolet
