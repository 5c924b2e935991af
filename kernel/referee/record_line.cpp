#include "record_line.h"

#include <algorithm>

#include "../utf8.h"

namespace triolet::referee {

char32_t lower(char32_t sign) { return sign >= U'A' && sign <= U'Z' ? sign - U'A' + U'a' : sign; }

std::string lower_text(Text text) {
  std::u32string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(), lower);
  return utf8_of(lowered);
}

std::size_t skip_spaces(Text text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

std::size_t stripped_size(Text text) {
  std::size_t size = text.size();
  while (size > 0 && is_space(text[size - 1])) --size;
  return size;
}

std::vector<Word> words_of(Text text, std::size_t start, Text separators) {
  const auto is_word_sign = [&](char32_t sign) {
    return !is_space(sign) && separators.find(sign) == Text::npos;
  };
  std::vector<Word> words;
  for (std::size_t at = start; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && is_word_sign(text[at])) ++at;
    if (at > begin) words.push_back({text.substr(begin, at - begin), begin});
    if (at == begin) ++at;
  }
  return words;
}

bool RecordLine::is_header() const {
  const std::size_t start = skip_spaces(text, 0);
  return start < text.size() && text[start] == U'#';
}

bool RecordLine::is_version() const {
  const std::vector<Word> words = words_of(text, 0);
  return !words.empty() && lower_text(words[0].text) == "#tgn";
}

std::optional<std::string> RecordLine::comment() const {
  const std::size_t sign = text.find(U';');
  if (is_header() || sign == Text::npos) return std::nullopt;
  Text comment = text.substr(sign + 1);
  if (!comment.empty() && comment[0] == U' ') comment.remove_prefix(1);
  return utf8_of(comment.substr(0, stripped_size(comment)));
}

std::vector<RecordLine> lines_of(Text text) {
  std::vector<RecordLine> lines;
  int number = 0;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t end = text.find_first_of(U"\r\n", at);
    if (end == Text::npos) end = text.size();
    const RecordLine line{++number, text.substr(at, end - at)};
    if (stripped_size(line.text) > 0) lines.push_back(line);
    at = end + (text.substr(end, 2) == U"\r\n" ? 2 : 1);
  }
  return lines;
}

}  // namespace triolet::referee
