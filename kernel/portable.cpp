// The path for every machine: the compiler's baseline instruction set.
#include "path.inl"

namespace triolet {

const Path portable_path = {
    "portable", clear_board, lay,        plays,       best,        play,       exchange,
    pass,       termination, play_out,   perft,       start_belief, learn_play, forget_rack,
    judge,      simulate,  can_look_ahead, look_ahead, possible_racks, solve_endgame};

}  // namespace triolet
