// h = x + bias + residual and y = layernorm(h), for x and residual [rows, cols] whose rows lie x_stride and
// residual_stride elements apart. One block a row; h stays in shared memory (cols floats, dynamic) between the passes,
// unrounded. Two elements an access where the row's pointers allow it.
#include "block_reduce.cuh"
#include "pair.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void bias_residual_layernorm(const T* __restrict__ x, const T* __restrict__ bias,
                                        const T* __restrict__ residual, const T* __restrict__ gamma,
                                        const T* __restrict__ beta, T* __restrict__ h, T* __restrict__ y, int cols,
                                        long long x_stride, long long residual_stride, float eps) {
    extern __shared__ float row_h[];
    const int row = blockIdx.x;
    const T* row_x = x + row * x_stride;
    const T* row_residual = residual + row * x_stride;
    T* out_h = h + static_cast<size_t>(row) * cols;
    T* out_y = y + static_cast<size_t>(row) * cols;

    using Two = pair_t<T>;
    const bool paired =
        is_aligned<Two>(row_x) && is_aligned<Two>(row_residual) && is_aligned<Two>(bias) && is_aligned<Two>(out_h);
    const int pairs = paired ? cols / 2 : 0;
    float sum = 0.0f;
    for (int pair = threadIdx.x; pair < pairs; pair += kBlock) {
        const Two from_x = reinterpret_cast<const Two*>(row_x)[pair];
        const Two from_bias = reinterpret_cast<const Two*>(bias)[pair];
        const Two from_residual = reinterpret_cast<const Two*>(row_residual)[pair];
        const float first = to_float(from_x.x) + to_float(from_bias.x) + to_float(from_residual.x);
        const float second = to_float(from_x.y) + to_float(from_bias.y) + to_float(from_residual.y);
        row_h[2 * pair] = first;
        row_h[2 * pair + 1] = second;
        Two both;
        both.x = from_float<T>(first);
        both.y = from_float<T>(second);
        reinterpret_cast<Two*>(out_h)[pair] = both;
        sum += first + second;
    }
    for (int col = 2 * pairs + threadIdx.x; col < cols; col += kBlock) {
        const float value = to_float(row_x[col]) + to_float(bias[col]) + to_float(row_residual[col]);
        row_h[col] = value;
        out_h[col] = from_float<T>(value);
        sum += value;
    }
    const float mean = block_sum<kBlock>(sum) / cols;

    float squares = 0.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) squares += (row_h[col] - mean) * (row_h[col] - mean);
    const float scale = rsqrtf(block_sum<kBlock>(squares) / cols + eps);

    for (int col = threadIdx.x; col < cols; col += kBlock) {
        const float normal = (row_h[col] - mean) * scale;
        out_y[col] = from_float<T>(normal * to_float(gamma[col]) + to_float(beta[col]));
    }
}
