// A whole game with its hidden tiles: accepting moves, their history and the end. A refused move
// changes nothing.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "referee/bag.h"
#include "referee/legality.h"
#include "referee/outcome.h"
#include "referee/public_state.h"

namespace triolet::referee {

// The public state, the racks, the bag in drawing order and the tiles set aside.
struct Position {
  PublicState state;
  std::vector<Tiles> racks;
  Bag bag;
  Tiles set_aside;
};

// A move of a seat, with the rack before it, its sheet, the tiles drawn and the new score.
struct Moved {
  int seat = 0;
  Tiles rack;
  Move move;
  ScoreSheet sheet;
  Tiles drawn;
  int total = 0;
};

// Every rule that the move of a seat breaks. An unknown rack is not checked.
Violations judge(const PublicState& state, const std::optional<Tiles>& rack_to_move,
                 const Move& move, int seat);
// The same for a seat whose turn it is.
Violations judge(const Turn& turn, const Move& move);

// The position after the deal: racks are filled in turn order.
Position first_position(const Edition& edition, const Deal& dealt);

class Game {
 public:
  explicit Game(Position position) : position_(std::move(position)) {}

  const Position& position() const { return position_; }
  const std::vector<Moved>& moves() const { return moves_; }
  const std::optional<Outcome>& outcome() const { return outcome_; }

  // Every rule that the move of a seat breaks.
  Violations violations(const Move& move, int seat) const;
  // Makes a legal move. Only resignations and time-outs may come out of turn.
  void play(const Move& move, int seat);

 private:
  void make(const Move& move, Moved& moved);
  void end_if_over();

  Position position_;
  std::vector<Moved> moves_;
  std::optional<Outcome> outcome_;
};

}  // namespace triolet::referee
