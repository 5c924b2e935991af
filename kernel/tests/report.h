// Counts passed checks and prints failed ones.
#pragma once

#include <cstdio>
#include <string>

namespace triolet_tests {

struct Report {
  int passed = 0;
  int failed = 0;

  void check(bool holds, const std::string& name, const std::string& found = "") {
    ++(holds ? passed : failed);
    if (!holds) std::printf("failed: %s %s\n", name.c_str(), found.c_str());
  }
};

}  // namespace triolet_tests
