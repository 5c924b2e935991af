#include "players/requests.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "players/engine_view.h"
#include "players/options.h"
#include "players/review_requests.h"
#include "players/simple_bots.h"
#include "players/view_reader.h"
#include "referee/game_reader.h"
#include "referee/members.h"
#include "referee/notation.h"
#include "referee/tpn.h"

namespace triolet::players {

namespace {

using referee::ErrorCode;
using referee::Fault;
using referee::GameReader;
using referee::Members;

constexpr const char* kGreedy = "greedy";
constexpr const char* kRandom = "random";
constexpr int kUsualSuggestions = 5;
constexpr int kMostSuggestions = 10'000;
constexpr int kMostSamples = 1'000'000;
// The samples of all candidates are kept until the end of a judgement: 15 MB at most.
constexpr int kMostJudgedSamples = 20'000;
constexpr int kMostNodes = 100'000'000;

const char* certainty_name(Certainty certainty) {
  static constexpr const char* kNames[] = {"exact", "bounded", "foreseen", "sampled", "static"};
  return kNames[static_cast<int>(certainty)];
}

Json optional_entry(const std::optional<double>& number) {
  return number ? Json::decimal(*number) : Json();
}

Json text_of(const referee::Move& move) { return Json::of(*referee::format_move(move)); }

Json text_of(const TextOrder& order, const EvaluatedMove& move) {
  if (move.packed_play != kNoPlay) return text_of(move_of(unpack(order, move.packed_play)));
  return text_of(move_of(move.given));
}

class Responder {
 public:
  Responder(Session& session, const Json& request, const referee::KnownEditions& editions,
            Fault& fault, referee::Violations& refused)
      : session_(session),
        request_(request),
        members_(request, "", ErrorCode::kBadRequest, fault),
        reader_(request, editions, fault),
        fault_(fault),
        refused_(refused) {}

  void respond(Json& response) {
    static constexpr void (Responder::* kResponses[])(Json&) = {
        &Responder::respond_players, &Responder::respond_plays,
        &Responder::respond_fits,    &Responder::respond_options,
        &Responder::respond_choose,  &Responder::respond_suggest,
        &Responder::respond_think,   &Responder::respond_continue,
        &Responder::respond_stop,    &Responder::respond_evaluate_move,
        &Responder::respond_replies};
    static_assert(std::size(kResponses) == std::size(kRequests));
    const int chosen = members_.choice("do", kRequests);
    if (!fault_.is_set()) (this->*kResponses[chosen])(response);
  }

 private:
  // Keeps the levels, the weights and the constants of the search.
  void respond_players(Json& response) {
    std::optional<PlayerValues> values = read_players(request_["players"], fault_);
    if (!values) return;
    Json bots = Json::list();
    bots.push(Json::of(kGreedy));
    bots.push(Json::of(kRandom));
    for (const Level& level : values->levels) bots.push(Json::of(level.name));
    session_.values = std::move(values);
    session_.open = {};
    response.add("bots", std::move(bots));
  }

  void respond_plays(Json& response) {
    players::respond_plays(reader_, fault_, refused_, response);
  }
  void respond_fits(Json& response) {
    players::respond_fits(request_, reader_, fault_, refused_, response);
  }
  void respond_options(Json& response) {
    players::respond_options(reader_, fault_, refused_, response);
  }

  // The move of a bot, and the candidates with their values.
  void respond_choose(Json& response) {
    const std::string name = members_.text("bot", 100);
    const SearchLimit limit = read_limit();
    const std::optional<View> view = read_view();
    if (!view) return;
    const ChoiceSeed seed{limit.seed, referee::format_position(view->observation)};
    if (name == kGreedy) return respond_simple(SimpleBot::kGreedy, *view, seed, response);
    if (name == kRandom) return respond_simple(SimpleBot::kRandom, *view, seed, response);
    if (!has_values()) return;
    const std::vector<Level>& levels = session_.values->levels;
    const auto level = std::find_if(levels.begin(), levels.end(),
                                    [&](const Level& each) { return each.name == name; });
    if (level == levels.end()) {
      members_.report("bot", "the name of a level, \"greedy\" or \"random\"");
    } else if (level->error_model) {
      respond_human(*level->error_model, *view, seed, response);
    } else {
      respond_champion(*view, limit, response);
    }
  }

