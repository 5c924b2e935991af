#include "edition_reader.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "referee/members.h"
#include "referee/notation.h"

namespace triolet::referee {

namespace {

// The limits of src/triolet/rules/edition_file.py, or those of the tables if they are lower.
constexpr int kFewestRows = 3;
constexpr int kMostOfATile = 99;
constexpr int kHighestNumber = 1000;
constexpr std::size_t kLongestName = 64;

constexpr const char* kOpeningSquares[] = {"first-turn", "first-four", "allowed"};
constexpr const char* kNineSquares[] = {"forbidden", "allowed"};
constexpr const char* kFirstPlayers[] = {"random", "highest-tile"};
constexpr const char* kExchangeOrders[] = {"draw-then-return", "return-then-draw"};
constexpr const char* kLoneFirstTiles[] = {"nothing", "its-points"};
constexpr const char* kBlockedEnds[] = {"subtract", "scores-stand"};

void read_rules(const Members& rules, triolet::Edition& edition) {
  edition.rack_size = rules.number("rack_size", 1, kHighestRack);
  edition.trio_sum = rules.number("trio_sum", 0, kTrioLength * (kFaces - 1));
  edition.trio_points = rules.number("trio_points", 0, kHighestNumber);
  edition.triolet_bonus = rules.number("triolet_bonus", 0, kHighestNumber);
  edition.set_aside = rules.number("set_aside", 0, kHighestNumber);
  edition.exchange_minimum = rules.number("exchange_minimum", 0, kHighestNumber);
  edition.quiet_rounds = rules.number("quiet_rounds", 1, kHighestNumber);
  edition.opening_square =
      static_cast<OpeningSquare>(rules.choice("opening_square", kOpeningSquares));
  edition.first_player = static_cast<FirstPlayer>(rules.choice("first_player", kFirstPlayers));
  edition.nine_square_forbidden = rules.choice("nine_square", kNineSquares) == 0;
  edition.draws_before_returning = rules.choice("exchange_order", kExchangeOrders) == 0;
  edition.lone_tile_counts = rules.choice("lone_first_tile", kLoneFirstTiles) == 1;
  edition.blocked_subtracts = rules.choice("blocked_end", kBlockedEnds) == 0;
}

// Each row is a text: '.' a plain square, '2' to '9' one that multiplies, 'R' replay.
void read_board(const Members& board, triolet::Edition& edition) {
  const std::vector<Json>& rows = board.list("rows", kHighestSize);
  edition.size = static_cast<int>(rows.size());
  std::fill(std::begin(edition.multipliers), std::end(edition.multipliers), std::uint8_t{1});
  if (edition.size < kFewestRows) board.report("rows", "a list of at least 3 texts");
  for (int row = 0; row < edition.size; ++row) {
    const std::string& signs = rows[static_cast<std::size_t>(row)].text;
    const bool is_row =
        signs.size() == rows.size() && signs.find_first_not_of(".23456789R") == std::string::npos;
    if (!is_row) {
      board.report("rows", "texts of " + std::to_string(edition.size) + " signs . 2 3 ... 9 or R");
      return;
    }
    for (int column = 0; column < edition.size; ++column) {
      const char sign = signs[static_cast<std::size_t>(column)];
      const int square = row * kLines + column;
      edition.replays[square] = sign == 'R';
      if (sign >= '2' && sign <= '9') {
        edition.multipliers[square] = static_cast<std::uint8_t>(sign - '0');
      }
    }
  }
  const std::optional<Square> start = parse_square(board.text("start", 3));
  if (!start || start->row >= edition.size || start->column < 0 || start->column >= edition.size) {
    board.report("start", "a square of the board");
    return;
  }
  edition.start = start->row * kLines + start->column;
}

void read_tiles(const Members& edition_members, triolet::Edition& edition) {
  const Members tiles = edition_members.members("tiles");
  for (const auto& [key, count] : edition_members.value("tiles").members) {
    const std::optional<int> face = parse_tile(key);
    const bool is_face = face && *face < kFaces && (key == "0" || key[0] != '0');
    if (key != "joker" && !is_face) {
      edition_members.report("tiles", "faces from 0 to 25 and \"joker\", each with its number");
      return;
    }
    const int kind = key == "joker" ? kJoker : *face;
    edition.tile_counts[kind] = static_cast<std::uint8_t>(tiles.number(key, 0, kMostOfATile));
    if (kind == kJoker) continue;
    edition.faces |= 1u << kind;
    edition.highest_limit = std::max(edition.highest_limit, kind);
  }
  if (edition.faces == 0) edition_members.report("tiles", "at least one number tile");
}

// Values that contradict each other.
void check_combinations(const Members& members, const Edition& edition) {
  const auto is_name_sign = [](char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           (sign >= '0' && sign <= '9') || sign == '-' || sign == '_';
  };
  if (edition.name.empty() ||
      !std::all_of(edition.name.begin(), edition.name.end(), is_name_sign)) {
    members.report("name", "letters, digits, - and _");
  }
  if (edition.fewest_players > edition.most_players) {
    members.report("players", "an object in which most is not lower than fewest");
  }
  const int count = static_cast<int>(edition.tiles().size());
  const int needed = edition.rules.set_aside + edition.most_players * edition.rules.rack_size;
  if (count < needed || count > kHighestTiles) {
    members.report("tiles", std::to_string(needed) + " tiles, to set aside and to deal, to " +
                                std::to_string(kHighestTiles));
  }
  int different = 0;
  for (int face = 0; face < kFaces; ++face) different += edition.tile_count(face) > 0;
  if (edition.rules.first_player == FirstPlayer::kHighestTile && different < 2) {
    members.report("tiles", "at least two different faces, to draw for the first turn");
  }
}

}  // namespace

std::optional<Edition> read_edition(const Json& value, Fault& fault) {
  const Members members(value, "edition.", ErrorCode::kBadEdition, fault);
  Edition edition;
  edition.name = members.text("name", kLongestName);
  const Members players = members.members("players");
  edition.fewest_players = players.number("fewest", 2, kPlayers);
  edition.most_players = players.number("most", 2, kPlayers);
  read_rules(members.members("rules"), edition.rules);
  read_board(members.members("board"), edition.rules);
  read_tiles(members, edition.rules);
  if (!fault.is_set()) check_combinations(members, edition);
  if (fault.is_set()) return std::nullopt;
  return edition;
}

const Edition* find_edition(const KnownEditions& editions, std::string_view name) {
  const auto lower = [](char sign) {
    return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
  };
  const auto is_same = [&](char one, char two) { return lower(one) == lower(two); };
  for (const Edition* edition : editions) {
    const std::string& known = edition->name;
    if (std::equal(known.begin(), known.end(), name.begin(), name.end(), is_same)) return edition;
  }
  return nullptr;
}

}  // namespace triolet::referee
