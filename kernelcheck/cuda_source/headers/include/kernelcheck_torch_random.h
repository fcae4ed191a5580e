/* What ATen/cuda/CUDAGraphsUtils.cuh brings to device code: seed and offset of PyTorch's generator, as a kernel takes
 * them (ATen/cuda/detail/PhiloxCudaStateRaw.cuh). */
#pragma once
#include <kernelcheck_torch_types.h>
#if __cplusplus >= 201703L
#include <tuple>
namespace at {
struct PhiloxCudaState {
    union Payload {
        uint64_t val;
        int64_t *ptr;
    };
    Payload seed_{};
    Payload offset_{};
    uint64_t offset_intragraph_ = 0;
    bool captured_ = false;
};
namespace cuda {
namespace philox {
__host__ __device__ __forceinline__ std::tuple<uint64_t, uint64_t> unpack(PhiloxCudaState state) {
    if (!state.captured_) return std::tuple<uint64_t, uint64_t>(state.seed_.val, state.offset_.val);
    return std::tuple<uint64_t, uint64_t>(*state.seed_.ptr, *state.offset_.ptr + state.offset_intragraph_);
}
}  // namespace philox
}  // namespace cuda
}  // namespace at
#endif
