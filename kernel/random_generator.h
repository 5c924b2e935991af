// Random numbers from a seed.
//
// A text seed yields the shuffle of the rules library (docs/packages/rules.md), tile for tile. A
// number seed uses a faster generator, for playouts that the rules library need not reproduce.
#pragma once

#include <cstdint>
#include <string>

namespace triolet {

struct Seed {
  std::string text;
  std::uint64_t number = 0;
  bool is_text = false;
};

// A stream of 64-bit numbers for one purpose, such as "deal" or "mix 3".
class RandomGenerator {
 public:
  RandomGenerator(const Seed& seed, const char* purpose, std::uint64_t count = 0);

  std::uint64_t next();
  // A uniform number from 0 to limit - 1; a text seed uses rejection sampling.
  std::uint64_t below(std::uint64_t limit);
  // A uniform shuffle.
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
