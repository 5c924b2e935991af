#include "answers.h"

#include <cstdlib>
#include <functional>
#include <vector>

#include "positions.h"

namespace triolet_tests {

using namespace triolet;

namespace {

// One case for one edition, answered by one path.
struct Question {
  const Json& one;
  Position position;
  const Path& path;
  std::string name;
  Report& report;

  void check(bool holds, const char* what) const { report.check(holds, name + ": " + what); }
};

bool is_same(const Play& play, const Move& move) {
  if (static_cast<std::size_t>(play.count) != move.laid.size()) return false;
  for (int index = 0; index < play.count; ++index) {
    const LaidTile& one = play.tiles[index];
    const LaidTile& two = move.laid[static_cast<std::size_t>(index)];
    if (one.square != two.square || one.face != two.face || one.is_joker != two.is_joker) {
      return false;
    }
  }
  return true;
}

// The play as the path knows it, or kNoPlay.
Record find_play(const Question& question, const Move& move) {
  const Game& game = question.position.game;
  const Table& table = *question.position.table;
  std::vector<Record> found(1 << 14);
  const int count = question.path.plays(table, game.board, game.racks[game.to_move],
                                        game.is_first_turn(), found.data(), 1 << 14);
  for (int index = 0; index < count; ++index) {
    const Record record = found[static_cast<std::size_t>(index)];
    if (is_same(read_record(table.order, record), move)) return record;
  }
  return kNoPlay;
}

// A rack that is not known holds just the tiles of the play, if it can.
bool can_ask(Question& question, const Move& move) {
  Position& position = question.position;
  if (position.is_over || move.kind != Move::Kind::kPlay || question.one.has("seat")) return false;
  if (position.is_rack_known) return true;
  std::vector<int> tiles;
  for (const LaidTile& laid : move.laid) tiles.push_back(laid.is_joker ? kJoker : laid.face);
  if (!can_hold(position.table->edition, tiles)) return false;
  for (const int tile : tiles) position.game.racks[position.game.to_move].add(tile);
  return true;
}

void answer_score(Question& question) {
  const Move move = read_move(question.one["move"]);
  question.check(can_ask(question, move), "can be asked");
  const Record record = find_play(question, move);
  question.check(record != kNoPlay, "the play is legal");
  question.check(points_of(record) == question.one["expected"]["points"].number, "points");
}

void answer_judge(Question& question) {
  const Move move = read_move(question.one["move"]);
  if (!can_ask(question, move)) return;
  const bool is_legal = question.one["expected"]["violations"].items.empty();
  question.check((find_play(question, move) != kNoPlay) == is_legal, "legality");
}

void answer_perft(Question& question) {
  int depth = 0;
  for (const Json& count : question.one["counts"].items) {
    const auto found =
        question.path.perft(*question.position.table, question.position.game, ++depth);
    question.check(found == static_cast<std::uint64_t>(count.number), "count");
  }
}

const char* const kEndings[] = {"", "out", "all-passed", "dead-board", "quiet", "last-one-left"};

void check_numbers(const Question& question, const char* what, const std::vector<int>& found) {
  if (!question.one["expected"].has(what)) return;
  std::vector<int> wanted;
  for (const Json& value : question.one["expected"][what].items) {
    const bool is_tile = value.kind == Json::Kind::kText;
    wanted.push_back(!is_tile              ? value.number
                     : value.text == "J" ? kJoker
                                           : std::atoi(value.text.c_str()));
  }
  question.check(found == wanted, what);
}

void check_number(const Question& question, const char* what, int found) {
  if (!question.one["expected"].has(what)) return;
  question.check(found == question.one["expected"][what].number, what);
}

void check_racks(const Question& question) {
  if (!question.one["expected"].has("racks")) return;
  std::size_t seat = 0;
  for (const Json& rack : question.one["expected"]["racks"].items) {
    std::vector<int> wanted;
    for (const Json& tile : rack.items) {
      wanted.push_back(tile.text == "J" ? kJoker : std::atoi(tile.text.c_str()));
    }
    question.check(tiles_of(question.position.game.racks[seat++]) == wanted, "rack");
  }
}

void check_end(Question& question) {
  Game& game = question.position.game;
  const Table& table = *question.position.table;
  const Termination end = question.path.termination(table, game);
  const Json& expected = question.one["expected"];
  if (expected.has("termination")) {
    question.check(expected["termination"].text == kEndings[static_cast<int>(end)], "termination");
  }
  const bool is_over = end != Termination::kNone;
  if (is_over) settle(table.edition, game, end);
  check_number(question, "to_move", is_over ? 0 : game.to_move + 1);
  check_number(question, "again", is_over ? 0 : game.again);
  check_number(question, "quiet", game.quiet);
  check_number(question, "passes", game.passes);
  check_numbers(question, "scores", std::vector<int>(game.scores, game.scores + game.players));
  check_numbers(question, "bag",
                std::vector<int>(game.bag + game.bag_first, game.bag + game.bag_end));
  check_racks(question);
}

void answer_game(Question& question) {
  Game& game = question.position.game;
  const Table& table = *question.position.table;
  std::vector<int> points;
  for (const Json& turn : question.one["moves"].items) {
    const Move move = read_move(turn.items[1]);
    if (move.kind == Move::Kind::kLeave) return;  // the kernel does not know who leaves
    const Seed seed{question.one.has("seed") ? question.one["seed"].text : "", 0, true};
    const int before = game.scores[game.to_move];
    const int seat = game.to_move;
    if (move.kind == Move::Kind::kPlay) {
      const Record record = find_play(question, move);
      question.check(record != kNoPlay, "the play is legal");
      if (record == kNoPlay) return;
      question.path.play(table, game, record);
    } else if (move.kind == Move::Kind::kExchange) {
      Rack given;
      for (const int tile : move.given) given.add(tile);
      question.path.exchange(table, game, given, seed);
    } else {
      question.path.pass(game);
    }
    points.push_back(game.scores[seat] - before);
  }
  check_numbers(question, "points", points);
  check_end(question);
}

using Answer = std::function<void(Question&)>;

void ask_file(const std::string& file, const Editions& editions, const Path& path, Report& report,
              const Answer& answer) {
  const Json content = read_json_file(file);
  for (const Json& one : content["cases"].items) {
    std::vector<std::string> names = {""};
    if (one.has("editions")) {
      names.clear();
      for (const Json& name : one["editions"].items) names.push_back(name.text);
    }
    for (const std::string& name : names) {
      Question question{one, read_position(one, editions, name), path,
                        std::string(path.name) + " " + one["id"].text + " " + name, report};
      answer(question);
    }
  }
}

}  // namespace

void check_conformance(const std::string& folder, const Editions& editions, const Path& path,
                       Report& report) {
  const auto ask = [&](const char* file, const Answer& answer) {
    ask_file(folder + "/" + file + ".json", editions, path, report, answer);
  };
  for (const char* name : {"printed-examples", "replay-squares", "traps"}) {
    ask((std::string("scoring/") + name).c_str(), answer_score);
  }
  for (const char* name : {"legal", "plays", "several-at-once", "squares"}) {
    ask((std::string("legality/") + name).c_str(), answer_judge);
  }
  for (const char* name : {"blocked", "leaving", "out", "quiet", "turns"}) {
    ask((std::string("endings/") + name).c_str(), answer_game);
  }
  ask("perft/perft", answer_perft);
}

}  // namespace triolet_tests
