// The requests for bots and hints; docs/players.md describes them and their responses.
#pragma once

#include <memory>
#include <optional>

#include "json.h"
#include "players/player_reader.h"
#include "players/search.h"
#include "referee/fault.h"
#include "referee/legality.h"

namespace triolet::players {

inline constexpr const char* kRequests[] = {"players", "plays",         "fits",   "options",
                                            "choose",  "suggest",       "think",  "continue",
                                            "stop",    "evaluate-move", "replies"};

// A search that is continued in slices, with the tables it uses.
struct OpenSearch {
  int number = 0;
  std::unique_ptr<const EditionTables> tables;
  std::unique_ptr<Search> search;
};

// What lasts from one request to the next: the values of the players, and one search at a time.
struct Session {
  std::optional<PlayerValues> values;
  OpenSearch open;
  int searches = 0;
};

// Responds to a request for players. After an illegal move of its game, `refused` has the
// violations.
void respond(Session& session, const Json& request, const referee::KnownEditions& editions,
             referee::Fault& fault, referee::Violations& refused, Json& response);

}  // namespace triolet::players
