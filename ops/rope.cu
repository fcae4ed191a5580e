// Rotary position embedding of x [tokens, heads, head_dim], in the layout that pairs element i with element
// i + head_dim / 2. Row p of cos_sin [positions, head_dim] holds the cosines of position p, then its sines.
// Grid: x over the pairs of a token, y over the tokens.
#include "scalar.cuh"

template <typename T>
__global__ void rope(const T* __restrict__ x, const int* __restrict__ positions, const float* __restrict__ cos_sin,
                     T* __restrict__ y, int heads, int head_dim) {
    const int half = head_dim / 2;
    const int pair = blockIdx.x * blockDim.x + threadIdx.x;
    if (pair >= heads * half) return;
    const int token = blockIdx.y;
    const int head = pair / half;
    const int i = pair % half;

    const float* angles = cos_sin + static_cast<size_t>(positions[token]) * head_dim;
    const float cosine = angles[i];
    const float sine = angles[half + i];

    const size_t first = (static_cast<size_t>(token) * heads + head) * head_dim + i;
    const float a = to_float(x[first]);
    const float b = to_float(x[first + half]);
    y[first] = from_float<T>(a * cosine - b * sine);
    y[first + half] = from_float<T>(b * cosine + a * sine);
}
