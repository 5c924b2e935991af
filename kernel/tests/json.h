// A JSON reader for the conformance files. A file that cannot be read ends the tests.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace triolet_tests {

struct Json {
  enum class Kind { kNull, kBool, kNumber, kText, kList, kObject };

  Kind kind = Kind::kNull;
  bool is_true = false;
  int number = 0;
  std::string text;
  std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;

  bool has(std::string_view key) const { return find(key) != nullptr; }
  // The member of that name, which must exist.
  const Json& operator[](std::string_view key) const;
  bool is_null() const { return kind == Kind::kNull; }

 private:
  const Json* find(std::string_view key) const;
};

Json read_json_file(const std::string& path);

}  // namespace triolet_tests
