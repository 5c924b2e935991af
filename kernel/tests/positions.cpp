#include "positions.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace triolet_tests {

using namespace triolet;

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

int tile_of_letter(char letter) { return letter == '?' ? kJoker : letter - 'A'; }

int parse_tile(const std::string& text) { return text == "J" ? kJoker : std::atoi(text.c_str()); }

void read_board(const EditionTables& tables, Game& game, const std::string& text) {
  game.board = tables.empty_board;
  int row = 0;
  for (const std::string& line : split(text, '/')) {
    int column = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char sign = line[at];
      if (std::isdigit(static_cast<unsigned char>(sign))) {
        int run = sign - '0';
        while (at + 1 < line.size() && std::isdigit(static_cast<unsigned char>(line[at + 1]))) {
          run = 10 * run + line[++at] - '0';
        }
        column += run;
        continue;
      }
      const bool is_joker = sign >= 'a';
      const int face = is_joker ? sign - 'a' : sign - 'A';
      portable_path.lay(tables.edition, game.board, row * kLines + column++, face, is_joker);
    }
    ++row;
  }
}

std::uint8_t seats(const std::string& digits) {
  unsigned bits = 0;
  for (const char digit : digits) bits |= 1u << (digit - '1');
  return static_cast<std::uint8_t>(bits);
}

void read_keys(Game& game, const std::vector<std::string>& fields) {
  bool has_new = false;
  for (std::size_t field = 5; field < fields.size(); ++field) {
    const auto parts = split(fields[field], '=');
    const int number = std::atoi(parts[1].c_str());
    if (parts[0] == "new") game.is_new = seats(parts[1]);
    if (parts[0] == "out") game.is_out = seats(parts[1]);
    if (parts[0] == "quiet") game.quiet = number;
    if (parts[0] == "passes") game.passes = number;
    if (parts[0] == "again") game.again = number;
    has_new |= parts[0] == "new";
  }
  // On an empty board nobody has had a turn, otherwise everybody.
  if (!has_new && game.board.tile_count == 0) {
    game.is_new = static_cast<std::uint8_t>((1u << game.players) - 1);
  }
  game.is_new = static_cast<std::uint8_t>(game.is_new & ~game.is_out);
}

LaidTile parse_laid(int square, const std::string& item) {
  const bool is_joker = item[0] == 'J';
  return {square, std::atoi(item.c_str() + is_joker), is_joker};
}

// "H8:11-.-J3" across, "8H:4-0" down.
void read_play(Move& move, const std::string& reference, const std::string& items) {
  const bool is_across = std::isupper(static_cast<unsigned char>(reference[0]));
  const std::string turned = reference.substr(reference.size() - 1) + reference;
  int square = parse_square(is_across ? reference : turned);
  for (const std::string& item : split(items, '-')) {
    if (item != ".") move.laid.push_back(parse_laid(square, item));
    square += is_across ? 1 : kLines;
  }
}

}  // namespace

Position read_position(const Json& one, const Editions& editions, const std::string& star) {
  const auto fields = split(one["position"].text, ' ');
  Edition edition = editions.at(fields[4] == "*" ? star : fields[4]);
  if (one.has("special")) edition = with_special(edition, one["special"]);
  Position position;
  position.tables = tables_for(edition);
  Game& game = position.game;
  read_board(*position.tables, game, fields[0]);
  for (const std::string& score : split(fields[2], '/')) {
    game.scores[game.players++] = std::atoi(score.c_str());
  }
  const int turn = std::atoi(fields[3].c_str());
  position.is_over = turn == 0;
  game.to_move = position.is_over ? 0 : turn - 1;
  const auto racks = split(fields[1], '/');
  position.is_rack_known = racks[static_cast<std::size_t>(game.to_move)] != "_";
  for (std::size_t seat = 0; seat < racks.size(); ++seat) {
    for (const char letter : racks[seat]) {
      if (letter == '_' || letter == '-') continue;
      game.racks[seat].add(tile_of_letter(letter));
      ++game.left[tile_of_letter(letter)];
    }
  }
  for (const char letter : one.has("bag") ? one["bag"].text : std::string()) {
    game.bag[game.bag_end++] = static_cast<std::uint8_t>(tile_of_letter(letter));
    ++game.left[tile_of_letter(letter)];
  }
  read_keys(game, fields);
  return position;
}

Move read_move(const Json& written) {
  Move move;
  if (written.has("placements")) {
    move.kind = Move::Kind::kPlay;
    for (const Json& placement : written["placements"].items) {
      const int square = parse_square(placement.items[0].text);
      move.laid.push_back(parse_laid(square, placement.items[1].text));
    }
  } else if (written.has("exchange")) {
    move.kind = Move::Kind::kExchange;
    for (const Json& tile : written["exchange"].items) move.given.push_back(parse_tile(tile.text));
  } else if (written.text == "resign" || written.text == "timeout") {
    move.kind = Move::Kind::kLeave;
  } else if (written.text != "pass") {
    const auto parts = split(written.text, ':');
    const bool is_exchange = parts[0] == "x";
    move.kind = is_exchange ? Move::Kind::kExchange : Move::Kind::kPlay;
    if (!is_exchange) read_play(move, parts[0], parts[1]);
    for (const std::string& tile : split(is_exchange ? parts[1] : "", '-')) {
      move.given.push_back(parse_tile(tile));
    }
  }
  std::sort(move.laid.begin(), move.laid.end(),
            [](const LaidTile& one, const LaidTile& two) { return one.square < two.square; });
  return move;
}

std::vector<int> tiles_of(const Rack& rack) {
  return std::vector<int>(rack.tiles, rack.tiles + rack.size);
}

bool can_hold(const Edition& edition, const std::vector<int>& tiles) {
  const auto exists = [&](int tile) {
    return tile >= 0 && tile < kTileKinds && edition.tile_counts[tile] > 0;
  };
  return tiles.size() <= static_cast<std::size_t>(edition.rack_size) &&
         std::all_of(tiles.begin(), tiles.end(), exists);
}

}  // namespace triolet_tests
