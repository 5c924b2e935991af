// A position as one line of text (TPN): board racks scores turn edition [key=value ...].
// docs/notation.md has the grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/fault.h"
#include "referee/observation.h"

namespace triolet::referee {

// The canonical line, with only the keys that differ from their defaults.
std::string format_position(const Observation& observation);

// Parses every position that the edition has tiles for, including those that no game can reach. The
// viewer is the seat to move, if its rack is known. A fault has the column of the mistake.
std::optional<Observation> parse_position(std::string_view text, const KnownEditions& editions,
                                          Fault& fault);

// The number of tiles on each rack and in the bag.
struct Counts {
  std::vector<int> racks;
  int bag = 0;

  bool operator==(const Counts&) const = default;
};

// The counts of a text, or nothing if the edition has too few tiles. By default an unknown rack is
// full while tiles last, and the bag holds the rest.
std::optional<Counts> count_hidden(const Edition& edition, const Board& board,
                                   const std::vector<std::optional<Tiles>>& racks,
                                   const std::optional<std::vector<int>>& held,
                                   std::optional<int> bag);

}  // namespace triolet::referee
