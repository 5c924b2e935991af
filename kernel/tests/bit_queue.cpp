#include "bit_queue.h"

#include <memory>
#include <vector>

#include "board.h"
#include "path/bit_queue.h"

namespace triolet_tests {

using namespace triolet;

void check_bit_queue(Report& report) {
  // Full bitboards, many times the buffer's capacity, with an empty one after each.
  constexpr std::uint32_t kBoards = 60;
  const auto buffer = std::make_unique<BitQueueBuffer>();
  BitQueue queue(*buffer);
  const Bitboard empty = {};
  for (std::uint32_t board = 0; board < kBoards; ++board) {
    queue.add(~empty, board, board % 3);
    queue.add(empty, board, board % 3);
  }
  std::vector<int> visits(kBoards * kSquares);
  bool has_place = true;
  queue.for_each([&](std::uint32_t board, std::uint32_t place) {
    has_place = has_place && place / kSquares == board % 3;
    ++visits[board * kSquares + place % kSquares];
  });
  bool is_once = true;
  for (const int count : visits) is_once = is_once && count == 1;
  report.check(is_once, "every bit is visited once");
  report.check(has_place, "every bit is visited with its sequence and place");
  int left = 0;
  queue.for_each([&](std::uint32_t, std::uint32_t) { ++left; });
  report.check(left == 0, "the queue is empty afterwards");
}

}  // namespace triolet_tests
