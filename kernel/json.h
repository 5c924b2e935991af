// JSON values: a reader with limits, and a writer. No exceptions: a text that is not JSON, or is
// too large, gives an error message.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace triolet {

inline constexpr int kDeepestJson = 32;
inline constexpr int kMostJsonValues = 100'000;  // about 11 MB of memory
inline constexpr int kMostJsonMembers = 256;     // of one object

struct Json {
  enum class Kind : unsigned char { kNull, kBool, kNumber, kText, kList, kObject };

  Kind kind = Kind::kNull;
  bool is_true = false;
  bool is_whole = false;  // a number that an int holds
  int number = 0;
  std::string text;  // also of a number that is not whole
  std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;
  std::string_view source;  // of a value that was read: a part of the reader's text

  static Json of(int number);
  static Json of(std::string text);
  static Json of(const char* text) { return of(std::string(text)); }
  static Json flag(bool is_true);
  // Written with as many digits as are needed to read the same number.
  static Json decimal(double number);
  static Json list();
  static Json object();

  void add(std::string key, Json value);
  void push(Json value) { items.push_back(std::move(value)); }

  // The member of that name, or null.
  const Json* find(std::string_view key) const;
  bool has(std::string_view key) const { return find(key) != nullptr; }
  // The member of that name; the value null if there is none.
  const Json& operator[](std::string_view key) const;
  bool is_null() const { return kind == Kind::kNull; }
  // A number, whole or not.
  double as_decimal() const;
};

// Equality of values; the order of members does not matter.
bool operator==(const Json& one, const Json& two);

// Returns whether the text is JSON within the limits; otherwise `error` says what is wrong and
// where.
bool parse_json(std::string_view text, Json& value, std::string& error);

std::string format_json(const Json& value);

// The text in quotation marks as JSON writes it, shortened if it is long: for error messages.
std::string quoted(std::string_view text);

}  // namespace triolet
