#include "players/player_reader.h"

#include <algorithm>

#include "referee/members.h"

namespace triolet::players {

namespace {

using referee::ErrorCode;
using referee::Fault;
using referee::Members;

constexpr std::size_t kMostLevels = 100;
constexpr std::size_t kLongestName = 64;
constexpr double kHighestPoints = 100;  // of a parameter in points
constexpr double kHighestWeight = 1e6;
constexpr double kLowestDivisor = 1e-6;
constexpr int kHighestCount = 1'000'000;

struct Parameter {
  const char* key;
  double ErrorModel::* member;
  double most;
};

constexpr Parameter kParameters[] = {
    {"overlooks", &ErrorModel::overlooks, 1},
    {"crossings", &ErrorModel::crossings, 1},
    {"jokers", &ErrorModel::jokers, 1},
    {"distance", &ErrorModel::distance, 1},
    {"misjudges", &ErrorModel::misjudges, kHighestPoints},
    {"high_tiles", &ErrorModel::high_tiles, kHighestPoints},
    {"joker_haste", &ErrorModel::joker_haste, kHighestPoints},
    {"replays", &ErrorModel::replays, 1},
    {"keeps", &ErrorModel::keeps, 1},
    {"defends", &ErrorModel::defends, 1},
    {"exchanges", &ErrorModel::exchanges, 1},
};

Level read_level(const Json& value, Fault& fault) {
  const Members members(value, "levels.", ErrorCode::kBadRequest, fault);
  Level level{members.text("name", kLongestName), {}};
  const bool has_errors = std::any_of(std::begin(kParameters), std::end(kParameters),
                                      [&](const Parameter& each) { return members.has(each.key); });
  if (!has_errors) return level;
  level.error_model.emplace();
  for (const Parameter& each : kParameters) {
    *level.error_model.*each.member = members.decimal(each.key, 0, each.most);
  }
  return level;
}

// A list of `count` numbers for each of the items of a list.
std::vector<std::vector<double>> read_rows(const Members& members, const char* key,
                                           std::size_t most, std::size_t count) {
  std::vector<std::vector<double>> rows;
  for (const Json& item : members.list(key, most)) {
    std::vector<double> row;
    for (const Json& number : item.items) {
      if (number.kind == Json::Kind::kNumber) row.push_back(number.as_decimal());
    }
    const bool is_good = row.size() == count && item.items.size() == count &&
                         std::all_of(row.begin(), row.end(), [](double number) {
                           return number >= -kHighestWeight && number <= kHighestWeight;
                         });
    if (!is_good) {
      members.report(key, "lists of " + std::to_string(count) + " numbers");
      return {};
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

void read_kept(const Members& members, Weights& weights) {
  for (const std::vector<double>& row : read_rows(members, "kept", kTileKinds, 2)) {
    const auto tile = static_cast<int>(row[0]);
    if (row[0] != tile || tile < -1 || tile >= kFaces) {
      members.report("kept", "pairs of a tile (-1: a joker) and its value");
      return;
    }
    weights.kept[tile < 0 ? kJoker : tile] = static_cast<float>(row[1]);
  }
}

void read_openings(const Members& members, Weights& weights) {
  const std::vector<Json>& openings = members.list("openings", kOpenings);
  const bool are_numbers = std::all_of(openings.begin(), openings.end(), [](const Json& each) {
    return each.kind == Json::Kind::kNumber;
  });
  if (openings.size() != kOpenings || !are_numbers) {
    members.report("openings", "a list of " + std::to_string(kOpenings) + " numbers");
    return;
  }
  for (std::size_t kind = 0; kind < openings.size(); ++kind) {
    weights.openings[kind] = static_cast<float>(openings[kind].as_decimal());
  }
}

void read_opponent_models(const Members& members, Weights& weights) {
  const auto rows = read_rows(members, "opponent_models", kOpponentModels, 4);
  if (rows.size() != kOpponentModels) members.report("opponent_models", "a list of 4 models");
  for (std::size_t index = 0; index < rows.size(); ++index) {
    const std::vector<double>& row = rows[index];
    if (row[1] < kLowestDivisor || row[3] < kLowestDivisor) {
      members.report("opponent_models", "models with a temperature and choices above 0");
    }
    weights.opponent_models[index] = {static_cast<float>(row[0]), static_cast<float>(row[1]),
                                      static_cast<float>(row[2]), static_cast<float>(row[3])};
  }
}

PlayerWeights read_weights(const Members& members) {
  const auto number = [&](const char* key) {
    return members.decimal(key, -kHighestWeight, kHighestWeight);
  };
  PlayerWeights weights;
  weights.again = number("again");
  weights.opens = number("opens");
  weights.win = number("win");
  Weights& kernel = weights.kernel;
  kernel.reply = static_cast<float>(number("reply"));
  kernel.next = static_cast<float>(number("next"));
  kernel.again = static_cast<float>(weights.again);
  kernel.leaf_next = static_cast<float>(number("leaf_next"));
  kernel.leaf_reply = static_cast<float>(number("leaf_reply"));
  kernel.leaf_kept = static_cast<float>(number("leaf_kept"));
  kernel.leaf_other = static_cast<float>(number("leaf_other"));
  kernel.win = static_cast<float>(weights.win);
  kernel.spread = static_cast<float>(number("spread"));
  kernel.spread_tile = static_cast<float>(number("spread_tile"));
  kernel.playout_bag = members.number("playout_bag", -1, kHighestTiles);
  kernel.is_plain = members.flag("is_plain");
  read_kept(members, kernel);
  read_openings(members, kernel);
  read_opponent_models(members, kernel);
  return weights;
}

SearchSettings read_settings(const Members& members) {
  const auto count = [&](const char* key) { return members.number(key, 1, kHighestCount); };
  SearchSettings settings;
  settings.candidates = members.number("candidates", 2, 1000);
  settings.looks = members.number("looks", 2, 1000);
  settings.look_samples = count("look_samples");
  settings.first_deals = count("first_deals");
  settings.most_deals = count("most_deals");
  settings.confidence = members.decimal("confidence", 0, 100);
  settings.wanted = members.number("wanted", 1, 1000);
  settings.nodes = members.number("nodes", 1, kHighestCount * 100);
  return settings;
}

}  // namespace

std::optional<PlayerValues> read_players(const Json& value, Fault& fault) {
  const Members members(value, "players.", ErrorCode::kBadRequest, fault);
  PlayerValues values;
  for (const Json& level : members.list("levels", kMostLevels)) {
    values.levels.push_back(read_level(level, fault));
  }
  values.weights = read_weights(members.members("weights"));
  values.search = read_settings(members.members("search"));
  if (fault.is_set()) return std::nullopt;
  return values;
}

}  // namespace triolet::players
