// One path: everything that runs at every turn, compiled once for each instruction set.
//
// All of it has internal linkage and uses no template of the standard library, so that code
// for wide vectors can never be linked into the portable path.

#include <cmath>

#include "endgame.h"
#include "game.h"
#include "thinking.h"

#include "lines.inl"
#include "board.inl"
#include "hand.inl"
#include "windows.inl"
#include "bits.inl"
#include "generate.inl"
#include "squares.inl"
#include "turns.inl"
#include "endgame_undo.inl"
#include "endgame.inl"
#include "endgame_judge.inl"
#include "replies.inl"
#include "chances.inl"
#include "belief.inl"
#include "openness.inl"
#include "evaluation.inl"
#include "simulation.inl"
#include "answers.inl"
#include "foresight.inl"
