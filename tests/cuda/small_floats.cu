// float16, bfloat16 and float8: conversions both ways, and arithmetic on pairs.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

// All 256 codes to float, and floats to codes in every way.
template <typename F8>
__global__ void decode(float* out) {
    F8 x;
    x.__x = (unsigned char)(threadIdx.x + blockDim.x * blockIdx.x);
    out[x.__x] = float(x);
}

template <__nv_fp8_interpretation_t kind, __nv_saturation_t saturation>
__global__ void encode(const float* in, unsigned char* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = __nv_cvt_float_to_fp8(in[i], saturation, kind);
}

template <__nv_fp8_interpretation_t kind>
__global__ void encode_pairs(const float* in, unsigned short* from_float, unsigned short* from_half, float* back, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * i >= n) return;
    const float2 pair = make_float2(in[2 * i], in[2 * i + 1]);
    from_float[i] = __nv_cvt_float2_to_fp8x2(pair, __NV_SATFINITE, kind);
    const __half2 halves = __floats2half2_rn(pair.x, pair.y);
    from_half[i] = __nv_cvt_halfraw2_to_fp8x2(__half2_raw(halves), __NV_SATFINITE, kind);
    const float2 again = __half22float2(__half2(__nv_cvt_fp8x2_to_halfraw2(from_float[i], kind)));
    back[2 * i] = again.x;
    back[2 * i + 1] = again.y;
}

__global__ void fp8_dot(const __nv_fp8_e4m3* a, const __nv_fp8_e5m2* b, float* out, int n) {
    float sum = 0.0f;
    for (int i = threadIdx.x; i < n; i += 32) sum += float(a[i]) * float(b[i]);
    for (int away = 16; away > 0; away /= 2) sum += __shfl_xor_sync(~0u, sum, away);
    if (threadIdx.x == 0) out[0] = sum;
}

// y = a * x + b, then the larger of y and x, on pairs; also sums of bfloat16 as each architecture adds them.
template <typename Pair>
__global__ void pairs(const Pair* x, const Pair* a, const Pair* b, Pair* fused, Pair* larger, Pair* sums, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const Pair y = __hfma2(a[i], x[i], b[i]);
    fused[i] = y;
    larger[i] = __hmax2(y, x[i]);
    sums[i] = __hsub2(__hmul2(__hadd2(x[i], a[i]), b[i]), a[i]);
}

template <typename Half>
__global__ void exchange(const Half* in, Half* out) {
    const Half value = in[threadIdx.x];
    Half sum = value;
    for (int away = 16; away > 0; away /= 2) sum = sum + __shfl_xor_sync(~0u, sum, away);
    out[threadIdx.x] = __shfl_down_sync(~0u, value, 3);
    out[32 + threadIdx.x] = sum;
}

template <typename Half>
__global__ void functions(const Half* in, Half* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const Half x = in[i];
    out[i] = hexp(x);
    out[n + i] = hsqrt(x);
    out[2 * n + i] = hrcp(x);
    out[3 * n + i] = hlog2(x);
    out[4 * n + i] = hsin(x);
    out[5 * n + i] = hfloor(x);
    out[6 * n + i] = htanh(x);
}
