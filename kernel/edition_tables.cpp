#include "edition_tables.h"

#include <algorithm>
#include <iterator>

namespace triolet {

namespace {

constexpr int kHighestPoints = 32'767;

// Whether no play can cover two multipliers: a play spans at most a Trio.
bool lie_apart(const Edition& edition) {
  const auto is_special = [&](int row, int column) {
    return row < edition.size && column < edition.size &&
           edition.multipliers[row * kLines + column] > 1;
  };
  for (int row = 0; row < edition.size; ++row) {
    for (int column = 0; column < edition.size; ++column) {
      if (!is_special(row, column)) continue;
      for (int step = 1; step < kTrioLength; ++step) {
        if (is_special(row + step, column) || is_special(row, column + step)) return false;
      }
    }
  }
  return true;
}

// An upper bound of a play's points: four groups with every multiplier in reach.
int highest_points(const Edition& edition) {
  const int highest =
      *std::max_element(std::begin(edition.multipliers), std::end(edition.multipliers));
  const int all = edition.multipliers_lie_apart ? highest : highest * highest * highest;
  const int group = std::max(edition.trio_points, 2 * edition.highest_limit);
  return (kTrioLength + 1) * group * all + edition.triolet_bonus;
}

}  // namespace

std::unique_ptr<const EditionTables> make_tables(Edition edition) {
  edition.multipliers_lie_apart = lie_apart(edition);
  // A missing face beyond the table is stored as the highest one, which no tile may have then.
  const bool has_room = edition.trio_sum < kFaces || edition.highest_limit < kFaces - 1;
  if (!has_room || highest_points(edition) > kHighestPoints) return nullptr;
  prepare(edition);
  std::unique_ptr<EditionTables> tables(new EditionTables{edition, TextOrder(edition.size), {}});
  portable_path.clear_board(edition, tables->empty_board);
  return tables;
}

}  // namespace triolet
