// Evaluation and simulation in the Python module.
#include "bindings.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <vector>

#include "endgame.h"
#include "thinking.h"

namespace triolet {

namespace {

using JudgedMove =
    std::tuple<PackedPlay, std::vector<int>, int, int, float, float, float, float, float>;
using Candidate = std::tuple<PackedPlay, std::vector<int>>;
// Seat, tiles laid, their points, tiles held before, tiles exchanged.
using SeenTurn = std::tuple<int, std::vector<PlacedTile>, int, int, int>;

struct Thinker {
  const EditionTables* tables;
  const Path* path;
  Weights weights;
  Observation observation;
};

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

// Lays the tiles of past turns and updates the beliefs about the other seats.
void replay_turns(Thinker& thinker, const std::vector<SeenTurn>& turns, unsigned is_new) {
  const Edition& edition = thinker.tables->edition;
  const Path& path = *thinker.path;
  Observation& observation = thinker.observation;
  for (const auto& [seat, tiles, points, held, exchanged] : turns) {
    Belief& belief = observation.beliefs[seat];
    if (exchanged > 0) path.forget_rack(belief);
    if (!tiles.empty()) {
      SeenPlay seen{{}, points, held, ((is_new >> seat) & 1) != 0};
      const Board before = observation.game.board;
      for (const auto& [row, column, face, is_joker] : tiles) {
        const int square = row * kLines + column;
        seen.play.tiles[seen.play.count++] = {square, face, is_joker};
        path.lay(edition, observation.game.board, square, face, is_joker);
        observation.unseen.take(is_joker ? kJoker : face);
      }
      if (seat != observation.game.to_move) {
        path.learn_play(edition, thinker.weights, before, seen, observation.unseen, belief);
      }
    }
    is_new &= ~(1u << seat);
  }
}

Thinker* set_up(EditionTables& tables, const std::string& path, const nb::dict& weights,
                const nb::dict& values) {
  const auto number = [&](const char* key) { return nb::cast<int>(values[key]); };
  auto* thinker = new Thinker{&tables, &path_named(path), read_weights(weights), {}};
  Observation& observation = thinker->observation;
  Game& game = observation.game;
  game.board = tables.empty_board;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    observation.unseen.counts[kind] = tables.edition.tile_counts[kind];
    observation.unseen.total += tables.edition.tile_counts[kind];
  }
  game.to_move = number("seat");
  const auto counts = nb::cast<std::vector<int>>(values["rack_counts"]);
  const auto scores = nb::cast<std::vector<int>>(values["scores"]);
  game.players = static_cast<int>(counts.size());
  for (int seat = 0; seat < game.players; ++seat) {
    game.racks[seat].size = counts[static_cast<std::size_t>(seat)];
    game.scores[seat] = scores[static_cast<std::size_t>(seat)];
    thinker->path->start_belief(thinker->weights, observation.beliefs[seat]);
  }
  game.racks[game.to_move] = read_rack(nb::cast<std::vector<int>>(values["rack"]));
  const Rack& own = game.racks[game.to_move];
  for (int place = 0; place < own.size; ++place) observation.unseen.take(own.tiles[place]);
  for (const auto& [row, column, face, is_joker] :
       nb::cast<std::vector<PlacedTile>>(values["board"])) {
    thinker->path->lay(tables.edition, game.board, row * kLines + column, face, is_joker);
    observation.unseen.take(is_joker ? kJoker : face);
  }
  game.bag_end = number("bag_count");
  game.is_new = static_cast<std::uint8_t>(number("is_new"));
  game.is_out = static_cast<std::uint8_t>(number("is_out"));
  game.quiet = number("quiet");
  game.passes = number("passes");
  game.again = number("again");
  replay_turns(*thinker, nb::cast<std::vector<SeenTurn>>(values["turns"]),
               static_cast<unsigned>(number("was_new")));
  return thinker;
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
