// A queue of the set bits of many bitboards.
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

#if defined(__AVX2__)
// A permutation that moves the non-empty words of a bitboard to the front: for each of them the
// numbers of its 32-bit halves, and the place of its first bit.
struct WordOrder {
  alignas(32) std::uint32_t halves[8];
  std::uint32_t places[4];
  std::uint32_t count;
};

// By the mask of the empty words.
struct WordOrders {
  constexpr WordOrders() {
    for (unsigned empty = 0; empty < 16; ++empty) {
      WordOrder& order = orders[empty];
      for (std::uint32_t word = 0; word < 4; ++word) {
        if ((empty >> word) & 1) continue;
        order.halves[2 * order.count] = 2 * word;
        order.halves[2 * order.count + 1] = 2 * word + 1;
        order.places[order.count++] = 64 * word;
      }
    }
  }
  WordOrder orders[16] = {};
};

inline constexpr WordOrders kWordOrders;
#endif

// Most words are empty, and a branch on each would be mispredicted too often. So all four words of
// a bitboard are written, non-empty ones first, and the next bitboard overwrites the empty ones.
// The end of a loop for each bitboard would be mispredicted too, so one loop visits all bitboards.
// With one bitboard for each order of two tiles, this saves 1,000 instructions per turn.
//
// The buffer is a separate object, so that the compiler can keep the count in a register.
struct BitQueueBuffer {
  static constexpr std::uint32_t kWords = 2048;

  std::uint64_t bits[kWords];
  std::uint32_t origins[kWords];
};

class BitQueue {
 public:
  explicit BitQueue(BitQueueBuffer& buffer) : buffer_(buffer) {}

  // Adds a bitboard of an orientation (or of tiles played alone). `sequence` is passed to the
  // visitor.
  void add(const Bitboard& bitboard, std::uint32_t sequence, std::uint32_t orientation) {
    const std::uint32_t origin = (sequence << kSequenceShift) + orientation * kSquares;
#if defined(__AVX2__)
    const __m256i words = reinterpret_cast<__m256i>(bitboard);
    const __m256i is_empty = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
    const WordOrder& order = kWordOrders.orders[_mm256_movemask_pd(_mm256_castsi256_pd(is_empty))];
    const __m256i halves = _mm256_load_si256(reinterpret_cast<const __m256i*>(order.halves));
    const __m128i places = _mm_load_si128(reinterpret_cast<const __m128i*>(order.places));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(buffer_.bits + count_),
                        _mm256_permutevar8x32_epi32(words, halves));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(buffer_.origins + count_),
                     _mm_add_epi32(places, _mm_set1_epi32(static_cast<int>(origin))));
    count_ += order.count;
#else
    const BitboardWords words = reinterpret_cast<BitboardWords>(bitboard);
    for (std::uint32_t word = 0; word < 4; ++word) {
      buffer_.bits[count_] = words[word];
      buffer_.origins[count_] = origin + 64 * word;
      count_ += words[word] != 0;
    }
#endif
  }

  // Calls visit(sequence, orientation * kSquares + place) for each bit and empties the queue. The
  // rest of a word goes to the end of the queue, so that the next bit does not depend on the
  // current one: 10 % faster than a branch at the end of each word.
  template <class Visit>
  void for_each(Visit visit) {
    std::uint32_t index = 0;
    std::uint32_t count = count_;
    while (true) {
      for (; index < count && count < BitQueueBuffer::kWords; ++index) {
        const std::uint64_t bits = buffer_.bits[index];
        const std::uint32_t origin = buffer_.origins[index];
        visit(origin >> kSequenceShift,
              (origin & kPlaceMask) + static_cast<std::uint32_t>(__builtin_ctzll(bits)));
        const std::uint64_t rest = bits & (bits - 1);
        buffer_.bits[count] = rest;
        buffer_.origins[count] = origin;
        count += rest != 0;
      }
      count -= index;
      if (count == 0) break;
      // The buffer is full, which is rare: drop the visited words.
      std::memmove(buffer_.bits, buffer_.bits + index, count * sizeof buffer_.bits[0]);
      std::memmove(buffer_.origins, buffer_.origins + index, count * sizeof buffer_.origins[0]);
      index = 0;
    }
    count_ = 0;
  }

  // The same for an emitter that does not count; returns the number of bits. Few words cannot fill
  // the buffer, so that the loop need not check it.
  template <class Visit>
  std::uint32_t count_each(Visit visit) {
    if (count_ > BitQueueBuffer::kWords / 64) {
      std::uint32_t sum = 0;
      for_each([&](std::uint32_t sequence, std::uint32_t place) {
        visit(sequence, place);
        ++sum;
      });
      return sum;
    }
    std::uint32_t count = count_;
    for (std::uint32_t index = 0; index < count; ++index) {
      const std::uint64_t bits = buffer_.bits[index];
      const std::uint32_t origin = buffer_.origins[index];
      visit(origin >> kSequenceShift,
            (origin & kPlaceMask) + static_cast<std::uint32_t>(__builtin_ctzll(bits)));
      const std::uint64_t rest = bits & (bits - 1);
      buffer_.bits[count] = rest;
      buffer_.origins[count] = origin;
      count += rest != 0;
    }
    count_ = 0;
    return count;
  }

 private:
  static constexpr int kSequenceShift = 16;
  static constexpr std::uint32_t kPlaceMask = (1u << kSequenceShift) - 1;

  BitQueueBuffer& buffer_;
  std::uint32_t count_ = 0;
};

}  // namespace
}  // namespace triolet
