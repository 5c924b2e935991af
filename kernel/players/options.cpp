#include "players/options.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "players/engine_view.h"
#include "players/evaluation.h"
#include "referee/entries.h"
#include "referee/members.h"
#include "referee/notation.h"

namespace triolet::players {

namespace {

using referee::ErrorCode;
using referee::Fault;
using referee::GameReader;
using referee::Move;
using referee::Placement;
using referee::ReadTurn;
using referee::Square;
using referee::Violations;

// A legal play with its points.
struct LegalPlay {
  Move move;
  int points = 0;
};

// A turn with its legal plays, best first. A seat without a further turn has none.
struct TurnOptions {
  ReadTurn turn;
  std::vector<LegalPlay> plays;

  int most_to_exchange() const {
    int most = 0;
    for (int count = 1; count <= static_cast<int>(turn.rack->size()); ++count) {
      if (turn.bag_count >= turn.edition->exchange_needs(count)) most = count;
    }
    return most;
  }
  bool must_pass() const { return plays.empty() && most_to_exchange() == 0; }
};

std::optional<TurnOptions> read_options(const GameReader& reader, Fault& fault,
                                        Violations& refused) {
  std::optional<ReadTurn> turn = reader.turn(refused);
  if (!turn) return std::nullopt;
  if (!turn->rack) {
    fault.report(ErrorCode::kBadRequest, "the rack of the seat is hidden");
    return std::nullopt;
  }
  TurnOptions options{std::move(*turn), {}};
  const ReadTurn& read = options.turn;
  if (read.ended) return options;
  const std::unique_ptr<const EditionTables> tables = tables_of(*read.edition, fault);
  if (tables == nullptr) return std::nullopt;
  const Path& path = chosen_path();
  const auto board = std::make_unique<Board>(tables->empty_board);
  for (const auto& [square, laid] : read.board.tiles()) {
    path.lay(tables->edition, *board, square_of(square), laid.face, laid.is_joker);
  }
  Rack rack;
  for (const int tile : *read.rack) rack.add(kind_of(tile));
  for (const PackedPlay packed : rank_plays(*tables, path, *board, rack, read.is_first)) {
    options.plays.push_back({move_of(unpack(tables->order, packed)), points_of(packed)});
  }
  return options;
}

bool has_turn(const TurnOptions& options, Fault& fault) {
  if (!options.turn.ended) return true;
  const bool is_over = *options.turn.ended == referee::Code::kGameOver;
  fault.report(ErrorCode::kBadRequest, is_over ? "the game is over" : "the seat is out");
  return false;
}

// A way to lay the tile with those already laid.
struct Fit {
  Square square;
  int face = 0;
  bool is_complete = false;  // no further tile is needed

  auto operator<=>(const Fit&) const = default;
};

// Every way to lay a tile in a play that has the placements, which are sorted; rising.
std::vector<Fit> find_fits(const std::vector<LegalPlay>& plays, const std::vector<Placement>& laid,
                           int tile) {
  std::vector<Fit> fits;
  for (const LegalPlay& play : plays) {
    const std::vector<Placement>& all = play.move.placements;
    if (!std::includes(all.begin(), all.end(), laid.begin(), laid.end())) continue;
    for (const Placement& place : all) {
      if (place.tile.tile() != tile || std::binary_search(laid.begin(), laid.end(), place))
        continue;
      fits.push_back({place.square, place.tile.face, all.size() == laid.size() + 1});
    }
  }
  std::sort(fits.begin(), fits.end());
  return fits;
}

// One entry for each square, with its faces.
Json fits_entry(const std::vector<Fit>& fits) {
  Json squares = Json::list();
  for (auto fit = fits.begin(); fit != fits.end();) {
    const Square square = fit->square;
    Json faces = Json::list();
    bool is_complete = false;
    for (int last = -1; fit != fits.end() && fit->square == square; ++fit) {
      if (fit->face != last) faces.push(Json::of(fit->face));
      last = fit->face;
      is_complete = is_complete || fit->is_complete;
    }
    Json entry = Json::object();
    entry.add("square", Json::of(referee::square_name(square)));
    entry.add("faces", std::move(faces));
    entry.add("is_complete", Json::flag(is_complete));
    squares.push(std::move(entry));
  }
  return squares;
}

}  // namespace

void respond_plays(const GameReader& reader, Fault& fault, Violations& refused, Json& response) {
  const std::optional<TurnOptions> options = read_options(reader, fault, refused);
  if (!options || !has_turn(*options, fault)) return;
  Json plays = Json::list();
  for (const LegalPlay& play : options->plays) {
    Json entry = Json::object();
    entry.add("move", Json::of(*referee::format_move(play.move)));
    entry.add("points", Json::of(play.points));
    plays.push(std::move(entry));
  }
  response.add("plays", std::move(plays));
  response.add("may_exchange", Json::flag(options->most_to_exchange() > 0));
  response.add("must_pass", Json::flag(options->must_pass()));
}

void respond_fits(const Json& request, const GameReader& reader, Fault& fault, Violations& refused,
                  Json& response) {
  const referee::Members members(request, "", ErrorCode::kBadRequest, fault);
  const std::optional<TurnOptions> options = read_options(reader, fault, refused);
  if (!options || !has_turn(*options, fault)) return;
  std::vector<Placement> laid;
  if (members.has("laid")) laid = reader.placements(members, "laid").value_or(laid);
  const std::optional<int> tile = referee::parse_tile(members.text("tile", 10));
  if (!tile) members.report("tile", "a tile of the rack, such as \"11\" and \"J\"");
  if (fault.is_set()) return;
  std::sort(laid.begin(), laid.end());
  laid.erase(std::unique(laid.begin(), laid.end()), laid.end());
  response.add("squares", fits_entry(find_fits(options->plays, laid, *tile)));
}

void respond_options(const GameReader& reader, Fault& fault, Violations& refused, Json& response) {
  const std::optional<TurnOptions> options = read_options(reader, fault, refused);
  if (!options) return;
  const ReadTurn& turn = options->turn;
  const bool is_turn = turn.is_to_move && !turn.ended;
  referee::Line squares;
  for (const LegalPlay& play : options->plays) {
    for (const Placement& place : play.move.placements) squares.push_back(place.square);
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  response.add("rack", referee::tiles_entry(*turn.rack));
  response.add("is_first", Json::flag(turn.is_first));
  response.add("bag_count", Json::of(turn.bag_count));
  response.add("most_to_exchange", Json::of(is_turn ? options->most_to_exchange() : 0));
  response.add("must_pass", Json::flag(is_turn && options->must_pass()));
  response.add("playable", referee::squares_entry(squares));
}

}  // namespace triolet::players
