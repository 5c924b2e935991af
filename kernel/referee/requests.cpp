#include "requests.h"

#include <optional>
#include <utility>

#include "../interface_bench.h"
#include "../json.h"
#include "referee/edition_reader.h"
#include "referee/entries.h"
#include "referee/game_reader.h"
#include "referee/record.h"

namespace triolet::referee {

namespace {

const char* error_name(ErrorCode code) {
  static constexpr const char* kNames[] = {"none",         "not-json",        "too-large",
                                           "bad-request",  "unknown-edition", "bad-edition",
                                           "bad-notation", "illegal-move",    "bad-record"};
  return kNames[static_cast<int>(code)];
}

enum class Task {
  kEdition,
  kPosition,
  kMove,
  kJudge,
  kGame,
  kObserve,
  kRecord,
  kWriteRecord,
  kBench
};
constexpr const char* kTasks[] = {"edition", "position", "move",         "judge", "game",
                                  "observe", "record",   "write-record", "bench"};

// Responds to one request.
class Responder {
 public:
  Responder(const Json& request, const KnownEditions& editions, Fault& fault)
      : request_(request), reader_(request, editions, fault), fault_(fault) {}

  void respond(Task task, Json& response) {
    switch (task) {
      case Task::kPosition:
        return respond_position(response);
      case Task::kMove:
        return respond_move(response);
      case Task::kJudge:
        return respond_judge(response);
      case Task::kGame:
        return respond_game(response);
      case Task::kObserve:
        return respond_observe(response);
      case Task::kRecord:
        return respond_record(response);
      case Task::kWriteRecord:
        return respond_write_record(response);
      case Task::kBench:
        return respond_bench(response);
      case Task::kEdition:
        return;  // see keep_edition
    }
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

  // The violations of a move, or its score sheet, at a position or after the moves of a game.
  void respond_judge(Json& response) {
    std::optional<Observation> observation;
    if (request_.has("position") && !request_.has("moves")) {
      observation = reader_.position();
    } else if (std::optional<Game> game = read_game().game) {
      observation = observe_all(game->position());
    }
    if (!observation) return;
    const PublicState& state = observation->state;
    const std::optional<Move> move = reader_.move(request_["move"], *state.edition);
    const int seat = reader_.seat(state);
    if (!move || fault_.is_set()) return;
    const Violations violations = judge(state, observation->rack_to_move(), *move, seat);
    response.add("violations", violations_entry(violations));
    if (!violations.empty()) return;
    response.add("sheet", sheet_entry(score(*state.edition, state.board, *move)));
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

// Keeps an edition under its name, in place of an earlier one of that name.
void keep_edition(Editions& editions, Edition edition, Json& response, Fault& fault) {
  response.add("edition", Json::of(edition.name));
  auto kept = std::make_unique<const Edition>(std::move(edition));
  for (auto& known : editions) {
    if (find_edition({known.get()}, kept->name) == nullptr) continue;
    known = std::move(kept);
    return;
  }
  if (editions.size() < kMostEditions) {
    editions.push_back(std::move(kept));
  } else {
    fault.report(ErrorCode::kBadRequest, "there is no room for the edition " + quoted(kept->name));
  }
}

Json respond(Editions& editions, const Json& request, Fault& fault, Violations& refused) {
  Json response = Json::object();
  const Members members(request, "", ErrorCode::kBadRequest, fault);
  const Task task = static_cast<Task>(members.choice("do", kTasks));
  std::optional<Edition> own;
  if (request["edition"].kind == Json::Kind::kObject || task == Task::kEdition) {
    own = read_edition(request["edition"], fault);
  }
  if (fault.is_set()) return response;
  if (task == Task::kEdition) {
    keep_edition(editions, std::move(*own), response, fault);
    return response;
  }
  // The edition of the request comes before those of the same name that are kept.
  KnownEditions known;
  if (own) known.push_back(&*own);
  for (const auto& edition : editions) known.push_back(edition.get());
  Responder responder(request, known, fault);
  responder.respond(task, response);
  refused = responder.refused();
  return response;
}

Json error_entry(const Fault& fault, const Violations& refused) {
  Json entry = Json::object();
  entry.add("code", Json::of(error_name(fault.code)));
  entry.add("message", Json::of(fault.message));
  if (fault.column > 0) entry.add("column", Json::of(fault.column));
  if (!refused.empty()) entry.add("violations", violations_entry(refused));
  if (!fault.lines.empty()) entry.add("faults", faults_entry(fault.lines));
  Json response = Json::object();
  response.add("error", std::move(entry));
  return response;
}

}  // namespace

ErrorCode run_request(Editions& editions, std::string_view text, std::string& response) {
  Fault fault;
  Json request;
  Json answer;
  Violations refused;
  std::string error;
  if (text.size() > kLongestRequest) {
    fault.report(ErrorCode::kTooLarge, "a request has at most " + std::to_string(kLongestRequest) +
                                           " bytes, not " + std::to_string(text.size()) + ": " +
                                           quoted(text));
  } else if (!parse_json(text, request, error)) {
    fault.report(ErrorCode::kNotJson, "the request is not JSON: " + error);
  } else if (request.kind != Json::Kind::kObject) {
    fault.report(ErrorCode::kBadRequest, "a request is an object, not " + shown(request));
  } else {
    answer = respond(editions, request, fault, refused);
  }
  response = format_json(fault.is_set() ? error_entry(fault, refused) : answer);
  return fault.code;
}

}  // namespace triolet::referee
