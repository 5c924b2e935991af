// The search of the champion and of hints: suggestion.py, simulation.py and endgame.py of the
// engine package in one object that is continued in slices, for callers without threads.
//
// The result does not depend on the slices: only batches of deals decide which candidates are
// dropped.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/evaluation.h"
#include "players/thinker.h"

namespace triolet::players {

// The constants of the search; they come from the engine package, like the weights.
struct SearchSettings {
  int candidates = 0;     // moves that are sampled, the best by static value
  int looks = 0;          // most moves for the exact look-ahead
  int look_samples = 0;   // an exact look-ahead takes as long as this many samples
  int first_deals = 0;    // size of the first batch
  int most_deals = 0;     // without a limit of samples
  double confidence = 0;  // standard errors behind the best at which a candidate is dropped
  int wanted = 0;         // best moves of an endgame that get an exact value
  int nodes = 0;          // nodes of an endgame search without another limit
};

struct SearchLimit {
  std::optional<int> samples;  // of each candidate; by default the most deals of the settings
  std::optional<int> nodes;    // of an endgame; by default those of the settings
  std::string seed;
};

// How a value was found; the same meaning as in suggestion.py.
enum class Certainty : std::uint8_t { kExact, kBounded, kForeseen, kSampled, kStatic };

struct Suggestion {
  int index;  // of the ranked move
  double value;
  std::optional<double> win;
  std::optional<double> error;
  std::optional<double> win_error;
  Certainty certainty;
  int samples;
};

// A move with the result of its variations.
struct Simulated {
  int index;
  double gain;
  double win;
  double value;  // weighted sum of both; moves are ranked by it
  double error;
  double win_error;
  int samples;
};

// The samples of one candidate so far.
struct Samples {
  int index = 0;
  bool is_active = true;
  std::vector<double> gains;
  std::vector<double> wins;
  std::vector<double> values;
  double total = 0;  // of the values in finished batches
  double batch_total = 0;

  double mean() const { return (total + batch_total) / static_cast<double>(values.size()); }
};

struct MeanAndError {
  double mean;
  double error;  // standard error
};

MeanAndError mean_and_error(const std::vector<double>& numbers);

// The number from which deals are generated: the 64-bit FNV-1a hash.
std::uint64_t seed_number(const std::string& seed);

// Whether the bag is empty and two players are left.
bool is_endgame(const Game& game);

// The lead of the seat to move over the next one.
int lead_of(const Game& game);

// Searches an endgame to its end. The values are final differences, the best first. Nothing if
// there are too many racks or nodes.
std::vector<Suggestion> solve_endgame(const Thinker& thinker, const std::vector<RankedMove>& moves,
                                      int wanted, int nodes);

class Search {
 public:
  Search(std::unique_ptr<Thinker> thinker, const PlayerWeights& weights,
         const SearchSettings& settings, const SearchLimit& limit);
  // Samples the first of the moves, in any order.
  Search(std::unique_ptr<Thinker> thinker, const PlayerWeights& weights,
         const SearchSettings& settings, const SearchLimit& limit, std::vector<RankedMove> moves);

  // Searches on: about this many samples of each candidate, at least one look-ahead. The first
  // slice of an endgame searches it to the end or to its limit of nodes.
  void run(int samples);
  void run_to_end();
  bool is_done() const { return phase_ == Phase::kDone; }

  const Thinker& thinker() const { return *thinker_; }
  // For another search; this one is of no use after it.
  std::unique_ptr<Thinker> take_thinker() { return std::move(thinker_); }
  const std::vector<RankedMove>& moves() const { return moves_; }
  // Every legal move: the searched moves first, then the others by static value.
  std::vector<Suggestion> suggestions() const;

 private:
  enum class Phase : std::uint8_t { kSolve, kLookAhead, kSample, kDone };

  Phase phase_after_solving() const;
  void solve();
  void look_ahead(int count);
  int looks_for(int samples) const;
  void sample(int deals);
  void play_deals(int deals);
  void end_batch(bool is_last);
  bool is_behind(const Samples& one, const Samples& best) const;
  std::vector<Simulated> simulated() const;

  std::unique_ptr<Thinker> thinker_;
  PlayerWeights weights_;
  SearchSettings settings_;
  SearchLimit limit_;
  std::uint64_t seed_;
  std::vector<RankedMove> moves_;
  Phase phase_;
  std::vector<Suggestion> solved_;
  std::vector<Simulated> looked_at_;
  std::vector<Samples> samples_;
  int deals_ = 0;  // played so far
  int batch_end_ = 0;
};

}  // namespace triolet::players
