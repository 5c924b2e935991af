// Evaluation and simulation in the Python module.
#include "bindings.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <vector>

#include "endgame.h"
#include "players/thinker.h"
#include "thinking.h"

namespace triolet {

namespace {

using players::make_thinker;
using players::SeenGame;
using players::SeenTurn;
using players::Thinker;

using JudgedMove =
    std::tuple<PackedPlay, std::vector<int>, int, int, float, float, float, float, float>;
using Candidate = std::tuple<PackedPlay, std::vector<int>>;
// Seat, tiles laid, their points, tiles held before, tiles exchanged.
using PastTurn = std::tuple<int, std::vector<PlacedTile>, int, int, int>;

Weights read_weights(const nb::dict& values) {
  const auto number = [&](const char* key) { return nb::cast<float>(values[key]); };
  Weights weights;
  weights.reply = number("reply");
  weights.next = number("next");
  weights.again = number("again");
  weights.leaf_next = number("leaf_next");
  weights.leaf_reply = number("leaf_reply");
  weights.leaf_kept = number("leaf_kept");
  weights.leaf_other = number("leaf_other");
  weights.win = number("win");
  weights.spread = number("spread");
  weights.spread_tile = number("spread_tile");
  weights.playout_bag = nb::cast<int>(values["playout_bag"]);
  weights.is_plain = nb::cast<bool>(values["is_plain"]);
  for (const auto& [tile, value] : nb::cast<std::vector<std::tuple<int, float>>>(values["kept"])) {
    if (tile >= kFaces) throw nb::value_error("face too high for the kernel");
    weights.kept[tile < 0 ? kJoker : tile] = value;
  }
  const auto openings = nb::cast<std::vector<float>>(values["openings"]);
  for (std::size_t sort = 0; sort < openings.size() && sort < kOpenings; ++sort) {
    weights.openings[sort] = openings[sort];
  }
  int count = 0;
  using OpponentModelNumbers = std::tuple<float, float, float, float>;
  for (const auto& [share, temperature, blunder_rate, choices] :
       nb::cast<std::vector<OpponentModelNumbers>>(values["opponent_models"])) {
    if (count < kOpponentModels)
      weights.opponent_models[count++] = {share, temperature, blunder_rate, choices};
  }
  return weights;
}

LaidTile read_laid(const PlacedTile& placed) {
  const auto& [row, column, face, is_joker] = placed;
  return {row * kLines + column, face, is_joker};
}

SeenGame read_seen_game(const nb::dict& values) {
  const auto number = [&](const char* key) { return nb::cast<int>(values[key]); };
  const auto bits = [&](const char* key) { return static_cast<unsigned>(number(key)); };
  const auto numbers = [&](const char* key) { return nb::cast<std::vector<int>>(values[key]); };
  SeenGame seen;
  for (const PlacedTile& placed : nb::cast<std::vector<PlacedTile>>(values["board"])) {
    seen.board.push_back(read_laid(placed));
  }
  for (const auto& [seat, tiles, points, held, exchanged] :
       nb::cast<std::vector<PastTurn>>(values["turns"])) {
    SeenTurn turn{seat, {}, points, held, exchanged};
    if (tiles.size() > kTrioLength) throw nb::value_error("more tiles than a play has");
    for (const PlacedTile& placed : tiles) {
      turn.play.tiles[turn.play.count++] = read_laid(placed);
    }
    seen.turns.push_back(turn);
  }
  seen.was_new = bits("was_new");
  seen.seat = number("seat");
  seen.rack = read_rack(numbers("rack"));
  const std::vector<int> counts = numbers("rack_counts");
  const std::vector<int> scores = numbers("scores");
  for (std::size_t seat = 0; seat < counts.size() && seat < kPlayers; ++seat) {
    seen.rack_counts[seat] = counts[seat];
    seen.scores[seat] = scores[seat];
    ++seen.players;
  }
  seen.bag_count = number("bag_count");
  seen.is_new = bits("is_new");
  seen.is_out = bits("is_out");
  seen.quiet = number("quiet");
  seen.passes = number("passes");
  seen.again = number("again");
  return seen;
}

Thinker* set_up(EditionTables& tables, const std::string& path, const nb::dict& weights,
                const nb::dict& values) {
  return make_thinker(tables, path_named(path), read_weights(weights), read_seen_game(values))
      .release();
}

std::vector<JudgedMove> evaluate_moves(const Thinker& thinker) {
  std::vector<EvaluatedMove> evaluated(4096);
  int count = 0;
  {
    const nb::gil_scoped_release released;
    count = thinker.path->evaluate(*thinker.tables, thinker.weights, thinker.observation,
                                   evaluated.data(), static_cast<int>(evaluated.size()));
    if (count > static_cast<int>(evaluated.size())) {
      evaluated.resize(static_cast<std::size_t>(count));
      thinker.path->evaluate(*thinker.tables, thinker.weights, thinker.observation,
                             evaluated.data(), count);
    }
  }
  std::vector<JudgedMove> moves;
  moves.reserve(static_cast<std::size_t>(count));
  for (int index = 0; index < count; ++index) {
    const EvaluatedMove& move = evaluated[static_cast<std::size_t>(index)];
    moves.emplace_back(move.packed_play, write_rack(move.given), move.points, move.again, move.kept,
                       move.opens, move.reply, move.next, move.value);
  }
  return moves;
}

std::vector<EvaluatedMove> read_candidates(const std::vector<Candidate>& candidates) {
  std::vector<EvaluatedMove> moves(candidates.size());
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    moves[index].packed_play = std::get<0>(candidates[index]);
    moves[index].given = read_rack(std::get<1>(candidates[index]));
  }
  return moves;
}

// Gains, and probabilities of winning.
using Gains = std::tuple<std::vector<float>, std::vector<float>>;

Gains write_estimates(const std::vector<Estimate>& estimates) {
  Gains written;
  for (const Estimate& estimate : estimates) {
    std::get<0>(written).push_back(estimate.gain);
    std::get<1>(written).push_back(estimate.win);
  }
  return written;
}

Gains simulate(const Thinker& thinker, const std::vector<Candidate>& candidates, std::uint64_t seed,
               int first_deal, int deals) {
  const std::vector<EvaluatedMove> moves = read_candidates(candidates);
  std::vector<Estimate> estimates(candidates.size() * static_cast<std::size_t>(deals));
  {
    const nb::gil_scoped_release released;
    thinker.path->simulate(*thinker.tables, thinker.weights, thinker.observation, moves.data(),
                           static_cast<int>(moves.size()), seed, first_deal, deals,
                           estimates.data());
  }
  return write_estimates(estimates);
}

Gains look_ahead(const Thinker& thinker, const std::vector<Candidate>& candidates) {
  const std::vector<EvaluatedMove> moves = read_candidates(candidates);
  std::vector<Estimate> estimates(candidates.size());
  {
    const nb::gil_scoped_release released;
    thinker.path->look_ahead(*thinker.tables, thinker.weights, thinker.observation, moves.data(),
                             static_cast<int>(moves.size()), estimates.data());
  }
  return write_estimates(estimates);
}

bool can_look_ahead(const Thinker& thinker) {
  return thinker.path->can_look_ahead(*thinker.tables, thinker.weights, thinker.observation);
}

using PossibleTiles = std::tuple<std::vector<int>, double>;

std::vector<PossibleTiles> possible_tiles(const Thinker& thinker, int seat) {
  std::vector<PossibleRack> racks(4096);
  const int capacity = static_cast<int>(racks.size());
  const int count = thinker.path->possible_racks(thinker.observation, seat, racks.data(), capacity);
  std::vector<PossibleTiles> written;
  for (int index = 0; index < count && index < capacity; ++index) {
    const PossibleRack& possible = racks[static_cast<std::size_t>(index)];
    written.emplace_back(write_rack(possible.rack), possible.probability);
  }
  return written;
}

std::vector<MoveValue> solve_for_thinker(const Thinker& thinker,
                                         const std::vector<PossibleTiles>& deals, int wanted,
                                         std::uint64_t most_nodes) {
  return solve_endgame(*thinker.tables, *thinker.path, thinker.observation.game, deals, wanted,
                       most_nodes);
}

std::vector<float> opponent_model_shares(const Thinker& thinker, int seat) {
  const Belief& belief = thinker.observation.beliefs[seat];
  return {belief.share, belief.share + kOpponentModels};
}

}  // namespace

