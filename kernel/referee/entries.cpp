#include "entries.h"

#include <utility>

#include "referee/notation.h"
#include "referee/tpn.h"

namespace triolet::referee {

namespace {

Json seats_entry(const bool (&seats)[kPlayers], int players) {
  Json entry = Json::list();
  for (int seat = 0; seat < players; ++seat) {
    if (seats[seat]) entry.push(Json::of(seat + 1));
  }
  return entry;
}

Json numbers_entry(const int (&numbers)[kPlayers], int players) {
  Json entry = Json::list();
  for (int seat = 0; seat < players; ++seat) entry.push(Json::of(numbers[seat]));
  return entry;
}

Json placements_entry(const Move& play) {
  Json entry = Json::list();
  for (const Placement& place : play.placements) {
    Json pair = Json::list();
    pair.push(Json::of(square_name(place.square)));
    pair.push(Json::of(laid_text(place.tile)));
    entry.push(std::move(pair));
  }
  return entry;
}

Json line_entry(const ScoreLine& line) {
  Json entry = Json::object();
  entry.add("reason", Json::of(reason_name(line.reason)));
  entry.add("squares", squares_entry(line.squares));
  Json tiles = Json::list();
  for (const LaidTile laid : line.tiles) tiles.push(Json::of(laid_text(laid)));
  entry.add("tiles", std::move(tiles));
  entry.add("points", Json::of(line.points));
  if (line.multipliers.empty()) return entry;
  Json multipliers = Json::object();
  for (const Multiplier& multiplier : line.multipliers) {
    multipliers.add(square_name(multiplier.square), Json::of(multiplier.factor));
  }
  entry.add("multipliers", std::move(multipliers));
  return entry;
}

}  // namespace

Json tiles_entry(const Tiles& tiles) {
  Json entry = Json::list();
  for (const int tile : tiles) entry.push(Json::of(tile_text(tile)));
  return entry;
}

Json squares_entry(const Line& squares) {
  Json entry = Json::list();
  for (const Square square : squares) entry.push(Json::of(square_name(square)));
  return entry;
}

Json violations_entry(const Violations& violations) {
  Json list = Json::list();
  for (const Violation& violation : violations) {
    Json entry = Json::object();
    entry.add("code", Json::of(code_name(violation.code)));
    if (!violation.squares.empty()) entry.add("squares", squares_entry(violation.squares));
    if (!violation.tiles.empty()) entry.add("tiles", tiles_entry(violation.tiles));
    if (violation.found) entry.add("found", Json::of(*violation.found));
    if (violation.allowed) entry.add("allowed", Json::of(*violation.allowed));
    list.push(std::move(entry));
  }
  return list;
}

Json sheet_entry(const ScoreSheet& sheet) {
  Json lines = Json::list();
  for (const ScoreLine& line : sheet.lines) lines.push(line_entry(line));
  Json entry = Json::object();
  entry.add("points", Json::of(sheet.points()));
  entry.add("lines", std::move(lines));
  entry.add("replays", Json::of(sheet.replays));
  return entry;
}

Json move_entry(const Move& move) {
  static constexpr const char* kKinds[] = {"play", "exchange", "pass", "resign", "timeout"};
  Json entry = Json::object();
  entry.add("kind", Json::of(kKinds[static_cast<int>(move.kind)]));
  const std::optional<std::string> text = format_move(move);
  entry.add("text", text ? Json::of(*text) : Json());
  if (move.is_play()) entry.add("placements", placements_entry(move));
  if (move.kind == MoveKind::kExchange) entry.add("tiles", tiles_entry(move.given));
  return entry;
}

Json move_text_entry(const Move& move) {
  const std::optional<std::string> text = format_move(move);
  if (text) return Json::of(*text);
  Json entry = Json::object();
  entry.add("placements", placements_entry(move));
  return entry;
}

Json public_move_entry(const Move& move) {
  if (move.kind != MoveKind::kExchange) return move_text_entry(move);
  return Json::of(hidden_exchange_text(static_cast<int>(move.given.size())));
}

Json state_entry(const Observation& observation) {
  const PublicState& state = observation.state;
  Json tiles = Json::object();
  for (const auto& [square, laid] : state.board.tiles()) {
    tiles.add(square_name(square), Json::of(laid_text(laid)));
  }
  Json racks = Json::list();
  for (const auto& rack : observation.racks) racks.push(rack ? tiles_entry(*rack) : Json());
  Json entry = Json::object();
  entry.add("position", Json::of(format_position(observation)));
  entry.add("tiles", std::move(tiles));
  entry.add("racks", std::move(racks));
  entry.add("held", numbers_entry(state.rack_counts, state.players));
  entry.add("bag_count", Json::of(state.bag_count));
  entry.add("scores", numbers_entry(state.scores, state.players));
  entry.add("to_move", Json::of(state.to_move + 1));
  entry.add("new", seats_entry(state.is_new, state.players));
  entry.add("out", seats_entry(state.is_out, state.players));
  entry.add("quiet", Json::of(state.quiet));
  entry.add("passes", Json::of(state.passes));
  entry.add("again", Json::of(state.again));
  return entry;
}

Json moved_entry(const Moved& moved) {
  Json entry = Json::object();
  entry.add("seat", Json::of(moved.seat + 1));
  entry.add("rack", tiles_entry(moved.rack));
  entry.add("move", move_text_entry(moved.move));
  entry.add("sheet", sheet_entry(moved.sheet));
  entry.add("drawn", tiles_entry(moved.drawn));
  entry.add("total", Json::of(moved.total));
  return entry;
}

Json draws_entry(const Deal& dealt) {
  Json rounds = Json::list();
  for (const auto& drawn : dealt.draws) {
    Json round = Json::list();
    for (const std::optional<int>& tile : drawn) {
      round.push(tile ? Json::of(tile_text(*tile)) : Json());
    }
    rounds.push(std::move(round));
  }
  return rounds;
}

void add_outcome(Json& response, const std::optional<Outcome>& outcome) {
  Json end = Json::list();
  Json winners = Json::list();
  if (outcome) {
    for (const EndLine& line : outcome->lines) {
      Json entry = Json::object();
      entry.add("seat", Json::of(line.seat + 1));
      entry.add("holder", Json::of(line.holder + 1));
      entry.add("tiles", tiles_entry(line.tiles));
      entry.add("points", Json::of(line.points));
      end.push(std::move(entry));
    }
    for (const int seat : outcome->winners) winners.push(Json::of(seat + 1));
  }
  response.add("termination", outcome ? Json::of(termination_name(outcome->termination)) : Json());
  response.add("end", std::move(end));
  response.add("winners", std::move(winners));
}

}  // namespace triolet::referee
