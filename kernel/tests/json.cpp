#include "json.h"

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <sstream>

namespace triolet_tests {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) give_up(path + " cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Json read_json_file(const std::string& path) {
  static std::deque<std::string> texts;  // values refer to their text
  texts.push_back(read_file(path));
  Json value;
  std::string error;
  if (!triolet::parse_json(texts.back(), value, error)) give_up(path + ": " + error);
  return value;
}

}  // namespace triolet_tests
