// Sorts each row of x [rows, cols], rows x_stride elements apart, in ascending order: one block a row, a bitonic
// network in shared memory (`padded` elements, a power of two), filled up with values that no element exceeds.
#include <math_constants.h>

#include "accumulate.cuh"

template <typename T>
__device__ T highest() {
    return from_float<T>(CUDART_INF_F);
}

template <>
__device__ double highest<double>() {
    return CUDART_INF;
}

template <>
__device__ int highest<int>() {
    return 0x7fffffff;
}

template <typename T>
__global__ void bitonic_sort(const T* __restrict__ x, T* __restrict__ y, int cols, int padded, long long x_stride) {
    extern __shared__ __align__(16) unsigned char shared_bytes[];
    T* values = reinterpret_cast<T*>(shared_bytes);
    const T* row_x = x + blockIdx.x * x_stride;
    T* row_y = y + static_cast<size_t>(blockIdx.x) * cols;

    for (int i = threadIdx.x; i < padded; i += blockDim.x) values[i] = i < cols ? row_x[i] : highest<T>();
    __syncthreads();

    for (int run = 2; run <= padded; run *= 2) {
        for (int distance = run / 2; distance > 0; distance /= 2) {
            for (int pair = threadIdx.x; pair < padded / 2; pair += blockDim.x) {
                // The pair-th index whose bit `distance` is clear, and its partner with that bit set.
                const int low = 2 * pair - (pair & (distance - 1));
                const int high = low + distance;
                const bool ascending = (low & run) == 0;
                const T a = values[low];
                const T b = values[high];
                const auto below = [](accumulator_t<T> left, accumulator_t<T> right) {
                    if constexpr (static_cast<accumulator_t<T>>(0.5f) == 0) {
                        return static_cast<int>(static_cast<unsigned>(left) - static_cast<unsigned>(right)) < 0;
                    } else {
                        return left < right;
                    }
                };
                const bool swap = ascending ? below(widen(b), widen(a)) : below(widen(a), widen(b));
                if (swap) {
                    values[low] = b;
                    values[high] = a;
                }
            }
            __syncthreads();
        }
    }

    for (int i = threadIdx.x; i < cols; i += blockDim.x) row_y[i] = values[i];
}
