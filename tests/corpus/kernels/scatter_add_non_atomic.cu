// Adds row i of updates [count, width] to row ids[i] of a float table [slots, width], by atomics: ids may repeat. The
// grid strides over the elements.
#include "scalar.cuh"

template <typename T>
__global__ void scatter_add(const T* __restrict__ updates, const int* __restrict__ ids, float* __restrict__ table,
                            int count, int width) {
    const long long elements = static_cast<long long>(count) * width;
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < elements; i += step) {
        const long long slot = ids[i / width];
        table[slot * width + i % width] += to_float(updates[i]);
    }
}
