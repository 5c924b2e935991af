// Undoes turns, so that a search needs only one board.
#pragma once

#include <cstdint>
#include <cstring>

#include "board.h"
#include "edition.h"
#include "game.h"
#include "path/bitboard.h"
#include "path/board_update.h"
#include "path/turns.h"
#include "plays.h"

namespace triolet {
namespace {

// The inverse of `extend_line`: the runs beside a tile are as they were when it was laid.
template <int orientation>
inline void shorten_line(const Edition& edition, Board& board, int line, int place) {
  Sides* const sides = board.sides[orientation] + line * kLines;
  const Run left = sides[place].before;
  const Run right = sides[place].after;
  const int first = place - length_of(left) - 1;
  const int last = place + length_of(right) + 1;
  if (first >= 0) {
    sides[first].after = left;
    update_end<orientation>(edition, board, line, first, sides[first].before + left);
  }
  if (last < edition.size) {
    sides[last].before = right;
    update_end<orientation>(edition, board, line, last, right + sides[last].after);
  }
}

// Removes the tile that was laid last and restores everything but the shapes.
inline void remove_tile(const Edition& edition, Board& board, const LaidTile& laid) {
  const int row = laid.square / kLines;
  const int column = laid.square % kLines;
  shorten_line<1>(edition, board, column, row);
  shorten_line<0>(edition, board, row, column);
  clear_bit(board.with_face[1][laid.face][column], row);
  clear_bit(board.with_face[0][laid.face][row], column);
  clear_bit(board.tiles[1][column + 1], row);
  clear_bit(board.tiles[0][row + 1], column);
  --board.tile_count;
  board.jokers[laid.square] = false;
  board.faces[laid.square] = 0;
}

// Saves the shapes that `shape_windows` overwrites; the tiles do not determine them.
class SavedShapes {
 public:
  void save(const Board& board, int square) {
    std::memcpy(near_[0], board.shapes[0] + first(square), kNear);
    std::memcpy(near_[1], board.shapes[1] + first(turned(square)), kNear);
  }

  void restore(Board& board, int square) const {
    std::memcpy(board.shapes[0] + first(square), near_[0], kNear);
    std::memcpy(board.shapes[1] + first(turned(square)), near_[1], kNear);
  }

 private:
  static constexpr int kNear = 4;  // from two places before the tile to one after it

  // At the edge the four places begin with the line.
  static int first(int place) { return place % kLines < 2 ? place / kLines * kLines : place - 2; }

  std::uint8_t near_[2][kNear];
};

// The values that a turn changes, besides the board and the tiles left.
class SavedTurn {
 public:
  explicit SavedTurn(const Game& game)
      : seat_(game.to_move),
        rack_(game.racks[seat_]),
        score_(game.scores[seat_]),
        quiet_(game.quiet),
        passes_(game.passes),
        again_(game.again),
        turns_(game.turns),
        is_new_(game.is_new) {}

  void restore(Game& game) const {
    game.to_move = seat_;
    game.racks[seat_] = rack_;
    game.scores[seat_] = score_;
    game.quiet = quiet_;
    game.passes = passes_;
    game.again = again_;
    game.turns = turns_;
    game.is_new = is_new_;
  }

 private:
  int seat_;
  Rack rack_;
  int score_;
  int quiet_;
  int passes_;
  int again_;
  int turns_;
  std::uint8_t is_new_;
};

// A play that can be undone. The bag must be empty, so that no tile is drawn.
class UndoablePlay {
 public:
  UndoablePlay(const EditionTables& tables, Game& game, const Play& tiles, PackedPlay packed)
      : edition_(tables.edition), game_(game), tiles_(tiles), before_(game) {
    for (int index = 0; index < tiles_.count; ++index) {
      shapes_[index].save(game.board, tiles_.tiles[index].square);
    }
    play(tables, game, packed);
  }

  void undo() {
    for (int index = tiles_.count - 1; index >= 0; --index) {
      const LaidTile& laid = tiles_.tiles[index];
      remove_tile(edition_, game_.board, laid);
      ++game_.left[laid.is_joker ? kJoker : laid.face];
    }
    for (int index = 0; index < tiles_.count; ++index) {
      shapes_[index].restore(game_.board, tiles_.tiles[index].square);
    }
    before_.restore(game_);
  }

 private:
  const Edition& edition_;
  Game& game_;
  const Play& tiles_;
  SavedTurn before_;
  SavedShapes shapes_[kTrioLength];
};

}  // namespace
}  // namespace triolet
