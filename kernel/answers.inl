// What a hidden rack of three could reply; included once by each path.

namespace triolet {
namespace {

// A reply by the tiles that are laid: nothing, one, two, three numbers, or the joker and two.
struct ReplyNumber {
  static constexpr int kNone = 0;
  static constexpr int kOne = 1;
  static constexpr int kTwo = kOne + kHiddenKinds;
  static constexpr int kThree = kTwo + kHiddenKinds * kHiddenKinds;
  static constexpr int kJokerAndTwo = kThree + kRowFaces * kRowFaces;
  static constexpr int kCount = kJokerAndTwo + kRowFaces * kRowFaces;

  static constexpr int one(int kind) { return kOne + kind; }
  static constexpr int two(int low, int high) { return kTwo + low * kHiddenKinds + high; }
  static constexpr int three(int low, int middle) { return kThree + low * kRowFaces + middle; }
  static constexpr int joker_and_two(int low, int high) {
    return kJokerAndTwo + low * kRowFaces + high;
  }
};

// The points of every reply.
struct ReplyPoints {
  explicit ReplyPoints(const Replies& replies) {
    using Number = ReplyNumber;
    for (int low = 0; low < kRowFaces; ++low) {
      of[Number::one(low)] = lane(replies.one, low);
      of[Number::two(low, kHiddenJoker)] = lane(replies.joker_and_one, low);
      for (int high = low; high < kRowFaces; ++high) {
        of[Number::two(low, high)] = lane(replies.two[low], high);
        of[Number::three(low, high)] = lane(replies.three[low], high);
        of[Number::joker_and_two(low, high)] = lane(replies.joker_and_two[low], high);
      }
    }
    of[Number::one(kHiddenJoker)] = replies.joker;
  }

  int of[ReplyNumber::kCount] = {};
};

// What a rack could do: a reply, and which tiles of the rack it lays, a bit each.
struct RackReply {
  int number;
  unsigned laid;
};

// A possible rack with its chance and its replies.
struct Answering {
  static constexpr int kMost = 7;

  float chance;
  int kinds[kTrioLength];
  RackReply replies[kMost];
  int count;
};

// Calls visit(answering) for each rack that is possible.
template <class Visit>
inline void for_each_rack(const Edition& edition, const RackChances& racks, Visit visit) {
  using Number = ReplyNumber;
  const auto offer = [&](int low, int middle, int high, float chance) {
    if (chance <= 0) return;
    Answering rack{chance,
                   {low, middle, high},
                   {{Number::one(low), 1},
                    {Number::one(middle), 2},
                    {Number::one(high), 4},
                    {Number::two(low, middle), 3},
                    {Number::two(low, high), 5},
                    {Number::two(middle, high), 6}},
                   Answering::kMost - 1};
    if (high < kRowFaces && low + middle + high == edition.trio_sum) {
      rack.replies[rack.count++] = {Number::three(low, middle), 7};
    }
    if (high == kHiddenJoker && middle < kRowFaces) {
      rack.replies[rack.count++] = {Number::joker_and_two(low, middle), 7};
    }
    visit(rack);
  };
  for (int low = 0; low < kRowFaces; ++low) {
    for (int middle = low; middle < kRowFaces; ++middle) {
      for (int high = middle; high < kRowFaces; ++high) {
        offer(low, middle, high, racks.three[low][middle][high]);
      }
      offer(low, middle, kHiddenJoker, racks.joker_and_two[low][middle]);
    }
    offer(low, kHiddenJoker, kHiddenJoker, racks.jokers_and_one[low]);
  }
}

}  // namespace
}  // namespace triolet
