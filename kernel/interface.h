// The C interface of the kernel for other languages, such as JavaScript with WebAssembly: a request
// in JSON gives a response in JSON. docs/referee.md and docs/players.md
// describe the requests.
//
// Not for several threads at once: there is one response, and one set of editions and players.
#pragma once

#include <stdint.h>  // NOLINT: this header is also C

#ifdef __cplusplus
extern "C" {
#endif

// The version of the requests and responses.
int32_t triolet_version(void);

// Memory for a request; null above the limit of 256 KiB.
char* triolet_allocate(uint32_t bytes);
void triolet_release(char* memory);

// Runs a request of `length` bytes in UTF-8. Returns 0, or an error code; then the response has the
// error with its message.
int32_t triolet_run(const char* request, uint32_t length);

// The response to the last request, valid until the next one.
const char* triolet_response(void);
uint32_t triolet_response_length(void);

#ifdef __cplusplus
}
#endif
