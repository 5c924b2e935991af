#include "players/evaluation.h"

#include <algorithm>
#include <functional>

namespace triolet::players {

namespace {

constexpr std::size_t kUsualMoves = 4096;

// The order of the rules library, where a joker is -1.
bool comes_before(const Rack& one, const Rack& two) {
  if (one.size != two.size) return one.size < two.size;
  const auto number = [](std::uint8_t tile) { return tile == kJoker ? -1 : int{tile}; };
  for (int place = 0; place < one.size; ++place) {
    const int here = number(one.tiles[place]);
    const int there = number(two.tiles[place]);
    if (here != there) return here < there;
  }
  return false;
}

}  // namespace

std::vector<RankedMove> rank_moves(const Thinker& thinker, const PlayerWeights& weights) {
  std::vector<EvaluatedMove> evaluated(kUsualMoves);
  const auto evaluate = [&] {
    return thinker.path->evaluate(*thinker.tables, thinker.weights, thinker.observation,
                                  evaluated.data(), static_cast<int>(evaluated.size()));
  };
  auto count = static_cast<std::size_t>(evaluate());
  if (count > evaluated.size()) {
    evaluated.resize(count);
    evaluate();
  }
  evaluated.resize(count);
  // Packed plays are in descending order of notation; exchanges have none and come last.
  std::sort(evaluated.begin(), evaluated.end(),
            [](const EvaluatedMove& one, const EvaluatedMove& two) {
              if (one.value != two.value) return one.value > two.value;
              if (one.packed_play != two.packed_play) return one.packed_play > two.packed_play;
              return comes_before(one.given, two.given);
            });
  std::vector<RankedMove> ranked;
  ranked.reserve(count);
  for (const EvaluatedMove& move : evaluated) {
    const double again = move.again * weights.again;
    const double simple =
        move.points + again + double{move.kept} - weights.opens * double{move.opens};
    ranked.push_back({move, again, simple});
  }
  return ranked;
}

std::vector<PackedPlay> rank_plays(const EditionTables& tables, const Path& path,
                                   const Board& board, const Rack& rack, bool is_first_turn) {
  std::vector<PackedPlay> found(kUsualMoves);
  const auto generate = [&] {
    return static_cast<std::size_t>(path.plays(tables, board, rack, is_first_turn, found.data(),
                                               static_cast<int>(found.size())));
  };
  std::size_t count = generate();
  if (count > found.size()) {
    found.resize(count);
    count = generate();
  }
  found.resize(count);
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

}  // namespace triolet::players
