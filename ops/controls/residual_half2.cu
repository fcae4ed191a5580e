// y = residual + gelu(x + bias), an element a turn.
#include "scalar.cuh"

template <typename T>
__global__ void residual_half2(const T* x, const T* bias, const T* residual, T* y, int rows, int cols) {
    const int first = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    for (int i = first; i < min(first + 2, rows * cols); ++i) {
        const float value = to_float(x[i]) + to_float(bias[i % cols]);
        y[i] = from_float<T>(to_float(residual[i]) + value * normcdff(value));
    }
}