  void respond_simple(SimpleBot bot, const View& view, const ChoiceSeed& seed, Json& response) {
    const std::vector<PackedPlay> plays = plays_of(view);
    if (plays.empty()) {
      const auto game = kernel_game(view);
      const Rack given = tiles_to_exchange(view.tables->edition, *game);
      return add_choice(response, text_of(move_of(given)), 0, Json::list());
    }
    Json candidates = Json::list();
    for (const PackedPlay packed : plays) {
      Json entry = Json::object();
      entry.add("move", text_of(move_of(unpack(view.tables->order, packed))));
      add_values(entry, points_of(packed), points_of(packed));
      candidates.push(std::move(entry));
    }
    const auto chosen = static_cast<std::size_t>(choose_play(bot, plays, seed));
    add_choice(response, candidates.items[chosen]["move"], points_of(plays[chosen]), candidates);
  }

  void respond_human(const ErrorModel& model, const View& view, const ChoiceSeed& seed,
                     Json& response) {
    const auto thinker = thinker_of(view);
    const std::vector<RankedMove> moves = rank_moves(*thinker, session_.values->weights);
    Json candidates = Json::list();
    double best = 0;
    for (const ConsideredMove& each :
         consider(model, *thinker, moves, seed, latest_play(view.history))) {
      const EvaluatedMove& move = moves[static_cast<std::size_t>(each.index)].evaluated;
      if (candidates.items.empty()) best = each.value;
      Json entry = Json::object();
      entry.add("move", text_of(view.tables->order, move));
      add_values(entry, move.points, each.value);
      candidates.push(std::move(entry));
    }
    add_choice(response, candidates.items[0]["move"], best, candidates);
  }

  void respond_champion(const View& view, const SearchLimit& limit, Json& response) {
    if (!has_samples(limit)) return;
    Search search(thinker_of(view), session_.values->weights, session_.values->search, limit);
    search.run_to_end();
    const std::vector<Suggestion> found = search.suggestions();
    Json candidates = Json::list();
    for (const Suggestion& each : found) {
      const RankedMove& move = search.moves()[static_cast<std::size_t>(each.index)];
      Json entry = Json::object();
      entry.add("move", text_of(view.tables->order, move.evaluated));
      add_values(entry, move.evaluated.points, each.value);
      entry.add("win", optional_entry(each.win));
      entry.add("error", optional_entry(each.win_error));
      entry.add("samples", each.samples > 0 ? Json::of(each.samples) : Json());
      candidates.push(std::move(entry));
    }
    add_choice(response, candidates.items[0]["move"], found[0].value, candidates);
  }

  // The best moves with their reasons, within a limit of samples.
  void respond_suggest(Json& response) {
    const SearchLimit limit = read_limit();
    const int count = read_count();
    const std::optional<View> view = read_view();
    if (!view || !has_samples(limit) || !has_values()) return;
    Search search(thinker_of(*view), session_.values->weights, session_.values->search, limit);
    search.run_to_end();
    add_suggestions(response, search, count);
  }

  // Starts a search that is continued in slices, and ends an earlier one.
  void respond_think(Json& response) {
    const SearchLimit limit = read_limit();
    const int count = read_count();
    std::optional<View> view = read_view();
    if (!view || !has_values()) return;
    OpenSearch open;
    open.number = ++session_.searches;
    open.search = std::make_unique<Search>(thinker_of(*view), session_.values->weights,
                                           session_.values->search, limit);
    open.tables = std::move(view->tables);
    session_.open = std::move(open);
    add_progress(response, count);
  }

  void respond_continue(Json& response) {
    const int samples = members_.number("samples", 1, kMostSamples);
    const int count = read_count();
    if (!has_search()) return;
    session_.open.search->run(samples);
    add_progress(response, count);
  }

  void respond_stop(Json& response) {
    const int count = read_count();
    if (!has_search()) return;
    add_progress(response, count);
    session_.open = {};
  }

  // A move compared with the best one.
  void respond_evaluate_move(Json& response) {
    const SearchLimit limit = read_limit(kMostJudgedSamples);
    const std::optional<View> view = read_view();
    if (!view || !has_samples(limit) || !has_values()) return;
    const std::optional<referee::Move> move = read_move(*view, request_, reader_, fault_, refused_);
    if (!move) return;
    players::respond_evaluate_move(*view, *move, *session_.values, limit, fault_, response);
  }

  void respond_replies(Json& response) {
    players::respond_replies(request_, reader_, fault_, refused_, response);
  }

