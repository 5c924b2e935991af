#include "json.h"

#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "utf8.h"

namespace triolet {

namespace {

constexpr std::size_t kLongestQuotation = 80;

class Reader {
 public:
  Reader(std::string_view text, std::string& error) : text_(text), error_(error) {}

  bool read_whole(Json& value) {
    if (!read_value(value, 0)) return false;
    skip_space();
    return at_ == text_.size() || fail("unexpected text after the value");
  }

 private:
  bool fail(const char* what) {
    if (error_.empty()) {
      const std::string_view rest = at_ < text_.size() ? text_.substr(at_) : std::string_view();
      error_.append(what).append(" at byte ").append(std::to_string(at_ + 1));
      error_.append(rest.empty() ? ", the end of the text" : ": " + quoted(rest.substr(0, 24)));
    }
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n')) {
      ++at_;
    }
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char sign) {
    if (at_ >= text_.size() || text_[at_] != sign) return false;
    ++at_;
    return true;
  }

  bool take_after_space(char sign) {
    skip_space();
    return take(sign);
  }

  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool read_value(Json& value, int depth) {
    skip_space();
    if (depth > kDeepestJson) return fail("values are nested too deeply");
    if (++values_ > kMostJsonValues) return fail("there are too many values");
    const std::size_t begin = at_;
    if (!read_kind(value, depth)) return false;
    value.source = text_.substr(begin, at_ - begin);
    return true;
  }

  bool read_kind(Json& value, int depth) {
    if (take('{')) return read_members(value, depth);
    if (take('[')) return read_items(value, depth);
    if (peek() == '"') {
      value.kind = Json::Kind::kText;
      return read_text(value.text);
    }
    if (take_word("null")) return true;
    value.is_true = take_word("true");
    if (value.is_true || take_word("false")) {
      value.kind = Json::Kind::kBool;
      return true;
    }
    return read_number(value);
  }

  bool read_members(Json& value, int depth) {
    value.kind = Json::Kind::kObject;
    if (take_after_space('}')) return true;
    do {
      if (value.members.size() >= kMostJsonMembers) return fail("an object has too many members");
      skip_space();
      std::string key;
      if (!read_text(key)) return false;
      if (value.has(key)) return fail("the object already has this key");
      if (!take_after_space(':')) return fail("':' is missing");
      value.members.emplace_back(std::move(key), Json());
      if (!read_value(value.members.back().second, depth + 1)) return false;
    } while (take_after_space(','));
    return take('}') || fail("'}' or ',' is missing");
  }

  bool read_items(Json& value, int depth) {
    value.kind = Json::Kind::kList;
    if (take_after_space(']')) return true;
    do {
      value.items.emplace_back();
      if (!read_value(value.items.back(), depth + 1)) return false;
    } while (take_after_space(','));
    return take(']') || fail("']' or ',' is missing");
  }

  // A fraction, an exponent or a number beyond an int is read, but not whole.
  bool read_number(Json& value) {
    const std::size_t begin = at_;
    const bool is_negative = take('-');
    if (!is_digit(peek())) return fail("a value is missing");
    if (peek() == '0' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) {
      return fail("a number begins with 0");
    }
    long long whole = 0;
    for (; is_digit(peek()); ++at_) {
      if (whole <= INT_MAX) whole = 10 * whole + (text_[at_] - '0');
    }
    value.kind = Json::Kind::kNumber;
    value.is_whole = whole <= INT_MAX;
    if (value.is_whole) value.number = static_cast<int>(is_negative ? -whole : whole);
    if (take('.')) {
      value.is_whole = false;
      if (!take_digits()) return false;
    }
    if (take('e') || take('E')) {
      value.is_whole = false;
      if (!take('+')) take('-');
      if (!take_digits()) return false;
    }
    if (!value.is_whole) value.text = text_.substr(begin, at_ - begin);
    return true;
  }

  bool take_digits() {
    if (!is_digit(peek())) return fail("a digit is missing");
    while (is_digit(peek())) ++at_;
    return true;
  }

  bool read_text(std::string& text) {
    if (!take('"')) return fail("'\"' is missing");
    const std::size_t begin = at_;
    while (!take('"')) {
      if (at_ >= text_.size()) return fail("'\"' is missing");
      const auto sign = static_cast<unsigned char>(text_[at_]);
      if (sign < 0x20) return fail("a control character in a text");
      if (sign == '\\') {
        ++at_;
        if (!read_escape(text)) return false;
      } else {
        text.push_back(text_[at_++]);
      }
    }
    if (is_utf8(text_.substr(begin, at_ - begin))) return true;
    at_ = begin;
    return fail("a text is not UTF-8");
  }

  bool read_escape(std::string& text) {
    constexpr std::string_view kSigns = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t found = at_ < text_.size() ? kSigns.find(text_[at_]) : std::string_view::npos;
    if (found != std::string_view::npos) {
      ++at_;
      text.push_back(kMeanings[found]);
      return true;
    }
    unsigned code = 0;
    if (!take('u') || !read_hexadecimal(code)) return fail("an unknown escape");
    if (code >= 0xD800 && code < 0xDC00) {
      unsigned low = 0;
      if (!take_word("\\u") || !read_hexadecimal(low) || low < 0xDC00 || low > 0xDFFF) {
        return fail("half of a surrogate pair");
      }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return fail("half of a surrogate pair");
    }
    append_utf8(text, static_cast<char32_t>(code));
    return true;
  }

