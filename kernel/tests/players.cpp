#include "players.h"

#include <iterator>
#include <utility>
#include <vector>

#include "json.h"
#include "referee.h"

namespace triolet_tests {

namespace {

constexpr int kMostTurns = 300;
constexpr int kSearchEvery = 5;  // turns

// Any numbers that a caller might send; tests/kernel/test_players.py compares the shipped ones.
const char* const kPlayers = R"({"levels": [
  {"name": "careless", "overlooks": 0.6, "crossings": 0.3, "jokers": 0.3, "distance": 0.2,
   "misjudges": 8, "high_tiles": 0.4, "joker_haste": 12, "replays": 0.3, "keeps": 0.1,
   "defends": 0.1, "exchanges": 0.5},
  {"name": "searching"}],
 "weights": {"reply": 0.8, "next": 0.6, "again": 25, "kept": [[0, 3.0], [15, -34.5], [-1, 1.4]],
  "opens": 0.3, "openings": [2, 2, 2, 2, 2, 2, 2, 2.5], "leaf_next": 1, "leaf_reply": 0.25,
  "leaf_kept": 1, "leaf_other": 0.5, "win": 400, "spread": 300, "spread_tile": 144,
  "playout_bag": 15, "is_plain": false,
  "opponent_models": [[0.4, 0.5, 0.001, 1.5], [0.4, 6, 0.03, 3], [0.2, 25, 0.1, 10],
                      [0.3, 1, 0.01, 2]]},
 "search": {"candidates": 6, "looks": 4, "look_samples": 30, "first_deals": 3, "most_deals": 40,
  "confidence": 3.0, "wanted": 2, "nodes": 5000}})";
constexpr const char* kBots[] = {"careless", "greedy", "searching", "random"};

Json players_request() {
  Json values;
  std::string error;
  triolet::parse_json(kPlayers, values, error);
  Json request = Json::object();
  request.add("do", Json::of("players"));
  request.add("players", std::move(values));
  return request;
}

Json with_task(Json request, const char* task) {
  request.add("do", Json::of(task));
  return request;
}

Json limit_of(int samples) {
  Json limit = Json::object();
  limit.add("samples", Json::of(samples));
  limit.add("seed", Json::of("any"));
  return limit;
}

// Judges a move and the replies to it.
void review(const Json& game, const Json& move, const std::string& name, Report& report) {
  Json request = with_task(game, "evaluate-move");
  request.add("move", move);
  request.add("limit", limit_of(5));
  const Json judgement = run_request(request);
  report.check(judgement["played"]["move"] == move, name, triolet::format_json(judgement));
  Json replies = with_task(game, "replies");
  replies.add("move", move);
  replies.add("racks", Json::of(5));
  report.check(run_request(replies).has("squares"), name, "has replies");
}

// Searches in slices to the end.
void search(const Json& game, const std::string& name, Report& report) {
  Json request = with_task(game, "think");
  request.add("limit", limit_of(9));
  Json response = run_request(request);
  int slices = 0;
  for (; !response["is_done"].is_true && slices < 100; ++slices) {
    Json next = Json::object();
    next.add("do", Json::of("continue"));
    next.add("search", response["search"]);
    next.add("samples", Json::of(2));
    response = run_request(next);
  }
  report.check(slices < 100 && !response["suggestions"].items.empty(), name, "searches");
  Json whole = with_task(game, "suggest");
  whole.add("limit", limit_of(9));
  report.check(run_request(whole)["suggestions"] == response["suggestions"], name,
               "finds the same in slices");
  review(game, response["suggestions"].items.back()["move"], name, report);
}

// A game of bots to its end.
void play_game(const std::string& edition, int players, Report& report) {
  const std::string name = edition + " with " + std::to_string(players) + " bots";
  Json moves = Json::list();
  for (int turn = 0; turn < kMostTurns; ++turn) {
    Json game = Json::object();
    game.add("edition", Json::of(edition));
    game.add("players", Json::of(players));
    game.add("seed", Json::of(name));
    game.add("moves", moves);
    const int seat = run_request(with_task(game, "game"))["state"]["to_move"].number;
    if (seat == 0) {
      report.check(run_request(with_task(game, "plays")).has("error"), name, "is over");
      return;
    }
    if (turn % kSearchEvery == 0) search(game, name, report);
    Json request = with_task(game, "choose");
    request.add("bot", Json::of(kBots[static_cast<std::size_t>(turn) % std::size(kBots)]));
    request.add("limit", limit_of(4));
    const Json response = run_request(request);
    if (!response.has("move")) {
      report.check(false, name, triolet::format_json(response));
      return;
    }
    Json made = Json::list();
    made.push(Json::of(seat));
    made.push(response["move"]);
    moves.push(std::move(made));
  }
  report.check(false, name, "ends");
}

// Bots answer at every position, also at those that no game can reach, and under special squares.
void check_positions(const std::string& conformance, Report& report) {
  const Json editions = read_json_file(conformance + "/editions.json");
  int answered = 0;
  for (const char* file : {"editions", "endings/leaving", "legality/several-at-once",
                           "legality/squares", "scoring/traps"}) {
    for (const Json& one : read_cases(conformance, file)) {
      if (!one.has("position")) continue;
      Json position = Json::object();
      for (const char* key : {"position", "special"}) {
        if (one.has(key)) position.add(key, one[key]);
      }
      for (const char* bot : kBots) {
        Json request = request_of(position, editions, "choose");
        request.add("bot", Json::of(bot));
        request.add("limit", limit_of(2));
        const Json response = run_request(request);
        const bool is_good = response.has("move") || response.has("error");
        if (!is_good) report.check(false, "players answer " + one["id"].text);
        answered += response.has("move");
      }
    }
  }
  report.check(answered > 100, "players answer at positions", std::to_string(answered));
}

void collect_leaves(Json& value, std::vector<Json*>& leaves) {
  if (value.items.empty() && value.members.empty()) leaves.push_back(&value);
  for (Json& item : value.items) collect_leaves(item, leaves);
  for (auto& [key, member] : value.members) collect_leaves(member, leaves);
}

// Each value in turn is replaced; the players that are loaded stay unless the new ones are good.
void check_changed_players(Report& report) {
  const Json replacements[] = {
      Json(),       Json::of(-1),         Json::of(1'000'000'000), Json::of("x"),
      Json::list(), Json::decimal(1e308), Json::decimal(0.5)};
  Json request = players_request();
  std::vector<Json*> leaves;
  collect_leaves(request.members[1].second, leaves);
  int refused = 0;
  for (Json* leaf : leaves) {
    const Json good = *leaf;
    for (const Json& other : replacements) {
      *leaf = other;
      refused += run_request(request).has("error");
    }
    *leaf = good;
  }
  const int all = static_cast<int>(leaves.size() * std::size(replacements));
  report.check(refused > all / 2 && refused < all, "wrong players are refused",
               std::to_string(refused));
  report.check(run_request(request).has("bots"), "players are loaded");
}

}  // namespace

void check_players(const std::string& conformance, Report& report) {
  report.check(run_text("{\"do\":\"suggest\",\"limit\":{\"samples\":1}}").has("error"),
               "no position");
  check_changed_players(report);
  const Json editions = read_json_file(conformance + "/editions.json");
  for (const auto& [name, table] : editions["table"].members) {
    for (int players = 2; players <= 4; ++players) play_game(name, players, report);
  }
  check_positions(conformance, report);
}

}  // namespace triolet_tests
