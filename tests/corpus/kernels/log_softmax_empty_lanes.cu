// Log-softmax of the rows of a [rows, cols] matrix whose rows lie x_stride elements apart, one warp a row. One pass
// keeps a running maximum and the sum of exponentials relative to it; the lanes then merge theirs through shuffles.
#include <math_constants.h>

#include "scalar.cuh"
#include "warp_reduce.cuh"

struct RunningSum {
    float highest = -CUDART_INF_F;
    float sum = 0.0f;  // of exp(value - highest)

    __device__ void push(float value) {
        if (value > highest) {
            sum = sum * expf(highest - value) + 1.0f;
            highest = value;
        } else {
            sum += expf(value - highest);
        }
    }

    __device__ void merge(const RunningSum& other) {
        const float top = fmaxf(highest, other.highest);
        sum = sum * expf(highest - top) + other.sum * expf(other.highest - top);
        highest = top;
    }
};

template <typename T, int kWarps>
__global__ void log_softmax(const T* __restrict__ x, T* __restrict__ y, int rows, int cols, long long x_stride) {
    const int row = blockIdx.x * kWarps + threadIdx.x / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;  // whole warps leave, so the shuffles below stay complete

    const T* row_x = x + row * x_stride;
    T* row_y = y + static_cast<size_t>(row) * cols;

    RunningSum running;
    for (int col = lane; col < cols; col += 32) running.push(to_float(row_x[col]));

#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) {
        RunningSum other;
        other.highest = __shfl_down_sync(kFullWarp, running.highest, offset);
        other.sum = __shfl_down_sync(kFullWarp, running.sum, offset);
        running.merge(other);
    }
    const float highest = __shfl_sync(kFullWarp, running.highest, 0);
    const float log_sum = logf(__shfl_sync(kFullWarp, running.sum, 0));

    // The maximum goes first: the sum of both could swallow the logarithm.
    for (int col = lane; col < cols; col += 32) row_y[col] = from_float<T>(to_float(row_x[col]) - highest - log_sum);
}
