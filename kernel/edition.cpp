// The tables that an edition's numbers give.
#include "edition.h"

#include "board.h"

namespace triolet {

namespace {

// The list of a square with these neighbours.
int list_of(const Edition& edition, int length, int total) {
  const int missing = edition.trio_sum - total;
  if (length == 0) return kFreeList;
  if (missing < 0) return kClosedList;
  if (length == 1) return kAtMostLists + (missing < kFaces ? missing : kFaces - 1);
  return missing < kFaces ? kExactlyLists + missing : kClosedList;
}

std::int16_t number(int value) { return static_cast<std::int16_t>(value); }

}  // namespace

// A multiplier serves a Trio if the tile is in one, otherwise a pair (RULES section 4). The
// points of the single tile beside the square come on top, see board.inl.
void prepare(Edition& edition) {
  for (int line = 0; line < edition.size; ++line) {
    edition.squares[line] = static_cast<std::uint16_t>((1u << edition.size) - 1);
  }
  const int row = edition.start / kLines;
  const int column = edition.start % kLines;
  edition.first[0][row] = static_cast<std::uint16_t>(1u << column);
  edition.first[1][column] = static_cast<std::uint16_t>(1u << row);
  for (int length = 0; length < kTrioLength; ++length) {
    for (int total = 0; total < 2 * kFaces; ++total) {
      edition.list[length][total] = static_cast<std::uint8_t>(list_of(edition, length, total));
    }
  }
  for (int multiplier = 1; multiplier <= kHighestMultiplier; ++multiplier) {
    const int extra = multiplier - 1;
    const int trio_extra = extra * edition.trio_points;
    for (int across = 0; across < kTrioLength; ++across) {
      const bool is_trio = across == 2;
      const int trio = is_trio ? edition.trio_points : 0;
      edition.worth[multiplier][across] = {
          number(trio + trio_extra), number(across == 1),
          number(trio + (is_trio ? trio_extra : 0)),
          number(1 + (across == 1) + (is_trio ? 0 : extra))};
      for (int down = 0; down < kTrioLength; ++down) {
        const int trios = is_trio + (down == 2);
        const int pairs = (across == 1) + (down == 1);
        const bool serves_pair = trios == 0 && pairs > 0;
        edition.worth_alone[multiplier][across][down] = {
            number(trios * edition.trio_points + (trios > 0 ? trio_extra : 0)),
            number(pairs + (serves_pair ? extra : 0)), 0, 0};
      }
    }
  }
}

}  // namespace triolet
