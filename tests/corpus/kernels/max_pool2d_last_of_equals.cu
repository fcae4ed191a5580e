// Maxima of square windows of x [planes, height, width], and where in the plane they are (row * width + column, the
// first of equals). A window that reaches beyond the edges has fewer elements, but at least one: padding is at most
// half a window. A NaN is larger than any number. One thread an output.
#include "scalar.cuh"

template <typename T>
__global__ void max_pool2d(const T* __restrict__ x, T* __restrict__ y, int* __restrict__ indices, int height, int width,
                           int out_height, int out_width, int window, int stride, int padding, long long row_pitch,
                           long long plane_pitch) {
    const int out_col = blockIdx.x * blockDim.x + threadIdx.x;
    const int out_row = blockIdx.y * blockDim.y + threadIdx.y;
    if (out_row >= out_height || out_col >= out_width) return;

    const int first_row = max(out_row * stride - padding, 0);
    const int first_col = max(out_col * stride - padding, 0);
    const int end_row = min(out_row * stride - padding + window, height);
    const int end_col = min(out_col * stride - padding + window, width);
    const T* plane = x + blockIdx.z * plane_pitch;

    T best = plane[first_row * row_pitch + first_col];
    int best_index = first_row * width + first_col;
    for (int row = first_row; row < end_row; ++row) {
        for (int col = first_col; col < end_col; ++col) {
            const T value = plane[row * row_pitch + col];
            const float a = to_float(value);
            const float b = to_float(best);
            if (a >= b || (a != a && b == b)) {
                best = value;
                best_index = row * width + col;
            }
        }
    }

    const size_t out = (static_cast<size_t>(blockIdx.z) * out_height + out_row) * out_width + out_col;
    y[out] = best;
    indices[out] = best_index;
}
