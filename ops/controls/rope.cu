// Rotary position embedding, a pair a thread.
#include "scalar.cuh"

template <typename T>
__global__ void rope(const T* x, const int* positions, const float* cos_sin, T* y, int heads, int head_dim) {
    const int half = head_dim / 2;
    const int pair = blockIdx.x * blockDim.x + threadIdx.x;
    if (pair >= heads * half) return;
    const int first = (blockIdx.y * heads + pair / half) * head_dim + pair % half;
    const int second = first + half;
    const float cosine = cos_sin[positions[blockIdx.y] * head_dim + pair % half];
    const float sine = cos_sin[positions[blockIdx.y] * head_dim + half + pair % half];
    y[first] = from_float<T>(to_float(x[first]) * cosine - to_float(x[second]) * sine);
    y[second] = from_float<T>(to_float(x[second]) * cosine + to_float(x[first]) * sine);
}
