// The requests of the referee and the responses to them; docs/referee.md describes both.
#pragma once

#include <cstddef>

#include "../json.h"
#include "referee/edition.h"
#include "referee/fault.h"
#include "referee/legality.h"

namespace triolet::referee {

inline constexpr std::size_t kLongestRequest = 1 << 18;

inline constexpr const char* kRequests[] = {"position", "move",   "judge",        "game",
                                            "observe",  "record", "write-record", "bench"};

// Responds to a request. After an illegal move of its game, `refused` has the violations.
void respond(const Json& request, const KnownEditions& editions, Fault& fault, Violations& refused,
             Json& response);

}  // namespace triolet::referee
