/* What PyTorch's C++ headers bring to device code: their scalar types, as those of CUDA, and their launch macros. */
#pragma once
#include <cuda.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
namespace c10 {
typedef ::__half Half;
typedef ::__nv_bfloat16 BFloat16;
}  // namespace c10
namespace at {
using c10::BFloat16;
using c10::Half;
namespace cuda {}
}  // namespace at
namespace torch {
using c10::BFloat16;
using c10::Half;
}  // namespace torch
#ifndef C10_LAUNCH_BOUNDS_1
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(threads, blocks)
#define C10_HOST_DEVICE __host__ __device__
#define C10_DEVICE __device__
#define C10_HOST __host__
#define C10_WARP_SIZE 32
#define C10_RESTRICT __restrict__
#define CUDA_KERNEL_LOOP_TYPE(i, n, index_type)                                                        \
    for (index_type i##_first = static_cast<index_type>(blockIdx.x) * blockDim.x + threadIdx.x, i = i##_first; \
         i##_first < (n); i##_first += static_cast<index_type>(blockDim.x) * gridDim.x, i = i##_first)
#define CUDA_KERNEL_LOOP(i, n) CUDA_KERNEL_LOOP_TYPE(i, n, int)
#endif