  bool read_hexadecimal(unsigned& code) {
    for (int digit = 0; digit < 4; ++digit, ++at_) {
      const char sign = peek();
      const int value = is_digit(sign)               ? sign - '0'
                        : sign >= 'a' && sign <= 'f' ? sign - 'a' + 10
                        : sign >= 'A' && sign <= 'F' ? sign - 'A' + 10
                                                     : -1;
      if (value < 0) return false;
      code = code * 16 + static_cast<unsigned>(value);
    }
    return true;
  }

  std::string_view text_;
  std::string& error_;
  std::size_t at_ = 0;
  int values_ = 0;
};

void append_text(std::string& written, std::string_view text) {
  constexpr char kHexadecimal[] = "0123456789abcdef";
  written.push_back('"');
  for (const char sign : text) {
    const auto code = static_cast<unsigned char>(sign);
    if (sign == '"' || sign == '\\') {
      written.push_back('\\');
      written.push_back(sign);
    } else if (code < 0x20 || code == 0x7F) {
      written.append("\\u00");
      written.push_back(kHexadecimal[code >> 4]);
      written.push_back(kHexadecimal[code & 15]);
    } else {
      written.push_back(sign);
    }
  }
  written.push_back('"');
}

void append_value(std::string& written, const Json& value) {
  bool is_first = true;
  const auto separate = [&] {
    if (!is_first) written.push_back(',');
    is_first = false;
  };
  switch (value.kind) {
    case Json::Kind::kNull:
      written.append("null");
      break;
    case Json::Kind::kBool:
      written.append(value.is_true ? "true" : "false");
      break;
    case Json::Kind::kNumber:
      written.append(value.is_whole ? std::to_string(value.number) : value.text);
      break;
    case Json::Kind::kText:
      append_text(written, value.text);
      break;
    case Json::Kind::kList:
      written.push_back('[');
      for (const Json& item : value.items) {
        separate();
        append_value(written, item);
      }
      written.push_back(']');
      break;
    case Json::Kind::kObject:
      written.push_back('{');
      for (const auto& [key, member] : value.members) {
        separate();
        append_text(written, key);
        written.push_back(':');
        append_value(written, member);
      }
      written.push_back('}');
      break;
  }
}

}  // namespace

Json Json::of(int number) {
  Json value;
  value.kind = Kind::kNumber;
  value.is_whole = true;
  value.number = number;
  return value;
}

Json Json::of(std::string text) {
  Json value;
  value.kind = Kind::kText;
  value.text = std::move(text);
  return value;
}

Json Json::flag(bool is_true) {
  Json value;
  value.kind = Kind::kBool;
  value.is_true = is_true;
  return value;
}

Json Json::decimal(double number) {
  Json value;
  if (!std::isfinite(number)) return value;
  value.kind = Kind::kNumber;
  constexpr int kSurelyEnough = 17;
  char digits[32];
  for (int count = 15; count <= kSurelyEnough; ++count) {
    std::snprintf(digits, sizeof digits, "%.*g", count, number);
    if (std::strtod(digits, nullptr) == number) break;
  }
  value.text = digits;
  return value;
}

Json Json::list() {
  Json value;
  value.kind = Kind::kList;
  return value;
}

Json Json::object() {
  Json value;
  value.kind = Kind::kObject;
  return value;
}

void Json::add(std::string key, Json value) {
  members.emplace_back(std::move(key), std::move(value));
}

const Json* Json::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

const Json& Json::operator[](std::string_view key) const {
  static const Json null;
  const Json* found = find(key);
  return found == nullptr ? null : *found;
}

double Json::as_decimal() const { return is_whole ? number : std::strtod(text.c_str(), nullptr); }

bool operator==(const Json& one, const Json& two) {
  if (one.kind != two.kind || one.is_true != two.is_true || one.number != two.number ||
      one.is_whole != two.is_whole || one.text != two.text || one.items != two.items ||
      one.members.size() != two.members.size()) {
    return false;
  }
  for (const auto& [key, value] : one.members) {
    const Json* other = two.find(key);
    if (other == nullptr || !(value == *other)) return false;
  }
  return true;
}

bool parse_json(std::string_view text, Json& value, std::string& error) {
  return Reader(text, error).read_whole(value);
}

std::string format_json(const Json& value) {
  std::string written;
  append_value(written, value);
  return written;
}

std::string quoted(std::string_view text) {
  std::string written;
  if (text.size() <= kLongestQuotation) {
    append_text(written, valid_utf8(text));
    return written;
  }
  append_text(written, valid_utf8(text.substr(0, kLongestQuotation)));
  written.insert(written.size() - 1, "...");
  return written;
}

}  // namespace triolet
