// Conformance cases: scores, legality, games, deals, boards.
#include "referee.h"

#include <algorithm>
#include <map>
#include <utility>

namespace triolet_tests {

namespace {

// Lists with the same items in any order.
bool have_same_items(const Json& one, const Json& two) {
  std::vector<Json> left = two.items;
  for (const Json& item : one.items) {
    const auto found = std::find(left.begin(), left.end(), item);
    if (found == left.end()) return false;
    left.erase(found);
  }
  return left.empty();
}

// A list made of one value of each move of a game.
template <class Value>
Json of_each_move(const Json& response, Value value) {
  Json list = Json::list();
  for (const Json& move : response["moves"].items) list.push(value(move));
  return list;
}

Json first_items(const Json& list, std::size_t count) {
  Json begin = Json::list();
  for (std::size_t place = 0; place < count && place < list.items.size(); ++place) {
    begin.push(list.items[place]);
  }
  return begin;
}

Json tile_counts(const Json& response) {
  std::map<std::string, int> counts;
  const auto count = [&](const Json& tiles) {
    for (const Json& tile : tiles.items) ++counts[tile.text];
  };
  count(response["bag"]);
  count(response["set_aside"]);
  for (const Json& rack : response["state"]["racks"].items) count(rack);
  Json entry = Json::object();
  for (const auto& [tile, number] : counts) entry.add(tile, Json::of(number));
  return entry;
}

// The special squares, found by laying a 4 beside a 1 on every square.
Json board_answer(const std::string& edition) {
  Json found[3] = {Json::list(), Json::list(), Json::list()};
  for (int row = 0; row < 15; ++row) {
    for (int column = 0; column < 15; ++column) {
      const int beside = column > 0 ? column - 1 : 1;
      std::string board;
      for (int each = 0; each < 15; ++each) {
        const std::string before = beside > 0 ? std::to_string(beside) : "";
        const std::string after = beside < 14 ? std::to_string(14 - beside) : "";
        board += (each > 0 ? "/" : "") + (each == row ? before + "B" + after : "15");
      }
      const std::string square = static_cast<char>('A' + row) + std::to_string(column + 1);
      Json request = Json::object();
      request.add("do", Json::of("judge"));
      request.add("position", Json::of(board + " _/_ 0/0 1 " + edition));
      request.add("move", Json::of(square + ":4"));
      const Json response = run_request(request);
      const Json& sheet = response["sheet"];
      const int factor = (sheet["points"].number - 1) / 4;
      if (factor == 2 || factor == 3) found[factor - 2].push(Json::of(square));
      if (sheet["replays"].number > 0) found[2].push(Json::of(square));
    }
  }
  Json answer = Json::object();
  answer.add("double", std::move(found[0]));
  answer.add("triple", std::move(found[1]));
  answer.add("replay", std::move(found[2]));
  return answer;
}

// The result of the referee with the keys of the conformance files.
Json answer_of(const Json& one, const Json& editions_file) {
  const std::string& kind = one["kind"].text;
  if (kind == "board") return board_answer(one["edition"].text);
  const bool is_move = kind == "judge" || kind == "score";
  Json answer = run_request(request_of(one, editions_file, is_move ? "judge" : "game"));
  if (kind == "score") return answer["sheet"];
  if (is_move) return answer;
  const Json response = answer;
  for (const auto& [key, value] : response["state"].members) {
    if (key != "tiles") answer.add(key, value);
  }
  answer.add("racks_before", of_each_move(response, [](const Json& move) { return move["rack"]; }));
  answer.add("sheets", of_each_move(response, [](const Json& move) { return move["sheet"]; }));
  answer.add("points",
             of_each_move(response, [](const Json& move) { return move["sheet"]["points"]; }));
  answer.add("totals", of_each_move(response, [](const Json& move) { return move["total"]; }));
  answer.add("bag_begins", first_items(response["bag"], 5));
  answer.add("set_aside_count", Json::of(static_cast<int>(response["set_aside"].items.size())));
  answer.add("tiles", tile_counts(response));
  return answer;
}

void check_case(const Json& one, const Json& editions_file, Report& report) {
  const Json answer = answer_of(one, editions_file);
  for (const auto& [key, expected] : one["expected"].members) {
    // The files do not define an order of violations.
    const bool holds = key == "violations" ? have_same_items(answer[key], expected)
                                           : answer.has(key) && answer[key] == expected;
    report.check(holds, "referee " + one["id"].text + ": " + key,
                 triolet::format_json(answer[key]));
  }
}

}  // namespace

void check_referee(const std::string& conformance, Report& report) {
  const Json editions_file = read_json_file(conformance + "/editions.json");
  for (const auto& [name, table] : editions_file["table"].members) {
    Json request = Json::object();
    request.add("do", Json::of("edition"));
    request.add("edition", edition_entry(editions_file, name));
    report.check(run_request(request)["edition"].text == name, "referee loads " + name);
  }
  for (const char* file : {"scoring/printed-examples", "scoring/replay-squares", "scoring/traps",
                           "legality/exchange-and-pass", "legality/legal", "legality/plays",
                           "legality/several-at-once", "legality/squares", "legality/turn-order",
                           "endings/blocked", "endings/leaving", "endings/out", "endings/quiet",
                           "endings/turns", "games/continued-games", "editions"}) {
    for (const Json& one : read_cases(conformance, file)) check_case(one, editions_file, report);
  }
  check_referee_texts(conformance, report);
  check_referee_records(conformance, report);
  check_playthroughs(conformance, report);
}

void check_referee_texts(const std::string& conformance, Report& report) {
  for (const char* task : {"move", "position"}) {
    const std::string file = std::string("notation/") + task + "s";
    for (const Json& one : read_cases(conformance, file)) {
      const std::string name = "referee " + one["id"].text;
      Json request = Json::object();
      request.add("do", Json::of(task));
      request.add("edition", Json::of("gigamic-en"));
      request.add(task, one["text"]);
      const Json response = run_request(request);
      const Json& state = response["state"];
      const Json& error = response["error"];
      if (one.has("column")) {
        report.check(error["code"].text == "bad-notation", name + ": code");
        report.check(error["column"] == one["column"], name + ": column");
        continue;
      }
      const Json& canonical = response.has("state") ? state["position"] : response["text"];
      report.check(canonical == one["canonical"], name + ": canonical");
      for (const auto& [key, fact] : one["facts"].members) {
        report.check(state[key] == fact, name + ": " + key);
      }
      if (!one.has("placements")) continue;
      report.check(response["placements"] == one["placements"], name + ": placements");
    }
  }
}

void check_referee_records(const std::string& conformance, Report& report) {
  for (const Json& one : read_cases(conformance, "notation/records")) {
    const std::string name = "referee " + one["id"].text;
    const Json response = run_request(record_request(one));
    const Json& error = response["error"];
    Json lines = Json::list();
    for (const Json& fault : error["faults"].items) {
      if (lines.items.empty() || !(lines.items.back() == fault["line"])) lines.push(fault["line"]);
    }
    if (one.has("unreadable")) {
      report.check(lines == one["unreadable"], name + ": lines", triolet::format_json(lines));
      continue;
    }
    // The canonical text is parsed as the same record.
    Json again = Json::object();
    again.add("do", Json::of("record"));
    again.add("record", response["record"]);
    report.check(response.has("turns") && run_request(again) == response, name + ": record");
  }
}

Json record_request(const Json& one) {
  std::string text;
  for (const Json& line : one["lines"].items) text.append(line.text).append("\n");
  Json request = Json::object();
  request.add("do", Json::of("record"));
  request.add("record", Json::of(std::move(text)));
  return request;
}

}  // namespace triolet_tests
