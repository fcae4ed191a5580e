// SwiGLU: y = silu(gate) * up, where row r of x holds gate in its first `hidden` columns and up in the rest.
// Every thread computes kItems elements, a block apart so that loads coalesce.
#include "scalar.cuh"

__device__ __forceinline__ float silu_times(float gate, float up) {
    // exp(-|gate|) never overflows. It goes in as two factors: by itself it would be subnormal, and short of bits, for
    // gates below -87, however large `up` is.
    const float power = __expf(gate);
    return gate * power / (1.0f + power) * up;
}

template <typename T, int kItems>
__global__ void swiglu(const T* __restrict__ x, T* __restrict__ y, int rows, int hidden) {
    const int n = rows * hidden;
    const int first = blockIdx.x * blockDim.x * kItems + threadIdx.x;
#pragma unroll
    for (int item = 0; item < kItems; ++item) {
        const int i = first + item * blockDim.x;
        if (i < n) {
            const int row = i / hidden;
            const T* gate = x + static_cast<size_t>(row) * 2 * hidden + i % hidden;
            y[i] = from_float<T>(silu_times(to_float(gate[0]), to_float(gate[hidden])));
        }
    }
}
