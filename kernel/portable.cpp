// The path for every machine, compiled for the baseline instruction set.
#include "path/function_table.h"

namespace triolet {

// Constant-initialized: no code of a path runs before `chosen_path` has checked the machine.
constinit const Path portable_path = make_path("portable");

}  // namespace triolet
