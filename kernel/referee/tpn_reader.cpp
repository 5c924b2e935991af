// Parses positions (TPN) and finds where a text is wrong.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "../json.h"
#include "../utf8.h"
#include "referee/tpn.h"

namespace triolet::referee {

namespace {

constexpr const char* kFields[] = {"board", "racks", "scores", "turn", "edition"};
constexpr std::size_t kFieldCount = 5;
constexpr const char* kKeys[] = {"new", "out", "held", "bag", "quiet", "passes", "again"};
constexpr int kHighestKey = 999;

// A piece of the line and the index where it begins.
struct Field {
  std::u32string_view text;
  std::size_t start = 0;

  std::vector<Field> split(char32_t separator) const {
    std::vector<Field> pieces;
    std::size_t from = 0;
    while (true) {
      const std::size_t end = text.find(separator, from);
      pieces.push_back({text.substr(from, end - from), start + from});
      if (end == std::u32string_view::npos) return pieces;
      from = end + 1;
    }
  }

  Field piece(std::size_t from, std::size_t count) const {
    return {text.substr(from, count), start + from};
  }
  std::string quotation() const { return quoted(utf8_of(text)); }

  // The number, if there are one to `most` digits and nothing else.
  std::optional<int> number(std::size_t most) const {
    if (text.empty() || text.size() > most || !std::all_of(text.begin(), text.end(), is_digit)) {
      return std::nullopt;
    }
    int value = 0;
    for (const char32_t digit : text) value = 10 * value + static_cast<int>(digit - U'0');
    return value;
  }
};

std::vector<Field> fields_of(std::u32string_view text) {
  std::vector<Field> fields;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    while (at < text.size() && !is_space(text[at])) ++at;
    fields.push_back({text.substr(start, at - start), start});
  }
  return fields;
}

// Parses the fields of one line for one edition. After a fault the values mean nothing.
class PositionReader {
 public:
  PositionReader(const Edition& edition, Fault& fault) : edition_(edition), fault_(fault) {}

  std::optional<Observation> read(const std::vector<Field>& fields) {
    Observation observation;
    PublicState& state = observation.state;
    state.edition = &edition_;
    read_board(fields[0], state.board);
    if (!fault_.is_set()) read_racks(fields[1], observation);
    if (!fault_.is_set()) read_scores(fields[2], state);
    if (!fault_.is_set()) state.to_move = number(fields[3], "the turn", state.players) - 1;
    if (!fault_.is_set()) read_keys(fields, state.players);
    if (!fault_.is_set()) check_tiles(fields[1], observation);
    if (!fault_.is_set()) read_counts(fields[1], observation);
    if (!fault_.is_set()) read_seats_and_counters(fields[3], state);
    if (fault_.is_set()) return std::nullopt;
    const bool is_known = observation.rack_to_move().has_value();
    observation.viewer = is_known ? state.to_move : kNobody;
    return observation;
  }

 private:
  void report(const std::string& message, const Field& field) {
    fault_.report(ErrorCode::kBadNotation, message, static_cast<int>(field.start) + 1);
  }

  void read_board(const Field& field, Board& board) {
    const int size = edition_.rules.size;
    const std::vector<Field> rows = field.split(U'/');
    if (static_cast<int>(rows.size()) != size) {
      report("the board needs " + std::to_string(size) + " rows joined by /, not " +
                 std::to_string(rows.size()),
             field);
      return;
    }
    for (int row = 0; row < size && !fault_.is_set(); ++row) {
      read_row(rows[static_cast<std::size_t>(row)], row, board);
    }
  }

  void read_row(const Field& field, int row, Board& board) {
    int column = 0;
    for (std::size_t at = 0; at < field.text.size();) {
      std::size_t end = at;
      while (end < field.text.size() && is_digit(field.text[end])) ++end;
      if (end > at) {
        // A run of more than three digits is not a number, and no tile either.
        const std::optional<int> run = field.piece(at, end - at).number(3);
        if (!run) read_laid(field.piece(at, end - at));
        column += run.value_or(0);
        at = end;
      } else {
        board.lay({row, column++}, read_laid(field.piece(at++, 1)));
      }
      if (fault_.is_set()) return;
    }
    if (column != edition_.rules.size) {
      report("row " + field.quotation() + " has " + std::to_string(column) + " squares; it needs " +
                 std::to_string(edition_.rules.size),
             field);
    }
  }

