// The path for machines with AVX2; compiled with that instruction set where there is one.
#include "path.inl"

namespace triolet {

const Path wide_path = {
    "wide", clear_board, lay,        plays,       best,        play,       exchange,
    pass,       termination, play_out,   perft,       start_belief, learn_play, forget_rack,
    judge,      simulate,  can_look_ahead, look_ahead, possible_racks, solve_endgame};

}  // namespace triolet
