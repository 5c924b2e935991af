#include "legality.h"

#include <algorithm>
#include <utility>

namespace triolet::referee {

namespace {

template <class Item>
int count_of(const std::vector<Item>& items) {
  return static_cast<int>(items.size());
}

Line without_duplicates(const Line& squares) {
  Line each;
  for (const Square square : squares) {
    if (!contains(each, square)) each.push_back(square);
  }
  return each;
}

// The squares of the placements that meet the condition.
template <class Condition>
Line squares_of(const Move& play, Condition condition) {
  Line squares;
  for (const Placement& place : play.placements) {
    if (condition(place.tile)) squares.push_back(place.square);
  }
  return squares;
}

template <class Condition>
Line squares_where(const Line& squares, Condition condition) {
  Line found;
  std::copy_if(squares.begin(), squares.end(), std::back_inserter(found), condition);
  return found;
}

// Collects the violations of one move.
class Judgement {
 public:
  explicit Judgement(const Turn& turn) : turn_(turn), edition_(turn.edition) {}

  Violations of_play(const Move& play) {
    judge_count(count_of(play.placements));
    judge_tiles(play);
    judge_squares(play.squares());
    judge_shape(play.squares());

    // The remaining rules consider only the tiles on free squares of the board. Of two tiles on one
    // square the last, which is the higher, is judged.
    Board board = turn_.board;
    Line squares;
    for (auto place = play.placements.rbegin(); place != play.placements.rend(); ++place) {
      if (!edition_.has_square(place->square) || board.has(place->square)) continue;
      board.lay(place->square, place->tile);
      squares.insert(squares.begin(), place->square);
    }
    judge_touching(squares);
    judge_lines(board, squares);
    judge_blocks(board, squares);
    return std::move(found_);
  }

  Violations of_exchange(const Move& exchange) {
    const int count = count_of(exchange.given);
    judge_count(count);
    if (turn_.rack) {
      Tiles missing = missing_tiles(exchange.given, *turn_.rack);
      if (!missing.empty()) add({Code::kNotOnRack, {}, std::move(missing)});
    }
    const int needed = edition_.exchange_needs(count);
    if (turn_.bag_count < needed) add({Code::kBagTooSmall, {}, {}, turn_.bag_count, needed});
    return std::move(found_);
  }

 private:
  void add(Violation violation) { found_.push_back(std::move(violation)); }

  void judge_count(int count) {
    const int most = edition_.rules.rack_size;
    if (count == 0) add({Code::kNoTiles});
    if (count > most) add({Code::kTooManyTiles, {}, {}, count, most});
  }

  void judge_tiles(const Move& play) {
    if (turn_.rack) {
      Tiles missing = missing_tiles(play.tiles(), *turn_.rack);
      const auto is_missing = [&](LaidTile laid) {
        return std::find(missing.begin(), missing.end(), laid.tile()) != missing.end();
      };
      if (!missing.empty()) add({Code::kNotOnRack, squares_of(play, is_missing), missing});
    }
    Tiles unknown;
    for (const Placement& place : play.placements) {
      if (!edition_.has_face(place.tile.face)) unknown.push_back(place.tile.face);
    }
    if (!unknown.empty()) {
      const auto is_unknown = [&](LaidTile laid) { return !edition_.has_face(laid.face); };
      add({Code::kUnknownFace, squares_of(play, is_unknown), unknown, {}, edition_.highest_face()});
    }
    const Line jokers = squares_of(play, [](LaidTile laid) { return laid.is_joker; });
    if (jokers.size() > 1) add({Code::kTwoJokers, jokers, {}, count_of(jokers), 1});
  }

  void judge_squares(const Line& laid) {
    const Line squares = without_duplicates(laid);
    const Line outside =
        squares_where(squares, [&](Square square) { return !edition_.has_square(square); });
    if (!outside.empty()) add({Code::kOffBoard, outside});
    const Line taken =
        squares_where(squares, [&](Square square) { return turn_.board.has(square); });
    if (!taken.empty()) add({Code::kSquareTaken, taken});
    const Line twice = squares_where(
        squares, [&](Square square) { return std::count(laid.begin(), laid.end(), square) > 1; });
    if (!twice.empty()) add({Code::kSquareTwice, twice});
  }

