#include "players/engine_view.h"

#include <algorithm>

#include "json.h"

namespace triolet::players {

std::unique_ptr<const EditionTables> tables_of(const referee::Edition& edition,
                                               referee::Fault& fault) {
  std::unique_ptr<const EditionTables> tables = make_tables(edition.rules);
  if (tables == nullptr) {
    fault.report(referee::ErrorCode::kBadEdition, "the engine cannot play the edition " +
                                                      quoted(edition.name) +
                                                      ": its numbers are too high for the tables");
  }
  return tables;
}

int square_of(referee::Square square) { return square.row * kLines + square.column; }

int kind_of(int tile) { return tile == referee::kJokerTile ? kJoker : tile; }

namespace {

Play play_of(const referee::Move& move) {
  Play play;
  for (const referee::Placement& place : move.placements) {
    play.tiles[play.count++] = {square_of(place.square), place.tile.face, place.tile.is_joker};
  }
  return play;
}

// The tiles of the board that no past play laid.
std::vector<LaidTile> first_board(const referee::Board& board,
                                  const std::vector<referee::Moved>& history) {
  bool is_played[kSquares] = {};
  for (const referee::Moved& past : history) {
    for (const referee::Placement& place : past.move.placements) {
      is_played[square_of(place.square)] = true;
    }
  }
  std::vector<LaidTile> first;
  for (const auto& [square, laid] : board.tiles()) {
    if (!is_played[square_of(square)])
      first.push_back({square_of(square), laid.face, laid.is_joker});
  }
  return first;
}

// The turns with the number of tiles held, which falls once the bag is empty.
std::vector<SeenTurn> seen_turns(const referee::PublicState& state, int first_tiles,
                                 const std::vector<referee::Moved>& history) {
  const Edition& rules = state.edition->rules;
  int held[kPlayers];
  std::fill(std::begin(held), std::end(held), rules.rack_size);
  int bag = static_cast<int>(state.edition->tiles().size()) - rules.set_aside - first_tiles -
            state.players * rules.rack_size;
  std::vector<SeenTurn> turns;
  for (const referee::Moved& past : history) {
    SeenTurn turn;
    turn.seat = past.seat;
    turn.play = play_of(past.move);
    turn.points = past.sheet.points();
    turn.exchanged = static_cast<int>(past.move.given.size());
    // The bag of a position that was set up may have been smaller than computed here.
    int& tiles = held[past.seat];
    tiles = std::max(tiles, turn.play.count);
    turn.held = tiles;
    const int drawn = std::max(0, std::min(turn.play.count, bag));
    tiles += drawn - turn.play.count;
    bag -= drawn;
    turns.push_back(turn);
  }
  return turns;
}

}  // namespace

SeenGame seen_game(const referee::Observation& observation,
                   const std::vector<referee::Moved>& history) {
  const referee::PublicState& state = observation.state;
  SeenGame seen;
  seen.board = first_board(state.board, history);
  seen.turns = seen_turns(state, static_cast<int>(seen.board.size()), history);
  seen.players = state.players;
  // First turns are only known in a game that is recorded from its first tile.
  if (seen.board.empty()) seen.was_new = (1u << state.players) - 1;
  seen.seat = state.to_move;
  const referee::Tiles rack = *observation.rack_to_move();
  for (const int tile : rack) seen.rack.add(kind_of(tile));
  for (int seat = 0; seat < state.players; ++seat) {
    seen.rack_counts[seat] = state.rack_counts[seat];
    seen.scores[seat] = state.scores[seat];
    seen.is_new |= static_cast<unsigned>(state.is_new[seat]) << seat;
    seen.is_out |= static_cast<unsigned>(state.is_out[seat]) << seat;
  }
  seen.bag_count = state.bag_count;
  seen.quiet = state.quiet;
  seen.passes = state.passes;
  seen.again = state.again;
  return seen;
}

Play latest_play(const std::vector<referee::Moved>& history) {
  const auto found = std::find_if(history.rbegin(), history.rend(),
                                  [](const referee::Moved& past) { return past.move.is_play(); });
  return found == history.rend() ? Play{} : play_of(found->move);
}

referee::Move move_of(const Play& play) {
  std::vector<referee::Placement> placements;
  for (int index = 0; index < play.count; ++index) {
    const LaidTile& laid = play.tiles[index];
    placements.push_back(
        {{laid.square / kLines, laid.square % kLines}, {laid.face, laid.is_joker}});
  }
  return referee::Move::play(std::move(placements));
}

referee::Move move_of(const Rack& given) {
  if (given.size == 0) return {};
  referee::Tiles tiles;
  for (int place = 0; place < given.size; ++place) {
    tiles.push_back(given.tiles[place] == kJoker ? referee::kJokerTile : given.tiles[place]);
  }
  return referee::Move::exchange(std::move(tiles));
}

}  // namespace triolet::players
