#include "conformance.h"

#include <cstdlib>
#include <functional>
#include <vector>

#include "positions.h"

namespace triolet_tests {

using namespace triolet;

namespace {

// One case for one edition, run on one path.
struct CaseRun {
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

// The play as the path packs it, or kNoPlay.
PackedPlay find_play(const CaseRun& run, const Move& move) {
  const Game& game = run.position.game;
  const EditionTables& tables = *run.position.tables;
  std::vector<PackedPlay> found(1 << 14);
  const int count = run.path.plays(tables, game.board, game.racks[game.to_move],
                                   game.is_first_turn(), found.data(), 1 << 14);
  for (int index = 0; index < count; ++index) {
    const PackedPlay packed = found[static_cast<std::size_t>(index)];
    if (is_same(unpack(tables.order, packed), move)) return packed;
  }
  return kNoPlay;
}

// An unknown rack gets just the tiles of the play, if it can hold them.
bool can_check(CaseRun& run, const Move& move) {
  Position& position = run.position;
  if (position.is_over || move.kind != Move::Kind::kPlay || run.one.has("seat")) return false;
  if (position.is_rack_known) return true;
  std::vector<int> tiles;
  for (const LaidTile& laid : move.laid) tiles.push_back(laid.is_joker ? kJoker : laid.face);
  if (!can_hold(position.tables->edition, tiles)) return false;
  for (const int tile : tiles) position.game.racks[position.game.to_move].add(tile);
  return true;
}

void check_score(CaseRun& run) {
  const Move move = read_move(run.one["move"]);
  run.check(can_check(run, move), "the rack can hold the play");
  const PackedPlay packed = find_play(run, move);
  run.check(packed != kNoPlay, "the play is legal");
  run.check(points_of(packed) == run.one["expected"]["points"].number, "points");
}

void check_legality(CaseRun& run) {
  const Move move = read_move(run.one["move"]);
  if (!can_check(run, move)) return;
  const bool is_legal = run.one["expected"]["violations"].items.empty();
  run.check((find_play(run, move) != kNoPlay) == is_legal, "legality");
}

void check_perft(CaseRun& run) {
  int depth = 0;
  for (const Json& count : run.one["counts"].items) {
    const auto found = run.path.perft(*run.position.tables, run.position.game, ++depth);
    run.check(found == static_cast<std::uint64_t>(count.number), "count");
  }
}

const char* const kEndings[] = {"", "out", "all-passed", "dead-board", "quiet", "last-one-left"};

void check_numbers(const CaseRun& run, const char* what, const std::vector<int>& found) {
  if (!run.one["expected"].has(what)) return;
  std::vector<int> wanted;
  for (const Json& value : run.one["expected"][what].items) {
    const bool is_tile = value.kind == Json::Kind::kText;
    wanted.push_back(!is_tile            ? value.number
                     : value.text == "J" ? kJoker
                                         : std::atoi(value.text.c_str()));
  }
  run.check(found == wanted, what);
}

void check_number(const CaseRun& run, const char* what, int found) {
  if (!run.one["expected"].has(what)) return;
  run.check(found == run.one["expected"][what].number, what);
}

void check_racks(const CaseRun& run) {
  if (!run.one["expected"].has("racks")) return;
  std::size_t seat = 0;
  for (const Json& rack : run.one["expected"]["racks"].items) {
    std::vector<int> wanted;
    for (const Json& tile : rack.items) {
      wanted.push_back(tile.text == "J" ? kJoker : std::atoi(tile.text.c_str()));
    }
    run.check(tiles_of(run.position.game.racks[seat++]) == wanted, "rack");
  }
}

void check_end(CaseRun& run) {
  Game& game = run.position.game;
  const EditionTables& tables = *run.position.tables;
  const Termination end = run.path.termination(tables, game);
  const Json& expected = run.one["expected"];
  if (expected.has("termination")) {
    run.check(expected["termination"].text == kEndings[static_cast<int>(end)], "termination");
  }
  const bool is_over = end != Termination::kNone;
  if (is_over) settle(tables.edition, game, end);
  check_number(run, "to_move", is_over ? 0 : game.to_move + 1);
  check_number(run, "again", is_over ? 0 : game.again);
  check_number(run, "quiet", game.quiet);
  check_number(run, "passes", game.passes);
  check_numbers(run, "scores", std::vector<int>(game.scores, game.scores + game.players));
  check_numbers(run, "bag", std::vector<int>(game.bag + game.bag_first, game.bag + game.bag_end));
  check_racks(run);
}

void check_game(CaseRun& run) {
  Game& game = run.position.game;
  const EditionTables& tables = *run.position.tables;
  std::vector<int> points;
  for (const Json& turn : run.one["moves"].items) {
    const Move move = read_move(turn.items[1]);
    if (move.kind == Move::Kind::kLeave) return;  // the kernel does not model leaving
    const Seed seed{run.one.has("seed") ? run.one["seed"].text : "", 0, true};
    const int before = game.scores[game.to_move];
    const int seat = game.to_move;
    if (move.kind == Move::Kind::kPlay) {
      const PackedPlay packed = find_play(run, move);
      run.check(packed != kNoPlay, "the play is legal");
      if (packed == kNoPlay) return;
      run.path.play(tables, game, packed);
    } else if (move.kind == Move::Kind::kExchange) {
      Rack given;
      for (const int tile : move.given) given.add(tile);
      run.path.exchange(tables, game, given, seed);
    } else {
      run.path.pass(game);
    }
    points.push_back(game.scores[seat] - before);
  }
  check_numbers(run, "points", points);
  check_end(run);
}

using Check = std::function<void(CaseRun&)>;

void check_file(const std::string& file, const Editions& editions, const Path& path, Report& report,
                const Check& check) {
  const Json content = read_json_file(file);
  for (const Json& one : content["cases"].items) {
    std::vector<std::string> names = {""};
    if (one.has("editions")) {
      names.clear();
      for (const Json& name : one["editions"].items) names.push_back(name.text);
    }
    for (const std::string& name : names) {
      CaseRun run{one, read_position(one, editions, name), path,
                  std::string(path.name) + " " + one["id"].text + " " + name, report};
      check(run);
    }
  }
}

}  // namespace

void check_conformance(const std::string& folder, const Editions& editions, const Path& path,
                       Report& report) {
  const auto check_in_folder = [&](const char* file, const Check& check) {
    check_file(folder + "/" + file + ".json", editions, path, report, check);
  };
  for (const char* name : {"printed-examples", "replay-squares", "traps"}) {
    check_in_folder((std::string("scoring/") + name).c_str(), check_score);
  }
  for (const char* name : {"legal", "plays", "several-at-once", "squares"}) {
    check_in_folder((std::string("legality/") + name).c_str(), check_legality);
  }
  for (const char* name : {"blocked", "leaving", "out", "quiet", "turns"}) {
    check_in_folder((std::string("endings/") + name).c_str(), check_game);
  }
  check_in_folder("perft/perft", check_perft);
}

}  // namespace triolet_tests
