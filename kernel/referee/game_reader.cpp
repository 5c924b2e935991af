#include "game_reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "../utf8.h"
#include "referee/notation.h"
#include "referee/record_line.h"
#include "referee/tpn.h"

namespace triolet::referee {

namespace {

constexpr const char* kPairs = "pairs of a square and a tile, such as [\"H8\",\"J11\"]";
constexpr const char* kTileTexts = "tiles, such as \"11\" and \"J\"";

// Nothing if an item is not a pair of a square and a tile.
std::optional<std::vector<Placement>> read_placements(const std::vector<Json>& items) {
  std::vector<Placement> placements;
  for (const Json& item : items) {
    const bool is_pair = item.items.size() == 2;
    const auto square = parse_square(is_pair ? item.items[0].text : "");
    const auto laid = parse_laid(is_pair ? item.items[1].text : "");
    if (!square || !laid) return std::nullopt;
    placements.push_back({*square, *laid});
  }
  return placements;
}

// Nothing if an item is not a tile.
std::optional<Tiles> read_tiles(const std::vector<Json>& items) {
  Tiles tiles;
  for (const Json& item : items) {
    const auto tile = parse_tile(item.text);
    if (!tile) return std::nullopt;
    tiles.push_back(*tile);
  }
  return sorted(std::move(tiles));
}

}  // namespace

const Edition* GameReader::edition() const {
  if (members_.value("edition").kind == Json::Kind::kObject) return editions_.front();
  const std::string name = members_.text("edition", 100);
  const Edition* found = find_edition(editions_, name);
  if (found == nullptr) {
    fault_.report(ErrorCode::kUnknownEdition, "there is no edition " + quoted(name));
  }
  return found;
}

std::optional<Observation> GameReader::position() const {
  const std::string text = members_.text("position", kLongestPosition);
  if (fault_.is_set()) return std::nullopt;
  return parse_position(text, editions_, fault_);
}

std::optional<Move> GameReader::move(const Json& value, const Edition& edition) const {
  const auto refuse = [&](const std::string& wanted) {
    fault_.report(ErrorCode::kBadRequest, "a move must be " + wanted + ", not " + shown(value));
    return std::nullopt;
  };
  if (value.kind == Json::Kind::kText && value.text.size() <= kLongestMove) {
    return parse_move(value.text, edition, fault_);
  }
  const bool is_play = value.has("placements");
  const Json& items = value[is_play ? "placements" : "exchange"];
  if (items.kind != Json::Kind::kList || items.items.size() > kMostTiles) {
    return refuse("a text, placements or an exchange of at most 100 tiles");
  }
  if (is_play) {
    std::optional<std::vector<Placement>> laid = read_placements(items.items);
    return laid ? std::optional(Move::play(std::move(*laid))) : refuse(kPairs);
  }
  std::optional<Tiles> tiles = read_tiles(items.items);
  return tiles ? std::optional(Move::exchange(std::move(*tiles))) : refuse(kTileTexts);
}

std::optional<std::vector<Placement>> GameReader::placements(const Members& members,
                                                             const char* key) const {
  std::optional<std::vector<Placement>> read = read_placements(members.list(key, kSquares));
  if (!read) members.report(key, kPairs);
  if (fault_.is_set()) return std::nullopt;
  return read;
}

int GameReader::seat(const PublicState& state) const {
  if (members_.has("seat")) return members_.number("seat", 1, state.players) - 1;
  return std::max(state.to_move, 0);
}

ReadGame GameReader::game() const {
  ReadGame read;
  std::optional<Position> start =
      members_.has("position") ? open_position() : dealt_position(read.dealt);
  if (!start || fault_.is_set()) return read;
  read.game.emplace(std::move(*start));
  make_moves(read);
  if (fault_.is_set()) read.game.reset();
  return read;
}

std::optional<Observation> GameReader::observation(Violations& refused) const {
  if (members_.has("position") && !members_.has("moves")) return position();
  const ReadGame read = game();
  refused = read.refused;
  if (!read.game) return std::nullopt;
  return observe_all(read.game->position());
}

std::optional<ReadTurn> GameReader::turn(Violations& refused) const {
  if (members_.has("turn")) return given_turn();
  const std::optional<Observation> read = observation(refused);
  if (!read) return std::nullopt;
  const PublicState& state = read->state;
  const int of = seat(state);
  if (fault_.is_set()) return std::nullopt;
  ReadTurn turn{state.edition,   state.board,      read->racks[static_cast<std::size_t>(of)],
                state.bag_count, state.is_new[of], of == state.to_move,
                std::nullopt};
  if (state.is_out[of]) turn.ended = Code::kAlreadyOut;
  if (state.to_move == kNobody) turn.ended = Code::kGameOver;
  return turn;
}

// A turn of which only the board, the rack and the number of tiles in the bag are known. As in a
// position, the edition must have the tiles.
std::optional<ReadTurn> GameReader::given_turn() const {
  const Members members = members_.members("turn");
  ReadTurn turn;
  turn.edition = edition();
  const std::optional<std::vector<Placement>> laid = placements(members, "board");
  if (turn.edition == nullptr || !laid) return std::nullopt;
  Tiles rest = turn.edition->tiles();
  for (const auto& [square, tile] : *laid) {
    if (!turn.edition->has_square(square) || turn.board.has(square) ||
        !turn.edition->has_face(tile.face) || !missing_tiles({tile.tile()}, rest).empty()) {
      members.report("board", "tiles of the edition, each on a square of its own");
      return std::nullopt;
    }
    turn.board.lay(square, tile);
    rest = without_tiles(rest, {tile.tile()});
  }
  if (members.has("rack") && members.value("rack").kind != Json::Kind::kNull) {
    const auto size = static_cast<std::size_t>(turn.edition->rules.rack_size);
    turn.rack = read_tiles(members.list("rack", size));
    if (!turn.rack || !missing_tiles(*turn.rack, rest).empty()) {
      members.report("rack", "tiles of the edition that are not on the board");
      return std::nullopt;
    }
    rest = without_tiles(rest, *turn.rack);
  }
  turn.bag_count = members.number("bag", 0, static_cast<int>(rest.size()));
  turn.is_first = members.flag("is_first");
  if (fault_.is_set()) return std::nullopt;
  return turn;
}

std::optional<Record> GameReader::record() const {
  const std::string text = members_.text("record", kLongestRecord);
  if (fault_.is_set()) return std::nullopt;
  return parse_record(text, editions_, fault_);
}

std::vector<std::string> GameReader::names(int players) const {
  std::vector<std::string> names;
  if (!members_.has("names")) return names;
  for (const Json& name : members_.list("names", kPlayers)) {
    if (name.kind == Json::Kind::kText && name.text.size() <= kLongestHeader) {
      names.push_back(name.text);
    }
  }
  if (static_cast<int>(names.size()) != players) {
    members_.report("names", "a list of " + std::to_string(players) + " texts");
    names.clear();
  }
  return names;
}

std::vector<Header> GameReader::notes() const {
  std::vector<Header> notes;
  if (!members_.has("headers")) return notes;
  const Members headers = members_.members("headers");
  for (const auto& [written, value] : members_.value("headers").members) {
    const std::u32string characters = characters_of(written);
    const std::string key = lower_text(characters);
    if (key.empty() || is_game_key(key) ||
        std::any_of(characters.begin(), characters.end(), is_space)) {
      members_.report("headers", "an object whose keys are words other than those of the game");
    }
    notes.push_back({key, headers.text(written, kLongestHeader)});
  }
  return notes;
}

// A game from a seed; with `first`, from a stacked bag, whose seed matters for exchanges only.
std::optional<Position> GameReader::dealt_position(std::optional<Deal>& dealt) const {
  const Edition* found = edition();
  if (found == nullptr) return std::nullopt;
  const int players = members_.number("players", found->fewest_players, found->most_players);
  const bool is_stacked = members_.has("first");
  std::string seed;
  if (!is_stacked || members_.has("seed")) seed = members_.text("seed", kLongestSeed);
  if (is_stacked) {
    const int first = members_.number("first", 1, players) - 1;
    const Tiles begin = bag_letters(found->tiles());
    if (!fault_.is_set()) dealt = stacked_deal(*found, players, first, begin, seed);
  } else if (!fault_.is_set()) {
    dealt = deal(*found, players, seed);
  }
  if (fault_.is_set()) return std::nullopt;
  return first_position(*found, *dealt);
}

// A position with open racks; tiles that are nowhere else are set aside.
std::optional<Position> GameReader::open_position() const {
  const std::optional<Observation> observation = position();
  if (!observation) return std::nullopt;
  Position start;
  start.state = observation->state;
  for (const auto& rack : observation->racks) {
    if (!rack) {
      fault_.report(ErrorCode::kBadRequest, "a game needs open racks, but the position " +
                                                shown(members_.value("position")) +
                                                " has a hidden one");
      return std::nullopt;
    }
    start.racks.push_back(*rack);
  }
  const Tiles unseen = observation->unseen();
  const auto count = static_cast<std::size_t>(start.state.bag_count);
  if (members_.has("bag")) {
    start.bag.tiles = bag_letters(unseen);
  } else {
    start.bag.tiles.assign(unseen.begin(), unseen.begin() + start.state.bag_count);
  }
  if (start.bag.tiles.size() != count) {
    members_.report("bag", "the " + std::to_string(count) + " tiles in the bag of the position");
  }
  if (members_.has("seed")) start.bag.seed = members_.text("seed", kLongestSeed);
  start.set_aside = without_tiles(unseen, start.bag.tiles);
  return start;
}

// The tiles of `bag` in drawing order: letters of TPN, '?' a joker.
Tiles GameReader::bag_letters(const Tiles& available) const {
  Tiles tiles;
  for (const char letter : members_.text("bag", kHighestTiles)) {
    tiles.push_back(letter == '?' ? kJokerTile : letter - 'A');
  }
  if (!missing_tiles(tiles, available).empty()) {
    members_.report("bag", "letters of tiles that are not on the board or on a rack");
    return {};
  }
  return tiles;
}

void GameReader::make_moves(ReadGame& read) const {
  if (!members_.has("moves")) return;
  Game& game = *read.game;
  const bool keeps_positions = members_.flag("states");
  int number = 0;
  for (const Json& item : members_.list("moves", kMostMoves)) {
    const PublicState& state = game.position().state;
    const std::string name = "move " + std::to_string(++number) + ", " + shown(item);
    const bool is_pair = item.items.size() == 2 && item.items[0].is_whole;
    const int seat = is_pair ? item.items[0].number - 1 : -1;
    if (seat < 0 || seat >= state.players) {
      fault_.report(ErrorCode::kBadRequest, name + ", must be a seat and a move");
      return;
    }
    const std::optional<Move> made = move(item.items[1], *state.edition);
    if (!made) {
      fault_.message = name + ": " + fault_.message;
      return;
    }
    read.refused = game.violations(*made, seat);
    if (!read.refused.empty()) {
      fault_.report(ErrorCode::kIllegalMove,
                    name + ", is illegal: " + code_name(read.refused.front().code));
      return;
    }
    game.play(*made, seat);
    if (keeps_positions) read.positions.push_back(game.position());
  }
}

}  // namespace triolet::referee
