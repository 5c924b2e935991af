// The request `bench` of the C interface: greedy games from fixed seeds, to compare builds of the
// kernel with each other, in their results and in their speed.
#pragma once

#include "json.h"
#include "referee/edition.h"
#include "referee/fault.h"

namespace triolet {

// Plays a game for each text of `seeds`, dealt as the rules library deals, or `count` games with
// the fast random generator.
void respond_bench(const referee::Edition& edition, const Json& request, Json& response,
                   referee::Fault& fault);

}  // namespace triolet
