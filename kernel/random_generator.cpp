#include "random_generator.h"

#include <utility>

#include "sha256.h"

namespace triolet {

namespace {

// SplitMix64.
inline std::uint64_t next_quick(std::uint64_t& state) {
  std::uint64_t mixed = (state += 0x9E3779B97F4A7C15u);
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

// Without a division; the bias is less than one in 2^56.
inline std::uint64_t quick_below(std::uint64_t limit, std::uint64_t& state) {
  return static_cast<std::uint64_t>((static_cast<unsigned __int128>(next_quick(state)) * limit) >>
                                    64);
}

// Fisher-Yates shuffle, from the last place down.
template <class Below>
inline void shuffle_by(std::uint8_t* tiles, int count, Below below) {
  for (int last = count - 1; last > 0; --last) {
    std::swap(tiles[last], tiles[below(static_cast<std::uint64_t>(last) + 1)]);
  }
}

}  // namespace

RandomGenerator::RandomGenerator(const Seed& seed, const char* purpose, std::uint64_t count)
    : is_text_(seed.is_text) {
  if (is_text_) {
    prefix_.append(seed.text).append("/").append(purpose);
    if (count > 0) prefix_.append(" ").append(std::to_string(count));
    prefix_.append("/");
    return;
  }
  state_ = seed.number;
  for (const char* letter = purpose; *letter != 0; ++letter) {
    state_ = (state_ ^ static_cast<std::uint8_t>(*letter)) * 0x9E3779B97F4A7C15u;
  }
  state_ += count * 0xD1B54A32D192ED03u;
}

std::uint64_t RandomGenerator::next() {
  if (!is_text_) return next_quick(state_);
  if (used_ == 4) {
    const auto words = sha256_words(prefix_ + std::to_string(counter_++));
    for (int word = 0; word < 4; ++word) words_[word] = words[word];
    used_ = 0;
  }
  return words_[used_++];
}

std::uint64_t RandomGenerator::below(std::uint64_t limit) {
  if (!is_text_) return quick_below(limit, state_);
  const std::uint64_t surplus = (~limit + 1) % limit;  // 2^64 mod limit
  std::uint64_t number = next();
  while (surplus != 0 && number >= ~surplus + 1) number = next();
  return number % limit;
}

// The fast generator has its own loop, which keeps the state in a register.
void RandomGenerator::shuffle(std::uint8_t* tiles, int count) {
  if (is_text_) {
    shuffle_by(tiles, count, [this](std::uint64_t limit) { return below(limit); });
    return;
  }
  std::uint64_t state = state_;
  shuffle_by(tiles, count, [&](std::uint64_t limit) { return quick_below(limit, state); });
  state_ = state;
}

}  // namespace triolet
