// Softmax as the formula has it: maximum, sum of exponentials, quotient.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void softmax(const T* x, T* y, int cols) {
    x += static_cast<size_t>(blockIdx.x) * cols;
    y += static_cast<size_t>(blockIdx.x) * cols;
    float highest = -CUDART_INF_F;
    for (int col = threadIdx.x; col < cols; col += kBlock) highest = fmaxf(highest, to_float(x[col]));
    highest = plain_max<kBlock>(highest);
    float sum = 0.0f;
    for (int col = threadIdx.x; col < cols; col += kBlock) sum += expf(to_float(x[col]) - highest);
    sum = plain_sum<kBlock>(sum);
    for (int col = threadIdx.x; col < cols; col += kBlock) {
        y[col] = from_float<T>(expf(to_float(x[col]) - highest) / sum);
    }
}