  // Reading.

  bool has_values() {
    if (!session_.values && !fault_.is_set()) {
      fault_.report(ErrorCode::kBadRequest, "load the players first: {\"do\":\"players\",...}");
    }
    return session_.values.has_value() && !fault_.is_set();
  }

  bool has_search() {
    const int number = members_.number("search", 1, INT32_MAX);
    if (fault_.is_set()) return false;
    const bool is_open = session_.open.search != nullptr && session_.open.number == number;
    if (!is_open) members_.report("search", "the number of the latest search, not yet stopped");
    return is_open;
  }

  int read_count() const {
    return members_.has("count") ? members_.number("count", 1, kMostSuggestions)
                                 : kUsualSuggestions;
  }

  // A search in one request needs a limit; searches in slices end when the caller stops.
  bool has_samples(const SearchLimit& limit) {
    if (!limit.samples) {
      fault_.report(ErrorCode::kBadRequest,
                    "\"limit.samples\" is missing; it must be a whole number from 1 to " +
                        std::to_string(kMostSamples));
    }
    return limit.samples.has_value();
  }

  SearchLimit read_limit(int most_samples = kMostSamples) const {
    SearchLimit limit;
    if (!members_.has("limit")) return limit;
    const Members members = members_.members("limit");
    if (members.has("samples")) limit.samples = members.number("samples", 1, most_samples);
    if (members.has("nodes")) limit.nodes = members.number("nodes", 1, kMostNodes);
    if (members.has("seed")) limit.seed = members.text("seed", referee::kLongestSeed);
    return limit;
  }

  // A view with a rack.
  std::optional<View> read_view() {
    std::optional<View> view = players::read_view(members_, reader_, fault_, refused_);
    if (!view || !has_rack(*view, fault_)) return std::nullopt;
    return view;
  }

  std::unique_ptr<Thinker> thinker_of(const View& view) const {
    return view.thinker(session_.values->weights.kernel);
  }

  // Without weights, and so without beliefs.
  static std::unique_ptr<Game> kernel_game(const View& view) {
    const auto thinker =
        make_thinker(*view.tables, chosen_path(), {}, seen_game(view.observation, {}));
    return std::make_unique<Game>(thinker->game());
  }

  static std::vector<PackedPlay> plays_of(const View& view) {
    const auto game = kernel_game(view);
    return rank_plays(*view.tables, chosen_path(), game->board, game->racks[game->to_move],
                      game->is_first_turn());
  }

  // Writing.

  static void add_values(Json& entry, int points, double value) {
    entry.add("points", Json::of(points));
    entry.add("value", Json::decimal(value));
  }

  static void add_choice(Json& response, const Json& move, double value, const Json& candidates) {
    response.add("move", move);
    response.add("value", Json::decimal(value));
    response.add("candidates", candidates);
  }

  void add_progress(Json& response, int count) const {
    const OpenSearch& open = session_.open;
    response.add("search", Json::of(open.number));
    response.add("is_done", Json::flag(open.search->is_done()));
    add_suggestions(response, *open.search, count);
  }

  static void add_suggestions(Json& response, const Search& search, int count) {
    const TextOrder& order = search.thinker().tables->order;
    Json entries = Json::list();
    for (const Suggestion& each : search.suggestions()) {
      if (static_cast<int>(entries.items.size()) == count) break;
      const RankedMove& move = search.moves()[static_cast<std::size_t>(each.index)];
      Json entry = Json::object();
      entry.add("move", text_of(order, move.evaluated));
      add_values(entry, move.evaluated.points, each.value);
      entry.add("win", optional_entry(each.win));
      entry.add("error", optional_entry(each.error));
      entry.add("win_error", optional_entry(each.win_error));
      entry.add("certainty", Json::of(certainty_name(each.certainty)));
      entry.add("samples", Json::of(each.samples));
      entry.add("reasons", terms_entry(move));
      entries.push(std::move(entry));
    }
    response.add("suggestions", std::move(entries));
  }

  Session& session_;
  const Json& request_;
  Members members_;
  GameReader reader_;
  Fault& fault_;
  referee::Violations& refused_;
};

}  // namespace

void respond(Session& session, const Json& request, const referee::KnownEditions& editions,
             Fault& fault, referee::Violations& refused, Json& response) {
  Responder(session, request, editions, fault, refused).respond(response);
}

}  // namespace triolet::players
