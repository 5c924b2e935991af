// How a tile changes the board; included once by each path (portable, wide).

namespace triolet {

namespace {

// A square in the other orientation: rows and columns change places.
constexpr int turned(int place) { return (place % kLines) * kLines + place / kLines; }

inline void move_bit(Limits& limits, int from, int to, int line, int place) {
  clear_bit(limits.lists[from][line], place);
  set_bit(limits.lists[to][line], place);
}

// The points of a single tile beside a square; a Trio counts for itself.
inline std::uint64_t single_points(const Sides& sides) {
  const unsigned points = sides.before.points + sides.after.points;
  return sides.length == 1 ? points : 0;
}

// Adds points to both constants of a worth, which are the first and the third of its numbers.
inline void store_worth(Worth& to, const Worth& from, std::uint64_t points) {
  std::uint64_t packed;
  std::memcpy(&packed, &from, sizeof packed);
  packed += points * 0x0000'0001'0000'0001u;
  std::memcpy(&to, &packed, sizeof packed);
}

// Folds what stands beside a square into its worth, after the line of one orientation changed.
inline void change_worth(const Edition& edition, Board& board, int square, int orientation) {
  const int turned_square = turned(square);
  const int here = orientation == 0 ? square : turned_square;
  const int there = orientation == 0 ? turned_square : square;
  const Sides& sides = board.sides[orientation][here];
  const Sides& others = board.sides[1 - orientation][there];
  const int multiplier = edition.multipliers[square];
  const std::uint64_t points = single_points(sides);
  store_worth(board.worth[1 - orientation][there], edition.worth[multiplier][sides.length], points);
  store_worth(board.alone[square], edition.worth_alone[multiplier][sides.length][others.length],
              points + single_points(others));
}

// An empty square has new neighbours in this orientation's line.
inline void change_end(const Edition& edition, Board& board, int orientation, int line, int place) {
  const int here = line * kLines + place;
  const int square = orientation == 0 ? here : turned(here);
  const int crossing = 1 - orientation;
  Sides& sides = board.sides[orientation][here];
  const int list_before = sides.list;
  const int length = sides.before.length + sides.after.length;
  const int total = sides.before.total + sides.after.total;
  sides.list = length > 2 ? kClosedList : edition.list[length][total];
  sides.length = static_cast<std::uint8_t>(length > 2 ? 2 : length);
  move_bit(board.crossing[crossing], list_before, sides.list, place, line);
  if (orientation == 0) move_bit(board.rows, list_before, sides.list, line, place);
  change_worth(edition, board, square, orientation);
}

// A tile joins the stretches before and after it; only the two squares at the ends of the new
// stretch learn of it.
void extend_line(const Edition& edition, Board& board, int orientation, int line, int place,
                 int face, int points) {
  Sides* const sides = board.sides[orientation] + line * kLines;
  const Stretch left = sides[place].before;
  const Stretch right = sides[place].after;
  Stretch whole{};
  whole.length = static_cast<std::uint8_t>(left.length + right.length + 1);
  whole.total = static_cast<std::uint8_t>(left.total + right.total + face);
  whole.points = static_cast<std::uint8_t>(left.points + right.points + points);
  const int first = place - left.length - 1;
  const int last = place + right.length + 1;
  if (first >= 0) {
    sides[first].after = whole;
    change_end(edition, board, orientation, line, first);
  }
  if (last < edition.size) {
    sides[last].before = whole;
    change_end(edition, board, orientation, line, last);
  }
}

void lay(const Edition& edition, Board& board, int square, int face, bool is_joker) {
  const int row = square / kLines;
  const int column = square % kLines;
  const int points = is_joker ? 0 : face;
  board.faces[square] = static_cast<std::uint8_t>(face);
  board.jokers[square] = is_joker;
  ++board.tile_count;
  set_bit(board.tiles[0][row + 1], column);
  set_bit(board.tiles[1][column + 1], row);
  set_bit(board.with_face[0][face][row], column);
  set_bit(board.with_face[1][face][column], row);
  extend_line(edition, board, 0, row, column, face, points);
  extend_line(edition, board, 1, column, row, face, points);
}

void clear_board(const Edition& edition, Board& board) {
  std::memset(&board, 0, sizeof board);
  for (int line = 0; line < kLines; ++line) {
    board.crossing[0].lists[kFreeList][line] = edition.squares[line];
    board.crossing[1].lists[kFreeList][line] = edition.squares[line];
    board.rows.lists[kFreeList][line] = edition.squares[line];
  }
  for (int row = 0; row < edition.size; ++row) {
    for (int column = 0; column < edition.size; ++column) {
      change_worth(edition, board, row * kLines + column, 0);
      change_worth(edition, board, row * kLines + column, 1);
    }
  }
}

}  // namespace
}  // namespace triolet
