// Convolution (as neural networks have it: the filter is not flipped) of images x [n, c_in, h, w] with weight
// [c_out, c_in, kh, kw], plus bias: one thread an output pixel, no im2col. Grid: x over the pixels of an output image,
// y over its channels, z over images. A block keeps the filters of its channel in c_in * kh * kw accumulators of
// dynamic shared memory.
#include "accumulate.cuh"

struct Convolution {
    int c_in, h, w;
    int kh, kw;
    int stride, pad, dilation;

    __device__ int out_h() const { return (h + 2 * pad - dilation * (kh - 1) - 1) / stride + 1; }
    __device__ int out_w() const { return (w + 2 * pad - dilation * (kw - 1) - 1) / stride + 1; }
};

template <typename T>
__global__ void conv2d(const T* __restrict__ x, const T* __restrict__ weight, const T* __restrict__ bias,
                       T* __restrict__ y, const Convolution conv) {
    using Sum = accumulator_t<T>;
    extern __shared__ __align__(16) unsigned char shared[];
    Sum* filters = reinterpret_cast<Sum*>(shared + 4);
    const int channel = blockIdx.y;
    const int taps = conv.c_in * conv.kh * conv.kw;
    for (int i = threadIdx.x; i < taps; i += blockDim.x) {
        filters[i] = widen(weight[static_cast<size_t>(channel) * taps + i]);
    }
    __syncthreads();

    const int pixels = conv.out_h() * conv.out_w();
    const int pixel = blockIdx.x * blockDim.x + threadIdx.x;
    if (pixel >= pixels) return;
    const int top = pixel / conv.out_w() * conv.stride - conv.pad;
    const int left = pixel % conv.out_w() * conv.stride - conv.pad;

    Sum sum = widen(bias[channel]);
    const T* image = x + static_cast<size_t>(blockIdx.z) * conv.c_in * conv.h * conv.w;
    const Sum* filter = filters;
    for (int c = 0; c < conv.c_in; ++c) {
        for (int i = 0; i < conv.kh; ++i) {
            const int row = top + i * conv.dilation;
            for (int j = 0; j < conv.kw; ++j, ++filter) {
                const int col = left + j * conv.dilation;
                if (row < 0 || row >= conv.h || col < 0 || col >= conv.w) continue;  // zeros around the image
                sum += *filter * widen(image[row * conv.w + col]);
            }
        }
        image += conv.h * conv.w;
    }
    y[(static_cast<size_t>(blockIdx.z) * gridDim.y + channel) * pixels + pixel] = narrow<T>(sum);
}
