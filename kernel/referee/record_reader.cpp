// Parses records (TGN) and reports every line that cannot be parsed.
#include <algorithm>
#include <set>

#include "../json.h"
#include "../utf8.h"
#include "referee/notation.h"
#include "referee/record.h"
#include "referee/record_line.h"

namespace triolet::referee {

namespace {

constexpr char kLines[] = "#header value, 1: 2-3-11 H8:11-3 +25 25, end: out, wins: 1 or ; comment";

class RecordReader {
 public:
  RecordReader(const KnownEditions& editions, Fault& fault) : editions_(editions), fault_(fault) {}

  std::optional<Record> read(const std::vector<RecordLine>& lines) {
    for (const RecordLine& line : lines) {
      if (line.is_header()) read_header(line);
    }
    if (!keys_.contains("edition")) fault_.report_line(1, "the header #edition is missing");
    if (record_.edition == nullptr) return std::nullopt;
    check_seats();
    for (const RecordLine& line : lines) read_entry(line);
    if (end_line_ > 0 && winners_line_ == 0) {
      fault_.report_line(end_line_, "the line wins: is missing");
    }
    if (fault_.is_set()) return std::nullopt;
    return std::move(record_);
  }

 private:
  void report(const RecordLine& line, const std::string& message, std::size_t place) {
    fault_.report_line(line.number, "column " + std::to_string(place + 1) + ": " + message);
  }

