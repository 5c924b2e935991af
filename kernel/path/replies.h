// The best play of every rack at once.
//
// The next player may hold any of 969 racks. Instead of generating plays for each, every window of
// the board is visited once, with all faces side by side in the lanes of a vector, and the best
// points are kept for each tile, each two and each three. The best play of a rack is the maximum of
// seven entries. 2 microseconds a board; generating plays for each rack takes 400.
#pragma once

#include <cstdint>

#include "board.h"
#include "edition.h"
#include "path/bitboard.h"
#include "path/board_update.h"
#include "path/face_vector.h"
#include "path/rare_rules.h"
#include "path/windows.h"
#include "plays.h"
#include "thinking.h"

namespace triolet {
namespace {

// Whether the vectors can hold the edition's faces and sums.
inline bool has_replies(const Edition& edition) {
  return edition.faces < (1u << kVectorFaces) && edition.trio_sum < kVectorFaces &&
         edition.rack_size == kTrioLength && edition.multipliers_lie_apart;
}

// The best points by the tiles laid; 0 also if they cannot be laid.
struct Replies {
  FaceVector one = {};
  FaceVector two[kVectorFaces] = {};    // two numbers, in either order
  FaceVector three[kVectorFaces] = {};  // by two of the numbers; the third completes the sum
  FaceVector joker_and_one = {};
  FaceVector joker_and_two[kVectorFaces] = {};
  int joker = 0;
};

// A square that a new tile may cover: the faces that its crossing line allows, and its points.
struct OpenSquare {
  FaceMask faces;
  int constant;
  int factor;

  FaceVector values() const { return broadcast(constant) + broadcast(factor) * kFaceNumbers; }
};

class ReplyFinder {
 public:
  // `again` is the value of another turn in points.
  ReplyFinder(const Edition& edition, const Board& board, int again, bool with_joker)
      : edition_(edition),
        board_(board),
        again_(again),
        with_joker_(with_joker),
        checks_nine_square_(may_make_nine_square(edition, board)) {
    for (int list = 0; list < kLists; ++list) {
      masks_[list] = static_cast<std::uint16_t>(mask_of(list));
    }
  }

  Replies find(bool is_first_turn) {
    find_singles(is_first_turn);
    for (orientation_ = 0; orientation_ < 2; ++orientation_) {
      const Windows windows(edition_, board_, orientation_, is_first_turn);
      const Bitboard tiles = tiles_of(board_, orientation_);
      visit(windows.pair, [&](int place) { find_pair(place); });
      visit(windows.after_one & (tiles << 1),
            [&](int place) { find_trio(place, place + 1, place - 1); });
      visit(windows.before_one & (tiles >> 2),
            [&](int place) { find_trio(place, place + 1, place + 2); });
      visit(windows.around_one & (tiles >> 1),
            [&](int place) { find_trio(place, place + 2, place + 1); });
      visit(windows.three, [&](int place) { find_three(place); });
    }
    join();
    return best_;
  }

 private:
  FaceMask mask_of(int list) const {
    if (list == kFreeList) return edition_.faces;
    if (list == kClosedList) return 0;
    const int face = list >= kExactlyLists ? list - kExactlyLists : list - kAtMostLists;
    const FaceMask mask = list >= kExactlyLists ? 1u << face : up_to(face);
    return mask & edition_.faces;
  }

  template <class Visit>
  static void visit(const Bitboard& bitboard, Visit each) {
    const BitboardWords words = reinterpret_cast<BitboardWords>(bitboard);
    for (int word = 0; word < 4; ++word) {
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
        each(word * 64 + __builtin_ctzll(bits));
      }
    }
  }

  int square_of(int place) const { return orientation_ == 0 ? place : turned(place); }
  int extra(int place) const { return edition_.replays[square_of(place)] ? again_ : 0; }
  OpenSquare square_at(int place, Term value) const {
    const FaceMask faces = masks_[board_.lists[1 - orientation_][turned(place)]];
    return {faces, static_cast<std::int16_t>(value >> kTermShift) + extra(place),
            static_cast<std::int16_t>(value & 0xFFFF)};
  }
  OpenSquare pair_square(int place) const {
    return square_at(place, board_.square_values[orientation_][place].pair);
  }
  OpenSquare trio_square(int place) const {
    return square_at(place, board_.square_values[orientation_][place].trio);
  }
  // Whether a square allows every face and adds only its tile's points (in a pair) or nothing (in a
  // Trio).
  bool is_plain(const OpenSquare& square, int factor) const {
    return square.faces == edition_.faces && square.constant == 0 && square.factor == factor;
  }
  bool would_make_nine_square(int first, int second, int third, int count) const {
    if (!checks_nine_square_) return false;
    const int places[] = {first, second, third};
    Play play;
    for (; play.count < count; ++play.count) {
      play.tiles[play.count] = {square_of(places[play.count]), 0, false};
    }
    return makes_nine_square(board_, play);
  }

