// Tests of the referee through its C interface.
#pragma once

#include <string>
#include <vector>

#include "json.h"
#include "report.h"

namespace triolet_tests {

// Runs a request; the response has `error` if the referee refuses it.
Json run_request(const Json& request);
Json run_text(const std::string& request);

// An edition of conformance/editions.json in the form that the referee reads.
Json edition_entry(const Json& editions_file, const std::string& name);

// Loads the editions into the referee, then runs the conformance cases, the texts of moves,
// positions and records, and the playthroughs.
void check_referee(const std::string& conformance, Report& report);
void check_referee_texts(const std::string& conformance, Report& report);
void check_referee_records(const std::string& conformance, Report& report);
void check_playthroughs(const std::string& conformance, Report& report);

// Bad requests of all kinds give an error: chosen ones, and changed conformance cases.
void check_bad_requests(const std::string& conformance, Report& report);

// The cases of a file as requests without `do`, one for each edition; with `expected` and `kind`.
std::vector<Json> read_cases(const std::string& conformance, const std::string& file);
// The request of a case: its special squares are in an edition of its own.
Json request_of(const Json& one, const Json& editions_file, const char* task);
// The request that parses the record of a case.
Json record_request(const Json& one);

}  // namespace triolet_tests
