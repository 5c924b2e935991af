#include "utf8.h"

namespace triolet {

namespace {

struct Decoded {
  char32_t character = 0;
  std::size_t bytes = 0;  // 0: not UTF-8
};

// Decodes the first character. Overlong forms, surrogates and codes past U+10FFFF are not UTF-8.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) return {static_cast<char32_t>(first), 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < bytes) return {};
  char32_t character = first & (0xFFu >> (bytes + 1));
  for (std::size_t at = 1; at < bytes; ++at) {
    if ((byte(at) & 0xC0) != 0x80) return {};
    character = (character << 6) | (byte(at) & 0x3Fu);
  }
  const bool is_overlong = (bytes == 3 && character < 0x800) || (bytes == 4 && character < 0x10000);
  const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (is_overlong || is_surrogate || character > 0x10FFFF) return {};
  return {character, bytes};
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Decoded decoded = decode(text);
    if (decoded.bytes == 0) return false;
    text.remove_prefix(decoded.bytes);
  }
  return true;
}

std::string valid_utf8(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    const Decoded decoded = decode(text);
    const std::size_t bytes = decoded.bytes == 0 ? 1 : decoded.bytes;
    if (decoded.bytes == 0) {
      valid.push_back('?');
    } else {
      valid.append(text.substr(0, bytes));
    }
    text.remove_prefix(bytes);
  }
  return valid;
}

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  while (!text.empty()) {
    const Decoded decoded = decode(text);
    characters.push_back(decoded.bytes == 0 ? U'?' : decoded.character);
    text.remove_prefix(decoded.bytes == 0 ? 1 : decoded.bytes);
  }
  return characters;
}

void append_utf8(std::string& text, char32_t character) {
  const auto push = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (character < 0x80) {
    push(character);
  } else if (character < 0x800) {
    push(0xC0 | (character >> 6));
    push(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    push(0xE0 | (character >> 12));
    push(0x80 | ((character >> 6) & 0x3F));
    push(0x80 | (character & 0x3F));
  } else {
    push(0xF0 | (character >> 18));
    push(0x80 | ((character >> 12) & 0x3F));
    push(0x80 | ((character >> 6) & 0x3F));
    push(0x80 | (character & 0x3F));
  }
}

std::string utf8_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) append_utf8(text, character);
  return text;
}

bool is_space(char32_t character) {
  constexpr std::u32string_view kOthers = U" \u0085\u00A0\u1680\u2028\u2029\u202F\u205F\u3000";
  return (character >= 0x09 && character <= 0x0D) || (character >= 0x1C && character <= 0x1F) ||
         (character >= 0x2000 && character <= 0x200A) ||
         kOthers.find(character) != std::u32string_view::npos;
}

}  // namespace triolet
