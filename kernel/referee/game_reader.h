// Reads games, positions and moves from requests.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "../json.h"
#include "referee/fault.h"
#include "referee/game.h"
#include "referee/members.h"
#include "referee/observation.h"
#include "referee/record.h"

namespace triolet::referee {

inline constexpr std::size_t kMostMoves = 2000;
inline constexpr std::size_t kMostTiles = 100;  // of a move
inline constexpr std::size_t kLongestMove = 1000;
inline constexpr std::size_t kLongestPosition = 4000;
inline constexpr std::size_t kLongestSeed = 1000;
inline constexpr std::size_t kLongestRecord = 1 << 16;
inline constexpr std::size_t kLongestHeader = 1000;

// A game with how it began, and the positions after each move if the request asks for them.
struct ReadGame {
  std::optional<Deal> dealt;  // none: the game began at a position
  std::optional<Game> game;   // none: there was a fault
  std::vector<Position> positions;
  Violations refused;  // of the first illegal move
};

// The turn that a seat has or would have now.
struct ReadTurn {
  const Edition* edition = nullptr;
  Board board;
  std::optional<Tiles> rack;
  int bag_count = 0;
  bool is_first = false;
  bool is_to_move = true;
  std::optional<Code> ended;  // why the seat has no further turn: the game is over, or it is out

  Turn turn() const { return {*edition, board, rack, bag_count, is_first}; }
};

// Reads values of a request. The editions must outlive what it returns.
class GameReader {
 public:
  GameReader(const Json& request, const KnownEditions& editions, Fault& fault)
      : members_(request, "", ErrorCode::kBadRequest, fault), editions_(editions), fault_(fault) {}

  // The edition that the request contains or names; null after a fault.
  const Edition* edition() const;
  std::optional<Observation> position() const;
  std::optional<Move> move(const Json& value, const Edition& edition) const;
  // Tiles on squares; nothing after a fault.
  std::optional<std::vector<Placement>> placements(const Members& members, const char* key) const;
  // The seat that makes a move: by default the seat to move, or any after the end.
  int seat(const PublicState& state) const;
  // A game from a seed, a stacked bag or a position, after its moves.
  ReadGame game() const;
  // Everything that a position or a game shows. After an illegal move of the game, `refused` has
  // the violations.
  std::optional<Observation> observation(Violations& refused) const;
  // The key `turn`, or the turn of `seat` at a position or in a game.
  std::optional<ReadTurn> turn(Violations& refused) const;
  // The key `record`.
  std::optional<Record> record() const;
  // The players' names, or none; the headers of a record that are notes.
  std::vector<std::string> names(int players) const;
  std::vector<Header> notes() const;

 private:
  std::optional<Position> dealt_position(std::optional<Deal>& dealt) const;
  std::optional<Position> open_position() const;
  std::optional<ReadTurn> given_turn() const;
  Tiles bag_letters(const Tiles& available) const;
  void make_moves(ReadGame& read) const;

  Members members_;
  const KnownEditions& editions_;
  Fault& fault_;
};

}  // namespace triolet::referee
