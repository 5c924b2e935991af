#include "players/human.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "players/engine_view.h"
#include "referee/notation.h"
#include "sha256.h"

namespace triolet::players {

namespace {

// The parameter `distance` applies once per this many squares from the latest play.
constexpr int kFar = 5;

// Random numbers from 0 to 1, determined by seed, position and purpose.
class RandomFractions {
 public:
  explicit RandomFractions(const ChoiceSeed& seed)
      : prefix_(seed.seed + "/" + seed.position + "/") {}

  std::array<double, 2> two(const std::string& purpose) const {
    const auto words = sha256_words(prefix_ + purpose);
    return {std::ldexp(static_cast<double>(words[0]), -64),
            std::ldexp(static_cast<double>(words[1]), -64)};
  }
  double one(const std::string& purpose) const { return two(purpose)[0]; }

 private:
  std::string prefix_;
};

// Multiplied one by one, as in human.py: `pow` need not give the same result in every C library.
double power(double base, int exponent) {
  double product = 1;
  for (int factor = 0; factor < exponent; ++factor) product *= base;
  return product;
}

bool is_on(const Play& play, int row, int column) {
  return std::any_of(play.tiles, play.tiles + play.count,
                     [&](const LaidTile& laid) { return laid.square == row * kLines + column; });
}

// How many groups of two or more tiles a play makes or changes.
int groups_made(const Board& board, const Play& play) {
  const auto is_taken = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= kLines || column >= kLines) return false;
    return ((board.tiles[0][row + 1] >> column) & 1) != 0 || is_on(play, row, column);
  };
  // A play has no gaps, so its squares in one row or column belong to one group.
  unsigned across = 0;
  unsigned down = 0;
  for (int index = 0; index < play.count; ++index) {
    const int row = play.tiles[index].square / kLines;
    const int column = play.tiles[index].square % kLines;
    if (is_taken(row, column - 1) || is_taken(row, column + 1)) across |= 1u << row;
    if (is_taken(row - 1, column) || is_taken(row + 1, column)) down |= 1u << column;
  }
  return __builtin_popcount(across) + __builtin_popcount(down);
}

// The distance between the two nearest squares; 0 if there are none.
int distance(const Play& some, const Play& others) {
  int nearest = some.count == 0 || others.count == 0 ? 0 : 2 * kLines;
  for (int one = 0; one < some.count; ++one) {
    for (int two = 0; two < others.count; ++two) {
      const int here = some.tiles[one].square;
      const int there = others.tiles[two].square;
      nearest = std::min(nearest, std::abs(here / kLines - there / kLines) +
                                      std::abs(here % kLines - there % kLines));
    }
  }
  return nearest;
}

bool has_joker(const Play& play) {
  return std::any_of(play.tiles, play.tiles + play.count,
                     [](const LaidTile& laid) { return laid.is_joker; });
}

// " H8 H9 H10".
std::string squares_text(const Play& play) {
  std::string text;
  for (const referee::Square square : move_of(play).squares()) {
    text += ' ' + referee::square_name(square);
  }
  return text;
}

double chance_to_see(const ErrorModel& model, const Board& board, const Play& play,
                     const Play& latest) {
  double chance = 1 - model.overlooks;
  chance *= power(1 - model.crossings, std::max(0, groups_made(board, play) - 1));
  chance *= power(1 - model.distance, distance(play, latest) / kFar);
  return has_joker(play) ? chance * (1 - model.jokers) : chance;
}

// Chooses among the ranked moves of one position.
class HumanChoice {
 public:
  HumanChoice(const ErrorModel& model, const Thinker& thinker, const std::vector<RankedMove>& moves,
              const ChoiceSeed& seed, const Play& latest)
      : model_(model),
        order_(thinker.tables->order),
        board_(thinker.game().board),
        moves_(moves),
        fractions_(seed),
        latest_(latest) {}

  // A player who sees no play finds the most visible place; without any play it always considers an
  // exchange.
  std::vector<int> seen() const {
    std::vector<int> plays;
    std::vector<int> others;
    std::vector<double> missed_by;
    for (int index = 0; index < static_cast<int>(moves_.size()); ++index) {
      const RankedMove& move = at(index);
      if (!move.is_play()) {
        others.push_back(index);
        continue;
      }
      const Play play = unpack(order_, move.evaluated.packed_play);
      // A place is seen or not, whatever tiles could be played there.
      const double fraction = fractions_.one("place" + squares_text(play));
      plays.push_back(index);
      missed_by.push_back(fraction - chance_to_see(model_, board_, play, latest_));
    }
    if (plays.empty()) return others;
    const double bound = std::max(0.0, *std::min_element(missed_by.begin(), missed_by.end()));
    std::vector<int> seen;
    for (std::size_t at = 0; at < plays.size(); ++at) {
      if (missed_by[at] <= bound) seen.push_back(plays[at]);
    }
    if (fractions_.one("exchange") < model_.exchanges) {
      seen.insert(seen.end(), others.begin(), others.end());
    }
    return seen;
  }

  // The value of a move to the player, in points.
  double value(int index) const {
    const RankedMove& move = at(index);
    const double kept = move.evaluated.kept;
    const double opened = double{move.evaluated.value} - move.evaluated.points - move.again - kept;
    double value = move.evaluated.points + model_.replays * move.again + model_.keeps * kept +
                   model_.defends * opened;
    if (!move.is_play()) return value;
    const Play play = unpack(order_, move.evaluated.packed_play);
    if (has_joker(play)) value += model_.joker_haste;
    int numbers = 0;
    for (int tile = 0; tile < play.count; ++tile) {
      numbers += play.tiles[tile].is_joker ? 0 : play.tiles[tile].face;
    }
    value += model_.high_tiles * numbers;
    // The sum of two fractions has a triangular distribution: small errors are more common.
    const auto [one, two] = fractions_.two("play " + *referee::format_move(move_of(play)));
    return value + model_.misjudges * (one + two - 1);
  }

  int tiles_moved(int index) const {
    const RankedMove& move = at(index);
    return move.is_play() ? unpack(order_, move.evaluated.packed_play).count
                          : move.evaluated.given.size;
  }

 private:
  const RankedMove& at(int index) const { return moves_[static_cast<std::size_t>(index)]; }

  const ErrorModel& model_;
  const TextOrder& order_;
  const Board& board_;
  const std::vector<RankedMove>& moves_;
  RandomFractions fractions_;
  const Play& latest_;
};

}  // namespace

std::vector<ConsideredMove> consider(const ErrorModel& model, const Thinker& thinker,
                                     const std::vector<RankedMove>& moves, const ChoiceSeed& seed,
                                     const Play& latest) {
  const HumanChoice choice(model, thinker, moves, seed, latest);
  std::vector<ConsideredMove> considered;
  for (const int index : choice.seen()) considered.push_back({index, choice.value(index)});
  // Equal values: the move with more tiles first, then the better one.
  std::stable_sort(considered.begin(), considered.end(),
                   [&](const ConsideredMove& one, const ConsideredMove& two) {
                     if (one.value != two.value) return one.value > two.value;
                     return choice.tiles_moved(one.index) > choice.tiles_moved(two.index);
                   });
  return considered;
}

}  // namespace triolet::players
