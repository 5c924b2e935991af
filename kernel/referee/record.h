// The text record of a game (TGN): its content, its canonical form and its parser. docs/notation.md
// has the grammar. Whether the game is possible is not checked here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/fault.h"
#include "referee/game.h"

namespace triolet::referee {

inline constexpr std::size_t kMostRecordLines = 3000;

// "#key value"; the key in lower case.
struct Header {
  std::string key;
  std::string value;
};

// One turn as written.
struct RecordedTurn {
  int seat = 0;
  std::optional<Tiles> rack;  // none: unknown
  Move move;
  bool is_hidden = false;  // an exchange of which only the number of tiles is known
  int points = 0;
  int total = 0;
};

// The points that a seat gains or loses at the end for tiles left on a rack.
struct RecordedCount {
  int seat = 0;
  Tiles tiles;
  int points = 0;
  int total = 0;
};

struct RecordedEnd {
  Termination termination = Termination::kOut;
  std::vector<RecordedCount> counts;
  std::vector<int> winners;
};

// A comment below the first `after` lines (headers, turns and the end).
struct Comment {
  int after = 0;
  std::string text;
};

// A game as written, correct or not.
struct Record {
  const Edition* edition = nullptr;
  std::vector<Header> headers;
  std::vector<RecordedTurn> turns;
  std::optional<RecordedEnd> end;  // none while the game goes on
  std::vector<Comment> comments;

  // The value of a header; nothing if there is none.
  const std::string* header(std::string_view key) const;
};

// Whether a header defines the game: tgn, edition, first, deal, seat1 and so on. All others are
// notes.
bool is_game_key(std::string_view key);

// The record of a game, finished or not. The seed is included only if it reproduces the deal and
// fits on a line.
Record record_of(const Game& game, const Deal& dealt, const std::vector<std::string>& names,
                 const std::vector<Header>& notes);

// The canonical text, ending with a line break.
std::string format_record(const Record& record);

// Parses a record; reports every line that cannot be parsed.
std::optional<Record> parse_record(std::string_view text, const KnownEditions& editions,
                                   Fault& fault);

}  // namespace triolet::referee
