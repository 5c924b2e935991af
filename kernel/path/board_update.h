// Updates the board when a tile is laid.
#pragma once

#include <cstdint>
#include <cstring>

#include "board.h"
#include "edition.h"
#include "path/bitboard.h"

namespace triolet {

namespace {

// A place in the other orientation: row and column swapped.
constexpr int turned(int place) { return (place % kLines) * kLines + place / kLines; }

// The bit is set in one list and not in the other; nothing changes if both are the same.
inline void move_bit(FaceLists& face_lists, int from, int to, int line, int place) {
  const std::uint32_t bit = 1u << place;
  std::uint16_t& list_before = face_lists.lists[from][line];
  list_before = static_cast<std::uint16_t>(list_before ^ bit);
  std::uint16_t& list = face_lists.lists[to][line];
  list = static_cast<std::uint16_t>(list ^ bit);
}

// Recomputes the value of a square after its neighbours in one orientation's line changed.
template <int orientation>
inline void update_value(const Edition& edition, Board& board, int square, int there) {
  const int multiplier = edition.multipliers[square];
  const std::uint32_t across = board.across[orientation][square];
  const std::uint32_t both = across + board.across[1 - orientation][square];
  // Adds the points of a single neighbour to both constants of the value in one addition.
  std::uint64_t value;
  std::memcpy(&value, &edition.square_values[multiplier][across % kAcross], sizeof value);
  value += (across >> kTermShift) * 0x0001'0000'0001'0000u;
  std::memcpy(&board.square_values[1 - orientation][there], &value, sizeof value);
  board.square_values[kAlone][square].trio =
      edition.square_values_alone[multiplier][both % kAcross] + (both & kTermPoints);
}

// Updates an empty square whose neighbours in this orientation's line changed.
template <int orientation>
[[gnu::always_inline]] inline void update_end(const Edition& edition, Board& board, int line,
                                              int place, Run both) {
  const int here = line * kLines + place;
  const int there = place * kLines + line;
  const int square = orientation == 0 ? here : there;
  const int length = length_of(both);
  const int list_before = board.lists[orientation][here];
  const int list = edition.list[length][total_of(both)];
  board.lists[orientation][here] = static_cast<std::uint8_t>(list);
  move_bit(board.crossing[1 - orientation], list_before, list, place, line);
  if (orientation == 0) move_bit(board.rows, list_before, list, line, place);
  const Across& across = edition.across[length];
  board.across[orientation][square] = (both & across.points) + across.code;
  update_value<orientation>(edition, board, square, there);
}

// A tile joins the runs before and after it. Only the two empty squares at the ends of the new run
// change.
template <int orientation>
inline void extend_line(const Edition& edition, Board& board, int line, int place, Run tile) {
  Sides* const sides = board.sides[orientation] + line * kLines;
  const Run left = sides[place].before;
  const Run right = sides[place].after;
  const Run whole = left + right + tile;
  const int first = place - length_of(left) - 1;
  const int last = place + length_of(right) + 1;
  if (first >= 0) {
    sides[first].after = whole;
    update_end<orientation>(edition, board, line, first, sides[first].before + whole);
  }
  if (last < edition.size) {
    sides[last].before = whole;
    update_end<orientation>(edition, board, line, last, whole + sides[last].after);
  }
}

// Writes the shapes of the windows near the new tile. Two tiles may write different shapes to a
// square, but then no window begins there.
inline void shape_windows(std::uint8_t* shapes, int line, int place) {
  std::uint8_t* const here = shapes + line * kLines + place;
  here[1] = kBeside;
  if (place >= 1) here[-1] = kAround;
  if (place >= 2) here[-2] = kBeside;
}

void lay(const Edition& edition, Board& board, int square, int face, bool is_joker) {
  const int row = square / kLines;
  const int column = square % kLines;
  board.faces[square] = static_cast<std::uint8_t>(face);
  board.jokers[square] = is_joker;
  ++board.tile_count;
  set_bit(board.tiles[0][row + 1], column);
  set_bit(board.tiles[1][column + 1], row);
  set_bit(board.with_face[0][face][row], column);
  set_bit(board.with_face[1][face][column], row);
  shape_windows(board.shapes[0], row, column);
  shape_windows(board.shapes[1], column, row);
  const Run tile = run_of(face, is_joker ? 0 : face);
  extend_line<0>(edition, board, row, column, tile);
  extend_line<1>(edition, board, column, row, tile);
}

void clear_board(const Edition& edition, Board& board) {
  std::memset(&board, 0, sizeof board);
  std::memset(board.shapes, kPair, sizeof board.shapes[0] + sizeof board.shapes[1]);
  for (int line = 0; line < kLines; ++line) {
    board.crossing[0].lists[kFreeList][line] = edition.squares[line];
    board.crossing[1].lists[kFreeList][line] = edition.squares[line];
    board.rows.lists[kFreeList][line] = edition.squares[line];
  }
  for (int row = 0; row < edition.size; ++row) {
    for (int column = 0; column < edition.size; ++column) {
      const int square = row * kLines + column;
      update_value<0>(edition, board, square, turned(square));
      update_value<1>(edition, board, square, square);
    }
  }
}

}  // namespace
}  // namespace triolet
