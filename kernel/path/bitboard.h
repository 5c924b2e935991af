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
