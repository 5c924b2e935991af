#include "interface_bench.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "edition_tables.h"
#include "referee/members.h"
#include "referee/outcome.h"

namespace triolet {

namespace {

constexpr std::size_t kMostSeeds = 1000;
constexpr std::size_t kLongestSeed = 200;
constexpr int kMostGames = 10'000;
constexpr Policy kAllGreedy[kPlayers] = {};

Result play_game(const EditionTables& tables, int players, const Seed& seed) {
  Game game = deal(tables, players, seed);
  return chosen_path().play_out(tables, game, kAllGreedy, seed);
}

Json result_entry(const Result& result, int players) {
  Json scores = Json::list();
  for (int seat = 0; seat < players; ++seat) scores.push(Json::of(result.scores[seat]));
  // The referee's enumeration has no value for a game that is not over.
  const auto termination =
      static_cast<referee::Termination>(static_cast<int>(result.termination) - 1);
  Json entry = Json::object();
  entry.add("scores", std::move(scores));
  entry.add("termination", Json::of(referee::termination_name(termination)));
  entry.add("turns", Json::of(result.turns));
  entry.add("plays", Json::of(static_cast<int>(result.plays_seen)));
  return entry;
}

}  // namespace

void respond_bench(const referee::Edition& edition, const Json& request, Json& response,
                   referee::Fault& fault) {
  using referee::ErrorCode;
  const referee::Members members(request, "", ErrorCode::kBadRequest, fault);
  const int players = members.number("players", edition.fewest_players, edition.most_players);
  const bool has_seeds = members.has("seeds");
  const int count = has_seeds ? 0 : members.number("count", 1, kMostGames);
  std::vector<Seed> seeds;
  if (has_seeds) {
    for (const Json& text : members.list("seeds", kMostSeeds)) {
      if (text.kind != Json::Kind::kText || text.text.size() > kLongestSeed) {
        members.report("seeds", "texts of at most " + std::to_string(kLongestSeed) + " bytes");
      }
      seeds.push_back({text.text, 0, true});
    }
  }
  const std::unique_ptr<const EditionTables> tables = make_tables(edition.rules);
  if (tables == nullptr) fault.report(ErrorCode::kBadEdition, "the numbers are too high to play");
  if (fault.is_set()) return;

  Json games = Json::list();
  for (const Seed& seed : seeds) {
    games.push(result_entry(play_game(*tables, players, seed), players));
  }
  int turns = 0;
  for (int number = 0; number < count; ++number) {
    turns += play_game(*tables, players, {{}, static_cast<std::uint64_t>(number), false}).turns;
  }
  if (has_seeds) {
    response.add("games", std::move(games));
  } else {
    response.add("turns", Json::of(turns));
  }
}

}  // namespace triolet
