// The text form of moves and squares. Parsing is lenient, formatting canonical; docs/notation.md
// has the grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/edition.h"
#include "referee/fault.h"
#include "referee/moves.h"

namespace triolet::referee {

// Parses a move, legal or not. A fault has the column of the mistake.
std::optional<Move> parse_move(std::string_view text, const Edition& edition, Fault& fault);

// The canonical text of a move; nothing if the tiles of a play are not in line.
std::optional<std::string> format_move(const Move& move);

// An exchange as the other players see it: "x:_-_".
std::string hidden_exchange_text(int count);

// Parses "H8"; "P8", "H16" and "H0" are off the board.
std::optional<Square> parse_square(std::string_view text);
// Parses "11" or "J" as a tile of a rack, "11" or "J11" as a tile on the board; any face to 999.
std::optional<int> parse_tile(std::string_view text);
std::optional<LaidTile> parse_laid(std::string_view text);

}  // namespace triolet::referee
