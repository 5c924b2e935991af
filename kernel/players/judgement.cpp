#include "players/judgement.h"

#include <algorithm>
#include <utility>

namespace triolet::players {

namespace {

// Added to the seed of the comparison, so that the deals which chose the best move do not also
// judge it.
constexpr const char* kComparison = " comparison";

// A judged move with its values deal by deal, if deals were sampled.
struct Searched {
  JudgedMove judged;
  std::vector<double> gains;
  std::vector<double> wins;
};

const Searched* find_judged(const std::vector<Searched>& searched, int index) {
  const auto found = std::find_if(searched.begin(), searched.end(),
                                  [&](const Searched& each) { return each.judged.index == index; });
  return found == searched.end() ? nullptr : &*found;
}

void add_index(std::vector<int>& indices, int index) {
  if (std::find(indices.begin(), indices.end(), index) == indices.end()) indices.push_back(index);
}

// The standard error of the difference of two moves, deal by deal.
double error_of(const std::vector<double>& one, const std::vector<double>& other) {
  std::vector<double> differences(one.size());
  for (std::size_t deal = 0; deal < one.size(); ++deal) differences[deal] = one[deal] - other[deal];
  return differences.empty() ? 0 : mean_and_error(differences).error;
}

class Judge {
 public:
  Judge(std::unique_ptr<Thinker> thinker, const std::vector<RankedMove>& moves, int played,
        const PlayerWeights& weights, const SearchSettings& settings, const SearchLimit& limit)
      : thinker_(std::move(thinker)),
        moves_(moves),
        played_(played),
        weights_(weights),
        settings_(settings),
        limit_(limit) {}

  Judgement judge() {
    std::vector<Searched> searched = solved();
    if (searched.empty()) searched = looked_ahead();
    const bool is_exact = !searched.empty();
    if (!is_exact) searched = sampled();
    const Searched& own = *find_judged(searched, played_);
    const Searched& obvious = *find_judged(searched, 0);
    // The first of the sampled moves was chosen with another set of deals.
    const Searched* best = &searched.front();
    for (const Searched& each : searched) {
      if (is_exact && worth(each.judged) > worth(best->judged)) best = &each;
    }
    // Of equal moves the one that was made is as good as any.
    if (worth(own.judged) >= worth(best->judged)) best = &own;
    Judgement judgement{own.judged, best->judged, obvious.judged};
    if (best != &own) {
      judgement.error = error_of(best->gains, own.gains);
      judgement.win_error = error_of(best->wins, own.wins);
    }
    if (&obvious != &own) judgement.static_error = error_of(own.gains, obvious.gains);
    return judgement;
  }

 private:
  double worth(const JudgedMove& move) const { return move.gain + weights_.win * move.win; }

  // Every line to the end of the game; nothing if the endgame is too large.
  std::vector<Searched> solved() const {
    if (!is_endgame(thinker_->game())) return {};
    const int lead = lead_of(thinker_->game());
    std::vector<Searched> searched;
    for (const Suggestion& each : solve_endgame(*thinker_, moves_, static_cast<int>(moves_.size()),
                                                limit_.nodes.value_or(settings_.nodes))) {
      if (each.certainty == Certainty::kExact) {
        searched.push_back({{each.index, each.value - lead, *each.win}, {}, {}});
      }
    }
    const bool has_needed =
        find_judged(searched, played_) != nullptr && find_judged(searched, 0) != nullptr;
    return has_needed ? searched : std::vector<Searched>();
  }

  // Every reply with its probability; nothing if that is not possible.
  std::vector<Searched> looked_ahead() const {
    const Thinker& thinker = *thinker_;
    if (!thinker.path->can_look_ahead(*thinker.tables, thinker.weights, thinker.observation)) {
      return {};
    }
    std::vector<int> chosen;
    const int looks = std::min(static_cast<int>(moves_.size()), settings_.looks);
    for (int index = 0; index < looks; ++index) chosen.push_back(index);
    add_index(chosen, played_);
    const std::vector<EvaluatedMove> candidates = candidates_of(chosen);
    std::vector<Estimate> estimates(candidates.size());
    thinker.path->look_ahead(*thinker.tables, thinker.weights, thinker.observation,
                             candidates.data(), static_cast<int>(candidates.size()),
                             estimates.data());
    std::vector<Searched> searched;
    for (std::size_t at = 0; at < chosen.size(); ++at) {
      searched.push_back({{chosen[at], estimates[at].gain, estimates[at].win}, {}, {}});
    }
    return searched;
  }

  // Chooses the best move with one set of deals, and compares it with another set. The best comes
  // first.
  std::vector<Searched> sampled() {
    std::vector<int> chosen = {best_of_deals()};
    add_index(chosen, played_);
    add_index(chosen, 0);
    const int deals = *limit_.samples;
    const std::vector<EvaluatedMove> candidates = candidates_of(chosen);
    std::vector<Estimate> estimates(candidates.size() * static_cast<std::size_t>(deals));
    thinker_->path->simulate(*thinker_->tables, thinker_->weights, thinker_->observation,
                             candidates.data(), static_cast<int>(candidates.size()),
                             seed_number(limit_.seed + kComparison), 0, deals, estimates.data());
    std::vector<Searched> searched;
    for (std::size_t at = 0; at < chosen.size(); ++at) {
      Searched each;
      for (std::size_t place = at; place < estimates.size(); place += chosen.size()) {
        each.gains.push_back(estimates[place].gain);
        each.wins.push_back(estimates[place].win);
      }
      each.judged = {chosen[at], mean_and_error(each.gains).mean, mean_and_error(each.wins).mean};
      searched.push_back(std::move(each));
    }
    return searched;
  }

  // The index of the best of the played move and the first ones by static value.
  int best_of_deals() {
    std::vector<int> order = {played_};
    for (int index = 0; index < static_cast<int>(moves_.size()); ++index) {
      if (index != played_) order.push_back(index);
    }
    std::vector<RankedMove> ordered;
    ordered.reserve(order.size());
    for (const int index : order) ordered.push_back(moves_[static_cast<std::size_t>(index)]);
    Search search(std::move(thinker_), weights_, settings_, limit_, std::move(ordered));
    search.run_to_end();
    const int best = search.suggestions().front().index;
    thinker_ = search.take_thinker();
    return order[static_cast<std::size_t>(best)];
  }

  std::vector<EvaluatedMove> candidates_of(const std::vector<int>& indices) const {
    std::vector<EvaluatedMove> candidates;
    for (const int index : indices) {
      candidates.push_back(moves_[static_cast<std::size_t>(index)].evaluated);
    }
    return candidates;
  }

  std::unique_ptr<Thinker> thinker_;
  const std::vector<RankedMove>& moves_;
  int played_;
  const PlayerWeights& weights_;
  const SearchSettings& settings_;
  const SearchLimit& limit_;
};

}  // namespace

Judgement judge_decision(std::unique_ptr<Thinker> thinker, const std::vector<RankedMove>& moves,
                         int played, const PlayerWeights& weights, const SearchSettings& settings,
                         const SearchLimit& limit) {
  return Judge(std::move(thinker), moves, played, weights, settings, limit).judge();
}

}  // namespace triolet::players
