#include "players/expected_replies.h"

#include <algorithm>
#include <utility>

#include "players/engine_view.h"
#include "players/evaluation.h"
#include "random_generator.h"
#include "referee/outcome.h"
#include "referee/scoring.h"

namespace triolet::players {

namespace {

constexpr const char* kPurpose = "replies";

// A tile on a square with how many best replies lay it there.
struct TileUse {
  referee::LaidTile tile;
  int count = 0;
};

struct SquareUse {
  int best_replies = 0;
  int best_points = 0;
  std::vector<TileUse> tiles;  // in the order of their first use
  int reached = 0;
  int through_points = 0;
  int last_rack = -1;

  void add_best(int points, referee::LaidTile tile) {
    ++best_replies;
    best_points += points;
    auto found = std::find_if(tiles.begin(), tiles.end(),
                              [&](const TileUse& use) { return use.tile == tile; });
    if (found == tiles.end()) found = tiles.insert(tiles.end(), TileUse{tile});
    ++found->count;
  }

  std::optional<referee::LaidTile> most_frequent_tile() const {
    const auto most = std::max_element(
        tiles.begin(), tiles.end(),
        [](const TileUse& one, const TileUse& two) { return one.count < two.count; });
    if (most == tiles.end()) return std::nullopt;
    return most->tile;
  }
};

// The public state of the reply; nothing if there is none.
std::optional<referee::PublicState> state_of_reply(const referee::Observation& observation,
                                                   const std::optional<referee::Move>& move) {
  referee::PublicState state = observation.state;
  const int mover = state.to_move;
  if (!move) {
    if (!observation.rack_to_move()) return state;
    state.to_move = state.seat_after(mover);
  } else {
    take_turn(state, *move, score(*state.edition, state.board, *move));
    referee::Tiles laid;
    for (const auto& [square, tile] : state.board.tiles()) laid.push_back(tile.tile());
    if (find_termination(state, referee::without_tiles(state.edition->tiles(), laid)))
      return std::nullopt;
  }
  if (state.to_move == mover) return std::nullopt;
  return state;
}

// Racks drawn from tiles, each from all of them: the first steps of a shuffle.
class RackSource {
 public:
  RackSource(referee::Tiles tiles, int size, const std::string& seed)
      : tiles_(referee::sorted(std::move(tiles))),
        size_(std::min(static_cast<std::size_t>(size), tiles_.size())),
        random_({seed, 0, true}, kPurpose) {}

  Rack draw() {
    Rack rack;
    for (std::size_t place = 0; place < size_; ++place) {
      std::swap(tiles_[place], tiles_[place + random_.below(tiles_.size() - place)]);
      rack.add(kind_of(tiles_[place]));
    }
    return rack;
  }

 private:
  referee::Tiles tiles_;
  std::size_t size_;
  RandomGenerator random_;
};

class Counter {
 public:
  Counter(const EditionTables& tables, const referee::PublicState& state)
      : tables_(tables),
        board_(tables.empty_board),
        is_first_(state.is_new[state.to_move]),
        uses_(kSquares) {
    for (const auto& [square, laid] : state.board.tiles()) {
      chosen_path().lay(tables.edition, board_, square_of(square), laid.face, laid.is_joker);
    }
  }

  void add(const Rack& rack) {
    bool is_best = true;
    for (const PackedPlay packed : rank_plays(tables_, chosen_path(), board_, rack, is_first_)) {
      const Play play = unpack(tables_.order, packed);
      const int points = points_of(packed);
      if (is_best) best_points_ += points;
      for (int index = 0; index < play.count; ++index) {
        const LaidTile& laid = play.tiles[index];
        SquareUse& use = uses_[static_cast<std::size_t>(laid.square)];
        if (is_best) use.add_best(points, {laid.face, laid.is_joker});
        // Plays are ranked: the first one that uses a square is the best there.
        if (use.last_rack == racks_) continue;
        use.last_rack = racks_;
        ++use.reached;
        use.through_points += points;
      }
      is_best = false;
    }
    ++racks_;
  }

  ExpectedReplies replies(int seat) const {
    const double racks = racks_;
    ExpectedReplies replies{seat, best_points_ / racks, {}};
    for (int at = 0; at < kSquares; ++at) {
      const SquareUse& use = uses_[static_cast<std::size_t>(at)];
      if (use.reached == 0) continue;
      const double points =
          use.best_replies > 0 ? static_cast<double>(use.best_points) / use.best_replies : 0;
      replies.squares.push_back({{at / kLines, at % kLines},
                                 use.best_replies / racks,
                                 points,
                                 use.most_frequent_tile(),
                                 use.reached / racks,
                                 use.through_points / racks});
    }
    return replies;
  }

 private:
  const EditionTables& tables_;
  Board board_;
  bool is_first_;
  std::vector<SquareUse> uses_;
  int racks_ = 0;
  int best_points_ = 0;
};

}  // namespace

ExpectedReplies expected_replies(const referee::Observation& observation,
                                 const EditionTables& tables,
                                 const std::optional<referee::Move>& move,
                                 const RackChoice& choice) {
  const std::optional<referee::PublicState> state = state_of_reply(observation, move);
  if (!state) return {};
  const int seat = state->to_move;
  Counter counter(tables, *state);
  if (const auto& known = observation.racks[static_cast<std::size_t>(seat)]) {
    Rack rack;
    for (const int tile : *known) rack.add(kind_of(tile));
    counter.add(rack);
    return counter.replies(seat);
  }
  // What the mover draws is unknown too, so every unseen tile is equally likely.
  RackSource source(observation.unseen(), state->rack_counts[seat], choice.seed);
  for (int number = 0; number < choice.count; ++number) counter.add(source.draw());
  return counter.replies(seat);
}

}  // namespace triolet::players
