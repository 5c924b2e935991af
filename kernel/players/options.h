// What a seat may do: its legal plays, the squares where a tile fits, exchanges and passes.
// Responds to the requests `plays`, `fits` and `options`, which docs/players.md describes.
#pragma once

#include "json.h"
#include "referee/fault.h"
#include "referee/game_reader.h"
#include "referee/legality.h"

namespace triolet::players {

// After an illegal move of a game, `refused` has the violations.
void respond_plays(const referee::GameReader& reader, referee::Fault& fault,
                   referee::Violations& refused, Json& response);
void respond_fits(const Json& request, const referee::GameReader& reader, referee::Fault& fault,
                  referee::Violations& refused, Json& response);
void respond_options(const referee::GameReader& reader, referee::Fault& fault,
                     referee::Violations& refused, Json& response);

}  // namespace triolet::players
