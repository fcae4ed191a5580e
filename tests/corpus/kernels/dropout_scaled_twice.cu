// Dropout that keeps the expected value: y = x / (1 - p) where the mask is 1, else 0. Element i is kept where word
// i % 4 of Philox4x32-10 (Salmon et al., SC 2011) at counter offset + i / 4 and key seed, as a number in [0, 1), is at
// least p: the mask depends on neither grid nor dtype. Four elements a turn of a grid-stride loop.
#include "pair.cuh"
#include "scalar.cuh"

__device__ uint4 philox4x32_10(uint4 counter, uint2 key) {
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        const unsigned high0 = __umulhi(0xD2511F53u, counter.x);
        const unsigned low0 = 0xD2511F53u * counter.x;
        const unsigned high1 = __umulhi(0xCD9E8D57u, counter.z);
        const unsigned low1 = 0xCD9E8D57u * counter.z;
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9E3779B9u;
        key.y += 0xBB67AE85u;
    }
    return counter;
}

template <typename T>
__global__ void dropout(const T* __restrict__ x, T* __restrict__ y, unsigned char* __restrict__ mask, long long n,
                        float p, unsigned long long seed, unsigned long long offset) {
    const float scale = 1.0f / (1.0f - p);
    const uint2 key = make_uint2(static_cast<unsigned>(seed), static_cast<unsigned>(seed >> 32));
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long quad = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; 4 * quad < n; quad += step) {
        const unsigned long long counter = offset + quad;
        const uint4 words =
            philox4x32_10(make_uint4(static_cast<unsigned>(counter), static_cast<unsigned>(counter >> 32), 0, 0), key);
        const unsigned drawn[4] = {words.x, words.y, words.z, words.w};
        unsigned char keep[4];
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            keep[i] = (drawn[i] >> 8) * 0x1p-24f >= p;  // 24 bits are exact in a float
            if (4 * quad + i < n) {
                const float value = keep[i] ? to_float(x[4 * quad + i]) * scale * scale : 0.0f;
                y[4 * quad + i] = from_float<T>(value);
            }
        }
        if (4 * quad + 3 < n && is_aligned<uchar4>(mask)) {
            reinterpret_cast<uchar4*>(mask)[quad] = make_uchar4(keep[0], keep[1], keep[2], keep[3]);
        } else {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                if (4 * quad + i < n) mask[4 * quad + i] = keep[i];
            }
        }
    }
}
