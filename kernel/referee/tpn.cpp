#include "tpn.h"

#include <algorithm>

namespace triolet::referee {

namespace {

char letter_of(int face) { return static_cast<char>('A' + face); }

std::string board_text(const PublicState& state) {
  std::string text;
  const int size = state.edition->rules.size;
  for (int row = 0; row < size; ++row) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text.append(std::to_string(run));
      run = 0;
    };
    if (row > 0) text.push_back('/');
    for (int column = 0; column < size; ++column) {
      const Square square{row, column};
      if (!state.board.has(square)) {
        ++run;
        continue;
      }
      end_run();
      const LaidTile laid = state.board.at(square);
      text.push_back(laid.is_joker ? static_cast<char>('a' + laid.face) : letter_of(laid.face));
    }
    end_run();
  }
  return text;
}

std::string rack_text(const std::optional<Tiles>& rack) {
  if (!rack) return "_";
  std::string text;
  for (const int tile : *rack) text.push_back(tile == kJokerTile ? '?' : letter_of(tile));
  return text.empty() ? "-" : text;
}

// "1/2/3" from the texts of the seats.
template <class Text>
std::string joined(int players, Text text_of) {
  std::string text;
  for (int seat = 0; seat < players; ++seat) {
    text.append(seat > 0 ? "/" : "").append(text_of(static_cast<std::size_t>(seat)));
  }
  return text;
}

std::string seats_text(const bool (&seats)[kPlayers], int players) {
  std::string text;
  for (int seat = 0; seat < players; ++seat) {
    if (seats[seat]) text.append(std::to_string(seat + 1));
  }
  return text;
}

void append_key(std::string& text, const char* key, const std::string& value) {
  text.append(" ").append(key).append("=").append(value);
}

// The keys for tile counts that a reader could not derive.
void append_counts(std::string& text, const Observation& observation) {
  const PublicState& state = observation.state;
  const Counts counts{{state.rack_counts, state.rack_counts + state.players}, state.bag_count};
  const auto counted = [&](const std::optional<std::vector<int>>& held) {
    return count_hidden(*state.edition, state.board, observation.racks, held, std::nullopt);
  };
  std::optional<std::vector<int>> held;
  const std::optional<Counts> assumed = counted(std::nullopt);
  if (!assumed || assumed->racks != counts.racks) {
    held = counts.racks;
    append_key(text, "held", joined(state.players, [&](std::size_t seat) {
                 return std::to_string(counts.racks[seat]);
               }));
  }
  if (counted(held) != counts) append_key(text, "bag", std::to_string(counts.bag));
}

}  // namespace

std::string format_position(const Observation& observation) {
  const PublicState& state = observation.state;
  std::string text = board_text(state);
  text.append(" ").append(
      joined(state.players, [&](std::size_t seat) { return rack_text(observation.racks[seat]); }));
  text.append(" ").append(
      joined(state.players, [&](std::size_t seat) { return std::to_string(state.scores[seat]); }));
  text.append(" ").append(std::to_string(state.to_move + 1));
  text.append(" ").append(state.edition->name);
  // Without the key everybody is new on an empty board, else nobody.
  bool is_default = true;
  for (int seat = 0; seat < state.players; ++seat) {
    const bool is_new = state.board.count() == 0 && !state.is_out[seat];
    is_default = is_default && state.is_new[seat] == is_new;
  }
  if (!is_default) append_key(text, "new", seats_text(state.is_new, state.players));
  const std::string out = seats_text(state.is_out, state.players);
  if (!out.empty()) append_key(text, "out", out);
  append_counts(text, observation);
  if (state.quiet > 0) append_key(text, "quiet", std::to_string(state.quiet));
  if (state.passes > 0) append_key(text, "passes", std::to_string(state.passes));
  if (state.again > 0) append_key(text, "again", std::to_string(state.again));
  return text;
}

std::optional<Counts> count_hidden(const Edition& edition, const Board& board,
                                   const std::vector<std::optional<Tiles>>& racks,
                                   const std::optional<std::vector<int>>& held,
                                   std::optional<int> bag) {
  const auto count = [](const Tiles& tiles) { return static_cast<int>(tiles.size()); };
  int left = count(edition.tiles()) - edition.rules.set_aside - board.count() - bag.value_or(0);
  for (const auto& rack : racks) left -= rack ? count(*rack) : 0;
  Counts counts;
  for (std::size_t seat = 0; seat < racks.size(); ++seat) {
    if (racks[seat]) {
      counts.racks.push_back(count(*racks[seat]));
      continue;
    }
    const int full = std::max(0, std::min(edition.rules.rack_size, left));
    counts.racks.push_back(held ? (*held)[seat] : full);
    left -= counts.racks.back();
  }
  if (left < 0) return std::nullopt;
  counts.bag = bag.value_or(left);
  return counts;
}

}  // namespace triolet::referee
