// The openness of a board: a fast estimate of the next reply.
//
// It takes a tenth of the time, because it only counts places of each kind and ignores faces and
// points. The weights were fitted to the exact expectation.
#pragma once

#include <cmath>
#include <cstdint>

#include "board.h"
#include "edition.h"
#include "path/bitboard.h"
#include "path/windows.h"
#include "thinking.h"

namespace triolet {
namespace {

inline int count_bits(const Bitboard& bitboard) {
  const BitboardWords words = reinterpret_cast<BitboardWords>(bitboard);
  int count = 0;
  for (int word = 0; word < 4; ++word) count += __builtin_popcountll(words[word]);
  return count;
}

// Counts the places of each kind.
inline void count_openings(const Edition& edition, const Board& board, bool is_first_turn,
                           int (&counts)[kOpenings]) {
  for (int& count : counts) count = 0;
  for (int orientation = 0; orientation < 2; ++orientation) {
    const Windows windows(edition, board, orientation, is_first_turn);
    const Bitboard tiles = tiles_of(board, orientation);
    const Bitboard after = windows.after_one & (tiles << 1);
    const Bitboard before = windows.before_one & (tiles >> 2);
    const Bitboard around = windows.around_one & (tiles >> 1);
    const Bitboard beside = after | before;
    const auto covered = [&](const Bitboard& special) {
      counts[kTrioSpecial] += count_bits(beside & (special | (special >> 1))) +
                              count_bits(around & (special | (special >> 2)));
      counts[kThreeSpecial] +=
          count_bits(windows.three & (special | (special >> 1) | (special >> 2)));
    };
    counts[kTrios] += count_bits(after) + count_bits(before) + count_bits(around);
    counts[kPairs] += count_bits(windows.pair);
    counts[kThrees] += count_bits(windows.three);
    covered(load_bitboard(edition.special[orientation]));
    const Bitboard triple = load_bitboard(edition.high_special[orientation]);
    counts[kTripleTrios] +=
        count_bits((beside & (triple | (triple >> 1))) | (around & (triple | (triple >> 2))));
    const Bitboard again = load_bitboard(edition.again[orientation]);
    counts[kAgains] += count_bits((beside | windows.pair) & (again | (again >> 1)));
    Bitboard exactly = {};
    for (int face = 0; face <= edition.highest_limit; ++face) {
      exactly |= load_bitboard(board.crossing[orientation].lists[kExactlyLists + face]);
    }
    counts[kExactSquares] += count_bits(exactly & empty_of(edition, board, orientation));
  }
}

// The estimated reply, up to a constant common to all boards.
inline float openness(const Edition& edition, const Weights& weights, const Board& board,
                      bool is_first_turn) {
  int counts[kOpenings];
  count_openings(edition, board, is_first_turn, counts);
  float sum = 0;
  for (int sort = 0; sort < kOpenings; ++sort) {
    sum += weights.openings[sort] * std::sqrt(static_cast<float>(counts[sort]));
  }
  return sum;
}

}  // namespace
}  // namespace triolet
