// What a parser of PTX meets in real kernels; the tests compile it for several architectures.
#include <assert.h>
#include <cooperative_groups.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <stdio.h>

namespace cg = cooperative_groups;

struct Mixed {
    char tag;
    int *pointer;
    double value;
};
struct ByValue {
    float weights[3];
    int count;
    char tag;
};
struct Shape {
    virtual __device__ float area(float x) = 0;
};
struct Square : Shape {
    __device__ float area(float x) override { return x * x; }
};
struct Circle : Shape {
    __device__ float area(float x) override { return 3.0f * x * x; }
};

__constant__ float coefficients[4] = {1.0f, 2.0f, -3.5f, 0.0f};
__device__ int counter = 7;
__device__ int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
__device__ Mixed mixed[2] = {{'a', &table[1][1], 2.5}, {'b', &counter, -1.0}};
__device__ const char *message = "hello \"x\"";
extern __shared__ float dynamic[];

__device__ __noinline__ float twice(float x) { return x * 2; }
__device__ __noinline__ float plus_two(float x) { return x + 2; }
typedef float (*Unary)(float);
__device__ Unary functions[2] = {twice, plus_two};

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

template <int I> __device__ __noinline__ float root(float x) { return x * I + sqrtf(x + I); }

__device__ __forceinline__ float innermost(float x) { return expf(x) + 1.0f; }
__device__ __forceinline__ float inlined(float x) { return x > 0 ? x * coefficients[1] : innermost(x); }

template <typename T>
__global__ void __launch_bounds__(256, 2) scale(T *__restrict__ out, const T *__restrict__ in, ByValue by_value, int n) {
    __shared__ float tile[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x % 32] = (float)in[i];
    dynamic[threadIdx.x] = by_value.weights[1];
    __syncthreads();
    if (i < n)
        out[i] = (T)(inlined((float)in[i]) + tile[(threadIdx.x + 1) % 32] + dynamic[i % 4] + by_value.weights[i % 3]);
}

extern "C" __global__ void everything(float *out, int *numbers, int n) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    int i = threadIdx.x;
    assert(n > 0);
    printf("i %d %f\n", i, out[i]);
    switch (numbers[i]) {
    case 0: out[i] = sinf(out[i]); break;
    case 1: out[i] = root<1>(out[i]); break;
    case 2: out[i] = functions[n & 1](out[i]); break;
    case 3: out[i] = fibonacci(numbers[n]); break;
    case 4: out[i] = mixed[n & 1].value; break;
    case 5: out[i] = message[n]; break;
    case 6: out[i] = table[n][n]; break;
    }
    Square square;
    Circle circle;
    Shape *shape = n > 3 ? (Shape *)&square : (Shape *)&circle;
    if (n > 100) shape = (Shape *)out;
    out[1] = shape->area(out[2]);
    out[i] += warp.shfl_down(out[i], 1);
    int copies[2];
#pragma unroll
    for (int copy = 0; copy < 2; copy++) {
        asm volatile("{\n\t.reg .pred p;\n\t.reg .b32 low, high;\n\tsetp.ne.b32 p, %1, 0;\n\t@p mov.b32\tlow, 5;\n\t"
                     "@!p mov.b32 low, (1<<4)|3;\n\t{.reg .b32 low; mov.b32 low, 077; add.u32 high, low, 0b11;}\n\t"
                     "selp.b32 %0, low, 0xFFU, p;\n\tbra.uni DONE;\n\tDONE:\n}\n"
                     : "=r"(copies[copy])
                     : "r"(n));
    }
    numbers[i] = copies[0] + copies[1];
    asm volatile("brx.idx %0, TARGETS;\nTARGETS: .branchtargets ONE, TWO;\nONE: add.u32 %1, %1, 1;\nTWO:"
                 :
                 : "r"(n), "r"(numbers[i]));
    warp.sync();
    float local[8];
    for (int k = 0; k < 8; k++) local[k] = out[k];
    out[i] = local[numbers[i]];
}
