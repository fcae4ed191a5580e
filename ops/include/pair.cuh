// Two neighbouring elements, loaded and stored in one access.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
struct Pair;

template <>
struct Pair<float> {
    using type = float2;
};

template <>
struct Pair<__half> {
    using type = __half2;
};

template <>
struct Pair<__nv_bfloat16> {
    using type = __nv_bfloat162;
};

template <typename T>
using pair_t = typename Pair<T>::type;

// Whether an access of sizeof(Vector) bytes may start at `pointer`.
template <typename Vector>
__device__ __forceinline__ bool is_aligned(const void* pointer) {
    return reinterpret_cast<size_t>(pointer) % sizeof(Vector) == 0;
}
