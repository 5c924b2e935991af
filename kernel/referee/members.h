// Typed members of JSON objects; a missing or wrong one is a fault that names the key and quotes
// the value.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../json.h"
#include "referee/fault.h"

namespace triolet::referee {

// The beginning of the value as it was written; "nothing" for a missing one.
std::string shown(const Json& value);

// Reads members of an object, which may be another kind of value, and reports faults with a code.
class Members {
 public:
  Members(const Json& object, std::string path, ErrorCode code, Fault& fault)
      : object_(object), path_(std::move(path)), code_(code), fault_(fault) {}

  bool has(std::string_view key) const { return object_.has(key); }
  const Json& value(std::string_view key) const { return object_[key]; }

  // After a fault: `low`, an empty text, an empty list, false.
  int number(std::string_view key, int low, int high) const;
  double decimal(std::string_view key, double low, double high) const;
  std::string text(std::string_view key, std::size_t longest) const;
  const std::vector<Json>& list(std::string_view key, std::size_t longest) const;
  bool flag(std::string_view key) const;  // false if it is missing
  Members members(std::string_view key) const;
  // The index of the text among the choices, or 0 after a fault.
  template <std::size_t kCount>
  int choice(std::string_view key, const char* const (&choices)[kCount]) const {
    const std::string& found = value(key).text;
    std::string known;
    for (std::size_t index = 0; index < kCount; ++index) {
      if (found == choices[index]) return static_cast<int>(index);
      known.append(index > 0 ? " or " : "").append(quoted(choices[index]));
    }
    report(key, known);
    return 0;
  }

  // Reports that the value of a key is not what it must be.
  void report(std::string_view key, const std::string& wanted) const;

 private:
  const Json& object_;
  std::string path_;  // "rules." before a key of the object `rules`
  ErrorCode code_;
  Fault& fault_;
};

}  // namespace triolet::referee
