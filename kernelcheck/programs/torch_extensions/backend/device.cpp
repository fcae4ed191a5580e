/* The device: streams and events of the CUDA runtime, and what PyTorch and extensions ask of `libc10_cuda` and
 * `libtorch_cuda`. */

#include "memory.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/cuda/CUDAContextLight.h>
#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAStream.h>

#include <array>
#include <mutex>
#include <ostream>

using kernelcheck::DEVICE, kernelcheck::require_device;

namespace {
constexpr c10::StreamId POOL = 32; /* of streams, as PyTorch's */
thread_local c10::StreamId current = 0;

c10::Stream stream_of(c10::StreamId id) { return c10::Stream(c10::Stream::UNSAFE, DEVICE, id); }

/* Stream 0 is the default one, those up to POOL are of the pool, and others are addresses. */
cudaStream_t native(c10::StreamId id)
{
    static std::array<cudaStream_t, POOL> pool{};
    static std::mutex making;
    if (id == 0 || id > POOL)
        return reinterpret_cast<cudaStream_t>(id);
    std::lock_guard<std::mutex> lock(making);
    cudaStream_t &made = pool[static_cast<size_t>(id - 1)];
    if (!made)
        C10_CUDA_CHECK(cudaStreamCreateWithFlags(&made, cudaStreamNonBlocking));
    return made;
}

c10::StreamId next_of_pool()
{
    static std::atomic<c10::StreamId> next{0};
    return next++ % POOL + 1;
}

struct Guard final : c10::impl::DeviceGuardImplInterface {
    c10::DeviceType type() const override { return c10::kCUDA; }
    c10::Device exchangeDevice(c10::Device device) const override { return require_device(device.index()), DEVICE; }
    c10::Device getDevice() const override { return DEVICE; }
    void setDevice(c10::Device device) const override { require_device(device.index()); }
    void uncheckedSetDevice(c10::Device) const noexcept override {}
    c10::DeviceIndex deviceCount() const noexcept override { return 1; }
    c10::Stream getStream(c10::Device) const override { return stream_of(current); }
    c10::Stream getDefaultStream(c10::Device) const override { return stream_of(0); }
    c10::Stream getNewStream(c10::Device, int) const override { return stream_of(next_of_pool()); }
    c10::Stream getStreamFromGlobalPool(c10::Device, bool) const override { return stream_of(next_of_pool()); }
    c10::Stream exchangeStream(c10::Stream stream) const override { return stream_of(std::exchange(current, stream.id())); }
    bool queryStream(const c10::Stream &stream) const override { return cudaStreamQuery(native(stream.id())) == cudaSuccess; }
    void synchronizeStream(const c10::Stream &stream) const override { C10_CUDA_CHECK(cudaStreamSynchronize(native(stream.id()))); }
    void synchronizeDevice(c10::DeviceIndex) const override { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
    void record(void **event, const c10::Stream &stream, c10::DeviceIndex, c10::EventFlag) const override
    {
        if (!*event)
            C10_CUDA_CHECK(cudaEventCreate(reinterpret_cast<cudaEvent_t *>(event)));
        C10_CUDA_CHECK(cudaEventRecord(static_cast<cudaEvent_t>(*event), native(stream.id())));
    }
    void block(void *event, const c10::Stream &stream) const override
    {
        if (event)
            C10_CUDA_CHECK(cudaStreamWaitEvent(native(stream.id()), static_cast<cudaEvent_t>(event), 0));
    }
    bool queryEvent(void *event) const override { return !event || cudaEventQuery(static_cast<cudaEvent_t>(event)) == cudaSuccess; }
    void synchronizeEvent(void *event) const override { C10_CUDA_CHECK(cudaEventSynchronize(static_cast<cudaEvent_t>(event))); }
    void destroyEvent(void *event, c10::DeviceIndex) const noexcept override
    {
        if (event)
            cudaEventDestroy(static_cast<cudaEvent_t>(event));
    }
};
Guard guard;
c10::impl::DeviceGuardImplRegistrar registrar(c10::kCUDA, &guard);

struct Hooks final : at::CUDAHooksInterface {
    explicit Hooks(at::CUDAHooksArgs) {}
    void init() const override {}
    bool isBuilt() const override { return true; }
    bool isAvailable() const override { return true; }
    bool hasCUDA() const override { return true; }
    bool hasCUDART() const override { return true; }
    bool hasPrimaryContext(c10::DeviceIndex) const override { return true; }
    int getNumGPUs() const override { return 1; }
    c10::DeviceIndex deviceCount() const override { return 1; }
    c10::DeviceIndex current_device() const override { return 0; }
    c10::DeviceIndex getCurrentDevice() const override { return 0; }
    c10::DeviceIndex exchangeDevice(c10::DeviceIndex device) const override { return require_device(device), 0; }
    c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex device) const override { return require_device(device), 0; }
    void setCurrentDevice(c10::DeviceIndex device) const override { require_device(device); }
    void deviceSynchronize(c10::DeviceIndex) const override { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
    long versionCUDART() const override { return CUDART_VERSION; }
    bool isPinnedPtr(const void *pointer) const override
    {
        cudaPointerAttributes found{};
        return cudaPointerGetAttributes(&found, pointer) == cudaSuccess && found.type == cudaMemoryTypeHost;
    }
    c10::Allocator *getPinnedMemoryAllocator() const override { return &kernelcheck::pinned_allocator(); }
    c10::Allocator *getCUDADeviceAllocator() const override { return &kernelcheck::device_allocator(); }
    c10::Device getDeviceFromPtr(void *) const override { return DEVICE; }
    const at::Generator &getDefaultGenerator(c10::DeviceIndex) const override { return at::detail::getDefaultCPUGenerator(); }
    at::Generator getNewGenerator(c10::DeviceIndex) const override { return at::detail::createCPUGenerator(); }
};
} // namespace

namespace kernelcheck {
void require_device(c10::DeviceIndex index) { TORCH_CHECK(index <= 0, "CUDA error: invalid device ordinal (kernelcheck sanitize shows one GPU, cuda:0, and no cuda:", int(index), ")"); }
void wait_for_stream() { C10_CUDA_CHECK(cudaStreamSynchronize(native(current))); }
} // namespace kernelcheck
extern "C" __attribute__((visibility("default"))) int kernelcheck_wait_for_stream() { return cudaStreamSynchronize(native(current)); }

namespace at {
C10_REGISTER_TYPED_CREATOR(CUDAHooksRegistry, "CUDAHooks", [](CUDAHooksArgs arguments) -> std::unique_ptr<CUDAHooksInterface> { return std::make_unique<Hooks>(arguments); });
}

namespace c10::cuda {
DeviceIndex device_count() noexcept { return 1; }
DeviceIndex device_count_ensure_non_zero() { return 1; }
DeviceIndex current_device() { return 0; }
void set_device(DeviceIndex device, bool) { require_device(device); }
void device_synchronize() { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
void warn_or_error_on_sync() {}
cudaError_t GetDeviceCount(int *count) { return cudaGetDeviceCount(count); }
cudaError_t GetDevice(DeviceIndex *device) { return *device = 0, cudaSuccess; }
cudaError_t SetDevice(DeviceIndex device, bool) { return cudaSetDevice(device); }
cudaError_t MaybeSetDevice(DeviceIndex device) { return cudaSetDevice(device); }
DeviceIndex ExchangeDevice(DeviceIndex device) { return require_device(device), 0; }
DeviceIndex MaybeExchangeDevice(DeviceIndex device) { return require_device(device), 0; }
void SetTargetDevice() {}

cudaStream_t CUDAStream::stream() const { return native(stream_.id()); }
bool CUDAStream::query() const { return guard.queryStream(stream_); }
void CUDAStream::synchronize() const { guard.synchronizeStream(stream_); }
CUDAStream getStreamFromPool(bool, DeviceIndex) { return CUDAStream(stream_of(next_of_pool())); }
CUDAStream getStreamFromPool(int, DeviceIndex) { return CUDAStream(stream_of(next_of_pool())); }
CUDAStream getStreamFromExternal(cudaStream_t stream, DeviceIndex) { return CUDAStream(stream_of(reinterpret_cast<StreamId>(stream))); }
CUDAStream getDefaultCUDAStream(DeviceIndex device) { return require_device(device), CUDAStream(stream_of(0)); }
CUDAStream getCurrentCUDAStream(DeviceIndex device) { return require_device(device), CUDAStream(stream_of(current)); }
void setCurrentCUDAStream(CUDAStream stream) { current = stream.id(); }
std::ostream &operator<<(std::ostream &out, const CUDAStream &stream) { return out << stream.unwrap(); }

std::string get_cuda_error_help(cudaError_t) noexcept { return {}; }
const char *get_cuda_check_suffix() noexcept { return ""; }
const char *get_cuda_async_error_suffix(cudaError_t) noexcept { return ""; }
std::mutex *getFreeMutex()
{
    static std::mutex it;
    return &it;
}

void c10_cuda_check_implementation(int32_t error, const char *file, const char *function, uint32_t line, bool)
{
    cudaGetLastError(); /* it is told now */
    auto status = static_cast<cudaError_t>(error);
    TORCH_CHECK(status == cudaSuccess, "CUDA error: ", cudaGetErrorString(status), " (", file, ":", line, ", ", function, ")");
}
} // namespace c10::cuda

namespace at::cuda {
cudaDeviceProp *getDeviceProperties(c10::DeviceIndex device)
{
    static cudaDeviceProp properties = [] {
        cudaDeviceProp found{};
        C10_CUDA_CHECK(cudaGetDeviceProperties(&found, 0));
        return found;
    }();
    require_device(device);
    return &properties;
}
cudaDeviceProp *getCurrentDeviceProperties() { return getDeviceProperties(0); }
int warp_size() { return 32; }
bool canDeviceAccessPeer(c10::DeviceIndex, c10::DeviceIndex) { return false; }
c10::Allocator *getCUDADeviceAllocator() { return &kernelcheck::device_allocator(); }
cublasHandle_t getCurrentCUDABlasHandle(bool)
{
    static cublasHandle_t handle = [] {
        cublasHandle_t made{};
        TORCH_CHECK(cublasCreate(&made) == CUBLAS_STATUS_SUCCESS, "cublasCreate failed");
        return made;
    }();
    cublasSetStream(handle, native(current));
    return handle;
}
} // namespace at::cuda
