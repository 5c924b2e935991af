// The replies that each hidden rack of three can make.
#pragma once

#include "edition.h"
#include "path/face_vector.h"
#include "path/rack_probabilities.h"
#include "path/replies.h"
#include "thinking.h"

namespace triolet {
namespace {

// The index of a reply by the tiles it lays: none, one, two, three numbers, or the joker and two.
struct ReplyIndex {
  static constexpr int kNone = 0;
  static constexpr int kOne = 1;
  static constexpr int kTwo = kOne + kHiddenKinds;
  static constexpr int kThree = kTwo + kHiddenKinds * kHiddenKinds;
  static constexpr int kJokerAndTwo = kThree + kVectorFaces * kVectorFaces;
  static constexpr int kCount = kJokerAndTwo + kVectorFaces * kVectorFaces;

  static constexpr int one(int kind) { return kOne + kind; }
  static constexpr int two(int low, int high) { return kTwo + low * kHiddenKinds + high; }
  static constexpr int three(int low, int middle) { return kThree + low * kVectorFaces + middle; }
  static constexpr int joker_and_two(int low, int high) {
    return kJokerAndTwo + low * kVectorFaces + high;
  }
};

// The points of every reply.
struct ReplyPoints {
  explicit ReplyPoints(const Replies& replies) {
    using Number = ReplyIndex;
    for (int low = 0; low < kVectorFaces; ++low) {
      of[Number::one(low)] = lane(replies.one, low);
      of[Number::two(low, kHiddenJoker)] = lane(replies.joker_and_one, low);
      for (int high = low; high < kVectorFaces; ++high) {
        of[Number::two(low, high)] = lane(replies.two[low], high);
        of[Number::three(low, high)] = lane(replies.three[low], high);
        of[Number::joker_and_two(low, high)] = lane(replies.joker_and_two[low], high);
      }
    }
    of[Number::one(kHiddenJoker)] = replies.joker;
  }

  int of[ReplyIndex::kCount] = {};
};

// A reply, and a bit for each tile of the rack that it lays.
struct RackReply {
  int index;
  unsigned laid;
};

// A possible rack with its probability and its replies.
struct RackReplies {
  static constexpr int kMost = 7;

  float probability;
  int kinds[kTrioLength];
  RackReply replies[kMost];
  int count;
};

// Calls visit(rack_replies) for each possible rack.
template <class Visit>
inline void for_each_rack(const Edition& edition, const RackProbabilities& racks, Visit visit) {
  using Number = ReplyIndex;
  const auto offer = [&](int low, int middle, int high, float probability) {
    if (probability <= 0) return;
    RackReplies rack{probability,
                     {low, middle, high},
                     {{Number::one(low), 1},
                      {Number::one(middle), 2},
                      {Number::one(high), 4},
                      {Number::two(low, middle), 3},
                      {Number::two(low, high), 5},
                      {Number::two(middle, high), 6}},
                     RackReplies::kMost - 1};
    if (high < kVectorFaces && low + middle + high == edition.trio_sum) {
      rack.replies[rack.count++] = {Number::three(low, middle), 7};
    }
    if (high == kHiddenJoker && middle < kVectorFaces) {
      rack.replies[rack.count++] = {Number::joker_and_two(low, middle), 7};
    }
    visit(rack);
  };
  for (int low = 0; low < kVectorFaces; ++low) {
    for (int middle = low; middle < kVectorFaces; ++middle) {
      for (int high = middle; high < kVectorFaces; ++high) {
        offer(low, middle, high, racks.three[low][middle][high]);
      }
      offer(low, middle, kHiddenJoker, racks.joker_and_two[low][middle]);
    }
    offer(low, kHiddenJoker, kHiddenJoker, racks.jokers_and_one[low]);
  }
}

}  // namespace
}  // namespace triolet
