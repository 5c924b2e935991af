// The function table of a path.
//
// portable.cpp and wide.cpp compile this folder for two instruction sets. All of it has internal
// linkage and uses no template of the standard library, so that the linker cannot put code for
// wide vectors into the portable path.
#pragma once

#include "game.h"
#include "path/belief.h"
#include "path/board_update.h"
#include "path/endgame_solver.h"
#include "path/evaluation.h"
#include "path/lookahead.h"
#include "path/possible_racks.h"
#include "path/simulation.h"
#include "path/turns.h"

namespace triolet {
namespace {

constexpr Path make_path(const char* name) {
  return {.name = name,
          .clear_board = clear_board,
          .lay = lay,
          .plays = plays,
          .best = best,
          .play = play,
          .exchange = exchange,
          .pass = pass,
          .termination = termination,
          .play_out = play_out,
          .perft = perft,
          .start_belief = start_belief,
          .learn_play = learn_play,
          .forget_rack = forget_rack,
          .evaluate = evaluate,
          .simulate = simulate,
          .can_look_ahead = can_look_ahead,
          .look_ahead = look_ahead,
          .possible_racks = possible_racks,
          .solve_endgame = solve_endgame};
}

}  // namespace
}  // namespace triolet
