#include "json.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace triolet_tests {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

class Reader {
 public:
  Reader(std::string name, std::string text) : name_(std::move(name)), text_(std::move(text)) {}

  Json whole() {
    Json value = read_value();
    skip_space();
    if (at_ != text_.size()) fail("unexpected text after the value");
    return value;
  }

 private:
  [[noreturn]] void fail(const char* what) const {
    give_up(name_ + ": " + what + " at character " + std::to_string(at_));
  }

  void skip_space() {
    at_ = text_.find_first_not_of(" \t\r\n", at_);
    if (at_ == std::string::npos) at_ = text_.size();
  }

  char peek() {
    skip_space();
    if (at_ == text_.size()) fail("unexpected end of file");
    return text_[at_];
  }

  bool take(char letter) {
    if (peek() != letter) return false;
    ++at_;
    return true;
  }

  void expect(char letter) {
    if (!take(letter)) fail("unexpected character");
  }

  bool take_word(std::string_view word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  Json read_value() {
    Json value;
    const char first = peek();
    if (first == '{') {
      read_object(value);
    } else if (first == '[') {
      read_list(value);
    } else if (first == '"') {
      value.kind = Json::Kind::kText;
      value.text = read_text();
    } else if (take_word("true") || take_word("false")) {
      value.kind = Json::Kind::kBool;
      value.is_true = first == 't';
    } else if (!take_word("null")) {
      read_number(value);
    }
    return value;
  }

  void read_object(Json& value) {
    value.kind = Json::Kind::kObject;
    expect('{');
    if (take('}')) return;
    do {
      peek();
      std::string key = read_text();
      expect(':');
      value.members.emplace_back(std::move(key), read_value());
    } while (take(','));
    expect('}');
  }

  void read_list(Json& value) {
    value.kind = Json::Kind::kList;
    expect('[');
    if (take(']')) return;
    do {
      value.items.push_back(read_value());
    } while (take(','));
    expect(']');
  }

  // The files hold whole numbers only.
  void read_number(Json& value) {
    char* end = nullptr;
    value.kind = Json::Kind::kNumber;
    value.number = static_cast<int>(std::strtol(text_.c_str() + at_, &end, 10));
    if (end == text_.c_str() + at_) fail("expected a value");
    at_ = static_cast<std::size_t>(end - text_.c_str());
  }

  std::string read_text() {
    expect('"');
    std::string text;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        text += text_[at_];
      } else if (++at_ < text_.size()) {
        text += escaped(text_[at_]);
      }
    }
    expect('"');
    return text;
  }

  char escaped(char letter) const {
    switch (letter) {
      case 'n':
        return '\n';
      case 't':
        return '\t';
      case '"':
      case '\\':
      case '/':
        return letter;
      default:
        fail("unknown escape");
    }
  }

  std::string name_;
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

const Json* Json::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

const Json& Json::operator[](std::string_view key) const {
  const Json* found = find(key);
  if (found == nullptr) give_up("missing member \"" + std::string(key) + "\"");
  return *found;
}

Json read_json_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) give_up(path + " cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return Reader(path, text.str()).whole();
}

}  // namespace triolet_tests
