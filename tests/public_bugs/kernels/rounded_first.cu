// Logits less the sum of exponentials' logarithm. Wrong: the sum is rounded to the narrow dtype before the subtraction.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T>
__global__ void rounded_first(const T* x, T* y, int rows, int cols) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const T* in = x + (size_t)row * cols;
    float most = -INFINITY, sum = 0.0f;
    for (int c = 0; c < cols; c++) most = fmaxf(most, float(in[c]));
    for (int c = 0; c < cols; c++) sum += expf(float(in[c]) - most);
#if FIXED
    const float shift = most + logf(sum);
#else
    const float shift = float(T(most + logf(sum)));
#endif
    for (int c = 0; c < cols; c++) y[(size_t)row * cols + c] = T(float(in[c]) - shift);
}
