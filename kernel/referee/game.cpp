#include "game.h"

#include "referee/generator.h"

namespace triolet::referee {

Violations judge(const PublicState& state, const std::optional<Tiles>& rack_to_move,
                 const Move& move, int seat) {
  if (state.to_move == kNobody) return {{Code::kGameOver}};
  if (state.is_out[seat]) return {{Code::kAlreadyOut}};
  if (!move.is_departure() && seat != state.to_move) return {{Code::kNotYourTurn}};
  return judge({*state.edition, state.board, rack_to_move, state.bag_count, state.is_new[seat]},
               move);
}

Violations judge(const Turn& turn, const Move& move) {
  if (move.is_departure()) return {};
  if (move.is_play()) return play_violations(turn, move);
  if (move.kind == MoveKind::kExchange) return exchange_violations(turn, move);
  return must_pass(turn) ? Violations{} : Violations{{Code::kPassNotForced}};
}

Position first_position(const Edition& edition, const Deal& dealt) {
  Position position;
  position.bag = dealt.bag;
  position.set_aside = dealt.set_aside;
  position.racks.resize(static_cast<std::size_t>(dealt.players));
  PublicState& state = position.state;
  state.edition = &edition;
  state.players = dealt.players;
  state.to_move = dealt.first;
  for (int place = 0; place < dealt.players; ++place) {
    const int seat = (dealt.first + place) % dealt.players;
    Tiles& rack = position.racks[static_cast<std::size_t>(seat)];
    rack = sorted(position.bag.draw(edition.rules.rack_size));
    state.rack_counts[seat] = static_cast<int>(rack.size());
    state.is_new[seat] = true;
  }
  state.bag_count = static_cast<int>(position.bag.tiles.size());
  return position;
}

Violations Game::violations(const Move& move, int seat) const {
  const int to_move = position_.state.to_move;
  std::optional<Tiles> rack;
  if (to_move != kNobody) rack = position_.racks[static_cast<std::size_t>(to_move)];
  return judge(position_.state, rack, move, seat);
}

void Game::play(const Move& move, int seat) {
  Moved moved{seat, position_.racks[static_cast<std::size_t>(seat)], move, {}, {}, 0};
  make(move, moved);
  moved.total = position_.state.scores[seat];
  moves_.push_back(std::move(moved));
  end_if_over();
}

void Game::make(const Move& move, Moved& moved) {
  PublicState& state = position_.state;
  Tiles& rack = position_.racks[static_cast<std::size_t>(moved.seat)];
  if (move.is_departure()) {
    // The tiles are set aside face down and score for nobody.
    leave(state, moved.seat);
    position_.set_aside.insert(position_.set_aside.end(), rack.begin(), rack.end());
    rack.clear();
    return;
  }
  moved.sheet = score(*state.edition, state.board, move);
  if (move.is_play()) {
    moved.drawn = position_.bag.draw(tiles_to_draw(state, move));
  } else if (move.kind == MoveKind::kExchange) {
    moved.drawn = position_.bag.exchange(move.given, state.edition->rules.draws_before_returning);
  }
  rack = without_tiles(rack, move.tiles());
  rack.insert(rack.end(), moved.drawn.begin(), moved.drawn.end());
  rack = sorted(rack);
  take_turn(state, move, moved.sheet);
}

void Game::end_if_over() {
  Tiles in_play = position_.bag.tiles;
  for (const Tiles& rack : position_.racks) in_play.insert(in_play.end(), rack.begin(), rack.end());
  const std::optional<Termination> termination = find_termination(position_.state, in_play);
  if (termination) outcome_ = settle(position_.state, position_.racks, *termination);
}

}  // namespace triolet::referee
