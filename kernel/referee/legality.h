// Finds all rules that a play or an exchange breaks, each with its squares and numbers, in the
// order of the rules library. No violation means legal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "referee/moves.h"
#include "referee/turn.h"

namespace triolet::referee {

enum class Code : std::uint8_t {
  kNoTiles,
  kTooManyTiles,
  kNotOnRack,
  kUnknownFace,
  kTwoJokers,
  kOffBoard,
  kSquareTaken,
  kSquareTwice,
  kNotInLine,
  kGap,
  kStartNotCovered,
  kNotTouching,
  kPairTooHigh,
  kTrioNotExact,
  kLineTooLong,
  kOpeningSquare,
  kNineSquare,
  kBagTooSmall,
  kPassNotForced,
  kNotYourTurn,
  kAlreadyOut,
  kGameOver,
};

const char* code_name(Code code);  // "no-tiles"

// One broken rule. `found` is the wrong number, `allowed` the limit or the right one.
struct Violation {
  Code code;
  Line squares = {};
  Tiles tiles = {};
  std::optional<int> found = {};
  std::optional<int> allowed = {};
};
using Violations = std::vector<Violation>;

Violations play_violations(const Turn& turn, const Move& play);
Violations exchange_violations(const Turn& turn, const Move& exchange);

}  // namespace triolet::referee
