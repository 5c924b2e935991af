#include "generator.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "referee/legality.h"

namespace triolet::referee {

namespace {

// Whether a play may have its only touching tile here.
bool is_anchor(const Edition& edition, const Board& board, Square square) {
  if (!edition.has_square(square) || board.has(square)) return false;
  return board.count() == 0 ? square == edition.start() : board.is_neighbour(square);
}

// The ways to lay a tile: a number as itself, a joker with any face.
std::vector<LaidTile> laid_forms(const Edition& edition, int tile) {
  if (tile != kJokerTile) return {{tile, false}};
  std::vector<LaidTile> forms;
  for (int face = 0; face < kFaces; ++face) {
    if (edition.has_face(face)) forms.push_back({face, true});
  }
  return forms;
}

template <class Visit>
bool any_square(const Edition& edition, Visit visit) {
  for (int row = 0; row < edition.rules.size; ++row) {
    for (int column = 0; column < edition.rules.size; ++column) {
      if (visit(Square{row, column})) return true;
    }
  }
  return false;
}

// Whether a tile on an empty square would make allowed lines only.
bool fits(const Edition& edition, const Board& board, Square square, LaidTile tile) {
  Board after = board;
  after.lay(square, tile);
  for (const Direction direction : kAcrossAndDown) {
    const Line line = after.line_through(square, direction);
    int total = 0;
    for (const Square each : line) total += after.at(each).face;
    if (!edition.allows_line(static_cast<int>(line.size()), total)) return false;
  }
  return true;
}

// The next empty squares of the board in a direction, at most as many as a Trio has.
Line empty_squares(const Turn& turn, Square square, Direction direction) {
  Line squares;
  while (turn.edition.has_square(square) && squares.size() < kTrioLength) {
    if (!turn.board.has(square)) squares.push_back(square);
    square = {square.row + direction.down, square.column + direction.right};
  }
  return squares;
}

// Whether tiles of the rack can fill the squares after those of the play, so that a play is legal.
bool can_continue(const Turn& turn, const Line& squares, const Tiles& rack,
                  std::vector<Placement>& laid) {
  if (!laid.empty() && play_violations(turn, Move::play(laid)).empty()) return true;
  if (laid.size() == squares.size()) return false;
  for (std::size_t place = 0; place < rack.size(); ++place) {
    if (place > 0 && rack[place] == rack[place - 1]) continue;
    Tiles rest = rack;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
    for (const LaidTile tile : laid_forms(turn.edition, rack[place])) {
      laid.push_back({squares[laid.size()], tile});
      const bool is_found = can_continue(turn, squares, rest, laid);
      laid.pop_back();
      if (is_found) return true;
    }
  }
  return false;
}

}  // namespace

bool can_play(const Turn& turn) {
  if (!turn.rack || !fits_anywhere(turn.edition, turn.board, *turn.rack)) return false;
  // Nearly always a single tile can be played. Otherwise a square rule forbids it, which may still
  // allow a longer play.
  return any_square(turn.edition,
                    [&](Square square) {
                      if (!is_anchor(turn.edition, turn.board, square)) return false;
                      std::vector<Placement> laid;
                      return can_continue(turn, {square}, *turn.rack, laid);
                    }) ||
         any_square(turn.edition, [&](Square first) {
           if (turn.board.has(first)) return false;
           for (const Direction direction : kAcrossAndDown) {
             const Line squares = empty_squares(turn, first, direction);
             const bool has_anchor = std::any_of(
                 squares.begin(), squares.end(),
                 [&](Square square) { return is_anchor(turn.edition, turn.board, square); });
             std::vector<Placement> laid;
             if (has_anchor && can_continue(turn, squares, *turn.rack, laid)) return true;
           }
           return false;
         });
}

bool must_pass(const Turn& turn) {
  const bool has_enough = turn.bag_count >= turn.edition.exchange_needs(1);
  if (!turn.rack) return !has_enough;
  const bool can_exchange = !turn.rack->empty() && has_enough;
  return !can_exchange && !can_play(turn);
}

bool fits_anywhere(const Edition& edition, const Board& board, const Tiles& tiles) {
  Tiles each = sorted(tiles);
  each.erase(std::unique(each.begin(), each.end()), each.end());
  return any_square(edition, [&](Square square) {
    if (!is_anchor(edition, board, square)) return false;
    for (const int tile : each) {
      for (const LaidTile laid : laid_forms(edition, tile)) {
        if (fits(edition, board, square, laid)) return true;
      }
    }
    return false;
  });
}

}  // namespace triolet::referee