  LaidTile read_laid(const Field& field) {
    const char32_t letter = field.text.size() == 1 ? field.text[0] : U'?';
    const bool is_joker = letter >= U'a' && letter <= U'z';
    const bool is_number = letter >= U'A' && letter <= U'Z';
    const int face =
        is_joker || is_number ? static_cast<int>(letter - (is_joker ? U'a' : U'A')) : -1;
    if (edition_.has_face(face)) return {face, is_joker};
    const int highest = edition_.highest_face();
    report(field.quotation() + " is not a tile; tiles are A (0) to " +
               static_cast<char>('A' + highest) + " (" + std::to_string(highest) + ")",
           field);
    return {};
  }

  void read_racks(const Field& field, Observation& observation) {
    const std::vector<Field> racks = field.split(U'/');
    const int count = static_cast<int>(racks.size());
    if (count < edition_.fewest_players || count > edition_.most_players) {
      report("there are " + std::to_string(edition_.fewest_players) + " to " +
                 std::to_string(edition_.most_players) + " racks joined by /, not " +
                 std::to_string(count),
             field);
      return;
    }
    observation.state.players = count;
    for (const Field& rack : racks) observation.racks.push_back(read_rack(rack));
  }

  std::optional<Tiles> read_rack(const Field& field) {
    if (field.text == U"_") return std::nullopt;
    Tiles tiles;
    if (field.text == U"-") return tiles;
    const int size = edition_.rules.rack_size;
    if (field.text.empty() || field.text.size() > static_cast<std::size_t>(size)) {
      report(field.quotation() + ": a rack is 1 to " + std::to_string(size) +
                 " letters, - if empty, _ if unknown",
             field);
      return tiles;
    }
    for (std::size_t place = 0; place < field.text.size(); ++place) {
      const Field letter = field.piece(place, 1);
      const LaidTile laid = letter.text == U"?" ? LaidTile{0, true} : read_laid(letter);
      if (laid.is_joker && letter.text != U"?") {
        report(letter.quotation() + ": on a rack a joker is ?", letter);
      }
      tiles.push_back(laid.tile());
    }
    return sorted(std::move(tiles));
  }

  void read_scores(const Field& field, PublicState& state) {
    const std::vector<Field> scores = field.split(U'/');
    if (static_cast<int>(scores.size()) != state.players) {
      const std::string players = std::to_string(state.players);
      report("there are " + players + " racks, so " + players + " scores, not " +
                 std::to_string(scores.size()),
             field);
      return;
    }
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      const bool is_negative = !scores[seat].text.empty() && scores[seat].text[0] == U'-';
      const std::optional<int> points =
          scores[seat].piece(is_negative ? 1 : 0, std::u32string_view::npos).number(6);
      if (!points) report(scores[seat].quotation() + " is not a score", scores[seat]);
      state.scores[seat] = is_negative ? -points.value_or(0) : points.value_or(0);
    }
  }

  int number(const Field& field, const std::string& what, int highest) {
    const std::optional<int> value = field.number(6);
    if (value && *value <= highest) return *value;
    report(
        what + " is a number from 0 to " + std::to_string(highest) + ", not " + field.quotation(),
        field);
    return 0;
  }

  void read_keys(const std::vector<Field>& fields, int players) {
    for (std::size_t place = kFieldCount; place < fields.size() && !fault_.is_set(); ++place) {
      const Field& field = fields[place];
      const std::size_t equals = field.text.find(U'=');
      const std::string key = utf8_of(field.text.substr(0, equals));
      const auto is_key = [&](const char* known) { return key == known; };
      if (equals == std::u32string_view::npos ||
          std::none_of(std::begin(kKeys), std::end(kKeys), is_key)) {
        report(field.quotation() +
                   " is not key=value; keys are new, out, held, bag, quiet, passes, again",
               field);
        return;
      }
      if (keys_.contains(key)) report(key + " appears twice", field);
      const Field value = field.piece(equals + 1, std::u32string_view::npos);
      if (key == "new" || key == "out") check_seats(value, players);
      keys_[key] = value;
    }
  }

  void check_seats(const Field& field, int players) {
    const auto is_seat = [&](char32_t digit) {
      return digit >= U'1' && digit < U'1' + static_cast<char32_t>(players);
    };
    if (std::all_of(field.text.begin(), field.text.end(), is_seat)) return;
    report(field.quotation() + " are not seats; seats are 1 to " + std::to_string(players), field);
  }

