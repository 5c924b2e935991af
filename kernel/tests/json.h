// Reads conformance files. A file that cannot be read ends the tests.
#pragma once

#include <string>

#include "../json.h"

namespace triolet_tests {

using triolet::Json;

std::string read_file(const std::string& path);
Json read_json_file(const std::string& path);

}  // namespace triolet_tests
