/* Allocators: of the device, of pinned memory, and of the host, whose place the last of them takes. */

#include "memory.h"

#include <c10/core/CPUAllocator.h>
#include <cuda_runtime_api.h>

extern "C" void kernelcheck_written(const void *start, size_t bytes); /* of the CUDA runtime */

namespace kernelcheck {
namespace {
thread_local int outputs_on_device = 0;
c10::Allocator *of_host = nullptr;

void free_device(void *pointer) { cudaFree(pointer); }
void free_pinned(void *pointer) { cudaFreeHost(pointer); }

c10::DataPtr device_memory(size_t bytes, c10::Device device)
{
    void *pointer = nullptr;
    cudaError_t status = cudaMalloc(&pointer, bytes);
    TORCH_CHECK(status == cudaSuccess, "CUDA error: ", cudaGetErrorString(status), " (", bytes, " bytes for a tensor)");
    return {pointer, pointer, &free_device, device};
}

struct DeviceAllocator final : c10::Allocator {
    c10::DataPtr allocate(size_t bytes) override { return device_memory(bytes, DEVICE); }
    c10::DeleterFnPtr raw_deleter() const override { return &free_device; }
    void copy_data(void *to, const void *from, size_t bytes) const override { default_copy_data(to, from, bytes), mark_written(to, bytes); }
};

struct PinnedAllocator final : c10::Allocator {
    c10::DataPtr allocate(size_t bytes) override
    {
        void *pointer = nullptr;
        cudaError_t status = cudaMallocHost(&pointer, bytes);
        TORCH_CHECK(status == cudaSuccess, "CUDA error: ", cudaGetErrorString(status), " (", bytes, " pinned bytes)");
        return {pointer, pointer, &free_pinned, c10::Device(c10::kCPU)};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &free_pinned; }
    void copy_data(void *to, const void *from, size_t bytes) const override { default_copy_data(to, from, bytes); }
};

/* Memory that an operation took without a tensor. */
void free_either(void *pointer)
{
    cudaPointerAttributes found{};
    bool device = cudaPointerGetAttributes(&found, pointer) == cudaSuccess && found.type == cudaMemoryTypeDevice;
    device ? free_device(pointer) : of_host->raw_deleter()(pointer);
}

struct HostAllocator final : c10::Allocator {
    c10::DataPtr allocate(size_t bytes) override
    {
        return outputs_on_device ? device_memory(bytes, c10::Device(c10::kCPU)) : of_host->allocate(bytes);
    }
    c10::DeleterFnPtr raw_deleter() const override { return &free_either; }
    void copy_data(void *to, const void *from, size_t bytes) const override { default_copy_data(to, from, bytes); }
};
} // namespace

c10::Allocator &device_allocator() { static DeviceAllocator it; return it; }
c10::Allocator &pinned_allocator() { static PinnedAllocator it; return it; }
void mark_written(const void *start, size_t bytes) { kernelcheck_written(start, bytes); }
bool is_of_device(const c10::DataPtr &memory) { return memory.get_deleter() == &free_device; }
OutputsOnDevice::OutputsOnDevice() { outputs_on_device++; }
OutputsOnDevice::~OutputsOnDevice() { outputs_on_device--; }
} // namespace kernelcheck

/* Takes effect before PyTorch makes its first tensor. */
extern "C" __attribute__((visibility("default"))) void kernelcheck_start_torch()
{
    static kernelcheck::HostAllocator host;
    kernelcheck::of_host = c10::GetCPUAllocator();
    c10::SetAllocator(c10::kCUDA, &kernelcheck::device_allocator(), 200);
    c10::SetAllocator(c10::kCPU, &host, 200);
}
