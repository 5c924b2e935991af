// Evaluates the moves of an endgame over every rack that the other seat may hold.
//
// First each deal is searched by itself: this gives the values of its best moves and an upper bound
// for all others. Then the move with the highest bound is made exact, deal by deal, while it can
// still be among the best. This takes a tenth of the nodes of exact values for all moves.
#pragma once

#include <cstdint>
#include <cstring>

#include "endgame.h"
#include "game.h"
#include "path/endgame_search.h"
#include "path/turns.h"
#include "plays.h"
#include "random_generator.h"

namespace triolet {
namespace {

// Smaller differences between expectations are rounding errors.
inline constexpr double kRounding = 1e-7;

class EndgameSolver {
 public:
  EndgameSolver(const EditionTables& tables, const Game& game, const EndgameRequest& request,
                EndgameBuffers& buffers, EndgameResult& result)
      : tables_(tables),
        request_(request),
        buffers_(buffers),
        result_(result),
        game_(game),
        seat_(game.to_move),
        other_(seat_after(game, seat_)),
        lead_(game.scores[seat_] - game.scores[other_]) {}

  void solve() {
    list_moves();
    for (int deal = 0; deal < request_.deal_count && !is_stopped_; ++deal) search_deal(deal);
    for (int move = 0; move < count_; ++move) bounds_[move] = expectation(move);
    for (int move = most_promising(); move >= 0; move = most_promising()) settle_move(move);
    for (int move = 0; move < count_; ++move) write_result(move);
    sort_result();
  }

 private:
  enum class State : std::uint8_t { kOpen, kExact, kBounded };

  DealValue& deal_value(int move, int deal) {
    return buffers_.deal_values[move * request_.deal_count + deal];
  }

  void list_moves() {
    PackedPlay* const packed_plays = buffers_.packed_plays;
    const int found = plays(tables_, game_.board, game_.racks[seat_], game_.is_first_turn(),
                            packed_plays, EndgameBuffers::kPlays);
    // No edition is known to have this many moves. With some left out, no value is exact.
    is_stopped_ = found > kMostMoves;
    count_ = is_stopped_ ? kMostMoves : found;
    for (int move = 0; move < count_; ++move) {
      select_best(packed_plays, move, found);
      result_.moves[move].packed_play = packed_plays[move];
    }
    if (count_ == 0) result_.moves[count_++].packed_play = kNoPlay;
    for (int move = 0; move < count_; ++move) {
      states_[move] = State::kOpen;
      for (int deal = 0; deal < request_.deal_count; ++deal)
        deal_value(move, deal) = {kInfinity, false};
    }
    result_.count = count_;
    result_.nodes = 0;
  }

  // Gives the other seat the rack of a deal.
  void deal_rack(int deal) {
    game_.racks[other_] = request_.deals[deal].rack;
    std::memset(game_.left, 0, sizeof game_.left);
    const int seats[] = {seat_, other_};
    for (const int seat : seats) {
      const Rack& rack = game_.racks[seat];
      for (int place = 0; place < rack.size; ++place) ++game_.left[rack.tiles[place]];
    }
  }

  // Searches the value of a move in the deal set by `deal_rack`, exact if it is above `low`.
  void search_move(int move, int deal, int low) {
    OpenRackSearch search(tables_, game_, buffers_.packed_plays, EndgameBuffers::kPlays,
                          request_.most_nodes - result_.nodes, request_.is_cancelled);
    const int value = search.value_of_move(result_.moves[move].packed_play, low, kInfinity);
    result_.nodes += search.nodes();
    is_stopped_ = search.is_stopped();
    if (!is_stopped_) deal_value(move, deal) = {value, value > low};
  }

  void search_deal(int deal) {
    deal_rack(deal);
    // The best move of one deal is often the best of the next.
    const int first = deal > 0 ? best_in(deal - 1) : 0;
    search_move(first, deal, -kInfinity);
    int highest = deal_value(first, deal).value;
    for (int move = 0; move < count_ && !is_stopped_; ++move) {
      if (move == first) continue;
      search_move(move, deal, highest);
      highest = deal_value(move, deal).is_exact ? deal_value(move, deal).value : highest;
    }
  }

  int best_in(int deal) {
    int best_move = 0;
    for (int move = 1; move < count_; ++move) {
      if (deal_value(move, deal).value > deal_value(best_move, deal).value) best_move = move;
    }
    return best_move;
  }

  // The expectation of the values or upper bounds.
  double expectation(int move) {
    double sum = 0;
    for (int deal = 0; deal < request_.deal_count; ++deal) {
      sum += request_.deals[deal].probability * deal_value(move, deal).value;
    }
    return sum;
  }

