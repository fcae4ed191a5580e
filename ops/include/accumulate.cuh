// The type that sums of T are kept in (double for double, int for int, float for all others), and the way there and
// back.
#pragma once

#include "scalar.cuh"

template <typename T>
struct Accumulator {
    using type = float;
};

template <>
struct Accumulator<double> {
    using type = double;
};

template <>
struct Accumulator<int> {
    using type = int;
};

template <typename T>
using accumulator_t = typename Accumulator<T>::type;

__device__ __forceinline__ double widen(double value) { return value; }
__device__ __forceinline__ int widen(int value) { return value; }

template <typename T>
__device__ __forceinline__ float widen(T value) {
    return to_float(value);
}

template <typename T>
__device__ __forceinline__ T narrow(accumulator_t<T> value) {
    return from_float<T>(value);
}

template <>
__device__ __forceinline__ double narrow<double>(double value) {
    return value;
}

template <>
__device__ __forceinline__ int narrow<int>(int value) {
    return value;
}
