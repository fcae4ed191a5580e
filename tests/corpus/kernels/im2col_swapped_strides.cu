// Patches of x [batch, channels, height, width] as columns: element (c, i, j) of the patch at (row, col) goes to
// columns[n, (c * kernel + i) * kernel + j, row * out_width + col]; zeros beyond the edges. The grid strides over the
// output, so that stores coalesce.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
__global__ void im2col(const T* __restrict__ x, T* __restrict__ columns, int batch, int channels, int height, int width,
                       int out_height, int out_width, int kernel, int stride, int dilation, int padding,
                       long long row_pitch, long long plane_pitch) {
    const int patches = out_height * out_width;
    const long long elements = static_cast<long long>(batch) * channels * kernel * kernel * patches;
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long out = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; out < elements; out += step) {
        const int patch = static_cast<int>(out % patches);
        long long rest = out / patches;
        const int j = static_cast<int>(rest % kernel);
        rest /= kernel;
        const int i = static_cast<int>(rest % kernel);
        const long long plane = rest / kernel;  // n * channels + c

        const int row = patch / out_width * stride - padding + i * dilation;
        const int col = patch % out_width * stride - padding + j * dilation;
        const bool inside = row >= 0 && row < height && col >= 0 && col < width;
        columns[out] = inside ? x[plane * plane_pitch + row * row_pitch + col] : T(0);
    }
}
