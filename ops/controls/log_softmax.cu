// Log-softmax, one warp a row: maximum, sum of exponentials, difference.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kWarps>
__global__ void log_softmax(const T* x, T* y, int rows, int cols, long long x_stride) {
    const int row = blockIdx.x * kWarps + threadIdx.x / 32;
    const int lane = threadIdx.x % 32;
    if (row >= rows) return;
    x += row * x_stride;
    y += static_cast<size_t>(row) * cols;
    float highest = -CUDART_INF_F;
    for (int col = lane; col < cols; col += 32) highest = fmaxf(highest, to_float(x[col]));
    highest = plain_lane_max(highest);
    float sum = 0.0f;
    for (int col = lane; col < cols; col += 32) sum += expf(to_float(x[col]) - highest);
    const float log_sum = logf(plain_lane_sum(sum));
    for (int col = lane; col < cols; col += 32) y[col] = from_float<T>(to_float(x[col]) - highest - log_sum);
}