void bind_thinking(nb::module_& module) {
  nb::class_<Thinker>(module, "Thinker", "A game as the seat to move sees it.")
      .def(nb::new_(&set_up), nb::arg("tables"), nb::arg("path"), nb::arg("weights"),
           nb::arg("values"), nb::keep_alive<0, 1>())
      .def("evaluate", &evaluate_moves,
           "Return every legal move: packed play or tiles given, points, turns that follow\n"
           "immediately, value of the tiles kept, openness, expected reply, expected own next\n"
           "play, value.")
      .def("simulate", &simulate, nb::arg("candidates"), nb::arg("seed"), nb::arg("first_deal"),
           nb::arg("deals"),
           "Return gains and win probabilities, deal by deal, one for each candidate.")
      .def("can_look_ahead", &can_look_ahead,
           "Return whether look_ahead is possible: two players and enough tiles in the bag.")
      .def("look_ahead", &look_ahead, nb::arg("candidates"),
           "Return the expected gain and win probability of each candidate over all replies.")
      .def("possible_racks", &possible_tiles, nb::arg("seat"),
           "Return every rack that the seat may hold, with its probability.")
      .def("solve_endgame", &solve_for_thinker, nb::arg("deals"), nb::arg("wanted"),
           nb::arg("most_nodes"), "Solve the endgame as Position.solve_endgame does.")
      .def("opponent_model_shares", &opponent_model_shares, nb::arg("seat"),
           "Return the probability of each opponent model for the seat.");
}

}  // namespace triolet
