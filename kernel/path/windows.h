// Where tiles can be laid, for the whole board at once.
#pragma once

#include <initializer_list>

#include "board.h"
#include "edition.h"
#include "path/bitboard.h"

namespace triolet {
namespace {

// Squares forbidden by the opening square rule, because a 2 x 2 block would be full. A bit marks
// the first square of a window.
struct Forbidden {
  Bitboard one;         // one tile fills a block
  Bitboard two;         // two adjacent tiles fill a block together
  bool applies_to_one;  // whether the rule applies to plays of one tile, two, three
  bool applies_to_two;
  bool applies_to_three;
};

inline Forbidden forbidden_squares(const Edition& edition, const Board& board, int orientation,
                                   bool is_first_turn) {
  const int count = board.tile_count;
  const bool by_turn = edition.opening_square == OpeningSquare::kFirstTurn && is_first_turn;
  const bool by_count = edition.opening_square == OpeningSquare::kFirstFour;
  Forbidden forbidden = {
      {}, {}, by_turn || (by_count && count == 3), by_turn || (by_count && count == 2), by_turn};
  if (!forbidden.applies_to_one && !forbidden.applies_to_two) return forbidden;
  const Bitboard here = tiles_of(board, orientation);
  for (const int line : {0, 2}) {
    const Bitboard next = load_bitboard(board.tiles[orientation] + line);
    forbidden.one |= next & (((next << 1) & (here << 1)) | ((next >> 1) & (here >> 1)));
    forbidden.two |= next & (next >> 1);
  }
  return forbidden;
}

// The windows of an orientation by kind; a bit marks the first square.
struct Windows {
  Windows(const Edition& edition, const Board& board, int orientation, bool is_first_turn) {
    const Bitboard empty = empty_of(edition, board, orientation);
    const Bitboard tiles = tiles_of(board, orientation);
    const Bitboard touching = beside(edition, board, orientation);
    const Bitboard free_before = ~(tiles << 1);
    const Bitboard free_third = ~(tiles >> 3);
    const Bitboard free_after_two = ~(tiles >> 2);
    const Bitboard two = empty & (empty >> 1);
    pair = two & free_before & free_after_two & (touching | (touching >> 1));
    after_one = two & ~(tiles << 2) & free_after_two;
    before_one = two & free_before & free_third;
    around_one = empty & (empty >> 2) & free_before & free_third;
    three = two & (empty >> 2) & free_before & free_third &
            (touching | (touching >> 1) | (touching >> 2));
    if (board.tile_count > 0 && (is_first_turn || board.tile_count < 4)) {
      forbid(forbidden_squares(edition, board, orientation, is_first_turn));
    }
  }

  void forbid(const Forbidden& forbidden) {
    const Bitboard side_by_side = forbidden.one | (forbidden.one >> 1) | forbidden.two;
    if (forbidden.applies_to_two) {
      pair &= ~side_by_side;
      after_one &= ~side_by_side;
      before_one &= ~side_by_side;
      around_one &= ~(forbidden.one | (forbidden.one >> 2));
    }
    if (forbidden.applies_to_three) three &= ~(side_by_side | (side_by_side >> 1));
  }

  Bitboard pair;        // two adjacent squares, alone in their line
  Bitboard after_one;   // two squares after a single tile, whose face is still to be checked
  Bitboard before_one;  // two squares before a single tile
  Bitboard around_one;  // two squares on either side of a single tile
  Bitboard three;       // three adjacent squares, alone in their line
};

// The squares that allow a face: by the crossing line in each orientation, and for a tile played
// alone.
class AllowedSquares {
 public:
  // Joins the lists from the highest face down: "at most 9" allows 8, 7, ... too. It always goes to
  // 0, because the end of a loop to the lowest face of the rack is mispredicted. Unrolled by four:
  // 40 instructions a turn less.
  AllowedSquares(const Edition& edition, const Board& board, bool is_first_turn)
      : board_(board), open_(open_squares(edition, board, is_first_turn)) {
    const auto& by_column = board.crossing[0].lists;
    const auto& by_row = board.crossing[1].lists;
    const auto& rows = board.rows.lists;
    Bitboard below_column = load_bitboard(by_column[kFreeList]);
    Bitboard below_row = load_bitboard(by_row[kFreeList]);
    Bitboard in_row = load_bitboard(rows[kFreeList]);
#pragma GCC unroll 4
    for (int face = edition.highest_limit; face >= 0; --face) {
      below_[0][face] = below_column |= load_bitboard(by_column[kAtMostLists + face]);
      below_[1][face] = below_row |= load_bitboard(by_row[kAtMostLists + face]);
      in_row_[face] = in_row |= load_bitboard(rows[kAtMostLists + face]);
    }
  }

  Bitboard crossing(int orientation, int face) const {
    return below_[orientation][face] |
           load_bitboard(board_.crossing[orientation].lists[kExactlyLists + face]);
  }

  Bitboard alone(int face) const {
    return open_ & crossing(0, face) &
           (in_row_[face] | load_bitboard(board_.rows.lists[kExactlyLists + face]));
  }

  // Where two tiles that are alone in their line make at most one pair across, no Trio, and cover
  // no special square.
  Bitboard low_pairs(const Edition& edition, int orientation) const {
    const Bitboard low = below_[orientation][0] & ~load_bitboard(edition.special[orientation]);
    const Bitboard free = load_bitboard(board_.crossing[orientation].lists[kFreeList]);
    return low & (low >> 1) & (free | (free >> 1));
  }

  // The same for a tile played alone.
  Bitboard low_alone(const Edition& edition) const {
    return below_[0][0] & in_row_[0] & ~load_bitboard(edition.special[0]) &
           (load_bitboard(board_.crossing[0].lists[kFreeList]) |
            load_bitboard(board_.rows.lists[kFreeList]));
  }

  // Where a single tile of any face may lie: beside a tile, or on the start square.
  static Bitboard open_squares(const Edition& edition, const Board& board, bool is_first_turn) {
    const Bitboard tiles = tiles_of(board, 0);
    const Bitboard touching = beside(edition, board, 0) | (tiles << 1) | (tiles >> 1);
    const Bitboard open = touching & empty_of(edition, board, 0);
    if (board.tile_count == 0 || (!is_first_turn && board.tile_count >= 4)) return open;
    const Forbidden forbidden = forbidden_squares(edition, board, 0, is_first_turn);
    return forbidden.applies_to_one ? open & ~forbidden.one : open;
  }

 private:
  const Board& board_;
  Bitboard open_;
  Bitboard below_[2][kFaces];
  Bitboard in_row_[kFaces];
};

}  // namespace
}  // namespace triolet
