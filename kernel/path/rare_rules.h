// The nine square, and points where a play can cover several multipliers. Both are rare, so the
// code favours clarity over speed.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "board.h"
#include "edition.h"
#include "plays.h"

namespace triolet {
namespace {

struct PlayOnBoard {
  const Board& board;
  const Play& play;

  bool has_tile(int row, int column) const {
    if (row < 0 || column < 0 || row >= kLines || column >= kLines) return false;
    if ((board.tiles[0][row + 1] >> column) & 1) return true;
    return new_tile(row * kLines + column) != nullptr;
  }

  const LaidTile* new_tile(int square) const {
    for (int index = 0; index < play.count; ++index) {
      if (play.tiles[index].square == square) return &play.tiles[index];
    }
    return nullptr;
  }

  // Whether a filled block of side x side squares contains a new tile.
  bool fills_block(int side) const {
    const std::uint32_t row_of_block = (1u << side) - 1;
    std::uint32_t rows[kLines + 2 * kTrioLength] = {};  // with a margin around the board
    for (int row = 0; row < kLines; ++row) rows[row + kTrioLength] = board.tiles[0][row + 1];
    for (int index = 0; index < play.count; ++index) {
      const int square = play.tiles[index].square;
      rows[square / kLines + kTrioLength] |= 1u << square % kLines;
    }
    for (int index = 0; index < play.count; ++index) {
      const int row = play.tiles[index].square / kLines + kTrioLength;
      const int column = play.tiles[index].square % kLines;
      for (int top = row - side + 1; top <= row; ++top) {
        const std::uint32_t common = rows[top] & rows[top + 1] & rows[top + side - 1];
        for (int left = column < side ? 0 : column - side + 1; left <= column; ++left) {
          if (((common >> left) & row_of_block) == row_of_block) return true;
        }
      }
    }
    return false;
  }
};

// Whether all tiles lie within three rows and three columns: only then can nine make a square.
inline bool is_compact(const Board& board) {
  for (int orientation = 0; orientation < 2; ++orientation) {
    int lines = 0;
    for (int line = 0; line < kLines; ++line) lines += board.tiles[orientation][line + 1] != 0;
    if (lines > kTrioLength) return false;
  }
  return true;
}

// Whether a play of up to three tiles could make the nine square.
inline bool may_make_nine_square(const Edition& edition, const Board& board) {
  return edition.nine_square_forbidden && board.tile_count >= 6 && board.tile_count <= 8 &&
         is_compact(board);
}

bool makes_nine_square(const Board& board, const Play& play) {
  return board.tile_count + play.count == kTrioLength * kTrioLength &&
         PlayOnBoard{board, play}.fills_block(kTrioLength);
}

// A pair or Trio through a new tile: its squares and their points.
struct Group {
  int length = 0;
  int points[kTrioLength] = {};
  int squares[kTrioLength] = {};
};

Group group_through(const PlayOnBoard& after, int square, int step) {
  const auto exists = [&](int at) { return after.has_tile(at / kLines, at % kLines); };
  const auto is_line_start = [&](int at) { return step == 1 ? at % kLines == 0 : at < kLines; };
  int at = square;
  while (!is_line_start(at) && exists(at - step)) at -= step;
  Group group;
  for (; at < kSquares && exists(at) && group.length < kTrioLength; at += step) {
    const LaidTile* laid = after.new_tile(at);
    const bool is_joker = laid ? laid->is_joker : after.board.jokers[at];
    group.squares[group.length] = at;
    group.points[group.length++] = is_joker ? 0 : laid ? laid->face : after.board.faces[at];
  }
  return group;
}

int group_points(const Edition& edition, const Group& group, const int* served, int index) {
  int sum = 0;
  int product = 1;
  for (int place = 0; place < group.length; ++place) {
    const bool serves = served[group.squares[place]] == index;
    const int factor = serves ? edition.multipliers[group.squares[place]] : 1;
    sum += factor * group.points[place];
    product *= factor;
  }
  return group.length == kTrioLength ? product * edition.trio_points : sum;
}

// The points of a play that may cover several multipliers. Each multiplier applies to one group;
// the best of all choices counts.
int points_of_play(const Edition& edition, const Board& board, const Play& play) {
  const PlayOnBoard after{board, play};
  Group groups[2 * kTrioLength];
  int count = 0;
  for (int step : {1, kLines}) {
    for (int index = 0; index < play.count; ++index) {
      const Group group = group_through(after, play.tiles[index].square, step);
      bool is_known = group.length < 2;
      for (int other = 0; other < count; ++other) {
        is_known |= groups[other].squares[0] == group.squares[0] &&
                    groups[other].squares[1] == group.squares[1];
      }
      if (!is_known) groups[count++] = group;
    }
  }
  int best = 0;
  for (int choice = 0; choice < 1 << play.count; ++choice) {
    int served[kSquares];
    for (int& square : served) square = -1;
    for (int index = 0; index < play.count; ++index) {
      // The bit selects the last or the first of the groups through the square.
      for (int group = 0; group < count; ++group) {
        const int at = (choice >> index) & 1 ? count - 1 - group : group;
        for (int place = 0; place < groups[at].length; ++place) {
          if (groups[at].squares[place] == play.tiles[index].square) {
            served[play.tiles[index].square] = at;
          }
        }
      }
    }
    int points = 0;
    for (int group = 0; group < count; ++group) {
      points += group_points(edition, groups[group], served, group);
    }
    best = points > best ? points : best;
  }
  if (count == 0 && edition.lone_tile_counts && !play.tiles[0].is_joker) {
    best = edition.multipliers[play.tiles[0].square] * play.tiles[0].face;
  }
  bool has_joker = false;
  for (int index = 0; index < play.count; ++index) has_joker |= play.tiles[index].is_joker;
  return best + (play.count == kTrioLength && !has_joker ? edition.triolet_bonus : 0);
}

}  // namespace
}  // namespace triolet
