#include "notation.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "../json.h"
#include "../utf8.h"
#include "referee/board.h"

namespace triolet::referee {

namespace {

constexpr char kForms[] =
    "a play like H8:11-3 (across) or 8H:4-0 (down), x:3-7 to exchange, pass or resign";

bool is_letter(char32_t sign) { return sign >= U'a' && sign <= U'z'; }
// The number that one or two digits write.
std::optional<int> parse_number(std::u32string_view digits) {
  if (digits.empty() || digits.size() > 2 || !std::all_of(digits.begin(), digits.end(), is_digit)) {
    return std::nullopt;
  }
  int number = 0;
  for (const char32_t digit : digits) number = 10 * number + static_cast<int>(digit - U'0');
  return number;
}

// A part of the compact text and the index where it begins.
struct Part {
  std::u32string_view text;
  std::size_t index = 0;
};

// A move in lower case without spaces; its faults have the columns of the original text.
class MoveReader {
 public:
  MoveReader(std::string_view text, const Edition& edition, Fault& fault)
      : edition_(edition), fault_(fault) {
    const std::u32string characters = characters_of(text);
    std::size_t end = 0;
    for (std::size_t place = 0; place < characters.size(); ++place) {
      const char32_t sign = characters[place];
      if (is_space(sign)) continue;
      const bool is_capital = sign >= U'A' && sign <= U'Z';
      text_.push_back(is_capital ? sign - U'A' + U'a' : sign);
      columns_.push_back(static_cast<int>(place) + 1);
      end = place + 1;
    }
    columns_.push_back(static_cast<int>(end) + 1);
  }

  std::optional<Move> read() {
    if (text_ == U"pass") return Move{MoveKind::kPass, {}, {}};
    if (text_ == U"resign") return Move{MoveKind::kResign, {}, {}};
    if (text_ == U"timeout") return Move{MoveKind::kTimeOut, {}, {}};
    const std::size_t colon = text_.find(U':');
    if (colon == std::u32string::npos) {
      report(std::string("a move is ") + kForms, 0);
      return std::nullopt;
    }
    const std::u32string_view head = std::u32string_view(text_).substr(0, colon);
    Move move = head == U"x" ? read_exchange(colon + 1) : read_play(head, colon + 1);
    if (fault_.is_set()) return std::nullopt;
    return move;
  }

 private:
  void report(const std::string& message, std::size_t index) {
    fault_.report(ErrorCode::kBadNotation, message, columns_[index]);
  }

  // The parts between hyphens.
  std::vector<Part> parts(std::size_t start) const {
    std::vector<Part> found;
    const std::u32string_view text = text_;
    while (true) {
      const std::size_t hyphen = text.find(U'-', start);
      if (hyphen == std::u32string_view::npos) {
        found.push_back({text.substr(start), start});
        return found;
      }
      found.push_back({text.substr(start, hyphen - start), start});
      start = hyphen + 1;
    }
  }

  Move read_exchange(std::size_t start) {
    Tiles tiles;
    for (const Part& part : parts(start)) {
      tiles.push_back(part.text == U"j" ? kJokerTile : read_face(part));
    }
    return Move::exchange(std::move(tiles));
  }

  Move read_play(std::u32string_view head, std::size_t start) {
    std::vector<Placement> placements;
    Direction direction{};
    const Square first = read_reference(head, direction);
    if (fault_.is_set()) return {};
    int place = 0;
    for (const Part& part : parts(start)) {
      if (place >= edition_.rules.size) {
        report("the play is longer than the board", part.index);
        return {};
      }
      const Square square{first.row + place * direction.down,
                          first.column + place * direction.right};
      if (part.text != U".") placements.push_back({square, read_laid(part)});
      ++place;
    }
    return Move::play(std::move(placements));
  }

