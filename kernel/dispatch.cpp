// Selects the path at run time.
#include "game.h"

namespace triolet {

bool has_wide_path() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

// The build for WebAssembly leaves the wide path out: there it would be a copy of the portable one.
const Path& chosen_path() {
#if defined(__wasm__)
  return portable_path;
#else
  static const bool is_wide = has_wide_path();
  return is_wide ? wide_path : portable_path;
#endif
}

}  // namespace triolet