  // A move must exceed this value to be among the wanted.
  double threshold() const {
    return exact_count_ < request_.wanted ? -kInfinity : exact_[request_.wanted - 1];
  }

  // The open move with the highest bound; -1 if no open move can be among the wanted.
  int most_promising() {
    if (is_stopped_) return -1;
    int best_move = -1;
    for (int move = 0; move < count_; ++move) {
      if (states_[move] != State::kOpen) continue;
      if (bounds_[move] <= threshold() + kRounding) {
        states_[move] = State::kBounded;
      } else if (best_move < 0 || bounds_[move] > bounds_[best_move]) {
        best_move = move;
      }
    }
    return best_move;
  }

  // Makes a move exact, or proves that it cannot be among the wanted.
  void settle_move(int move) {
    for (int deal = 0; deal < request_.deal_count; ++deal) {
      if (deal_value(move, deal).is_exact) continue;
      if (bounds_[move] <= threshold() + kRounding) return;
      const double probability = request_.deals[deal].probability;
      const double others = bounds_[move] - probability * deal_value(move, deal).value;
      // With this value or a lower one in this deal, the move does not exceed the threshold.
      const double low = (threshold() - others) / probability;
      deal_rack(deal);
      search_move(move, deal,
                  low > -kInfinity ? static_cast<int>(__builtin_floor(low)) : -kInfinity);
      if (is_stopped_) return;
      bounds_[move] = others + probability * deal_value(move, deal).value;
      if (!deal_value(move, deal).is_exact) {
        states_[move] = State::kBounded;
        return;
      }
    }
    states_[move] = State::kExact;
    bounds_[move] = expectation(move);
    int place = exact_count_++;
    for (; place > 0 && exact_[place - 1] < bounds_[move]; --place) {
      exact_[place] = exact_[place - 1];
    }
    exact_[place] = bounds_[move];
  }

  void write_result(int move) {
    EndgameMove& move_value = result_.moves[move];
    move_value.value = 0;
    move_value.win_share = 0;
    move_value.certainty = states_[move] == State::kExact     ? EndgameCertainty::kExact
                           : states_[move] == State::kBounded ? EndgameCertainty::kBounded
                                                              : EndgameCertainty::kEstimated;
    for (int deal = 0; deal < request_.deal_count; ++deal) {
      const DealValue& here = deal_value(move, deal);
      const bool is_sure = here.is_exact || move_value.certainty == EndgameCertainty::kBounded;
      const int difference = lead_ + (is_sure ? here.value : estimate(move, deal));
      const double probability = request_.deals[deal].probability;
      move_value.value += probability * difference;
      move_value.win_share += probability * (difference > 0 ? 1 : difference == 0 ? 0.5 : 0);
    }
  }

  // The gain if both seats take the most points at every turn.
  int estimate(int move, int deal) {
    deal_rack(deal);
    Game game = game_;
    const PackedPlay packed = result_.moves[move].packed_play;
    if (packed != kNoPlay) play(tables_, game, packed);
    const Policy greedy[kPlayers] = {};
    play_out(tables_, game, greedy, Seed{});
    const int gained = game.scores[seat_] - game.scores[other_] - lead_;
    const int bound = deal_value(move, deal).value;
    return gained < bound ? gained : bound;
  }

  // Highest value first; equal values by certainty, then by the better play.
  void sort_result() {
    const auto comes_before = [](const EndgameMove& one, const EndgameMove& two) {
      const double lead = one.value - two.value;
      return lead > kRounding || (lead > -kRounding && one.certainty < two.certainty);
    };
    for (int place = 1; place < count_; ++place) {
      const EndgameMove move_value = result_.moves[place];
      int at = place;
      for (; at > 0 && comes_before(move_value, result_.moves[at - 1]); --at) {
        result_.moves[at] = result_.moves[at - 1];
      }
      result_.moves[at] = move_value;
    }
  }

  const EditionTables& tables_;
  const EndgameRequest& request_;
  EndgameBuffers& buffers_;
  EndgameResult& result_;
  Game game_;
  int seat_;
  int other_;
  int lead_;
  int count_ = 0;
  bool is_stopped_ = false;
  State states_[kMostMoves];
  double bounds_[kMostMoves];  // upper bounds of the expectations
  double exact_[kMostMoves];   // expectations of the exact moves, highest first
  int exact_count_ = 0;
};

void solve_endgame(const EditionTables& tables, const Game& game, const EndgameRequest& request,
                   EndgameBuffers& buffers, EndgameResult& result) {
  EndgameSolver(tables, game, request, buffers, result).solve();
}

}  // namespace
}  // namespace triolet
