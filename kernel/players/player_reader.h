// Reads the levels, the weights and the constants of the search in JSON, which
// src/triolet/engine/kernel_players.py writes. The kernel itself contains none of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "json.h"
#include "players/evaluation.h"
#include "players/human.h"
#include "players/search.h"
#include "referee/fault.h"

namespace triolet::players {

// A named strength. The strongest has no error model: it searches instead.
struct Level {
  std::string name;
  std::optional<ErrorModel> error_model;
};

struct PlayerValues {
  std::vector<Level> levels;  // weakest first
  PlayerWeights weights;
  SearchSettings search;
};

std::optional<PlayerValues> read_players(const Json& value, referee::Fault& fault);

}  // namespace triolet::players
