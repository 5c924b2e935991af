#include "plays.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace triolet {

namespace {

struct Text {
  char letters[16];
  int value;
};

void sort_texts(std::vector<Text>& texts) {
  std::sort(texts.begin(), texts.end(), [](const Text& one, const Text& other) {
    return std::strcmp(one.letters, other.letters) < 0;
  });
}

}  // namespace

TextOrder::TextOrder(int size) {
  std::vector<Text> references;
  for (int line = 0; line < size; ++line) {
    for (int place = 0; place < size; ++place) {
      Text across{{}, line * kLines + place};
      std::snprintf(across.letters, sizeof across.letters, "%c%d:", 'A' + line, place + 1);
      references.push_back(across);
      Text down{{}, kSquares + line * kLines + place};
      std::snprintf(down.letters, sizeof down.letters, "%d%c:", line + 1, 'A' + place);
      references.push_back(down);
    }
  }
  sort_texts(references);
  for (std::size_t rank = 0; rank < references.size(); ++rank) {
    const int value = references[rank].value;
    reference[value / kSquares][value % kSquares] =
        (kReferenceMask - static_cast<std::uint32_t>(rank)) << kItemsBits;
    const int line = value % kSquares / kLines;
    const int place = value % kLines;
    const bool is_across = value < kSquares;
    const int square = is_across ? line * kLines + place : place * kLines + line;
    first_of_reference[rank] = {static_cast<std::uint8_t>(square),
                                static_cast<std::uint8_t>(is_across ? 1 : kLines)};
  }
  std::memcpy(reference[2], reference[0], sizeof reference[0]);
  // The end of a text and "-" sort before every digit: "1-5" before "11-3".
  std::vector<Text> items;
  for (int face = 0; face < kFaces; ++face) {
    Text number{{}, face};
    std::snprintf(number.letters, sizeof number.letters, "%d", face);
    items.push_back(number);
    Text joker{{}, kFaces + face};
    std::snprintf(joker.letters, sizeof joker.letters, "J%d", face);
    items.push_back(joker);
  }
  sort_texts(items);
  for (std::size_t rank = 0; rank < items.size(); ++rank) {
    const int tile = items[rank].value;
    const auto item = static_cast<std::uint8_t>(kGapItem + 1 + rank);
    const auto face = static_cast<std::uint8_t>(tile % kFaces);
    if (tile < kFaces) {
      number_item[face] = {face, face, item, false};
    } else {
      joker_item[face] = {face, 0, item, true};
    }
    tile_of_item[item] = static_cast<std::uint8_t>(tile);
  }
}

Play unpack(const TextOrder& order, PackedPlay packed) {
  const std::uint32_t reference =
      kReferenceMask - static_cast<std::uint32_t>((packed >> kItemsBits) & kReferenceMask);
  const std::uint32_t items = kItemsMask - static_cast<std::uint32_t>(packed & kItemsMask);
  const FirstSquare first = order.first_of_reference[reference];
  Play play;
  // Branch-free: an item that is not a tile is written too, and the next one overwrites it.
  for (int place = 0; place < kTrioLength; ++place) {
    const int shift = kItemBits * (kTrioLength - 1 - place);
    const int item = static_cast<int>((items >> shift) & ((1u << kItemBits) - 1));
    const int tile = order.tile_of_item[item];
    const bool is_joker = tile >= kFaces;
    play.tiles[play.count] = {first.square + place * first.step, is_joker ? tile - kFaces : tile,
                              is_joker};
    play.count += item > kGapItem;
  }
  return play;
}

}  // namespace triolet
