// What the others may hold, by Bayes from the moves they made; included once by each path.
//
// A player who laid two tiles for 20 points did not hold a third that would have made 50. For every
// tile or two that may have been kept, the chance is asked that somebody with them would have made
// the move. What was kept from turn to turn is followed through the whole game: the tiles kept
// before are any part of the rack, all parts equally likely.

namespace triolet {
namespace {

// How well earlier moves go with a rack: the mean over the parts that may have been kept then.
inline float likelihood_of(const Likelihood& before, const int* kinds, int count) {
  if (before.kept == 0 || before.kept > count) return 1;
  float sum = 0;
  int parts = 0;
  for (int one = 0; one < count; ++one) {
    if (before.kept == 1) {
      sum += before.one[kinds[one]];
      ++parts;
    }
    for (int two = one + 1; before.kept == 2 && two < count; ++two) {
      const bool in_order = kinds[one] <= kinds[two];
      sum += in_order ? before.two[kinds[one]][kinds[two]] : before.two[kinds[two]][kinds[one]];
      ++parts;
    }
  }
  return sum / static_cast<float>(parts);
}

// Calls visit(kinds, likelihood, ways) for each way to have kept so many tiles of the unseen.
template <class Visit>
inline void for_each_kept(Likelihood& likelihood, const Unseen& unseen, Visit visit) {
  for (int one = 0; one < kHiddenKinds; ++one) {
    const int only[] = {one, one};
    if (likelihood.kept == 1) {
      visit(only, likelihood.one[one], static_cast<float>(count_of(unseen, one)));
      continue;
    }
    for (int two = one; two < kHiddenKinds; ++two) {
      const int both[] = {one, two};
      visit(both, likelihood.two[one][two], ways_of_two(unseen, one, two));
    }
  }
}

inline float value_of_kept(const Evaluation& evaluation, const Rack& kept) {
  float sum = 0;
  for (int place = 0; place < kept.size; ++place) sum += evaluation.kept[kept.tiles[place]];
  return sum;
}

// How a character looks at a turn: at points alone, or at further turns and the tiles kept too.
struct Outlook {
  const Edition& edition;
  const Evaluation& evaluation;
  const Replies& replies;  // for a knowing one with the worth of further turns
  bool is_knowing;

  float worth(const SeenPlay& seen) const {
    int worth = seen.points;
    for (int index = 0; is_knowing && index < seen.play.count; ++index) {
      const bool is_replay = edition.replays[seen.play.tiles[index].square];
      worth += is_replay ? static_cast<int>(evaluation.again) : 0;
    }
    return static_cast<float>(worth);
  }

  float kept(const Rack& rack) const { return is_knowing ? value_of_kept(evaluation, rack) : 0; }

