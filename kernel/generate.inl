// Every legal play with its points; included once by each path (portable, wide).
//
// A play fills a window of one, two or three empty squares. The windows of a kind are found for
// the whole board at once, then narrowed by the faces that the crossing lines allow; each bit
// that remains is one play, whose points are a sum of table entries.

namespace triolet {
namespace {

inline const std::int16_t* for_trio(const Worth* worth) { return &worth->trio_constant; }
inline const std::int16_t* for_pair(const Worth* worth) { return &worth->pair_constant; }

inline constexpr int kNextPlace = sizeof(Worth) / sizeof(std::int16_t);

inline int value(const std::int16_t* worth, int place, int tile_points) {
  const std::int16_t* at = worth + kNextPlace * place;
  return at[0] + at[1] * tile_points;
}

// Takes the bits of many boards one by one, in a single loop: a loop for each board would end at
// a moment that the processor guesses wrong every time.
class Bits {
 public:
  void add(const Words& words, int board) {
    for (int word = 0; word < 4; ++word) {
      bits_[count_] = words[word];
      origins_[count_] = static_cast<std::uint32_t>(board * kSquares + word * 64);
      count_ += words[word] != 0;
    }
  }

  // Calls visit(board, place) for each bit, and forgets them.
  template <class Visit>
  void for_each(Visit visit) {
    bits_[count_] = 0;
    std::uint64_t bits = bits_[0];
    for (int index = 0; index < count_;) {
      const std::uint32_t origin = origins_[index];
      visit(static_cast<int>(origin / kSquares),
            static_cast<int>(origin % kSquares) + __builtin_ctzll(bits));
      bits &= bits - 1;
      const bool is_done = bits == 0;
      index += is_done;
      bits = is_done ? bits_[index] : bits;
    }
    count_ = 0;
  }

 private:
  static constexpr int kRoom = 4 * 6 * kHighestPairs + 1;

  int count_ = 0;
  std::uint64_t bits_[kRoom];
  std::uint32_t origins_[kRoom];
};

// Finds the plays of given tiles, in order.
template <class Emit>
class Finder {
 public:
  Finder(const Edition& edition, const TextOrder& order, const Board& board,
         const Allowed& allowed, Emit& emit)
      : edition_(edition), order_(order), board_(board), allowed_(allowed), emit_(emit) {}

  void singles(const Hand& hand) {
    const bool counts_alone = board_.tile_count == 0 && edition_.lone_tile_counts;
    const int factor = counts_alone ? edition_.multipliers[edition_.start] : 0;
    const std::int16_t* worth = for_trio(board_.alone);
    Item items[kHighestRack + kFaces];
    int count = 0;
    for (int index = 0; index < hand.count; ++index) items[count++] = hand.numbers[index];
    if (hand.has_joker) {
      for_each_face(edition_, kFaces, [&](int face) { items[count++] = joker_as(order_, face); });
    }
    for (int index = 0; index < count; ++index) {
      bits_.add(reinterpret_cast<Words>(allowed_.alone[items[index].face]), index);
    }
    bits_.for_each([&](int index, int place) {
      const Item& item = items[index];
      const int points = factor * item.points + value(worth, place, item.points);
      emit_(make_record(points, order_.reference[0][place], text_of(item)));
    });
  }

  void pairs(int orientation, const Windows& windows, const Pairs& pairs) {
    // Two of three boards are empty. Each is written down all the same and overwritten by the
    // next, because a branch on each would be guessed wrong too often.
    int count = 0;
    const auto add = [&](const Lines& lines, int pair, int shape) {
      found_[count] = reinterpret_cast<Words>(lines);
      sources_[count] = static_cast<std::uint16_t>(pair * kShapes + shape);
      count += any(lines);
    };
    for (int index = 0; index < pairs.count; ++index) {
      const Two& tiles = pairs.tiles[index];
      const Lines one = allowed_.crossing[orientation][tiles.one.face];
      const Lines two = allowed_.crossing[orientation][tiles.two.face];
      const Lines third = read_lines(board_.with_face[orientation][tiles.missing]);
      const Lines beside_third =
          (windows.after_one & (third << 1)) | (windows.before_one & (third >> 2));
      const Lines around_third = windows.around_one & (third >> 1);
      const Lines in_order = one & (two >> 1);
      add(windows.pair & in_order, index, kPair);
      add(beside_third & in_order, index, kBeside);
      add(around_third & one & (two >> 2), index, kAround);
      if (tiles.is_double) continue;
      const Lines turned_round = two & (one >> 1);
      add(windows.pair & turned_round, index, kPair + kTurned);
      add(beside_third & turned_round, index, kBeside + kTurned);
      add(around_third & two & (one >> 2), index, kAround + kTurned);
    }
    for (int index = 0; index < count; ++index) bits_.add(found_[index], sources_[index]);
    score_pairs(orientation, pairs);
  }

