// Loads of several elements at once, of which some were never written, or are being written. `Right` kernels use only
// those that are theirs; the others use one more. Elements are bytes, halves or words of a row of `n`, which lies in shared
// memory or, if `Global`, in scratch memory.
#include <cuda_fp16.h>

template <class T, bool Global>
__device__ T *filled(const T *x, T *scratch, int n) {
    __shared__ __align__(16) T row[128];
    T *place = Global ? scratch : row;
    for (int j = threadIdx.x; j < n; j += blockDim.x) place[j] = x[j];
    __syncthreads();
    return place;
}

// A pair of halves, the second under a condition.
template <bool Global, bool Right>
__global__ void half_pairs(const __half *x, float *out, int n, __half *scratch) {
    __half *row = filled<__half, Global>(x, scratch, n);
    float sum = 0;
    for (int j = threadIdx.x; 2 * j < n; j += blockDim.x) {
        __half2 pair = reinterpret_cast<__half2 *>(row)[j];
        sum += __low2float(pair);
        if (Right ? 2 * j + 1 < n : 2 * j < n) sum += __high2float(pair);
    }
    out[threadIdx.x] = sum;
}

// The same, the sum in halves: both are added, and only some of the sums used.
template <bool Global, bool Right>
__global__ void half_sums(const __half *x, float *out, int n, __half *scratch) {
    __half *row = filled<__half, Global>(x, scratch, n);
    int j = threadIdx.x;
    if (2 * j >= n) return;
    __half2 sums = __hadd2(reinterpret_cast<__half2 *>(row)[j], __float2half2_rn(1));
    out[2 * j] = __low2float(sums);
    if (Right ? 2 * j + 1 < n : 2 * j < n) out[2 * j + 1] = __high2float(sums);
}

// Bytes of a word, each chosen by a condition.
template <bool Global, bool Right>
__global__ void four_bytes(const unsigned char *x, float *out, int n, unsigned char *scratch) {
    unsigned char *row = filled<unsigned char, Global>(x, scratch, n);
    int first = 4 * threadIdx.x, sum = 0, end = Right ? n : n + 1;
    if (first >= n) return;
    uchar4 four = reinterpret_cast<uchar4 *>(row)[threadIdx.x];
    if (first < end) sum += four.x;
    if (first + 1 < end) sum += four.y;
    if (first + 2 < end) sum += four.z;
    if (first + 3 < end) sum += four.w;
    out[threadIdx.x] = sum;
}

// The same with floats, so that bytes are converted before they are chosen.
template <bool Global, bool Right>
__global__ void four_floats(const unsigned char *x, float *out, int n, unsigned char *scratch) {
    unsigned char *row = filled<unsigned char, Global>(x, scratch, n);
    int first = 4 * threadIdx.x, end = Right ? n : n + 1;
    if (first >= n) return;
    uchar4 four = reinterpret_cast<uchar4 *>(row)[threadIdx.x];
    float sum = four.x;
    sum += first + 1 < end ? four.y * 1.0f : 0.0f;
    sum += first + 2 < end ? four.z * 1.0f : 0.0f;
    sum += first + 3 < end ? four.w * 1.0f : 0.0f;
    out[threadIdx.x] = sum;
}

// Halves of a word by shifts and masks.
template <bool Global, bool Right>
__global__ void shifted(const unsigned short *x, float *out, int n, unsigned short *scratch) {
    unsigned short *row = filled<unsigned short, Global>(x, scratch, n);
    int j = threadIdx.x;
    if (2 * j >= n) return;
    unsigned word = reinterpret_cast<unsigned *>(row)[j], sum = word & 0xffff;
    if (Right ? 2 * j + 1 < n : 2 * j < n) sum += word >> 16;
    out[j] = sum;
}

// Bytes of a word by `prmt`, in an order that each thread turns round.
template <bool Global, bool Right>
__global__ void permuted(const unsigned char *x, float *out, int n, unsigned char *scratch) {
    unsigned char *row = filled<unsigned char, Global>(x, scratch, n);
    int first = 4 * threadIdx.x;
    if (first >= n) return;
    unsigned word = reinterpret_cast<unsigned *>(row)[threadIdx.x];
    unsigned low = __byte_perm(word, 0, 0x4140), high = __byte_perm(word, 0, 0x4342);
    unsigned sum = (low & 0xffff) + (low >> 16);
    if (Right ? first + 2 < n : first < n) sum += (high & 0xffff) + (high >> 16);
    out[threadIdx.x] = sum;
}

// Four floats at once.
template <bool Global, bool Right>
__global__ void quads(const float *x, float *out, int n, float *scratch) {
    float *row = filled<float, Global>(x, scratch, n);
    int first = 4 * threadIdx.x, end = Right ? n : n + 1;
    if (first >= n) return;
    float4 four = reinterpret_cast<float4 *>(row)[threadIdx.x];
    float sum = four.x;
    if (first + 1 < end) sum += four.y;
    if (first + 2 < end) sum += four.z;
    if (first + 3 < end) sum += four.w;
    out[threadIdx.x] = sum;
}

// Each thread takes its half of a pair.
template <bool Global, bool Right>
__global__ void own_half(const unsigned short *x, float *out, int n, unsigned short *scratch) {
    unsigned short *row = filled<unsigned short, Global>(x, scratch, n);
    int t = threadIdx.x;
    if (Right ? t >= n : t > n) return;
    ushort2 pair = reinterpret_cast<ushort2 *>(row)[t / 2];
    out[t] = t & 1 ? pair.y : pair.x;
}

// A pair whose second half another warp writes at the same time.
template <bool Global, bool Right>
__global__ void shared_pair(const unsigned short *x, float *out, int n, unsigned short *scratch) {
    unsigned short *row = filled<unsigned short, Global>(x, scratch, n);
    int t = threadIdx.x;
    if (t >= 32 && t % 2 == 1 && t < n) row[t - 32] = t;
    if (t < 32) {
        ushort2 pair = reinterpret_cast<ushort2 *>(row)[t / 2];
        out[t] = pair.x;
        if (Right ? t >= n : t % 2 == 1) out[t] += pair.y;
    }
}

// A pair of which the second half is used after a barrier that the load does not need.
template <bool Global, bool Right>
__global__ void after_barrier(const unsigned short *x, float *out, int n, unsigned short *scratch) {
    unsigned short *row = filled<unsigned short, Global>(x, scratch, Right ? n + 1 : n);
    int t = threadIdx.x;
    ushort2 pair = reinterpret_cast<ushort2 *>(row)[min(t, n / 2)];
    __syncthreads();
    if (2 * t < n) out[t] = pair.x;
    if (t == n) out[t] = pair.y;
}