  void find_singles(bool is_first_turn) {
    const bool counts = board_.tile_count == 0 && edition_.lone_tile_counts;
    const int lone = counts ? edition_.multipliers[edition_.start] : 0;
    orientation_ = 0;
    visit(AllowedSquares::open_squares(edition_, board_, is_first_turn), [&](int place) {
      if (would_make_nine_square(place, 0, 0, 1)) return;
      OpenSquare square = square_at(place, board_.square_values[kAlone][place].trio);
      square.faces &= masks_[board_.lists[0][place]];
      square.factor += lone;
      update_max(best_.one, square.values(), square.faces);
      if (square.faces != 0) best_.joker = max(best_.joker, square.constant);
    });
  }

  // Two tiles alone in their line. Usually one of the squares is plain, and its tile just adds its
  // points: then one vector serves all partners.
  void find_pair(int place) {
    const OpenSquare one = pair_square(place);
    const OpenSquare two = pair_square(place + 1);
    if (one.faces == 0 || two.faces == 0) return;
    if (is_plain(two, 1)) return find_pair_beside_plain(one);
    if (is_plain(one, 1)) return find_pair_beside_plain(two);
    const int sum = edition_.trio_sum;
    const FaceVector second = broadcast(one.constant) + two.values();
    for (FaceMask faces = one.faces & up_to(sum); faces != 0; faces &= faces - 1) {
      const int face = __builtin_ctz(faces);
      update_max(best_.two[face], second + broadcast(one.factor * face),
                 two.faces & up_to(sum - face));
    }
    update_max(best_.joker_and_one, second, two.faces & up_to(sum - __builtin_ctz(one.faces)));
    update_max(best_.joker_and_one, broadcast(two.constant) + one.values(),
               one.faces & up_to(sum - __builtin_ctz(two.faces)));
  }

  void find_pair_beside_plain(const OpenSquare& square) {
    const int sum = edition_.trio_sum;
    // Not `update_max`: a play may have 0 points here, and the partner's points are added later.
    beside_plain_ = max(beside_plain_, square.values() | ~lanes_of(square.faces & up_to(sum)));
    update_max(best_.joker_and_one, broadcast(square.constant) + kFaceNumbers,
               edition_.faces & up_to(sum - __builtin_ctz(square.faces)));
  }

  // Two tiles that make a Trio with a tile on the board.
  void find_trio(int first, int second, int third) {
    const int sum = edition_.trio_sum - board_.faces[square_of(third)];
    if (sum < 0) return;
    const OpenSquare one = trio_square(first);
    const OpenSquare two = trio_square(second);
    const FaceMask ones = one.faces & partners(two.faces, sum);
    if (ones == 0 || would_make_nine_square(first, second, 0, 2)) return;
    const FaceVector base = broadcast(edition_.trio_points + one.constant + two.constant);
    const FaceVector with_one = base + broadcast(one.factor) * kFaceNumbers;
    update_max(trios_[sum], with_one + broadcast(two.factor) * (broadcast(sum) - kFaceNumbers),
               ones);
    update_max(best_.joker_and_one, with_one, ones);
    update_max(best_.joker_and_one, base + broadcast(two.factor) * kFaceNumbers,
               two.faces & partners(one.faces, sum));
  }

  void find_three(int place) {
    const OpenSquare squares[] = {trio_square(place), trio_square(place + 1),
                                  trio_square(place + 2)};
    if (squares[0].faces == 0 || squares[1].faces == 0 || squares[2].faces == 0) return;
    if (would_make_nine_square(place, place + 1, place + 2, 3)) return;
    const bool plain[] = {is_plain(squares[0], 0), is_plain(squares[1], 0),
                          is_plain(squares[2], 0)};
    if (plain[0] + plain[1] + plain[2] < 2) {
      return find_three_in_order(squares[0], squares[1], squares[2]);
    }
    const OpenSquare& square = squares[!plain[0] ? 0 : !plain[1] ? 1 : 2];
    const int sum = edition_.trio_sum;
    update_max(in_three_, broadcast(edition_.trio_points) + square.values(),
               square.faces & up_to(sum));
    update_max(joker_in_three_, broadcast(edition_.trio_points + square.constant),
               partners(square.faces, sum));
  }