  void read_header(const RecordLine& line) {
    const std::size_t sign = skip_spaces(line.text, 0);
    std::size_t end = sign + 1;
    while (end < line.text.size() && !is_space(line.text[end])) ++end;
    const std::string key = lower_text(line.text.substr(sign + 1, end - sign - 1));
    if (key.empty()) {
      return report(line, "a header is #key value; a comment begins with ;", sign);
    }
    if (is_game_key(key) && keys_.contains(key)) {
      return report(line, "#" + key + " appears twice", sign);
    }
    keys_.insert(key);
    const std::size_t start = skip_spaces(line.text, end);
    const std::size_t size = std::max(start, stripped_size(line.text));
    std::string value = utf8_of(line.text.substr(start, size - start));
    if (value.size() > 1 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    if (key == "tgn") {
      if (value != "1") report(line, "TGN " + quoted(value) + " is not supported, only 1", start);
      return;
    }
    if (key == "edition") {
      record_.edition = find_edition(editions_, value);
      if (record_.edition == nullptr) {
        return report(line, "there is no edition " + quoted(value), start);
      }
      value = record_.edition->name;
    }
    record_.headers.push_back({key, value});
    header_lines_.push_back(line.number);
  }

  // The numbers of the seats and the first player.
  void check_seats() {
    int count = 0;
    int last_line = 1;
    const auto each_header = [&](auto visit) {
      for (std::size_t place = 0; place < record_.headers.size(); ++place) {
        visit(record_.headers[place], header_lines_[place]);
      }
    };
    const auto is_seat = [](const Header& header) {
      return is_game_key(header.key) && header.key[0] == 's';
    };
    each_header([&](const Header& header, int line) {
      if (!is_seat(header)) return;
      ++count;
      last_line = line;
    });
    const Edition& edition = *record_.edition;
    players_ = count;
    if (count < edition.fewest_players || count > edition.most_players) {
      players_ = edition.most_players;
      fault_.report_line(last_line, "each player has a header #seat1, #seat2 ...: " +
                                        std::to_string(edition.fewest_players) + " to " +
                                        std::to_string(edition.most_players) + " players, not " +
                                        std::to_string(count));
    }
    each_header([&](const Header& header, int line) {
      if (is_seat(header) && !seat_of(header.key.substr(4))) {
        fault_.report_line(line, "#" + header.key + ": seats are numbered from 1 without gaps");
      }
      if (header.key == "first" && !seat_of(header.value)) {
        fault_.report_line(line, "#first is a seat from 1 to " + std::to_string(players_) +
                                     ", not " + quoted(header.value));
      }
    });
  }

  std::optional<int> seat_of(std::string_view name) const {
    for (int seat = 0; seat < players_; ++seat) {
      if (name == std::to_string(seat + 1)) return seat;
    }
    return std::nullopt;
  }

  std::optional<int> read_seat(const RecordLine& line, Text word, std::size_t place) {
    const std::string name = lower_text(word);
    const std::optional<int> seat = seat_of(name);
    if (!seat) {
      report(line, quoted(name) + " is not a seat from 1 to " + std::to_string(players_), place);
    }
    return seat;
  }

  void read_entry(const RecordLine& line) {
    // The version always comes first, so comments do not count it.
    if (line.has_content()) {
      if (!line.is_version()) ++entries_;
      read_content(line);
    }
    if (line.comment()) record_.comments.push_back({entries_, *line.comment()});
  }

  void read_content(const RecordLine& line) {
    const Text content = line.content();
    const std::size_t start = skip_spaces(content, 0);
    if (line.is_header()) {
      const bool is_late = !record_.turns.empty() || end_line_ > 0;
      if (is_late) report(line, "headers come before the first turn", start);
      return;
    }
    if (winners_line_ > 0) return report(line, "only comments may follow wins:", start);
    std::size_t end = start;
    const auto is_word_sign = [](char32_t sign) {
      return (sign >= U'0' && sign <= U'9') || (lower(sign) >= U'a' && lower(sign) <= U'z');
    };
    while (end < content.size() && is_word_sign(content[end])) ++end;
    const std::size_t colon = skip_spaces(content, end);
    if (end == start || colon >= content.size() || content[colon] != U':') {
      return report(line, std::string("not a line of a record; lines are ") + kLines, start);
    }
    const Text word = content.substr(start, end - start);
    const std::size_t rest = colon + 1;
    if (lower_text(word) == "end") return read_end(line, rest);
    if (lower_text(word) == "wins") return read_winners(line, rest);
    const std::optional<int> seat = read_seat(line, word, start);
    if (!seat) return;
    const std::size_t next = skip_spaces(content, rest);
    if (next < content.size() && content[next] == U'(') {
      read_count(line, *seat, rest);
    } else {
      read_turn(line, *seat, rest);
    }
  }

  // The end of a rack: tiles joined by hyphens, with or without spaces around them, or one word.
  static std::size_t rack_end(Text content, std::size_t start) {
    const auto is_tile_sign = [&](std::size_t at) {
      return at < content.size() && !is_space(content[at]) && content[at] != U'-';
    };
    std::size_t best = 0;
    for (std::size_t at = start; is_tile_sign(at);) {
      while (is_tile_sign(at)) ++at;
      if (at == content.size() || is_space(content[at])) best = at;
      const std::size_t hyphen = skip_spaces(content, at);
      if (hyphen >= content.size() || content[hyphen] != U'-') break;
      at = skip_spaces(content, hyphen + 1);
    }
    if (best > 0) return best;
    std::size_t end = start;
    while (end < content.size() && !is_space(content[end])) ++end;
    return end;
  }

  void read_turn(const RecordLine& line, int seat, std::size_t rest) {
    const Text content = line.content();
    if (end_line_ > 0) return report(line, "no turn may follow end:", 0);
    const std::size_t start = skip_spaces(content, rest);
    const std::size_t end = rack_end(content, start);
    const std::vector<Word> words = words_of(content, end);
    if (words.size() < 3) {
      return report(line, "a turn is seat: rack move points total, as in 1: 2-3-11 H8:11-3 +25 25",
                    stripped_size(content));
    }
    RecordedTurn turn;
    turn.seat = seat;
    const Text rack = content.substr(start, end - start);
    if (rack == U"-") turn.rack.emplace();
    if (rack != U"-" && rack != U"_") {
      turn.rack = read_tiles(line, rack, start);
      if (!turn.rack) return;
    }
    const std::size_t move_end = words[words.size() - 3].end();
    if (!read_move(line, content.substr(words[0].start, move_end - words[0].start), words[0].start,
                   turn)) {
      return;
    }
    const std::optional<int> points = read_number(line, words[words.size() - 2]);
    const std::optional<int> total = points ? read_number(line, words.back()) : std::nullopt;
    if (!total) return;
    turn.points = *points;
    turn.total = *total;
    record_.turns.push_back(std::move(turn));
  }

  bool read_move(const RecordLine& line, Text text, std::size_t place, RecordedTurn& turn) {
    std::u32string compact;
    for (const char32_t sign : text) {
      if (!is_space(sign)) compact.push_back(lower(sign));
    }
    const int hidden = static_cast<int>(compact.size() - 1) / 2;
    if (hidden > 0 && utf8_of(compact) == hidden_exchange_text(hidden)) {
      turn.is_hidden = true;
      turn.move = Move::exchange(Tiles(static_cast<std::size_t>(hidden), kJokerTile));
      return true;
    }
    Fault found;
    const std::optional<Move> move = parse_move(utf8_of(text), *record_.edition, found);
    if (!move) {
      report(line, found.message, place + static_cast<std::size_t>(found.column) - 1);
      return false;
    }
    turn.move = *move;
    return true;
  }

  // Tiles are written as in an exchange.
  std::optional<Tiles> read_tiles(const RecordLine& line, Text text, std::size_t place) {
    Fault found;
    const std::optional<Move> move = parse_move("x:" + utf8_of(text), *record_.edition, found);
    if (move) return move->given;
    report(line, found.message, place + static_cast<std::size_t>(found.column) - 3);
    return std::nullopt;
  }

  std::optional<int> read_number(const RecordLine& line, const Word& word) {
    const bool has_sign = word.text[0] == U'+' || word.text[0] == U'-';
    const Text digits = word.text.substr(has_sign ? 1 : 0);
    const bool is_number = !digits.empty() && digits.size() <= 6 &&
                           std::all_of(digits.begin(), digits.end(),
                                       [](char32_t sign) { return sign >= U'0' && sign <= U'9'; });
    if (!is_number) {
      report(line, quoted(utf8_of(word.text)) + " is not a number of points", word.start);
      return std::nullopt;
    }
    int number = 0;
    for (const char32_t digit : digits) number = 10 * number + static_cast<int>(digit - U'0');
    return word.text[0] == U'-' ? -number : number;
  }

  void read_end(const RecordLine& line, std::size_t rest) {
    if (end_line_ > 0) return report(line, "end: appears twice", 0);
    std::string name;
    for (const Word& word : words_of(line.content(), rest)) {
      name.append(name.empty() ? "" : "-").append(lower_text(word.text));
    }
    for (const Termination termination :
         {Termination::kOut, Termination::kAllPassed, Termination::kDeadBoard, Termination::kQuiet,
          Termination::kLastOneLeft}) {
      if (name != termination_name(termination)) continue;
      record_.end.emplace();
      record_.end->termination = termination;
      end_line_ = line.number;
      return;
    }
    report(line,
           quoted(name) +
               " is not an end of a game; ends are out, all-passed, dead-board, quiet, "
               "last-one-left",
           rest);
  }

  void read_count(const RecordLine& line, int seat, std::size_t rest) {
    const Text content = line.content();
    if (end_line_ == 0) return report(line, "the final count comes after end:", 0);
    const std::size_t open = content.find(U'(', rest);
    const std::size_t close = content.find(U')', open);
    const std::vector<Word> words =
        close == Text::npos ? std::vector<Word>() : words_of(content, close + 1);
    if (words.size() != 2) {
      return report(line, "a final count is seat: (tiles) points total, as in 1: (5-8) +13 938",
                    stripped_size(content));
    }
    const std::optional<Tiles> tiles =
        read_tiles(line, content.substr(open + 1, close - open - 1), open + 1);
    const std::optional<int> points = tiles ? read_number(line, words[0]) : std::nullopt;
    const std::optional<int> total = points ? read_number(line, words[1]) : std::nullopt;
    if (total) record_.end->counts.push_back({seat, *tiles, *points, *total});
  }

  void read_winners(const RecordLine& line, std::size_t rest) {
    if (end_line_ == 0) return report(line, "wins: comes after end:", 0);
    std::set<int> seats;
    for (const Word& word : words_of(line.content(), rest, U",")) {
      const std::optional<int> seat = read_seat(line, word.text, word.start);
      if (!seat) return;
      seats.insert(*seat);
    }
    if (seats.empty()) {
      return report(line, "wins: lists the winning seats, as in wins: 1", rest);
    }
    record_.end->winners.assign(seats.begin(), seats.end());
    winners_line_ = line.number;
  }

  const KnownEditions& editions_;
  Fault& fault_;
  Record record_;
  std::set<std::string> keys_;
  std::vector<int> header_lines_;
  int players_ = 0;
  int entries_ = 0;
  int end_line_ = 0;
  int winners_line_ = 0;
};

}  // namespace

std::optional<Record> parse_record(std::string_view text, const KnownEditions& editions,
                                   Fault& fault) {
  const std::u32string characters = characters_of(text);
  Text written = characters;
  constexpr char32_t kByteOrderMark = 0xFEFF;
  if (!written.empty() && written[0] == kByteOrderMark) written.remove_prefix(1);
  const std::vector<RecordLine> lines = lines_of(written);
  if (lines.size() > kMostRecordLines) {
    fault.report_line(lines[kMostRecordLines].number,
                      "a record has at most " + std::to_string(kMostRecordLines) + " lines");
    return std::nullopt;
  }
  return RecordReader(editions, fault).read(lines);
}

}  // namespace triolet::referee
