// Vectors with one lane for each face, and bit masks of faces.
#pragma once

#include <cstdint>

#include "thinking.h"

namespace triolet {
namespace {

using FaceVector =
    std::int16_t __attribute__((vector_size(2 * kVectorFaces)));  // one lane for each face
using FaceMask = unsigned;                                        // one bit for each face

inline constexpr FaceVector kFaceNumbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
inline constexpr FaceVector kFaceBits = {1,   2,   4,    8,    16,   32,   64,    128,
                                         256, 512, 1024, 2048, 4096, 8192, 16384, -32768};

inline FaceVector broadcast(int value) { return FaceVector{} + static_cast<std::int16_t>(value); }
inline FaceVector lanes_of(FaceMask faces) {
  return (broadcast(static_cast<int>(faces)) & kFaceBits) == kFaceBits;
}
inline int lane(const FaceVector& vector, int face) { return vector[face]; }
inline FaceVector max(const FaceVector& one, const FaceVector& other) {
  return one > other ? one : other;
}
inline int max(int one, int other) { return one > other ? one : other; }
inline void update_max(FaceVector& best, const FaceVector& value, FaceMask faces) {
  best = max(best, value & lanes_of(faces));
}

inline FaceMask up_to(int face) { return face < 0 ? 0 : (2u << face) - 1; }

// The faces that make the sum with one of the given faces.
inline FaceMask partners(FaceMask faces, int sum) {
  faces = ((faces & 0x5555u) << 1) | ((faces >> 1) & 0x5555u);
  faces = ((faces & 0x3333u) << 2) | ((faces >> 2) & 0x3333u);
  faces = ((faces & 0x0F0Fu) << 4) | ((faces >> 4) & 0x0F0Fu);
  faces = ((faces & 0x00FFu) << 8) | (faces >> 8);
  return faces >> (kVectorFaces - 1 - sum);
}

}  // namespace
}  // namespace triolet
