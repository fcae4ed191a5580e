// Rows divided by their Euclidean norms.
#include "accumulate.cuh"
#include "plain_reduce.cuh"

template <typename T, int kBlock>
__global__ void l2_norm(const T* x, T* y, T* norms, int rows, int cols, long long x_stride, float eps) {
    using Real = accumulator_t<T>;
    for (int row = blockIdx.x; row < rows; row += gridDim.x) {
        Real squares = 0;
        for (int col = threadIdx.x; col < cols; col += kBlock) {
            squares += widen(x[row * x_stride + col]) * widen(x[row * x_stride + col]);
        }
        const Real norm = sqrt(plain_sum<kBlock>(squares));
        const Real divisor = norm > eps ? norm : static_cast<Real>(eps);
        for (int col = threadIdx.x; col < cols; col += kBlock) {
            y[static_cast<size_t>(row) * cols + col] = narrow<T>(widen(x[row * x_stride + col]) / divisor);
        }
        if (threadIdx.x == 0) norms[row] = narrow<T>(norm);
    }
}
