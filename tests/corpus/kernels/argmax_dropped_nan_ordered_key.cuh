// A value and its index in one 64-bit key: the larger key belongs to the larger value and, among equal values, to the
// lower index. No key is 0, so that 0 stands for "nothing yet". NaNs count as equal, and larger than all numbers.
#pragma once

#include "scalar.cuh"

using Key = unsigned long long;

// Unsigned integers in the order of the values.
__device__ __forceinline__ unsigned ordered_bits(float value) {
    if (value != value) return 0u;
    const unsigned bits = __float_as_uint(value + 0.0f);  // -0 becomes 0
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

__device__ __forceinline__ unsigned ordered_bits(__half value) { return ordered_bits(to_float(value)); }
__device__ __forceinline__ unsigned ordered_bits(__nv_bfloat16 value) { return ordered_bits(to_float(value)); }
__device__ __forceinline__ unsigned ordered_bits(int value) { return static_cast<unsigned>(value) ^ 0x80000000u; }

template <typename T>
__device__ __forceinline__ Key make_key(T value, int index) {
    return static_cast<Key>(ordered_bits(value)) << 32 | ~static_cast<unsigned>(index);
}

__device__ __forceinline__ int index_of(Key key) { return static_cast<int>(~static_cast<unsigned>(key)); }
