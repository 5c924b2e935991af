#include "interface.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "referee/requests.h"
#include "requests.h"

namespace {

constexpr std::int32_t kVersion = 1;

std::string& response() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

int32_t triolet_version(void) { return kVersion; }

char* triolet_allocate(uint32_t bytes) {
  if (bytes > triolet::referee::kLongestRequest) return nullptr;
  return static_cast<char*>(std::malloc(bytes == 0 ? 1 : bytes));
}

void triolet_release(char* memory) { std::free(memory); }

int32_t triolet_run(const char* request, uint32_t length) {
  static triolet::Session session;
  const std::string_view text =
      request == nullptr ? std::string_view() : std::string_view(request, length);
  return static_cast<std::int32_t>(triolet::run_request(session, text, response()));
}

const char* triolet_response(void) { return response().c_str(); }

uint32_t triolet_response_length(void) { return static_cast<uint32_t>(response().size()); }
}
