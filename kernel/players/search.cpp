#include "players/search.h"

#include <algorithm>
#include <cmath>

#include "endgame.h"

namespace triolet::players {

namespace {

constexpr std::size_t kUsualRacks = 4096;

// The next seat that has not left.
int seat_after(const Game& game, int seat) {
  do {
    seat = (seat + 1) % game.players;
  } while ((game.is_out >> seat) & 1);
  return seat;
}

Suggestion static_suggestion(int index, const RankedMove& move) {
  return {index, double{move.evaluated.value}, {}, {}, {}, Certainty::kStatic, 0};
}

}  // namespace

MeanAndError mean_and_error(const std::vector<double>& numbers) {
  const auto count = static_cast<double>(numbers.size());
  double sum = 0;
  for (const double number : numbers) sum += number;
  const double mean = sum / count;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  const double variance = squares / std::max(1.0, count - 1);
  return {mean, std::sqrt(variance / count)};
}

std::uint64_t seed_number(const std::string& seed) {
  std::uint64_t number = 0xCBF29CE484222325u;
  for (const char letter : seed) {
    number = (number ^ static_cast<std::uint8_t>(letter)) * 0x100000001B3u;
  }
  return number;
}

bool is_endgame(const Game& game) { return game.bag_count() == 0 && game.seats_in() == 2; }

int lead_of(const Game& game) {
  return game.scores[game.to_move] - game.scores[seat_after(game, game.to_move)];
}

std::vector<Suggestion> solve_endgame(const Thinker& thinker, const std::vector<RankedMove>& moves,
                                      int wanted, int nodes) {
  const Game& game = thinker.game();
  const int other = seat_after(game, game.to_move);
  std::vector<PossibleRack> racks(kUsualRacks);
  const int count = thinker.path->possible_racks(thinker.observation, other, racks.data(),
                                                 static_cast<int>(racks.size()));
  if (count < 1 || count > kMostDeals) return {};
  // Not value-initialized: most of the buffers is never touched.
  const std::unique_ptr<EndgameBuffers> buffers(new EndgameBuffers);
  const std::unique_ptr<EndgameResult> result(new EndgameResult);
  thinker.path->solve_endgame(
      *thinker.tables, game,
      {racks.data(), count, wanted, static_cast<std::uint64_t>(nodes), nullptr}, *buffers, *result);
  std::vector<Suggestion> solved;
  for (int at = 0; at < result->count; ++at) {
    const EndgameMove& move = result->moves[at];
    // Stopped at the limit: variations are sampled instead.
    if (move.certainty == EndgameCertainty::kEstimated) return {};
    const auto found = std::find_if(moves.begin(), moves.end(), [&](const RankedMove& ranked) {
      return ranked.evaluated.packed_play == move.packed_play;
    });
    if (found == moves.end()) continue;
    const bool is_exact = move.certainty == EndgameCertainty::kExact;
    const std::optional<double> error = is_exact ? std::optional<double>(0.0) : std::nullopt;
    solved.push_back({static_cast<int>(found - moves.begin()), move.value, move.win_share, error,
                      error, is_exact ? Certainty::kExact : Certainty::kBounded, 0});
  }
  return solved;
}

Search::Search(std::unique_ptr<Thinker> thinker, const PlayerWeights& weights,
               const SearchSettings& settings, const SearchLimit& limit)
    : thinker_(std::move(thinker)),
      weights_(weights),
      settings_(settings),
      limit_(limit),
      seed_(seed_number(limit.seed)),
      moves_(rank_moves(*thinker_, weights)) {
  phase_ = phase_after_solving();
  if (moves_.size() == 1) {
    phase_ = Phase::kDone;
  } else if (is_endgame(thinker_->game()) && !weights_.kernel.is_plain) {
    phase_ = Phase::kSolve;
  }
}

Search::Search(std::unique_ptr<Thinker> thinker, const PlayerWeights& weights,
               const SearchSettings& settings, const SearchLimit& limit,
               std::vector<RankedMove> moves)
    : thinker_(std::move(thinker)),
      weights_(weights),
      settings_(settings),
      limit_(limit),
      seed_(seed_number(limit.seed)),
      moves_(std::move(moves)),
      phase_(Phase::kSample) {}

Search::Phase Search::phase_after_solving() const {
  const bool looks =
      thinker_->path->can_look_ahead(*thinker_->tables, thinker_->weights, thinker_->observation);
  return looks ? Phase::kLookAhead : Phase::kSample;
}

void Search::run(int samples) {
  switch (phase_) {
    case Phase::kSolve:
      return solve();
    case Phase::kLookAhead:
      return look_ahead(std::max(1, looks_for(samples)));
    case Phase::kSample:
      return sample(std::max(1, samples));
    case Phase::kDone:
      return;
  }
}

// How many look-aheads take as long as this many samples of each candidate.
int Search::looks_for(int samples) const {
  const auto all = static_cast<std::int64_t>(settings_.candidates) * samples;
  return static_cast<int>(
      std::min(all / settings_.look_samples, static_cast<std::int64_t>(settings_.looks)));
}

void Search::run_to_end() {
  while (!is_done()) run(settings_.most_deals);
}

void Search::solve() {
  phase_ = phase_after_solving();
  solved_ =
      solve_endgame(*thinker_, moves_, settings_.wanted, limit_.nodes.value_or(settings_.nodes));
  // Among exact values a higher probability of winning may be worth more than points.
  std::stable_sort(
      solved_.begin(), solved_.end(), [&](const Suggestion& one, const Suggestion& two) {
        if (one.certainty != two.certainty) return one.certainty < two.certainty;
        return one.value + weights_.win * *one.win > two.value + weights_.win * *two.win;
      });
  for (Suggestion& each : solved_) each.value -= lead_of(thinker_->game());
  if (!solved_.empty()) phase_ = Phase::kDone;
}

void Search::look_ahead(int count) {
  int most = std::min(static_cast<int>(moves_.size()), settings_.looks);
  if (limit_.samples) most = std::min(most, std::max(2, looks_for(*limit_.samples)));
  for (; count > 0 && static_cast<int>(looked_at_.size()) < most; --count) {
    const auto index = looked_at_.size();
    Estimate estimate;
    thinker_->path->look_ahead(*thinker_->tables, thinker_->weights, thinker_->observation,
                               &moves_[index].evaluated, 1, &estimate);
    const double gain = estimate.gain;
    const double win = estimate.win;
    looked_at_.push_back({static_cast<int>(index), gain, win, gain + weights_.win * win, 0, 0,
                          settings_.look_samples});
  }
  if (static_cast<int>(looked_at_.size()) == most) phase_ = Phase::kDone;
}

void Search::sample(int deals) {
  if (samples_.empty()) {
    samples_.resize(std::min(moves_.size(), static_cast<std::size_t>(settings_.candidates)));
    for (std::size_t index = 0; index < samples_.size(); ++index) {
      samples_[index].index = static_cast<int>(index);
    }
  }
  const int most = limit_.samples.value_or(settings_.most_deals);
  while (deals > 0 && phase_ == Phase::kSample) {
    if (deals_ == batch_end_) {
      // Batches grow: each one compares the candidates once.
      batch_end_ = std::min(deals_ + std::max(settings_.first_deals, deals_ / 2), most);
    }
    const int now = std::min(deals, batch_end_ - deals_);
    play_deals(now);
    deals -= now;
    if (deals_ == batch_end_) end_batch(deals_ == most);
  }
}

// Plays the next deals with every active candidate.
void Search::play_deals(int deals) {
  std::vector<EvaluatedMove> candidates;
  std::vector<Samples*> active;
  for (Samples& each : samples_) {
    if (!each.is_active) continue;
    active.push_back(&each);
    candidates.push_back(moves_[static_cast<std::size_t>(each.index)].evaluated);
  }
  std::vector<Estimate> estimates(candidates.size() * static_cast<std::size_t>(deals));
  thinker_->path->simulate(*thinker_->tables, thinker_->weights, thinker_->observation,
                           candidates.data(), static_cast<int>(candidates.size()), seed_, deals_,
                           deals, estimates.data());
  for (std::size_t at = 0; at < estimates.size(); ++at) {
    Samples& each = *active[at % active.size()];
    const double gain = estimates[at].gain;
    const double win = estimates[at].win;
    const double value = gain + weights_.win * win;
    each.gains.push_back(gain);
    each.wins.push_back(win);
    each.values.push_back(value);
    each.batch_total += value;
  }
  deals_ += deals;
}

void Search::end_batch(bool is_last) {
  const Samples* best = nullptr;
  for (Samples& each : samples_) {
    if (!each.is_active) continue;
    each.total += each.batch_total;
    each.batch_total = 0;
    if (best == nullptr || each.mean() > best->mean()) best = &each;
  }
  int active = 0;
  for (Samples& each : samples_) {
    if (each.is_active && &each != best) each.is_active = !is_behind(each, *best);
    active += each.is_active;
  }
  if (active == 1 || is_last) phase_ = Phase::kDone;
}

// Compares deal by deal, because all candidates share the deals.
bool Search::is_behind(const Samples& one, const Samples& best) const {
  std::vector<double> leads(one.values.size());
  for (std::size_t deal = 0; deal < leads.size(); ++deal) {
    leads[deal] = best.values[deal] - one.values[deal];
  }
  const MeanAndError lead = mean_and_error(leads);
  return lead.mean > settings_.confidence * lead.error;
}

std::vector<Simulated> Search::simulated() const {
  std::vector<Simulated> found = looked_at_;
  if (deals_ > 0) {
    const auto add = [&](bool are_active) {
      for (const Samples& each : samples_) {
        if (each.is_active != are_active) continue;
        const MeanAndError gain = mean_and_error(each.gains);
        const MeanAndError win = mean_and_error(each.wins);
        found.push_back({each.index, gain.mean, win.mean, each.mean(), gain.error, win.error,
                         static_cast<int>(each.values.size())});
      }
    };
    add(true);
    const std::size_t remaining = found.size();
    double lowest = found[0].value;
    for (const Simulated& each : found) lowest = std::min(lowest, each.value);
    add(false);
    // With fewer samples a dropped candidate may have a higher mean than one that beat it.
    for (std::size_t at = remaining; at < found.size(); ++at) {
      found[at].value = std::min(found[at].value, lowest);
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Simulated& one, const Simulated& two) {
    return one.value > two.value;
  });
  return found;
}

std::vector<Suggestion> Search::suggestions() const {
  std::vector<Suggestion> all = solved_;
  if (!all.empty()) return all;
  const Certainty certainty = looked_at_.empty() ? Certainty::kSampled : Certainty::kForeseen;
  std::vector<bool> is_searched(moves_.size());
  for (const Simulated& each : simulated()) {
    is_searched[static_cast<std::size_t>(each.index)] = true;
    all.push_back(
        {each.index, each.gain, each.win, each.error, each.win_error, certainty, each.samples});
  }
  for (std::size_t index = 0; index < moves_.size(); ++index) {
    if (!is_searched[index]) {
      all.push_back(static_suggestion(static_cast<int>(index), moves_[index]));
    }
  }
  return all;
}

}  // namespace triolet::players
