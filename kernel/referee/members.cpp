#include "members.h"

#include "../utf8.h"

namespace triolet::referee {

namespace {

constexpr std::size_t kLongestShown = 80;

}  // namespace

std::string shown(const Json& value) {
  if (value.source.empty()) return "nothing";
  if (value.source.size() <= kLongestShown) return std::string(value.source);
  return valid_utf8(value.source.substr(0, kLongestShown)) + "...";
}

void Members::report(std::string_view key, const std::string& wanted) const {
  std::string message = quoted(path_ + std::string(key));
  if (object_.kind != Json::Kind::kObject) {
    message =
        quoted(path_.substr(0, path_.size() - 1)) + " must be an object, not " + shown(object_);
  } else if (!has(key)) {
    message.append(" is missing; it must be ").append(wanted);
  } else {
    message.append(" must be ").append(wanted).append(", not ").append(shown(value(key)));
  }
  fault_.report(code_, std::move(message));
}

int Members::number(std::string_view key, int low, int high) const {
  const Json& found = value(key);
  if (found.is_whole && found.number >= low && found.number <= high) return found.number;
  report(key, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

double Members::decimal(std::string_view key, double low, double high) const {
  const Json& found = value(key);
  if (found.kind == Json::Kind::kNumber) {
    const double number = found.as_decimal();
    if (number >= low && number <= high) return number;
  }
  report(key, "a number from " + format_json(Json::decimal(low)) + " to " +
                  format_json(Json::decimal(high)));
  return low;
}

std::string Members::text(std::string_view key, std::size_t longest) const {
  const Json& found = value(key);
  if (found.kind == Json::Kind::kText && found.text.size() <= longest) return found.text;
  report(key, "a text of at most " + std::to_string(longest) + " bytes");
  return "";
}

const std::vector<Json>& Members::list(std::string_view key, std::size_t longest) const {
  static const std::vector<Json> empty;
  const Json& found = value(key);
  if (found.kind == Json::Kind::kList && found.items.size() <= longest) return found.items;
  report(key, "a list of at most " + std::to_string(longest) + " values");
  return empty;
}

bool Members::flag(std::string_view key) const {
  const Json& found = value(key);
  if (has(key) && found.kind != Json::Kind::kBool) report(key, "true or false");
  return found.is_true;
}

Members Members::members(std::string_view key) const {
  if (value(key).kind != Json::Kind::kObject) report(key, "an object");
  return {value(key), path_ + std::string(key) + ".", code_, fault_};
}

}  // namespace triolet::referee
