// The path for machines with AVX2; on x86-64 it is compiled for that instruction set.
#include "path/function_table.h"

namespace triolet {

// Constant-initialized: no code of a path runs before `chosen_path` has checked the machine.
constinit const Path wide_path = make_path("wide");

}  // namespace triolet
