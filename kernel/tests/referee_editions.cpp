// Requests from conformance files, with editions built from conformance/editions.json.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "interface.h"
#include "referee.h"

namespace triolet_tests {

namespace {

constexpr int kBoardSize = 15;

// The expected result of a case of editions.json for an edition.
const Json& expected_of(const Json& file, const std::string& id, const std::string& edition) {
  for (const Json& one : file["cases"].items) {
    if (one["id"].text != id) continue;
    for (const Json& answer : one["answers"].items) {
      for (const Json& name : answer["editions"].items) {
        if (name.text == edition) return answer["expected"];
      }
    }
  }
  return file["none"];
}

using Rows = std::vector<std::string>;

void mark(Rows& rows, const std::string& square, char sign) {
  const auto row = static_cast<std::size_t>(square[0] - 'A');
  rows[row][static_cast<std::size_t>(std::atoi(square.c_str() + 1) - 1)] = sign;
}

Json board_entry(const Rows& rows) {
  Json list = Json::list();
  for (const std::string& row : rows) list.push(Json::of(row));
  Json board = Json::object();
  board.add("start", Json::of("H8"));
  board.add("rows", std::move(list));
  return board;
}

Rows printed_rows(const Json& special) {
  Rows rows(kBoardSize, std::string(kBoardSize, '.'));
  const std::pair<const char*, char> signs[] = {{"double", '2'}, {"triple", '3'}, {"replay", 'R'}};
  for (const auto& [key, sign] : signs) {
    for (const Json& square : special[key].items) mark(rows, square.text, sign);
  }
  return rows;
}

Rows special_rows(const Json& special) {
  Rows rows(kBoardSize, std::string(kBoardSize, '.'));
  for (const auto& [square, value] : special.members) {
    const bool is_replay = value.text == "replay";
    mark(rows, square, is_replay ? 'R' : static_cast<char>('0' + value.number));
  }
  return rows;
}

Json& member(Json& object, const std::string& key) {
  for (auto& [name, value] : object.members) {
    if (name == key) return value;
  }
  object.add(key, Json());
  return object.members.back().second;
}

std::string replaced(std::string text, const std::string& edition) {
  const std::size_t star = text.find('*');
  return star == std::string::npos ? text : text.replace(star, 1, edition);
}

void add_for_editions(std::vector<Json>& cases, const Json& one, const Json& editions) {
  for (const Json& edition : editions.items) {
    Json single = one;
    member(single, "id").text += "-" + edition.text;
    for (const char* key : {"position", "edition"}) {
      if (one.has(key)) member(single, key) = Json::of(replaced(one[key].text, edition.text));
    }
    cases.push_back(std::move(single));
  }
}

std::string edition_name(const Json& one) {
  if (one.has("edition")) return one["edition"].text;
  const std::string& position = one["position"].text;
  std::size_t at = 0;
  for (int field = 0; field < 4; ++field) at = position.find(' ', at) + 1;
  return position.substr(at, position.find(' ', at) - at);
}

}  // namespace

Json run_text(const std::string& request) {
  char* memory = triolet_allocate(static_cast<std::uint32_t>(request.size()));
  Json response;
  if (memory == nullptr) return response;
  std::copy(request.begin(), request.end(), memory);
  const std::int32_t code = triolet_run(memory, static_cast<std::uint32_t>(request.size()));
  triolet_release(memory);
  std::string error;
  const std::string text(triolet_response(), triolet_response_length());
  if (!triolet::parse_json(text, response, error)) return Json();
  // The code and the response must agree.
  return response.has("error") == (code != 0) ? response : Json();
}

Json run_request(const Json& request) { return run_text(triolet::format_json(request)); }

Json edition_entry(const Json& editions_file, const std::string& name) {
  const Json& table = editions_file["table"][name];
  Json tiles = Json::object();
  for (const auto& [tile, count] :
       expected_of(editions_file, "tiles-of-the-game", name)["tiles"].members) {
    tiles.add(tile == "J" ? "joker" : tile, count);
  }
  Json edition = Json::object();
  edition.add("name", Json::of(name));
  edition.add("players", table["players"]);
  edition.add("rules", table["rules"]);
  edition.add("board",
              board_entry(printed_rows(expected_of(editions_file, "special-squares", name))));
  edition.add("tiles", std::move(tiles));
  return edition;
}

std::vector<Json> read_cases(const std::string& conformance, const std::string& file) {
  const Json content = read_json_file(conformance + "/" + file + ".json");
  std::vector<Json> cases;
  for (Json one : content["cases"].items) {
    if (!one.has("kind")) one.add("kind", content["kind"]);
    if (one.has("answers")) {
      for (const Json& answer : one["answers"].items) {
        Json single = one;
        single.add("expected", answer["expected"]);
        add_for_editions(cases, single, answer["editions"]);
      }
    } else if (one.has("editions")) {
      add_for_editions(cases, one, one["editions"]);
    } else {
      cases.push_back(std::move(one));
    }
  }
  return cases;
}

Json request_of(const Json& one, const Json& editions_file, const char* task) {
  Json request = one;
  request.add("do", Json::of(task));
  if (one.has("special")) {
    Json edition = edition_entry(editions_file, edition_name(one));
    member(edition, "board") = board_entry(special_rows(one["special"]));
    member(request, "edition") = std::move(edition);
  }
  return request;
}

}  // namespace triolet_tests
