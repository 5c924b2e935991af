// The Python module; only src/triolet/engine/kernel.py uses it.
#include "bindings.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "games.h"
#include "interface.h"

namespace triolet {

const Path& path_named(const std::string& name) {
  if (name == "portable") return portable_path;
  if (name == "wide" && has_wide_path()) return wide_path;
  if (name.empty()) return chosen_path();
  throw nb::value_error(
      "path must be \"portable\", \"wide\" (on a machine that supports it) or \"\"");
}

Rack read_rack(const std::vector<int>& tiles) {
  Rack rack;
  for (const int tile : tiles) rack.add(tile < 0 ? kJoker : tile);
  return rack;
}

std::vector<int> write_rack(const Rack& rack) {
  std::vector<int> tiles;
  for (int place = 0; place < rack.size; ++place) {
    tiles.push_back(rack.tiles[place] == kJoker ? -1 : rack.tiles[place]);
  }
  return tiles;
}

namespace {

using GameResult = std::tuple<std::vector<int>, int, int, std::uint64_t>;

Edition read_edition(const nb::dict& values) {
  const auto number = [&](const char* key) { return nb::cast<int>(values[key]); };
  const auto flag = [&](const char* key) { return nb::cast<bool>(values[key]); };
  Edition edition;
  edition.size = number("size");
  edition.start = number("start_row") * kLines + number("start_column");
  edition.trio_sum = number("trio_sum");
  edition.trio_points = number("trio_points");
  edition.triolet_bonus = number("triolet_bonus");
  edition.rack_size = number("rack_size");
  edition.set_aside = number("set_aside");
  edition.exchange_minimum = number("exchange_minimum");
  edition.quiet_rounds = number("quiet_rounds");
  edition.opening_square = static_cast<OpeningSquare>(number("opening_square"));
  edition.first_player = static_cast<FirstPlayer>(number("first_player"));
  edition.nine_square_forbidden = flag("nine_square_forbidden");
  edition.draws_before_returning = flag("draws_before_returning");
  edition.lone_tile_counts = flag("lone_tile_counts");
  edition.blocked_subtracts = flag("blocked_subtracts");
  edition.multipliers_lie_apart = flag("multipliers_lie_apart");
  for (const auto& [tile, count] : nb::cast<std::vector<std::tuple<int, int>>>(values["tiles"])) {
    edition.tile_counts[tile < 0 ? kJoker : tile] = static_cast<std::uint8_t>(count);
    if (tile < 0) continue;
    edition.faces |= 1u << tile;
    edition.highest_limit = std::max(edition.highest_limit, tile);
  }
  std::fill(std::begin(edition.multipliers), std::end(edition.multipliers), 1);
  using Special = std::tuple<int, int, int>;
  for (const auto& [row, column, factor] : nb::cast<std::vector<Special>>(values["multipliers"])) {
    edition.multipliers[row * kLines + column] = static_cast<std::uint8_t>(factor);
  }
  for (const auto& [row, column] : nb::cast<std::vector<std::tuple<int, int>>>(values["replays"])) {
    edition.replays[row * kLines + column] = true;
  }
  prepare(edition);
  return edition;
}

Position* set_up(EditionTables& tables, const std::string& path,
                 const std::vector<PlacedTile>& board, const std::vector<std::vector<int>>& racks,
                 const std::vector<int>& bag, const std::vector<int>& scores, int to_move,
                 int is_new, int is_out, int quiet, int passes, int again) {
  auto* position = new Position{&tables, &path_named(path), {}};
  Game& game = position->game;
  game.board = tables.empty_board;
  for (const auto& [row, column, face, is_joker] : board) {
    position->path->lay(tables.edition, game.board, row * kLines + column, face, is_joker);
  }
  game.players = static_cast<int>(racks.size());
  for (std::size_t seat = 0; seat < racks.size(); ++seat) {
    game.racks[seat] = read_rack(racks[seat]);
    game.scores[seat] = scores[seat];
    for (int place = 0; place < game.racks[seat].size; ++place) {
      ++game.left[game.racks[seat].tiles[place]];
    }
  }
  for (const int tile : bag) {
    const int kind = tile < 0 ? kJoker : tile;
    game.bag[game.bag_end++] = static_cast<std::uint8_t>(kind);
    ++game.left[kind];
  }
  game.to_move = to_move;
  game.is_new = static_cast<std::uint8_t>(is_new);
  game.is_out = static_cast<std::uint8_t>(is_out);
  game.quiet = quiet;
  game.passes = passes;
  game.again = again;
  return position;
}

std::vector<PackedPlay> all_plays(const Position& position) {
  const Game& game = position.game;
  std::vector<PackedPlay> found(4096);
  const auto generate = [&] {
    return position.path->plays(*position.tables, game.board, game.racks[game.to_move],
                                game.is_first_turn(), found.data(), static_cast<int>(found.size()));
  };
  int count = generate();
  if (count > static_cast<int>(found.size())) {
    found.resize(static_cast<std::size_t>(count));
    count = generate();
  }
  found.resize(static_cast<std::size_t>(count));
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

std::vector<PlacedTile> placed_tiles(const EditionTables& tables, PackedPlay packed) {
  std::vector<PlacedTile> tiles;
  const Play play = unpack(tables.order, packed);
  for (int index = 0; index < play.count; ++index) {
    const LaidTile& laid = play.tiles[index];
    tiles.emplace_back(laid.square / kLines, laid.square % kLines, laid.face, laid.is_joker);
  }
  return tiles;
}

GameResult result_tuple(const Result& result, int players) {
  return {std::vector<int>(result.scores, result.scores + players),
          static_cast<int>(result.termination), result.turns, result.plays_seen};
}

std::vector<Seed> text_seeds(const std::vector<std::string>& texts) {
  std::vector<Seed> seeds;
  for (const std::string& text : texts) seeds.push_back({text, 0, true});
  return seeds;
}

std::vector<GameResult> play_match(const EditionTables& tables, const std::string& path,
                                   const std::vector<int>& policies, const std::vector<Seed>& seeds,
                                   int threads) {
  Match match{tables, path_named(path), static_cast<int>(policies.size()), {}};
  for (std::size_t seat = 0; seat < policies.size(); ++seat) {
    match.policies[seat] = static_cast<Policy>(policies[seat]);
  }
  std::vector<Result> results;
  {
    nb::gil_scoped_release released;
    results = play_games(match, seeds, threads);
  }
  std::vector<GameResult> tuples;
  for (const Result& result : results) tuples.push_back(result_tuple(result, match.players));
  return tuples;
}

std::tuple<double, std::uint64_t, std::uint64_t> time_match(const EditionTables& tables,
                                                            const std::string& path, int players,
                                                            int count, int threads) {
  nb::gil_scoped_release released;
  const Timing timing = time_games({tables, path_named(path), players, {}}, count, threads);
  return {timing.seconds, timing.turns, timing.plays};
}

}  // namespace

}  // namespace triolet

NB_MODULE(_kernel, module) {
  using namespace triolet;
  module.doc() =
      "The compiled kernel: move generation, scoring and playouts. Use triolet.engine.kernel.";
  module.def("has_wide_path", &has_wide_path, "Return whether this machine can run the wide path.");
  module.def(
      "chosen_path", [] { return std::string(chosen_path().name); }, "Return the default path.");

  nb::class_<EditionTables>(module, "EditionTables", "Constant data of an edition.")
      .def(
          "__init__",
          [](EditionTables* tables, const nb::dict& values) {
            const Edition edition = read_edition(values);
            new (tables) EditionTables{edition, TextOrder(edition.size), {}};
            portable_path.clear_board(edition, tables->empty_board);
          },
          nb::arg("values"))
      .def("placed_tiles", &placed_tiles, nb::arg("play"),
           "Return row, column, face and joker flag of each tile of a packed play.");

  nb::class_<Position> position(module, "Position",
                                "A game at one moment, including hidden racks and the bag.");
  position
      .def(nb::new_(&set_up), nb::arg("tables"), nb::arg("path"), nb::arg("board"),
           nb::arg("racks"), nb::arg("bag"), nb::arg("scores"), nb::arg("to_move"),
           nb::arg("is_new"), nb::arg("is_out"), nb::arg("quiet"), nb::arg("passes"),
           nb::arg("again"), nb::keep_alive<0, 1>())
      .def_static(
          "deal",
          [](EditionTables& tables, const std::string& path, int players, const std::string& seed) {
            return new Position{&tables, &path_named(path),
                                deal(tables, players, Seed{seed, 0, true})};
          },
          nb::arg("tables"), nb::arg("path"), nb::arg("players"), nb::arg("seed"),
          nb::keep_alive<0, 1>(), nb::rv_policy::take_ownership)
      .def("plays", &all_plays,
           "Return all packed plays, best first; equal points in alphabetical order of the texts.")
      .def(
          "best",
          [](const Position& position) {
            const Game& game = position.game;
            return position.path->best(*position.tables, game.board, game.racks[game.to_move],
                                       game.is_first_turn());
          },
          "Return the best packed play; 0 if there is none.")
      .def(
          "play",
          [](Position& position, PackedPlay packed) {
            position.path->play(*position.tables, position.game, packed);
          },
          nb::arg("play"))
      .def(
          "exchange",
          [](Position& position, const std::vector<int>& tiles, const std::string& seed) {
            position.path->exchange(*position.tables, position.game, read_rack(tiles),
                                    Seed{seed, 0, true});
          },
          nb::arg("tiles"), nb::arg("seed"))
      .def("pass_turn", [](Position& position) { position.path->pass(position.game); })
      .def(
          "termination",
          [](const Position& position) {
            return static_cast<int>(position.path->termination(*position.tables, position.game));
          },
          "Return 0 (not over), 1 out, 2 all passed, 3 dead board, 4 quiet or 5 last one left.")
      .def("settle",
           [](Position& position) {
             settle(position.tables->edition, position.game,
                    position.path->termination(*position.tables, position.game));
           })
      .def(
          "perft",
          [](const Position& position, int depth) {
            return position.path->perft(*position.tables, position.game, depth);
          },
          nb::arg("depth"), nb::call_guard<nb::gil_scoped_release>())
      .def(
          "copy", [](const Position& position) { return new Position(position); },
          nb::rv_policy::take_ownership, nb::keep_alive<0, 1>())
      .def_prop_ro("to_move", [](const Position& position) { return position.game.to_move; })
      .def_prop_ro("turns", [](const Position& position) { return position.game.turns; })
      .def_prop_ro("bag_count", [](const Position& position) { return position.game.bag_count(); })
      .def_prop_ro("scores",
                   [](const Position& position) {
                     const Game& game = position.game;
                     return std::vector<int>(game.scores, game.scores + game.players);
                   })
      .def(
          "rack",
          [](const Position& position, int seat) { return write_rack(position.game.racks[seat]); },
          nb::arg("seat"));

  module.def(
      "play_seeded_games",
      [](const EditionTables& tables, const std::string& path, const std::vector<int>& policies,
         const std::vector<std::string>& seeds,
         int threads) { return play_match(tables, path, policies, text_seeds(seeds), threads); },
      nb::arg("tables"), nb::arg("path"), nb::arg("policies"), nb::arg("seeds"), nb::arg("threads"),
      "Play a game for each seed, dealt as the rules library deals; return the scores,\n"
      "termination, turns and number of generated plays of each.");
  module.def(
      "play_quick_games",
      [](const EditionTables& tables, const std::string& path, const std::vector<int>& policies,
         std::uint64_t first_seed, int count, int threads) {
        return play_match(tables, path, policies, number_seeds(first_seed, count), threads);
      },
      nb::arg("tables"), nb::arg("path"), nb::arg("policies"), nb::arg("first_seed"),
      nb::arg("count"), nb::arg("threads"),
      "The same with the fast random generator, for measurements.");
  module.def("time_games", &time_match, nb::arg("tables"), nb::arg("path"), nb::arg("players"),
             nb::arg("count"), nb::arg("threads"),
             "Play greedy games and return seconds, turns and generated plays.");
  module.def(
      "run",
      [](const nb::bytes& request) {
        const int error = triolet_run(request.c_str(), static_cast<std::uint32_t>(request.size()));
        return std::tuple(error, nb::bytes(triolet_response(), triolet_response_length()));
      },
      nb::arg("request"),
      "Run a request of the C interface; return its error code (0: none) and the response.");
  bind_endgame(position);
  bind_thinking(module);
}
