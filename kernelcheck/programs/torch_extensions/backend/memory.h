/* Memory of tensors on the device, which the CUDA runtime of kernelcheck gives. */

#pragma once

#include <c10/core/Allocator.h>

namespace kernelcheck {
const c10::Device DEVICE(c10::kCUDA, 0); /* there is one */
void require_device(c10::DeviceIndex index); /* throws if it is another; below 0 is the current one */

c10::Allocator &device_allocator();
c10::Allocator &pinned_allocator();
void mark_written(const void *start, size_t bytes); /* by the host: kernels may read it from then on */

void wait_for_stream(); /* the current one: as an operation does that hands values to the host */

/* While one lives, what this thread allocates on the host is device memory: outputs of operations on the device. */
class OutputsOnDevice {
public:
    OutputsOnDevice();
    ~OutputsOnDevice();
    OutputsOnDevice(const OutputsOnDevice &) = delete;
    OutputsOnDevice &operator=(const OutputsOnDevice &) = delete;
};
bool is_of_device(const c10::DataPtr &memory);
} // namespace kernelcheck
