#include "requests.h"

#include <iterator>
#include <optional>
#include <utility>

#include "../interface_bench.h"
#include "../json.h"
#include "referee/entries.h"
#include "referee/game_reader.h"
#include "referee/record.h"

namespace triolet::referee {

namespace {

// Responds to one request.
class Responder {
 public:
  Responder(const Json& request, const KnownEditions& editions, Fault& fault)
      : request_(request), reader_(request, editions, fault), fault_(fault) {}

  void respond(Json& response) {
    static constexpr void (Responder::* kResponses[])(Json&) = {
        &Responder::respond_position,     &Responder::respond_move,    &Responder::respond_judge,
        &Responder::respond_game,         &Responder::respond_observe, &Responder::respond_record,
        &Responder::respond_write_record, &Responder::respond_bench};
    static_assert(std::size(kResponses) == std::size(kRequests));
    const Members members(request_, "", ErrorCode::kBadRequest, fault_);
    const int chosen = members.choice("do", kRequests);
    if (!fault_.is_set()) (this->*kResponses[chosen])(response);
  }

  const Violations& refused() const { return refused_; }

 private:
  // A position from its text.
  void respond_position(Json& response) {
    const std::optional<Observation> observation = reader_.position();
    if (!observation) return;
    add_observation(response, *observation);
  }

  // A move from its text or its placements.
  void respond_move(Json& response) {
    const Edition* edition = reader_.edition();
    if (edition == nullptr) return;
    const std::optional<Move> move = reader_.move(request_["move"], *edition);
    if (move) response = move_entry(*move);
  }

  // The violations of a move, or its score sheet, at a position, after the moves of a game or in a
  // turn.
  void respond_judge(Json& response) {
    if (request_.has("turn")) {
      const std::optional<ReadTurn> read = reader_.turn(refused_);
      if (!read) return;
      const std::optional<Move> move = reader_.move(request_["move"], *read->edition);
      if (!move) return;
      add_judgement(response, judge(read->turn(), *move), *read->edition, read->board, *move);
      return;
    }
    const std::optional<Observation> observation = reader_.observation(refused_);
    if (!observation) return;
    const PublicState& state = observation->state;
    const std::optional<Move> move = reader_.move(request_["move"], *state.edition);
    const int seat = reader_.seat(state);
    if (!move || fault_.is_set()) return;
    const Violations violations = judge(state, observation->rack_to_move(), *move, seat);
    add_judgement(response, violations, *state.edition, state.board, *move);
  }

  // A whole game: how it began, its moves, everything at its end.
  void respond_game(Json& response) {
    const ReadGame read = read_game();
    if (!read.game) return;
    if (read.dealt) {
      response.add("first", Json::of(read.dealt->first + 1));
      response.add("draws", draws_entry(*read.dealt));
    }
    Json moves = Json::list();
    for (const Moved& moved : read.game->moves()) {
      Json entry = moved_entry(moved);
      if (!read.positions.empty()) {
        add_state(entry, read.positions[moves.items.size()]);
      }
      moves.push(std::move(entry));
    }
    response.add("moves", std::move(moves));
    add_state(response, read.game->position());
    add_outcome(response, read.game->outcome());
  }

  // A game as a seat or a spectator sees it.
  void respond_observe(Json& response) {
    const Members members(request_, "", ErrorCode::kBadRequest, fault_);
    const ReadGame read = read_game();
    if (!read.game) return;
    const Position& position = read.game->position();
    const int viewer = members.number("viewer", 0, position.state.players) - 1;
    if (fault_.is_set()) return;
    add_observation(response, observe(position, viewer));
    Json history = Json::list();
    for (const Moved& moved : read.game->moves()) {
      Json entry = Json::object();
      entry.add("seat", Json::of(moved.seat + 1));
      entry.add("move", public_move_entry(moved.move));
      entry.add("sheet", sheet_entry(moved.sheet));
      history.push(std::move(entry));
    }
    response.add("history", std::move(history));
    add_outcome(response, read.game->outcome());
  }

  // A record from its text.
  void respond_record(Json& response) {
    const std::optional<Record> record = reader_.record();
    if (record) response = record_entry(*record);
  }

  // The record of a game.
  void respond_write_record(Json& response) {
    const ReadGame read = read_game();
    if (!read.game) return;
    if (!read.dealt) {
      fault_.report(ErrorCode::kBadRequest,
                    "a record needs a deal, but the game begins at " + shown(request_["position"]));
      return;
    }
    const std::vector<std::string> names = reader_.names(read.dealt->players);
    const std::vector<Header> notes = reader_.notes();
    const Record record = record_of(*read.game, *read.dealt, names, notes);
    response.add("record", Json::of(format_record(record)));
  }

  // Greedy games from fixed seeds.
  void respond_bench(Json& response) {
    const Edition* edition = reader_.edition();
    if (edition != nullptr) triolet::respond_bench(*edition, request_, response, fault_);
  }

  ReadGame read_game() {
    ReadGame read = reader_.game();
    refused_ = read.refused;
    return read;
  }

  static void add_judgement(Json& response, const Violations& violations, const Edition& edition,
                            const Board& board, const Move& move) {
    response.add("violations", violations_entry(violations));
    if (violations.empty()) response.add("sheet", sheet_entry(score(edition, board, move)));
  }

  static void add_observation(Json& response, const Observation& observation) {
    response.add("viewer", Json::of(observation.viewer + 1));
    response.add("state", state_entry(observation));
    response.add("unseen", tiles_entry(observation.unseen()));
  }

  static void add_state(Json& response, const Position& position) {
    response.add("state", state_entry(observe_all(position)));
    response.add("bag", tiles_entry(position.bag.tiles));
    response.add("set_aside", tiles_entry(position.set_aside));
  }

  const Json& request_;
  GameReader reader_;
  Fault& fault_;
  Violations refused_;
};

}  // namespace

void respond(const Json& request, const KnownEditions& editions, Fault& fault, Violations& refused,
             Json& response) {
  Responder responder(request, editions, fault);
  responder.respond(response);
  refused = responder.refused();
}

}  // namespace triolet::referee
