// The kernel's own tests: the referee and the players, conformance files, random games on both
// paths, the bit queue, elementary functions, replies of all racks, evaluation and simulation.
#include <cstdio>

#include "bit_queue.h"
#include "conformance.h"
#include "elementary.h"
#include "paths.h"
#include "players.h"
#include "referee.h"
#include "replies.h"
#include "thinking_games.h"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "Usage: kernel_tests CONFORMANCE_FOLDER\n");
    return 2;
  }
  using namespace triolet_tests;
  Report report;
  check_referee(arguments[1], report);
  check_bad_requests(arguments[1], report);
  check_players(arguments[1], report);
  const Editions editions = read_editions(arguments[1]);
  check_conformance(arguments[1], editions, triolet::portable_path, report);
  if (triolet::has_wide_path()) {
    check_conformance(arguments[1], editions, triolet::wide_path, report);
  }
  compare_paths(editions, report);
  compare_playouts(editions, report);
  check_bit_queue(report);
  check_elementary(report);
  compare_replies(editions, report);
  check_thinking(editions, report);
  std::printf("%d passed, %d failed\n", report.passed, report.failed);
  return report.failed == 0 ? 0 : 1;
}
