#include "players/review_requests.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "players/expected_replies.h"
#include "players/judgement.h"
#include "referee/entries.h"
#include "referee/notation.h"
#include "referee/scoring.h"

namespace triolet::players {

namespace {

constexpr int kMostRacks = 10'000;

referee::Move referee_move(const TextOrder& order, const EvaluatedMove& move) {
  return move.packed_play != kNoPlay ? move_of(unpack(order, move.packed_play))
                                     : move_of(move.given);
}

std::optional<int> find_move(const std::vector<RankedMove>& moves, const TextOrder& order,
                             const referee::Move& wanted) {
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const RankedMove& each) {
    const referee::Move move = referee_move(order, each.evaluated);
    return move.kind == wanted.kind && move.placements == wanted.placements &&
           move.given == wanted.given;
  });
  if (found == moves.end()) return std::nullopt;
  return static_cast<int>(found - moves.begin());
}

Json judged_entry(const JudgedMove& judged, const RankedMove& move, const View& view) {
  const referee::Move made = referee_move(view.tables->order, move.evaluated);
  Json entry = Json::object();
  entry.add("move", Json::of(*referee::format_move(made)));
  entry.add("points", Json::of(move.evaluated.points));
  entry.add("gain", Json::decimal(judged.gain));
  entry.add("win", Json::decimal(judged.win));
  entry.add("terms", terms_entry(move));
  entry.add("sheet",
            referee::sheet_entry(referee::score(*view.state().edition, view.state().board, made)));
  return entry;
}

void add_replies(Json& response, const ExpectedReplies& replies) {
  Json squares = Json::object();
  for (const SquareReplies& each : replies.squares) {
    Json entry = Json::object();
    entry.add("share", Json::decimal(each.share));
    entry.add("points", Json::decimal(each.points));
    entry.add("tile", each.tile ? Json::of(referee::laid_text(*each.tile)) : Json());
    entry.add("reach", Json::decimal(each.reach));
    entry.add("through", Json::decimal(each.through));
    squares.add(referee::square_name(each.square), std::move(entry));
  }
  response.add("seat", replies.seat ? Json::of(*replies.seat + 1) : Json());
  response.add("mean", Json::decimal(replies.mean));
  response.add("squares", std::move(squares));
}

}  // namespace

Json terms_entry(const RankedMove& move) {
  Json terms = Json::object();
  terms.add("again", Json::decimal(move.again));
  terms.add("kept", Json::decimal(move.evaluated.kept));
  terms.add("opens", Json::decimal(move.evaluated.opens));
  terms.add("reply", Json::decimal(move.evaluated.reply));
  terms.add("next", Json::decimal(move.evaluated.next));
  terms.add("value", Json::decimal(move.evaluated.value));
  terms.add("simple", Json::decimal(move.simple));
  return terms;
}

std::optional<referee::Move> read_move(const View& view, const Json& request,
                                       const referee::GameReader& reader, referee::Fault& fault,
                                       referee::Violations& refused) {
  const referee::PublicState& state = view.state();
  std::optional<referee::Move> move = reader.move(request["move"], *state.edition);
  if (!move) return std::nullopt;
  if (move->is_departure()) {
    const referee::Members members(request, "", referee::ErrorCode::kBadRequest, fault);
    members.report("move", "a play, an exchange or a pass");
    return std::nullopt;
  }
  refused = referee::judge(state, view.observation.rack_to_move(), *move, state.to_move);
  if (refused.empty()) return move;
  fault.report(referee::ErrorCode::kIllegalMove,
               "the move " + referee::shown(request["move"]) +
                   " is illegal: " + referee::code_name(refused.front().code));
  return std::nullopt;
}

void respond_evaluate_move(const View& view, const referee::Move& move, const PlayerValues& values,
                           const SearchLimit& limit, referee::Fault& fault, Json& response) {
  std::unique_ptr<Thinker> thinker = view.thinker(values.weights.kernel);
  const std::vector<RankedMove> moves = rank_moves(*thinker, values.weights);
  const std::optional<int> played = find_move(moves, view.tables->order, move);
  if (!played) {
    fault.report(referee::ErrorCode::kBadRequest, "the engine does not find the move");
    return;
  }
  const Judgement judgement =
      judge_decision(std::move(thinker), moves, *played, values.weights, values.search, limit);
  const auto entry_of = [&](const JudgedMove& judged) {
    return judged_entry(judged, moves[static_cast<std::size_t>(judged.index)], view);
  };
  int most_points = 0;
  for (const RankedMove& each : moves) most_points = std::max(most_points, each.evaluated.points);
  response.add("played", entry_of(judgement.played));
  response.add("best", entry_of(judgement.best));
  response.add("static", entry_of(judgement.obvious));
  response.add("gain_error", Json::decimal(judgement.error));
  response.add("win_error", Json::decimal(judgement.win_error));
  response.add("static_error", Json::decimal(judgement.static_error));
  response.add("most_points", Json::of(most_points));
  response.add("choices", Json::of(static_cast<int>(moves.size())));
  response.add("state", referee::state_entry(view.observation));
}

void respond_replies(const Json& request, const referee::GameReader& reader, referee::Fault& fault,
                     referee::Violations& refused, Json& response) {
  const referee::Members members(request, "", referee::ErrorCode::kBadRequest, fault);
  RackChoice choice;
  if (members.has("racks")) choice.count = members.number("racks", 1, kMostRacks);
  if (members.has("limit")) {
    const referee::Members limit = members.members("limit");
    if (limit.has("seed")) choice.seed = limit.text("seed", referee::kLongestSeed);
  }
  const std::optional<View> view = read_view(members, reader, fault, refused);
  if (!view || fault.is_set()) return;
  std::optional<referee::Move> move;
  if (members.has("move")) {
    if (has_rack(*view, fault)) move = read_move(*view, request, reader, fault, refused);
    if (!move) return;
  }
  add_replies(response, expected_replies(view->observation, *view->tables, move, choice));
}

}  // namespace triolet::players
