// What sums of products of T are added up in: double for double, float for all other types.
#pragma once

template <typename T>
struct AccumulatorOf {
    using type = float;
};

template <>
struct AccumulatorOf<double> {
    using type = double;
};

template <typename T>
using Accumulator = typename AccumulatorOf<T>::type;
