// Texts in UTF-8: validation, and conversion from and to characters.
#pragma once

#include <string>
#include <string_view>

namespace triolet {

bool is_utf8(std::string_view text);

// The text with '?' for every byte that is not UTF-8.
std::string valid_utf8(std::string_view text);

// The characters of a valid text.
std::u32string characters_of(std::string_view text);
void append_utf8(std::string& text, char32_t character);
std::string utf8_of(std::u32string_view characters);

inline bool is_digit(char32_t character) { return character >= U'0' && character <= U'9'; }
// Whether Unicode calls the character white space, as `str.isspace` of Python does.
bool is_space(char32_t character);

}  // namespace triolet
