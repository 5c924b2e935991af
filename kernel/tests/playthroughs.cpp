// The playthroughs, written again from the games that the referee plays.
#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "referee.h"

namespace triolet_tests {

namespace {

constexpr int kDrawEvery = 6;
constexpr const char* kNames[] = {
    "dj-de-three-players",    "dj-de-two-players",       "dj-nl-four-players",
    "dj-nl-three-players",    "dj-nl-two-players",       "dj-uk-four-players",
    "dj-uk-three-players",    "dj-uk-two-players",       "gigamic-en-three-players",
    "gigamic-en-two-players", "gigamic-fr-four-players", "gigamic-fr-two-players"};

std::string joined(const Json& tiles, const char* separator) {
  std::string text;
  for (const Json& tile : tiles.items) {
    text.append(text.empty() ? "" : separator);
    text.append(tile.kind == Json::Kind::kNumber ? std::to_string(tile.number)
                : tile.is_null()                 ? "none"
                                                 : tile.text);
  }
  return text;
}

std::string tiles_text(const Json& tiles) {
  return tiles.items.empty() ? "empty" : joined(tiles, "-");
}

// The request of a playthrough: its edition, seed and moves are in its text.
Json request_of_text(const std::string& text) {
  Json request = Json::object();
  Json moves = Json::list();
  int players = 0;
  int seat = 0;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    std::istringstream words(line);
    std::string first, second, third, fourth;
    words >> first >> second >> third >> fourth;
    if (first == "edition") {
      request.add("edition", Json::of(second.substr(0, second.size() - 1)));
      request.add("seed", Json::of(fourth.substr(0, fourth.size() - 1)));
      words >> first;
      while (words >> first) ++players;
    } else if (second == "seat" && first.back() == '.') {
      seat = std::atoi(third.c_str());
    } else if (seat > 0) {
      Json pair = Json::list();
      pair.push(Json::of(seat));
      pair.push(Json::of(first));
      moves.push(std::move(pair));
      seat = 0;
    }
  }
  request.add("do", Json::of("game"));
  request.add("players", Json::of(players));
  request.add("moves", std::move(moves));
  Json states;
  states.kind = Json::Kind::kBool;
  states.is_true = true;
  request.add("states", std::move(states));
  return request;
}

class Writer {
 public:
  Writer(const Json& response, const Json& rows) : response_(response), rows_(rows) {}

  std::string text() {
    write_deal();
    const auto& moves = response_["moves"].items;
    int bag = bag_before_;
    for (std::size_t number = 1; number <= moves.size(); ++number) {
      const Json& moved = moves[number - 1];
      line(std::to_string(number) + ". seat " + std::to_string(moved["seat"].number) + ", rack " +
           tiles_text(moved["rack"]) + ", bag " + std::to_string(bag));
      write_move(moved);
      if (moved["sheet"]["replays"].number > 0 && number < moves.size()) line("     plays again");
      bag = moved["state"]["bag_count"].number;
      if (number % kDrawEvery == 0 || number == moves.size()) draw(moved["state"]["tiles"]);
    }
    write_end(bag);
    return text_;
  }

  void set_bag(int bag) { bag_before_ = bag; }

 private:
  void line(const std::string& written) { text_.append(written).append("\n"); }

  void write_deal() {
    for (const Json& drawn : response_["draws"].items) {
      line("drawn for the first turn, by seat: " + joined(drawn, " "));
    }
    const auto& moves = response_["moves"].items;
    line("set aside unseen: " + tiles_text(aside_at_start(moves)));
    line("seat " + std::to_string(response_["first"].number) + " begins");
    line("");
  }

  // The tiles of a seat that leaves are set aside behind the first ones.
  Json aside_at_start(const std::vector<Json>& moves) const {
    Json aside = response_["set_aside"];
    for (auto moved = moves.rbegin(); moved != moves.rend(); ++moved) {
      const std::string& move = (*moved)["move"].text;
      if (move != "resign" && move != "timeout") continue;
      aside.items.resize(aside.items.size() - (*moved)["rack"].items.size());
    }
    return aside;
  }

