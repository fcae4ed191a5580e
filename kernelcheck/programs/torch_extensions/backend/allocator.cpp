/* PyTorch's allocator of device memory as extensions name it: memory of the CUDA runtime, which nothing caches. */

#include "memory.h"

#include <c10/cuda/CUDACachingAllocator.h>

namespace {
using namespace c10::cuda::CUDACachingAllocator;
using c10::DeviceIndex;

[[noreturn]] void absent(const char *call)
{
    TORCH_CHECK(false, "c10::cuda::CUDACachingAllocator::", call, ": kernelcheck sanitize has no such memory: nothing is cached, captured or shared");
}

struct Uncached final : CUDAAllocator {
    c10::DataPtr allocate(size_t bytes) override { return kernelcheck::device_allocator().allocate(bytes); }
    c10::DeleterFnPtr raw_deleter() const override { return kernelcheck::device_allocator().raw_deleter(); }
    void copy_data(void *to, const void *from, size_t bytes) const override { kernelcheck::device_allocator().copy_data(to, from, bytes); }
    void *raw_alloc(size_t bytes) override { return bytes ? allocate(bytes).release_context() : nullptr; }
    void *raw_alloc_with_stream(size_t bytes, cudaStream_t) override { return raw_alloc(bytes); }
    void raw_delete(void *pointer) override { cudaFree(pointer); }
    void init(int) override {}
    bool initialized() override { return true; }
    void enable(bool) override {}
    bool isEnabled() const override { return true; }
    void emptyCache(c10::MempoolId_t) override {}
    void recordStream(const c10::DataPtr &, c10::cuda::CUDAStream) override {} /* memory is not used again */
    std::string name() override { return "kernelcheck"; }
    cudaError_t memcpyAsync(void *to, int, const void *from, int, size_t bytes, cudaStream_t stream, bool) override
    {
        return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
    }
    double getMemoryFraction(DeviceIndex) override { return 1; }
    void setMemoryFraction(double, DeviceIndex) override { absent("setMemoryFraction"); }
    std::vector<StreamSegmentSize> getExpandableSegmentSizes(DeviceIndex) override { return {}; }
    void cacheInfo(DeviceIndex, size_t *) override { absent("cacheInfo"); }
    void *getBaseAllocation(void *, size_t *) override { absent("getBaseAllocation"); }
    SnapshotInfo snapshot(c10::MempoolId_t, bool) override { absent("snapshot"); }
    void beginAllocateToPool(DeviceIndex, c10::MempoolId_t, std::function<bool(cudaStream_t)>) override { absent("beginAllocateToPool"); }
    void endAllocateToPool(DeviceIndex, c10::MempoolId_t) override { absent("endAllocateToPool"); }
    void releasePool(DeviceIndex, c10::MempoolId_t) override { absent("releasePool"); }
    ShareableHandle shareIpcHandle(void *) override { absent("shareIpcHandle"); }
    std::shared_ptr<void> getIpcDevPtr(std::string) override { absent("getIpcDevPtr"); }
    void recordHistory(bool, CreateContextFn, size_t, RecordContext, bool, const std::vector<std::string> &) override { absent("recordHistory"); }
    void attachOutOfMemoryObserver(OutOfMemoryObserver) override { absent("attachOutOfMemoryObserver"); }
    void attachOomRejectionObserver(OomRejectionObserver) override { absent("attachOomRejectionObserver"); }
    void attachAllocatorTraceTracker(AllocatorTraceTracker) override { absent("attachAllocatorTraceTracker"); }
    void enablePeerAccess(DeviceIndex, DeviceIndex) override { absent("enablePeerAccess"); }
    std::shared_ptr<AllocatorState> getCheckpointState(DeviceIndex, c10::MempoolId_t) override { absent("getCheckpointState"); }
    CheckpointDelta setCheckpointPoolState(DeviceIndex, std::shared_ptr<AllocatorState>) override { absent("setCheckpointPoolState"); }
    c10::CachingDeviceAllocator::DeviceStats getDeviceStats(DeviceIndex) override { absent("getDeviceStats"); }
    void resetAccumulatedStats(DeviceIndex) override { absent("resetAccumulatedStats"); }
    void resetPeakStats(DeviceIndex) override { absent("resetPeakStats"); }
};
Uncached uncached;
} // namespace

namespace c10::cuda::CUDACachingAllocator {
std::atomic<CUDAAllocator *> allocator{&uncached};
}