  // All squares must be in one row or column without a gap.
  void judge_shape(const Line& squares) {
    if (squares.empty()) return;
    const Square first = squares.front();
    const Square last = squares.back();
    const auto all = [&](auto condition) {
      return std::all_of(squares.begin(), squares.end(), condition);
    };
    Line between;
    if (all([&](Square square) { return square.row == first.row; })) {
      for (int column = first.column; column < last.column; ++column) {
        between.push_back({first.row, column});
      }
    } else if (all([&](Square square) { return square.column == first.column; })) {
      for (int row = first.row; row < last.row; ++row) between.push_back({row, first.column});
    } else {
      add({Code::kNotInLine, squares});
      return;
    }
    const Line empty = squares_where(between, [&](Square square) {
      return !contains(squares, square) && !turn_.board.has(square);
    });
    if (!empty.empty()) add({Code::kGap, empty});
  }

  // The first play covers the start; a later one touches a tile.
  void judge_touching(const Line& squares) {
    if (squares.empty()) return;
    if (turn_.board.count() == 0) {
      const Square start = edition_.start();
      if (!contains(squares, start)) add({Code::kStartNotCovered, {start}});
    } else if (squares_where(squares, [&](Square square) {
                 return turn_.board.is_neighbour(square);
               }).empty()) {
      add({Code::kNotTouching, squares});
    }
  }

  // Each unbroken line through a new tile is judged once, first across, then down.
  void judge_lines(const Board& board, const Line& squares) {
    std::vector<Line> lines;
    for (const Direction direction : kAcrossAndDown) {
      for (const Square square : squares) {
        const Line line = board.line_through(square, direction);
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
      }
    }
    for (const Line& line : lines) judge_line(board, line);
  }

  void judge_line(const Board& board, const Line& line) {
    Tiles faces;
    int total = 0;
    for (const Square square : line) {
      faces.push_back(board.at(square).face);
      total += faces.back();
    }
    const int count = count_of(line);
    const int limit = edition_.rules.trio_sum;
    if (edition_.allows_line(count, total)) return;
    if (count == 2) {
      add({Code::kPairTooHigh, line, faces, total, limit});
    } else if (count == kTrioLength) {
      add({Code::kTrioNotExact, line, faces, total, limit});
    } else {
      add({Code::kLineTooLong, line, faces, count, kTrioLength});
    }
  }

  void judge_blocks(const Board& board, const Line& squares) {
    const OpeningSquare opening = edition_.rules.opening_square;
    if ((opening == OpeningSquare::kFirstTurn && turn_.is_first) ||
        (opening == OpeningSquare::kFirstFour && board.count() == 4)) {
      for (Line& block : board.full_blocks(squares, 2)) {
        add({Code::kOpeningSquare, std::move(block)});
      }
    }
    if (edition_.rules.nine_square_forbidden && board.count() == 9) {
      for (Line& block : board.full_blocks(squares, 3)) {
        add({Code::kNineSquare, std::move(block)});
      }
    }
  }

  const Turn& turn_;
  const Edition& edition_;
  Violations found_;
};

}  // namespace

const char* code_name(Code code) {
  static constexpr const char* kNames[] = {
      "no-tiles",          "too-many-tiles", "not-on-rack",   "unknown-face",    "two-jokers",
      "off-board",         "square-taken",   "square-twice",  "not-in-line",     "gap",
      "start-not-covered", "not-touching",   "pair-too-high", "trio-not-exact",  "line-too-long",
      "opening-square",    "nine-square",    "bag-too-small", "pass-not-forced", "not-your-turn",
      "already-out",       "game-over"};
  return kNames[static_cast<int>(code)];
}

Violations play_violations(const Turn& turn, const Move& play) {
  return Judgement(turn).of_play(play);
}

Violations exchange_violations(const Turn& turn, const Move& exchange) {
  return Judgement(turn).of_exchange(exchange);
}

}  // namespace triolet::referee
