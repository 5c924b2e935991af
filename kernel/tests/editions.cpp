#include "editions.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace triolet_tests {

using namespace triolet;

namespace {

constexpr int kBoardSize = 15;

template <class Choice>
Choice choice(const std::string& text,
              std::initializer_list<std::pair<const char*, Choice>> known) {
  for (const auto& [name, value] : known) {
    if (text == name) return value;
  }
  std::fprintf(stderr, "%s is not known\n", text.c_str());
  std::exit(2);
}

void read_rules(Edition& edition, const Json& rules) {
  edition.trio_sum = rules["trio_sum"].number;
  edition.trio_points = rules["trio_points"].number;
  edition.triolet_bonus = rules["triolet_bonus"].number;
  edition.rack_size = rules["rack_size"].number;
  edition.set_aside = rules["set_aside"].number;
  edition.exchange_minimum = rules["exchange_minimum"].number;
  edition.quiet_rounds = rules["quiet_rounds"].number;
  edition.opening_square = choice<OpeningSquare>(rules["opening_square"].text,
                                                 {{"first-turn", OpeningSquare::kFirstTurn},
                                                  {"first-four", OpeningSquare::kFirstFour},
                                                  {"allowed", OpeningSquare::kAllowed}});
  edition.first_player = choice<FirstPlayer>(
      rules["first_player"].text,
      {{"random", FirstPlayer::kRandom}, {"highest-tile", FirstPlayer::kHighestTile}});
  edition.nine_square_forbidden = rules["nine_square"].text == "forbidden";
  edition.draws_before_returning = rules["exchange_order"].text == "draw-then-return";
  edition.lone_tile_counts = rules["lone_first_tile"].text == "its-points";
  edition.blocked_subtracts = rules["blocked_end"].text == "subtract";
}

void read_board(Edition& edition, const Json& expected) {
  edition.size = kBoardSize;
  edition.start = parse_square("H8");
  std::fill(std::begin(edition.multipliers), std::end(edition.multipliers), std::uint8_t{1});
  for (const Json& square : expected["double"].items) {
    edition.multipliers[parse_square(square.text)] = 2;
  }
  for (const Json& square : expected["triple"].items) {
    edition.multipliers[parse_square(square.text)] = 3;
  }
  for (const Json& square : expected["replay"].items) {
    edition.replays[parse_square(square.text)] = true;
  }
}

void read_tiles(Edition& edition, const Json& tiles) {
  for (const auto& [name, count] : tiles.members) {
    const int kind = name == "J" ? kJoker : std::atoi(name.c_str());
    edition.tile_counts[kind] = static_cast<std::uint8_t>(count.number);
    if (kind == kJoker) continue;
    edition.faces |= 1u << kind;
    edition.highest_limit = std::max(edition.highest_limit, kind);
  }
}

// The expected result of a case for an edition.
const Json& expected_of(const Json& file, const std::string& id, const std::string& edition) {
  for (const Json& one : file["cases"].items) {
    if (one["id"].text != id) continue;
    for (const Json& answer : one["answers"].items) {
      for (const Json& name : answer["editions"].items) {
        if (name.text == edition) return answer["expected"];
      }
    }
  }
  std::fprintf(stderr, "%s has no answer for %s\n", id.c_str(), edition.c_str());
  std::exit(2);
}

// Whether no play can cover two multipliers.
bool lie_apart(const Edition& edition) {
  for (int square = 0; square < kSquares; ++square) {
    for (int step = 1; step < kTrioLength && edition.multipliers[square] > 1; ++step) {
      const bool has_right = square % kLines + step < kLines;
      if (has_right && edition.multipliers[square + step] > 1) return false;
      const int below = square + step * kLines;
      if (below < kSquares && edition.multipliers[below] > 1) return false;
    }
  }
  return true;
}

}  // namespace

int parse_square(const std::string& name) {
  return (name[0] - 'A') * kLines + std::atoi(name.c_str() + 1) - 1;
}

Editions read_editions(const std::string& conformance) {
  const Json file = read_json_file(conformance + "/editions.json");
  Editions editions;
  for (const auto& [name, entry] : file["table"].members) {
    Edition& edition = editions[name];
    read_rules(edition, entry["rules"]);
    read_board(edition, expected_of(file, "special-squares", name));
    read_tiles(edition, expected_of(file, "tiles-of-the-game", name)["tiles"]);
  }
  return editions;
}

Edition with_special(Edition edition, const Json& special) {
  std::fill(std::begin(edition.multipliers), std::end(edition.multipliers), std::uint8_t{1});
  std::fill(std::begin(edition.replays), std::end(edition.replays), false);
  for (const auto& [name, value] : special.members) {
    const int square = parse_square(name);
    if (value.text == "replay") {
      edition.replays[square] = true;
    } else {
      edition.multipliers[square] = static_cast<std::uint8_t>(value.number);
    }
  }
  return edition;
}

std::unique_ptr<EditionTables> tables_for(const Edition& edition) {
  Edition prepared = edition;
  prepared.multipliers_lie_apart = lie_apart(prepared);
  prepare(prepared);
  auto tables =
      std::unique_ptr<EditionTables>(new EditionTables{prepared, TextOrder(prepared.size), {}});
  portable_path.clear_board(prepared, tables->empty_board);
  return tables;
}

}  // namespace triolet_tests
