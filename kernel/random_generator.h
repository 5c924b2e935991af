// The shuffle of the rules library, written down in docs/packages/rules.md, and a fast one.
//
// A seed is a text (then every mixing is the same as in the rules library, to the last tile) or
// a number (then a quick generator serves playouts that nobody has to repeat elsewhere).
#pragma once

#include <cstdint>
#include <string>

namespace triolet {

struct Seed {
  std::string text;
  std::uint64_t number = 0;
  bool is_text = false;
};

// An endless stream of 64-bit numbers for one purpose, such as "deal" or "mix 3".
class RandomGenerator {
 public:
  RandomGenerator(const Seed& seed, const char* purpose, std::uint64_t count = 0);

  std::uint64_t next();
  // A number from 0 to limit - 1, each equally likely: what would favour some is skipped.
  std::uint64_t below(std::uint64_t limit);
  // Every order of the tiles is equally likely.
  void shuffle(std::uint8_t* tiles, int count);

 private:
  bool is_text_;
  std::uint64_t state_ = 0;
  std::string prefix_;
  std::uint64_t counter_ = 0;
  int used_ = 4;
  std::uint64_t words_[4] = {};
};

}  // namespace triolet
