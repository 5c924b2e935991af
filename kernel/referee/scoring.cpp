#include "scoring.h"

#include <algorithm>
#include <utility>

namespace triolet::referee {

namespace {

// A square that multiplies, and the group that it applies to.
struct Applied {
  Square square;
  int factor;
  Line group;
};

// The groups that the play made or extended: a Triolet, then across, then down.
std::vector<Line> groups_of(const Edition& edition, const Board& after, const Line& squares) {
  std::vector<Line> groups;
  for (const Direction direction : kAcrossAndDown) {
    for (const Square square : squares) {
      Line line = after.line_through(square, direction);
      const bool is_known = std::find(groups.begin(), groups.end(), line) != groups.end();
      if (line.size() > 1 && !is_known) groups.push_back(std::move(line));
    }
  }
  std::stable_partition(groups.begin(), groups.end(), [&](const Line& line) {
    return line == squares && line.size() == kTrioLength;
  });
  if (groups.empty() && edition.rules.lone_tile_counts) groups.push_back(squares);
  return groups;
}

ScoreLine group_line(const Edition& edition, const Board& after, const Line& group,
                     const std::vector<Applied>& applied) {
  ScoreLine line;
  line.squares = group;
  for (const Square square : group) line.tiles.push_back(after.at(square));
  for (const Applied& each : applied) {
    if (each.group == group) line.multipliers.push_back({each.square, each.factor});
  }
  if (group.size() == kTrioLength) {
    line.reason = Reason::kTrio;
    line.points = edition.rules.trio_points;
    for (const Multiplier& multiplier : line.multipliers) line.points *= multiplier.factor;
    return line;
  }
  // In a pair only the points of the tile on the square are multiplied.
  line.reason = group.size() > 1 ? Reason::kPair : Reason::kLoneTile;
  for (std::size_t place = 0; place < group.size(); ++place) {
    int points = line.tiles[place].points();
    for (const Multiplier& multiplier : line.multipliers) {
      if (multiplier.square == group[place]) points *= multiplier.factor;
    }
    line.points += points;
  }
  return line;
}

// Finds the lines with the highest total; each multiplier applies to one of its groups. On a tie it
// goes to the Triolet, else to the line across.
class BestLines {
 public:
  BestLines(const Edition& edition, const Board& after, const Line& squares)
      : edition_(edition), after_(after), groups_(groups_of(edition, after, squares)) {
    if (groups_.empty()) return;
    for (const Square square : squares) {
      if (edition.multiplier(square) > 1) multiplying_.push_back(square);
    }
    try_groups(0);
  }

  std::vector<ScoreLine> take() { return std::move(best_); }

 private:
  // Tries each group for the multiplier with this number and those after it.
  void try_groups(std::size_t number) {
    if (number == multiplying_.size()) {
      try_lines();
      return;
    }
    const Square square = multiplying_[number];
    for (const Line& group : groups_) {
      if (!contains(group, square)) continue;
      applied_.push_back({square, edition_.multiplier(square), group});
      try_groups(number + 1);
      applied_.pop_back();
    }
  }

  void try_lines() {
    std::vector<ScoreLine> lines;
    int points = 0;
    for (const Line& group : groups_) {
      lines.push_back(group_line(edition_, after_, group, applied_));
      points += lines.back().points;
    }
    if (points <= best_points_) return;
    best_ = std::move(lines);
    best_points_ = points;
  }

  const Edition& edition_;
  const Board& after_;
  std::vector<Line> groups_;
  Line multiplying_;
  std::vector<Applied> applied_;
  std::vector<ScoreLine> best_;
  int best_points_ = -1;
};

}  // namespace

const char* reason_name(Reason reason) {
  static constexpr const char* kNames[] = {"pair", "trio", "triolet", "lone-tile"};
  return kNames[static_cast<int>(reason)];
}

ScoreSheet score(const Edition& edition, const Board& board, const Move& move) {
  ScoreSheet sheet;
  if (!move.is_play()) return sheet;
  Board after = board;
  std::vector<LaidTile> tiles;
  bool has_joker = false;
  for (const Placement& place : move.placements) {
    after.lay(place.square, place.tile);
    tiles.push_back(place.tile);
    has_joker = has_joker || place.tile.is_joker;
    if (edition.is_replay(place.square)) ++sheet.replays;
  }
  const Line squares = move.squares();
  sheet.lines = BestLines(edition, after, squares).take();
  if (tiles.size() == kTrioLength && !has_joker) {
    sheet.lines.push_back(
        {Reason::kTriolet, squares, std::move(tiles), edition.rules.triolet_bonus, {}});
  }
  return sheet;
}

}  // namespace triolet::referee