  void find_three_in_order(const OpenSquare& one, const OpenSquare& two, const OpenSquare& three) {
    const int base = edition_.trio_points + one.constant + two.constant + three.constant;
    const FaceVector second = broadcast(two.factor) * kFaceNumbers;
    const FaceVector last = broadcast(three.factor) * kFaceNumbers;
    const FaceMask possible = up_to(edition_.trio_sum);
    for (FaceMask faces = one.faces & possible; faces != 0; faces &= faces - 1) {
      const int face = __builtin_ctz(faces);
      const int rest = edition_.trio_sum - face;
      const FaceVector first = broadcast(base + one.factor * face);
      const FaceMask seconds = two.faces & partners(three.faces, rest);
      update_max(best_.three[face], first + second + broadcast(three.factor * rest) - last,
                 seconds);
      if (!with_joker_) continue;
      update_max(best_.joker_and_two[face], first + second, seconds);
      update_max(best_.joker_and_two[face], first + last, three.faces & partners(two.faces, rest));
    }
    if (!with_joker_) return;
    for (FaceMask faces = two.faces & possible; faces != 0; faces &= faces - 1) {
      const int face = __builtin_ctz(faces);
      update_max(best_.joker_and_two[face], broadcast(base + two.factor * face) + last,
                 three.faces & partners(one.faces, edition_.trio_sum - face));
    }
  }

  // Merges the vectors, symmetrically in the two numbers.
  void join() {
    const Replies found = best_;
    const int all = edition_.trio_sum;
    best_.joker_and_one = max(best_.joker_and_one, beside_plain_);
    for (int one = 0; one <= all; ++one) {
      for (int two = one; one + two <= all; ++two) {
        const int sum = one + two;
        int pair = max(lane(found.two[one], two), lane(found.two[two], one));
        pair = max(pair, max(lane(trios_[sum], one), lane(trios_[sum], two)));
        if (lane(beside_plain_, one) >= 0) pair = max(pair, lane(beside_plain_, one) + two);
        if (lane(beside_plain_, two) >= 0) pair = max(pair, lane(beside_plain_, two) + one);
        best_.two[one][two] = best_.two[two][one] = static_cast<std::int16_t>(pair);
        const int joker =
            max(max(lane(in_three_, one), lane(in_three_, two)),
                max(lane(found.joker_and_two[one], two), lane(found.joker_and_two[two], one)));
        const int with_joker = max(joker, lane(joker_in_three_, sum));
        best_.joker_and_two[one][two] = best_.joker_and_two[two][one] =
            static_cast<std::int16_t>(with_joker);
        const int three = highest_of_three(found, one, two, all - sum);
        best_.three[one][two] = best_.three[two][one] = static_cast<std::int16_t>(three);
      }
    }
  }

  int highest_of_three(const Replies& found, int one, int two, int three) const {
    const auto ordered = [&](int first, int second) { return lane(found.three[first], second); };
    int best = max(ordered(one, two), ordered(two, one));
    best = max(best, max(ordered(one, three), ordered(three, one)));
    best = max(best, max(ordered(two, three), ordered(three, two)));
    best = max(best, max(lane(in_three_, one), lane(in_three_, two)));
    best = max(best, lane(in_three_, three));
    return best > 0 ? best + edition_.triolet_bonus : 0;
  }

  const Edition& edition_;
  const Board& board_;
  const int again_;
  const bool with_joker_;
  const bool checks_nine_square_;
  int orientation_ = 0;
  std::uint16_t masks_[kLists];
  Replies best_;
  FaceVector beside_plain_ = FaceVector{} - 1;  // a number in a pair, without the partner's points
  FaceVector trios_[kVectorFaces] = {};         // by the sum of two tiles, lane: the first of them
  FaceVector in_three_ = {};        // a number in a Trio of three new tiles, without the bonus
  FaceVector joker_in_three_ = {};  // the joker on its square, lane: the sum of the other two
};

}  // namespace
}  // namespace triolet
