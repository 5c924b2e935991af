// Requests in JSON and the responses to them; docs/referee.md describes both.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/edition.h"
#include "referee/fault.h"

namespace triolet::referee {

inline constexpr std::size_t kLongestRequest = 1 << 18;
inline constexpr std::size_t kMostEditions = 16;

// The editions that earlier requests loaded, by name.
using Editions = std::vector<std::unique_ptr<const Edition>>;

// Writes the response to a request, or its error.
ErrorCode run_request(Editions& editions, std::string_view text, std::string& response);

}  // namespace triolet::referee
