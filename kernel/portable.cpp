// The path for every machine: the compiler's baseline instruction set.
#include "path.inl"

namespace triolet {

const Path portable_path = {"portable", clear_board, lay,         plays,    best, play,
                            exchange,   pass,        termination, play_out, perft};

}  // namespace triolet
