// Convolution as the formula has it, straight from global memory, a pixel a thread.
#include "accumulate.cuh"

struct Shape {
    int c_in, h, w, kh, kw, step, pad, dilation;
};

template <typename T>
__global__ void conv2d(const T* x, const T* weight, const T* bias, T* y, const Shape s) {
    const int out_h = (s.h + 2 * s.pad - s.dilation * (s.kh - 1) - 1) / s.step + 1;
    const int out_w = (s.w + 2 * s.pad - s.dilation * (s.kw - 1) - 1) / s.step + 1;
    const int pixel = blockIdx.x * blockDim.x + threadIdx.x;
    if (pixel >= out_h * out_w) return;
    accumulator_t<T> sum = 0;
    for (int c = 0; c < s.c_in; ++c) {
        for (int i = 0; i < s.kh; ++i) {
            for (int j = 0; j < s.kw; ++j) {
                const int row = pixel / out_w * s.step - s.pad + i * s.dilation;
                const int col = pixel % out_w * s.step - s.pad + j * s.dilation;
                if (row < 0 || row >= s.h || col < 0 || col >= s.w) continue;
                sum += widen(weight[((blockIdx.y * s.c_in + c) * s.kh + i) * s.kw + j]) *
                       widen(x[((blockIdx.z * s.c_in + c) * s.h + row) * s.w + col]);
            }
        }
    }
    y[(blockIdx.z * gridDim.y + blockIdx.y) * out_h * out_w + pixel] = narrow<T>(sum + widen(bias[blockIdx.y]));
}