  void check_tiles(const Field& field, const Observation& observation) {
    Tiles used;
    for (const auto& [square, laid] : observation.state.board.tiles()) used.push_back(laid.tile());
    for (const auto& rack : observation.racks) {
      if (rack) used.insert(used.end(), rack->begin(), rack->end());
    }
    for (const int tile : used) {
      const auto count = std::count(used.begin(), used.end(), tile);
      if (count <= edition_.tile_count(tile)) continue;
      report(std::to_string(count) + " tiles " + tile_text(tile) + "; " + edition_.name + " has " +
                 std::to_string(edition_.tile_count(tile)),
             field);
      return;
    }
  }

  void read_counts(const Field& racks_field, Observation& observation) {
    std::optional<int> bag;
    std::optional<std::vector<int>> held;
    if (keys_.contains("bag")) bag = number(keys_["bag"], "bag", kHighestKey);
    if (keys_.contains("held")) held = read_held(keys_["held"], observation);
    if (fault_.is_set()) return;
    PublicState& state = observation.state;
    const std::optional<Counts> counts =
        count_hidden(edition_, state.board, observation.racks, held, bag);
    if (!counts) {
      const std::size_t tiles =
          edition_.tiles().size() - static_cast<std::size_t>(edition_.rules.set_aside);
      report("more than the " + std::to_string(tiles) + " tiles of " + edition_.name,
             bag    ? keys_["bag"]
             : held ? keys_["held"]
                    : racks_field);
      return;
    }
    std::copy(counts->racks.begin(), counts->racks.end(), state.rack_counts);
    state.bag_count = counts->bag;
  }

  std::vector<int> read_held(const Field& field, const Observation& observation) {
    const std::vector<Field> counts = field.split(U'/');
    std::vector<int> held(observation.racks.size());
    if (counts.size() != held.size()) {
      report("held needs " + std::to_string(held.size()) + " numbers joined by /", field);
      return held;
    }
    for (std::size_t seat = 0; seat < held.size(); ++seat) {
      held[seat] = number(counts[seat], "held", edition_.rules.rack_size);
    }
    for (std::size_t seat = 0; seat < held.size(); ++seat) {
      const auto& rack = observation.racks[seat];
      if (rack && static_cast<int>(rack->size()) != held[seat]) {
        report("the rack of seat " + std::to_string(seat + 1) + " shows " +
                   std::to_string(rack->size()) + " tiles, not " + std::to_string(held[seat]),
               counts[seat]);
      }
    }
    return held;
  }

  void read_seats_and_counters(const Field& turn_field, PublicState& state) {
    for (const char32_t digit : keys_["out"].text) state.is_out[digit - U'1'] = true;
    if (state.to_move != kNobody && state.is_out[state.to_move]) {
      report("seat " + utf8_of(turn_field.text) + " is out and cannot be to move", turn_field);
    }
    if (keys_.contains("new")) {
      for (const char32_t digit : keys_["new"].text) state.is_new[digit - U'1'] = true;
    } else {
      std::fill(state.is_new, state.is_new + state.players, state.board.count() == 0);
    }
    for (int seat = 0; seat < state.players; ++seat) {
      if (state.is_out[seat]) state.is_new[seat] = false;
    }
    if (keys_.contains("quiet")) state.quiet = number(keys_["quiet"], "quiet", kHighestKey);
    if (keys_.contains("passes")) state.passes = number(keys_["passes"], "passes", kHighestKey);
    if (keys_.contains("again")) state.again = number(keys_["again"], "again", kHighestKey);
  }

  const Edition& edition_;
  Fault& fault_;
  std::map<std::string, Field> keys_;
};

}  // namespace

std::optional<Observation> parse_position(std::string_view text, const KnownEditions& editions,
                                          Fault& fault) {
  const std::u32string characters = characters_of(text);
  const std::vector<Field> fields = fields_of(characters);
  if (fields.size() < kFieldCount) {
    const std::size_t end = fields.empty() ? 0 : fields.back().start + fields.back().text.size();
    fault.report(ErrorCode::kBadNotation,
                 std::string("a position is: board racks scores turn edition [key=value ...]; "
                             "missing: ") +
                     kFields[fields.size()],
                 static_cast<int>(end) + 1);
    return std::nullopt;
  }
  const Field& name = fields[kFieldCount - 1];
  const Edition* edition = find_edition(editions, utf8_of(name.text));
  if (edition == nullptr) {
    fault.report(ErrorCode::kBadNotation, "there is no edition " + name.quotation(),
                 static_cast<int>(name.start) + 1);
    return std::nullopt;
  }
  return PositionReader(*edition, fault).read(fields);
}

}  // namespace triolet::referee