  // Reads the first square and the direction: h8 is across, 8h down.
  Square read_reference(std::u32string_view head, Direction& direction) {
    const bool is_across = !head.empty() && is_letter(head.front());
    const bool is_down = !head.empty() && is_letter(head.back());
    const std::u32string_view digits =
        is_across ? head.substr(1) : head.substr(0, head.empty() ? 0 : head.size() - 1);
    const std::optional<int> column = parse_number(digits);
    if (is_across == is_down || !column) {
      report(quoted(utf8_of(head)) + " is not a square; a move is " + kForms, 0);
      return {};
    }
    const char32_t letter = is_across ? head.front() : head.back();
    const Square square{static_cast<int>(letter - U'a'), *column - 1};
    const int size = edition_.rules.size;
    const std::string row(1, static_cast<char>('A' + square.row));
    if (square.row >= size) {
      const std::string last(1, static_cast<char>('A' + size - 1));
      report("there is no row " + row + "; rows are A to " + last, is_across ? 0 : digits.size());
    }
    if (square.column < 0 || square.column >= size) {
      report("there is no column " + utf8_of(digits) + "; columns are 1 to " + std::to_string(size),
             is_across ? 1 : 0);
    }
    direction = {is_across ? 0 : 1, is_across ? 1 : 0};
    return square;
  }

  LaidTile read_laid(Part part) {
    if (part.text == U"j") {
      report("say what the joker stands for, for example J10", part.index);
      return {};
    }
    const bool is_joker = !part.text.empty() && part.text.front() == U'j';
    if (is_joker) part = {part.text.substr(1), part.index + 1};
    return {read_face(part), is_joker};
  }

  int read_face(const Part& part) {
    const std::optional<int> face = parse_number(part.text);
    if (face && edition_.has_face(*face)) return *face;
    report(quoted(utf8_of(part.text)) + " is not a tile; tiles are 0 to " +
               std::to_string(edition_.highest_face()) + ", J for a joker",
           part.index);
    return 0;
  }

  const Edition& edition_;
  Fault& fault_;
  std::u32string text_;
  std::vector<int> columns_;
};

std::optional<std::string> format_play(const Move& play) {
  if (play.placements.empty()) return "A1:.";  // can be written, but is never legal
  const Square first = play.placements.front().square;
  const Square last = play.placements.back().square;
  const bool is_across = first.row == last.row;
  const std::string name = square_name(first);
  std::string text = is_across ? name : name.substr(1) + name[0];
  Square expected = first;
  for (const Placement& place : play.placements) {
    text.push_back(expected == first ? ':' : '-');
    for (; expected < place.square; ++(is_across ? expected.column : expected.row)) {
      text.append(".-");
    }
    if (expected != place.square) return std::nullopt;
    text.append(laid_text(place.tile));
    ++(is_across ? expected.column : expected.row);
  }
  return text;
}

std::optional<int> parse_face(std::string_view text) {
  const auto is_ascii_digit = [](char sign) { return sign >= '0' && sign <= '9'; };
  if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), is_ascii_digit)) {
    return std::nullopt;
  }
  int face = 0;
  for (const char digit : text) face = 10 * face + (digit - '0');
  return face;
}

}  // namespace

std::optional<Move> parse_move(std::string_view text, const Edition& edition, Fault& fault) {
  return MoveReader(text, edition, fault).read();
}

std::optional<std::string> format_move(const Move& move) {
  switch (move.kind) {
    case MoveKind::kPlay:
      return format_play(move);
    case MoveKind::kExchange: {
      std::string text = "x:";
      for (std::size_t place = 0; place < move.given.size(); ++place) {
        text.append(place > 0 ? "-" : "").append(tile_text(move.given[place]));
      }
      return text;
    }
    case MoveKind::kPass:
      return "pass";
    case MoveKind::kResign:
      return "resign";
    case MoveKind::kTimeOut:
      return "timeout";
  }
  return std::nullopt;
}

std::string hidden_exchange_text(int count) {
  std::string text = "x:";
  for (int place = 0; place < count; ++place) text.append(place > 0 ? "-_" : "_");
  return text;
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'A' || text[0] > 'Z') return std::nullopt;
  const std::optional<int> column = parse_face(text.substr(1));
  if (!column) return std::nullopt;
  return Square{text[0] - 'A', *column - 1};
}

std::optional<int> parse_tile(std::string_view text) {
  return text == "J" ? std::optional<int>(kJokerTile) : parse_face(text);
}

std::optional<LaidTile> parse_laid(std::string_view text) {
  const bool is_joker = text.substr(0, 1) == "J";
  const std::optional<int> face = parse_face(is_joker ? text.substr(1) : text);
  if (!face) return std::nullopt;
  return LaidTile{*face, is_joker};
}

}  // namespace triolet::referee
