// y = alpha * A x + beta * y, one warp a row, element by element; y is not read where beta is zero.
#include "accumulate.cuh"
#include "plain_reduce.cuh"

template <typename T>
__global__ void gemv(const T* a, const T* x, T* y, int rows, int cols, int a_stride, float alpha, float beta) {
    using Sum = accumulator_t<T>;
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= rows) return;
    Sum sum = 0;
    for (int col = threadIdx.x % 32; col < cols; col += 32) {
        sum += widen(a[static_cast<size_t>(row) * a_stride + col]) * widen(x[col]);
    }
    sum = plain_lane_sum(sum);
    if (threadIdx.x % 32 == 0) y[row] = narrow<T>(alpha * sum + (beta == 0.0f ? Sum(0) : beta * widen(y[row])));
}
