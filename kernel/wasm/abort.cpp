// Replaces the function with which libc++ prints a message and ends the program. The message needs
// streams, and these need functions of an operating system, which a browser does not have.
#include <__verbose_abort>

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
