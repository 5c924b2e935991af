// Reading, writing and asking a whole board of bits; included once by each path.

#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace triolet {
namespace {

inline Lines read_lines(const std::uint16_t* words) {
  Lines lines;
  std::memcpy(&lines, words, sizeof lines);
  return lines;
}

inline bool any(const Lines& lines) {
#if defined(__AVX2__)
  const __m256i whole = reinterpret_cast<__m256i>(lines);
  return _mm256_testz_si256(whole, whole) == 0;
#else
  const Words words = reinterpret_cast<Words>(lines);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

inline void set_bit(std::uint16_t& line, int place) {
  line = static_cast<std::uint16_t>(line | (1u << place));
}

inline void clear_bit(std::uint16_t& line, int place) {
  line = static_cast<std::uint16_t>(line & ~(1u << place));
}

// Squares with a tile beside them in the crossing direction, or the start before any tile lies.
inline Lines beside(const Edition& edition, const Board& board, int orientation) {
  if (board.tile_count == 0) return read_lines(edition.first[orientation]);
  return read_lines(board.tiles[orientation]) | read_lines(board.tiles[orientation] + 2);
}

inline Lines tiles_of(const Board& board, int orientation) {
  return read_lines(board.tiles[orientation] + 1);
}

inline Lines empty_of(const Edition& edition, const Board& board, int orientation) {
  return read_lines(edition.squares) & ~tiles_of(board, orientation);
}

}  // namespace
}  // namespace triolet
