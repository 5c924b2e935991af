#include "record.h"

#include <algorithm>
#include <map>

#include "../utf8.h"
#include "referee/notation.h"

namespace triolet::referee {

namespace {

constexpr std::size_t kRackColumn = 9;
constexpr std::size_t kMoveColumn = 22;
constexpr std::size_t kPointsColumn = 4;

std::string padded_right(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string columns(int seat, const std::string& what, int points, int total) {
  const std::string sign = points < 0 ? "" : "+";
  return std::to_string(seat + 1) + ": " + padded_right(what, kMoveColumn) + " " +
         padded_left(sign + std::to_string(points), kPointsColumn) + " " +
         padded_left(std::to_string(total), kPointsColumn);
}

std::string tiles_text(const Tiles& tiles) {
  std::string text;
  for (const int tile : tiles) text.append(text.empty() ? "" : "-").append(tile_text(tile));
  return text;
}

std::string recorded_rack(const std::optional<Tiles>& rack) {
  if (!rack) return "_";
  return rack->empty() ? "-" : tiles_text(*rack);
}

std::string move_text(const RecordedTurn& turn) {
  if (turn.is_hidden) return hidden_exchange_text(static_cast<int>(turn.move.given.size()));
  return format_move(turn.move).value_or("");
}

bool begins_or_ends_with_space(const std::string& text) {
  const std::u32string characters = characters_of(text);
  return !characters.empty() && (is_space(characters.front()) || is_space(characters.back()));
}

// In quotation marks if the parser would strip spaces or quotation marks.
std::string quoted_value(const std::string& value) {
  const bool is_quoted = value.size() > 1 && value.front() == '"' && value.back() == '"';
  return begins_or_ends_with_space(value) || is_quoted ? "\"" + value + "\"" : value;
}

std::string without_line_breaks(const std::string& text) {
  std::string line;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_pair = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (is_pair) ++at;
    line.push_back(text[at] == '\r' || text[at] == '\n' ? ' ' : text[at]);
  }
  return line;
}

bool is_from_seed(const Edition& edition, const Deal& dealt) {
  const std::string& seed = dealt.bag.seed;
  if (seed.find_first_of("\r\n") != std::string::npos) return false;
  const Deal again = deal(edition, dealt.players, seed);
  return again.first == dealt.first && again.set_aside == dealt.set_aside &&
         again.bag.tiles == dealt.bag.tiles && again.draws == dealt.draws;
}

RecordedEnd recorded_end(const Outcome& outcome, const std::vector<RecordedTurn>& turns) {
  std::map<int, int> totals;
  for (const RecordedTurn& turn : turns) totals[turn.seat] = turn.total;
  RecordedEnd end{outcome.termination, {}, outcome.winners};
  for (const EndLine& line : outcome.lines) {
    totals[line.seat] += line.points;
    end.counts.push_back({line.seat, line.tiles, line.points, totals[line.seat]});
  }
  return end;
}

}  // namespace

const std::string* Record::header(std::string_view key) const {
  for (const Header& each : headers) {
    if (each.key == key) return &each.value;
  }
  return nullptr;
}

bool is_game_key(std::string_view key) {
  if (key == "tgn" || key == "edition" || key == "first" || key == "deal") return true;
  const std::string_view number = key.substr(std::min<std::size_t>(key.size(), 4));
  return key.substr(0, 4) == "seat" && !number.empty() &&
         number.find_first_not_of("0123456789") == std::string_view::npos;
}

Record record_of(const Game& game, const Deal& dealt, const std::vector<std::string>& names,
                 const std::vector<Header>& notes) {
  Record record;
  record.edition = game.position().state.edition;
  record.headers.push_back({"edition", record.edition->name});
  for (int seat = 0; seat < dealt.players; ++seat) {
    const std::string name = names.empty() ? "" : names[static_cast<std::size_t>(seat)];
    record.headers.push_back({"seat" + std::to_string(seat + 1), without_line_breaks(name)});
  }
  for (const Header& note : notes) {
    record.headers.push_back({note.key, without_line_breaks(note.value)});
  }
  record.headers.push_back({"first", std::to_string(dealt.first + 1)});
  if (is_from_seed(*record.edition, dealt)) record.headers.push_back({"deal", dealt.bag.seed});
  for (const Moved& moved : game.moves()) {
    record.turns.push_back(
        {moved.seat, moved.rack, moved.move, false, moved.sheet.points(), moved.total});
  }
  if (game.outcome()) record.end = recorded_end(*game.outcome(), record.turns);
  return record;
}

std::string format_record(const Record& record) {
  std::vector<std::string> entries;
  for (const Header& header : record.headers) {
    const std::string value = quoted_value(header.value);
    entries.push_back("#" + header.key + (value.empty() ? "" : " " + value));
  }
  for (const RecordedTurn& turn : record.turns) {
    const std::string what =
        padded_right(recorded_rack(turn.rack), kRackColumn) + " " + move_text(turn);
    entries.push_back(columns(turn.seat, what, turn.points, turn.total));
  }
  if (record.end) {
    entries.push_back(std::string("end: ") + termination_name(record.end->termination));
    for (const RecordedCount& count : record.end->counts) {
      const std::string what = "(" + tiles_text(count.tiles) + ")";
      entries.push_back(columns(count.seat, what, count.points, count.total));
    }
    entries.emplace_back("wins:");
    for (const int seat : record.end->winners) {
      entries.back().append(" ").append(std::to_string(seat + 1));
    }
  }
  std::string text = "#tgn 1\n";
  const auto append_comments = [&](int after) {
    for (const Comment& comment : record.comments) {
      if (comment.after != after) continue;
      text.append(comment.text.empty() ? ";" : "; " + comment.text).append("\n");
    }
  };
  append_comments(0);
  for (std::size_t place = 0; place < entries.size(); ++place) {
    text.append(entries[place]).append("\n");
    append_comments(static_cast<int>(place) + 1);
  }
  return text;
}

}  // namespace triolet::referee