  void write_move(const Json& moved) {
    const std::string& move = moved["move"].text;
    line("     " + move);
    for (const Json& each : moved["sheet"]["lines"].items) {
      std::string factors;
      for (const auto& [square, factor] : each["multipliers"].members) {
        factors += ", " + square + " x" + std::to_string(factor.number);
      }
      line("     " + each["reason"].text + " " + joined(each["squares"], " ") + ": " +
           joined(each["tiles"], "-") + factors + " = " + std::to_string(each["points"].number));
    }
    const std::string draws = "draws " + tiles_text(moved["drawn"]);
    if (move[0] == 'x') line("     " + draws);
    if (move[0] == 'x' || move.find(':') == std::string::npos) return;
    line("     points " + std::to_string(moved["sheet"]["points"].number) + ", total " +
         std::to_string(moved["total"].number) + ", " + draws);
  }

  void draw(const Json& tiles) {
    const auto cell = [](const std::string& sign) {
      return std::string(4 - std::min<std::size_t>(sign.size(), 4), ' ') + sign;
    };
    const int size = static_cast<int>(rows_.items.size());
    line("");
    std::string heading = "   ";
    for (int column = 1; column <= size; ++column) heading += cell(std::to_string(column));
    line(heading);
    for (int row = 0; row < size; ++row) {
      std::string drawn = std::string("  ") + static_cast<char>('A' + row);
      for (int column = 0; column < size; ++column) {
        const std::string square = static_cast<char>('A' + row) + std::to_string(column + 1);
        const char printed =
            rows_.items[static_cast<std::size_t>(row)].text[static_cast<std::size_t>(column)];
        const char sign = printed == '2' ? '=' : printed == '3' ? '#' : printed == 'R' ? '@' : '.';
        drawn += cell(tiles.has(square) ? tiles[square].text : std::string(1, sign));
      }
      line(drawn);
    }
    line("");
  }

  void write_end(int bag) {
    line("The game is over: " + response_["termination"].text + ", bag " + std::to_string(bag));
    for (const Json& each : response_["end"].items) {
      const int points = each["points"].number;
      line("     seat " + std::to_string(each["seat"].number) + ": " + (points < 0 ? "" : "+") +
           std::to_string(points) + " for " + tiles_text(each["tiles"]) +
           " left on the rack of seat " + std::to_string(each["holder"].number));
    }
    line("scores " + joined(response_["state"]["scores"], " "));
    const Json& winners = response_["winners"];
    line(winners.items.size() > 1 ? "the win is shared by seats " + joined(winners, " ")
                                  : "seat " + joined(winners, " ") + " wins");
  }

  const Json& response_;
  const Json& rows_;
  std::string text_;
  int bag_before_ = 0;
};

// The tiles in the bag before the first move.
int bag_at_start(Json request) {
  for (auto& [key, value] : request.members) {
    if (key == "moves") value = Json::list();
  }
  return run_request(request)["state"]["bag_count"].number;
}

}  // namespace

void check_playthroughs(const std::string& conformance, Report& report) {
  const Json editions_file = read_json_file(conformance + "/editions.json");
  for (const std::string name : kNames) {
    const std::string text = read_file(conformance + "/playthroughs/" + name + ".txt");
    const Json request = request_of_text(text);
    const Json response = run_request(request);
    const Json edition = edition_entry(editions_file, request["edition"].text);
    Writer writer(response, edition["board"]["rows"]);
    writer.set_bag(bag_at_start(request));
    // The first lines name the players of the playthrough, which the referee does not know.
    const std::string game = text.substr(text.find("\n\n") + 2);
    report.check(writer.text() == game, "referee plays " + name);
  }
}

}  // namespace triolet_tests
