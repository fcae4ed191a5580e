// GELU in its tanh form, element by element. One extern "C" entry a dtype, for callers that look kernels up by name.
#include "scalar.cuh"

template <typename T>
__device__ void gelu(const T* __restrict__ x, T* __restrict__ y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        constexpr float kSqrt2OverPi = 0.7978845608028654f;
        const float value = to_float(x[i]);
        const float inner = kSqrt2OverPi * (value + 0.044715f * value * value * value);
        // 0.5 * (1 + tanh(t)) == 1 / (1 + exp(-2 t)), which keeps its accuracy where tanh(t) is close to -1.
        // exp(-|2 t|) cannot overflow; in two factors it is not subnormal before the result is.
        const float root = expf(-fabsf(inner));
        const float product = inner < 0.0f ? value * root * root : value;
        y[i] = from_float<T>(product / (1.0f + root * root));
    }
}

extern "C" __global__ void gelu_float32(const float* x, float* y, int n) { gelu(x, y, n); }
extern "C" __global__ void gelu_float16(const __half* x, __half* y, int n) { gelu(x, y, n); }
extern "C" __global__ void gelu_bfloat16(const __nv_bfloat16* x, __nv_bfloat16* y, int n) { gelu(x, y, n); }
