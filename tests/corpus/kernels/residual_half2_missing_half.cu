// y = residual + gelu(x + bias) for 16-bit x, residual [rows, cols] and bias [cols], two elements a 4-byte load and
// store. A pair may lie across the end of a row; the last element of an odd count is left to a single thread.
// The arithmetic is float's: in 16 bits the sum x + bias alone would cost more than the result's own rounding.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "scalar.cuh"

template <typename T>
struct Packed;

template <>
struct Packed<__half> {
    using Pair = __half2;
    static __device__ float2 unpack(Pair pair) { return __half22float2(pair); }
    static __device__ Pair pack(float2 values) { return __float22half2_rn(values); }
};

template <>
struct Packed<__nv_bfloat16> {
    using Pair = __nv_bfloat162;
    static __device__ float2 unpack(Pair pair) { return __bfloat1622float2(pair); }
    static __device__ Pair pack(float2 values) { return __float22bfloat162_rn(values); }
};

// erfc(-t) is 1 + erf(t), without the cancellation for negative t.
__device__ __forceinline__ float gelu(float value) {
    constexpr float kSqrtHalf = 0.7071067811865476f;
    return value * erfcf(-kSqrtHalf * value);
}

template <typename T>
__global__ void residual_half2(const T* __restrict__ x, const T* __restrict__ bias, const T* __restrict__ residual,
                               T* __restrict__ y, int rows, int cols) {
    using Pair = typename Packed<T>::Pair;
    const int n = rows * cols;
    const int first = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (first >= n) return;
    const int col = first % cols;

    if (first + 1 == n) {
        const float value = to_float(x[first]) + to_float(bias[col]);
        y[first] = from_float<T>(to_float(residual[first]) + gelu(value));
        return;
    }
    const int next_col = col + 1 == cols ? 0 : col + 1;
    const float2 values = Packed<T>::unpack(*reinterpret_cast<const Pair*>(x + first));
    const float2 kept = Packed<T>::unpack(*reinterpret_cast<const Pair*>(residual + first));
    float2 result;
    result.x = kept.x + gelu(values.x + to_float(bias[col]));
    result.y = kept.y + gelu(values.y + to_float(bias[next_col]));
    *reinterpret_cast<Pair*>(y + first) = Packed<T>::pack(result);
}
