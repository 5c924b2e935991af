// A line of a record, and the words in it, by their index in the line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace triolet::referee {

using Text = std::u32string_view;

// Capital letters of ASCII become small ones.
char32_t lower(char32_t sign);
std::string lower_text(Text text);

std::size_t skip_spaces(Text text, std::size_t at);
// The length without spaces at the end.
std::size_t stripped_size(Text text);

// A word and the index where it begins.
struct Word {
  Text text;
  std::size_t start = 0;

  std::size_t end() const { return start + text.size(); }
};

// The words from an index on, without spaces and separators.
std::vector<Word> words_of(Text text, std::size_t start, Text separators = {});

struct RecordLine {
  int number = 0;
  Text text;

  bool is_header() const;
  bool is_version() const;
  // The text before a comment. Headers have no comments, because a value may contain ';'.
  Text content() const { return is_header() ? text : text.substr(0, text.find(U';')); }
  bool has_content() const { return stripped_size(content()) > 0; }
  std::optional<std::string> comment() const;
};

// The lines that are not blank.
std::vector<RecordLine> lines_of(Text text);

}  // namespace triolet::referee