  // Three tiles that make the trio sum.
  void three(int orientation, const Windows& windows, const Item& one, const Item& two,
             const Item& three) {
    const bool has_joker = one.is_joker || two.is_joker || three.is_joker;
    const int base = edition_.trio_points + (has_joker ? 0 : edition_.triolet_bonus);
    const std::int16_t* worth = for_trio(board_.worth[orientation]);
    const Lines* fits = allowed_.crossing[orientation];
    const Lines fit =
        windows.three & fits[one.face] & (fits[two.face] >> 1) & (fits[three.face] >> 2);
    bits_.add(reinterpret_cast<Words>(fit), 0);
    bits_.for_each([&](int, int place) {
      const int points = base + value(worth, place, one.points) +
                         value(worth, place + 1, two.points) +
                         value(worth, place + 2, three.points);
      emit_(make_record(points, order_.reference[orientation][place], text_of(one, two, three)));
    });
  }

 private:
  // How two tiles lie: alone in their line, beside a single tile, or on either side of it; the
  // same with the second tile first.
  enum Shape { kPair, kBeside, kAround, kTurned = 4, kShapes = 8 };

  void score_pairs(int orientation, const Pairs& pairs) {
    const std::int16_t* pair = for_pair(board_.worth[orientation]);
    const std::int16_t* trio = for_trio(board_.worth[orientation]);
    const std::int16_t* const first_worth[] = {pair, trio, trio};
    const std::int16_t* const second_worth[] = {pair + kNextPlace, trio + kNextPlace,
                                                trio + 2 * kNextPlace};
    const int base[] = {0, edition_.trio_points, edition_.trio_points};
    const std::uint32_t* reference = order_.reference[orientation];
    bits_.for_each([&](int source, int place) {
      const Two& tiles = pairs.tiles[source / kShapes];
      const int shape = source % kTurned;
      const bool is_turned = (source & kTurned) != 0;
      const Item& one = is_turned ? tiles.two : tiles.one;
      const Item& two = is_turned ? tiles.one : tiles.two;
      const int points = base[shape] + value(first_worth[shape], place, one.points) +
                         value(second_worth[shape], place, two.points);
      const std::uint32_t text = shape == kAround ? text_around(one, two) : text_of(one, two);
      emit_(make_record(points, reference[place], text));
    });
  }

  const Edition& edition_;
  const TextOrder& order_;
  const Board& board_;
  const Allowed& allowed_;
  Emit& emit_;
  Bits bits_;
  Words found_[6 * kHighestPairs + 1];
  std::uint16_t sources_[6 * kHighestPairs + 1];
};

// Three tiles: the sum leaves one face for the third, a number or the joker.
template <class Emit>
inline void find_threes(const Edition& edition, const TextOrder& order, const Hand& hand,
                        int orientation, const Windows& windows, Finder<Emit>& find) {
  for_each_pair(hand, [&](const Item& one, const Item& two) {
    const int face = edition.trio_sum - one.face - two.face;
    if (!has_face(edition, face)) return;
    if (holds_third(hand, one, two, face)) {
      find.three(orientation, windows, one, two, number_as(order, face));
    }
    if (hand.has_joker) {
      const Item joker = joker_as(order, face);
      find.three(orientation, windows, joker, one, two);
      find.three(orientation, windows, one, joker, two);
      find.three(orientation, windows, one, two, joker);
    }
  });
}

// Calls emit(record) for every play that obeys all rules but the nine square.
template <class Emit>
void generate(const Edition& edition, const TextOrder& order, const Board& board,
              const Rack& rack, bool is_first_turn, Emit& emit) {
  if (rack.size == 0) return;
  const Hand hand = hand_of(order, rack);
  const int lowest = hand.has_joker ? 0 : hand.numbers[0].face;
  const Allowed allowed(edition, board, lowest, is_first_turn);
  Finder<Emit> find(edition, order, board, allowed, emit);
  find.singles(hand);
  if (rack.size < 2) return;
  const Pairs pairs(edition, order, rack);
  const bool can_make_three = rack.size >= kTrioLength &&
                              (hand.has_joker || rack.size > kTrioLength ||
                               hand.total == edition.trio_sum);
  for (int orientation = 0; orientation < 2; ++orientation) {
    const Windows windows(edition, board, orientation, is_first_turn);
    find.pairs(orientation, windows, pairs);
    if (can_make_three) find_threes(edition, order, hand, orientation, windows, find);
  }
}

}  // namespace
}  // namespace triolet
