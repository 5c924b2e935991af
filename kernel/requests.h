// Requests in JSON and the responses to them: the editions, the referee (docs/referee.md) and the
// players (docs/players.md).
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/requests.h"
#include "referee/edition.h"
#include "referee/fault.h"

namespace triolet {

inline constexpr std::size_t kMostEditions = 16;

// What lasts from one request to the next.
struct Session {
  std::vector<std::unique_ptr<const referee::Edition>> editions;  // loaded by earlier requests
  players::Session players;
};

// Writes the response to a request, or its error.
referee::ErrorCode run_request(Session& session, std::string_view text, std::string& response);

}  // namespace triolet
