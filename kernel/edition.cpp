// Computes the tables of an edition.
#include "edition.h"

#include "board.h"

namespace triolet {

namespace {

// The face list of a square with these neighbours.
int list_of(const Edition& edition, int length, int total) {
  const int missing = edition.trio_sum - total;
  if (length == 0) return kFreeList;
  if (missing < 0 || length >= kTrioLength) return kClosedList;
  if (length == 1) return kAtMostLists + (missing < kFaces ? missing : kFaces - 1);
  return missing < kFaces ? kExactlyLists + missing : kClosedList;
}

constexpr std::uint32_t kCodes[kTrioLength] = {0, 1, 3};

// A multiplier applies to a Trio if the tile is in one, otherwise to a pair (docs/rules/index.md,
// special squares). `extra` is the multiplier less 1. path/board_update.h adds the points of a
// single neighbour.
SquareValue square_value_of(const Edition& edition, int extra, int across) {
  const int pair = across == 1;
  const int trio_extra = extra * edition.trio_points;
  if (across != 2) return {term(trio_extra, pair), term(0, 1 + pair + extra)};
  const int trios = edition.trio_points + trio_extra;
  return {term(trios, 0), term(trios, 1)};
}

Term square_value_alone(const Edition& edition, int extra, int across, int down) {
  const int trios = (across == 2) + (down == 2);
  const int pairs = (across == 1) + (down == 1);
  const int trio_extra = trios > 0 ? extra : 0;
  const int pair_extra = trios == 0 && pairs > 0 ? extra : 0;
  return term((trios + trio_extra) * edition.trio_points, pairs + pair_extra);
}

}  // namespace

void prepare(Edition& edition) {
  for (int line = 0; line < edition.size; ++line) {
    edition.squares[line] = static_cast<std::uint16_t>((1u << edition.size) - 1);
  }
  for (int square = 0; square < kSquares; ++square) {
    const int line = square / kLines;
    const int place = square % kLines;
    const auto mark = [&](std::uint16_t (&bits)[2][kLines], bool is_marked) {
      bits[0][line] |= static_cast<std::uint16_t>(is_marked << place);
      bits[1][place] |= static_cast<std::uint16_t>(is_marked << line);
    };
    mark(edition.special, edition.multipliers[square] > 1);
    mark(edition.high_special, edition.multipliers[square] > 2);
    mark(edition.again, edition.replays[square]);
  }
  const int row = edition.start / kLines;
  const int column = edition.start % kLines;
  edition.first[0][row] = static_cast<std::uint16_t>(1u << column);
  edition.first[1][column] = static_cast<std::uint16_t>(1u << row);
  for (int length = 0; length < kLengths; ++length) {
    for (int total = 0; total < 1 << 8; ++total) {
      edition.list[length][total] = static_cast<std::uint8_t>(list_of(edition, length, total));
    }
    edition.across[length] = {length < kTrioLength ? kCodes[length] : kCodes[2],
                              length == 1 ? kTermPoints : 0};
  }
  for (int multiplier = 1; multiplier <= kHighestMultiplier; ++multiplier) {
    for (int across = 0; across < kTrioLength; ++across) {
      edition.square_values[multiplier][kCodes[across]] =
          square_value_of(edition, multiplier - 1, across);
      for (int down = 0; down < kTrioLength; ++down) {
        edition.square_values_alone[multiplier][kCodes[across] + kCodes[down]] =
            square_value_alone(edition, multiplier - 1, across, down);
      }
    }
  }
}

}  // namespace triolet
