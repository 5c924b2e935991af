// The end of a game: its reason, the final count and the winners.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "referee/public_state.h"

namespace triolet::referee {

enum class Termination : std::uint8_t { kOut, kAllPassed, kDeadBoard, kQuiet, kLastOneLeft };

const char* termination_name(Termination termination);  // "out"

// The points that `seat` gains or loses for the tiles left on the rack of `holder`.
struct EndLine {
  int seat = 0;
  int holder = 0;
  Tiles tiles;
  int points = 0;
};

struct Outcome {
  Termination termination = Termination::kOut;
  std::vector<EndLine> lines;
  std::vector<int> winners;  // equal highest scores share the win
};

// Why the game is over; `tiles` may still be played.
std::optional<Termination> find_termination(const PublicState& state, const Tiles& tiles);

// Ends the game: adds the final count to the scores.
Outcome settle(PublicState& state, const std::vector<Tiles>& racks, Termination termination);

}  // namespace triolet::referee
