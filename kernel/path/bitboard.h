// Operations on bitboards.
#pragma once

#include <cstdint>
#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "board.h"
#include "edition.h"

namespace triolet {
namespace {

inline Bitboard load_bitboard(const std::uint16_t* words) {
  Bitboard bitboard;
  std::memcpy(&bitboard, words, sizeof bitboard);
  return bitboard;
}

inline bool any(const Bitboard& bitboard) {
#if defined(__AVX2__)
  const __m256i whole = reinterpret_cast<__m256i>(bitboard);
  return _mm256_testz_si256(whole, whole) == 0;
#else
  const BitboardWords words = reinterpret_cast<BitboardWords>(bitboard);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

// The number of bits of a bitboard, as a sum for each of its words.
inline BitboardWords partial_counts(const Bitboard& bitboard) {
#if defined(__AVX2__)
  const __m256i whole = reinterpret_cast<__m256i>(bitboard);
  const __m256i bits_of_nibble =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  const __m256i low = _mm256_and_si256(whole, nibble);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(whole, 4), nibble);
  const __m256i bits_of_byte = _mm256_add_epi8(_mm256_shuffle_epi8(bits_of_nibble, low),
                                               _mm256_shuffle_epi8(bits_of_nibble, high));
  return reinterpret_cast<BitboardWords>(_mm256_sad_epu8(bits_of_byte, _mm256_setzero_si256()));
#else
  const BitboardWords words = reinterpret_cast<BitboardWords>(bitboard);
  return BitboardWords{static_cast<std::uint64_t>(__builtin_popcountll(words[0])),
                       static_cast<std::uint64_t>(__builtin_popcountll(words[1])),
                       static_cast<std::uint64_t>(__builtin_popcountll(words[2])),
                       static_cast<std::uint64_t>(__builtin_popcountll(words[3]))};
#endif
}

inline void set_bit(std::uint16_t& line, int place) {
  line = static_cast<std::uint16_t>(line | (1u << place));
}

inline void clear_bit(std::uint16_t& line, int place) {
  line = static_cast<std::uint16_t>(line & ~(1u << place));
}

// Squares with a neighbour in the crossing direction; on an empty board the start square.
inline Bitboard beside(const Edition& edition, const Board& board, int orientation) {
  if (board.tile_count == 0) return load_bitboard(edition.first[orientation]);
  return load_bitboard(board.tiles[orientation]) | load_bitboard(board.tiles[orientation] + 2);
}

inline Bitboard tiles_of(const Board& board, int orientation) {
  return load_bitboard(board.tiles[orientation] + 1);
}

inline Bitboard empty_of(const Edition& edition, const Board& board, int orientation) {
  return load_bitboard(edition.squares) & ~tiles_of(board, orientation);
}

}  // namespace
}  // namespace triolet
