// Runs the conformance files on a path, as far as the kernel implements them.
#pragma once

#include <string>

#include "editions.h"
#include "report.h"

namespace triolet_tests {

void check_conformance(const std::string& folder, const Editions& editions,
                       const triolet::Path& path, Report& report);

}  // namespace triolet_tests
