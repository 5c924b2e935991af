#include "games.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace triolet {

std::vector<Result> play_games(const Match& match, const std::vector<Seed>& seeds, int threads) {
  std::vector<Result> results(seeds.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    // Threads take 64 games at a time, to reduce contention.
    constexpr std::size_t kShare = 64;
    for (std::size_t from = next.fetch_add(kShare); from < seeds.size();
         from = next.fetch_add(kShare)) {
      const std::size_t to = from + kShare < seeds.size() ? from + kShare : seeds.size();
      for (std::size_t index = from; index < to; ++index) {
        Game game = deal(match.tables, match.players, seeds[index]);
        results[index] = match.path.play_out(match.tables, game, match.policies, seeds[index]);
      }
    }
  };
  std::vector<std::thread> workers;
  for (int thread = 1; thread < threads; ++thread) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  return results;
}

std::vector<Seed> number_seeds(std::uint64_t first, int count) {
  std::vector<Seed> seeds;
  for (int index = 0; index < count; ++index) {
    seeds.push_back({{}, first + static_cast<std::uint64_t>(index), false});
  }
  return seeds;
}

Timing time_games(const Match& match, int count, int threads) {
  const std::vector<Seed> seeds = number_seeds(0, count);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Result> results = play_games(match, seeds, threads);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  Timing timing{time.count(), 0, 0};
  for (const Result& result : results) {
    timing.turns += static_cast<std::uint64_t>(result.turns);
    timing.plays += result.plays_seen;
  }
  return timing;
}

}  // namespace triolet
