// GELU in its tanh form, by way of 0.5 * (1 + tanh(t)) = 1 / (1 + exp(-2 t)).
#include "scalar.cuh"

template <typename T>
__device__ void gelu(const T* x, T* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float value = to_float(x[i]);
    const float inner = 0.7978845608028654f * (value + 0.044715f * value * value * value);
    y[i] = from_float<T>(static_cast<float>(value / (1.0 + exp(-2.0 * inner))));
}

extern "C" __global__ void gelu_float32(const float* x, float* y, int n) { gelu(x, y, n); }
extern "C" __global__ void gelu_float16(const __half* x, __half* y, int n) { gelu(x, y, n); }
extern "C" __global__ void gelu_bfloat16(const __nv_bfloat16* x, __nv_bfloat16* y, int n) { gelu(x, y, n); }
