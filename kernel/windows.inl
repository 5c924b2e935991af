// Where tiles can go, for the whole board at once; included once by each path.

namespace triolet {
namespace {

// The squares that may not be covered by a square rule: a 2 x 2 block would be full. A bit
// stands at the first square of a window.
struct Forbidden {
  Lines one;        // a tile that fills a block by itself
  Lines two;        // two tiles side by side that do so together
  bool asks_one;    // whether the rule is asked of a play of one tile, of two, of three
  bool asks_two;
  bool asks_three;
};

inline Forbidden forbidden_squares(const Edition& edition, const Board& board, int orientation,
                                   bool is_first_turn) {
  const int count = board.tile_count;
  const bool by_turn = edition.opening_square == OpeningSquare::kFirstTurn && is_first_turn;
  const bool by_count = edition.opening_square == OpeningSquare::kFirstFour;
  Forbidden forbidden = {{}, {}, by_turn || (by_count && count == 3),
                         by_turn || (by_count && count == 2), by_turn};
  if (!forbidden.asks_one && !forbidden.asks_two) return forbidden;
  const Lines here = tiles_of(board, orientation);
  for (const int line : {0, 2}) {
    const Lines next = read_lines(board.tiles[orientation] + line);
    forbidden.one |= next & (((next << 1) & (here << 1)) | ((next >> 1) & (here >> 1)));
    forbidden.two |= next & (next >> 1);
  }
  return forbidden;
}

// Windows of an orientation by their shape; a bit stands at the first square.
struct Windows {
  Windows(const Edition& edition, const Board& board, int orientation, bool is_first_turn) {
    const Lines empty = empty_of(edition, board, orientation);
    const Lines tiles = tiles_of(board, orientation);
    const Lines touching = beside(edition, board, orientation);
    const Lines free_before = ~(tiles << 1);
    const Lines free_third = ~(tiles >> 3);
    const Lines free_after_two = ~(tiles >> 2);
    const Lines two = empty & (empty >> 1);
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
    const Lines side_by_side = forbidden.one | (forbidden.one >> 1) | forbidden.two;
    if (forbidden.asks_two) {
      pair &= ~side_by_side;
      after_one &= ~side_by_side;
      before_one &= ~side_by_side;
      around_one &= ~(forbidden.one | (forbidden.one >> 2));
    }
    if (forbidden.asks_three) three &= ~(side_by_side | (side_by_side >> 1));
  }

  Lines pair;        // two squares side by side, alone in their line
  Lines after_one;   // two squares after a single tile (to be checked for its face)
  Lines before_one;  // two squares before a single tile
  Lines around_one;  // two squares on either side of a single tile
  Lines three;       // three squares side by side, alone in their line
};

// The squares that allow a face: in each orientation by what stands across them, and for a tile
// played alone.
class Allowed {
 public:
  // Joins the lists from the highest face down: what allows at most 9 allows 8, 7, ... too. Always
  // all faces, because the end of a loop down to the lowest of the rack cannot be guessed. Four
  // at a time: 40 instructions a turn less.
  Allowed(const Edition& edition, const Board& board, bool is_first_turn)
      : board_(board), open_(open_squares(edition, board, is_first_turn)) {
    const auto& by_column = board.crossing[0].lists;
    const auto& by_row = board.crossing[1].lists;
    const auto& rows = board.rows.lists;
    Lines below_column = read_lines(by_column[kFreeList]);
    Lines below_row = read_lines(by_row[kFreeList]);
    Lines in_row = read_lines(rows[kFreeList]);
#pragma GCC unroll 4
    for (int face = edition.highest_limit; face >= 0; --face) {
      below_[0][face] = below_column |= read_lines(by_column[kAtMostLists + face]);
      below_[1][face] = below_row |= read_lines(by_row[kAtMostLists + face]);
      in_row_[face] = in_row |= read_lines(rows[kAtMostLists + face]);
    }
  }

  Lines crossing(int orientation, int face) const {
    return below_[orientation][face] |
           read_lines(board_.crossing[orientation].lists[kExactlyLists + face]);
  }

  Lines alone(int face) const {
    return open_ & crossing(0, face) &
           (in_row_[face] | read_lines(board_.rows.lists[kExactlyLists + face]));
  }

  // Where a single tile may lie, whatever its face: beside a tile or on the start.
  static Lines open_squares(const Edition& edition, const Board& board, bool is_first_turn) {
    const Lines tiles = tiles_of(board, 0);
    const Lines touching = beside(edition, board, 0) | (tiles << 1) | (tiles >> 1);
    const Lines open = touching & empty_of(edition, board, 0);
    if (board.tile_count == 0 || (!is_first_turn && board.tile_count >= 4)) return open;
    const Forbidden forbidden = forbidden_squares(edition, board, 0, is_first_turn);
    return forbidden.asks_one ? open & ~forbidden.one : open;
  }

 private:
  const Board& board_;
  Lines open_;
  Lines below_[2][kFaces];
  Lines in_row_[kFaces];
};

}  // namespace
}  // namespace triolet