  // The most that it sees in a rack.
  float most(const Rack& rack) const {
    if (!is_knowing) return static_cast<float>(best_of(edition, replies, rack.tiles, rack.size));
    float most = 0;  // an exchange of the tiles that are a burden
    for (int place = 0; place < rack.size; ++place) {
      const float kept = evaluation.kept[rack.tiles[place]];
      most += kept > 0 ? kept : 0;
    }
    for (int parts = 1; parts < 1 << rack.size; ++parts) {
      Rack laid;
      Rack rest;
      for (int place = 0; place < rack.size; ++place) {
        Rack& to = (parts >> place) & 1 ? laid : rest;
        to.add(rack.tiles[place]);
      }
      const int points = best_with_all(edition, replies, laid);
      const float worth = static_cast<float>(points) + kept(rest);
      if (points > 0 && worth > most) most = worth;
    }
    return most;
  }
};

// A character's likelihood after a play; returns how well the play fits the character.
inline float learn(const Outlook& outlook, const Character& character, const SeenPlay& seen,
                   const Unseen& unseen, Likelihood& likelihood) {
  const Play& play = seen.play;
  const Likelihood before = likelihood;
  likelihood.kept = higher(seen.held - play.count, 0);
  Rack rack;
  int kinds[kTrioLength];
  for (int index = 0; index < play.count; ++index) {
    const int tile = play.tiles[index].is_joker ? kJoker : play.tiles[index].face;
    rack.add(tile);
    kinds[index] = kind_of_tile(tile);
  }
  const float worth = outlook.worth(seen);
  const auto fit = [&](const Rack& whole, const Rack& kept) {
    const float lost = outlook.most(whole) - worth - outlook.kept(kept);
    const float by_worth = std::exp(-(lost > 0 ? lost : 0) / character.patience);
    return (character.slip + (1 - character.slip) * by_worth) / character.breadth;
  };
  if (likelihood.kept <= 0) return fit(rack, {}) * likelihood_of(before, kinds, play.count);
  float all = 0;
  float ways_in_all = 0;
  for_each_kept(likelihood, unseen, [&](const int* kept_kinds, float& value, float ways) {
    value = 0;
    if (ways <= 0) return;
    Rack whole = rack;
    Rack kept;
    for (int index = 0; index < likelihood.kept; ++index) {
      whole.add(tile_of_kind(kept_kinds[index]));
      kept.add(tile_of_kind(kept_kinds[index]));
      kinds[play.count + index] = kept_kinds[index];
    }
    value = fit(whole, kept) * likelihood_of(before, kinds, whole.size);
    all += ways * value;
    ways_in_all += ways;
  });
  if (all <= 0 || ways_in_all <= 0) {
    likelihood.kept = 0;
    return 1;
  }
  // Relative to what is drawn blindly, so that numbers stay near one through the whole game.
  const float mean = all / ways_in_all;
  for_each_kept(likelihood, unseen,
                [&](const int*, float& value, float) { value /= mean; });
  return mean;
}

// Joins the characters by how well each fits all plays so far.
inline void join_characters(Belief& belief, const Unseen& unseen) {
  float all = 0;
  for (const float share : belief.share) all += share;
  for (float& share : belief.share) share = all > 0 ? share / all : 1.0f / kCharacters;
  belief.kept.kept = belief.by[0].kept;
  for (const Likelihood& by : belief.by) {
    if (by.kept != belief.kept.kept) belief.kept.kept = 0;
  }
  if (belief.kept.kept == 0) return;
  for_each_kept(belief.kept, unseen, [&](const int* kinds, float& value, float) {
    value = 0;
    for (int character = 0; character < kCharacters; ++character) {
      const Likelihood& by = belief.by[character];
      value += belief.share[character] *
               (by.kept == 1 ? by.one[kinds[0]] : by.two[kinds[0]][kinds[1]]);
    }
  });
}

void start_belief(const Evaluation& evaluation, Belief& belief) {
  belief.kept.kept = 0;
  for (int character = 0; character < kCharacters; ++character) {
    belief.by[character].kept = 0;
    belief.share[character] = evaluation.characters[character].share;
  }
}

void learn_play(const Edition& edition, const Evaluation& evaluation, const Board& board,
                const SeenPlay& seen, const Unseen& unseen, Belief& belief) {
  if (!has_replies(edition)) return;
  const auto find = [&](int again) {
    return ReplyFinder(edition, board, again, true).find(seen.is_first_turn);
  };
  const Replies by_points = find(0);
  const Replies by_worth = find(static_cast<int>(evaluation.again));
  for (int character = 0; character < kCharacters; ++character) {
    const bool is_knowing = character == kKnowing;
    const Outlook outlook{edition, evaluation, is_knowing ? by_worth : by_points, is_knowing};
    belief.share[character] *= learn(outlook, evaluation.characters[character], seen, unseen,
                                     belief.by[character]);
  }
  join_characters(belief, unseen);
}

// After an exchange nothing is known of the rack; what the character is stays known.
void forget_rack(Belief& belief) {
  belief.kept.kept = 0;
  for (Likelihood& by : belief.by) by.kept = 0;
}

// The chances of a hidden rack of three.
inline void believe(const Likelihood& kept, const Unseen& unseen, RackChances& chances) {
  if (kept.kept == 0 || unseen.total < kTrioLength) return draw_three(unseen, chances);
  std::memset(&chances, 0, sizeof chances);
  Likelihood likelihood = kept;
  float all = 0;
  for_each_kept(likelihood, unseen, [&](const int* kinds, float value, float ways) {
    const float weight = ways * value;
    if (weight <= 0) return;
    Unseen rest = unseen;
    for (int index = 0; index < kept.kept; ++index) rest.take(tile_of_kind(kinds[index]));
    for (int one = 0; one < kHiddenKinds; ++one) {
      if (kept.kept == 2) {
        const float chance = weight * static_cast<float>(count_of(rest, one));
        if (chance > 0) chances.of(kinds[0], kinds[1], one) += chance;
        all += chance;
        continue;
      }
      for (int two = one; two < kHiddenKinds; ++two) {
        const float chance = weight * ways_of_two(rest, one, two);
        if (chance > 0) chances.of(kinds[0], one, two) += chance;
        all += chance;
      }
    }
  });
  if (all <= 0) return draw_three(unseen, chances);
  auto* const numbers = reinterpret_cast<float*>(&chances);
  for (std::size_t index = 0; index < sizeof chances / sizeof(float); ++index) {
    numbers[index] /= all;
  }
}

// Draws the tiles that a player kept, by their chances.
inline Rack draw_kept(const Likelihood& kept, Unseen& unseen, Numbers& numbers) {
  Rack rack;
  if (kept.kept == 0) return rack;
  Likelihood likelihood = kept;
  float all = 0;
  for_each_kept(likelihood, unseen,
                [&](const int*, float value, float ways) { all += ways * value; });
  float lot = all * static_cast<float>(numbers.below(1u << 24)) / static_cast<float>(1u << 24);
  bool is_found = all <= 0;
  for_each_kept(likelihood, unseen, [&](const int* kinds, float value, float ways) {
    if (is_found || ways * value <= 0) return;
    lot -= ways * value;
    if (lot >= 0) return;
    is_found = true;
    for (int index = 0; index < kept.kept; ++index) rack.add(tile_of_kind(kinds[index]));
  });
  for (int place = 0; place < rack.size; ++place) unseen.take(rack.tiles[place]);
  return rack;
}

// How many ways there are to draw the rack, one number for all racks aside.
inline double ways_of(const Unseen& unseen, const Rack& rack) {
  double ways = 1;
  int copies = 0;
  for (int place = 0; place < rack.size; ++place) {
    const bool is_same = place > 0 && rack.tiles[place] == rack.tiles[place - 1];
    copies = is_same ? copies + 1 : 0;
    ways *= static_cast<double>(unseen.counts[rack.tiles[place]] - copies) / (copies + 1);
  }
  return ways;
}

int possible_racks(const View& view, int seat, PossibleRack* racks, int room) {
  const int held = view.game.racks[seat].size;
  const Likelihood& kept = view.beliefs[seat].kept;
  int count = 0;
  double all = 0;
  const auto offer = [&](const Rack& rack) {
    const double ways = ways_of(view.unseen, rack);
    if (ways <= 0) return;
    int kinds[kHighestRack];
    for (int place = 0; place < held; ++place) kinds[place] = kind_of_tile(rack.tiles[place]);
    const double chance = ways * static_cast<double>(likelihood_of(kept, kinds, held));
    if (chance <= 0) return;
    if (count < room) racks[count] = {rack, chance};
    all += count < room ? chance : 0;
    ++count;
  };
  // Tiles in rising order, as an odometer counts.
  int tiles[kHighestRack] = {};
  for (bool is_done = false; !is_done;) {
    Rack rack;
    for (int place = 0; place < held; ++place) rack.add(tiles[place]);
    offer(rack);
    int place = held - 1;
    while (place >= 0 && tiles[place] == kTileKinds - 1) --place;
    is_done = place < 0;
    for (int next = is_done ? 0 : tiles[place] + 1; !is_done && place < held; ++place) {
      tiles[place] = next;
    }
  }
  const int written = count < room ? count : room;
  for (int index = 0; index < written; ++index) racks[index].probability /= all;
  return count;
}

}  // namespace
}  // namespace triolet
