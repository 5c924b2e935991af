// Turns, endings, playouts and perft.
#pragma once

#include <cstdint>

#include "board.h"
#include "edition.h"
#include "game.h"
#include "path/bitboard.h"
#include "path/board_update.h"
#include "path/generate.h"
#include "path/rare_rules.h"
#include "path/windows.h"
#include "plays.h"
#include "random_generator.h"

namespace triolet {
namespace {

// Collects every play up to the capacity; counts all.
struct PlayList {
  PackedPlay* found;
  int capacity;
  int count = 0;

  void operator()(PackedPlay packed) {
    if (count < capacity) found[count] = packed;
    ++count;
  }
};

// Many times the highest number of plays ever seen; a longer list would be cut off.
inline constexpr int kPlayCapacity = 1 << 14;

int plays(const EditionTables& tables, const Board& board, const Rack& rack, bool is_first_turn,
          PackedPlay* found, int capacity);

// All plays of the seat to move.
int plays_of(const EditionTables& tables, const Game& game, PackedPlay (&found)[kPlayCapacity]) {
  const int count = plays(tables, game.board, game.racks[game.to_move], game.is_first_turn(), found,
                          kPlayCapacity);
  return count < kPlayCapacity ? count : kPlayCapacity;
}

// Removes plays that make the nine square, and recomputes points where multipliers lie close
// together.
int apply_rare_rules(const EditionTables& tables, const Board& board, PackedPlay* found,
                     int count) {
  const Edition& edition = tables.edition;
  const bool asks_nine = may_make_nine_square(edition, board);
  int kept = 0;
  for (int index = 0; index < count; ++index) {
    const Play play = unpack(tables.order, found[index]);
    if (asks_nine && makes_nine_square(board, play)) continue;
    found[kept++] = edition.multipliers_lie_apart
                        ? found[index]
                        : with_points(found[index], points_of_play(edition, board, play));
  }
  return kept;
}

inline bool needs_rare_rules(const EditionTables& tables, const Board& board) {
  return !tables.edition.multipliers_lie_apart || may_make_nine_square(tables.edition, board);
}

int plays(const EditionTables& tables, const Board& board, const Rack& rack, bool is_first_turn,
          PackedPlay* found, int capacity) {
  PlayList listing{found, capacity};
  generate(tables.edition, tables.order, board, rack, is_first_turn, listing);
  if (listing.count > capacity || !needs_rare_rules(tables, board)) return listing.count;
  return apply_rare_rules(tables, board, found, listing.count);
}

struct BestPlay {
  PackedPlay packed_play;
  int count;
};

BestPlay best_play(const EditionTables& tables, const Board& board, const Rack& rack,
                   bool is_first_turn) {
  if (!needs_rare_rules(tables, board)) {
#if defined(__AVX2__)
    const BestOfPlays best =
        generate_best(tables.edition, tables.order, board, rack, is_first_turn);
#else
    BestOfPlays best;
    generate(tables.edition, tables.order, board, rack, is_first_turn, best);
#endif
    return {best.best, best.count};
  }
  PackedPlay found[kPlayCapacity];
  const int count = plays(tables, board, rack, is_first_turn, found, kPlayCapacity);
  PackedPlay best = kNoPlay;
  for (int index = 0; index < count && index < kPlayCapacity; ++index)
    best = found[index] > best ? found[index] : best;
  return {best, count};
}

PackedPlay best(const EditionTables& tables, const Board& board, const Rack& rack,
                bool is_first_turn) {
  return best_play(tables, board, rack, is_first_turn).packed_play;
}

int seat_after(const Game& game, int seat) {
  do {
    seat = seat + 1 == game.players ? 0 : seat + 1;
  } while ((game.is_out >> seat) & 1);
  return seat;
}

void end_turn(Game& game) {
  game.is_new &= static_cast<std::uint8_t>(~(1u << game.to_move));
  ++game.turns;
  if (game.again > 0) {
    --game.again;
  } else {
    game.to_move = seat_after(game, game.to_move);
  }
}

void play(const EditionTables& tables, Game& game, PackedPlay packed) {
  const Edition& edition = tables.edition;
  const Play play = unpack(tables.order, packed);
  Rack& rack = game.racks[game.to_move];
  for (int index = 0; index < play.count; ++index) {
    const LaidTile& laid = play.tiles[index];
    lay(edition, game.board, laid.square, laid.face, laid.is_joker);
    rack.remove(laid.is_joker ? kJoker : laid.face);
    --game.left[laid.is_joker ? kJoker : laid.face];
    game.again += edition.replays[laid.square];
  }
  const int missing = edition.rack_size - rack.size;
  const int drawn = missing < game.bag_count() ? missing : game.bag_count();
  for (int tile = 0; tile < drawn; ++tile) rack.add(game.bag[game.bag_first++]);
  game.scores[game.to_move] += points_of(packed);
  game.quiet = 0;
  game.passes = 0;
  end_turn(game);
}

void return_and_shuffle(Game& game, const Rack& given, const Seed& seed) {
  // As the rules library does: the tiles go behind the bag, faces rising, jokers last.
  int count = 0;
  for (int at = game.bag_first; at < game.bag_end; ++at) game.bag[count++] = game.bag[at];
  for (int place = 0; place < given.size; ++place) game.bag[count++] = given.tiles[place];
  game.bag_first = 0;
  game.bag_end = count;
  RandomGenerator random(seed, "mix", static_cast<std::uint64_t>(++game.shuffles));
  random.shuffle(game.bag, count);
}

void exchange(const EditionTables& tables, Game& game, const Rack& given, const Seed& seed) {
  Rack& rack = game.racks[game.to_move];
  for (int place = 0; place < given.size; ++place) rack.remove(given.tiles[place]);
  const int count = given.size;
  if (!tables.edition.draws_before_returning) return_and_shuffle(game, given, seed);
  for (int drawn = 0; drawn < count; ++drawn) rack.add(game.bag[game.bag_first++]);
  if (tables.edition.draws_before_returning) return_and_shuffle(game, given, seed);
  ++game.quiet;
  game.passes = 0;
  end_turn(game);
}

void pass(Game& game) {
  ++game.quiet;
  ++game.passes;
  game.again = 0;
  end_turn(game);
}

// Whether a tile on a rack or in the bag could be played alone, ignoring the square rules.
bool any_tile_fits(const EditionTables& tables, const Game& game) {
  std::uint32_t faces = 0;
  for (int face = 0; face < kFaces; ++face) {
    faces |= static_cast<std::uint32_t>(game.left[face] > 0) << face;
  }
  if (game.left[kJoker] > 0) faces = tables.edition.faces;
  if (faces == 0) return false;
  const AllowedSquares allowed(tables.edition, game.board, false);
  for (; faces != 0; faces &= faces - 1) {
    if (any(allowed.alone(__builtin_ctz(faces)))) return true;
  }
  return false;
}

// The endings that do not depend on the board.
inline Termination plain_termination(const Game& game) {
  const int seats = game.seats_in();
  if (seats == 1) return Termination::kLastOneLeft;
  if (game.bag_count() == 0) {
    for (int seat = 0; seat < game.players; ++seat) {
      if (game.racks[seat].size == 0 && ((game.is_out >> seat) & 1) == 0) return Termination::kOut;
    }
  }
  return game.passes >= seats ? Termination::kAllPassed : Termination::kNone;
}

inline bool is_quiet(const EditionTables& tables, const Game& game) {
  return game.quiet >= tables.edition.quiet_rounds * game.seats_in();
}

Termination termination(const EditionTables& tables, const Game& game) {
  const Termination plain = plain_termination(game);
  if (plain != Termination::kNone) return plain;
  if (!any_tile_fits(tables, game)) return Termination::kDeadBoard;
  return is_quiet(tables, game) ? Termination::kQuiet : Termination::kNone;
}

int most_to_exchange(const Edition& edition, const Game& game) {
  const int bag = game.bag_count();
  const int held = game.racks[game.to_move].size;
  if (bag < edition.exchange_minimum) return 0;
  return bag < held ? bag : held;
}

// The highest tiles are kept if not all may be exchanged: the order of the rules library.
Rack first_tiles(const Rack& rack, int count) {
  Rack given;
  for (int place = 0; place < count; ++place) given.add(rack.tiles[place]);
  return given;
}

PackedPlay random_play(const EditionTables& tables, const Game& game, RandomGenerator& random) {
  PackedPlay found[kPlayCapacity];
  const int count = plays_of(tables, game, found);
  if (count == 0) return kNoPlay;
  return found[random.below(static_cast<std::uint64_t>(count))];
}

PackedPlay choose(const EditionTables& tables, Game& game, Policy policy, RandomGenerator& random) {
  if (policy == Policy::kRandom) return random_play(tables, game, random);
  const BestPlay best =
      best_play(tables, game.board, game.racks[game.to_move], game.is_first_turn());
  game.plays_seen += static_cast<std::uint64_t>(best.count);
  return best.packed_play;
}

// Plays to the end. A player with a play proves that the board is not dead, so that check runs only
// for a player without one.
Result play_out(const EditionTables& tables, Game& game, const Policy* policies, const Seed& seed) {
  RandomGenerator random(seed, "choose");
  Termination end = termination(tables, game);
  while (end == Termination::kNone) {
    const PackedPlay chosen = choose(tables, game, policies[game.to_move], random);
    if (chosen != kNoPlay) {
      play(tables, game, chosen);
      end = plain_termination(game);
      continue;
    }
    end = termination(tables, game);
    if (end != Termination::kNone) break;
    const int swap = most_to_exchange(tables.edition, game);
    if (swap > 0) {
      exchange(tables, game, first_tiles(game.racks[game.to_move], swap), seed);
    } else {
      pass(game);
    }
    end = is_quiet(tables, game) ? termination(tables, game) : plain_termination(game);
  }
  settle(tables.edition, game, end);
  Result result;
  for (int seat = 0; seat < game.players; ++seat) result.scores[seat] = game.scores[seat];
  result.termination = end;
  result.turns = game.turns;
  result.plays_seen = game.plays_seen;
  return result;
}

std::uint64_t perft(const EditionTables& tables, const Game& game, int depth) {
  if (depth == 0) return 1;
  if (termination(tables, game) != Termination::kNone) return 0;
  PackedPlay found[kPlayCapacity];
  const int count = plays_of(tables, game, found);
  if (count == 0) {
    if (most_to_exchange(tables.edition, game) > 0) return 0;
    Game after = game;
    pass(after);
    return perft(tables, after, depth - 1);
  }
  if (depth == 1) return static_cast<std::uint64_t>(count);
  std::uint64_t sum = 0;
  for (int index = 0; index < count; ++index) {
    Game after = game;
    play(tables, after, found[index]);
    sum += perft(tables, after, depth - 1);
  }
  return sum;
}

}  // namespace
}  // namespace triolet
