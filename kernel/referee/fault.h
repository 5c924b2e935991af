// What is wrong with a request.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace triolet::referee {

// The values are part of the interface: docs/referee.md lists them.
enum class ErrorCode : std::int32_t {
  kNone = 0,
  kNotJson = 1,
  kTooLarge = 2,
  kBadRequest = 3,
  kUnknownEdition = 4,
  kBadEdition = 5,
  kBadNotation = 6,
  kIllegalMove = 7,
  kBadRecord = 8,
};

// A mistake in a line of a record.
struct LineFault {
  int line = 0;
  std::string message;
};

// The first fault of a request; later ones are ignored, so that reading can go on with any value.
struct Fault {
  ErrorCode code = ErrorCode::kNone;
  std::string message;
  int column = 0;                // from 1, of a move or a position; 0: none
  std::vector<LineFault> lines;  // of a record: all faults

  bool is_set() const { return code != ErrorCode::kNone; }

  void report(ErrorCode found, std::string what, int where = 0) {
    if (is_set()) return;
    code = found;
    message = std::move(what);
    column = where;
  }

  // All faults of a record are kept.
  void report_line(int line, std::string what) {
    report(ErrorCode::kBadRecord, "line " + std::to_string(line) + ": " + what);
    lines.push_back({line, std::move(what)});
  }
};

}  // namespace triolet::referee
